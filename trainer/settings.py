"""What can be set from outside, in one table: the program, its help and the documents read the same lines."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

APPLICATION = "dou-dizhu-trainer"
SECRET_BYTES = 32
SQLITE = "sqlite:///"
"""How the URL of a database in a file begins; the path of the file follows."""
POSTGRESQL = "postgresql://"
"""How the URL of a database on a server begins."""
IMMEDIATE = "immediate"
"""In place of the URL of a queue: nothing waits in one."""


_SHORTEST_WORD = 16


class LogKind(StrEnum):
    """What is written to the error stream, and how."""

    QUIET = "quiet"
    TEXT = "text"
    JSON = "json"


class SettingError(ValueError):
    """A setting with a value that cannot be used; the message names its variable."""

    def __init__(self, variable: str, value: str, wanted: str) -> None:
        super().__init__(f"{variable} is {value!r}, but must be {wanted}")
        self.variable = variable


@dataclass(frozen=True, slots=True)
class Setting:
    """One line of the table: an environment variable, what stands when it is not set, and what it is for."""

    variable: str
    default: str
    meaning: str


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "TRAINER_DATA",
        "the folder for user data of the system, such as ~/.local/share/dou-dizhu-trainer",
        "Folder for everything the trainer keeps: games, progress and the key that signs the cookie.",
    ),
    Setting(
        "TRAINER_DATABASE_URL",
        "trainer.sqlite3 in the data folder",
        "URL of the database, for those who want it in another place: sqlite:/// and the path of a file, or "
        "postgresql://user:password@host:5432/name for one on a PostgreSQL server.",
    ),
    Setting(
        "TRAINER_HOST", "127.0.0.1", "Address to listen on; the default is reached from this machine only."
    ),
    Setting("PORT", "8000", "Port to listen on, 1 to 65535."),
    Setting(
        "TRAINER_HOSTS",
        "only the names that are always accepted",
        "Further host names under which browsers may open the trainer, with commas between them.",
    ),
    Setting(
        "TRAINER_PROXY",
        "nobody",
        "Address from which a proxy in front connects, such as 127.0.0.1: only what comes from there is "
        "believed about the address of the visitor and https.",
    ),
    Setting(
        "TRAINER_QUEUE_URL",
        "queue.sqlite3 in the data folder",
        "Where reviews wait for whoever works at them. By default that is a thread of the web process; with "
        "the URL of a Redis server, redis:// or rediss://, it is as many `./run worker` as there are. "
        "With immediate each is a quick look, made at once by who asks: for tests.",
    ),
    Setting(
        "TRAINER_KERNEL",
        "on",
        "Whether the engine may compile its hot parts into machine code: on or off. "
        "With off, plain Python does all the work.",
    ),
    Setting(
        "TRAINER_LOG",
        "quiet",
        "What is written to the error stream: with quiet only what went wrong, with text or json also a line "
        "for each request.",
    ),
    Setting(
        "TRAINER_METRICS",
        "no metrics",
        "A secret word of at least 16 characters. Whoever sends it with `Authorization: Bearer` gets "
        "`/metrics`.",
    ),
)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one running trainer. Nothing is created or opened by reading them."""

    data: Path
    database_url: str = field(repr=False)
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: frozenset[str] = frozenset()
    kernel: bool = True
    queue_url: str = ""
    log: LogKind = LogKind.QUIET
    metrics: str = field(default="", repr=False)
    proxy: str = ""

    @property
    def secret_key_file(self) -> Path:
        return self.data / "secret-key"

    @property
    def queue_file(self) -> Path:
        return self.data / "queue.sqlite3"

    @classmethod
    def in_folder(cls, data: Path, port: int = 8000, queue_url: str = "") -> Settings:
        """Settings that keep everything in one folder, as the defaults do."""
        return cls(data=data, database_url=_sqlite_url(data), port=port, queue_url=queue_url)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Settings:
        """Settings from environment variables; an empty variable counts as not set.

        Raises SettingError, which names the variable, for a value that cannot be used.
        """
        data = _data_folder(environment.get("TRAINER_DATA", ""))
        return cls(
            data=data,
            database_url=_database_url(environment.get("TRAINER_DATABASE_URL", "")) or _sqlite_url(data),
            host=_host(environment.get("TRAINER_HOST", "")),
            port=_port(environment.get("PORT", "")),
            hosts=_hosts(environment.get("TRAINER_HOSTS", "")),
            kernel=_on(environment.get("TRAINER_KERNEL", "")),
            queue_url=_queue_url(environment.get("TRAINER_QUEUE_URL", "")),
            log=_log_kind(environment.get("TRAINER_LOG", "")),
            metrics=_secret_word(environment.get("TRAINER_METRICS", "")),
            proxy=_address(environment.get("TRAINER_PROXY", "")),
        )


