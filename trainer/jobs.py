"""Work off the request: the queue that hands reviews and parts to workers, in this process or in others.

By default the queue is a file beside the database, and a thread of the web process works at what is in it;
with a Redis server any number of `trainer worker` do, on any number of machines. What is to be done stands in
the database (`trainer.store.review_log`): the queue only says where to look next, and may be lost.
"""

import json
import logging
import os
import secrets
import signal
import socket
import sqlite3
import sys
import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from huey import Huey, MemoryHuey, PriorityRedisHuey, SqliteHuey
from huey.constants import EmptyData
from huey.consumer import Worker
from huey.registry import Message
from huey.serializer import Serializer

from trainer.services.part_work import Unreachable
from trainer.settings import IMMEDIATE, queue_url_error

_NAME = "trainer"
_FIRST_LOOK, _LONGEST_WAIT = 0.05, 0.25
"""Seconds between two looks into an empty queue."""
_AFTER_LOSS = 10.0
"""Seconds between two tries to reach a server that is lost, after a while."""
_TAKE_UP_EVERY = 10.0
"""Seconds between two looks for what nobody is at."""
_PATIENCE = 5.0
"""Seconds that a worker has to end after it was told to."""
_SERVER_CONNECTS, _SERVER_ANSWERS = 1.0, 5.0
"""Seconds that a Redis server has for it: a page waits meanwhile."""
_LONGEST_HOST = 30

_log = logging.getLogger(__name__)


class Work(Protocol):
    """What is to be done (`trainer.services.part_work`, and through it deck work and reviews)."""

    def do(self, review: str) -> None: ...
    def left_lying(self) -> Sequence[str]: ...


