"""The list of finished deals: what each line says, where it leads, and how it looks."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tests.web import pseudo
from trainer.rules.ruleset import STANDARD
from trainer.services.games import MOST_FINISHED
from trainer.settings import Settings
from trainer.store.game_log import Event, EventKind, GameLog, GameRow
from trainer.web import create_app
from trainer.web.visitor import visitor_id

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def app(settings: Settings, tmp_path: Path) -> Flask:
    app = create_app(settings, translations=pseudo.write_catalogue(tmp_path / "translations"))
    app.add_url_rule("/keep", "keep", visitor_id, methods=["POST"])
    return app


def finish(app: Flask, visitor: str, number: int, calls: str, result: str, *, scored: bool = True) -> None:
    """Keeps a deal with these calls and this result; the later its number, the newer it is."""
    log = app.extensions["trainer"].games.store
    assert isinstance(log, GameLog)
    started = NOON + timedelta(minutes=number)
    row = GameRow(f"deal-{number}", visitor, STANDARD.id, number, 0, "easy", scored=scored, started=started)
    events = [Event(EventKind.CALL, bid) for bid in calls.split()]
    assert log.create(row, [*events, Event(EventKind.OVER, result)])


def texts(html: str) -> list[str]:
    """The words of each line of the list."""
    lines = re.findall(r"<li>\s*<div>.*?</li>", html, re.DOTALL)
    return [" ".join(re.sub("<[^>]+>", " ", line).split()) for line in lines]


def test_without_a_finished_deal_there_is_one_sentence_and_one_button(client: FlaskClient) -> None:
    html = client.get("/reviews").text
    assert texts(html) == []
    assert re.findall(r'class="button[^"]*" href="([^"]*)"', html) == ["/play"]
    client.post("/keep")
    assert texts(client.get("/reviews").text) == []


def test_each_line_names_the_deal_and_leads_to_its_review_and_settlement(
    app: Flask, client: FlaskClient
) -> None:
    visitor = client.post("/keep").text
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


def test_no_more_are_listed_than_one_reads(app: Flask, client: FlaskClient) -> None:
    visitor = client.post("/keep").text
    for number in range(1, MOST_FINISHED + 2):
        finish(app, visitor, number, "3", "20")
    html = client.get("/reviews").text
    assert len(texts(html)) == MOST_FINISHED
    assert "These are the newest 50." in html


def test_the_navigation_offers_the_list_and_marks_it_in_a_review_too(client: FlaskClient) -> None:
    assert 'href="/reviews" aria-current="page"' in client.get("/reviews").text
    assert 'href="/reviews"' in client.get("/").text


def test_every_word_can_be_translated(app: Flask, client: FlaskClient) -> None:
    asking = {"Accept-Language": pseudo.LOCALE}
    assert pseudo.untranslated(client.get("/reviews", headers=asking).text) == []
    visitor = client.post("/keep").text
    finish(app, visitor, 1, "3", "-60")
    finish(app, visitor, 2, "0 0 0", "redeal", scored=False)
    html = re.sub(r"(<time[^>]*>)[^<]*", r"\1", client.get("/reviews", headers=asking).text)
    assert pseudo.untranslated(html) == []


def test_axe_finds_nothing_and_no_line_is_too_wide(
    page: Page, app: Flask, serve: Callable[[Flask], str], check_looks: Callable[[Page], None]
) -> None:
    site = serve(app)
    visitor = page.request.post(f"{site}/keep").text()
    finish(app, visitor, 1, "3", "-60")
    finish(app, visitor, 2, "0 0 0", "redeal", scored=False)
    page.goto(f"{site}/reviews")
    expect(page.locator(".deals > li")).to_have_count(2)
    check_looks(page)
