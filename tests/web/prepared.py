"""A site on which every page has something to show: Anna has done everything once, Berta has played much."""

from dataclasses import dataclass, replace
from datetime import timedelta
from urllib.parse import quote

from flask import Flask

from tests.clock import NOON, Clock
from tests.review.deals import carelessly_played
from tests.services.passphrases import cheap_passphrases
from tests.services.playing import is_over, play_on
from tests.services.shelves import Queue
from tests.web.kept import finish, play_carelessly
from tests.web.mistakes import DEAL, GAME, SHORT, moments, right, site
from tests.web.tasks import LIBRARY, wrong_answers
from trainer.review.document import Review
from trainer.review.look import Depth
from trainer.rules.game import Phase
from trainer.rules.notation import show_action
from trainer.services.deck_forms import show_form
from trainer.services.games import Games
from trainer.services.new_deal import NewDeal
from trainer.services.outcomes import WINDOW
from trainer.services.puzzles import Puzzles
from trainer.services.ratings import Ratings
from trainer.services.replay import event_of
from trainer.services.review_shelf import Question, Shelf
from trainer.services.schedule import Grade
from trainer.services.sharing import share_code
from trainer.services.table import Table
from trainer.settings import Settings
from trainer.store.attempt_log import AttemptLog
from trainer.store.game_log import Event, EventKind, GameRow
from trainer.store.rating_log import RatingLog
from trainer.store.review_log import ReviewLog
from trainer.web import create_app
from trainer.wiring import Services
from trainer.words.drills import DrillKind, DrillMode

ANNA, BERTA, NOBODY = "anna", "berta", "nobody"
REVIEWED, FAILED = 39, 41
"""The numbers of deals with many mistakes: the review of one is done, that of the other could not be made."""
WITHDRAWN = "withdrawn"
PASSPHRASE = "correct horse"
"""Of the account that Clara has."""


@dataclass(frozen=True)
class Prepared:
    """The application, and what nobody can foresee in its addresses, under the names that the table has."""

    app: Flask
    names: dict[str, str]


def prepare(settings: Settings) -> Prepared:
    """The site; its clock stands at `NOON`, and reviews are asked for and never made."""
    here = site(settings)
    services = _without_workers(here.services)
    app = create_app(settings, services)
    here.plant(ANNA)
    reviewed = _finished_deals(app, services)
    _running_deals(services.games)
    _tasks(services)
    services.accounts.make("clara", "Clara", PASSPHRASE)
    names = {
        "shared": share_code(DEAL),
        "running": share_code(replace(DEAL, actions=DEAL.actions[:-1])),
        "own": str(reviewed.moments[0].ply),
        "link": services.devices.make(ANNA),
        **_deck(services, here.clock),
        **_drills(services, here.clock),
    }
    return Prepared(app, names)


def _without_workers(services: Services) -> Services:
    shelf = services.reviews.shelf
    assert isinstance(shelf, Shelf)
    assert isinstance(shelf.log, ReviewLog)
    engine = shelf.log.engine
    ratings = Ratings(RatingLog(engine), LIBRARY.puzzles, lambda: NOON)
    library = replace(LIBRARY, withdrawn={WITHDRAWN: "Two answers were right, and one was refused."})
    return replace(
        services,
        accounts=replace(services.accounts, passphrases=cheap_passphrases()),
        puzzles=Puzzles(library, AttemptLog(engine), ratings=ratings),
        games=replace(services.games, over=lambda _visitor, _game: None),
        reviews=replace(services.reviews, shelf=replace(shelf, queue=Queue(), full=lambda: True)),
    )


def _finished_deals(app: Flask, services: Services) -> Review:
    """Many results, one that was thrown in, two series, a deal whose review failed, one with this review."""
    for number in range(1, 25):
        finish(app, ANNA, number, "3", "-60" if number % 3 else "20")
    finish(app, ANNA, 25, "0 0 0", "redeal", scored=False)
    play_carelessly(app, ANNA, FAILED, reviewed=False)
    shelf = services.reviews.shelf
    assert shelf is not None
    failed = Question(carelessly_played(FAILED), 0, f"{ANNA}-{FAILED}", ANNA).row(Depth.FULL, NOON)
    assert shelf.log.ask(failed)
    shelf.log.give_up(failed.id, "it broke", NOON)
    for name, length in (("series", 3), ("endless", 0)):
        for place in (1, 2, 3):
            _in_a_series(services.games, name, length, place)
    for number in range(WINDOW + 5):
        play_carelessly(app, BERTA, number, like=REVIEWED)
    return play_carelessly(app, ANNA, REVIEWED)


def _in_a_series(games: Games, name: str, length: int, place: int) -> None:
    """One deal of a series, played as `DEAL` was."""
    row = GameRow(
        f"{name}-{place}",
        ANNA,
        DEAL.rules.id,
        DEAL.number or 0,
        0,
        "easy",
        scored=True,
        started=NOON + timedelta(minutes=place),
        series=f"{name}-1",
        series_length=length,
        series_place=place,
    )
    events = [event_of(DEAL.played_rules, action) for action in DEAL.actions]
    assert games.store.create(row, [*events, Event(EventKind.OVER, "-1")])