class Queue:
    """The queue behind a URL, or in a file; and the worker at it in this process, once there is one."""

    def __init__(
        self,
        url: str,
        file: Path,
        work: Work,
        *,
        stopping: threading.Event,
        prepared: Callable[[], bool] = lambda: True,
        only_asks: bool = False,
    ) -> None:
        """Nothing is opened yet. `stopping` ends the worker; it begins as soon as all is `prepared`.

        A process that `only_asks` has no worker, whatever is put into the queue. Raises SettingError for a
        URL that can't be used.
        """
        self._url, self._file, self._work = url, file, work
        self._stopping, self._prepared, self._only_asks = stopping, prepared, only_asks
        if url not in ("", IMMEDIATE):
            _connections(url)
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None

    def put(self, review: str, urgency: int) -> None:
        """Puts a review into the queue; never fails: what can't be put there is found by `Work.left_lying`.

        Where the queue is a file this also starts the worker of this process.
        """
        try:
            self._reached(lambda task: task(review, priority=int(urgency)))
        except Unreachable:  # the page must not suffer from it
            _log.exception("a review waits until it is looked for")
        if not self._only_asks:
            self.start()

    def length(self) -> int | None:
        """How many tasks lie in the queue; None where it can't be reached."""
        try:
            return int(self._reached(lambda task: len(task.huey)))
        except Unreachable:
            return None

    def give(self, name: str, text: str) -> None:
        """Keeps a text beside the queue, for whoever takes it by this name; raises Unreachable."""
        self._reached(lambda task: task.huey.storage.put_data(name, text.encode()))

    def take(self, name: str) -> str | None:
        """The text that was given under this name, and is there no more; raises Unreachable."""
        return _text(self._reached(lambda task: task.huey.storage.pop_data(name)))

    def look(self, name: str) -> str | None:
        """The same, and it stays there; raises Unreachable."""
        return _text(self._reached(lambda task: task.huey.storage.peek_data(name)))

    def _reached(self, act: Callable[[Any], Any]) -> Any:
        """What is done with the task of the queue; raises Unreachable for a full disk, a lost server."""
        try:
            return act(self._task)
        except Exception as lost:  # whatever the kind of the queue raises
            raise Unreachable from lost

    def start(self) -> None:
        """Starts the worker of this process in a thread; later calls change nothing.

        With a Redis server the workers are processes of their own, and with `immediate` there is none.
        """
        if self._url:
            return
        with self._starting:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self.serve, name="reviews", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Tells the worker of this process to end after the decision that it is at, and waits for that."""
        self._stopping.set()
        if self._thread is not None:
            self._thread.join(_PATIENCE)

    def run(self) -> None:
        """Works until the process is told to end."""
        for told in (signal.SIGTERM, signal.SIGINT):
            signal.signal(told, lambda *_: self._stopping.set())
        self.serve()

    def serve(self) -> None:
        """Works until it is stopped."""
        while not self._prepared():
            if self._stopping.wait(_LONGEST_WAIT):
                return
        try:
            huey = self._reached(lambda task: task.huey)
        except Unreachable:  # tried again when something is put there
            _log.exception("nobody works at reviews here: the queue can't be opened")
            return
        longest = _AFTER_LOSS if self._url else _LONGEST_WAIT  # a server tells when there is something
        worker = Worker(huey, self._stopping, _FIRST_LOOK, longest, backoff=1.5)
        next_look = monotonic()
        while not self._stopping.is_set():
            if monotonic() >= next_look:
                self._take_up()
                next_look = monotonic() + _TAKE_UP_EVERY
            worker.loop()

    def _take_up(self) -> None:
        try:
            for review in self._work.left_lying():
                self._task(review)
        except Exception:  # noqa: BLE001 - a locked database, a lost server: looked at again soon
            _log.exception("can't look for reviews that nobody is at")

    @cached_property
    def _task(self) -> Any:
        """What is put into the queue; whoever reads it must know it, so that both are made at once.

        It is known by its module and name: those are the same here, whatever the work is.
        """

        def do(task: str) -> None:
            self._work.do(task)

        return self._open().task(name="do")(do)

    def _open(self) -> Huey:
        options: dict[str, Any] = {"results": False, "serializer": _AsJson()}
        if self._url == IMMEDIATE:
            return MemoryHuey(_NAME, immediate=True, **options)
        if self._url:
            return PriorityRedisHuey(_NAME, connection_pool=_connections(self._url), **options)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        options |= {"filename": str(self._file), "fsync": False}  # what a power cut takes is found again
        try:
            return SqliteHuey(_NAME, **options)
        except sqlite3.OperationalError:
            raise  # locked, or a full disk
        except sqlite3.DatabaseError:
            _log.warning("the queue %s was damaged: begun anew", self._file)
            self._file.unlink()
            return SqliteHuey(_NAME, **options)


def _connections(url: str) -> Any:
    """Those to a Redis server, none of which is opened yet; raises SettingError for odd options."""
    import redis

    try:
        pool = redis.ConnectionPool.from_url(
            url, socket_connect_timeout=_SERVER_CONNECTS, socket_timeout=_SERVER_ANSWERS
        )
        pool.make_connection()
    except (TypeError, ValueError, redis.RedisError) as unusable:
        raise queue_url_error(url) from unusable
    return pool


class _AsJson(Serializer):  # type: ignore[misc]  # huey has no types
    """What stands in the queue is read as data, never as code, whoever wrote it."""

    def _serialize(self, data: Message) -> bytes:
        return json.dumps(data._asdict()).encode()

    def _deserialize(self, data: bytes) -> Message:
        return Message(**json.loads(bytes(data)))


def _text(found: Any) -> str | None:
    return None if found is EmptyData else bytes(found).decode()


def worker_name() -> str:
    """A name for this process that no other has."""
    return f"{socket.gethostname()[:_LONGEST_HOST]}:{os.getpid()}:{secrets.token_hex(4)}"


def is_alive(worker: str) -> bool:
    """Whether the process behind the name of another worker still runs; true where that can't be known."""
    host, _, rest = worker.partition(":")
    number = rest.partition(":")[0]
    if sys.platform == "win32" or host != socket.gethostname()[:_LONGEST_HOST] or not number.isdigit():
        return True
    if int(number) == os.getpid():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
