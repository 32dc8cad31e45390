"""One's own data: as files that say it all, and deleted without a rest; nobody else's."""

import csv
import io
import json
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web import pseudo
from tests.web.kept import finish, play_carelessly
from tests.web.visitors import telling_who
from trainer.rules.record import read_record
from trainer.settings import Settings
from trainer.web import create_app

FILES = ("everything.jsonl", "games.csv", "decisions.csv", "answers.csv", "records.txt")


@pytest.fixture
def app(settings: Settings, tmp_path: Path) -> Flask:
    return telling_who(create_app(settings, translations=pseudo.write_catalogue(tmp_path / "translations")))


def table(client: FlaskClient, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(client.get(f"/data/{name}").text)))


def test_all_of_it_can_be_taken_along(app: Flask, client: FlaskClient) -> None:
    visitor = client.post("/keep").text
    found = play_carelessly(app, visitor, 3)
    play_carelessly(app, visitor, 5, reviewed=False)
    client.post("/games", data={"level": "easy", "deal": "77"})
    games = table(client, "games.csv")
    assert [(game["deal"], game["level"], game["scored"]) for game in games] == [
        ("3", "normal", "true"),
        ("5", "normal", "true"),
    ]
    assert found.result is not None
    assert games[0]["points"] == str(found.result.points)
    assert 0 <= float(games[0]["accuracy"]) <= 1
    assert games[1]["accuracy"] == ""
    decisions = table(client, "decisions.csv")
    assert [int(one["ply"]) for one in decisions] == [one.ply for one in found.decisions]
    records = client.get("/data/records.txt").text.split("\n\n")
    assert [read_record(text).number for text in records] == [3, 5]
    lines = [json.loads(line) for line in client.get("/data/everything.jsonl").text.splitlines()]
    assert [line["what"] for line in lines] == ["game"] * 2 + ["decision"] * len(found.decisions)
    assert read_record(lines[0]["record"]).number == 3


def test_files_are_files_and_there_are_no_others(client: FlaskClient) -> None:
    answer = client.get("/data/games.csv")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="dou-dizhu-games.csv"'
    assert answer.mimetype == "text/csv"
    assert client.get("/data/passwords.csv").status_code == 404


def test_nobody_gets_the_data_of_another(app: Flask, client: FlaskClient) -> None:
    visitor = client.post("/keep").text
    play_carelessly(app, visitor, 3)
    stranger = app.test_client()
    stranger.post("/keep")
    for name in FILES:
        told = stranger.get(f"/data/{name}").text
        assert len(told.splitlines()) <= 1, name
        assert visitor not in told
    for path in ("/reviews", "/mistakes", "/progress", "/data"):
        assert visitor not in stranger.get(path).text


def test_everything_is_deleted_once_the_word_was_typed(app: Flask, client: FlaskClient) -> None:
    visitor = client.post("/keep").text
    play_carelessly(app, visitor, 3)
    play_carelessly(app, "somebody-else", 3)
    table_url = client.post("/games", data={"level": "easy", "deal": "77"}).location
    refused = client.post("/data/delete", data={"word": "yes"})
    assert refused.status_code == 422
    assert "Nothing was deleted" in refused.text
    assert len(table(client, "games.csv")) == 1
    gone = client.post("/data/delete", data={"word": " Delete "}, follow_redirects=True)
    assert gone.status_code == 200
    assert "Everything of yours is deleted" in gone.text
    assert client.get(table_url).status_code == 404
    assert client.get("/reviews").text.count("Play a deal") >= 1
    assert client.post("/keep").text != visitor
    own_data = app.extensions["trainer"].own_data
    assert own_data.kept(visitor).games == 0
    assert own_data.kept("somebody-else").games == 1


def test_the_word_counts_and_so_does_where_it_was_sent_from(app: Flask, client: FlaskClient) -> None:
    visitor = client.post("/keep").text
    finish(app, visitor, 1, "3", "20")
    assert client.post("/data/delete").status_code == 422
    assert client.get("/data/delete").status_code == 404
    elsewhere = {"Sec-Fetch-Site": "cross-site"}
    assert client.post("/data/delete", data={"word": "delete"}, headers=elsewhere).status_code == 403
    assert app.extensions["trainer"].own_data.kept(visitor).games == 1


def test_whoever_has_nothing_is_told_so(client: FlaskClient) -> None:
    assert "Nothing of yours is kept." in client.get("/data").text
    assert client.post("/data/delete", data={"word": "delete"}).status_code == 303


def test_every_word_can_be_translated(app: Flask, client: FlaskClient) -> None:
    asking = {"Accept-Language": pseudo.LOCALE}
    assert pseudo.untranslated(client.get("/data?deleted=1", headers=asking).text) == []
    finish(app, client.post("/keep").text, 1, "3", "20")
    assert pseudo.untranslated(client.get("/data", headers=asking).text) == []
    assert pseudo.untranslated(client.post("/data/delete", headers=asking).text) == []
