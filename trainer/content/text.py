"""Texts of lessons and puzzles: a little Markdown, with cards in backticks.

`888+3` in backticks becomes cards as they stand in a sentence: equal ranks together, the ten written out.
HTML in the source is shown and not obeyed; what comes out is cleaned once more.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import nh3
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from trainer.content.answers import Html
from trainer.rules.cards import Cards
from trainer.rules.errors import Unreadable
from trainer.rules.notation import read_cards
from trainer.words import Translations
from trainer.words.cards import cards_text

_TAGS = {"p", "em", "strong", "ul", "ol", "li", "span", "br"}


class _Renderer(RendererHTML):
    """Draws code spans as cards."""

    def code_inline(self, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
        return f'<span class="ranks">{env["cards"](tokens[place].content)}</span>'


@cache
def _markdown() -> MarkdownIt:
    rules = ["emphasis", "backticks", "list", "newline", "escape"]
    return MarkdownIt("zero", {"html": False}, renderer_cls=_Renderer).enable(rules)


def render(t: Translations, text: str) -> Html:
    """Paragraphs and lists."""
    return _cleaned(_markdown().render(text, {"cards": _shown(t)}))


def render_line(t: Translations, text: str) -> Html:
    """One line, without a paragraph around it."""
    return _cleaned(_markdown().renderInline(text, {"cards": _shown(t)}))


def marks(text: str) -> Iterator[tuple[str, Cards | None]]:
    """Every card mark of a text with its cards; None where they can't be read."""
    for block in _markdown().parse(text):
        for token in block.children or ():
            if token.type == "code_inline":
                yield token.content, _cards_of(token.content)


def unmarked(text: str) -> Iterator[str]:
    """What stands around the card marks of a text, piece by piece."""
    for block in _markdown().parse(text):
        yield from (token.content for token in block.children or () if token.type == "text")


def _cards_of(mark: str) -> Cards | None:
    try:
        return read_cards(mark.replace("+", " ")) or None
    except Unreadable:
        return None


def _shown(t: Translations) -> Callable[[str], str]:
    def shown(mark: str) -> str:
        if _cards_of(mark) is None:
            return nh3.clean_text(mark)  # a fault, reported by the linter; the page shows it as it is
        return " + ".join(cards_text(t, read_cards(part)) for part in mark.split("+") if part.strip())

    return shown


def _cleaned(html: str) -> Html:
    allowed = {"span": {"class"}}
    return Html(nh3.clean(html, tags=_TAGS, attributes=allowed, link_rel=None).strip())
