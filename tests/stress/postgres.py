"""A PostgreSQL server of our own that can be killed at any moment, and keeps what it has acknowledged."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import psycopg

from tests.with_services import Missing, make_cluster, not_root, own_folder, program, wait_for

_OPTIONS = ("fsync=off", "listen_addresses=", "max_wal_size=64MB")
"""What a killed process has given to the system is not lost, so that it need not be on the disk."""


class Postgres:
    """Keeps its files, and the socket by which it is reached, in a folder of its own below `place`."""

    name = "database"

    def __init__(self, place: Path) -> None:
        self._folder = own_folder(place, "postgresql")
        self.url = f"postgresql://trainer@/postgres?host={self._folder}"
        self._process: subprocess.Popen[bytes] | None = None
        make_cluster(self._folder / "data")

    @staticmethod
    def is_installed() -> bool:
        """Whether its programs are there."""
        with suppress(Missing):
            return all(map(program, ("initdb", "postgres")))
        return False

    def start(self) -> None:
        """Starts where it does not run, and waits until it answers."""
        log = self._folder / "log"
        if self._process is None or self._process.poll() is not None:
            options = (*_OPTIONS, f"unix_socket_directories={self._folder}")
            command = [program("postgres"), "-D", str(self._folder / "data")]
            command += [part for option in options for part in ("-c", option)]
            with log.open("ab") as output:
                self._process = subprocess.Popen(
                    command, stdout=output, stderr=output, start_new_session=True, **not_root()
                )
        wait_for(lambda: psycopg.connect(self.url).close(), psycopg.OperationalError, log)

    def kill(self) -> None:
        """It and all that it has started, at once, as by `kill -9`."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    @contextmanager
    def suffering(self, trouble: AbstractContextManager[None]) -> Iterator[None]:
        """Left alone with a trouble at which it may end; then started where it did."""
        try:
            with trouble:
                yield
        finally:
            self.start()
