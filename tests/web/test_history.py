"""All games: the list of deals and the list of mistakes, what each line says, and how they look."""

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from tests.web import pseudo
from tests.web.kept import finish, play_carelessly
from tests.web.visitors import telling_who
from trainer.services.history import PART
from trainer.settings import Settings
from trainer.web import create_app


@pytest.fixture
def app(settings: Settings, tmp_path: Path) -> Flask:
    return telling_who(create_app(settings, translations=pseudo.write_catalogue(tmp_path / "translations")))


@pytest.fixture
def visitor(client: FlaskClient) -> str:
    return client.post("/keep").text


def texts(html: str) -> list[str]:
    """The words of each line of the list."""
    lines = re.findall(r"<li>\s*<div>.*?</li>", html, re.DOTALL)
    return [" ".join(re.sub("<[^>]+>", " ", line).split()) for line in lines]


def deals(client: FlaskClient, query: str = "") -> list[int]:
    """The numbers of the deals that are listed."""
    return [int(line.split()[1]) for line in texts(client.get(f"/reviews{query}").text)]


def test_without_a_finished_deal_there_is_one_sentence_and_one_button(client: FlaskClient) -> None:
    html = client.get("/reviews").text
    assert texts(html) == []
    assert re.findall(r'class="button[^"]*" href="([^"]*)"', html) == ["/play"]
    client.post("/keep")
    assert texts(client.get("/reviews").text) == []


def test_each_line_names_the_deal_and_leads_to_its_review_and_settlement(
    app: Flask, client: FlaskClient, visitor: str
) -> None:
    finish(app, visitor, 1, "3", "-60")
    finish(app, visitor, 2, "0 0 0", "redeal", scored=False)
    finish(app, visitor, 3, "3", "1200")
    finish(app, "somebody else", 4, "3", "20")
    html = client.get("/reviews").text
    newest, thrown_in, oldest = texts(html)
    assert newest.startswith("Deal 3")
    assert "+1,200" in newest
    assert "Nov 30, 2026" in newest
    assert "thrown in" in thrown_in
    assert "not scored" in thrown_in
    assert "−60" in oldest
    assert "Easy" in oldest
    for number in (1, 2, 3):
        assert f'href="/games/deal-{number}/review"' in html
        assert f'href="/games/deal-{number}"' in html
    assert '<time datetime="2026-11-30T12:03:00+00:00">' in html


def test_a_deal_that_was_looked_at_tells_its_accuracy_and_leads_to_its_worst_moment(
    app: Flask, client: FlaskClient, visitor: str
) -> None:
    found = play_carelessly(app, visitor, 3)
    html = client.get("/reviews").text
    counted = [one for one in found.decisions if not one.forced and one.price]
    right = sum(not one.price.verdict.is_loss for one in counted if one.price)
    assert f"Accuracy {100 * right / len(counted):.0f} %" in texts(html)[0]
    worst = max(found.moments, key=lambda one: one.price.loss if one.price else 0)
    assert f'href="/games/{visitor}-3/review?ply={worst.ply}"' in html


def test_deals_without_a_review_are_told_and_can_be_looked_at(
    app: Flask, client: FlaskClient, visitor: str
) -> None:
    play_carelessly(app, visitor, 3)
    assert "Have them looked at" not in client.get("/reviews").text
    play_carelessly(app, visitor, 5, reviewed=False)
    assert "One deal has not been looked at yet" in client.get("/reviews").text
    answer = client.post("/reviews")
    assert (answer.status_code, answer.location) == (303, "/reviews?asked=1")
    assert client.get(answer.location).status_code == 200
    assert app.test_client().post("/reviews").status_code == 303


def test_the_list_is_filtered_by_what_the_address_says(app: Flask, client: FlaskClient, visitor: str) -> None:
    finish(app, visitor, 1, "3", "-60")
    finish(app, visitor, 2, "0 0 0", "redeal")
    finish(app, visitor, 3, "3", "20")
    assert deals(client, "?result=won") == [3]
    assert deals(client, "?result=lost&level=easy") == [1]
    assert deals(client, "?result=thrown_in") == [2]
    assert deals(client, "?level=hard") == []
    assert deals(client, "?rules=standard&role=&result=") == [3, 2, 1]
    html = client.get("/reviews?result=lost").text
    assert '<option value="lost" selected>Lost</option>' in html
    assert "One deal fits." in html


def test_an_address_that_no_page_of_ours_has_leads_nowhere(client: FlaskClient) -> None:
    for address in (
        "/reviews?role=king",
        "/reviews?level=god",
        "/reviews?rules=nobody+knows",
        "/reviews?result=draw",
        "/reviews?part=x",
        "/reviews?part=-1",
        "/reviews?part=" + "9" * 40,
        "/mistakes?concept=bad_luck",
        "/mistakes?size=best",
        "/mistakes?order=mood",
        "/mistakes?role=king",
        "/mistakes?part=%00",
    ):
        assert client.get(address).status_code == 404, address


def test_long_lists_come_in_parts_that_keep_the_choices(
    app: Flask, client: FlaskClient, visitor: str
) -> None:
    for number in range(1, 2 * PART + 2):
        finish(app, visitor, number, "3", "20")
    first = client.get("/reviews?result=won").text
    assert len(texts(first)) == PART
    assert f"{2 * PART + 1} deals fit." in first
    assert 'href="/reviews?result=won&amp;part=2"' in first
    assert "Part 1 of 3" in first
    assert deals(client, "?result=won&part=3") == [1]
    assert deals(client, "?result=won&part=99") == [1]
    assert deals(client, "?part=0") == list(range(2 * PART + 1, PART + 1, -1))


