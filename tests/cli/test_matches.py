"""The commands about how strong players are: matches, and the tuning of the rule policy."""

import json
from pathlib import Path

from tests.cli.command import refused, told, trainer

QUICK = ("--deals", "4", "--processes", "1")


def test_a_match_is_told_as_a_table() -> None:
    lines = told("match", "normal", "easy", *QUICK, "--seed", "3")
    assert lines[0] == "normal against easy, rules standard, after an auction of normal players"
    assert [line.split("  ")[0] for line in lines[3:6]] == ["all", "as landlord", "as peasants"]
    assert lines[6].startswith("ms a decision: normal ")


def test_a_match_in_json() -> None:
    answer = json.loads(
        "".join(told("match", "normal", "random", *QUICK, "--rules", "competition", "--no-auction", "--json"))
    )
    assert answer["players"] == ["normal", "random"]
    assert (answer["deals"], answer["auction"], answer["rules"]) == (4, False, "competition")
    assert (
        answer["wins"]["mean"]
        == (answer["landlord"]["wins"]["mean"] + answer["peasants"]["wins"]["mean"]) / 2
    )


def test_what_cannot_be_played_is_told_in_one_line() -> None:
    assert "there is no player 'best'" in refused("match", "best", "easy")
    assert "two players are needed, out of easy, normal" in refused("match", "easy")
    assert "at least 2 deals" in refused("match", "easy", "normal", "--deals", "1")
    assert "there is no rule set 'chess'" in refused("match", "easy", "normal", "--rules", "chess")
    assert "--ladder takes no players" in refused("match", "easy", "--ladder")


def test_tuning_writes_weights_and_says_the_same_every_time(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json")]
    for file in files:
        done = trainer("tune", "--games", "2000", "--deals", "40", "--seed", "2", "--out", str(file))
        assert done.exit_code == 0
    one, two = (file.read_text("utf-8") for file in files)
    assert one == two
    assert set(json.loads(one)["weights"]) == {"landlord", "next", "last"}
