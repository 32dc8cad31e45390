"""Markdown of `docs/` as a page: headings and rule paragraphs get anchors, Chinese is marked as Chinese.

A paragraph or a table cell that begins with a rule identifier in bold, such as `**R10 Following.**` or
`**C6**`, is where links to `#R10` or `#C6` lead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from markupsafe import Markup

_RULE = re.compile(r"[RCKABLSDV]\d+[a-z]?\b")
_CHINESE = re.compile(r"[\u3400-\u9fff]+")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the second level, for the list of contents."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Document:
    """A document ready to be shown; the body is HTML without the title."""

    title: str
    sections: tuple[Section, ...]
    body: Markup


@lru_cache(maxsize=16)
def load(path: Path) -> Document:
    """The document in a Markdown file, read once. Raises ValueError when it does not begin with a title."""
    parser = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    parser.add_render_rule("text", _text)
    parser.add_render_rule("code_inline", _code)
    tokens = parser.parse(path.read_text(encoding="utf-8"))
    if len(tokens) < 3 or tokens[0].tag != "h1":
        raise ValueError(f"{path.name} must begin with a title")
    title, tokens = tokens[1].content, tokens[3:]
    sections = _set_anchors(tokens)
    # Markup is safe here: HTML in the source is off, so the renderer has escaped everything but its own tags.
    body = Markup(parser.renderer.render(tokens, parser.options, {}))  # noqa: S704 - see above
    return Document(title, sections, body)


def _set_anchors(tokens: Sequence[Token]) -> tuple[Section, ...]:
    sections: list[Section] = []
    for opening, inline in pairwise(tokens):
        if inline.type != "inline":
            continue
        if opening.type == "heading_open":
            opening.attrSet("id", _slug(inline.content))
            if opening.tag == "h2":
                sections.append(Section(_slug(inline.content), inline.content))
        elif rule := _rule_of(inline):
            opening.attrSet("id", rule)
    return tuple(sections)


def _rule_of(inline: Token) -> str | None:
    first = [child for child in inline.children or () if child.type != "text" or child.content][:2]
    if len(first) < 2 or first[0].type != "strong_open":
        return None
    found = _RULE.match(first[1].content)
    return found.group() if found else None


def _slug(heading: str) -> str:
    return re.sub(r"\W+", "-", heading.lower()).strip("-")


def _text(
    _renderer: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, _env: object
) -> str:
    escaped = str(Markup.escape(tokens[index].content))
    return _CHINESE.sub(lambda found: f'<span lang="zh-Hans">{found.group()}</span>', escaped)


def _code(
    _renderer: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, _env: object
) -> str:
    """Code that may be broken after an underscore and nowhere else: names are long, phones narrow."""
    escaped = str(Markup.escape(tokens[index].content))
    return f"<code>{escaped.replace('_', '_<wbr>')}</code>"
