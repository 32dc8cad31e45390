"""Lessons around their steps: the course, reading, where one goes on, progress, and what the end offers."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.tasks import FIRST_LESSON, LIBRARY, posted, step_address
from trainer.concepts import Concept
from trainer.content.model import Lesson
from trainer.settings import Settings
from trainer.web import create_app


def hidden_fields(html: str, action: str) -> dict[str, str]:
    """The hidden fields of the form that posts to an address ending so."""
    form = html[html.index(f'/{action}"') :]
    form = form[: form.index("</form>")]
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))


@pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=lambda lesson: lesson.id)
def test_a_whole_lesson_is_read_on_one_page(client: FlaskClient, lesson: Lesson) -> None:
    html = client.get(f"/lessons/{lesson.id}/reading").text
    assert html.count('<section class="prose"') == len(lesson.steps)
    assert f'href="/lessons/{lesson.id}/{len(lesson.steps)}"' in html


def test_what_there_is_to_choose_from_is_read_too(client: FlaskClient) -> None:
    first = client.get(f"/lessons/{FIRST_LESSON.id}/reading").text.split('<section class="prose"')[1]
    assert re.findall(r"(king|2|9|ace) of ", first) == ["king", "2", "9", "ace"]


def do_all(client: FlaskClient, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps, 1):
        client.post(step_address(lesson, number), data=posted(step.goal, step.goal.right_answers()[0]))


@pytest.mark.parametrize(
    "path",
    [
        "/lessons/none",
        "/lessons/none/1",
        "/lessons/none/end",
        "/lessons/cards-and-ranks/0",
        "/lessons/cards-and-ranks/99",
        "/lessons/cards-and-ranks/x",
    ],
)
def test_what_is_not_there_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_lesson_opens_at_the_first_step_that_is_not_done(client: FlaskClient) -> None:
    assert client.get(f"/lessons/{FIRST_LESSON.id}").location.endswith("/1")
    client.post(
        step_address(FIRST_LESSON, 1),
        data=posted(FIRST_LESSON.steps[0].goal, FIRST_LESSON.steps[0].goal.right_answers()[0]),
    )
    assert client.get(f"/lessons/{FIRST_LESSON.id}").location.endswith("/2")
    do_all(client, FIRST_LESSON)
    assert client.get(f"/lessons/{FIRST_LESSON.id}").location.endswith("/1")


def test_progress_outlives_the_program(settings: Settings) -> None:
    before = create_app(settings).test_client()
    do_all(before, FIRST_LESSON)
    cookie = before.get_cookie("trainer")
    assert cookie is not None
    after = create_app(settings).test_client()
    after.set_cookie("trainer", cookie.value)
    assert f"all {len(FIRST_LESSON.steps)} steps done" in after.get("/learn").text
    assert (
        f"all {len(FIRST_LESSON.steps)} steps done"
        not in create_app(settings).test_client().get("/learn").text
    )


def test_the_end_says_what_is_open_and_where_to_go_on(client: FlaskClient) -> None:
    last = len(FIRST_LESSON.steps)
    right = FIRST_LESSON.steps[-1].goal.right_answers()[0]
    page = client.post(step_address(FIRST_LESSON, last), data=posted(FIRST_LESSON.steps[-1].goal, right))
    assert f'href="/lessons/{FIRST_LESSON.id}/end"' in page.text
    end = client.get(f"/lessons/{FIRST_LESSON.id}/end").text
    assert f"{last - 1} steps are still open." in end
    do_all(client, FIRST_LESSON)
    end = client.get(f"/lessons/{FIRST_LESSON.id}/end").text
    assert "Lesson done" in end
    assert f'href="/lessons/{LIBRARY.lessons[1].id}"' in end
    assert 'href="/puzzles/' in end
    assert 'href="/play"' in client.get(f"/lessons/{LIBRARY.lessons[-1].id}/end").text


@pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=lambda lesson: lesson.id)
def test_the_puzzles_at_the_end_are_about_the_lesson_and_need_no_later_one(
    client: FlaskClient, lesson: Lesson
) -> None:
    so_far = LIBRARY.lessons[: LIBRARY.lessons.index(lesson) + 1]
    known = {rule for each in so_far for step in each.steps for rule in step.rules}
    end = client.get(f"/lessons/{lesson.id}/end").text
    offered = [puzzle for puzzle in LIBRARY.puzzles if f'href="/puzzles/{puzzle.id}"' in end]
    fitting = [
        puzzle
        for puzzle in LIBRARY.puzzles
        if known.issuperset(puzzle.task.rules) and lesson.rules.intersection(puzzle.task.rules)
    ]
    assert bool(offered) == bool(fitting)
    assert all(puzzle in fitting for puzzle in offered)


def test_the_lessons_stand_under_the_parts_of_the_course(client: FlaskClient) -> None:
    index = client.get("/learn").text
    titles = (
        "Cards and combinations",
        "How a deal goes",
        "Playing a hand",
        "Two against one",
        "Playing well",
    )
    places = [index.index(f">{title}<") for title in titles]
    assert places == sorted(places)
    do_all(client, FIRST_LESSON)
    steps = sum(len(lesson.steps) for lesson in LIBRARY.lessons)
    assert f"{len(FIRST_LESSON.steps)} of {steps} steps of the course are done." in client.get("/learn").text


def test_a_lesson_offers_a_practice_deal_with_the_coach_on(client: FlaskClient) -> None:
    end = client.get("/lessons/as-landlord/end").text
    assert "in which you are the landlord" in end
    begun = client.post("/lessons/as-landlord/practice", data=hidden_fields(end, "practice"))
    assert begun.status_code == 303
    assert (
        begun.location
        == client.post("/lessons/as-landlord/practice", data=hidden_fields(end, "practice")).location
    )
    assert "Landlord" in client.get(begun.location).text
    cookie = client.get_cookie("preferences")
    assert cookie is not None
    assert "coach" in cookie.value.split(".")
    assert client.post(f"/lessons/{FIRST_LESSON.id}/practice").status_code == 404


def test_each_concept_leads_to_a_step_about_it(client: FlaskClient) -> None:
    by_id = {lesson.id: lesson for lesson in LIBRARY.lessons}
    for concept in Concept:
        *_, lesson_id, number = client.get(f"/lessons/about/{concept}").location.split("/")
        assert concept in by_id[lesson_id].steps[int(number) - 1].concepts
    assert client.get("/lessons/about/nothing").status_code == 404
