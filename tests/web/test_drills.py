"""Drills as they are done: begun, answered, explained, counted once, ended by the clock of the server."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tests.clock import Clock
from tests.web import pseudo
from tests.web.deals import HTMX
from tests.web.tasks import posted, wrong_answers
from trainer.content.answers import Answer, Chosen, Entered
from trainer.content.drills.make import drill
from trainer.content.goals.base import Goal
from trainer.services.drills import SPRINT
from trainer.settings import Settings
from trainer.web import create_app
from trainer.wiring import build
from trainer.words.drills import DrillKind, DrillMode

SPRINTS, STREAK = DrillMode.SPRINT, DrillMode.STREAK


@pytest.fixture
def app(settings: Settings, clock: Clock) -> Flask:
    return create_app(settings, build(settings, clock))


def begin(client: FlaskClient, kind: DrillKind, mode: DrillMode) -> str:
    """The address of a new run."""
    answer = client.post("/drills", data={"kind": kind, "mode": mode})
    assert answer.status_code == 303
    return answer.headers["Location"]


def goal_of(run: str, kind: DrillKind, number: int) -> Goal:
    return drill(kind, run.rpartition("/")[2], number)


def right(goal: Goal) -> Answer:
    return goal.right_answers()[0]


def wrong(goal: Goal) -> Answer:
    return next(wrong_answers(goal))


@pytest.mark.parametrize("kind", DrillKind)
def test_a_streak_of_each_kind_is_answered_explained_and_ended(client: FlaskClient, kind: DrillKind) -> None:
    run = begin(client, kind, STREAK)
    for number in range(3):
        goal = goal_of(run, kind, number)
        html = client.get(run).text
        assert f'action="{run}/{number}#answer"' in html
        assert "verdict" not in html
        answer = client.post(f"{run}/{number}", data=posted(goal, right(goal)))
        assert answer.status_code == 200
        assert "verdict-good" in answer.text
        assert f"{number + 1} in a row" in answer.text
    goal = goal_of(run, kind, 3)
    answer = client.post(f"{run}/3", data=posted(goal, wrong(goal)))
    assert answer.status_code == 422
    assert re.search(r"Wrong. Right is.*?</p>\s*<p>.*?\.</p>", answer.text, re.DOTALL), "no reason is told"
    end = client.get(run).text
    assert "The streak is over." in end
    assert "3 in a row" in end
    assert end.count('class="try stack"') == 1
    assert "Best: 3 in a row · last: 3 in a row" in client.get("/drills").text
    assert "3 in a row" in client.get("/progress").text


def test_a_second_click_another_answer_and_an_old_page_change_nothing(client: FlaskClient) -> None:
    run = begin(client, DrillKind.LEGAL, STREAK)
    goal = goal_of(run, DrillKind.LEGAL, 0)
    for given in (right(goal), wrong(goal), right(goal)):
        assert "1 in a row" in client.post(f"{run}/0", data=posted(goal, given)).text
    assert f'action="{run}/1#answer"' in client.get(run).text


def test_what_can_not_be_meant_is_refused_and_nothing_is_kept(client: FlaskClient) -> None:
    run = begin(client, DrillKind.LEGAL, STREAK)
    assert client.post(f"{run}/0", data={"option": "maybe", "do": "answer"}).status_code == 400
    assert client.post(f"{run}/0", data={"do": "hint"}).status_code == 400
    assert client.post(f"{run}/0").status_code == 400
    assert client.post(f"{run}/0", data={"do": "answer"}).status_code == 422
    assert client.post(f"{run}/1", data={"option": "yes", "do": "answer"}).status_code == 404
    assert client.post(f"{run}/{10**30}", data={"option": "yes", "do": "answer"}).status_code == 404
    assert client.get("/drills/nothing").status_code == 404
    assert client.post("/drills", data={"kind": "legal", "mode": "marathon"}).status_code == 400
    assert client.post("/drills").status_code == 400
    assert f'action="{run}/0#answer"' in client.get(run).text


def test_a_run_belongs_to_one_visitor(app: Flask, client: FlaskClient) -> None:
    run = begin(client, DrillKind.LEGAL, STREAK)
    goal = goal_of(run, DrillKind.LEGAL, 0)
    stranger = app.test_client()
    assert stranger.get(run).status_code == 404
    assert stranger.post(f"{run}/0", data=posted(goal, right(goal))).status_code == 404
    assert "0 in a row" in client.get(run).text


def test_a_sprint_goes_from_question_to_question_until_its_time_is_over(
    client: FlaskClient, clock: Clock
) -> None:
    kind = DrillKind.SPLIT
    run = begin(client, kind, SPRINTS)
    assert "3:00" in client.get(run).text
    clock.now += timedelta(seconds=75)
    for number, answer in enumerate((right, wrong, right, right)):
        goal = goal_of(run, kind, number)
        moved = client.post(f"{run}/{number}", data=posted(goal, answer(goal)))
        assert (moved.status_code, moved.headers["Location"]) == (303, run)
        html = client.get(run).text
        assert f'action="{run}/{number + 1}#answer"' in html
        assert ("Wrong. Right is" in html) is (answer is wrong)
        assert "1:45" in html
    clock.now += SPRINT
    goal = goal_of(run, kind, 4)
    late = client.post(f"{run}/4", data=posted(goal, right(goal)))
    assert (late.status_code, late.headers["Location"]) == (303, run)
    end = client.get(run).text
    assert "The time is over." in end
    assert "3 right, 1 wrong" in end
    assert re.search(r'<h2 id="score">2 points</h2>', end)


def test_with_htmx_the_next_question_of_a_sprint_takes_the_place_of_the_page(
    client: FlaskClient, clock: Clock
) -> None:
    run = begin(client, DrillKind.NAMES, SPRINTS)
    goal = goal_of(run, DrillKind.NAMES, 0)
    part = client.post(f"{run}/0", data=posted(goal, right(goal)), headers=HTMX)
    assert part.headers["HX-Retarget"] == "#main"
    assert part.text.startswith('<main id="main"')
    assert f'action="{run}/1#answer"' in part.text
    clock.now += SPRINT
    goal = goal_of(run, DrillKind.NAMES, 1)
    late = client.post(f"{run}/1", data=posted(goal, right(goal)), headers=HTMX)
    assert late.headers["HX-Redirect"] == run


@pytest.mark.parametrize(("kind", "keypad"), [(DrillKind.UNSEEN, "numeric"), (DrillKind.SETTLE, "text")])
def test_a_phone_shows_digits_where_no_minus_is_needed(
    client: FlaskClient, kind: DrillKind, keypad: str
) -> None:
    assert f'inputmode="{keypad}"' in client.get(begin(client, kind, STREAK)).text


def test_an_open_streak_can_be_gone_on_with(client: FlaskClient) -> None:
    run = begin(client, DrillKind.LEGAL, STREAK)
    assert run not in client.get("/drills").text
    goal = goal_of(run, DrillKind.LEGAL, 0)
    client.post(f"{run}/0", data=posted(goal, right(goal)))
    assert f'href="{run}"' in client.get("/drills").text


def test_every_word_can_be_translated(settings: Settings, clock: Clock, tmp_path: Path) -> None:
    catalogue = pseudo.write_catalogue(tmp_path / "translations")
    client = create_app(settings, build(settings, clock), translations=catalogue).test_client()
    asking = {"Accept-Language": pseudo.LOCALE}
    sprint = begin(client, DrillKind.LEGAL, SPRINTS)
    runs = {begin(client, kind, STREAK): kind for kind in DrillKind} | {sprint: DrillKind.LEGAL}
    for run, kind in runs.items():
        goal = goal_of(run, kind, 0)
        client.post(f"{run}/0", data=posted(goal, wrong(goal)))
        assert pseudo.untranslated(client.get(run, headers=asking).text) == []
    clock.now += SPRINT
    for path in ("/drills", "/progress", sprint):
        assert pseudo.untranslated(client.get(path, headers=asking).text) == []


def test_drills_are_found_from_the_puzzles(client: FlaskClient) -> None:
    assert client.get("/puzzles").text.count('href="/drills"') == 2
    html = client.get("/drills").text
    assert 'href="/puzzles" aria-current="page"' in html
    assert html.count("not tried yet") == len(DrillKind) * len(DrillMode)


@pytest.mark.browser
def test_a_sprint_by_keys_alone(page: Page, live_server: str, clock: Clock) -> None:
    """Number keys choose, Enter goes on, the clock runs, and its end opens the result."""
    page.goto(f"{live_server}/drills")
    page.get_by_role("button", name="Sprint Legal or not").press("Enter")
    expect(page.locator("#task")).to_be_focused()
    run = page.url.removeprefix(live_server)
    goal = goal_of(run, DrillKind.LEGAL, 0)
    ids = [option.id for option in goal.options]
    page.keyboard.press(str(1 + ids.index(wrong_id(goal))))
    page.keyboard.press("Enter")
    expect(page.locator("#previous")).to_contain_text("Wrong. Right is")
    expect(page.locator("#tally")).to_have_text("0 right, 1 wrong")
    expect(page.locator("#task")).to_be_focused()
    clock.now += SPRINT - timedelta(seconds=1)
    page.reload()
    clock.now += SPRINT
    expect(page.get_by_role("heading", name="0 points")).to_be_visible()


def wrong_id(goal: Goal) -> str:
    answer = wrong(goal)
    assert isinstance(answer, Chosen)
    (one,) = answer.ids
    return one


@pytest.mark.browser
def test_a_streak_by_keys_alone(page: Page, live_server: str) -> None:
    """A number is typed into the field that has the focus; Enter answers and goes on."""
    page.goto(f"{live_server}/drills")
    page.get_by_role("button", name="Streak What is out").press("Enter")
    expect(page.locator("#number")).to_be_focused()
    run = page.url.removeprefix(live_server)
    for number in range(2):
        expect(page.locator("#number")).to_be_focused()
        answer = right(goal_of(run, DrillKind.UNSEEN, number))
        assert isinstance(answer, Entered)
        page.keyboard.type(str(answer.number))
        page.keyboard.press("Enter")
        expect(page.locator("#tally")).to_have_text(f"{number + 1} in a row")
        expect(page.locator("#next")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#number")).to_be_focused()
    page.keyboard.type("99")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("Wrong. Right is")
    page.locator("#next").click()
    expect(page.get_by_role("heading", name="2 in a row")).to_be_visible()
    page.goto(f"{live_server}/progress")
