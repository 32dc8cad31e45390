"""Settings from the environment, and the key that signs the cookie."""

import errno
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path

import pytest

from trainer.settings import SETTINGS, LogKind, SettingError, Settings, load_secret_key


def test_defaults_need_no_environment() -> None:
    settings = Settings.from_environment({})
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.data.name == "dou-dizhu-trainer"
    assert settings.database_url == f"sqlite:///{settings.data}/trainer.sqlite3"


def test_each_variable_of_the_table_is_read(tmp_path: Path) -> None:
    values = {
        "TRAINER_DATA": str(tmp_path / "kept"),
        "TRAINER_DATABASE_URL": "sqlite:////srv/other.sqlite3",
        "TRAINER_HOST": "0.0.0.0",
        "PORT": "8080",
        "TRAINER_HOSTS": "Cards.example, [fd00::1],",
        "TRAINER_QUEUE_URL": "rediss://user:secret@queue.example:6379/1",
        "TRAINER_KERNEL": "off",
        "TRAINER_LOG": "json",
        "TRAINER_METRICS": "a-word-of-20-letters",
        "TRAINER_PROXY": "127.0.0.1",
    }
    assert {line.variable for line in SETTINGS} == set(values)
    assert Settings.from_environment(values) == Settings(
        tmp_path / "kept",
        "sqlite:////srv/other.sqlite3",
        "0.0.0.0",
        8080,
        frozenset({"cards.example", "[fd00::1]"}),
        kernel=False,
        queue_url="rediss://user:secret@queue.example:6379/1",
        log=LogKind.JSON,
        metrics="a-word-of-20-letters",
        proxy="127.0.0.1",
    )
    assert len(fields(Settings)) == len(SETTINGS)


def test_an_empty_variable_counts_as_not_set() -> None:
    assert Settings.from_environment({"PORT": "", "TRAINER_HOST": ""}) == Settings.from_environment({})


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PORT", "http"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "80.5"),
        ("PORT", "٨٠"),
        ("PORT", "9" * 5000),
        ("TRAINER_HOST", "http://here"),
        ("TRAINER_HOST", "two words"),
        ("TRAINER_HOSTS", "cards.example:8000"),
        ("TRAINER_HOSTS", "https://cards.example"),
        ("TRAINER_HOSTS", "cards.example other.example"),
        ("TRAINER_QUEUE_URL", "redis://"),
        ("TRAINER_QUEUE_URL", "amqp://here"),
        ("TRAINER_QUEUE_URL", "memory"),
        ("TRAINER_QUEUE_URL", "redis://queue.example:many/0"),
        ("TRAINER_QUEUE_URL", "redis://queue.example:65536/0"),
        ("TRAINER_QUEUE_URL", "redis://[::1/0"),
        ("TRAINER_QUEUE_URL", "redis://queue.example/cards"),
        ("TRAINER_KERNEL", "no"),
        ("TRAINER_LOG", "loud"),
        ("TRAINER_PROXY", "proxy.example"),
        ("TRAINER_METRICS", "too-short"),
        ("TRAINER_METRICS", "long enough but of words"),
        ("TRAINER_DATA", "~nobody-of-this-name/cards"),
        ("TRAINER_DATA", "/tmp/" + "long" * 2000),
        ("TRAINER_DATABASE_URL", "trainer.sqlite3"),
        ("TRAINER_DATABASE_URL", "postgresql://trainer@db.example"),
        ("TRAINER_DATABASE_URL", "postgresql://db.example:many/cards"),
        ("TRAINER_DATABASE_URL", "mysql://db.example/cards"),
        ("TRAINER_DATABASE_URL", "sqlite://"),
        ("TRAINER_DATABASE_URL", "sqlite:///"),
        ("TRAINER_DATABASE_URL", "sqlite:///:memory:"),
        ("TRAINER_DATABASE_URL", "sqlite:////srv/trainer.sqlite3?mode=ro"),
        ("TRAINER_DATABASE_URL", "no-such-kind://[x"),
        ("TRAINER_DATABASE_URL", "://"),
    ],
)
def test_a_bad_value_is_refused_by_name(variable: str, value: str) -> None:
    with pytest.raises(SettingError, match=f"^{variable} is '.*', but must be ") as refused:
        Settings.from_environment({variable: value})
    assert refused.value.variable == variable


def test_a_refused_database_url_does_not_show_its_password() -> None:
    with pytest.raises(SettingError) as refused:
        Settings.from_environment({"TRAINER_DATABASE_URL": "mysql://cards:secret@db.example/cards"})
    assert "'mysql://...'" in str(refused.value)
    assert "sqlite:///" in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://cards:secret@db.example:5432/cards",
        "postgresql://db.example/cards?sslmode=require",
        "postgresql:///cards?host=/run/postgresql",
    ],
)
def test_a_database_may_be_on_a_server_and_its_password_is_not_shown(url: str) -> None:
    settings = Settings.from_environment({"TRAINER_DATABASE_URL": url})
    assert settings.database_url == url
    assert "secret" not in repr(settings)


def test_an_address_may_stand_in_brackets() -> None:
    assert Settings.from_environment({"TRAINER_HOST": "[::1]"}).host == "::1"


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingError, match="TRAINER_DATA"):
        Settings.from_environment({"TRAINER_DATA": str(tmp_path / "file")})


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "secret-key"
    key = load_secret_key(path)
    assert len(key) == 32
    assert load_secret_key(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["secret-key"]


def test_many_that_start_at_once_get_the_same_key(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    with ThreadPoolExecutor(16) as starters:
        keys = set(starters.map(lambda _: load_secret_key(path), range(64)))
    assert len(keys) == 1


def test_a_broken_key_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    path.write_bytes(b"short")
    with pytest.raises(SettingError, match="delete that file"):
        load_secret_key(path)


def test_a_key_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "inside", Path("/proc/nope")):
        with pytest.raises(SettingError, match=r"TRAINER_DATA is .*, but must be a folder that"):
            load_secret_key(folder / "secret-key")


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_folder_that_can_only_be_read_is_named(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(SettingError, match=os.strerror(code)) as refused:
        load_secret_key(tmp_path / "secret-key")
    assert repr(str(tmp_path)) in str(refused.value)


def test_a_folder_in_place_of_the_key_is_named(tmp_path: Path) -> None:
    (tmp_path / "secret-key").mkdir()
    with pytest.raises(SettingError, match="secret-key: Is a directory"):
        load_secret_key(tmp_path / "secret-key")


def test_the_documents_hold_every_line_of_the_table() -> None:
    text = (Path(__file__).resolve().parents[1] / "docs" / "settings.md").read_text(encoding="utf-8")
    for line in SETTINGS:
        assert f"| `{line.variable}` | {line.default} | {line.meaning} |" in text
