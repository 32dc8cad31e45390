"""The areas of the site: one module each, with its `blueprint` and the dataclasses of its templates."""

from trainer.web.views import (
    deals,
    devices,
    games,
    home,
    lessons,
    puzzles,
    reference,
    reviews,
    settings,
    shared,
)

BLUEPRINTS = tuple(
    area.blueprint
    for area in (home, lessons, puzzles, games, deals, reviews, reference, shared, settings, devices)
)
"""Every area, in this order; the first page of an area is its endpoint "index"."""
