"""The page about text forms is true: its examples read and print as they stand, and nothing is missing."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import trainer
from trainer.adapters import douzero, rlcard
from trainer.rules.notation import LONGEST_TEXT, read_cards, read_combo, show_cards, show_combo
from trainer.rules.position import read_position, show_position
from trainer.rules.record import read_record, show_record
from trainer.rules.ruleset import STANDARD
from trainer.services.own_data import (
    ACCOUNT_FIELDS,
    ANSWER_FIELDS,
    CARD_FIELDS,
    DECISION_FIELDS,
    DRILL_FIELDS,
    GAME_FIELDS,
    REPORT_FIELDS,
)
from trainer.services.sharing import LONGEST_CODE, read_share_code, share_code

DOCUMENT = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
AGAIN: dict[str, Callable[[str], str]] = {
    "cards": lambda text: show_cards(read_cards(text)),
    "combination": lambda text: show_combo(STANDARD, read_combo(text)),
    "position": lambda text: show_position(read_position(text)),
    "code": lambda text: share_code(read_share_code(text)),
    "rlcard": lambda text: " ".join(map(rlcard.show_action, rlcard.read_actions(text.split()))),
    "douzero": lambda text: json.dumps([*map(douzero.show_action, douzero.read_actions(json.loads(text)))]),
}


def test_each_form_has_an_example() -> None:
    assert {kind for kind, _ in BLOCKS} == {*AGAIN, "record"}


@pytest.mark.parametrize(("kind", "text"), BLOCKS)
def test_examples_read_and_print_as_they_stand(kind: str, text: str) -> None:
    if kind == "record":
        assert show_record(read_record(text)) == text
        return
    for line in text.splitlines():
        assert AGAIN[kind](line) == line


def test_the_code_is_that_of_the_record() -> None:
    blocks = dict(reversed(BLOCKS))
    assert read_share_code(blocks["code"]) == read_record(blocks["record"])


def refused_fields(read: Callable[[str], object], text: str) -> list[str]:
    with pytest.raises(ValueError, match="there are") as refused:
        read(text)
    return re.findall(r"\w+", str(refused.value).partition("there are ")[2].partition(" (")[0])


@pytest.mark.parametrize(
    ("title", "fields"),
    [
        ("Positions", refused_fields(read_position, "position 1; nonsense 1")),
        ("Records", refused_fields(read_record, "game 1\nnonsense 1")),
    ],
)
def test_each_field_is_described(title: str, fields: list[str]) -> None:
    section = DOCUMENT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    table = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    assert sorted(re.findall(r"`(\w+)`", "".join(table))) == sorted(fields)


def test_each_field_of_an_import_is_described() -> None:
    told = json.loads(trainer("import", "-", "--json", given=dict(BLOCKS)["record"]).stdout)
    for field in told:
        assert f"`{field}`" in DOCUMENT


def test_bounds_are_told() -> None:
    assert f"{LONGEST_CODE:,}" in DOCUMENT
    assert f"{LONGEST_TEXT:,} characters" in DOCUMENT


def test_each_field_of_ones_own_data_is_described() -> None:
    told = DOCUMENT.partition("\n## One's own data\n")[2].partition("\n## ")[0]
    others = (*ANSWER_FIELDS, *CARD_FIELDS, *DRILL_FIELDS, *REPORT_FIELDS)
    for field in (*ACCOUNT_FIELDS, *GAME_FIELDS, *DECISION_FIELDS, *others):
        assert f"`{field}`" in told, field
