"""The placement test as a visitor takes it."""

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from tests.web.tasks import LIBRARY, give, posted, wrong_answers
from trainer.content.model import Task
from trainer.services.placement import place

ADDRESS = "/learn/placement"


def asked(answers: str) -> Task:
    """The question after these answers."""
    question = place(LIBRARY.lessons, answers).question
    assert question is not None
    return question


def test_an_answer_leads_on_by_whether_it_is_right(client: FlaskClient) -> None:
    goal = asked("").goal
    assert "Find out where to begin" in client.get("/learn").text
    right = client.post(ADDRESS, data=posted(goal, goal.right_answers()[0]))
    assert (right.status_code, right.location) == (303, f"{ADDRESS}/r")
    wrong = client.post(ADDRESS, data=posted(goal, next(wrong_answers(goal))))
    assert wrong.location == f"{ADDRESS}/w"
    assert f'href="{ADDRESS}/w"' in client.get(ADDRESS).text


def test_what_is_no_answer_stays_at_the_question(client: FlaskClient) -> None:
    page = client.post(ADDRESS, data={"do": "answer"})
    assert page.status_code == 422
    assert "Question 1 of" in page.text
    part = client.post(ADDRESS, data={"do": "answer"}, headers={"HX-Request": "true"}).text
    assert "I don’t know" in part
    assert "<html" not in part


def test_the_proposal_is_a_lesson_and_nothing_is_kept(client: FlaskClient) -> None:
    page = client.get(f"{ADDRESS}/wwwww").text
    assert f'href="/lessons/{LIBRARY.lessons[0].id}"' in page
    answers = ""
    while place(LIBRARY.lessons, answers).question is not None:
        goal = asked(answers).goal
        answers = client.post(
            f"{ADDRESS}/{answers}".rstrip("/"), data=posted(goal, goal.right_answers()[0])
        ).location.rpartition("/")[2]
    assert set(answers) == {"r"}
    begin = place(LIBRARY.lessons, answers).begin
    assert begin is not None
    assert f'href="/lessons/{begin.id}"' in client.get(f"{ADDRESS}/{answers}").text
    assert "steps of the course are done" not in client.get("/learn").text


@pytest.mark.parametrize("path", ["x", "rrrrrrrrr"])
def test_what_is_not_there_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(f"{ADDRESS}/{path}").status_code == 404
    assert client.post(f"{ADDRESS}/{path}").status_code == 404


def test_after_the_last_question_there_is_nothing_to_answer(client: FlaskClient) -> None:
    assert client.post(f"{ADDRESS}/wwwww").status_code == 404


def test_a_question_is_answered_by_mouse(page: Page, live_server: str) -> None:
    page.goto(live_server + ADDRESS)
    goal = asked("").goal
    give(page, goal, goal.right_answers()[0])
    expect(page).to_have_url(f"{live_server}{ADDRESS}/r")
    page.goto(f"{live_server}{ADDRESS}/wwwww")
