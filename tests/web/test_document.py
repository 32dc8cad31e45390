"""Documents as pages, and the anchors that reasons link to."""

import re
from pathlib import Path

import pytest

from trainer.rules.errors import RULE_OF_CODE
from trainer.web.document import load

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_every_rule_has_one_anchor() -> None:
    body = load(DOCS / "rules.md").body
    wanted = {
        *(f"R{number}" for number in range(1, 13)),
        *(f"C{number}" for number in range(15)),
        *(f"K{number}" for number in range(1, 8)),
        *(f"A{number}" for number in range(1, 4)),
        *(f"B{number}" for number in range(1, 7)),
        *(f"L{number}" for number in range(1, 4)),
        *(f"S{number}" for number in range(1, 6)),
        *(f"D{number}" for number in range(1, 28)),
        *(f"V{number}" for number in range(11)),
    }
    anchors = re.findall(r'id="([A-Z]\d+)"', body)
    assert sorted(anchors) == sorted(wanted)
    assert set(RULE_OF_CODE.values()) <= wanted


def test_sections_are_listed_and_linked() -> None:
    document = load(DOCS / "rules.md")
    assert document.title == "The rules of Dou Dizhu"
    assert "the-deal-by-number" in {section.id for section in document.sections}
    assert all(f'id="{section.id}"' in document.body for section in document.sections)


def test_chinese_is_marked_as_chinese() -> None:
    assert '<span lang="zh-Hans">炸弹</span>' in load(DOCS / "glossary.md").body


def test_html_in_a_document_is_shown_and_not_run(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text(
        "# T\n\n<script>alert(1)</script> & 单张 <b>\n\n[x](javascript:alert(1))\n", encoding="utf-8"
    )
    body = load(path).body
    assert "<script" not in body
    assert "&lt;script&gt;" in body
    assert 'href="javascript' not in body


def test_a_document_begins_with_its_title(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text("Text.\n")
    with pytest.raises(ValueError, match="must begin with a title"):
        load(path)


def test_names_in_code_break_after_underscores_and_are_escaped(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text("# T\n\n`four_players` and `a < b`\n", encoding="utf-8")
    assert "<code>four_<wbr>players</code> and <code>a &lt; b</code>" in load(path).body