def test_the_mistakes_of_all_games_lead_to_their_places_in_the_reviews(
    app: Flask, client: FlaskClient, visitor: str
) -> None:
    games = {number: play_carelessly(app, visitor, number) for number in (3, 5)}
    play_carelessly(app, "somebody-else", 6)
    html = client.get("/mistakes?size=inaccuracy").text
    for number, found in games.items():
        for moment in found.moments:
            assert f'href="/games/{visitor}-{number}/review?ply={moment.ply}"' in html
    assert "somebody-else" not in html
    assert len(texts(html)) == sum(len(found.moments) for found in games.values())


def test_a_mistake_that_is_in_the_deck_leads_to_its_card(
    app: Flask, client: FlaskClient, visitor: str
) -> None:
    moments = play_carelessly(app, visitor, 3).moments
    form = {"game": f"{visitor}-3", "ply": str(moments[0].ply)}
    card = client.post("/deck", data=form).headers["Location"]
    html = client.get("/mistakes?size=inaccuracy").text
    assert html.count("In your deck") == 1
    assert html.count(f'href="{card}"') == 1
    assert html.count("Put into my deck") == len(moments) - 1


def test_mistakes_are_filtered_and_sorted(app: Flask, client: FlaskClient, visitor: str) -> None:
    games = {number: play_carelessly(app, visitor, number) for number in (3, 5)}
    moments = [(number, one) for number, found in games.items() for one in found.moments]
    about = next(one.reasons[0].concept for _, one in moments if one.reasons)
    named = [one for _, one in moments if one.reasons and one.reasons[0].concept == about]
    assert len(texts(client.get(f"/mistakes?size=inaccuracy&concept={about}").text)) == len(named)
    nameless = [one for _, one in moments if not one.reasons]
    assert len(texts(client.get("/mistakes?size=inaccuracy&concept=none").text)) == len(nameless)
    number, dearest = max(moments, key=lambda one: one[1].price.loss if one[1].price else 0)
    first = re.search(
        r'class="rows mistakes">\s*<li>\s*<div>\s*<a href="([^"]*)"', client.get("/mistakes").text
    )
    assert first is not None
    assert first[1] == f"/games/{visitor}-{number}/review?ply={dearest.ply}"
    newest = texts(client.get("/mistakes?size=inaccuracy&order=date").text)
    assert [line for line in newest if "Deal 3" in line] == newest[-len(games[3].moments) :]


def test_a_mistake_can_be_tried_again_and_put_into_the_deck_from_the_list(
    app: Flask, client: FlaskClient, visitor: str
) -> None:
    play_carelessly(app, visitor, 3)
    html = client.get("/mistakes").text
    again = re.search(r'href="(/games/[^"]*/review/tries[^"]*)"', html)
    assert again is not None
    assert client.get(again[1].replace("&amp;", "&")).status_code == 200
    game, ply = re.findall(r'name="(?:game|ply)" value="([^"]*)"', html)[:2]
    assert client.post("/deck", data={"game": game, "ply": ply}).status_code == 303


def test_without_a_mistake_there_is_a_sentence(client: FlaskClient) -> None:
    assert "No mistake is known so far." in client.get("/mistakes").text
    assert "None that fits." in client.get("/mistakes?role=landlord").text


def test_a_long_list_asks_the_database_no_more_often_than_a_short_one(
    app: Flask, client: FlaskClient, visitor: str
) -> None:
    asked: list[str] = []

    def note(*told: object) -> None:
        if (query := str(told[2])) != "BEGIN":  # which only SQLite tells
            asked.append(query)

    def questions(path: str) -> int:
        client.get(path)  # keeps the results of deals that have ended since
        asked.clear()
        assert client.get(path).status_code == 200
        return len(asked)

    event.listen(app.extensions["trainer"].games.store.engine, "before_cursor_execute", note)
    paths = ("/reviews", "/mistakes", "/progress")
    play_carelessly(app, visitor, 3)
    few = [questions(path) for path in paths]
    for number in range(4, 30):
        play_carelessly(app, visitor, number, like=3)
    assert [questions(path) for path in paths] == few
    assert max(few) < 13


def test_the_navigation_offers_the_list_and_marks_it_in_a_review_too(client: FlaskClient) -> None:
    for path in ("/reviews", "/mistakes", "/progress", "/data"):
        assert 'href="/reviews" aria-current="page"' in client.get(path).text
    assert 'href="/reviews"' in client.get("/").text


def test_every_word_can_be_translated(app: Flask, client: FlaskClient) -> None:
    asking = {"Accept-Language": pseudo.LOCALE}
    for path in ("/reviews", "/mistakes"):
        assert pseudo.untranslated(client.get(path, headers=asking).text) == []
    visitor = client.post("/keep").text
    finish(app, visitor, 1, "3", "-60")
    finish(app, visitor, 2, "0 0 0", "redeal", scored=False)
    for path in ("/reviews", "/mistakes", "/reviews?asked=1"):
        html = re.sub(r"(<time[^>]*>)[^<]*", r"\1", client.get(path, headers=asking).text)
        assert pseudo.untranslated(html) == []
