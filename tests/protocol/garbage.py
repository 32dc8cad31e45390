"""Lines that no program should send, always the same for a seed: noise, broken JSON, strange requests."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from trainer.protocol.ops import OPS
from trainer.rules.ruleset import RULE_SETS

_RULES = (*RULE_SETS, "pagat+base=10", "standard+", "+", "", "standard+planes=perhaps", "rob+planes=no")
_CARDS = ("3", "33", "3334", "BR", "34567", "333444555666", "3" * 50, "10", "33445566778899TTJJQQ")
_TEXTS = (*_CARDS, "", "x", "é", "\ud800", "pass", "=", "3=")
_WORDS = ("call", "rob", "yes", "no", "landlord", "peasants", "none", "spring", "7", "plane_singles", "hands")
_NUMBERS = (0, 1, 2, 3, -1, 17, 99, 10**9, 10**30, 0.5, 1e300, -0.0)
_FIELDS = sorted({field.name for op in OPS.values() for field in op.fields})
_PLAUSIBLE: dict[str, tuple[object, ...]] = {
    "cards": _CARDS,
    "table": _CARDS,
    "hand": _CARDS,
    "as": ({"kind": "plane_singles", "rank": "6", "length": 3}, {"kind": "pair", "rank": "3", "length": 1}),
    "wild": ("3", "7", "2"),
    "first": (0, 1, 2, 3),
    "leader": (0, 1, 2, 3),
    "landlord": (0, 1, 2, 3),
    "calls": ([], [0, 1], [1, 0, 0], [0, 0, 0], [3], ["call", "pass"], ["call", "rob", "pass", "rob"]),
    "hands": (["3444", "5566", "78"], ["33", "4", "5", "6"], ["3377", "44", "5"]),
    "actions": ([], ["3"], ["3444"], ["3", "5", "pass", "pass"], ["33", "44"], ["3377=bomb:3:1"]),
    "stakes": ([], ["no", "no"], ["yes", "no", "yes"], ["yes"]),
    "plays": ([3, 0, 0], [1, 2, 3], [2, 1, 0, 0]),
    "winner": ("landlord", "peasants"),
    "spring": ("none", "spring", "anti_spring"),
    "bid": (1, 2, 3),
    "bombs": (0, 1, 2),
    "rockets": (0, 1),
    "base": (1, 10),
    "robs": (0, 1, 2),
    "opened": (True, False),
    "number": (1, 4711),
    "turn": (0, 1, 2, 3),
    "by": (0, 1, 2, 3),
    "passes": (0, 1, 2),
    "nodes": (1, 1000),
    "every": (True, False),
    "check": (0, 100),
    "record": (
        "game 1\nrules standard\ndeal 1\ncalls 0 0 0\n",
        "game 1\nrules rob\ndeal 7\ncalls 1\n",
        "game 9\n",
    ),
    "seat": (0, 1, 2, 3),
    "play": ("55", "5", "pass"),
    "other": ("5", "55", "pass"),
    "event": (0, 1),
    "depth": ("quick", "full"),
    "level": ("easy", "normal", "hard", "master"),
    "samples": (2, 8),
    "seed": (0, 7),
    "budget_ms": (1, 1000),
    "view": (
        {"seat": 0, "landlord": 0, "hand": "55", "others": "678", "counts": [2, 1, 2]},
        {"seat": 0, "hand": "335779TTJJJQKKAAB", "calls": []},
        {"seat": 1, "landlord": 0, "hand": "3", "history": [[0, "3"]], "bottom": "467"},
        {
            "seat": 1,
            "landlord": 0,
            "hand": "66",
            "others": "3478",
            "counts": [2, 2, 2],
            "history": [[0, "5"]],
        },
    ),
}
_BROKEN = (
    b"",
    b"{",
    b"null",
    b"[]",
    b'"op"',
    b"NaN",
    b'{"op": NaN}',
    b'{"id": Infinity, "op": "hello"}',
    b'{"id": 1e999, "op": "hello"}',
    b'{"op": "hello", "op": "deal"}',
    b"[" * 20_000,
    b'{"op": ' * 5_000,
    b'{"id": ' + b"[" * 20_000 + b"]" * 20_000 + b', "op": "hello"}',
    b'{"id": ' + b"9" * 5_000 + b"}",
    b"\xff\xfe{\x00}\x00",
    b"\xef\xbb\xbf{}",
    b"\x00",
    b'{"op": "hello"} {"op": "hello"}',
    b"a" * 70_000,
    b'{"op": "hello", "id": "' + b"x" * 70_000 + b'"}',
)


def garbage(rng: Random, number: int) -> Iterator[bytes]:
    """So many lines without their line breaks."""
    kinds = (_noise, _noise, _request, _request, _request, _request, _torn, _broken)
    for _ in range(number):
        yield rng.choice(kinds)(rng).replace(b"\n", b" ")


def _noise(rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(40))


def _broken(rng: Random) -> bytes:
    return rng.choice(_BROKEN)


def _torn(rng: Random) -> bytes:
    whole = bytearray(_request(rng))
    for _ in range(rng.randrange(1, 4)):
        whole[rng.randrange(len(whole))] = rng.randrange(256)
    return bytes(whole[: rng.randrange(1, len(whole) + 1)])


def _request(rng: Random) -> bytes:
    op = rng.choice([*OPS.values()])
    names = [field.name for field in op.fields if rng.random() < 0.9]
    if rng.random() < 0.1:
        names.append(rng.choice(_FIELDS))
    request: dict[str, Any] = {
        name: rng.choice(_PLAUSIBLE[name]) if rng.random() < 0.85 else _value(rng, 0) for name in names
    }
    if rng.random() < 0.5:
        request["rules"] = rng.choice(_RULES)
    request["id"] = _value(rng, 0)
    request["op"] = op.name if rng.random() < 0.95 else _value(rng, 0)
    return json.dumps(request).encode()


def _value(rng: Random, depth: int) -> object:
    choice = rng.randrange(8 if depth < 3 else 6)
    if choice == 7:
        return {rng.choice((*_FIELDS, "kind", "rank", "length")): _value(rng, depth + 1) for _ in range(3)}
    if choice == 6:
        return [_value(rng, depth + 1) for _ in range(rng.randrange(5))]
    if choice in (0, 1):
        return rng.choice(_TEXTS)
    if choice == 2:
        return rng.choice(_WORDS)
    return rng.choice(_NUMBERS) if choice in (3, 4) else rng.choice((None, True, False))
