"""No page depends on cards that its visitor can't see: with these dealt out anew, each answer is the same."""

from dataclasses import replace
from random import Random
from typing import cast

import pytest
from flask.testing import FlaskClient

from tests.services.otherwise import dealt_otherwise
from tests.web.deals import HTMX, buttons, cards_in, chosen_in, is_over, send, start, value_of
from trainer.rules.deal import Deal, deal
from trainer.rules.game import Game
from trainer.rules.view import View, view
from trainer.services.as_seen import AsSeen
from trainer.services.live_games import LiveGames
from trainer.services.replay import Replay
from trainer.wiring import Services

RULES = ("standard", "open", "four_players", "pagat+bottom_shown=no", "wildcard", "doubling", "rob")


@pytest.fixture
def otherwise(monkeypatch: pytest.MonkeyPatch) -> dict[int, Deal]:
    """How cards lie that don't lie as they were dealt, by the number of the deal."""
    found: dict[int, Deal] = {}
    monkeypatch.setattr(
        "trainer.services.replay.deal", lambda rules, number: found.get(number) or deal(rules, number)
    )
    # A deal that is remembered would not be dealt again.
    monkeypatch.setattr(LiveGames, "get", lambda _self, _game: None)
    return found


def answers(client: FlaskClient, game: str) -> list[str]:
    """All that a visitor may be told of a deal without going on in it."""
    html = client.get(game).text
    held, acts = cards_in(html), f"{game}/acts"
    now = {"version": value_of("version", html)}
    chosen = ({"card": some} for some in (held[:1], held[-1:], held[:2], held[:5]))
    hints = ({**now, "do": "hint", "hint": hint} for hint in ("0", "1"))
    told = (
        client.post(path, data=form, headers=HTMX).text
        for path, forms in ((f"{game}/selection", chosen), (acts, hints))
        for form in forms
    )
    refused = [
        client.post(acts, data=form, headers=HTMX)
        for form in ({**now, "do": "play", "card": held[:1] * 2}, {"version": "999", "do": "pass"})
    ]
    assert [answer.status_code for answer in refused] == [422, 409]
    return [html, client.get("/").text, *told, *(answer.text for answer in refused)]


def go_on(client: FlaskClient, game: str, chance: Random) -> None:
    """Answers what is asked by chance, or follows the first hint."""
    html = client.get(game).text
    if asked := buttons(html):
        field, value, _words = chance.choice(asked)
        assert send(client, game, html, **{field: value}).status_code == 303
        return
    hinted = send(client, game, html, do="hint", hint="0").text
    chosen = chosen_in(hinted)
    answer: dict[str, object] = {"do": "play" if chosen else "pass", "card": chosen}
    if 'name="reading"' in hinted:
        answer["reading"] = value_of("reading", hinted)
    assert send(client, game, html, **answer).status_code == 303


def compare(client: FlaskClient, rules: str, otherwise: dict[int, Deal], deals: range) -> int:
    """Plays deals, and holds each answer to those that come with other hidden cards; how often they were."""
    services = cast(Services, client.application.extensions["trainer"])
    chance, compared = Random(rules), 0
    for number in deals:
        game = start(client, number, rules=rules, role=chance.choice(("auction", "landlord", "before")))
        while not is_over(client.get(game).text):
            row = services.games.store.find(game.rpartition("/")[2])
            assert row is not None
            replay: Replay = services.games.replay(row.visitor, row.id)
            told = answers(client, game)
            swapped = dealt_otherwise(replay.deal, replay.games, replay.actions, row.seat, chance)
            compared += swapped.hands != replay.deal.hands
            otherwise[number] = swapped
            assert answers(client, game) == told
            del otherwise[number]
            go_on(client, game, chance)
    return compared


@pytest.mark.parametrize("rules", RULES[:4])
def test_no_answer_depends_on_hidden_cards(
    client: FlaskClient, otherwise: dict[int, Deal], rules: str
) -> None:
    assert compare(client, rules, otherwise, range(4, 5)) > 4


@pytest.mark.deep
@pytest.mark.parametrize("rules", RULES)
def test_no_answer_of_many_deals_depends_on_hidden_cards(
    client: FlaskClient, otherwise: dict[int, Deal], rules: str
) -> None:
    assert compare(client, rules, otherwise, range(10, 40)) > 150


def peeking(game: Game, seat: int) -> View:
    """A view of somebody who knows how many bombs may still come."""
    next_hand = game.hands[game.rules.next_seat(seat)]
    return replace(view(game, seat), bombs=next_hand % 7)


def test_a_page_that_peeks_is_found(
    client: FlaskClient, otherwise: dict[int, Deal], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.services.table.view", peeking)
    with pytest.raises(AssertionError):
        compare(client, "standard", otherwise, range(3, 4))


def test_suits_that_tell_who_holds_the_others_are_found(
    client: FlaskClient, otherwise: dict[int, Deal], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each seat lays its own first suits.
    monkeypatch.setattr(
        "trainer.services.replay.as_seen", lambda deal, _g, _a, named, _s: AsSeen(deal, named)
    )
    with pytest.raises(AssertionError):
        compare(client, "standard", otherwise, range(3, 6))
