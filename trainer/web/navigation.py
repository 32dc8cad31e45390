"""Where one can go from everywhere."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask, request
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString


@dataclass(frozen=True, slots=True)
class Place:
    """A link of the site navigation or of the foot; `icon` is an id of the symbol sheet."""

    endpoint: str
    words: LazyString
    icon: str = ""
    also: frozenset[str] = frozenset()
    """Further areas whose pages belong here."""

    @property
    def is_here(self) -> bool:
        """Whether the page that is shown belongs to this place."""
        area, page = self.endpoint.split(".")
        if request.blueprint in self.also:
            return True
        return request.blueprint == area and (page == "index" or request.endpoint == self.endpoint)


ROOMS = (
    Place("lessons.index", _l("Learn"), "icon-learn", frozenset({"placement"})),
    Place("puzzles.index", _l("Puzzles"), "icon-puzzles", frozenset({"drills"})),
    Place("games.index", _l("Play"), "icon-play"),
    Place(
        "history.index",
        _l("Review"),
        "icon-review",
        frozenset({"history", "reviews", "tries", "progress", "own_data"}),
    ),
    Place("deck.index", _l("Deck"), "icon-deck", frozenset({"deck", "asked"})),
)
FOOT = (
    Place("settings.index", _l("Settings")),
    Place("reference.rules", _l("Rules")),
    Place("reference.glossary", _l("Glossary")),
    Place("players.index", _l("The players")),
    Place("reference.fair_play", _l("Why the players cannot see your cards")),
)


def init_app(app: Flask) -> None:
    """Give templates the places that can be reached from everywhere."""
    app.jinja_env.globals.update(rooms=lambda: ROOMS, foot=lambda: FOOT)
