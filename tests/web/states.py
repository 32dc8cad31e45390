"""Every page in its states: what `test_axe` looks at. A new page joins the table, its telling state first."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

from playwright.sync_api import Page, expect

from tests.web.mistakes import SHORT
from tests.web.prepared import ANNA, BERTA, FAILED, NOBODY, PASSPHRASE, REVIEWED, WITHDRAWN
from tests.web.tasks import LIBRARY, give, wrong_answers
from trainer.content.answers import Form
from trainer.content.goals.base import Goal

Step = Callable[[Page], None]


@dataclass(frozen=True)
class State:
    """A page as a visitor may find it."""

    path: str
    """Its address; what stands in braces is filled in from `Prepared.names`."""
    name: str
    then: Step | None = None
    """What is done on the page before it is looked at."""
    visitor: str = ANNA
    status: int = 200

    def __str__(self) -> str:
        return f"{self.path}: {self.name}"


NO_PAGES = frozenset(
    {
        "asked.begin",
        "assets.send",
        "compose.download",
        "installed.manifest",
        "installed.worker",
        "lessons.about",
        "lessons.lesson",
        "operation.alive",
        "operation.metrics",
        "operation.ready",
        "own_data.file",
        "reviews.review_progress",
        "reviews.settled",
        "reviews.shared_progress",
        "shared.record",
    }
)
"""What is got and is no page: files, answers to programs, parts of pages, ways to other pages."""


def press(*buttons: str, shows: str) -> Step:
    """Presses what these selectors find, one after the other, until this can be seen."""

    def step(page: Page) -> None:
        for button in buttons:
            page.locator(button).first.click()
        expect(page.locator(shows).first).to_be_visible()

    return step


def write(field: str, text: str, button: str, *, shows: str) -> Step:
    """Writes into a field and presses a button."""

    def step(page: Page) -> None:
        page.locator(field).fill(text)
        press(button, shows=shows)(page)

    return step


def typed(keys: str, *, shows: str) -> Step:
    """Presses these keys."""

    def step(page: Page) -> None:
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(shows).first).to_be_visible()

    return step


def all_open(page: Page) -> None:
    """Opens whatever can be opened."""
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")


def answered(goal: Goal, *, right: bool) -> Step:
    """Answers a task."""

    def step(page: Page) -> None:
        give(page, goal, goal.right_answers()[0] if right else next(iter(wrong_answers(goal))))
        expect(page.locator("#answer").locator(".note-good" if right else ".note-bad")).to_be_visible()

    return step


def shown(goal: Goal) -> Step:
    """Answers a puzzle wrong, asks for all hints, and has what is right shown."""

    def step(page: Page) -> None:
        answered(goal, right=False)(page)
        for number in count(1):
            if page.locator("#do-show").count():
                break
            page.locator("#do-hint").click()
            expect(page.locator("#answer")).to_contain_text(f"Hint {number} of ")
        press("#do-show", shows="#answer .note:has-text('This is right')")(page)

    return step


def with_the_question_how_sure(page: Page) -> None:
    """Has it asked before the first answer to a puzzle."""
    page.context.add_cookies([{"name": "preferences", "value": "ask-sure", "url": page.url}])
    page.reload()
    page.locator("#sure input").first.check()


def after_a_play_of_another_tab(page: Page) -> None:
    """Acts on a version that the deal does not have."""
    page.locator("#hand input[name=version]").evaluate("field => { field.value = 99; }")
    with page.expect_response("**/acts"):
        page.locator("#do-pass").click()
    expect(page.locator("#status")).to_contain_text("went on in another tab")


def enter(passphrase: str, *, shows: str) -> Step:
    """Signs in to Clara's account, or does not get in."""

    def step(page: Page) -> None:
        page.locator("#enter-name").fill("Clara")
        write("#enter-passphrase", passphrase, "main form[action$=enter] button", shows=shows)(page)

    return step


