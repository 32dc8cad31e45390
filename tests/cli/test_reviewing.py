"""The command `review`: the document in words for people, and as it is for programs."""

import json
from pathlib import Path

import pytest

from tests.cli.command import refused, told
from tests.review.deals import carelessly_played, played
from trainer.cli.asking import ENGLISH
from trainer.cli.reviewing import folded
from trainer.review.as_json import review_json
from trainer.review.review import review
from trainer.rules.notation import show_cards
from trainer.rules.record import Record, read_record, show_record
from trainer.words import reasons


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.ddz"
    path.write_text(show_record(carelessly_played(39)), encoding="utf-8")
    return str(path)


def test_every_decision_is_told_with_its_verdict_and_every_moment_with_what_was_better(file: str) -> None:
    found = review(carelessly_played(39), 1)
    lines = told("review", file, "--seat", "1", "--depth", "quick")
    numbered = [line for line in lines if line[:3].strip().isdecimal()]
    assert [int(line[:3]) for line in numbered] == [entry.ply for entry in found.decisions]
    assert sum("gave away" in line for line in lines) == len(found.moments)
    assert "estimates that no deal has tested" in lines[1]
    names = [reasons.name(ENGLISH, reason) for entry in found.decisions for reason in entry.reasons]
    assert names
    assert all(any(f"     {name}. " in line for line in lines) for name in names)


def test_who_is_you_is_told_and_of_each_moment_the_hand(file: str) -> None:
    found = review(carelessly_played(39), 1)
    lines = told("review", file, "--seat", "1", "--depth", "quick")
    assert found.result is not None
    assert lines[2].startswith("You are seat 1, ")
    hands = [line for line in lines if line.startswith("     Your hand: ")]
    assert [line.split()[2].rstrip(".") for line in hands] == [
        show_cards(entry.seen.hand) for entry in found.decisions if entry.is_moment
    ]


def test_in_a_terminal_no_line_is_wider_and_what_belongs_to_a_decision_stays_indented() -> None:
    line = "     Did not count. " + "Cards that are still out may beat what you led. " * 3
    first, *others = folded(line, 80).splitlines()
    assert first.startswith("     Did not count. Cards")
    assert others
    assert all(len(other) <= 80 and other[:5] == "     " != other[5:6] for other in (first, *others))
    assert (
        not folded("Lost by 60, with one moment to look at. And one good move.", 40)
        .splitlines()[1][0]
        .isspace()
    )


def test_programs_get_the_document(file: str) -> None:
    (line,) = told("review", file, "--depth", "quick", "--json")
    assert json.loads(line) == review_json(review(carelessly_played(39), 0))


def test_rules_without_a_value_function_say_so(tmp_path: Path) -> None:
    path = tmp_path / "wild.ddz"
    path.write_text("game 1\nrules wildcard\ndeal 1\ncalls 0 0 0\n", encoding="utf-8")
    lines = told("review", str(path), "--depth", "quick")
    assert lines[0].startswith("All have passed")
    assert lines[1].startswith("Nothing is priced under these rules")


def test_a_deal_that_goes_on_is_refused_in_one_line(tmp_path: Path) -> None:
    record = played("normal", 4)
    path = tmp_path / "begun.ddz"
    begun = Record(record.rules, record.deal, record.number, record.actions[:-1])
    path.write_text(show_record(begun), encoding="utf-8")
    assert read_record(path.read_text("utf-8")) == begun
    assert "not over" in refused("review", str(path))
    assert "can't read" in refused("review", str(tmp_path / "missing"))


def test_a_seat_that_the_deal_does_not_have_is_refused_with_those_it_has(file: str) -> None:
    assert "from 0 to 2" in refused("review", file, "--seat", "9")


def test_what_is_no_record_is_quoted_without_its_line_end(tmp_path: Path) -> None:
    path = tmp_path / "junk.txt"
    path.write_text("junk\n", encoding="utf-8")
    assert "(character 1 of 'junk')" in refused("review", str(path))
