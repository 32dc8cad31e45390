"""What can be taken from a trainer while people play: each a context in which it is gone, and comes back."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Protocol

from tests.ports import free_port

_PIECE = bytes(1 << 20)


@contextmanager
def full_disk(folder: Path) -> Iterator[None]:
    """Not one more byte fits beside the data. `folder` has to be a small file system of its own."""
    filling = folder / "filling"
    with filling.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(_PIECE):
            pass
    try:
        yield
    finally:
        filling.unlink()


class Server(Protocol):
    """What can be killed, and started anew."""

    def start(self) -> None: ...
    def kill(self) -> None: ...


@contextmanager
def lost(server: Server) -> Iterator[None]:
    """Killed, and started anew."""
    server.kill()
    try:
        yield
    finally:
        server.start()


class Redis:
    """A Redis server of our own that keeps nothing: what dies with it is lost."""

    name = "Redis"

    def __init__(self) -> None:
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    @staticmethod
    def is_installed() -> bool:
        return shutil.which("redis-server") is not None

    def start(self) -> None:
        """Starts, and waits until it listens."""
        words = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(["redis-server", *words], stdout=subprocess.DEVNULL)
        while not self._listens():
            sleep(0.05)

    def kill(self) -> None:
        """At once, as by `kill -9`."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def _listens(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "redis-server ended at once"
        with suppress(OSError), socket.create_connection(("127.0.0.1", self._port)):
            return True
        return False


class Clock:
    """The clock of processes that start with its environment, as libfaketime (Debian: faketime) sets it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "clock"
        self._file.write_text("+0\n")

    @staticmethod
    def library() -> str | None:
        """Where libfaketime is; None where it isn't installed."""
        found = sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
        return str(found[0]) if found else None

    @property
    def environment(self) -> dict[str, str]:
        return {
            "LD_PRELOAD": self.library() or "",
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "NO_FAKE_STAT": "1",
        }

    @contextmanager
    def wrong_by(self, seconds: int) -> Iterator[None]:
        """So far ahead, or behind where it is negative."""
        self._file.write_text(f"{seconds:+d}\n")
        try:
            yield
        finally:
            self._file.write_text("+0\n")
