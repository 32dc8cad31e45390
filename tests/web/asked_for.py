"""What the pages of the trainer ask for: the forms that stand on them and the addresses that they lead to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from flask import Flask
from werkzeug.exceptions import HTTPException

from tests.web.mistakes import visitor_of
from tests.web.prepared import ANNA, Prepared
from tests.web.states import STATES
from tests.web.tasks import LIBRARY

Pairs = Iterable[tuple[str, str]]
_PRACTICE = next(f"/lessons/{lesson.id}/end" for lesson in LIBRARY.lessons if lesson.practice)
_ADDRESSES = {"href": "GET", "hx-get": "GET", "hx-post": "POST", "src": "GET"}


@dataclass
class Known:
    """Of one endpoint: the values that its path, its address and its form had, by their names."""

    path: dict[str, set[str]] = field(default_factory=dict)
    query: dict[str, set[str]] = field(default_factory=dict)
    form: dict[str, set[str]] = field(default_factory=dict)


def asked_for(prepared: Prepared) -> Mapping[str, Known]:
    """All that the pages in their states ask for, by endpoint."""
    app, found = prepared.app, dict[str, Known]()
    pages = {(state.path.format(**prepared.names), state.visitor) for state in STATES}
    for path, visitor in sorted(pages | {(_PRACTICE, ANNA)}):
        client, page = app.test_client(), _Page()
        visitor_of(client, visitor)
        page.feed(client.get(path).text)
        for method, address, fields in [("GET", path, []), *page.asked]:
            _note(app, found, method, address, fields)
    return found


def _note(app: Flask, found: dict[str, Known], method: str, address: str, fields: Pairs) -> None:
    parts = urlsplit(address)
    try:
        endpoint, values = app.url_map.bind("localhost").match(parts.path or "/", method)
    except HTTPException:
        return  # pages lead elsewhere too, and one state is an address that leads nowhere
    known = found.setdefault(endpoint, Known())
    _add(known.path, ((name, str(value)) for name, value in values.items()))
    _add(known.query, parse_qsl(parts.query, keep_blank_values=True))
    _add(known.form if method == "POST" else known.query, fields)


def _add(known: dict[str, set[str]], pairs: Pairs) -> None:
    for name, value in pairs:
        known.setdefault(name, set()).add(value)


class _Page(HTMLParser):
    """What a page may ask for: a method, an address, and the fields of the form with their values."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str, list[tuple[str, str]]]] = []
        self._fields: list[tuple[str, str]] = []
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._fields = []
            self.asked.append((told.get("method", "get").upper(), told.get("action", ""), self._fields))
        for name in _ADDRESSES.keys() & told.keys():
            self.asked.append((_ADDRESSES[name], told[name], self._fields if name == "hx-post" else []))
        if tag == "select":
            self._select = told.get("name", "")
        name = self._select if tag == "option" else told.get("name", "")
        if tag in ("input", "button", "textarea", "option") and name:
            self._fields.append((name, told.get("value", "")))
