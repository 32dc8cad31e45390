"""Lessons as a learner does them: pages, answers right and wrong, hints, progress, and the end."""

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect

from tests.web.sizes import SMALL_PHONE, assert_fits
from tests.web.tasks import LIBRARY, give, give_by_keys, posted, tab_to, wrong_answers
from trainer.concepts import Concept
from trainer.content.answers import Chosen, Form
from trainer.content.model import Lesson, Task
from trainer.settings import Settings
from trainer.web import create_app

FIRST = LIBRARY.lessons[0]
HTMX = {"HX-Request": "true"}


def address(lesson: Lesson, number: int) -> str:
    return f"/lessons/{lesson.id}/{number}"


def step_with(form: Form) -> tuple[Lesson, int]:
    """The first step that is answered in this way."""
    return next(
        (lesson, number)
        for lesson in LIBRARY.lessons
        for number, step in enumerate(lesson.steps, 1)
        if step.goal.form is form
    )


def said(html: str) -> str:
    """What stands in the place for the answer."""
    return html[html.index('id="answer"') : html.index('id="buttons"')]


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


def do_all(client: FlaskClient, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps, 1):
        client.post(address(lesson, number), data=posted(step.goal, step.goal.right_answers()[0]))


@pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_is_walked_through_by_a_wrong_and_a_right_answer_to_each_step(
    client: FlaskClient, lesson: Lesson
) -> None:
    for number, step in enumerate(lesson.steps, 1):
        assert client.get(address(lesson, number)).status_code == 200
        refused = client.post(address(lesson, number), data=posted(step.goal, next(wrong_answers(step.goal))))
        assert refused.status_code == 422
        note = refused.text[refused.text.index('class="note note-bad"') :]
        assert "<p>" in note[: note.index("</div>")].replace('<p class="verdict', "")
        assert 'value="answer">Answer</button>' in refused.text
        done = client.post(address(lesson, number), data=posted(step.goal, step.goal.right_answers()[0]))
        assert done.status_code == 200
        assert "verdict-good" in done.text
        following = "end" if number == len(lesson.steps) else str(number + 1)
        assert f'href="/lessons/{lesson.id}/{following}"' in done.text
    assert "Lesson done" in client.get(f"/lessons/{lesson.id}/end").text


def test_a_wrong_answer_leaves_the_cards_chosen(client: FlaskClient) -> None:
    lesson, number = step_with(Form.CARDS)
    goal = lesson.steps[number - 1].goal
    data = posted(goal, next(wrong for wrong in wrong_answers(goal) if "card" in posted(goal, wrong)))
    page = client.post(address(lesson, number), data=data)
    for face in data["card"]:
        assert f'value="{face}" checked' in page.text


def test_put_all_back_and_hints_are_no_answers(client: FlaskClient) -> None:
    lesson, number = step_with(Form.CARDS)
    step = lesson.steps[number - 1]
    page = client.post(
        address(lesson, number),
        data={"card": posted(step.goal, step.goal.right_answers()[0])["card"], "do": "clear"},
    )
    assert page.status_code == 200
    assert " checked" not in page.text
    hinted = client.post(address(lesson, number), data={"do": "hint", "hint": "0"})
    assert step.words.hints[0] in hinted.text
    again = client.post(address(lesson, number), data={"do": "hint", "hint": str(len(step.words.hints))})
    assert step.words.hints[0] in again.text
    assert "1 of" not in client.get("/learn").text


def test_things_are_put_in_order_one_after_the_other(client: FlaskClient) -> None:
    lesson, number = step_with(Form.ORDER)
    goal = lesson.steps[number - 1].goal
    first, second = (option.id for option in goal.options[:2])
    taken = client.post(address(lesson, number), data={"option": [first], "take": second}).text
    assert taken.index(f'name="option" value="{first}"') < taken.index(f'name="option" value="{second}"')
    back = client.post(address(lesson, number), data={"option": [first, second], "back": first}).text
    assert f'name="option" value="{first}"' not in back
    assert f'name="option" value="{second}"' in back


@pytest.mark.parametrize("form", list(Form))
def test_nothing_chosen_is_no_answer_and_is_not_kept(client: FlaskClient, form: Form) -> None:
    lesson, number = step_with(form)
    page = client.post(address(lesson, number), data={"do": "answer"})
    assert page.status_code == 422
    assert "Nothing to answer yet" in page.text
    assert "verdict-bad" not in page.text


