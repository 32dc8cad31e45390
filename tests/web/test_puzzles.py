"""Puzzles as a learner solves them: the list, tries with their reasons, grades, and the next one."""

import json
import re
from collections import Counter
from collections.abc import Sequence

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect

from tests.web.sizes import SMALL_PHONE, assert_fits
from tests.web.tasks import LIBRARY, give, give_by_keys, posted, wrong_answers
from trainer.content.answers import Form, Judgement, Laid
from trainer.content.judging import judge
from trainer.content.model import Puzzle, Theme
from trainer.engine.kernel.state import get_ready
from trainer.rules.game import Pass
from trainer.rules.notation import show_cards
from trainer.web.cleaned import cleaned


def some(puzzles: Sequence[Puzzle], of_each: int = 1) -> list[Puzzle]:
    """The first puzzles of each goal: pages differ by goals; `tests/content` judges the answers to all."""
    taken: Counter[str] = Counter()
    chosen = []
    for puzzle in puzzles:
        taken[puzzle.task.goal.goal] += 1
        if taken[puzzle.task.goal.goal] <= of_each:
            chosen.append(puzzle)
    return chosen


SOME = some(LIBRARY.puzzles)
PUZZLES = [
    pytest.param(puzzle, id=puzzle.id, marks=[] if puzzle in SOME else [pytest.mark.deep])
    for puzzle in some(LIBRARY.puzzles, 6)
]
MISSED = [
    pytest.param(
        puzzle, id=puzzle.id, marks=[] if puzzle.task.goal.goal == "wins_by_force" else [pytest.mark.deep]
    )
    for puzzle in SOME
]


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.id}"


def puzzle_with(goal: str) -> Puzzle:
    """The first puzzle that asks this."""
    return next(puzzle for puzzle in LIBRARY.puzzles if puzzle.task.goal.goal == goal)


def solve(client: FlaskClient, puzzle: Puzzle) -> str:
    goal = puzzle.task.goal
    return client.post(address(puzzle), data=posted(goal, goal.right_answers()[0])).text


def wrong(puzzle: Puzzle, code: str) -> tuple[dict[str, str | list[str]], Judgement]:
    """A wrong answer that is judged with this code, as a form, and the judgement."""
    goal = puzzle.task.goal
    return next(
        (posted(goal, answer), judgement)
        for answer in wrong_answers(goal)
        for judgement in (judge(puzzle.task, answer),)
        if judgement.code == code
    )


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_every_answer_that_the_engine_finds_is_right(client: FlaskClient, puzzle: Puzzle) -> None:
    goal = puzzle.task.goal
    for answer in goal.right_answers():
        page = client.post(address(puzzle), data=posted(goal, answer))
        assert page.status_code == 200
        assert "verdict-good" in page.text


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_wrong_answers_are_refused_and_listed_with_their_reason(client: FlaskClient, puzzle: Puzzle) -> None:
    goal = puzzle.task.goal
    answers = list(wrong_answers(goal))[:12]
    assert answers
    for number, answer in enumerate(answers):
        page = client.post(address(puzzle), data=posted(goal, answer))
        assert page.status_code == 422
        assert page.text.count('class="try stack"') == min(number, 8)
        assert page.text.count('class="verdict verdict-bad"') == min(number, 8) + 1


@pytest.mark.deep
@pytest.mark.parametrize("theme", LIBRARY.themes, ids=lambda theme: theme.id)
def test_every_answer_that_can_be_given_to_any_puzzle_is_judged_by_the_server(
    client: FlaskClient, theme: Theme
) -> None:
    get_ready()
    for puzzle in theme.puzzles:
        goal = puzzle.task.goal
        statuses = {
            right: {client.post(address(puzzle), data=posted(goal, answer)).status_code for answer in answers}
            for right, answers in ((True, goal.right_answers()), (False, tuple(wrong_answers(goal))))
        }
        assert statuses == {True: {200}, False: {422}}, puzzle.id


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_right_answer_is_not_on_the_page_before_it_is_given(client: FlaskClient, puzzle: Puzzle) -> None:
    html = client.get(address(puzzle)).text
    words = puzzle.task.words
    assert words.right not in html
    assert not any(hint in html for hint in words.hints)
    assert " checked" not in html
    assert "verdict" not in html
    for answer in puzzle.task.goal.right_answers():
        if isinstance(answer, Laid) and len(show_cards(answer.cards)) > 2:
            assert show_cards(answer.cards) not in html


def test_a_right_answer_is_graded(client: FlaskClient) -> None:
    several = next(puzzle for puzzle in LIBRARY.puzzles if puzzle.id == "beat-this-plane")
    html = solve(client, several)
    assert "Right: one of 3 right answers." in html
    assert html.count("777 888 +") == 2
    assert "Mistake to avoid: Broke a bomb." in html
    assert 'href="/rules#K3"' in html


