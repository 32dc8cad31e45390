"""What is another visitor's is not there: not by guessing, not by replaying, not by forging."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.routing import Rule

from tests.web.deals import HTMX, start
from tests.web.mistakes import visitor_of
from tests.web.prepared import ANNA, FAILED, REVIEWED, Prepared, prepare
from trainer.settings import Settings
from trainer.store.schema import metadata

GAMES = (
    "lead",
    "auction",
    "series-3",
    "endless-3",
    "planted",
    f"{ANNA}-{REVIEWED}",
    f"{ANNA}-{FAILED}",
    "deal-25",
)
OWNED = {"game_id": GAMES, "card_id": ("{card}", "{short}"), "run_id": ("{sprint}", "{streak}", "{over}")}
"""The arguments of addresses that name something of one visitor, and what Anna has of it."""
LISTS = (
    "/",
    "/play",
    "/reviews",
    "/mistakes",
    "/progress",
    "/deck",
    "/drills",
    "/puzzles",
    "/data",
    "/devices",
)
FILES = ("everything.jsonl", "games.csv", "decisions.csv", "answers.csv", "records.txt")
TABLES = [table for table in metadata.sorted_tables if not table.name.startswith("rating")]
FORM = {"version": "0", "do": "pass", "call": "0", "ply": "1", "answer": "pass", "seat": "1", "hint": "0"}


@pytest.fixture
def prepared(settings: Settings) -> Prepared:
    return prepare(settings)


def addresses(prepared: Prepared) -> Iterator[tuple[Rule, str]]:
    """Every address that leads to something of Anna's."""
    for rule in prepared.app.url_map.iter_rules():
        for argument in OWNED.keys() & rule.arguments:
            for name in OWNED[argument]:
                path = rule.rule.replace(f"<{argument}>", name.format(**prepared.names))
                yield rule, path.replace("<int:number>", "0")


def everything(app: Flask) -> list[object]:
    """All rows of all tables, but those of ratings, which follow from answers whenever they are wanted."""
    with app.extensions["trainer"].games.store.engine.begin() as connection:
        return [connection.execute(select(table)).all() for table in TABLES]


def test_nothing_of_another_visitor_is_found_or_changed_by_its_address(prepared: Prepared) -> None:
    stranger, other = prepared.app.test_client(), prepared.app.test_client()
    visitor_of(other, "carla")
    before, asked = everything(prepared.app), 0
    for rule, path in addresses(prepared):
        assert "<" not in path, f"{rule} names something that this test does not know"
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            for number, client in enumerate((stranger, other)):
                answer = client.open(
                    path, method=method, data=FORM, headers=HTMX if asked % 2 == number else {}
                )
                asked += 1
                assert answer.status_code in (400, 404), f"{method} {path}"
    assert asked > 200
    assert everything(prepared.app) == before


def test_lists_files_and_forms_of_ones_own_know_nothing_of_another(prepared: Prepared) -> None:
    other = prepared.app.test_client()
    visitor_of(other, "carla")
    before = everything(prepared.app)
    hers = [one for one in (*GAMES, *prepared.names.values()) if "-" in one or len(one) > 9]
    for path in (*LISTS, *(f"/data/{name}" for name in FILES)):
        told = other.get(path).text
        assert [one for one in hers if one in told] == [], path
    for game in GAMES:
        assert other.post("/deck", data={"game": game, "ply": "1"}).status_code == 404
    assert other.post("/reviews").status_code == 303
    assert everything(prepared.app) == before


def test_an_id_that_another_has_is_not_taken_over(app: Flask, client: FlaskClient) -> None:
    game = start(client, 1234)
    other = app.test_client()
    twin = start(other, 77, id=game.rpartition("/")[2])
    assert twin != game
    assert "Deal 1234" in client.get(game).text
    assert "Deal 77" in other.get(twin).text


def cookie_of(app: Flask, visitor: str) -> str:
    client = app.test_client()
    visitor_of(client, visitor)
    found = client.get_cookie("trainer")
    assert found is not None
    return found.value


def signed(app: Flask, key: object, salt: str) -> str:
    """Anna's cookie as another program would sign it."""
    other, interface = Flask("other"), SecureCookieSessionInterface()
    other.secret_key, interface.salt = str(key), salt
    serializer = interface.get_signing_serializer(other)
    assert serializer is not None
    return str(serializer.dumps({"visitor": ANNA}))


def forged(app: Flask, how: str) -> str:
    """A cookie that says that its bearer is Anna."""
    hers, mine = cookie_of(app, ANNA), cookie_of(app, "mallory")
    told = hers.partition(".")[0]
    return {
        "another key": signed(app, "x" * 64, "cookie-session"),
        "another salt": signed(app, app.secret_key, "another-salt"),
        "signature of another cookie": f"{told}.{mine.partition('.')[2]}",
        "no signature": told,
        "half a signature": hers[:-5],
        "an empty signature": f"{told}..",
    }[how]


FORGERIES = (
    "another key",
    "another salt",
    "signature of another cookie",
    "no signature",
    "half a signature",
    "an empty signature",
)


def test_a_cookie_that_is_forged_in_any_way_is_a_strangers(app: Flask, client: FlaskClient) -> None:
    client.set_cookie("trainer", cookie_of(app, ANNA))
    game = start(client, 1234)
    assert client.get(game).status_code == 200
    for how in FORGERIES:
        forger = app.test_client()
        forger.set_cookie("trainer", forged(app, how))
        assert forger.get(game).status_code == 404, how
        assert forger.post(f"{game}/acts", data=FORM).status_code == 404, how
        assert "Nothing of yours is kept" in forger.get("/data").text, how


def test_a_cookie_that_is_replayed_after_its_data_were_deleted_finds_nothing(
    app: Flask, client: FlaskClient
) -> None:
    game = start(client, 1234)
    kept = client.get_cookie("trainer")
    assert kept is not None
    client.post("/data/delete", data={"word": "delete"})
    again = app.test_client()
    again.set_cookie("trainer", kept.value)
    assert again.get(game).status_code == 404
    assert "Nothing of yours is kept" in again.get("/data").text


def test_a_play_that_is_replayed_is_made_once(app: Flask, client: FlaskClient) -> None:
    game = start(client, 1234)
    form = {
        "version": str(len(app.extensions["trainer"].games.store.events(game.rpartition("/")[2]))),
        "call": "0",
    }
    assert client.post(f"{game}/acts", data=form).status_code == 303
    before = everything(app)
    for headers in (HTMX, {}):
        assert client.post(f"{game}/acts", data=form, headers=headers).status_code in (200, 204, 409)
    assert everything(app) == before