@pytest.mark.parametrize("number", ["one", "1.5", "\N{FULLWIDTH DIGIT ONE}", "²", "99999999999"])
def test_a_number_is_wanted_in_digits(client: FlaskClient, number: str) -> None:
    lesson, step = step_with(Form.NUMBER)
    page = client.post(address(lesson, step), data={"do": "answer", "number": number})
    assert page.status_code == 422
    assert "with the digits 0 to 9" in said(page.text)
    assert "Nothing to answer" not in page.text


def test_what_is_missing_in_the_row_is_counted(client: FlaskClient) -> None:
    lesson, number = step_with(Form.ORDER)
    options = [option.id for option in lesson.steps[number - 1].goal.options]
    page = client.post(address(lesson, number), data={"do": "answer", "option": options[:2]})
    assert page.status_code == 422
    assert f"{len(options) - 2} are still missing" in said(page.text)


def test_where_the_author_says_it_the_engine_does_not_say_it_again(client: FlaskClient) -> None:
    html = client.get(address(FIRST, len(FIRST.steps))).text
    jokers = re.findall(r'name="card" value="([BR][^"]*)"', html)
    assert len(jokers) == 2
    data = {"do": "answer", "card": jokers}
    answer = said(client.post(address(FIRST, len(FIRST.steps)), data=data).text)
    assert "here a pair is wanted" in answer
    assert "the task asks for" not in answer


def test_what_was_rightly_left_out_is_no_mistake(client: FlaskClient) -> None:
    lesson, number = step_with(Form.ANY)
    goal = lesson.steps[number - 1].goal
    (right,) = goal.right_answers()
    answer = said(client.post(address(lesson, number), data=posted(goal, right)).text)
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
    assert 'value="hint"' in client.get(address(lesson, number)).text
    html = client.post(address(lesson, number), data={"do": "hint"}).text
    assert "Hint 1 of 1" in html
    assert 'value="hint"' not in html
    after = client.post(address(lesson, number), data={"do": "answer", "hint": "1"}).text
    assert 'value="hint"' in after


def test_a_solved_step_is_not_to_be_skipped(client: FlaskClient) -> None:
    goal = FIRST.steps[0].goal
    assert "Skip to step 2" in client.get(address(FIRST, 1)).text
    data = posted(goal, goal.right_answers()[0])
    for headers in ({}, HTMX):
        assert "Skip to step 2" not in client.post(address(FIRST, 1), data=data, headers=headers).text


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
        page = client.post(address(lesson, number), data={"do": "answer", "card": card})
        assert page.status_code == 400


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
    assert client.get(f"/lessons/{FIRST.id}").location.endswith("/1")
    client.post(address(FIRST, 1), data=posted(FIRST.steps[0].goal, FIRST.steps[0].goal.right_answers()[0]))
    assert client.get(f"/lessons/{FIRST.id}").location.endswith("/2")
    do_all(client, FIRST)
    assert client.get(f"/lessons/{FIRST.id}").location.endswith("/1")


def test_progress_outlives_the_program(settings: Settings) -> None:
    before = create_app(settings).test_client()
    do_all(before, FIRST)
    cookie = before.get_cookie("trainer")
    assert cookie is not None
    after = create_app(settings).test_client()
    after.set_cookie("trainer", cookie.value)
    assert f"all {len(FIRST.steps)} steps done" in after.get("/learn").text
    assert f"all {len(FIRST.steps)} steps done" not in create_app(settings).test_client().get("/learn").text


def test_the_end_says_what_is_open_and_where_to_go_on(client: FlaskClient) -> None:
    last = len(FIRST.steps)
    right = FIRST.steps[-1].goal.right_answers()[0]
    page = client.post(address(FIRST, last), data=posted(FIRST.steps[-1].goal, right))
    assert f'href="/lessons/{FIRST.id}/end"' in page.text
    end = client.get(f"/lessons/{FIRST.id}/end").text
    assert f"{last - 1} steps are still open." in end
    do_all(client, FIRST)
    end = client.get(f"/lessons/{FIRST.id}/end").text
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
    do_all(client, FIRST)
    steps = sum(len(lesson.steps) for lesson in LIBRARY.lessons)
    assert f"{len(FIRST.steps)} of {steps} steps of the course are done." in client.get("/learn").text


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
    assert client.post(f"/lessons/{FIRST.id}/practice").status_code == 404


def test_each_concept_leads_to_a_step_about_it(client: FlaskClient) -> None:
    by_id = {lesson.id: lesson for lesson in LIBRARY.lessons}
    for concept in Concept:
        *_, lesson_id, number = client.get(f"/lessons/about/{concept}").location.split("/")
        assert concept in by_id[lesson_id].steps[int(number) - 1].concepts
    assert client.get("/lessons/about/nothing").status_code == 404


