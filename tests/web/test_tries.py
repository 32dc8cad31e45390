"""A decision tried again without scripts: judged by the engine, and nothing given away before."""

import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from tests.web.deals import HTMX
from tests.web.mistakes import DEAL, GAME, SEAT, Site, moments, plain, posted, right, site, visitor_of
from trainer.rules.cards import count
from trainer.rules.game import Action, Phase, legal
from trainer.rules.record import read_record
from trainer.services.retry import position_at
from trainer.services.sharing import share_code
from trainer.settings import Settings

pytestmark = pytest.mark.usefixtures("no_kernel")

OVER = (Phase.OVER, Phase.REDEAL)
ADDRESS = f"/games/{GAME}/review/tries"


@pytest.fixture
def client(settings: Settings) -> FlaskClient:
    found: Site = site(settings)
    client = found.app.test_client()
    found.plant(visitor_of(client))
    return client


def test_a_mistake_of_the_review_leads_to_its_try(client: FlaskClient) -> None:
    ply = moments()[0].ply
    html = client.get(f"/games/{GAME}/review?ply={ply}").text
    assert f'id="try-again" href="{ADDRESS}?ply={ply}"' in html
    assert "Put into my deck" in html


def test_the_page_shows_what_the_seat_saw_and_not_what_was_better(client: FlaskClient) -> None:
    for position in moments()[:3]:
        html = client.get(f"{ADDRESS}?ply={position.ply}").text
        assert len(re.findall(r'type="checkbox" name="card"', html)) == len(position.hand())
        for word in ("Better", "best", "verdict", "give"):
            assert word not in plain(html[html.index("<main") :])


def test_a_right_answer_is_told_on_a_page_with_an_address_of_its_own(client: FlaskClient) -> None:
    position = moments()[0]
    address = f"{ADDRESS}?ply={position.ply}"
    answer = client.post(address, data=posted(position, right(position)))
    assert answer.status_code == 303
    html = client.get(answer.headers["Location"]).text
    assert "✓ Right" in plain(html)
    assert "Back to the decision" in html


def test_a_wrong_answer_is_told_with_its_price_and_without_the_better_play(client: FlaskClient) -> None:
    position = moments()[0]
    address = f"{ADDRESS}?ply={position.ply}"
    answer = client.post(address, data=posted(position, position.done))
    html = plain(client.get(answer.headers["Location"]).text)
    assert "✗ Not yet" in html
    assert "That is what you did in the deal." in html
    assert "gave away" in html
    assert "Better:" not in html
    assert "Show me" in html


def test_to_htmx_only_what_is_said_is_answered(client: FlaskClient) -> None:
    position = moments()[0]
    address = f"{ADDRESS}?ply={position.ply}"
    part = client.post(address, data=posted(position, position.done), headers=HTMX)
    assert part.status_code == 200
    assert "<main" not in part.text
    assert re.findall(r'id="([\w-]+)" hx-swap-oob', part.text) == ["buttons", "deck-offer"]
    assert 'id="decision"' in client.get(address, headers=HTMX).text


def test_what_the_rules_refuse_is_told_and_the_cards_stay_chosen(client: FlaskClient) -> None:
    position = next(one for one in moments() if one.seen.table is None)
    address = f"{ADDRESS}?ply={position.ply}"
    face = str(position.hand()[0])
    other = str(position.hand()[-1])
    answer = client.post(address, data={"do": "play", "card": [face, other]})
    assert answer.status_code == 422
    assert "The rules do not allow that" in answer.text
    for each in (face, other):
        assert f'value="{each}" checked' in answer.text
    assert client.post(address, data={"do": "pass"}).status_code == 422
    assert client.post(address, data={"do": "play"}).status_code == 422
    assert client.get(f"{address}&answer=pass").status_code == 200


def test_what_no_page_of_ours_sends_is_refused(client: FlaskClient) -> None:
    address = f"{ADDRESS}?ply={moments()[0].ply}"
    for form in ({}, {"do": "dance"}, {"do": "play", "card": "nonsense"}, {"call": "x"}):
        assert client.post(address, data=form).status_code == 400


