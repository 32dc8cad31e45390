"""What is written to the error stream: nothing, text, or JSON, one object a line."""

import json
import logging
from collections.abc import Iterator

import pytest

from trainer.cli.logs import set_up
from trainer.settings import LogKind


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger("trainer")
    handlers, levels = list(root.handlers), (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


def tell() -> None:
    log = logging.getLogger("trainer.anything")
    log.info("GET home.index 200", extra={"request": "abc", "endpoint": "home.index", "status": 200})
    try:
        raise RuntimeError("two\nlines")
    except RuntimeError:
        log.exception("broke")
    logging.getLogger("alembic").info("not ours")


def test_as_json_each_line_is_an_object_that_programs_can_read(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(LogKind.JSON)
    tell()
    request, broke = map(json.loads, capsys.readouterr().err.splitlines())
    assert request["at"].endswith("+00:00")
    del request["at"]
    assert request == {
        "level": "info",
        "from": "trainer.anything",
        "message": "GET home.index 200",
        "request": "abc",
        "endpoint": "home.index",
        "status": 200,
    }
    assert (broke["level"], broke["message"]) == ("error", "broke")
    assert "RuntimeError: two\nlines" in broke["raised"]


def test_as_text_the_same_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(LogKind.TEXT)
    tell()
    told = capsys.readouterr().err
    assert "INFO trainer.anything: GET home.index 200" in told
    assert "RuntimeError: two" in told
    assert "not ours" not in told


def test_quiet_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    before = list(logging.getLogger().handlers)
    set_up(LogKind.QUIET)
    assert logging.getLogger().handlers == before