HOME = (
    State("/", "deals go on, lessons are begun, the deck is due"),
    State("/", "the first visit", visitor=NOBODY),
    State("/offline", "without a connection"),
    State("/settings", "as it is", all_open),
    State("/settings", "saved", press("main form .button-primary", shows="main .note-good")),
    State("/players", "as it is", all_open),
    State("/fair-play", "as it is", all_open),
    State("/nowhere", "an address that leads nowhere", status=404),
)
TABLE = (
    State(
        "/games/lead",
        "cards are chosen, the counter is open",
        press("#card-counter-title", "#do-hint", shows="#hand input:checked + *"),
    ),
    State("/games/lead", "the lead"),
    State("/games/lead", "cards that offers complete", typed("567", shows=".offer")),
    State("/games/lead", "refused", typed("35", shows=".offer, #status")),
    State("/games/lead", "the sheet of keys", typed("?", shows="#keys")),
    State("/games/lead", "the factors", press("#round-value", shows="#round-factors")),
    State("/games/lead", "went on in another tab", after_a_play_of_another_tab),
    State("/games/auction", "the auction"),
    State("/games/beat", "something to beat"),
    State("/games/claim", "the rest is sure", press(shows="#do-claim")),
    State("/games/study", "all hands are open"),
    State("/games/in-series", "a series goes on"),
    State("/games/wildcards", "wildcards"),
    State("/games/wildcards", "several readings", typed("4455q", shows="#readings")),
    State("/games/four-call", "the auction of four"),
    State("/games/four-play", "cards chosen out of many", press("#do-hint", shows="#hand input:checked + *")),
    State("/games/stakes", "asked about the stakes"),
    State("/games/open-hand", "a hand lies open"),
    State("/games/studied", "settled after a study"),
    State(f"/games/{ANNA}-{REVIEWED}", "settled, the moments are tested", all_open),
    State("/games/planted", "settled, the moments are estimates"),
    State("/games/deal-25", "thrown in"),
    State("/games/series-1", "a deal of a series is over"),
    State("/games/series-3", "a series is over"),
    State("/games/endless-3", "a deal of an endless series is over"),
    State("/games/lead/record", "the record of a deal that goes on", status=409),
    State("/games/nowhere", "a deal of somebody else", status=404),
    State("/play", "deals go on", all_open),
    State("/play?role=before&rules=wildcard%2Bbase=1", "much is chosen"),
    State("/play", "the first deal", visitor=NOBODY),
    State(
        "/play",
        "what makes no sense",
        write("#deal", "abc", "main .button-primary", shows="main [role=alert]"),
    ),
)
REVIEW = (
    State(f"/games/{ANNA}-{REVIEWED}/review?ply={{own}}", "done, all lies open", all_open),
    State(f"/games/{ANNA}-{REVIEWED}/review", "done"),
    State("/games/planted/review", "the closer look is coming", all_open),
    State(f"/games/{ANNA}-{FAILED}/review", "the closer look failed"),
    State("/games/deal-25/review", "a deal that was thrown in"),
    State("/games/lead/review", "a deal that goes on", status=409),
    State("/games/planted/review/tries?ply={ply}&answer={wrong}", "tried, and not right"),
    State("/games/planted/review/tries?ply={ply}", "asked"),
    State("/games/planted/review/tries?ply={ply}&answer={right}", "tried, and right"),
    State("/shared/{shared}", "a shared deal", all_open),
    State("/shared/{running}", "a shared deal that goes on"),
    State("/shared/x", "a damaged link", status=422),
    State("/shared/{shared}/review", "the review of a shared deal", all_open),
    State("/shared/{shared}/review/tries?ply={ply}", "asked"),
    State("/records", "as it is"),
    State(
        "/records",
        "what is no record",
        write("textarea", "game 1\nrules nowhere", "main .button-primary", shows="main [role=alert]"),
    ),
    State("/reviews", "many deals"),
    State("/reviews?asked=1&result=lost", "filtered, and asked for"),
    State("/reviews", "no deals", visitor=NOBODY),
    State("/mistakes?size=inaccuracy", "many mistakes"),
    State("/mistakes", "no mistakes", visitor=NOBODY),
    State("/progress", "after many deals", all_open, visitor=BERTA),
    State("/progress", "after few", all_open),
    State("/progress", "nothing yet", visitor=NOBODY),
    State("/data", "with data", all_open),
    State("/data", "nothing", visitor=NOBODY),
    State("/data?deleted=1", "deleted", visitor=NOBODY),
    State("/data", "not deleted", write("#word", "no", "form[action$=delete] button", shows="#word-note")),
    State("/deck", "due, later, and not any more", all_open),
    State("/deck", "empty", visitor=NOBODY),
    State("/deck/cards/{card}", "asked"),
    State("/deck/cards/{card}?answer={wrong}", "not right"),
    State("/deck/cards/{card}?answer={right}", "right, to be graded"),
    State("/deck/cards/{card}?shown=1", "shown", all_open),
    State("/devices", "a link is open"),
    State("/devices", "none is", visitor=NOBODY),
    State("/devices", "a link is made", press("main .button-primary", shows="#link"), visitor=NOBODY),
    State("/devices/{link}", "take over", visitor=NOBODY),
    State("/devices/x", "works no more", status=404),
    State("/account", "not entered", enter("wrong horse", shows="#enter-passphrase-fault")),
    State("/account", "nothing is there yet", visitor=NOBODY),
    State("/account", "entered", enter(PASSPHRASE, shows="main details"), visitor=NOBODY),
)


