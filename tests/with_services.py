"""Runs a command with a PostgreSQL and a Redis server of its own, which it starts and stops.

    python -m tests.with_services pytest ...

Both servers keep what they have in a folder that is deleted in the end, and promise nothing about crashes:
that makes them fast. The command finds them by the variables of `tests.databases`; its exit status is ours.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.databases import DATABASE_SERVER, QUEUE_SERVER
from tests.ports import free_port

_PATIENCE = 60.0
"""Seconds that a server has to answer."""
_DEBIAN = Path("/usr/lib/postgresql")
"""Where Debian puts the programs of each version of PostgreSQL."""
_FAST = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "autovacuum=off",
    "max_connections=400",
    "listen_addresses=",
)
_QUEUES = 256


class Missing(Exception):
    """A server that is not installed."""


def program(name: str) -> str:
    """The path of a program of Redis or PostgreSQL, of the newest version there is; raises Missing."""
    versions = sorted(_DEBIAN.glob(f"*/bin/{name}"), key=lambda path: float(path.parents[1].name))
    found = shutil.which(name) or (str(versions[-1]) if versions else None)
    if found is None:
        raise Missing(f"The program {name} is missing: install postgresql and redis-server.")
    return found


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """A server behind a socket in the folder; gives the URL of the database from which others are made."""
    data = folder / "data"
    make_cluster(data)
    options = [*_FAST, f"unix_socket_directories={folder}"]
    command = [program("postgres"), "-D", str(data), *(part for option in options for part in ("-c", option))]
    url = f"postgresql://trainer@/postgres?host={folder}"
    with _running(command, folder / "log", not_root()):
        import psycopg

        wait_for(lambda: psycopg.connect(url).close(), psycopg.OperationalError, folder / "log")
        yield url


def make_cluster(data: Path) -> None:
    """The files of a new PostgreSQL server, whose user `trainer` needs no password."""
    make = [program("initdb"), "-D", str(data), "-U", "trainer", "-A", "trust", "-E", "UTF8", "--no-sync"]
    # Sorted as people sort, which is where a query could go wrong that was only tried on bytes.
    make += ["--locale=C", "--locale-provider=icu", "--icu-locale=en"]
    subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=data.parent, **not_root())


@contextmanager
def redis_server(folder: Path, port: int) -> Iterator[str]:
    """A server on this port; gives its URL, after which the number of a queue follows."""
    command = [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder)]
    command += ["--save", "", "--appendonly", "no", "--databases", str(_QUEUES)]
    url = f"redis://127.0.0.1:{port}"
    with _running(command, folder / "log", {}):
        import redis

        with redis.Redis.from_url(url) as connection:
            wait_for(connection.ping, redis.exceptions.ConnectionError, folder / "log")
        yield url


@contextmanager
def _running(command: Sequence[str], log: Path, as_user: dict[str, Any]) -> Iterator[None]:
    with log.open("wb") as output:
        # In a session of its own, so that Ctrl+C ends the tests first.
        server = subprocess.Popen(
            command, stdout=output, stderr=output, cwd=log.parent, start_new_session=True, **as_user
        )
        try:
            yield
        finally:
            server.send_signal(signal.SIGINT)  # PostgreSQL would wait for its clients on SIGTERM
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def wait_for(ask: Any, refused: type[Exception], log: Path) -> None:
    """Until the server answers; raises Missing where it does not in a minute."""
    end = monotonic() + _PATIENCE
    while True:
        try:
            ask()
        except refused as still:
            if monotonic() > end:
                raise Missing(f"A server does not answer:\n{log.read_text(errors='replace')}") from still
            sleep(0.05)
        else:
            return


def not_root() -> dict[str, Any]:
    """How PostgreSQL is started, which refuses to be root."""
    if os.geteuid() != 0:
        return {}
    names = {user.pw_name for user in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def own_folder(parent: Path, name: str) -> Path:
    """A folder for a server that whoever it runs as may use."""
    folder = parent / name
    folder.mkdir()
    if as_user := not_root():
        os.chown(folder, as_user["user"], as_user["group"])
    return folder


def main(command: list[str]) -> int:
    """Runs the command; its exit status."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # the servers are stopped, too
    with ExitStack() as stack:
        # The path of a socket must be short, and temporary folders of some systems are not.
        top = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trainer-", dir="/tmp")))
        top.chmod(0o755)
        try:
            database = stack.enter_context(postgresql(own_folder(top, "postgresql")))
            queue = stack.enter_context(redis_server(own_folder(top, "redis"), free_port()))
        except Missing as missing:
            raise SystemExit(str(missing)) from missing
        where = {**os.environ, DATABASE_SERVER: database, QUEUE_SERVER: queue}
        return subprocess.call([sys.executable, "-m", *command], env=where)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
