"""Asking the line protocol in tests: one request, its answer, or the code of its refusal."""

import json
from typing import Any

from trainer.protocol.lines import answer_line


def line(told: bytes) -> dict[str, Any]:
    """The answer to one line, which has to be one line of JSON itself."""
    answered = answer_line(told)
    assert answered.endswith(b"\n")
    assert answered.count(b"\n") == 1
    value = json.loads(answered, parse_constant=_no_number)
    assert isinstance(value, dict)
    assert list(value)[:2] == ["id", "ok"]
    return value


def answer(op: str, **fields: object) -> dict[str, Any]:
    """The answer to a request, without `id` and `ok`."""
    value = line(json.dumps({"op": op, **_named(fields)}).encode())
    assert value.pop("ok"), value
    assert value.pop("id") is None
    return value


def refusal(op: str, **fields: object) -> tuple[str, str]:
    """The code and the message with which a request is refused."""
    value = line(json.dumps({"op": op, **_named(fields)}).encode())
    assert not value["ok"], value
    assert list(value) == ["id", "ok", "error"]
    return value["error"]["code"], value["error"]["message"]


def _named(fields: dict[str, object]) -> dict[str, object]:
    return {name.rstrip("_"): value for name, value in fields.items()}


def _no_number(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")
