"""Answers to tasks as the forms of their pages send them, and by hand in a browser."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from playwright.sync_api import Locator, Page

from trainer.content.answers import Answer, Chosen, Entered, Form, Laid, Passed
from trainer.content.goals.base import Goal
from trainer.content.library import load
from trainer.content.model import Lesson, Library
from trainer.rules.moves import plays
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD
from trainer.web.task_scene import dressed

TOP = Path(__file__).resolve().parents[2]
LIBRARY: Library = load(TOP)[0]
FIRST_LESSON = LIBRARY.lessons[0]


def step_address(lesson: Lesson, number: int) -> str:
    """The path of the page of a step; steps count from 1."""
    return f"/lessons/{lesson.id}/{number}"


def step_with(form: Form) -> tuple[Lesson, int]:
    """The first step that is answered in this way."""
    return next(
        (lesson, number)
        for lesson in LIBRARY.lessons
        for number, step in enumerate(lesson.steps, 1)
        if step.goal.form is form
    )


def posted(goal: Goal, answer: Answer) -> dict[str, str | list[str]]:
    """The fields that the page of the goal sends for this answer."""
    match answer:
        case Laid(cards):
            return {"card": faces(goal, show_cards(cards)), "do": "answer"}
        case Passed():
            return {"do": "pass"}
        case Chosen(ids):
            return {"option": list(ids), "do": "answer"}
        case Entered(number):
            return {"number": str(number), "do": "answer"}


def faces(goal: Goal, ranks: str) -> list[str]:
    """Cards out of the hand of a goal, the first suits first."""
    left = list(dressed(goal.scene).hand)
    picked = []
    for rank in ranks:
        face = next(face for face in left if face[0] == rank)
        left.remove(face)
        picked.append(face)
    return picked


def wrong_answers(goal: Goal) -> Iterator[Answer]:
    """Answers that fit the form and are not right."""
    right = goal.right_answers()
    yield from (answer for answer in _candidates(goal) if answer not in right)


def _candidates(goal: Goal) -> Iterator[Answer]:
    ids = tuple(option.id for option in goal.options)
    if goal.form is Form.CARDS:
        hand, table = goal.scene.hand, goal.scene.table
        if table is not None:
            yield Passed()
        yield from (Laid(combo.cards) for combo in plays(STANDARD, hand, table))
        yield Laid(hand)
    elif goal.form is Form.NUMBER:
        near = [answer.number for answer in goal.right_answers() if isinstance(answer, Entered)]
        numbers = {
            0,
            1,
            -20,
            *(number + step for number in near for step in (-1, 1)),
            *(-one for one in near),
        }
        yield from map(Entered, sorted(numbers))
    elif goal.form is Form.ORDER:
        yield Chosen(ids)
        yield Chosen(tuple(reversed(ids)))
    else:
        yield from (Chosen((option,)) for option in ids)
        if goal.form is Form.ANY:
            sizes = range(2, len(ids) + 1)
            yield from (Chosen(some) for size in sizes for some in combinations(ids, size))


def give(page: Page, goal: Goal, answer: Answer) -> None:
    """Choose an answer on the page by mouse and press the button for it."""
    form = page.locator("#hand")
    match answer:
        case Laid(cards):
            for face in faces(goal, show_cards(cards)):
                form.locator(f'input[value="{face}"]').check()
        case Passed():
            form.get_by_role("button", name="Pass").click()
            return
        case Chosen(ids):
            for option in ids:
                _choose(form, goal, option)
        case Entered(number):
            form.get_by_label("Your number").fill(str(number))
    form.get_by_role("button", name="Answer", exact=True).click()


def give_by_keys(page: Page, goal: Goal, answer: Answer) -> None:
    """The same with the keyboard alone: Tab to a control, Space to choose it, Enter to answer."""
    form = page.locator("#hand")
    match answer:
        case Laid(cards):
            for face in faces(goal, show_cards(cards)):
                _press_on(page, form.locator(f'input[value="{face}"]'), "Space")
        case Passed():
            _press_on(page, page.locator("#do-pass"), "Enter")
            return
        case Chosen(ids):
            for option in ids:
                _choose_by_keys(page, form, goal, option)
        case Entered(number):
            tab_to(page, page.locator("#number"))
            page.keyboard.type(str(number))
    _press_on(page, page.locator("#do-play"), "Enter")


def tab_to(page: Page, target: Locator, most: int = 80) -> None:
    """Press Tab until the target has the focus."""
    target.wait_for()
    for _ in range(most):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached by Tab")


def _choose(form: Locator, goal: Goal, option: str) -> None:
    if goal.form is Form.ORDER:
        form.locator(f'button[name=take][value="{option}"]').click()
        form.locator(f'button[name=back][value="{option}"]').wait_for()
    else:
        form.locator(f'input[name=option][value="{option}"]').check()


def _choose_by_keys(page: Page, form: Locator, goal: Goal, option: str) -> None:
    if goal.form is Form.ORDER:
        _press_on(page, form.locator(f'button[name=take][value="{option}"]'), "Enter")
        form.locator(f'button[name=back][value="{option}"]').wait_for()
        return
    control = form.locator(f'input[name=option][value="{option}"]')
    if goal.form is Form.ANY:
        _press_on(page, control, "Space")
        return
    # Radio buttons are one stop of Tab; the arrows choose among them.
    tab_to(page, form.locator("input[type=radio]").first)
    page.keyboard.press("Space")
    for _ in goal.options:
        if control.is_checked():
            return
        page.keyboard.press("ArrowDown")
    assert control.is_checked()


def _press_on(page: Page, target: Locator, key: str) -> None:
    tab_to(page, target)
    page.keyboard.press(key)