def test_a_play_that_loses_is_refuted_by_its_line(client: FlaskClient) -> None:
    puzzle = puzzle_with("wins_by_force")
    form, judgement = wrong(puzzle, "loses")
    html = client.post(address(puzzle), data=form).text
    assert "This loses, if the others play right." in html
    line = html[html.index("line-of-play") :]
    assert line[: line.index("</ol>")].count("ranks") == sum(
        not isinstance(turn.action, Pass) for turn in judgement.refutation
    )
    assert line[: line.index("</ol>")].count("and out") == 1


def test_of_the_reader_it_is_not_said_that_you_passes(client: FlaskClient) -> None:
    puzzle = next(puzzle for puzzle in LIBRARY.puzzles if puzzle.id == "your-answer-to-the-five")
    html = client.post(address(puzzle), data={"do": "pass"}).text
    turns = re.findall("<li>(<b>You</b>.*?)</li>", html[html.index("line-of-play") :])
    assert re.sub("<[^>]*>", " ", turns[0]).split() == ["You", "pass"]


def test_a_bid_is_answered_with_what_was_measured(client: FlaskClient) -> None:
    puzzle = puzzle_with("bid")
    form, _judgement = wrong(puzzle, "worth_less")
    assert "points less than the best" in client.post(address(puzzle), data=form).text
    html = solve(client, puzzle)
    assert "measured in 1000 simulated deals" in html
    assert html.count('<th scope="row">') == len(puzzle.task.goal.options)


def test_the_reasons_of_all_options_are_told_after_the_right_answer(client: FlaskClient) -> None:
    puzzle = puzzle_with("beats")
    html = solve(client, puzzle)
    reasons = html[html.index("option-reasons") :]
    assert reasons[: reasons.index("</ul>")].count("<li>") == len(puzzle.task.goal.options)


def test_the_list_shows_themes_and_what_is_solved(client: FlaskClient) -> None:
    html = client.get("/puzzles").text
    for theme in LIBRARY.themes:
        assert theme.title in html
        assert f"0 of {len(theme.puzzles)} solved" in html
    assert f"0 of {len(LIBRARY.puzzles)} solved" in html
    assert len(html) < 20_000
    first = LIBRARY.puzzles[0]
    solve(client, first)
    assert f"1 of {len(LIBRARY.puzzles)} solved" in client.get("/puzzles").text


def test_a_theme_shows_its_puzzles_by_level_and_how_far_one_is(client: FlaskClient) -> None:
    theme = LIBRARY.themes[0]
    path = f"/puzzles/themes/{theme.id}"
    html = client.get(path).text
    assert all(f'href="{address(puzzle)}"' in html for puzzle in theme.puzzles)
    assert html.index("Easy") < html.index("Medium")
    easiest = min(theme.puzzles, key=lambda puzzle: puzzle.level)
    assert f'button-primary" href="{address(easiest)}"' in html
    client.post(
        address(easiest), data=posted(easiest.task.goal, next(iter(wrong_answers(easiest.task.goal))))
    )
    assert ">tried<" in client.get(path).text
    solve(client, easiest)
    assert ">✓ solved<" in client.get(path).text
    assert client.get("/puzzles/themes/none").status_code == 404


@pytest.mark.deep
def test_one_puzzle_leads_to_the_next_until_all_are_solved(client: FlaskClient) -> None:
    puzzle, seen = LIBRARY.puzzles[0], set[str]()
    by_id = {puzzle.id: puzzle for puzzle in LIBRARY.puzzles}
    for _ in LIBRARY.puzzles:
        seen.add(puzzle.id)
        html = solve(client, puzzle)
        link = html[: html.index("autofocus")].rsplit('href="', 1)[1].split('"')[0]
        if link == "/puzzles":
            break
        puzzle = by_id[link.rsplit("/", 1)[1]]
    assert seen == set(by_id)
    assert "All puzzles are solved" in client.get("/puzzles").text


def kept(client: FlaskClient) -> list[tuple[bool, bool, int | None]]:
    """Of all answers whether they were right, helped, and how sure the visitor was."""
    lines = [json.loads(line) for line in client.get("/data/everything.jsonl").text.splitlines()]
    return [(one["right"], one["helped"], one["sure"]) for one in lines if one["what"] == "answer"]


