"""Lines in, lines out: each gets one answer in order, whatever it holds."""

import json
import logging
from io import BytesIO
from random import Random
from typing import Any

import pytest

from tests.protocol.asking import line
from tests.protocol.garbage import garbage
from trainer.protocol.lines import LONGEST_LINE, answer_line, serve
from trainer.protocol.refusals import ErrorCode


def served(told: bytes) -> list[dict[str, Any]]:
    answers = BytesIO()
    serve(BytesIO(told), answers)
    return [json.loads(one) for one in answers.getvalue().splitlines()]


def test_answers_come_in_order_and_repeat_the_id() -> None:
    ids: list[object] = [1, "two", None, [3.5, {"x": "é"}], True, -0.0, 10**40, "\ud800", ""]
    told = b"".join(json.dumps({"op": "hello", "id": one}).encode() + b"\n" for one in ids)
    assert [one["id"] for one in served(told)] == ids


def test_without_an_id_the_answer_has_null() -> None:
    assert line(b'{"op": "hello"}')["id"] is None


def test_a_refusal_repeats_the_id_too() -> None:
    assert line(b'{"id": [7], "op": "bets"}')["id"] == [7]


def test_the_last_line_needs_no_line_break_and_windows_ones_do() -> None:
    assert [one["ok"] for one in served(b'{"op": "hello"}\r\n{"op": "hello"}')] == [True, True]
    assert served(b"") == []


def test_a_byte_order_mark_is_overlooked() -> None:
    assert served(b'\xef\xbb\xbf{"op": "hello", "id": 1}\r\n{"op": "hello", "id": 2}')[0]["id"] == 1


def test_an_empty_line_is_told_to_be_empty() -> None:
    for empty in (b"\n", b"\r\n", b" \t\n", b"\xef\xbb\xbf\n"):
        assert line(empty)["error"] == {"code": "not_json", "message": "no JSON: the line is empty"}


@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"a": [', "]}")])
def test_an_id_comes_back_however_deep_it_is_or_is_refused(opened: str, closed: str) -> None:
    outcomes = set()
    for depth in range(1, 1_500):
        told = opened * depth + closed * depth
        answered = answer_line(f'{{"op": "deal", "number": 1, "id": {told}}}'.encode()).decode()
        came_back = answered.startswith(f'{{"id": {told}, "ok": true')
        assert came_back or '"code": "not_json"' in answered
        outcomes.add(came_back)
    assert True in outcomes


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (b"", "not_json"),
        (b"   ", "not_json"),
        (b"hello", "not_json"),
        (b'{"op": "hello"', "not_json"),
        (b'{"op": "hello"} {}', "not_json"),
        (b"{'op': 'hello'}", "not_json"),
        (b'{"op": "hello", "id": NaN}', "not_json"),
        (b'{"op": "hello", "id": -Infinity}', "not_json"),
        (b'{"op": "hello", "id": 1e999}', "not_json"),
        (b'{"op": "hello", "op": "hello"}', "not_json"),
        (b'{"op": "hello", "id": {"a": 1, "a": 2}}', "not_json"),
        (b'{"id": ' + b"9" * 5_000 + b"}", "not_json"),
        (b"[" * 30_000 + b"]" * 30_000, "not_json"),
        (b'{"id": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", "not_json"),
        (b'\xef\xbb\xbf\xef\xbb\xbf{"op": "hello"}', "not_json"),
        (b"\xff", "not_utf8"),
        (b'{"op": "hello", "id": "\xc3"}', "not_utf8"),
        (b'{"op": "hello"}'.decode().encode("utf-16"), "not_utf8"),
        (b"null", "not_an_object"),
        (b"[]", "not_an_object"),
        (b'"hello"', "not_an_object"),
        (b"1", "not_an_object"),
        (b'{"id": "' + b"x" * LONGEST_LINE + b'"}', "line_too_long"),
        (b"{}", "missing_field"),
        (b'{"op": null}', "missing_field"),
        (b'{"op": ["hello"]}', "wrong_type"),
        (b'{"op": 1}', "wrong_type"),
        (b'{"op": "HELLO"}', "unknown_op"),
        (b'{"op": "hello", "cards": "3"}', "unknown_field"),
        (b'{"op": "hello", "rules": "chess"}', "unreadable"),
    ],
)
def test_lines_that_can_not_be_answered(told: bytes, code: str) -> None:
    answered = line(told)
    assert (answered["ok"], answered["error"]["code"]) == (False, code)
    assert answered["error"]["message"]


def test_messages_are_short_whatever_was_sent() -> None:
    for told in garbage(Random(3), 300):
        answered = line(told)
        if not answered["ok"]:
            assert len(answered["error"]["message"]) < 700


def test_a_line_that_is_too_long_is_one_line() -> None:
    told = b"x" * (3 * LONGEST_LINE) + b'\n{"op": "hello"}\n' + b"y" * LONGEST_LINE + b"\n"
    longest = b'{"op": "hello"}'.ljust(LONGEST_LINE - 1) + b"\n"
    answers = served(told + longest + b"x" * (2 * LONGEST_LINE))
    assert [one.get("error", {}).get("code") for one in answers] == [
        "line_too_long",
        None,
        "line_too_long",
        None,
        "line_too_long",
    ]


def survives(number: int, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """Random garbage, now and then a request that is well: one answer a line, and none by accident."""
    rng = Random(seed)
    lines = list(garbage(rng, number))
    lines[::50] = [b'{"id": "well", "op": "hello"}'] * len(lines[::50])
    with caplog.at_level(logging.ERROR):
        answers = served(b"\n".join(lines) + b"\n")
    assert len(answers) == number
    assert caplog.records == []
    codes = {one["error"]["code"] for one in answers if not one["ok"]}
    assert codes == {*ErrorCode} - {ErrorCode.NO_NET, ErrorCode.INTERNAL}
    assert all(one["ok"] and one["id"] == "well" for one in answers[::50])
    assert sum(one["ok"] for one in answers) > number // 12


def test_garbage_is_survived(caplog: pytest.LogCaptureFixture) -> None:
    survives(3_000, 1, caplog)


@pytest.mark.deep
def test_much_garbage_is_survived(caplog: pytest.LogCaptureFixture) -> None:
    survives(100_000, 2, caplog)


def test_a_fault_of_ours_is_logged_and_does_not_end_it(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("trainer.protocol.ops.deals.deal", broken)
    answers = served(b'{"op": "deal", "number": 1}\n{"op": "hello"}\n')
    assert [one["ok"] for one in answers] == [False, True]
    assert answers[0]["error"]["code"] == "internal"
    assert [record.exc_info is not None for record in caplog.records] == [True]
