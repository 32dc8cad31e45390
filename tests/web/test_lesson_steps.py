"""A step of a lesson as a learner does it: answers right and wrong, hints, and what no page sends."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.tasks import FIRST_LESSON, LIBRARY, posted, step_address, step_with, wrong_answers
from trainer.content.answers import Chosen, Form
from trainer.content.model import Lesson

HTMX = {"HX-Request": "true"}


def said(html: str) -> str:
    """What stands in the place for the answer."""
    return html[html.index('id="answer"') : html.index('id="buttons"')]


@pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_is_walked_through_by_a_wrong_and_a_right_answer_to_each_step(
    client: FlaskClient, lesson: Lesson
) -> None:
    for number, step in enumerate(lesson.steps, 1):
        assert client.get(step_address(lesson, number)).status_code == 200
        refused = client.post(
            step_address(lesson, number), data=posted(step.goal, next(wrong_answers(step.goal)))
        )
        assert refused.status_code == 422
        note = refused.text[refused.text.index('class="note note-bad"') :]
        assert "<p>" in note[: note.index("</div>")].replace('<p class="verdict', "")
        assert 'value="answer">Answer</button>' in refused.text
        done = client.post(step_address(lesson, number), data=posted(step.goal, step.goal.right_answers()[0]))
        assert done.status_code == 200
        assert "verdict-good" in done.text
        following = "end" if number == len(lesson.steps) else str(number + 1)
        assert f'href="/lessons/{lesson.id}/{following}"' in done.text
    assert "Lesson done" in client.get(f"/lessons/{lesson.id}/end").text


def test_a_wrong_answer_leaves_the_cards_chosen(client: FlaskClient) -> None:
    lesson, number = step_with(Form.CARDS)
    goal = lesson.steps[number - 1].goal
    data = posted(goal, next(wrong for wrong in wrong_answers(goal) if "card" in posted(goal, wrong)))
    page = client.post(step_address(lesson, number), data=data)
    for face in data["card"]:
        assert f'value="{face}" checked' in page.text


def test_put_all_back_and_hints_are_no_answers(client: FlaskClient) -> None:
    lesson, number = step_with(Form.CARDS)
    step = lesson.steps[number - 1]
    page = client.post(
        step_address(lesson, number),
        data={"card": posted(step.goal, step.goal.right_answers()[0])["card"], "do": "clear"},
    )
    assert page.status_code == 200
    assert " checked" not in page.text
    hinted = client.post(step_address(lesson, number), data={"do": "hint", "hint": "0"})
    assert step.words.hints[0] in hinted.text
    again = client.post(step_address(lesson, number), data={"do": "hint", "hint": str(len(step.words.hints))})
    assert step.words.hints[0] in again.text
    assert "1 of" not in client.get("/learn").text


def test_things_are_put_in_order_one_after_the_other(client: FlaskClient) -> None:
    lesson, number = step_with(Form.ORDER)
    goal = lesson.steps[number - 1].goal
    first, second = (option.id for option in goal.options[:2])
    taken = client.post(step_address(lesson, number), data={"option": [first], "take": second}).text
    assert taken.index(f'name="option" value="{first}"') < taken.index(f'name="option" value="{second}"')
    back = client.post(step_address(lesson, number), data={"option": [first, second], "back": first}).text
    assert f'name="option" value="{first}"' not in back
    assert f'name="option" value="{second}"' in back


@pytest.mark.parametrize("form", list(Form))
def test_nothing_chosen_is_no_answer_and_is_not_kept(client: FlaskClient, form: Form) -> None:
    lesson, number = step_with(form)
    page = client.post(step_address(lesson, number), data={"do": "answer"})
    assert page.status_code == 422
    assert "Nothing to answer yet" in page.text
    assert "verdict-bad" not in page.text


@pytest.mark.parametrize("number", ["one", "1.5", "\N{FULLWIDTH DIGIT ONE}", "²", "99999999999"])
def test_a_number_is_wanted_in_digits(client: FlaskClient, number: str) -> None:
    lesson, step = step_with(Form.NUMBER)
    page = client.post(step_address(lesson, step), data={"do": "answer", "number": number})
    assert page.status_code == 422
    assert "with the digits 0 to 9, such as 3, then" in said(page.text)
    assert "Nothing to answer" not in page.text


def test_where_points_are_asked_for_the_example_shows_that_a_loss_has_a_minus(client: FlaskClient) -> None:
    step = next(
        (lesson, number)
        for lesson in LIBRARY.lessons
        for number, step in enumerate(lesson.steps, start=1)
        if step.goal.scene.factors is not None
    )
    page = client.post(step_address(*step), data={"do": "answer"})
    assert "such as 60 or −60, then" in said(page.text)


def test_options_are_unchosen_and_cards_put_back(client: FlaskClient) -> None:
    for form, label in (
        (Form.ANY, "Choose none"),
        (Form.CARDS, "Put all back"),
        (Form.ORDER, "Put all back"),
    ):
        html = client.get(step_address(*step_with(form))).text
        assert f'value="clear">{label}</button>' in html, form


def test_what_is_missing_in_the_row_is_counted(client: FlaskClient) -> None:
    lesson, number = step_with(Form.ORDER)
    options = [option.id for option in lesson.steps[number - 1].goal.options]
    page = client.post(step_address(lesson, number), data={"do": "answer", "option": options[:2]})
    assert page.status_code == 422
    assert f"{len(options) - 2} of them are still missing" in said(page.text)


def test_where_the_author_says_it_the_engine_does_not_say_it_again(client: FlaskClient) -> None:
    html = client.get(step_address(FIRST_LESSON, len(FIRST_LESSON.steps))).text
    jokers = re.findall(r'name="card" value="([BR][^"]*)"', html)
    assert len(jokers) == 2
    data = {"do": "answer", "card": jokers}
    answer = said(client.post(step_address(FIRST_LESSON, len(FIRST_LESSON.steps)), data=data).text)
    assert "here a pair is wanted" in answer
    assert "the task asks for" not in answer


def test_what_was_rightly_left_out_is_no_mistake(client: FlaskClient) -> None:
    lesson, number = step_with(Form.ANY)
    goal = lesson.steps[number - 1].goal
    (right,) = goal.right_answers()
    answer = said(client.post(step_address(lesson, number), data=posted(goal, right)).text)
    assert isinstance(right, Chosen)
    assert answer.count("Rightly left out.") == len(goal.options) - len(right.ids)
    assert "✗" not in answer


def test_the_only_hint_is_not_offered_again_while_it_stands_there(client: FlaskClient) -> None:
    lesson, number = next(
        (lesson, number)
        for lesson in LIBRARY.lessons
        for number, step in enumerate(lesson.steps, 1)
        if len(step.words.hints) == 1
    )
    assert 'value="hint"' in client.get(step_address(lesson, number)).text
    html = client.post(step_address(lesson, number), data={"do": "hint"}).text
    assert "Hint 1 of 1" in html
    assert 'value="hint"' not in html
    after = client.post(step_address(lesson, number), data={"do": "answer", "hint": "1"}).text
    assert 'value="hint"' in after


def test_a_solved_step_is_not_to_be_skipped(client: FlaskClient) -> None:
    goal = FIRST_LESSON.steps[0].goal
    assert "Skip to step 2" in client.get(step_address(FIRST_LESSON, 1)).text
    data = posted(goal, goal.right_answers()[0])
    for headers in ({}, HTMX):
        assert (
            "Skip to step 2"
            not in client.post(step_address(FIRST_LESSON, 1), data=data, headers=headers).text
        )


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "explode"},
        {"do": "answer", "option": "none of these"},
        {"do": "answer", "card": ["3s"]},
        {"do": "answer", "option": ["K", "2"]},
        {"do": "answer", "option": ["K", "K"]},
        {"do": "pass"},
        {"take": "K"},
        {"do": "hint", "hint": "-1"},
        {"do": "hint", "hint": "1000000000000"},
        {"do": "hint", "hint": "000000" + "9" * 5_000},
    ],
)
def test_what_no_page_sends_is_refused(client: FlaskClient, data: dict[str, str]) -> None:
    assert client.post("/lessons/cards-and-ranks/1", data=data).status_code == 400


def test_cards_that_are_not_in_the_hand_are_refused(client: FlaskClient) -> None:
    lesson, number = step_with(Form.CARDS)
    for card in ("R", "", "Ks9", "<b>"):
        page = client.post(step_address(lesson, number), data={"do": "answer", "card": card})
        assert page.status_code == 400


def test_a_guided_deal_shows_what_the_others_did_and_no_hidden_card(client: FlaskClient) -> None:
    page = client.get("/lessons/a-guided-deal/4").text
    happened = page[page.index('class="line-of-play"') :]
    assert happened.index("<b>You</b>") < happened.index("<b>Right</b>") < happened.index("<b>Left</b>")
    assert "2 cards" in page
    seen = page[page.index('class="seen"') : page.index('class="line-of-play"')]
    assert "card-face" not in seen


def test_a_part_is_sent_to_htmx_and_a_page_to_others(client: FlaskClient) -> None:
    data = {"do": "answer", "option": "2"}
    part = client.post(step_address(FIRST_LESSON, 1), data=data, headers=HTMX).text
    assert "<html" not in part
    assert 'id="answer" hx-swap-oob="innerHTML"' in part
    assert "<html" in client.post(step_address(FIRST_LESSON, 1), data=data).text