def test_a_guided_deal_shows_what_the_others_did_and_no_hidden_card(client: FlaskClient) -> None:
    page = client.get("/lessons/a-guided-deal/4").text
    happened = page[page.index('class="line-of-play"') :]
    assert happened.index("<b>You</b>") < happened.index("<b>Right</b>") < happened.index("<b>Left</b>")
    assert "2 cards" in page
    seen = page[page.index('class="seen"') : page.index('class="line-of-play"')]
    assert "card-face" not in seen


def test_a_part_is_sent_to_htmx_and_a_page_to_others(client: FlaskClient) -> None:
    data = {"do": "answer", "option": "2"}
    part = client.post(address(FIRST, 1), data=data, headers=HTMX).text
    assert "<html" not in part
    assert 'id="answer" hx-swap-oob="innerHTML"' in part
    assert "<html" in client.post(address(FIRST, 1), data=data).text


def do_by_mouse(page: Page, address_of_step: str, step: Task) -> None:
    """A wrong answer, put back where that can be, then a right one; all fits the window."""
    page.goto(address_of_step)
    assert_fits(page)
    give(page, step.goal, next(iter(wrong_answers(step.goal))))
    expect(page.get_by_role("status").locator(".note-bad")).to_be_visible()
    assert_fits(page)
    if step.goal.form in (Form.CARDS, Form.ANY, Form.ORDER):
        page.get_by_role("button", name="Put all back").click()
        expect(page.locator("#answer .note")).to_have_count(0)
    give(page, step.goal, step.goal.right_answers()[-1])
    expect(page.get_by_role("status").locator(".note-good")).to_be_visible()
    assert_fits(page)
    expect(page.locator("#next")).to_be_focused()


def test_a_step_of_each_form_by_mouse_on_a_small_phone(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": SMALL_PHONE, "height": 640})
    for lesson, number in map(step_with, Form):
        do_by_mouse(page, live_server + address(lesson, number), lesson.steps[number - 1])


@pytest.mark.deep
@pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=lambda lesson: lesson.id)
def test_a_whole_lesson_by_mouse_on_a_small_phone(page: Page, live_server: str, lesson: Lesson) -> None:
    page.set_viewport_size({"width": SMALL_PHONE, "height": 640})
    for number, step in enumerate(lesson.steps, 1):
        do_by_mouse(page, live_server + address(lesson, number), step)
        page.locator("#next").click()
    expect(page.locator("h1")).to_have_text("Lesson done")


def test_a_whole_lesson_by_keyboard_alone(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}{address(FIRST, 1)}")
    for number, step in enumerate(FIRST.steps, 1):
        expect(page).to_have_url(f"{live_server}{address(FIRST, number)}")
        give_by_keys(page, step.goal, step.goal.right_answers()[0])
        expect(page.locator("#next")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Lesson done")


def test_typed_ranks_choose_cards_and_enter_answers(page: Page, live_server: str) -> None:
    lesson = LIBRARY.lessons[1]
    number = [step.id for step in lesson.steps].index("triple") + 1
    page.goto(f"{live_server}{address(lesson, number)}")
    for key in ("8", "8", "8", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#answer .note-good")).to_be_visible()


def test_a_whole_lesson_with_scripts_off(
    browser: Browser, live_server: str, tolerated_statuses: set[int]
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server}{address(FIRST, 1)}")
    tried = set()
    for step in FIRST.steps:
        if step.goal.form not in tried:
            tried.add(step.goal.form)
            give(page, step.goal, next(iter(wrong_answers(step.goal))))
            expect(page.locator("#answer .note-bad")).to_be_visible()
            if step.goal.form in (Form.CARDS, Form.ANY, Form.ORDER):
                page.get_by_role("button", name="Put all back").click()
        give(page, step.goal, step.goal.right_answers()[0])
        expect(page.locator("#answer .note-good")).to_be_visible()
        page.locator("#next").click()
    expect(page.locator("h1")).to_have_text("Lesson done")
    context.close()


def test_the_focus_stays_where_it_is_of_use(page: Page, live_server: str) -> None:
    lesson, number = step_with(Form.ONE)
    goal = lesson.steps[number - 1].goal
    page.goto(f"{live_server}{address(lesson, number)}")
    give_by_keys(page, goal, next(iter(wrong_answers(goal))))
    expect(page.locator("#answer .note-bad")).to_be_visible()
    expect(page.locator("#do-play")).to_be_focused()
    tab_to(page, page.locator("#do-hint"))
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("Hint 1 of 1")
    expect(page.locator("#do-hint")).to_have_count(0)
    expect(page.locator("#do-play")).to_be_focused()
