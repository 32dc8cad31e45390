"""The areas of the site: one module each, with its `blueprint` and the dataclasses of its templates."""

from trainer.web.views import (
    compose,
    deals,
    deck,
    devices,
    drills,
    games,
    history,
    home,
    installed,
    lessons,
    own_data,
    placement,
    players,
    progress,
    puzzles,
    reference,
    reviews,
    settings,
    shared,
    tries,
)

_AREAS = (
    home,
    lessons,
    placement,
    puzzles,
    compose,
    drills,
    games,
    deals,
    history,
    progress,
    own_data,
    reviews,
    tries,
    deck,
    reference,
    players,
    shared,
    settings,
    devices,
    installed,
)
BLUEPRINTS = tuple(area.blueprint for area in _AREAS)
"""Every area, in this order; the first page of an area is its endpoint "index"."""
