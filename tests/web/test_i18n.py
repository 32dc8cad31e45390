"""Languages: what the browser asks for, and nothing that goes round the catalogues."""

import re
from pathlib import Path

import pytest
from flask import Flask

from tests.web import pseudo
from tests.web.deals import play_out
from tests.web.doubles import Finished, Game, Games, OpenSeries, Services, Standing, Today
from tests.web.visitors import telling_who
from trainer.settings import Settings
from trainer.web import create_app

ASKING = {"Accept-Language": pseudo.LOCALE}


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.write_catalogue(tmp_path_factory.mktemp("translations"))


@pytest.fixture
def services() -> Services:
    return Services()


@pytest.fixture
def app(settings: Settings, catalogues: Path, services: Services) -> Flask:
    return telling_who(create_app(settings, services, translations=catalogues))


def test_the_browser_chooses_among_the_languages_that_are_there(app: Flask) -> None:
    client = app.test_client()
    assert '<html lang="en"' in client.get("/").text
    assert '<html lang="en"' in client.get("/", headers={"Accept-Language": "tlh, xx"}).text
    assert '<html lang="eo"' in client.get("/", headers={"Accept-Language": "xx, eo;q=0.5, en;q=0.1"}).text


@pytest.mark.parametrize(
    "path", ["/", "/fair-play", "/players", "/rules", "/glossary", "/settings", "/offline", "/nowhere"]
)
def test_every_word_of_a_page_can_be_translated(app: Flask, path: str) -> None:
    html = app.test_client().get(path, headers=ASKING).text
    assert "⟦" in html
    assert pseudo.untranslated(html) == []


def test_every_word_of_the_start_page_of_one_who_returns_can_be_translated(
    app: Flask, services: Services
) -> None:
    client = app.test_client()
    visitor = client.post("/keep").text
    services.games = Games(
        {visitor: [Game("a", 1, "", 17), Game("b", 2, "landlord", 1), Game("c", 3, "peasant", 9)]},
        over=[Finished("d", 4, 20)],
        day=Today(game="d", finished=Finished("d", 4, 20)),
        series=OpenSeries("d", Standing(0, 2), -10),
    )
    services.lessons.listed[0].done = 2
    services.lessons.listed[1].done = 1
    html = client.get("/", headers=ASKING).text
    assert pseudo.bracket("Welcome back") in html
    assert pseudo.untranslated(html) == []


def test_every_word_of_a_deal_can_be_translated(settings: Settings, catalogues: Path) -> None:
    client = create_app(settings, translations=catalogues).test_client()
    pages = [client.get("/play", headers=ASKING).text]
    table = client.post("/games", data=fields(pages[0]) | {"level": "easy", "deal": "7"}).headers["Location"]
    pages.append(client.get(table, headers=ASKING).text)
    client.post(f"{table}/acts", data=fields(pages[-1]) | {"call": "3"})
    pages.append(client.get(table, headers=ASKING).text)
    hand = re.findall(r'name="card" value="(\w+)"', pages[-1])
    for form in ({"do": "hint"}, {"do": "pass"}, {"do": "play", "card": [hand[0], hand[-1]]}):
        pages.append(client.post(f"{table}/acts", data=fields(pages[2]) | form, headers=ASKING).text)
    for page in pages:
        assert "⟦" in page
        assert pseudo.untranslated(page) == []


def test_every_word_of_practice_and_of_a_private_link_can_be_translated(
    settings: Settings, catalogues: Path
) -> None:
    app = create_app(settings, translations=catalogues)
    client = app.test_client()
    pages = [client.get("/play?role=before&study=yes", headers=ASKING).text]
    for deal in (
        {"role": "landlord", "study": "yes"},
        {"series": "0", "rules": "competition"},
        {"role": "after", "rules": "four_players"},
    ):
        game = client.post("/games", data={"level": "easy", "deal": "7", **deal}).headers["Location"]
        pages.append(client.get(game, headers=ASKING).text)
        play_out(client, game)
        pages.append(client.get(game, headers=ASKING).text)
    client.post("/day", data={"level": "easy"})
    pages += [client.get(path, headers=ASKING).text for path in ("/play", "/devices")]
    made = client.post("/devices", headers=ASKING).text
    link = re.search(r"http://localhost(/devices/[\w-]+)", made)
    assert link is not None
    other = app.test_client()
    other.post("/games", data={"level": "easy", "deal": "7"})
    pages += [made, client.get("/devices", headers=ASKING).text, client.get(link[1], headers=ASKING).text]
    pages += [other.get(path, headers=ASKING).text for path in (link[1], "/devices/none")]
    for page in pages:
        assert "⟦" in page
        assert pseudo.untranslated(page) == []


def fields(page: str) -> dict[str, str]:
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))


def test_the_pseudo_language_notices_what_was_missed() -> None:
    page = '<p aria-label="Spoken">⟦Ýéš⟧ <b>⟦a ⟦b⟧⟧</b> 12 K</p><p>No</p><p lang="zh-Hans">斗</p>'
    assert pseudo.untranslated(page) == ["Spoken", "No"]
    assert pseudo.bracket("Play <b>%(num)d</b> %%") == "⟦Ṗlåý <b>%(num)d</b> %%⟧"
