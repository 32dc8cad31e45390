"""The guide for authors names everything that there is to name."""

import re
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest

from tests.content.figures import figures
from trainer.content.checks import CODES
from trainer.content.faults import FaultCode
from trainer.content.fields import RULES
from trainer.content.library import load
from trainer.content.lint import lint
from trainer.content.schema import Question
from trainer.rules.ruleset import STANDARD

TOP = Path(__file__).resolve().parents[2]
GUIDE = (TOP / "docs" / "authoring.md").read_text("utf-8")


def goal_names(question: type) -> tuple[str, ...]:
    return tuple(map(str, get_args(question.__annotations__["goal"])))


@pytest.mark.parametrize(
    "name",
    sorted(
        {
            *map(str, FaultCode),
            *CODES,
            *map(str, STANDARD.kinds),
            *chain(*map(goal_names, get_args(Question))),
        }
    ),
)
def test_the_guide_names(name: str) -> None:
    assert f"`{name}`" in GUIDE


def test_the_guide_names_each_key_of_each_goal() -> None:
    keys = {key for question in get_args(Question) for key in question.__annotations__}
    assert [key for key in sorted(keys) if f"`{key}`" not in GUIDE and f"`{key}:" not in GUIDE] == ["goal"]


def test_rules_that_content_may_name_are_those_of_the_rule_book() -> None:
    book = (TOP / "docs" / "rules.md").read_text("utf-8")
    assert set(re.findall(r"\*\*([RCKABLS][0-9]+)", book)) == RULES


def test_the_guide_says_how_much_there_is() -> None:
    assert figures(load(TOP)[0]) in GUIDE, "write the table anew: python -m tests.content.figures"


def test_our_own_content_has_no_faults() -> None:
    assert lint(TOP) == []
