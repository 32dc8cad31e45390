"""Every phase and variant at the table over HTTP: what is asked, what it shows, what it refuses."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from flask.testing import FlaskClient

from tests.web.deals import (
    HTMX,
    answer_until,
    buttons,
    cards_in,
    is_over,
    play_out,
    send,
    start,
    status_of,
    value_of,
)
from trainer.rules.ruleset import RULE_SETS


def asked_of(client: FlaskClient, rules: str, field: str, *, last: bool) -> Iterator[tuple[str, str]]:
    """Deals in which the visitor is asked for this field, with their page."""
    for number in range(1, 80):
        game = start(client, number, rules=rules)
        html = answer_until(client, game, field, last=last)
        if buttons(html) and buttons(html)[0][0] == field:
            yield game, html
    raise AssertionError(f"nothing of the kind {field} is asked in {rules}")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_deal_under_every_rule_set_adds_up(client: FlaskClient, rules: str) -> None:
    html = play_out(client, start(client, 1234, rules=rules))
    points = [
        int(text.replace("−", "-").replace("+", ""))
        for text in re.findall(r'<td class="number (?:gain|loss)">([^<]+)</td>', html)
    ]
    assert len(points) in (0, RULE_SETS[rules].seats)
    assert sum(points) == 0
    if points:
        factors = [int(one) for one in re.findall(r"</td><td>(?:× )?(\d+)</td></tr>", html)]
        value = 1
        for factor in factors:
            value *= factor
        assert re.findall(r"<td><b>(\d+)</b></td>", html)[:1] == [str(value)]


def test_robbing_has_buttons_of_its_own_and_counts_the_robs(client: FlaskClient) -> None:
    words = set()
    for number in range(1, 30):
        html = client.get(start(client, number, rules="rob")).text
        words.add(tuple(text for _, _, text in buttons(html)))
        if "robs" in html:
            assert re.search(r"Robs</th><td>robbed (?:once|\d times)</td>", html)
    assert words <= {("Pass", "Call"), ("Pass", "Rob"), ()}
    assert ("Pass", "Call") in words
    assert ("Pass", "Rob") in words


def test_bidding_until_two_passes_asks_the_visitor_again(client: FlaskClient) -> None:
    for number in range(1, 120):
        game = start(client, number, level="easy", rules="pagat")
        html = client.get(game).text
        if not buttons(html) or ("call", "1", "Bid 1") not in buttons(html):
            continue
        send(client, game, html, call="1")
        html = client.get(game).text
        if buttons(html):
            assert 'id="do-undo"' in html
            assert int(buttons(html)[1][1]) > 1
            return
    pytest.fail("nobody ever bids more than the visitor")


def test_a_forced_first_seat_is_said_in_the_settlement(client: FlaskClient) -> None:
    for number in range(1, 200):
        game = start(client, number, level="easy", rules="standard+all_pass=forced_first")
        html = answer_until(client, game, "", last=False)
        if "was first and has to play" in html or "you were first and have to play" in html:
            html = play_out(client, game)
            assert "has to play" in html or "have to play" in html
            return
    pytest.fail("somebody always bids")


def test_doubling_is_asked_before_the_bottom_is_shown_and_marks_the_seats(client: FlaskClient) -> None:
    game, html = next(asked_of(client, "doubling", "stake", last=False))
    assert [text for _, _, text in buttons(html)] == ["Do not double", "Double"]
    assert "Do you double?" in html
    assert "3 cards, face down" in html
    assert "normal player would" in status_of(html)
    assert send(client, game, html, stake="yes").status_code == 303
    after = client.get(game).text
    assert re.search(r"your payment </span>× [24]<", after)
    assert re.search(r"Payment: You</th><td>doubled", after)
    settled = play_out(client, game)
    assert "Peasant, doubled" in settled
    assert "Landlord, all payments together" in settled


def test_the_landlord_may_redouble(client: FlaskClient) -> None:
    game, html = next(asked_of(client, "doubling", "stake", last=True))
    assert [text for _, _, text in buttons(html)] == ["Do not redouble", "Redouble"]
    send(client, game, html, stake="yes")
    assert re.search(r"its payment </span>× 4<", client.get(game).text)


def test_an_opened_hand_doubles_the_round_and_lies_open(client: FlaskClient) -> None:
    game, html = next(asked_of(client, "open", "stake", last=True))
    assert [text for _, _, text in buttons(html)] == ["Keep it closed", "Open the hand"]
    assert "3 cards, face down" not in html
    send(client, game, html, stake="yes")
    after = client.get(game).text
    assert "lies open" in after
    assert re.search(r"Open hand</th><td>the landlord opened the hand</td><td class=\"number\">× 2", after)
    assert send(client, game, after, do="undo").status_code == 303
    assert buttons(client.get(game).text) == buttons(html)


def test_an_open_hand_of_another_seat_is_drawn(client: FlaskClient) -> None:
    for number in range(1, 200):
        html = answer_until(client, start(client, number, rules="open"), "", last=False)
        if "open hand</h2>" in html:
            shown = re.search(r'class="open-hand"(.*?)</section>', html, re.DOTALL)
            assert shown is not None
            assert len(re.findall(r"<li>", shown[1])) in range(1, 21)
            return
    pytest.fail("no other seat ever opens its hand")


def test_a_stake_where_none_is_asked_is_422_with_the_reason(client: FlaskClient) -> None:
    game = start(client, 1234)
    html = client.get(game).text
    answer = send(client, game, html, stake="yes")
    assert answer.status_code == 422
    assert status_of(answer.text)
    assert send(client, game, html, stake="perhaps").status_code == 400
    game, html = next(asked_of(client, "doubling", "stake", last=False))
    for fields in ({"do": "pass"}, {"do": "play", "card": "3s"}, {"call": "1"}):
        answer = send(client, game, html, **fields)
        assert answer.status_code == 422
        assert "V10" in status_of(answer.text) or "R6" in status_of(answer.text)
    hint = send(client, game, html, do="hint", hint="0")
    assert hint.status_code == 200
    assert buttons(hint.text) == buttons(html)


def wildcards_in_hand(client: FlaskClient) -> tuple[str, str, list[str]]:
    """A wildcard deal that the visitor leads with wildcards in hand: its address, its page, those cards."""
    for number in range(1, 60):
        game = start(client, number, rules="wildcard")
        before = client.get(game).text
        assert ("Wildcards: not drawn yet" in before) == bool(buttons(before))
        html = answer_until(client, game, "", last=True)
        wild = re.findall(
            r'class="card [\w-]+ is-wild"><input type="checkbox" name="card" value="(\w+)"', html
        )
        if wild and "You lead" in html:
            return game, html, wild
    raise AssertionError("no wildcard in any hand")


def test_wildcards_are_named_marked_and_spoken(client: FlaskClient) -> None:
    _, html, wild = wildcards_in_hand(client)
    assert re.search(r"Wildcards: the \w+", html)
    assert all(face[0] == wild[0][0] for face in wild)
    assert re.search(r'<span class="visually-hidden">[\w ]+, wildcard</span>', html)


def test_cards_that_read_in_several_ways_offer_the_readings_and_the_chosen_one_is_laid(
    client: FlaskClient,
) -> None:
    game, html, wild = wildcards_in_hand(client)
    plain = [face for face in cards_in(html) if face[0] not in (wild[0][0], "B", "R")]
    pair = next([one, other] for one, other in pairwise(plain) if one[0] == other[0])
    single = next(face for face in plain if face[0] != pair[0][0])
    # Two of a rank, another card and a wildcard: a triple with a single.
    chosen = [*pair, single, wild[0]]
    part = client.post(f"{game}/selection", data={"card": chosen}, headers=HTMX).text
    readings = re.findall(r'name="reading" value="([^"]+)"( checked)?', part)
    if readings:
        assert [mark for _, mark in readings].count(" checked") == 1
        assert send(client, game, html, do="play", card=chosen, reading=readings[-1][0]).status_code == 303
    else:
        assert "can be laid" in status_of(part)


def test_a_reading_of_other_cards_is_refused(client: FlaskClient) -> None:
    game, html, wild = wildcards_in_hand(client)
    for reading in ("34567", "nonsense", "=", f"{wild[0][0]}=single:2:1", "x" * 9000):
        answer = send(client, game, html, do="play", card=wild[:1], reading=reading)
        assert answer.status_code in (400, 422)
        assert client.get(game).text == html


def test_four_seats_have_names_and_places(client: FlaskClient) -> None:
    game = start(client, 12, rules="four_players")
    html = answer_until(client, game, "", last=True)
    assert re.findall(r'<h2 id="seat-(\w+)">(\w+)</h2>', html) == [
        ("right", "Right"),
        ("across", "Across"),
        ("left", "Left"),
    ]
    held = re.findall(r'name="card" value="(\w+)"', html)
    assert len(held) == len(set(held)) in (25, 33)
    assert any(face.endswith("2") and len(face) == 3 for face in held)


def test_a_hidden_bottom_is_seen_by_the_landlord_alone(client: FlaskClient) -> None:
    for last in (True, False):
        for number in range(1, 60):
            game = start(client, number, rules="standard+bottom_shown=no")
            html = answer_until(client, game, "", last=last)
            if not is_over(html) and ("Landlord</span> <span" in html) == last:
                break
        assert ("taken by the landlord, not shown" in html) == (not last)


def test_the_version_in_the_form_guards_answers_too(client: FlaskClient) -> None:
    game, html = next(asked_of(client, "doubling", "stake", last=False))
    send(client, game, html, stake="no")
    now = client.get(game).text
    twice = send(client, game, html, stake="no")
    assert twice.status_code == 409
    assert value_of("version", twice.text) == value_of("version", now)
