"""Builds the services from the settings: for the web, the command line and workers."""

import logging
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from time import monotonic, sleep

import trainer
from trainer.content.library import load
from trainer.content.model import Library
from trainer.engine.kernel.state import Stage, State, expected, ready, state
from trainer.engine.kernel.state import start as start_kernel
from trainer.engine.net import net_fault
from trainer.engine.net import version as net_version
from trainer.jobs import Queue, is_alive, worker_name
from trainer.parts import Doing
from trainer.services.accounts import Accounts
from trainer.services.condition import Conditions
from trainer.services.deck import Deck
from trainer.services.deck_forms import DeckForms
from trainer.services.deck_work import DeckWork, task_of
from trainer.services.devices import Devices
from trainer.services.diary import Diary
from trainer.services.drills import Drills
from trainer.services.games import Games
from trainer.services.history import History
from trainer.services.lessons import Lessons
from trainer.services.own_data import OwnData
from trainer.services.part_asking import URGENCY, Asking, called_off_in_the_end
from trainer.services.part_work import PartWork, Unreachable
from trainer.services.passphrases import Passphrases
from trainer.services.puzzles import Puzzles
from trainer.services.ratings import Ratings
from trainer.services.reports import Reports
from trainer.services.retry import Tries
from trainer.services.review_shelf import Shelf, Urgency, bases
from trainer.services.review_work import ReviewWork
from trainer.services.reviews import Reviews
from trainer.services.traffic import Traffic
from trainer.settings import IMMEDIATE, Settings
from trainer.store.account_log import AccountLog
from trainer.store.attempt_log import AttemptLog
from trainer.store.database import newest_version, open_database, time_of, version_of
from trainer.store.deck_form_log import DeckFormLog
from trainer.store.deck_log import DeckLog
from trainer.store.diary_log import DiaryLog
from trainer.store.drill_log import DrillLog
from trainer.store.game_log import GameLog
from trainer.store.judged import JudgedDecisions
from trainer.store.link_log import LinkLog
from trainer.store.own_data import OwnRows
from trainer.store.rating_log import RatingLog
from trainer.store.report_log import ReportLog
from trainer.store.result_log import ResultLog
from trainer.store.review_log import ReviewLog
from trainer.store.sign_out_log import SignOutLog

TOP = Path(__file__).resolve().parents[1]
"""The folder that holds `lessons/` and `puzzles/`."""


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """Everything a learner can do."""

    games: Games
    lessons: Lessons
    puzzles: Puzzles
    reviews: Reviews
    devices: Devices
    accounts: Accounts
    tries: Tries
    deck: Deck
    deck_forms: DeckForms
    drills: Drills
    history: History
    diary: Diary
    own_data: OwnData
    reports: Reports
    queue: Queue
    traffic: Traffic
    conditions: Conditions
    kernel: Callable[[], State] = state
    """Tells how far the machine code of the engine is."""


@cache
def _library() -> Library:
    """The lessons and puzzles, which a process reads once."""
    library, faults = load(TOP, proofread=False)
    for fault in faults:
        _log.warning("not served: %s", fault)
    return library


def _now() -> datetime:
    return datetime.now(UTC)


