"""Lessons in a browser: by mouse on a small phone, by keyboard alone, with scripts off; and the focus."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.sizes import SMALL_PHONE, assert_fits
from tests.web.tasks import (
    FIRST_LESSON,
    LIBRARY,
    give,
    give_by_keys,
    step_address,
    step_with,
    tab_to,
    wrong_answers,
)
from trainer.content.answers import Form
from trainer.content.model import Lesson, Task


def do_by_mouse(page: Page, address_of_step: str, step: Task) -> None:
    """A wrong answer, put back where that can be, then a right one; all fits the window."""
    page.goto(address_of_step)
    assert_fits(page)
    give(page, step.goal, next(iter(wrong_answers(step.goal))))
    expect(page.get_by_role("status").locator(".note-bad")).to_be_visible()
    assert_fits(page)
    if step.goal.form in (Form.CARDS, Form.ANY, Form.ORDER):
        page.locator("#do-clear").click()
        expect(page.locator("#answer .note")).to_have_count(0)
    give(page, step.goal, step.goal.right_answers()[-1])
    expect(page.get_by_role("status").locator(".note-good")).to_be_visible()
    assert_fits(page)
    expect(page.locator("#next")).to_be_focused()


def test_a_step_of_each_form_by_mouse_on_a_small_phone(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": SMALL_PHONE, "height": 640})
    for lesson, number in map(step_with, Form):
        do_by_mouse(page, live_server + step_address(lesson, number), lesson.steps[number - 1])


@pytest.mark.deep
@pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=lambda lesson: lesson.id)
def test_a_whole_lesson_by_mouse_on_a_small_phone(page: Page, live_server: str, lesson: Lesson) -> None:
    page.set_viewport_size({"width": SMALL_PHONE, "height": 640})
    for number, step in enumerate(lesson.steps, 1):
        do_by_mouse(page, live_server + step_address(lesson, number), step)
        page.locator("#next").click()
    expect(page.locator("h1")).to_have_text("Lesson done")


def test_a_whole_lesson_by_keyboard_alone(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}{step_address(FIRST_LESSON, 1)}")
    for number, step in enumerate(FIRST_LESSON.steps, 1):
        expect(page).to_have_url(f"{live_server}{step_address(FIRST_LESSON, number)}")
        give_by_keys(page, step.goal, step.goal.right_answers()[0])
        expect(page.locator("#next")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Lesson done")


def test_typed_ranks_choose_cards_and_enter_answers(page: Page, live_server: str) -> None:
    lesson = LIBRARY.lessons[1]
    number = [step.id for step in lesson.steps].index("triple") + 1
    page.goto(f"{live_server}{step_address(lesson, number)}")
    for key in ("8", "8", "8", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#answer .note-good")).to_be_visible()


def test_a_whole_lesson_with_scripts_off(
    browser: Browser, live_server: str, tolerated_statuses: set[int]
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server}{step_address(FIRST_LESSON, 1)}")
    tried = set()
    for step in FIRST_LESSON.steps:
        if step.goal.form not in tried:
            tried.add(step.goal.form)
            give(page, step.goal, next(iter(wrong_answers(step.goal))))
            expect(page.locator("#answer .note-bad")).to_be_visible()
            if step.goal.form in (Form.CARDS, Form.ANY, Form.ORDER):
                page.locator("#do-clear").click()
        give(page, step.goal, step.goal.right_answers()[0])
        expect(page.locator("#answer .note-good")).to_be_visible()
        page.locator("#next").click()
    expect(page.locator("h1")).to_have_text("Lesson done")
    context.close()


def test_the_focus_stays_where_it_is_of_use(page: Page, live_server: str) -> None:
    lesson, number = step_with(Form.ONE)
    goal = lesson.steps[number - 1].goal
    page.goto(f"{live_server}{step_address(lesson, number)}")
    give_by_keys(page, goal, next(iter(wrong_answers(goal))))
    expect(page.locator("#answer .note-bad")).to_be_visible()
    expect(page.locator("#do-play")).to_be_focused()
    tab_to(page, page.locator("#do-hint"))
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("Hint 1 of 1")
    expect(page.locator("#do-hint")).to_have_count(0)
    expect(page.locator("#do-play")).to_be_focused()