def test_only_decisions_of_own_deals_are_there(client: FlaskClient) -> None:
    for ply in ("", "x", "0", "9999", "²"):
        assert client.get(ADDRESS, query_string={"ply": ply}).status_code == 404
    ply = str(moments()[0].ply)
    assert client.get(f"{ADDRESS}?ply={ply}&answer=nonsense").status_code == 400
    assert client.get(f"/games/other/review/tries?ply={ply}").status_code == 404
    stranger = client.application.test_client()
    assert stranger.get(f"{ADDRESS}?ply={ply}").status_code == 404


def test_a_call_is_tried_by_its_buttons(client: FlaskClient) -> None:
    first = next(
        ply
        for ply, state in enumerate(DEAL.games()[:-1], 1)
        if state.turn == SEAT and state.phase is Phase.AUCTION
    )
    address = f"{ADDRESS}?ply={first}"
    html = client.get(address).text
    bids = re.findall(r'name="call" value="(\d)"', html)
    assert len(bids) > 1
    for bid in bids:
        answer = client.post(address, data={"call": bid})
        assert answer.status_code == 303
        assert re.search("Right|Not yet", client.get(answer.headers["Location"]).text)
    assert client.post(address, data={"call": "9"}).status_code == 422
    assert client.post(address, data={"do": "play", "card": "3s"}).status_code == 422


def other_seats() -> int:
    """A decision of another seat in the play."""
    return next(
        ply
        for ply, state in enumerate(DEAL.games()[:-1], 1)
        if state.turn != SEAT and state.phase is Phase.PLAY and len(legal(state)) > 1
    )


def test_the_decision_of_another_seat_is_tried_too_but_joins_no_deck(client: FlaskClient) -> None:
    ply = other_seats()
    position = position_at(DEAL, ply)
    part = client.post(f"{ADDRESS}?ply={ply}", data=posted(position, position.done), headers=HTMX).text
    assert f"seat={position.before.turn}" in part
    assert "Put into my deck" not in part
    assert client.post("/deck", data={"game": GAME, "ply": str(ply)}).status_code == 404


def test_a_shared_deal_is_tried_by_everybody_and_keeps_nothing(client: FlaskClient) -> None:
    stranger, code, position = client.application.test_client(), share_code(DEAL), moments()[0]
    address = f"/shared/{code}/review/tries?ply={position.ply}"
    assert f'href="{address}"' in stranger.get(
        f"/shared/{code}/review?seat={SEAT}&ply={position.ply}"
    ).text.replace("&amp;", "&")
    answer = stranger.post(address, data=posted(position, right(position)))
    assert answer.status_code == 303
    html = stranger.get(answer.headers["Location"]).text
    assert "✓ Right" in plain(html)
    assert "Put into my deck" not in html
    assert "Set-Cookie" not in answer.headers
    damaged = stranger.get(f"/shared/{code[:-3]}/review/tries?ply={position.ply}", follow_redirects=True)
    assert damaged.status_code == 422
    running = share_code(replace(DEAL, actions=DEAL.actions[:-1]))
    assert stranger.get(f"/shared/{running}/review/tries?ply={position.ply}").status_code == 404


def test_wildcards_are_marked_in_a_hand_that_is_tried_again(client: FlaskClient) -> None:
    record = read_record("game 1\nrules wildcard\ndeal 5\n")
    actions: list[Action] = []
    while (state := replace(record, actions=tuple(actions)).games()[-1]).phase not in OVER:
        actions.append(legal(state)[-1])
    record = replace(record, actions=tuple(actions))
    states = record.games()
    ply = next(
        number
        for number, state in enumerate(states, 1)
        if state.phase is Phase.PLAY
        and state.rules.wild is not None
        and count(state.hands[state.turn], state.rules.wild)
        and len(legal(state)) > 1
    )
    html = client.get(f"/shared/{share_code(record)}/review/tries?ply={ply}").text
    assert "is-wild" in html
