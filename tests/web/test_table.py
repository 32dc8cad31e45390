"""The table over HTTP without scripts: forms, refusals with their reason, and what a page gives away."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.deals import HTMX, cards_in, chosen_in, send, start, status_of, value_of
from trainer.settings import Settings
from trainer.web import create_app


def in_play(client: FlaskClient, number: int = 1234) -> tuple[str, str]:
    """A deal after the visitor's highest bid, and its page."""
    game = start(client, number)
    html = client.get(game).text
    while 'name="call"' in html:
        send(client, game, html, call=max(re.findall(r'name="call" value="(\d)"', html)))
        html = client.get(game).text
    return game, html


def test_the_start_form_says_what_is_wrong_with_a_deal_number(client: FlaskClient) -> None:
    for wrong in ("0", "-3", "1e3", "1000000000", "seven", "\uff14"):
        answer = client.post("/games", data={"level": "easy", "deal": wrong})
        assert answer.status_code == 422
        assert "Deals are numbered from 1 to 999999999" in answer.text
    assert client.post("/games", data={"level": "godlike"}).status_code == 422


@pytest.mark.parametrize("rules", ["standard", "pagat"])
def test_the_table_leads_to_the_drawn_rules_of_the_deal(client: FlaskClient, rules: str) -> None:
    game = client.post("/games", data={"level": "easy", "deal": "1234", "rules": rules}).headers["Location"]
    linked = re.search(r'<a href="([^"]+)"[^>]*>The rules of this deal', client.get(game).text)
    assert linked is not None
    assert linked[1] == f"/rules/sets/{rules}"
    assert client.get(linked[1]).status_code == 200


def test_a_whole_deal_is_played_with_forms_alone(client: FlaskClient) -> None:
    game, html = in_play(client)
    for _ in range(60):
        hinted = send(client, game, html, do="hint", hint="0").text
        chosen = chosen_in(hinted)
        answer = send(client, game, hinted, do="play" if chosen else "pass", card=chosen)
        assert answer.status_code == 303
        html = client.get(game).text
        if "Your result" in html:
            break
    assert "Your result" in html
    assert "Review this deal" in html
    assert "Same deal again" in html
    assert re.search(r"Help used: \d+ hints?, 0 undos", html)


def test_what_the_rules_refuse_is_422_with_the_reason_and_the_cards_stay_chosen(client: FlaskClient) -> None:
    game, html = in_play(client)
    cards = cards_in(html)
    answer = send(client, game, html, do="play", card=[cards[0], cards[-1]])
    assert answer.status_code == 422
    assert chosen_in(answer.text) == [cards[0], cards[-1]]
    assert "is no combination. Rule C0" in status_of(answer.text)
    assert "/rules#C0" in answer.text
    assert client.get(game).text == html


def test_the_leader_is_told_that_he_must_lay_something(client: FlaskClient) -> None:
    game, html = in_play(client)
    answer = send(client, game, html, do="pass")
    assert answer.status_code == 422
    assert status_of(answer.text).startswith("You lead this trick")


def test_a_stale_form_is_409_and_shows_how_the_deal_stands(client: FlaskClient) -> None:
    game, html = in_play(client)
    cards = cards_in(html)
    assert send(client, game, html, do="play", card=cards[:1]).status_code == 303
    now = client.get(game).text
    twice = send(client, game, html, do="play", card=cards[:1])
    assert twice.status_code == 409
    assert "second click" in status_of(twice.text)
    assert value_of("version", twice.text) == value_of("version", now)
    assert client.get(game).text == now


