"""The published schema describes real documents: every field, every word, and nothing else."""

import json
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.review.deals import carelessly_played, played, played_at_random
from trainer.concepts import Concept
from trainer.engine.candidate import Known
from trainer.review.as_json import review_json
from trainer.review.document import REVIEW_VERSION
from trainer.review.good import GoodMove
from trainer.review.look import Depth, Look
from trainer.review.reason import Claim
from trainer.review.review import review
from trainer.review.turning import Standing
from trainer.review.verdict import Verdict
from trainer.rules.record import read_record
from trainer.rules.ruleset import RULE_SETS

Json: TypeAlias = dict[str, Any]
SCHEMA: Json = json.loads((Path(__file__).parents[2] / "docs" / "review.schema.json").read_text("utf-8"))
TYPES: dict[str, type | tuple[type, ...]] = {
    "null": type(None),
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "string": str,
    "array": list,
    "object": dict,
}
KNOWN = {"type", "properties", "required", "additionalProperties", "items", "minItems", "maxItems", "enum"}
KNOWN |= {"const", "anyOf", "$ref", "minimum", "maximum", "$schema", "title", "description", "$defs"}


def faults(value: Any, schema: Json, place: str = "") -> list[str]:
    """What in a value is not as the schema says; knows as much of JSON Schema as this schema uses."""
    assert set(schema) <= KNOWN
    if "$ref" in schema:
        return faults(value, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], place)
    if "anyOf" in schema:
        tried = [faults(value, one, place) for one in schema["anyOf"]]
        return [] if [] in tried else tried[-1]
    if "enum" in schema or "const" in schema:
        allowed = schema.get("enum", [schema.get("const")])
        return [] if value in allowed else [f"{place}: {value!r} is none of {allowed}"]
    if not _has_type(value, schema["type"]):
        return [f"{place}: {value!r} is no {schema['type']}"]
    if isinstance(value, dict):
        return _faults_of_object(value, schema, place)
    if isinstance(value, list):
        few, many = schema.get("minItems", 0), schema.get("maxItems", len(value))
        found = [] if few <= len(value) <= many else [f"{place}: {len(value)} items"]
        items = (faults(one, schema["items"], f"{place}/{at}") for at, one in enumerate(value))
        return [*found, *(fault for of_item in items for fault in of_item)]
    if isinstance(value, int | float) and not isinstance(value, bool):
        low, high = schema.get("minimum", value), schema.get("maximum", value)
        return [] if low <= value <= high else [f"{place}: {value} is not from {low} to {high}"]
    return []


def _has_type(value: Any, types: str | list[str]) -> bool:
    names = [types] if isinstance(types, str) else types
    if isinstance(value, bool):  # Python takes it for a number
        return "boolean" in names
    return any(isinstance(value, TYPES[name]) for name in names)


def _faults_of_object(value: Json, schema: Json, place: str) -> list[str]:
    known, more = schema.get("properties", {}), schema["additionalProperties"]
    found = [f"{place}: {name} is missing" for name in schema.get("required", ()) if name not in value]
    for name, one in value.items():
        if name in known:
            found += faults(one, known[name], f"{place}/{name}")
        elif more is False:
            found.append(f"{place}: {name} is unknown")
        else:
            found += faults(one, more, f"{place}/{name}")
    return found


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel is there; what it compiles is loaded when it is called."""
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: True)
    monkeypatch.setattr("trainer.review.turning.PLAIN_POSITIONS", 1_000)


def test_quick_reviews_are_as_the_schema_says() -> None:
    thrown_in = read_record("game 1\ndeal 1\ncalls 0 0 0\n")
    others = [played_at_random(RULE_SETS[name], 1) for name in ("doubling", "open", "rob", "wildcard")]
    for record in (thrown_in, carelessly_played(39), played("normal", 3), *others):
        for seat in range(3):
            assert faults(json.loads(json.dumps(review_json(review(record, seat)))), SCHEMA) == []


@pytest.mark.usefixtures("kernel")
def test_full_reviews_are_as_the_schema_says() -> None:
    for record, seat in ((carelessly_played(1), 0), (carelessly_played(1), 1), (played("hard", 60), 1)):
        document = review_json(review(record, seat, Look(Depth.FULL, worlds=20)))
        assert faults(json.loads(json.dumps(document)), SCHEMA) == []


def test_a_fault_is_found() -> None:
    document = review_json(review(carelessly_played(39), 1))
    assert faults({**document, "more": 1}, SCHEMA) == [": more is unknown"]
    without = {name: document[name] for name in document if name != "seat"}
    assert faults(without, SCHEMA) == [": seat is missing"]
    assert faults({**document, "seat": "0"}, SCHEMA) == ["/seat: '0' is no integer"]
    assert faults({**document, "seat": -1}, SCHEMA) == ["/seat: -1 is not from 0 to -1"]
    assert faults({**document, "version": 1}, SCHEMA)
    price = {**document["decisions"][1]["price"], "verdict": "splendid"}
    wrong = [{**document["decisions"][1], "price": price}]
    assert "splendid" in faults({**document, "decisions": wrong}, SCHEMA)[0]


def test_the_words_of_the_schema_are_those_of_the_code() -> None:
    parts = {name: part["properties"] for name, part in SCHEMA["$defs"].items() if "properties" in part}
    assert SCHEMA["properties"]["version"]["const"] == REVIEW_VERSION
    for words, kind in (
        (parts["reason"]["concept"], Concept),
        (parts["reason"]["claim"], Claim),
        (parts["good"]["move"], GoodMove),
        (parts["price"]["verdict"], Verdict),
        (parts["price"]["known"], Known),
        (parts["open_hands"]["before"], Standing),
    ):
        assert words["enum"] == [word.value for word in kind]
