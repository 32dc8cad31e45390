"""The commands for records: `export` out of the database, `import` of what somebody sent."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.cli.command import refused, trainer
from trainer.rules.record import Record, read_record, show_record
from trainer.services.games import Games
from trainer.services.sharing import share_code
from trainer.settings import Settings
from trainer.store.database import open_database
from trainer.store.game_log import Event, EventKind, GameLog, GameRow

OVER = read_record(
    "game 1\nrules standard\ndeal 7\ncalls 1 0 3\nplays 33888 44999 pass pass 55 pass 66 TT pass JJ KK pass "
    "AA pass pass 4 7 pass K 2 pass BR pass pass 5 8 pass 2 pass pass 2 pass pass QQ\n"
)
BEGUN = read_record("game 1\ndeal 7\ncalls 1 0 3\n")


@pytest.fixture
def settings(tmp_path: Path, database_url: str) -> dict[str, str]:
    return {"TRAINER_DATA": str(tmp_path), "TRAINER_DATABASE_URL": database_url}


@pytest.fixture
def log(settings: dict[str, str]) -> GameLog:
    return GameLog(open_database(Settings.from_environment(settings).database_url))


def keep(log: GameLog, text: str) -> None:
    """Keeps the deal of a record in the database as the game `kept`."""
    noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    record = read_record(text)
    words = dict(line.partition(" ")[::2] for line in text.splitlines())
    calls = [Event(EventKind.CALL, word) for word in words["calls"].split()]
    plays = [Event(EventKind.PLAY, word) for word in words.get("plays", "").split()]
    assert record.number is not None
    row = GameRow("kept", "v", record.rules.id, record.number, 0, "easy", scored=True, started=noon)
    assert log.create(row, [*calls, *plays])


def test_a_kept_game_is_exported(log: GameLog, settings: dict[str, str]) -> None:
    keep(log, show_record(OVER))
    result = trainer("export", "kept", settings=settings)
    assert (result.exit_code, result.stdout, result.stderr) == (0, show_record(OVER), "")
    result = trainer("export", "kept", "--code", settings=settings)
    assert (result.exit_code, result.stdout) == (0, share_code(OVER) + "\n")


def test_a_deal_that_is_still_played_is_exported_only_if_wanted(
    log: GameLog, settings: dict[str, str]
) -> None:
    keep(log, show_record(BEGUN))
    assert "is not over; with --unfinished" in refused("export", "kept", settings=settings)
    result = trainer("export", "kept", "--unfinished", settings=settings)
    assert (result.exit_code, result.stdout) == (0, show_record(BEGUN))


def test_what_can_not_be_exported(settings: dict[str, str]) -> None:
    assert "there is no game 'x'" in refused("export", "x", settings=settings)
    assert "there is no game" in refused("export", "\udcff", settings=settings)
    assert "PORT is 'eighty'" in refused("export", "x", settings={**settings, "PORT": "eighty"})


def test_the_server_and_export_use_one_database(log: GameLog, settings: dict[str, str]) -> None:
    games = Games(log, lambda: datetime(2026, 11, 30, tzinfo=UTC), lambda _limit: 5, lambda: "new")
    game = games.start("v", "easy", 4711, scored=True)
    result = trainer("export", game, "--unfinished", settings=settings)
    assert result.stdout == show_record(games.record("v", game)[0])


@pytest.mark.parametrize("text", [show_record(OVER), share_code(OVER), f"\n{share_code(OVER)}\n"])
def test_import_tells_how_the_deal_ended(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.ddz"
    file.write_text(text)
    for result in (trainer("import", str(file)), trainer("import", "-", given=text)):
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout.splitlines() == [
            "rules standard, deal 7, 37 actions",
            "landlord seat 1, bid 3",
            "won by the landlord, value 60",
            "seat 0  -60",
            "seat 1  +120",
            "seat 2  -60",
        ]


@pytest.mark.parametrize("record", [OVER, BEGUN])
def test_import_gives_the_record_of_a_code_or_a_link(record: Record) -> None:
    code = share_code(record)
    for given in (code, f"http://127.0.0.1:8000/shared/{code}/review?seat=1", show_record(record)):
        result = trainer("import", "-", "--record", given=given)
        assert (result.exit_code, result.stdout, result.stderr) == (0, show_record(record), "")
    assert "can't both be asked for" in refused("import", "-", "--record", "--json", given=code)


def test_files_that_can_not_be_read(tmp_path: Path) -> None:
    assert "No such file" in refused("import", str(tmp_path / "nothing"))
    assert "Is a directory" in refused("import", str(tmp_path))


def test_import_in_json() -> None:
    result = trainer("import", "-", "--json", given=show_record(OVER))
    assert json.loads(result.stdout) == {
        "rules": "standard",
        "deal": 7,
        "actions": 37,
        "phase": "over",
        "turn": None,
        "landlord": 1,
        "bid": 3,
        "code": share_code(OVER),
        "winner": "landlord",
        "value": 60,
        "points": [-60, 120, -60],
    }


def test_import_of_what_is_not_over() -> None:
    lines = trainer("import", "-", given=show_record(BEGUN)).stdout.splitlines()
    assert lines[-1] == f"not over: seat {BEGUN.games()[-1].turn} is on turn (play)"
    told = json.loads(trainer("import", "-", "--json", given=show_record(BEGUN)).stdout)
    assert (told["phase"], told["winner"], told["points"]) == ("play", None, None)
    lines = trainer("import", "-", given="game 1\ndeal 7\ncalls 0 0 0\n").stdout.splitlines()
    assert lines == ["rules standard, deal 7, 3 actions", "thrown in: nobody wanted to be landlord"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "there is no record, no share code and no link"),
        ("2" + share_code(OVER)[1:], "begins with its version"),
        ("game 2\n", "must begin with `game 1`"),
        ("game 1\ndeal 1\ncalls 2 1\n", "Line 3: action 2 (1) is not legal (rule R6). A bid of 1 is too low"),
        ("game 1\ndeal 1\n" + "#" * 20_000, "longer than 10000 characters"),
        (share_code(OVER)[:-3], "damaged"),
        (b"\xff\xfe", "is no text in UTF-8"),
        (b"game 1\ndeal \xc3\xa9\xff", "is no text in UTF-8 (line 2, character 7 of"),
        ("game 1\ndeal 1\nweather fine\n", "there are rules, deal"),
        ("game 1\ndeal 1\nweather fine\n", "(line 3, character 1 of 'weather fine')"),
    ],
)
def test_what_can_not_be_imported(text: str | bytes, problem: str) -> None:
    assert problem in refused("import", "-", given=text)
