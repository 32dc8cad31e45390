"""The queue: what is put there is done, in this process or by a worker, and what fails stays on the shelf."""

import os
import socket
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.databases import QUEUE_SERVER
from tests.ports import free_port
from tests.test_workers import Elsewhere
from tests.with_services import redis_server
from trainer import jobs
from trainer.jobs import Queue, is_alive, worker_name
from trainer.settings import IMMEDIATE, SettingError


class Work:
    """Notes what is done and by which thread; the first `failing` times it fails."""

    def __init__(self, lying: tuple[str, ...] = (), failing: int = 0) -> None:
        self.done: list[tuple[str, str]] = []
        self.changed = threading.Condition()
        self.lying, self._failing = lying, failing

    def do(self, review: str) -> None:
        with self.changed:
            self.done.append((review, threading.current_thread().name))
            self.changed.notify_all()
        if len(self.done) <= self._failing:
            raise RuntimeError("a fault")

    def left_lying(self) -> tuple[str, ...]:
        found, self.lying = self.lying, ()
        return found

    def wait_for(self, *reviews: str) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: set(reviews) <= {one for one, _ in self.done}, timeout=60)


@pytest.fixture
def queue_of(tmp_path: Path, queue_url: str) -> Iterator[Callable[..., Queue]]:
    """Makes queues of the kind of this run, or behind another URL; on a server, too, with a worker here."""
    made: list[Queue] = []
    workers: list[threading.Thread] = []

    def make(work: Work, url: str = queue_url, **options: Any) -> Queue:
        made.append(Queue(url, tmp_path / "queue.sqlite3", work, stopping=threading.Event(), **options))
        if url.startswith("redis"):
            workers.append(threading.Thread(target=made[-1].serve, name="reviews"))
            workers[-1].start()
        return made[-1]

    yield make
    for queue in made:
        queue.stop()
    for worker in workers:
        worker.join()


def test_what_is_put_there_is_done_by_a_thread(queue_of: Callable[..., Queue]) -> None:
    work = Work()
    queue = queue_of(work)
    for review in ("one", "two"):
        queue.put(review, 0)
    work.wait_for("one", "two")
    assert {thread for _, thread in work.done} == {"reviews"}


def test_the_most_urgent_is_done_first(queue_of: Callable[..., Queue]) -> None:
    work, settled = Work(), threading.Event()
    queue = queue_of(work, prepared=settled.is_set)
    for urgency in (0, 2, 1):
        queue.put(f"urgency {urgency}", urgency)
    assert work.done == []
    settled.set()
    work.wait_for("urgency 0")
    assert [review for review, _ in work.done] == ["urgency 2", "urgency 1", "urgency 0"]


def test_a_failure_ends_neither_the_worker_nor_the_queue(queue_of: Callable[..., Queue]) -> None:
    work = Work(failing=1)
    queue = queue_of(work)
    queue.put("fails", 0)
    queue.put("goes on", 0)
    work.wait_for("fails", "goes on")


def test_what_nobody_is_at_is_taken_up_at_the_start(queue_of: Callable[..., Queue]) -> None:
    work = Work(lying=("left", "lost"))
    queue_of(work).start()
    work.wait_for("left", "lost")


def test_what_was_put_before_a_crash_is_done_afterwards(queue_of: Callable[..., Queue]) -> None:
    never, work = Work(), Work()
    queue_of(never, prepared=lambda: False).put("waits", 0)
    queue_of(work).start()
    work.wait_for("waits")
    assert never.done == []


def test_who_only_asks_does_nothing_and_whoever_works_does_it(
    queue_of: Callable[..., Queue], queue_url: str, tmp_path: Path
) -> None:
    work = Work()
    file = tmp_path / "queue.sqlite3"
    asks = Queue(queue_url, file, Elsewhere(), stopping=threading.Event(), only_asks=True)
    asks.put("one", 0)
    asks.give("name", "text")
    worker = queue_of(work)
    worker.start()
    work.wait_for("one")
    assert [worker.look("name"), worker.take("name"), worker.look("name")] == ["text", "text", None]


def test_a_stopped_worker_ends(queue_of: Callable[..., Queue]) -> None:
    queue = queue_of(Work(), "")
    queue.start()
    queue.stop()
    assert "reviews" not in {thread.name for thread in threading.enumerate()}


def test_immediately_means_by_who_asks(queue_of: Callable[..., Queue]) -> None:
    work = Work()
    queue = queue_of(work, IMMEDIATE)
    queue.start()
    queue.put("now", 0)
    assert work.done == [("now", threading.current_thread().name)]


def test_a_damaged_queue_is_begun_anew(queue_of: Callable[..., Queue], tmp_path: Path) -> None:
    (tmp_path / "queue.sqlite3").write_text("no database" * 100)
    work = Work()
    queue_of(work, "").put("one", 0)
    work.wait_for("one")


def test_a_queue_that_fails_is_no_matter_of_who_asks(
    queue_of: Callable[..., Queue], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "queue.sqlite3").mkdir()
    queue = queue_of(Work(), "")
    queue.put("waits", 0)
    queue.stop()
    assert "waits until it is looked for" in caplog.text
    assert "nobody works at reviews here" in caplog.text


def test_what_stands_in_the_queue_is_data_and_no_code(queue_of: Callable[..., Queue], tmp_path: Path) -> None:
    queue_of(Work(), "", prepared=lambda: False).put("abc", 0)
    connection = sqlite3.connect(tmp_path / "queue.sqlite3")
    ((data,),) = connection.execute("SELECT data FROM task").fetchall()
    connection.close()
    assert data.startswith(b"{")
    assert b'"args": ["abc"]' in data


@pytest.mark.parametrize("option", ["no_such_option=1", "socket_timeout=soon", "protocol=9"])
def test_a_url_with_options_that_cannot_be_used_is_refused_at_the_start(option: str, tmp_path: Path) -> None:
    url = f"redis://:secret@queue.example/0?{option}"
    with pytest.raises(SettingError, match=r"^TRAINER_QUEUE_URL is 'redis://\.\.\.', but must be "):
        Queue(url, tmp_path / "queue", Elsewhere(), stopping=threading.Event())


@pytest.mark.skipif(QUEUE_SERVER not in os.environ, reason="only with --services")
def test_a_server_that_is_lost_holds_up_nobody_and_what_was_put_meanwhile_is_found_on_the_shelf(
    queue_of: Callable[..., Queue], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "_TAKE_UP_EVERY", 0.1)
    monkeypatch.setattr(jobs, "_AFTER_LOSS", 0.1)
    work, port = Work(), free_port()
    with redis_server(tmp_path, port) as url:
        queue = queue_of(work, f"{url}/0")
        queue.put("before", 0)
        work.wait_for("before")
    queue.put("meanwhile", 0)
    assert queue.length() is None
    with redis_server(tmp_path, port):
        work.lying = ("meanwhile",)
        work.wait_for("meanwhile")
        queue.put("after", 0)
        work.wait_for("after")
        queue.stop()


def test_a_worker_is_alive_as_long_as_its_process_runs() -> None:
    host = socket.gethostname()[:30]
    assert is_alive(f"{host}:{os.getppid()}:0")
    assert not is_alive(f"{host}:99999999:0")
    assert not is_alive(f"{host}:{os.getpid()}:an earlier one of this number")
    assert is_alive("another machine:99999999:0")
    assert is_alive("nonsense")
    assert worker_name() != worker_name()
