"""A pseudo-language: every message in brackets, so that a test sees which words went round the catalogues."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo

LOCALE = "eo"  # a real language, since Babel knows no others, and one that has no catalogue here
TOP = Path(__file__).resolve().parents[2]
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "_l": None,
    "lazy_gettext": None,
    "lazy_ngettext": (1, 2),
    "lazy_pgettext": ((1, "c"), 2),
}

_KEPT = re.compile(r"(%\(\w+\)(?:\.\d)?[sdf]|%%|<[^>]+>|&\w+;)")
_ACCENTS = str.maketrans("AEIOUaeiouncsyPL", "ÅÉÎÖÛåéîöûñçšýṖĻ")
_BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")
# Figures, card ranks and signs need no translation.
_PLAIN = re.compile(r"(?:[\d\s.,:;+−×=±%()·/✓✗✕\u2039\u203a▲–…?!#*-]|\b[JQKATBR]+\b|\b[CRKABLSDV]\d+\b)*")
_read_mapping: Callable[[IO[str]], tuple[list[tuple[str, str]], dict[str, dict[str, Any]]]] = (
    parse_mapping_cfg
)
"""Babel tells no types of this one."""


@cache
def messages() -> Catalog:
    """Every message of the templates and the program, each translated by itself in brackets."""
    with (TOP / "babel.cfg").open() as file:
        method_map, options_map = _read_mapping(file)
    catalog = Catalog(locale=LOCALE)
    found = extract_from_dir(
        TOP, method_map, options_map, keywords=KEYWORDS, directory_filter=lambda path: ".venv" not in path
    )
    for _file, _line, message, _comments, context in found:
        catalog.add(message, context=context)
    for entry in catalog:
        if isinstance(entry.id, tuple):
            entry.string = tuple(bracket(text) for text in entry.id)
        elif isinstance(entry.id, str) and entry.id:
            entry.string = bracket(entry.id)
    return catalog


def write_catalogue(folder: Path) -> Path:
    """Compile the pseudo-language into a folder of catalogues, and return it."""
    path = folder / LOCALE / "LC_MESSAGES" / "messages.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, messages())
    return folder


def bracket(text: str) -> str:
    """A message in the pseudo-language; placeholders and markup are kept."""
    parts = _KEPT.split(text)
    return (
        "⟦"
        + "".join(part if number % 2 else part.translate(_ACCENTS) for number, part in enumerate(parts))
        + "⟧"
    )


def untranslated(html: str) -> list[str]:
    """The words of a page that did not come from the catalogue: text, and attributes that are read out.

    Parts whose language is marked as another one are left out.
    """
    reader = _Reader()
    reader.feed(html)
    return [text for text in reader.texts if not _PLAIN.fullmatch(without_brackets(text))]


def without_brackets(text: str) -> str:
    """What of a text did not come from the catalogue."""
    while _BRACKETED.search(text):
        text = _BRACKETED.sub("", text)
    return text


class _Reader(HTMLParser):
    """Collects what is seen or spoken; markup may stand inside a sentence, so blocks are read whole."""

    INLINE = frozenset({"a", "b", "em", "i", "span", "strong", "small", "code"})
    VOID = frozenset({"meta", "link", "input", "br", "hr", "img", "path", "rect", "circle", "use", "line"})
    SPOKEN = ("aria-label", "title", "alt", "placeholder")

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if not self._hidden:
            self._keep(values.get(name) for name in self.SPOKEN)
            if tag == "meta" and values.get("name") == "description":
                self._keep([values.get("content")])
        if tag not in self.INLINE:
            self._flush()
        if tag not in self.VOID:
            other = tag in {"script", "style"} or (tag != "html" and "lang" in values)
            self._open.append((tag, other))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.INLINE:
            self._flush()
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self._text += data

    def close(self) -> None:
        super().close()
        self._flush()

    @property
    def _hidden(self) -> bool:
        return any(other for _tag, other in self._open)

    def _flush(self) -> None:
        self._keep([self._text])
        self._text = ""

    def _keep(self, texts: Iterable[str | None]) -> None:
        self.texts += [text.strip() for text in texts if text and text.strip()]