def steps() -> Iterator[State]:
    """A step of a lesson for each form of answer: as it is asked, answered wrong, answered right."""
    for form in Form:
        lesson, number = next(
            (lesson, number)
            for lesson in LIBRARY.lessons
            for number, step in enumerate(lesson.steps, 1)
            if step.goal.form is form
        )
        yield from asked_in(lesson.id, number)


def asked_in(lesson_id: str, number: int) -> Iterator[State]:
    """A step of a lesson, in the same states."""
    lesson = next(lesson for lesson in LIBRARY.lessons if lesson.id == lesson_id)
    yield from asked(f"/lessons/{lesson_id}/{number}", lesson.steps[number - 1].goal)


def puzzles() -> Iterator[State]:
    """A puzzle of each goal, in the same states."""
    seen: set[str] = set()
    for puzzle in LIBRARY.puzzles[1:]:
        if puzzle.task.goal.goal not in seen:
            seen.add(puzzle.task.goal.goal)
            yield from asked(f"/puzzles/{puzzle.id}", puzzle.task.goal)


def asked(path: str, goal: Goal) -> Iterator[State]:
    """A task in its states."""
    yield State(path, f"{goal.goal}, answered right", answered(goal, right=True))
    yield State(path, f"{goal.goal}, answered wrong", answered(goal, right=False))
    yield State(path, goal.goal)


_DONE, _BEGUN = LIBRARY.lessons[:2]
_MISSED = next(puzzle for puzzle in LIBRARY.puzzles if puzzle.task.goal.goal == "wins_by_force")
LEARN = (
    *asked("/deck/cards/{short}/asked/0", SHORT),
    State("/learn", "begun"),
    State("/learn", "not begun", visitor=NOBODY),
    State("/learn/placement", "the first question", visitor=NOBODY),
    State("/learn/placement/r", "the second question", visitor=NOBODY),
    State("/learn/placement/wwwww", "placed", visitor=NOBODY),
    State(f"/lessons/{_DONE.id}/end", "done", all_open),
    State(f"/lessons/{_BEGUN.id}/end", "not done", all_open),
    State(f"/lessons/{_DONE.id}/reading", "read"),
    *steps(),
    *asked_in("when-to-bomb", 2),
    *asked_in("a-guided-deal", 4),
    State("/puzzles", "some are solved", all_open),
    State("/puzzles", "one near the rating is proposed", visitor=BERTA),
    State("/puzzles", "none is", visitor=NOBODY),
    State(f"/puzzles/{LIBRARY.puzzles[0].id}", "how sure", with_the_question_how_sure, visitor=NOBODY),
    State(f"/puzzles/themes/{LIBRARY.themes[0].id}", "some are solved"),
    *puzzles(),
    State(f"/puzzles/{_MISSED.id}", "what is right is shown", shown(_MISSED.task.goal), visitor=NOBODY),
    State(f"/puzzles/{WITHDRAWN}", "withdrawn", status=410),
    State("/report/puzzles/" + LIBRARY.puzzles[1].id, "as it is"),
    State(
        "/report/puzzles/" + LIBRARY.puzzles[1].id,
        "nothing was chosen",
        press("main .button-primary", shows="#fault"),
    ),
    State(
        "/report/puzzles/" + LIBRARY.puzzles[1].id,
        "sent",
        press("input[name=reason]", "main .button-primary", shows=".note-good"),
    ),
    State(f"/report/lessons/{_DONE.id}/1", "as it is"),
    State("/drills", "with results"),
    State("/drills", "none yet", visitor=NOBODY),
    State("/drills/{sprint}", "a question of a sprint"),
    State("/drills/{streak}", "a question of a streak"),
    State("/drills/{over}", "the time is over"),
    State("/compose", "as it is"),
    State("/compose?you=4KK&right=5&left=6&landlord=you", "solved", all_open),
    State("/compose?you=4KX&right=5&left=&landlord=x", "what is no position", status=422),
    State("/rules", "as it is", all_open),
    State("/rules/sets", "as it is", all_open),
    State("/rules/sets/four_players", "a rule set", all_open),
    State("/rules/sets/wildcard", "with wildcards", all_open),
    State("/rules/sets/none", "there is none", status=404),
    State("/rules/check", "nothing to check"),
    State("/rules/check?cards=333444555666&wild=9&rules=pagat%2Bbase%3D10", "checked"),
    State("/rules/check?cards=33x&table=4&wild=B", "what can’t be read", status=422),
    State("/glossary", "as it is", all_open),
)
STATES = (*HOME, *TABLE, *REVIEW, *LEARN)
