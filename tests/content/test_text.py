"""Texts: a little Markdown, cards in backticks, and nothing that could run."""

from gettext import NullTranslations

import pytest

from trainer.content.text import marks, render, render_line
from trainer.rules.notation import read_cards

T = NullTranslations()


def test_paragraphs_emphasis_and_lists() -> None:
    assert render(T, "One **two**.\n\n- *a*\n- b") == (
        "<p>One <strong>two</strong>.</p>\n<ul>\n<li><em>a</em></li>\n<li>b</li>\n</ul>"
    )


@pytest.mark.parametrize(
    ("mark", "shown"),
    [
        ("888+3", "888 + 3"),
        ("888999+35", "888 999 + 3 5"),
        ("10 10", "10 10"),
        ("TT", "10 10"),
        ("k", "K"),
        ("B", "small joker"),
    ],
)
def test_cards_stand_as_in_a_sentence(mark: str, shown: str) -> None:
    assert render_line(T, f"Lay `{mark}`.") == f'Lay <span class="ranks">{shown}</span>.'


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[a](javascript:alert(1))",
        "![a](http://example.org/a.png)",
        "`<b onclick=x>`",
        "<!-- hidden -->",
    ],
)
def test_html_is_shown_and_not_obeyed(text: str) -> None:
    for html in (render(T, text), render_line(T, text)):
        tags = html.replace('<span class="ranks">', "").replace("</span>", "")
        assert "<" not in tags.replace("<p>", "").replace("</p>", "")
        assert "&lt;" in html or "(" in html


def test_marks_of_a_text() -> None:
    found = list(marks("Is `888+3` or `ace` here?\n\n- `K`"))
    assert found == [("888+3", read_cards("8883")), ("ace", None), ("K", read_cards("K"))]