def build(settings: Settings, clock: Callable[[], datetime] | None = None) -> Services:
    """The services on the database of the settings, which is made or migrated where needed.

    `clock` tells what time it is. By default that is the time of this machine; and where machines have to
    agree, as about who is at a review until when, the time of the database.
    """
    database = open_database(settings.database_url)
    shared_clock = clock or partial(time_of, database)
    clock = clock or _now
    game_log, review_log = GameLog(database), ReviewLog(database)
    form_log = DeckFormLog(database)
    traffic = Traffic()
    queue = _queue(settings, review_log, form_log, shared_clock, traffic)
    judged = JudgedDecisions(database)
    shelf = Shelf(review_log, judged, queue, shared_clock, _full(settings, expected))
    untold = Games(game_log, clock, secrets.randbelow, _new_id)
    reviews = Reviews(untold, shelf)
    games = replace(untold, over=reviews.ask)
    attempts = AttemptLog(database)
    library = _library()
    if unusable := net_fault():
        _log.warning("no hard and master players, no prices in reviews: %s", unusable)
    puzzle_ids = frozenset(puzzle.id for puzzle in library.puzzles)

    def shorten(card: str) -> None:
        queue.put(task_of(card), Urgency.SHARED)

    deck = Deck(DeckLog(database), clock, _new_id, puzzle_ids.__contains__, shorten)
    puzzles = Puzzles(library, attempts, deck, Ratings(RatingLog(database), library.puzzles, clock))
    devices = Devices(LinkLog(database), clock, _new_secret)
    return Services(
        games,
        Lessons(library, attempts),
        puzzles,
        reviews,
        devices,
        Accounts(AccountLog(database), SignOutLog(database), Passphrases(), clock, devices.revoke),
        Tries(games),
        deck,
        DeckForms(form_log, deck, puzzles.puzzle, library.language, clock, shorten),
        Drills(DrillLog(database), clock, _new_id),
        History(ResultLog(database), judged, bases),
        Diary(DiaryLog(database), clock),
        OwnData(OwnRows(database), judged, bases),
        Reports(ReportLog(database), clock),
        queue,
        traffic,
        Conditions(
            partial(version_of, database),
            newest_version,
            state,
            queue.length,
            game_log.number_running,
            lambda: review_log.number_waiting(bases()),
            clock,
        ),
    )


def _queue(
    settings: Settings, log: ReviewLog, forms: DeckFormLog, clock: Callable[[], datetime], traffic: Traffic
) -> Queue:
    stopping, worker = threading.Event(), worker_name()
    full = _full(settings, ready)
    reviews = ReviewWork(log, clock, worker, full, stopping.is_set, is_alive, traffic.give_way)
    work = PartWork(DeckWork(forms, clock, full, reviews), worker, _basis_of_parts, full, is_alive=is_alive)
    queue = Queue(
        settings.queue_url, settings.queue_file, work, stopping=stopping, prepared=_kernel_is_settled
    )
    work.results = queue
    return queue


@contextmanager
def workers(settings: Settings, lonely: Callable[[], None]) -> Iterator[Doing]:
    """Has parts done by the workers at the queue of the settings; `lonely` is told if there are none.

    Raises Unreachable.
    """
    queue = Queue(
        settings.queue_url, settings.queue_file, _Nothing(), stopping=threading.Event(), only_asks=True
    )
    if queue.length() is None:
        raise Unreachable

    def ask(task: str) -> None:
        queue.put(task, URGENCY)

    asking = Asking(
        ask, queue.length, queue, _basis_of_parts(), monotonic, sleep, is_alive, lonely, worker_name()
    )
    with called_off_in_the_end(asking):
        yield asking


class _Nothing:
    """What a process does that only asks."""

    def do(self, review: str) -> None:
        raise NotImplementedError(review)

    def left_lying(self) -> tuple[str, ...]:
        return ()


def _basis_of_parts() -> str:
    return f"{trainer.__version__} {net_version()}"


def _full(settings: Settings, kernel: Callable[[], bool]) -> Callable[[], bool]:
    """Whether full looks can be made: with this answer of the kernel, but never while somebody waits."""
    return (lambda: False) if settings.queue_url == IMMEDIATE else kernel


def _kernel_is_settled() -> bool:
    """Whether the kernel is ready or won't be; gets it ready where nobody has asked for it."""
    start_kernel()
    return state().stage not in (Stage.WAITING, Stage.COMPILING, Stage.LOADING)


def _new_secret() -> str:
    return secrets.token_urlsafe(32)


def _new_id() -> str:
    return secrets.token_urlsafe(9)