def test_how_sure_one_is_is_asked_once_and_only_on_request_and_kept_with_the_answer(
    client: FlaskClient,
) -> None:
    puzzle = next(puzzle for puzzle in LIBRARY.puzzles if puzzle.task.words.hints)
    assert 'name="sure"' not in client.get(address(puzzle)).text
    client.set_cookie("preferences", "ask-sure")
    assert client.get(address(puzzle)).text.count('name="sure"') == 6
    hinted = client.post(address(puzzle), data={"do": "hint", "sure": "80"}).text
    assert 'value="80" checked' in hinted
    wrong = posted(puzzle.task.goal, next(iter(wrong_answers(puzzle.task.goal))))
    assert client.post(address(puzzle), data={**wrong, "sure": "81"}).status_code == 400
    assert 'name="sure"' not in client.post(address(puzzle), data={**wrong, "sure": "80", "hint": "1"}).text
    assert 'name="sure"' not in client.get(address(puzzle)).text
    solve(client, puzzle)
    assert kept(client) == [(False, True, 80), (True, False, None)]


@pytest.mark.parametrize("puzzle", MISSED)
def test_what_is_right_is_shown_to_somebody_who_missed_it_and_is_out_of_hints(
    client: FlaskClient, puzzle: Puzzle
) -> None:
    goal, hints = puzzle.task.goal, str(len(puzzle.task.words.hints))
    show, missed = {"do": "show", "hint": hints}, posted(goal, next(iter(wrong_answers(goal))))
    assert client.post(address(puzzle), data=show).status_code == 400
    assert ("do-show" in client.post(address(puzzle), data=missed).text) is (hints == "0")
    assert "do-show" in client.post(address(puzzle), data={**missed, "hint": hints}).text
    shown = client.post(address(puzzle), data=show).text
    assert "This is right: " in shown
    assert str(cleaned(puzzle.task.words.right)) in shown
    assert "Next puzzle" not in shown
    right = posted(goal, goal.right_answers()[0])
    assert "Next puzzle" in client.post(address(puzzle), data={**right, "hint": str(int(hints) + 1)}).text
    assert [(was_right, helped) for was_right, helped, _ in kept(client)][-1] == (True, True)
    assert client.post(address(puzzle), data=show).status_code == 400


def test_tries_are_those_of_one_visitor(client: FlaskClient) -> None:
    puzzle = LIBRARY.puzzles[0]
    solve(client, puzzle)
    assert "solved" in client.get(address(puzzle)).text
    other = client.application.test_client()
    assert "solved" not in other.get(address(puzzle)).text


@pytest.mark.parametrize("path", ["/puzzles/none", "/puzzles/is-it-legal/2"])
def test_what_is_not_there_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_what_no_page_sends_is_refused(client: FlaskClient) -> None:
    for data in ({}, {"do": "answer", "option": "x"}, {"do": "answer", "card": "3s"}, {"do": "pass"}):
        assert client.post("/puzzles/is-it-legal", data=data).status_code == 400
    assert "Your try" not in client.get("/puzzles/is-it-legal").text


def try_by_mouse(page: Page, server: str, puzzle: Puzzle, *, right: bool) -> None:
    """Opens the puzzle and answers it."""
    goal = puzzle.task.goal
    page.goto(server + address(puzzle))
    give(page, goal, goal.right_answers()[0] if right else next(iter(wrong_answers(goal))))
    expect(page.locator("#answer").locator(".note-good" if right else ".note-bad")).to_be_visible()


FORMS = list({puzzle.task.goal.form: puzzle for puzzle in reversed(SOME)}.values())
"""The first puzzle of each form of answer."""


@pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(puzzle, id=puzzle.id, marks=[] if puzzle in FORMS else [pytest.mark.deep])
        for puzzle in SOME
    ],
)
def test_solved_by_mouse(page: Page, live_server: str, puzzle: Puzzle) -> None:
    goal = puzzle.task.goal
    page.goto(live_server + address(puzzle))
    give(page, goal, next(iter(wrong_answers(goal))))
    expect(page.get_by_role("status").locator(".note-bad")).to_be_visible()
    if goal.form in (Form.CARDS, Form.ANY, Form.ORDER):
        page.locator("#do-clear").click()
        expect(page.locator("#answer .note")).to_have_count(0)
    give(page, goal, goal.right_answers()[0])
    expect(page.get_by_role("status").locator(".note-good")).to_be_visible()
    expect(page.locator("#next")).to_be_focused()
    expect(page.locator("#tries .try")).to_have_count(1)


def test_solved_by_keyboard_alone(page: Page, live_server: str) -> None:
    puzzle = puzzle_with("wins_by_force")
    goal = puzzle.task.goal
    page.goto(live_server + address(puzzle))
    give_by_keys(page, goal, goal.right_answers()[0])
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(live_server + address(puzzle))


def test_solved_with_scripts_off_on_a_small_phone(browser: Browser, live_server: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": SMALL_PHONE, "height": 640})
    page = context.new_page()
    for puzzle in FORMS:
        for right in (False, True):
            try_by_mouse(page, live_server, puzzle, right=right)
            assert_fits(page)
    page.locator("#next").click()
    expect(page.locator("h1")).to_be_visible()
    context.close()
