"""The page that an author writes beside: faults with their place, tasks as learners see them, answers."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tests.web.sizes import assert_fits, assert_fits_a_small_phone
from trainer.content.preview import Draft
from trainer.settings import Settings
from trainer.web.preview import create_preview

GOOD = Path(__file__).parents[1] / "content" / "good"


@pytest.fixture
def draft(tmp_path: Path) -> Iterator[Draft]:
    shutil.copytree(GOOD, tmp_path / "content")
    found = Draft(tmp_path / "content" / "lessons" / "first.yaml")
    found.read()
    found.wait()
    yield found
    found.close()


@pytest.fixture
def app(draft: Draft, settings: Settings) -> Flask:
    return create_preview(settings, draft)


def change(draft: Draft, old: str, new: str) -> None:
    """A change as an editor saves it, at another time whatever the clock's steps are."""
    file = draft.root / draft.files[0]
    before = file.stat().st_mtime_ns
    file.write_text(file.read_text().replace(old, new))
    os.utime(file, ns=(before + 10**9, before + 10**9))
    draft.read()
    draft.wait()


def test_each_task_is_shown_with_the_answers_that_the_engine_finds(client: FlaskClient) -> None:
    text = client.get("/preview").text
    assert "No faults." in text
    assert "The first lesson" in text
    assert "The right answer, as the engine finds it" in text
    assert '<span class="ranks">A</span>' in text


def test_the_lesson_can_be_done_as_a_learner_and_is_the_only_one(client: FlaskClient) -> None:
    assert client.get("/lessons/first/1").status_code == 200
    assert client.get("/lessons/cards-and-ranks/1").status_code == 404


def test_faults_are_on_the_page_with_line_and_column_as_soon_as_they_are_saved(
    client: FlaskClient, draft: Draft
) -> None:
    change(draft, "[B1]", "[B9]")
    text = client.get("/preview").text
    assert "lessons/first.yaml:5:13" in text
    assert "there is no rule B9" in text
    assert "Name it" in client.get("/lessons/first/1").text


def test_a_page_that_has_seen_it_all_is_told_nothing(client: FlaskClient, draft: Draft) -> None:
    seen = {"seen": str(draft.read().version)}
    asked = {"HX-Request": "true"}
    assert client.get("/preview", query_string=seen, headers=asked).status_code == 204
    change(draft, "cheapest: true", "cheapest: false")
    changed = client.get("/preview", query_string=seen, headers=asked)
    assert changed.status_code == 200
    assert "<html" not in changed.text
    assert "second_solution" in changed.text


def test_a_file_that_cannot_be_read_at_all_is_a_fault_and_no_error(client: FlaskClient, draft: Draft) -> None:
    change(draft, "steps:", "steps: [")
    answer = client.get("/preview")
    assert answer.status_code == 200
    assert "yaml" in answer.text


def test_the_page_follows_what_is_saved_and_fits_a_small_phone(
    page: Page, live_server: str, draft: Draft, check_accessibility: Callable[[Page], None]
) -> None:
    page.goto(f"{live_server}/preview")
    expect(page.get_by_text("No faults.")).to_be_visible()
    assert_fits_a_small_phone(page)
    check_accessibility(page)
    change(draft, "[B1]", "[B9]")
    expect(page.get_by_text("there is no rule B9")).to_be_visible()
    assert_fits(page)
