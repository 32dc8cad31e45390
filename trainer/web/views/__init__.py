"""The areas of the site: one module each, with its `blueprint` and the dataclasses of its templates."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from flask import Blueprint

# Each names a module of this package; the first page of an area is its endpoint "<area>.index".
AREAS = ("home", "lessons", "puzzles", "games", "reviews", "reference")


def blueprints() -> Iterator[Blueprint]:
    """The blueprint of every area, in the order of the list."""
    for area in AREAS:
        if find_spec(f"{__name__}.{area}") is not None:
            found: Blueprint = import_module(f"{__name__}.{area}").blueprint
            yield found
