"""The bench of the generator: its positions are the same each time, and it says what it found."""

from collections import Counter

import pytest

from tests.bench import moves
from tests.bench.positions import positions
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.ruleset import RULE_SETS

RULES = RULE_SETS["competition"]


def test_positions_are_the_same_for_the_same_seed() -> None:
    assert positions(RULES, 3, 100) == positions(RULES, 3, 100)
    assert positions(RULES, 3, 100) != positions(RULES, 4, 100)


def test_positions_are_of_every_group_in_the_promised_numbers() -> None:
    made = positions(RULES, 1, 100)
    groups = Counter(one.group for one in made)
    assert groups == dict.fromkeys(moves.GROUPS[:3], 20) | dict.fromkeys(moves.GROUPS[3:], 10)
    for one in made:
        assert (one.table is None) == one.group.startswith("lead")
        assert one.group != "lead 20" or size(one.hand) == 20


def test_no_play_is_listed_twice_and_the_bench_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "PEER", "a_peer_that_is_not_installed")
    assert moves.main(["--rounds", "1", "--positions", "50"]) == 0
    told = capsys.readouterr().out
    assert "plays listed twice in 0 positions" in told
    assert "RLCard is not installed" in told
    assert all(row in told for row in moves.ROWS)


def test_a_play_that_is_listed_twice_fails_the_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(*_: object) -> list[Combo]:
        return [Combo(1, RULES.kinds[0], 0, 1)] * 2

    monkeypatch.setattr(moves, "plays", twice)
    assert moves.listed_twice(positions(RULES, 1, 10)) == 10


def test_a_play_that_the_kernel_overlooks_fails_the_bench(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "PEER", "a_peer_that_is_not_installed")
    monkeypatch.setattr(moves, "listed_by_kernel", lambda *_: [])
    assert moves.main(["--rounds", "1", "--positions", "10"]) == 1
    assert "other plays from the kernel in 0 positions" not in capsys.readouterr().out


def test_the_kernel_is_compared_in_every_rule_set_of_three_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert moves.main(["--exact", "--positions", "40"]) == 0
    told = capsys.readouterr().out.splitlines()
    three_seats = [rules.id for rules in RULE_SETS.values() if rules.seats == 3]
    assert [line.partition(":")[0] for line in told] == three_seats
    assert all(" in 0 of " in line for line in told)