def load_secret_key(path: Path) -> bytes:
    """The key in this file; made on the first call, readable by its owner alone.

    Two processes that start together end up with the same key: each writes a file of its own and links it to
    the name, and only the first link succeeds. Raises SettingError when the file can't be made or read, or is
    too short for a key.
    """
    try:
        if not path.exists():
            _make_secret_key(path)
        key = path.read_bytes()
    except OSError as refused:
        is_there = os.path.isdir(path.parent)  # noqa: PTH112 - Path.is_dir raises where it may not look
        why = f"{path.name}: {refused.strerror}" if is_there else refused.strerror
        wanted = f"a folder that the trainer may make, read and write ({why})"
        raise SettingError("TRAINER_DATA", str(path.parent), wanted) from refused
    if len(key) < SECRET_BYTES:
        raise SettingError(
            "TRAINER_DATA", str(path.parent), f"a folder with a whole {path.name}; delete that file"
        )
    return key


def _make_secret_key(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(SECRET_BYTES))
        try:
            os.link(draft, path)
        except FileExistsError:
            return  # another process was first: its key is the key
    finally:
        draft.unlink()


def _sqlite_url(data: Path) -> str:
    return f"{SQLITE}{data / 'trainer.sqlite3'}"


def _data_folder(value: str) -> Path:
    if not value:
        return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False))
    wanted = "a folder, or a path where one can be made"
    try:
        folder = Path(value).expanduser().absolute()
        is_other = folder.exists() and not folder.is_dir()
    except OSError as refused:
        raise SettingError("TRAINER_DATA", value, f"{wanted} ({refused.strerror})") from refused
    except RuntimeError as unknown:  # ~somebody who isn't known here
        raise SettingError("TRAINER_DATA", value, wanted) from unknown
    if is_other:
        raise SettingError("TRAINER_DATA", value, wanted)
    return folder


def _database_url(value: str) -> str:
    if not value or _is_file_url(value) or _is_server_url(value):
        return value
    # The rest of a URL may hold a password.
    shown = value if value.startswith(SQLITE) or "://" not in value else value.partition("://")[0] + "://..."
    raise SettingError(
        "TRAINER_DATABASE_URL",
        shown,
        f"the URL of an SQLite file, such as {SQLITE}/srv/trainer.sqlite3, or of a PostgreSQL database, "
        f"such as {POSTGRESQL}trainer:password@127.0.0.1:5432/trainer",
    )


def _is_file_url(value: str) -> bool:
    file = value.removeprefix(SQLITE)
    return file not in (value, "", ":memory:") and "?" not in file


def _is_server_url(value: str) -> bool:
    try:
        parts = urlsplit(value)
        return value.startswith(POSTGRESQL) and len(parts.path) > 1 and parts.port != 0
    except ValueError:
        return False


def _queue_url(value: str) -> str:
    if value not in ("", IMMEDIATE) and not _is_redis_url(value):
        raise queue_url_error(value)
    return value


def queue_url_error(value: str) -> SettingError:
    """What is said of a URL that leads to no queue: without what may be its password."""
    scheme, found, _rest = value.partition("://")
    shown = f"{scheme}://..." if found else value
    return SettingError(
        "TRAINER_QUEUE_URL", shown, "the URL of a Redis server, such as redis://127.0.0.1:6379/0"
    )


def _is_redis_url(value: str) -> bool:
    try:
        parts = urlsplit(value)
        database = parts.path.removeprefix("/")
        return (
            parts.scheme in ("redis", "rediss")
            and value != f"{parts.scheme}://"
            and parts.port != 0
            and re.fullmatch("[0-9]{0,6}", database) is not None
        )
    except ValueError:
        return False


def _host(value: str) -> str:
    host = value.removeprefix("[").removesuffix("]") or "127.0.0.1"
    if not _is_name(host):
        raise SettingError("TRAINER_HOST", value, "a host name or an address, such as 127.0.0.1")
    return host


def _hosts(value: str) -> frozenset[str]:
    names = frozenset(name.strip().lower() for name in value.split(",") if name.strip())
    if not all(_is_name(name) and (":" not in name or name.startswith("[")) for name in names):
        raise SettingError(
            "TRAINER_HOSTS",
            value,
            "host names without ports, with commas between them, such as cards.example",
        )
    return names


def _on(value: str) -> bool:
    if value not in {"", "on", "off"}:
        raise SettingError("TRAINER_KERNEL", value, "on or off")
    return value != "off"


def _log_kind(value: str) -> LogKind:
    try:
        return LogKind(value or LogKind.QUIET)
    except ValueError as unknown:
        raise SettingError("TRAINER_LOG", value, "quiet, text or json") from unknown


def _secret_word(value: str) -> str:
    if value and not re.fullmatch(f"[!-~]{{{_SHORTEST_WORD},}}", value):
        wanted = f"a word of at least {_SHORTEST_WORD} printable ASCII characters without spaces"
        raise SettingError("TRAINER_METRICS", "...", wanted)
    return value


def _address(value: str) -> str:
    try:
        return str(ip_address(value)) if value else ""
    except ValueError as unknown:
        raise SettingError("TRAINER_PROXY", value, "an address, such as 127.0.0.1") from unknown


def _is_name(host: str) -> bool:
    return host.isprintable() and not any(character in " /,@*?#" for character in host)


def _port(value: str) -> int:
    if not value:
        return 8000
    if not (re.fullmatch("[0-9]{1,5}", value) and 1 <= int(value) <= 65535):
        raise SettingError("PORT", value, "a whole number from 1 to 65535")
    return int(value)
