"""Every paragraph of the rules has a test that names it, and every reason a paragraph."""

import re
from pathlib import Path

import pytest

from trainer.rules.counts import counts
from trainer.rules.errors import RULE_OF_CODE, Code
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.switches import SWITCHES, differences

PARAGRAPHS = [
    *(f"R{number}" for number in range(1, 13)),
    *(f"C{number}" for number in range(15)),
    *(f"K{number}" for number in range(1, 8)),
    *(f"A{number}" for number in range(1, 4)),
    *(f"B{number}" for number in range(1, 7)),
    *(f"L{number}" for number in range(1, 4)),
    *(f"S{number}" for number in range(1, 6)),
]
VARIED = [*(f"D{number}" for number in range(1, 28)), *(f"V{number}" for number in range(11))]
"""Where the sources differ, and the variants."""
HERE = Path(__file__).parent
TEXT = (HERE.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")


def paragraphs_in_test_names() -> set[str]:
    sources = (path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    names = re.findall(r"^def test_(\w+)\(", "\n".join(sources), re.MULTILINE)
    return {part for name in names for part in name.split("_")}


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_a_test_names_the_paragraph(paragraph: str) -> None:
    assert paragraph in paragraphs_in_test_names()


def test_the_rules_page_has_these_paragraphs_and_no_others() -> None:
    told = re.findall(r"\*\*([A-Z]\d+)\b", TEXT)
    assert sorted(told) == sorted([*PARAGRAPHS, *VARIED])


def test_every_reason_comes_from_a_paragraph() -> None:
    assert RULE_OF_CODE.keys() == set(Code)
    assert set(RULE_OF_CODE.values()) <= {*PARAGRAPHS, *VARIED}


def rows(section: str) -> dict[str, str]:
    """The rows of a table under a heading of the rules page, by the code in their first cell."""
    _, _, text = TEXT.partition(f"\n## {section}\n")
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", text.partition("\n## ")[0], re.MULTILINE))


def test_the_rules_page_tells_every_rule_set_and_how_many_combinations_it_has() -> None:
    told = rows("Rule sets")
    assert told.keys() == RULE_SETS.keys()
    for name, rules in RULE_SETS.items():
        number = "depends on the rank" if rules.wildcards else f"{sum(counts(rules).values()):,}"
        assert told[name].endswith(f"| {number}"), name


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_rules_page_tells_each_difference_of_a_rule_set_by_its_paragraph(name: str) -> None:
    # The auction has two sources: a second round of bidding (D16), and robbing (V1).
    sources = {"V1" if value == "rob" else switch.source for switch, value in differences(RULE_SETS[name])}
    if RULE_SETS[name].seats > STANDARD.seats:
        sources = {"V5"}
    if name == "doubling":
        sources = {"V10"}
    assert set(re.findall(r"\b[DV]\d+", rows("Rule sets")[name])) == sources


def test_the_rules_page_tells_every_switch_with_its_values_and_its_source() -> None:
    told = rows("Switches")
    assert told.keys() == SWITCHES.keys()
    for name, switch in SWITCHES.items():
        values, source = told[name].split(" | ")
        assert set(re.findall(r"\w+", values)) == set(switch.values)
        assert values.startswith(f"`{switch.read(STANDARD)}`")
        assert source == switch.source
        assert re.search(rf"^\*\*{source} [^\n].*?`{name}`", TEXT, re.MULTILINE | re.DOTALL), name


def test_the_rules_page_tells_every_reason_with_its_paragraph() -> None:
    told = rows("Reasons")
    assert told.keys() == set(Code)
    for code, rule in RULE_OF_CODE.items():
        assert rule in re.findall(r"[A-Z]\d+", told[code].rpartition("|")[2]), code
