"""Every paragraph of the rules has a test that names it, and every reason a paragraph."""

import re
from pathlib import Path

import pytest

from trainer.rules.errors import RULE_OF_CODE, Code

PARAGRAPHS = [
    *(f"R{number}" for number in range(1, 13)),
    *(f"C{number}" for number in range(15)),
    *(f"K{number}" for number in range(1, 8)),
    *(f"A{number}" for number in range(1, 4)),
    *(f"B{number}" for number in range(1, 7)),
    *(f"L{number}" for number in range(1, 4)),
    *(f"S{number}" for number in range(1, 6)),
]
HERE = Path(__file__).parent
RULES_PAGE = HERE.parents[1] / "docs" / "rules.md"


def paragraphs_in_test_names() -> set[str]:
    sources = (path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    names = re.findall(r"^def test_(\w+)\(", "\n".join(sources), re.MULTILINE)
    return {part for name in names for part in name.split("_")}


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_a_test_names_the_paragraph(paragraph: str) -> None:
    assert paragraph in paragraphs_in_test_names()


def test_the_rules_page_has_these_paragraphs_and_no_others() -> None:
    told = re.findall(r"\*\*([A-Z]\d+)\b", RULES_PAGE.read_text(encoding="utf-8"))
    assert sorted(told) == sorted(PARAGRAPHS)


def test_every_reason_comes_from_a_paragraph() -> None:
    assert RULE_OF_CODE.keys() == set(Code)
    assert set(RULE_OF_CODE.values()) <= set(PARAGRAPHS)
