"""Hidden cards never leave the server while a deal is played: every answer is searched for them."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.deals import HTMX, buttons, cards_in, chosen_in, is_over, send, start, value_of
from tests.web.secret_cards import Secrets, secrets_of
from trainer.services.games import Games

BESIDE = (
    "/",
    "/play",
    "/reviews",
    "/mistakes",
    "/progress",
    "/deck",
    "/data",
    "/settings",
    "/devices",
    "/offline",
)
FILES = ("everything.jsonl", "games.csv", "decisions.csv", "answers.csv", "records.txt")
VARIANTS = ("standard", "open", "wildcard", "four_players", "doubling", "rob", "pagat+bottom_shown=no")
LEVELS = ("easy", "normal")


class Watched(FlaskClient):
    """A browser that holds each answer to the secrets of a deal, as these are after it."""

    secrets: Callable[[], Secrets | None] = staticmethod(lambda: None)
    answers = 0
    told_before: frozenset[str] = frozenset()
    """Lines that it had before the deal began, which therefore tell nothing of it: plays of other deals."""

    def open(self, *asked: Any, **how: Any) -> TestResponse:
        answer = super().open(*asked, **how)
        secrets = self.secrets()
        if secrets is not None:
            told = "\n".join(line for line in _lines(answer) if line not in self.told_before)
            assert secrets.found_in(told) == [], (
                f"{answer.request.method} {answer.request.path} gives cards away"
            )
            self.answers += 1
        return answer

    def remember_what_is_told(self) -> None:
        """Before a deal begins: what is told of the deals before it."""
        self.secrets = lambda: None
        self.told_before = frozenset(line for path in FILES for line in _lines(self.get(f"/data/{path}")))


def _lines(answer: TestResponse) -> list[str]:
    return [*(f"{name}: {value}" for name, value in answer.headers), *answer.text.splitlines()]


@pytest.fixture
def app(app: Flask) -> Flask:
    app.test_client_class = Watched
    return app


@pytest.fixture
def watched(client: FlaskClient) -> Watched:
    assert isinstance(client, Watched)
    return client


def begin(watched: Watched, number: int, rules: str, chance: Random, level: str = "easy") -> str:
    """The address of a new deal, which is watched from here on."""
    games: Games = watched.application.extensions["trainer"].games
    watched.remember_what_is_told()
    role = chance.choice(("auction", "auction", "landlord", "before"))
    coach = chance.random() < 0.3
    watched.set_cookie("preferences", "coach.auto-pass" if coach else "counter-open")
    game = start(watched, number, rules=rules, level=level, role=role)

    def secrets() -> Secrets | None:
        row = games.store.find(game.rpartition("/")[2])
        assert row is not None
        return secrets_of(row, games.store.events(row.id))

    watched.secrets = secrets
    return game


def play(watched: Watched, game: str, chance: Random) -> None:
    """Plays the deal to its end in every way that the page offers, and looks round once in its middle."""
    look, undone = chance.randrange(12), False
    for act in range(400):
        html = watched.get(game).text
        if is_over(html):
            return
        if act == look:
            look_round(watched, game, html)
        if act > 3 and not undone and chance.random() < 0.2:
            undone = send(watched, game, html, do="undo").status_code == 303
        elif asked := buttons(html):
            field, value, _words = chance.choice(asked)
            send(watched, game, html, **{field: value})
        else:
            lay(watched, game, html, chance)
    raise AssertionError("the deal does not end")


def lay(watched: Watched, game: str, html: str, chance: Random) -> None:
    """Tries cards of the hand by chance, then does what a hint says; now and then it claims the rest."""
    held, version = cards_in(html), value_of("version", html)
    some = chance.sample(held, min(len(held), chance.randrange(1, 6)))
    headers = HTMX if chance.random() < 0.5 else {}
    watched.post(f"{game}/selection", data={"version": version, "card": some}, headers=headers)
    if 'value="claim"' in html and chance.random() < 0.5:
        send(watched, game, html, do="claim")
    elif send(watched, game, html, do="play", card=some).status_code != 303:
        wanted = {"version": version, "do": "hint", "hint": "0"}
        hinted = watched.post(f"{game}/acts", data=wanted, headers=headers).text
        chosen = chosen_in(hinted)
        answer: dict[str, object] = {"do": "play-anyway" if chosen else "pass-anyway", "card": chosen}
        if 'name="reading"' in hinted:
            answer["reading"] = value_of("reading", hinted)
        assert send(watched, game, html, **answer).status_code == 303


def look_round(watched: Watched, game: str, html: str) -> None:
    """Asks for all that might tell of the deal while it is played."""
    for path in (*BESIDE, *(f"/data/{name}" for name in FILES)):
        assert watched.get(path).status_code == 200
    seats = ("", "?seat=0", "?seat=1&ply=1", "?line=1")
    for path in ("/record", *(f"/review{asked}" for asked in seats), "/review/tries?ply=1"):
        assert watched.get(f"{game}{path}").status_code in (404, 409)
    for path in ("/review/progress?judged=0", "/moments?judged=0", "/moments", "/review/progress"):
        assert watched.get(f"{game}{path}").status_code in (404, 409)
    for path in ("/again", "/next", "/end", "/review/tries?ply=1"):
        assert watched.post(f"{game}{path}", data={"do": "pass"}).status_code in (400, 404, 409)
    deck = watched.post("/deck", data={"game": game.rpartition("/")[2], "ply": "1"})
    assert deck.status_code in (404, 409)
    stale = {"version": "999", "do": "play", "card": cards_in(html)[:1]}
    for headers in (HTMX, {}):
        assert watched.post(f"{game}/acts", data=stale, headers=headers).status_code == 409


@pytest.mark.parametrize("rules", VARIANTS[1:4])
def test_no_answer_shows_a_hidden_card(watched: Watched, rules: str) -> None:
    chance = Random(f"quick {rules}")
    play(watched, begin(watched, 9, rules, chance), chance)
    assert watched.answers > 30


@pytest.mark.deep
def test_no_answer_of_two_hundred_deals_shows_a_hidden_card(watched: Watched) -> None:
    chance = Random(8)
    for number in range(1, 201):
        rules, level = chance.choice(VARIANTS), chance.choice(LEVELS)
        play(watched, begin(watched, number, rules, chance, level), chance)
    assert watched.answers > 200 * 30


PLANTED: dict[str, Callable[[Secrets], str]] = {
    "a box": lambda secrets: f'<input type="checkbox" name="card" value="{min(secrets.cards)}">',
    "an ace": lambda secrets: (
        f'<button data-cards="3s {next(card for card in secrets.cards if card[0] == "A")}">'
    ),
    "a joker that is drawn": lambda _: '<span class="card joker-big">',
    "a name": lambda secrets: f'<span class="visually-hidden">{min(secrets.names)}, laid</span>',
    "a word": lambda secrets: f"Left holds {min(card for card in secrets.cards if card[0] not in 'ABR')}.",
    "a hand": lambda secrets: secrets.texts[0],
    "a hand from high to low": lambda secrets: secrets.texts[1],
    "a packed hand": lambda secrets: f"[{secrets.texts[2]}]",
    "a link": lambda secrets: f'<a href="/shared/{secrets.texts[-2]}">',
    "a record": lambda secrets: secrets.texts[-1],
}


@pytest.mark.parametrize("what", PLANTED)
def test_what_would_give_cards_away_is_found(watched: Watched, what: str) -> None:
    begin(watched, 5, "standard", Random(1))
    secrets = watched.secrets()
    assert secrets is not None
    assert "R" in secrets.cards
    assert secrets.found_in(PLANTED[what](secrets)) != []


@pytest.mark.parametrize("where", ["X-Cards", "Set-Cookie"])
def test_a_header_that_gives_a_card_away_is_found(app: Flask, watched: Watched, where: str) -> None:
    told: list[str] = []

    @app.after_request
    def add(response: TestResponse) -> TestResponse:
        response.headers.extend((where, value) for value in told)
        return response

    game = begin(watched, 5, "standard", Random(1))
    secrets = watched.secrets()
    assert secrets is not None
    assert isinstance(app.session_interface, SecureCookieSessionInterface)
    serializer = app.session_interface.get_signing_serializer(app)
    assert serializer is not None
    card = min(secrets.names)
    told.append(card if where == "X-Cards" else f"trainer={serializer.dumps({'left': [card] * 30})}")
    with pytest.raises(AssertionError, match="gives cards away"):
        watched.get(game)
