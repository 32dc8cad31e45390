"""Where one can go from everywhere. A place that does not exist is not offered."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask, current_app, request, url_for
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString


@dataclass(frozen=True, slots=True)
class Place:
    """A link of the site navigation or of the foot; `icon` is an id of the symbol sheet."""

    endpoint: str
    words: LazyString
    icon: str = ""

    @property
    def is_here(self) -> bool:
        """Whether the page that is shown belongs to this place."""
        area, page = self.endpoint.split(".")
        return request.blueprint == area and (page == "index" or request.endpoint == self.endpoint)


ROOMS = (
    Place("lessons.index", _l("Learn"), "icon-learn"),
    Place("puzzles.index", _l("Puzzles"), "icon-puzzles"),
    Place("games.index", _l("Play"), "icon-play"),
    Place("reviews.index", _l("Review"), "icon-review"),
)
FOOT = (
    Place("reference.rules", _l("Rules")),
    Place("reference.glossary", _l("Glossary")),
    Place("reference.fair_play", _l("Why the players cannot see your cards")),
)


def init_app(app: Flask) -> None:
    """Give templates the places that exist, and `link`."""
    app.jinja_env.globals.update(rooms=lambda: _existing(ROOMS), foot=lambda: _existing(FOOT), link=link)


def link(endpoint: str, **values: object) -> str | None:
    """The address of a page, or None where this site has no such page."""
    if endpoint not in current_app.view_functions:
        return None
    return url_for(endpoint, **values)  # type: ignore[arg-type]  # url_for types its own options only


def _existing(places: tuple[Place, ...]) -> list[Place]:
    return [place for place in places if place.endpoint in current_app.view_functions]
