"""Around the texts of authors every word of lessons and puzzles comes from the catalogues."""

import html
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.web import pseudo
from tests.web.tasks import LIBRARY, posted, step_address, wrong_answers
from trainer.content.model import Task
from trainer.settings import Settings
from trainer.web import create_app

ASKING = {"Accept-Language": pseudo.LOCALE}
GOALS = sorted({puzzle.task.goal.goal for puzzle in LIBRARY.puzzles})


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.write_catalogue(tmp_path_factory.mktemp("translations"))


@pytest.fixture
def client(settings: Settings, catalogues: Path) -> FlaskClient:
    return create_app(settings, translations=catalogues).test_client()


def told(written: str) -> Iterator[str]:
    """What an author wrote, block by block, as it is read on a page."""
    for block in re.split(r"</?(?:p|ul|ol|li|br)\b[^>]*>", written):
        yield in_a_row(html.unescape(re.sub(r"<[^>]+>", "", block)))


def in_a_row(text: str) -> str:
    return " ".join(text.split())


def texts_of(task: Task) -> Iterator[str]:
    words = task.words
    for written in (words.title, words.text, words.task, words.right, *words.hints, *words.wrong.values()):
        yield from told(written)


@cache
def written_by_authors() -> tuple[str, ...]:
    """Titles and summaries of everything, the longest first: one may stand inside another."""
    found = {lesson.title for lesson in LIBRARY.lessons} | {lesson.summary for lesson in LIBRARY.lessons}
    found |= {theme.title for theme in LIBRARY.themes}
    found |= {puzzle.task.words.title for puzzle in LIBRARY.puzzles}
    found |= {step.words.title for lesson in LIBRARY.lessons for step in lesson.steps}
    return tuple(sorted(map(in_a_row, found), key=len, reverse=True))


def went_round(page: str, task: Task | None = None) -> list[str]:
    """What came neither from the catalogue nor from an author."""
    known = sorted(texts_of(task), key=len, reverse=True) if task is not None else []
    left = []
    for text in pseudo.untranslated(page):
        rest = in_a_row(pseudo.without_brackets(text))
        for author in (*known, *written_by_authors()):
            rest = rest.replace(author, "") if author else rest
        if re.search(r"[^\W\d_]{2,}", rest):
            left.append(text)
    return left


@pytest.mark.parametrize("path", ["/learn", "/puzzles", "/puzzles/themes/planes", "/learn/placement"])
def test_every_word_of_a_list_of_tasks_can_be_translated(client: FlaskClient, path: str) -> None:
    page = client.get(path, headers=ASKING).text
    assert "⟦" in page
    asked = [step for lesson in LIBRARY.lessons for step in lesson.steps if step.places_learner]
    assert min((went_round(page, task) for task in asked), key=len) == []


@pytest.mark.parametrize("goal", GOALS)
def test_every_word_around_a_puzzle_can_be_translated(client: FlaskClient, goal: str) -> None:
    task = next(puzzle.task for puzzle in LIBRARY.puzzles if puzzle.task.goal.goal == goal)
    look_through(client, f"/puzzles/{task.id}", task)


def test_every_word_around_the_steps_of_a_lesson_can_be_translated(client: FlaskClient) -> None:
    seen: set[str] = set()
    for lesson in LIBRARY.lessons:
        for number, step in enumerate(lesson.steps, 1):
            if step.goal.goal not in (*GOALS, *seen):
                seen.add(step.goal.goal)
                look_through(client, step_address(lesson, number), step)
    assert seen


def test_a_word_that_went_round_is_noticed() -> None:
    assert went_round("<h2>Kickers</h2><p>⟦Ýéš⟧ No</p>") == ["⟦Ýéš⟧ No"]


def look_through(client: FlaskClient, path: str, task: Task) -> None:
    """Looks at the task as it is asked, after a hint, a wrong answer and a right one."""
    page = client.get(path, headers=ASKING).text
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    wrong, right = next(wrong_answers(task.goal)), task.goal.right_answers()[0]
    assert "⟦" in page
    assert went_round(page, task) == []
    for form in ({"do": "hint"}, posted(task.goal, wrong), posted(task.goal, right)):
        answered = client.post(path, data=hidden | form, headers=ASKING, follow_redirects=True)
        assert answered.status_code in (200, 422)
        assert went_round(answered.text, task) == []
