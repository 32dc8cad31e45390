"""Practice on the pages: a chosen role, the same deal once more or from another seat, all hands open."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.deals import cards_in, play_out, send, start, status_of
from trainer.rules.deal import deal
from trainer.rules.record import read_record
from trainer.rules.ruleset import STANDARD
from trainer.web.preferences import COOKIE

ROLES = {"landlord": 0, "before": 1, "after": 2}


@pytest.mark.parametrize(("role", "landlord"), ROLES.items())
def test_with_a_chosen_role_the_deal_begins_in_the_play(
    client: FlaskClient, role: str, landlord: int
) -> None:
    game = start(client, 12, level="easy", role=role)
    html = client.get(game).text
    assert 'name="call"' not in html
    assert "no auction: the role was chosen" in html
    assert "<b>30</b>" in html
    assert len(cards_in(html)) == (20 if role == "landlord" else 17)
    html = play_out(client, game)
    assert "role chosen" in html
    assert f'name="role" value="{role}"' in html
    record = client.get(f"{game}/record").text
    assert f"\nlandlord {landlord}\n" in record
    assert read_record(record).landlord == landlord
    assert client.get(f"{game}/review").status_code == 200
    assert "role chosen" in client.get("/reviews").text


def test_where_four_play_one_may_sit_across_from_the_landlord(client: FlaskClient) -> None:
    game = start(client, 12, level="easy", role="across", rules="four_players")
    assert re.search(
        r'id="seat-across">Across</h2>\s*<p class="seat-role"><span class="tag tag-solid">Land',
        client.get(game).text,
    )
    refused = client.post("/games", data={"level": "easy", "role": "across"})
    assert refused.status_code == 422
    assert "Only where four play" in refused.text
    assert 'value="across" selected' in refused.text


def test_the_same_deal_is_played_from_another_seat(client: FlaskClient) -> None:
    first = start(client, 7, level="easy", rules="competition", role="landlord")
    html = play_out(client, first)
    seats = re.findall(r'<option value="(\d)">((?:Right|Left) \((?:Landlord|Peasant)\))</option>', html)
    assert [seat for seat, _words in seats] == ["1", "2"]
    for seat in ("1", "2"):
        game = client.post(f"{first}/again", data={"seat": seat}).headers["Location"]
        html = client.get(game).text
        assert "not scored" in html
        assert cards_in(html) == [str(card) for card in deal(STANDARD, 7).hands[int(seat)]]


def test_a_seat_that_is_not_there_is_refused(client: FlaskClient) -> None:
    game = start(client, 7, level="easy", rules="competition")
    assert client.post(f"{game}/again").status_code == 409
    play_out(client, game)
    for seat in ("3", "x", "-1", "", "\uff11", "11"):
        assert client.post(f"{game}/again", data={"seat": seat}).status_code == 400


def test_nobody_plays_the_deal_of_another_visitor_again(app: Flask, client: FlaskClient) -> None:
    game = start(client, 7, level="easy", rules="competition")
    play_out(client, game)
    assert app.test_client().post(f"{game}/again").status_code == 404


def test_for_study_all_hands_lie_open_and_the_page_says_so(client: FlaskClient) -> None:
    game = start(client, 12, level="easy", role="landlord", study="yes")
    html = client.get(game).text
    assert "open hands" in html
    assert "not scored" in html
    for name in ("Right", "Left"):
        assert f"{name}: open hand" in html
    html = play_out(client, game)
    assert "all hands lay open" in html
    assert 'name="study" value="yes"' in html


def test_hands_stay_hidden_where_nobody_asked_for_study(client: FlaskClient) -> None:
    assert "open hand" not in client.get(start(client, 12, level="easy", role="landlord")).text


def test_a_pass_is_made_and_told_where_the_visitor_wants_it(client: FlaskClient) -> None:
    client.set_cookie(COOKIE, "auto-pass")
    for number in range(1, 80):
        html = client.get(start(client, number, level="easy", role="after")).text
        if "passed for you" in html.lower():
            assert status_of(html).startswith("Passed for you: nothing in your hand beat that.")
            assert "You pass." in html
            return
    pytest.fail("something always fits")


def test_without_that_wish_the_visitor_passes(client: FlaskClient) -> None:
    for number in range(1, 20):
        html = client.get(start(client, number, level="easy", role="after")).text
        assert "passed for you" not in html.lower()


def test_the_rest_is_claimed_by_one_button(client: FlaskClient) -> None:
    for number in range(1, 60):
        game = start(client, number, role="landlord")
        html = client.get(game).text
        while "Your result" not in html and 'value="claim"' not in html:
            hinted = send(client, game, html, do="hint", hint="0").text
            chosen = re.findall(r'type="checkbox" name="card" value="(\w+)" checked', hinted)
            send(client, game, hinted, do="play" if chosen else "pass", card=chosen)
            html = client.get(game).text
        if "Your result" not in html:
            assert "Nobody can beat the rest" in html
            assert send(client, game, html, do="claim").status_code == 303
            assert "You win as landlord" in client.get(game).text
            assert send(client, game, html, do="claim").status_code == 409
            return
    pytest.fail("no deal leads to a claim")


def test_a_claim_that_is_not_offered_is_refused(client: FlaskClient) -> None:
    game = start(client, 12, level="easy", role="landlord")
    html = client.get(game).text
    assert 'value="claim"' not in html
    assert send(client, game, html, do="claim").status_code == 400
    assert client.get(game).text == html


def stopped(client: FlaskClient) -> tuple[str, str, list[str]]:
    """A deal in which the coach has stopped a lead: its address, the page, the chosen cards."""
    client.set_cookie(COOKIE, "coach")
    for number in range(1, 30):
        game = start(client, number, level="easy", role="landlord")
        html = client.get(game).text
        for face in cards_in(html):
            answer = send(client, game, html, do="play", card=face)
            if "The coach:" in answer.text:
                return game, answer.text, [face]
            send(client, game, client.get(game).text, do="undo")
            html = client.get(game).text
    pytest.fail("no single card is a mistake")


def test_the_coach_stops_a_mistake_and_lets_it_be_played_all_the_same(client: FlaskClient) -> None:
    game, html, chosen = stopped(client)
    assert re.match(r"The coach: .+ Better: .+\.", status_of(html))
    assert re.findall(r'type="checkbox" name="card" value="(\w+)" checked', html) == chosen
    before = cards_in(client.get(game).text)
    assert cards_in(html) == before
    assert send(client, game, html, do="play-anyway", card=chosen).status_code == 303
    assert cards_in(client.get(game).text) == [face for face in before if face not in chosen]
    client.post("/settings/coach", data={"back": game})  # it looks more closely than hints do
    assert "The coach stopped you" in play_out(client, game)


def test_the_coach_is_switched_at_the_table(client: FlaskClient) -> None:
    game = start(client, 12, role="landlord")
    assert "Switch the coach on" in client.get(game).text
    assert client.post("/settings/coach", data={"back": game}).headers["Location"] == game
    assert "Switch the coach off" in client.get(game).text
    client.post("/settings/coach", data={"back": "//elsewhere.example"})
    assert "Switch the coach on" in client.get(game).text


def test_from_the_end_of_a_practice_deal_a_link_leads_back_to_its_lesson(client: FlaskClient) -> None:
    begun = client.post("/lessons/as-landlord/practice").headers["Location"]
    assert 'href="/lessons/as-landlord/end"' in play_out(client, begun)
    other = start(client, 12, level="easy", role="landlord")
    assert "/lessons/as-landlord/end" not in play_out(client, other)
