"""Workers as processes of their own: together they make the reviews that one would, whoever of them dies."""

import json
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from time import sleep

import pytest

from tests.review.deals import carelessly_played
from tests.services.shelves import Place
from tests.stress.server import Process
from trainer.jobs import Queue
from trainer.review.as_json import joined, review_json
from trainer.review.look import Depth
from trainer.review.review import review
from trainer.services.review_shelf import QUEUED_FOR, Question

DEAL, SEATS = 5, range(3)
BETWEEN_LOOKS = 0.05
"""Seconds, which the workers have for themselves."""
A_WHILE = timedelta(seconds=10)
"""For so long a review that was taken out of the queue by a worker that died at that moment waits."""


class Elsewhere:
    """What this process does of the work: nothing."""

    def do(self, review: str) -> None:
        raise AssertionError(review)

    def left_lying(self) -> tuple[str, ...]:
        return ()


class Site:
    """Reviews that were asked for and put in the queue, and workers at it, none of which has a kernel."""

    def __init__(self, folder: Path, database_url: str, queue_url: str) -> None:
        self._folder = folder
        self._where = {"TRAINER_DATABASE_URL": database_url, "TRAINER_QUEUE_URL": queue_url}
        self._queue_url = queue_url
        self.place = Place(database_url, full=False)
        self.place.now = datetime.now(UTC) - QUEUED_FOR + A_WHILE
        self.questions = [Question(carelessly_played(DEAL), seat, "g", "anna") for seat in SEATS]
        self.ids = [question.row(Depth.QUICK, self.place.now).id for question in self.questions]

    def ask(self) -> None:
        """Asks for every seat of the deal; for a while the queue alone says that they are wanted."""
        self.place.add_game("g", "anna")
        for question in self.questions:
            self.place.shelf.ask(question)
        file = self._folder / "queue.sqlite3"
        queue = Queue(self._queue_url, file, Elsewhere(), stopping=threading.Event(), prepared=lambda: False)
        for waiting in self.place.queue.waiting:
            queue.put(waiting, 0)
        queue.stop()

    def worker(self) -> Process:
        found = Process(self._folder, "worker", TRAINER_KERNEL="off", **self._where)
        found.start()
        return found

    def wait_until(self, enough: Callable[[int], bool]) -> None:
        """Until so many decisions are kept."""
        while not enough(sum(map(self.place.log.number_of_decisions, self.ids))):
            sleep(BETWEEN_LOOKS)

    def wait_until_all_are_done(self) -> None:
        while not self.are_all_done():
            sleep(BETWEEN_LOOKS)

    def are_all_done(self) -> bool:
        return all(row and row.ended for row in map(self.place.log.find, self.ids))

    def document(self, review: str) -> str:
        found = self.place.log.find(review)
        assert found is not None
        assert found.frame is not None
        entries = [json.loads(one.entry) for one in self.place.log.decisions(review)]
        return json.dumps(joined(json.loads(found.frame), entries))


@pytest.fixture
def site(tmp_path: Path, database_url: str, queue_url: str) -> Site:
    found = Site(tmp_path, database_url, queue_url)
    found.ask()
    return found


@cache
def made_at_once() -> tuple[str, ...]:
    record = carelessly_played(DEAL)
    return tuple(json.dumps(review_json(review(record, seat))) for seat in SEATS)


def test_two_workers_share_the_reviews_and_make_those_of_one(site: Site) -> None:
    workers = [site.worker(), site.worker()]
    site.wait_until_all_are_done()
    for worker in workers:
        worker.stop()
    assert tuple(map(site.document, site.ids)) == made_at_once()


def test_what_a_killed_worker_was_at_is_taken_up_by_the_next(site: Site) -> None:
    first = site.worker()
    site.wait_until(lambda kept: kept > 0)
    first.kill()
    assert not site.are_all_done()
    second = site.worker()
    site.wait_until_all_are_done()
    second.stop()
    assert tuple(map(site.document, site.ids)) == made_at_once()
