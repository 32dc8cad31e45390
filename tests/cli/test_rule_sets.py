"""The commands that compare rule sets."""

import json
from typing import Any

from tests.cli.command import refused, told
from trainer.rules.ruleset import RULE_SETS
from trainer.rules.switches import SWITCHES, differences, read_rules


def rows(*words: str) -> dict[str, str]:
    title, *lines = told("rules", *words)
    assert title.split()[:3] == ["rule", "set", "legal"]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines}


def as_json(*words: str) -> list[dict[str, Any]]:
    (line,) = told(*words, "--json")
    value = json.loads(line)
    assert isinstance(value, list)
    return value


def test_cards_under_every_rule_set() -> None:
    found = rows("33344455")
    assert list(found) == list(RULE_SETS)
    assert found["standard"] == "yes plane from 3 to 4 with 2 singles"
    assert found["pagat"].startswith("no D3 ")
    assert found["beginner"].startswith("no D12 ")


def test_all_readings_are_told() -> None:
    assert rows("333444555666")["standard"].count("; or ") == 2


def test_cards_on_a_table() -> None:
    found = rows("44", "--on", "33")
    assert set(found.values()) == {"yes pair of 4s"}
    assert rows("33", "--on", "44")["standard"].startswith("no B1 ")
    assert rows("444455", "--on", "333366")["dutch"] == "yes four 4s with a pair"
    assert rows("66", "--on", "33344455")["pagat"] == (
        "no D3 What lies on the table is no combination under these rules. "
        "Under these rules single kickers must all be of different ranks."
    )


def test_cards_of_two_packs() -> None:
    found = rows("33333")
    assert found["four_players"].startswith("yes bomb")
    assert found["standard"] == "no R1 One pack does not have all these cards."


def test_wild_ranks() -> None:
    assert rows("3377", "--wild", "7")["wildcard"].startswith("yes soft bomb of 3s")
    assert rows("3377", "--wild", "7")["standard"].startswith("no ")
    assert rows("7777", "--wild", "7")["wildcard"].startswith("yes pure bomb of 7s; or ")


def test_rule_sets_of_ones_own() -> None:
    wanted = ("pagat", "pagat+equal_single_kickers=yes")
    found = rows("33344455", "--rules", wanted[0], "--rules", wanted[1])
    assert [found[one].split()[0] for one in wanted] == ["no", "yes"]


def test_json_has_the_same() -> None:
    found = as_json("rules", "33344455")
    assert [one["rules"] for one in found] == list(RULE_SETS)
    by_rules = {one["rules"]: one for one in found}
    assert by_rules["standard"] == {
        "rules": "standard",
        "legal": True,
        "readings": [{"kind": "plane_singles", "rank": "4", "length": 2}],
    }
    assert by_rules["pagat"]["legal"] is False
    assert by_rules["pagat"]["why"]["code"] == "equal_singles_as_kickers"
    assert by_rules["pagat"]["why"]["rule"] == "D3"
    assert {(one["why"]["code"], one["why"]["rule"]) for one in as_json("rules", "33333")[:10]} == {
        ("not_in_the_pack", "R1")
    }


def test_unreadable_input() -> None:
    assert "is no rank" in refused("rules", "33X")
    assert "is no rank" in refused("rules", "33", "--on", "X")
    assert "There are only 8 3s." in refused("rules", "3" * 9)
    assert "There is no rule set" in refused("rules", "33", "--rules", "chess")
    assert "The wild rank is one rank from 3 to 2" in refused("rules", "33", "--wild", "B")


def test_without_cards_the_switches_are_listed() -> None:
    lines = told("rules")[1:]
    values = [f"{name}={value}" for name, switch in SWITCHES.items() for value in switch.values]
    assert [line.split()[0] for line in lines] == values
    found = as_json("rules")
    assert [one["switch"] for one in found] == list(SWITCHES)
    for one in found:
        assert list(one["values"]) == list(SWITCHES[one["switch"]].values)
        assert one["standard"] in one["values"]
        assert all(one["values"].values())


def test_every_rule_set_with_its_differences() -> None:
    found = as_json("rulesets")
    assert [one["rules"] for one in found] == list(RULE_SETS)
    for one in found:
        rules = read_rules(one["rules"])
        assert one["switches"] == {switch.name: value for switch, value in differences(rules)}
        assert len(one["differences"]) >= len(one["switches"])
        assert all(told["rule"] and told["sentence"] for told in one["differences"])
    heads = [line for line in told("rulesets") if not line.startswith(" ")]
    assert [head.partition(":")[0] for head in heads] == list(RULE_SETS)