def test_cards_not_held_and_acts_out_of_phase_are_422(client: FlaskClient) -> None:
    game = start(client)
    html = client.get(game).text
    assert send(client, game, html, do="play", card="3s").status_code == 422
    game, html = in_play(client)
    foreign = next(face for face in ("3s", "3h", "3d", "3c", "4s", "4h") if face not in cards_in(html))
    answer = send(client, game, html, do="play", card=foreign)
    assert answer.status_code == 422
    assert "hold all of these cards" in status_of(answer.text)
    assert send(client, game, html, call="3").status_code == 422


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "fly"},
        {},
        {"version": "x", "do": "pass"},
        {"version": "-1", "do": "pass"},
        {"do": "play", "card": "<script>"},
        {"do": "play", "card": ""},
        {"do": "play", "card": [f"3{number}" for number in range(20)]},
        {"do": "hint", "hint": "9" * 500},
        {"call": "three"},
    ],
)
def test_forms_that_no_page_of_ours_sends_are_400(client: FlaskClient, fields: dict[str, object]) -> None:
    game, html = in_play(client)
    answer = send(client, game, html, **fields)
    assert answer.status_code == 400
    assert "Traceback" not in answer.text
    assert client.get(game).text == html


def test_unknown_and_foreign_games_are_404(client: FlaskClient, app: Flask) -> None:
    game, html = in_play(client)
    stranger = app.test_client()
    for path in (game, "/games/unknown"):
        assert stranger.get(path).status_code == 404
        assert send(stranger, path, html, do="pass").status_code == 404
        assert stranger.post(f"{path}/selection", data={"card": "3s"}).status_code == 404


def test_a_form_of_ten_megabytes_is_413(client: FlaskClient) -> None:
    game, html = in_play(client)
    answer = client.post(f"{game}/acts", data={"card": "3" * 10_000_000})
    assert answer.status_code == 413
    assert client.get(game).text == html


def test_a_double_click_on_next_deal_begins_one_deal(client: FlaskClient) -> None:
    new_id = value_of("id", client.get("/play").text)
    first = client.post("/games", data={"level": "easy", "id": new_id})
    second = client.post("/games", data={"level": "easy", "id": new_id})
    assert first.headers["Location"] == second.headers["Location"] == f"/games/{new_id}"


def test_htmx_gets_the_parts_that_change_and_a_browser_the_whole_page(client: FlaskClient) -> None:
    game, html = in_play(client)
    data = {"version": value_of("version", html), "do": "play", "card": cards_in(html)[0]}
    part = client.post(f"{game}/acts", data=data, headers=HTMX)
    assert part.status_code == 200
    assert "<html" not in part.text
    for box in ("stage", "status", "round-value"):
        assert f'id="{box}"' in part.text
    assert "HX-Request" in part.headers["Vary"]


def test_the_status_line_names_the_selection_or_says_why_not(client: FlaskClient) -> None:
    game, html = in_play(client)
    cards = cards_in(html)
    one = client.post(f"{game}/selection", data={"card": cards[0]}, headers=HTMX).text
    assert "can be laid." in status_of(one)
    two = client.post(f"{game}/selection", data={"card": [cards[0], cards[-1]]}, headers=HTMX).text
    assert "is no combination." in status_of(two)
    none = client.post(f"{game}/selection", data={}, headers=HTMX).text
    assert status_of(none) == "You lead: lay any combination."


def test_hints_cycle_and_an_undo_is_offered_and_counted(client: FlaskClient) -> None:
    game, html = in_play(client)
    first = send(client, game, html, do="hint", hint="0").text
    second = send(client, game, html, do="hint", hint=value_of("hint", first)).text
    assert chosen_in(first)
    assert chosen_in(first) != chosen_in(second)
    send(client, game, first, do="play", card=chosen_in(first))
    after = client.get(game).text
    assert send(client, game, after, do="undo").status_code == 303
    back = client.get(game).text
    assert cards_in(back) == cards_in(html)


def test_a_deal_goes_on_after_a_restart(settings: Settings, client: FlaskClient) -> None:
    game, html = in_play(client)
    again = create_app(settings).test_client()
    cookie = client.get_cookie("trainer")
    assert cookie is not None
    again.set_cookie("trainer", cookie.value)
    assert again.get(game).text == html