def _running_deals(games: Games) -> None:
    """The table: asked for a bid, on the lead, with something to beat, in each variant, in a series."""
    games.begin(ANNA, NewDeal("normal", 1234), "auction")
    games.begin(ANNA, NewDeal("normal", 1234, landlord=0), "lead")
    games.begin(ANNA, NewDeal("easy", 7, series_length=3, landlord=0), "in-series")
    games.begin(ANNA, NewDeal("easy", 12, scored=False, landlord=1, study=True), "study")
    games.begin(ANNA, NewDeal("normal", 21, rules="wildcard", landlord=0), "wildcards")
    games.begin(ANNA, NewDeal("normal", 12, rules="four_players"), "four-call")
    games.begin(ANNA, NewDeal("normal", 12, rules="four_players", landlord=0), "four-play")
    games.begin(ANNA, NewDeal("normal", 9, rules="open"), "stakes")
    play_on(games, "stakes", lambda table: table.view.phase is not Phase.AUCTION, ANNA)
    games.begin(ANNA, NewDeal("normal", 9, rules="open"), "open-hand")
    play_on(games, "open-hand", lambda table: table.view.phase is Phase.PLAY, ANNA)
    games.begin(ANNA, NewDeal("easy", 1234, landlord=0), "beat")
    play_on(games, "beat", lambda table: is_over(table) or table.view.table is not None, ANNA)
    games.begin(ANNA, NewDeal("easy", 1, landlord=0), "claim")
    play_on(games, "claim", _leads_to_the_end, ANNA)
    games.begin(ANNA, NewDeal("easy", 12, scored=False, landlord=1, study=True), "studied")
    play_on(games, "studied", visitor=ANNA)


def _leads_to_the_end(table: Table) -> bool:
    return is_over(table) or bool(table.claim)


def _tasks(services: Services) -> None:
    """Lessons done and begun, puzzles solved and missed, one that many tried, a fault that was reported."""
    done, begun = LIBRARY.lessons[:2]
    for lesson, steps in ((done, len(done.steps)), (begun, 1)):
        for step in lesson.steps[:steps]:
            services.lessons.answer(ANNA, lesson.id, step.id, step.goal.right_answers()[0], at=NOON)
    for puzzle in LIBRARY.puzzles[1:3]:
        goal = puzzle.task.goal
        services.puzzles.answer(ANNA, puzzle.id, next(iter(wrong_answers(goal))), at=NOON)
        services.puzzles.answer(ANNA, puzzle.id, goal.right_answers()[0], at=NOON)
    tried = [(BERTA, puzzle) for puzzle in LIBRARY.puzzles[:40]]
    for number, (visitor, puzzle) in enumerate(tried + [(name, LIBRARY.puzzles[0]) for name in "vwxyz"]):
        answer = puzzle.task.goal.right_answers()[0]
        services.puzzles.answer(visitor, puzzle.id, answer, at=NOON, sure=50 + number % 6 * 10)
    services.reports.report(ANNA, LIBRARY.puzzles[1].id, "", "text", "Which seat is meant?")


def _deck(services: Services, clock: Clock) -> dict[str, str]:
    """A card that is due, one that comes later, one that is not asked any more, one that was made short."""
    due, later, suspended, short = moments()[:4]
    clock.now = NOON - timedelta(days=5)
    cards = {
        name: services.deck.put(ANNA, position, GAME)
        for name, position in (("due", due), ("later", later), ("suspended", suspended), ("short", short))
    }
    clock.now = NOON
    services.deck.grade(ANNA, cards["later"].id, 0, right(later), Grade.GOOD)
    services.deck.suspend(ANNA, cards["suspended"].id, 0)
    services.deck_forms.store.keep(cards["short"].id, 0, show_form(SHORT, as_it_lay=True), NOON)
    rules = due.seen.rules
    return {
        "card": cards["due"].id,
        "short": cards["short"].id,
        "ply": str(due.ply),
        "right": quote(show_action(rules, right(due))),
        "wrong": quote(show_action(rules, due.done)),
    }


def _drills(services: Services, clock: Clock) -> dict[str, str]:
    """A sprint whose time is over, one that has just begun, and a streak."""
    clock.now = NOON - timedelta(days=1)
    over = services.drills.begin(ANNA, DrillKind.LEGAL, DrillMode.SPRINT)
    question = services.drills.question(ANNA, over, 0)
    services.drills.answer(ANNA, over, 0, next(iter(wrong_answers(question))))
    clock.now = NOON
    return {
        "over": over,
        "sprint": services.drills.begin(ANNA, DrillKind.BEATS, DrillMode.SPRINT),
        "streak": services.drills.begin(ANNA, DrillKind.UNSEEN, DrillMode.STREAK),
    }
