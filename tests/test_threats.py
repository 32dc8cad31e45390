"""The document of threats names only tests that there are."""

import re
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]


def test_each_test_that_the_threats_name_is_there() -> None:
    named = set(re.findall(r"`(test_\w+)`", (TOP / "docs" / "threats.md").read_text(encoding="utf-8")))
    there: set[str] = set()
    for file in (TOP / "tests").rglob("test_*.py"):
        there |= set(re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE))
    assert named
    assert named - there == set()
