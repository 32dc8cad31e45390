"""What an author may have meant by a name that does not exist: the keys of a place, and the nearest name."""

from collections.abc import Collection
from difflib import get_close_matches
from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter

_NEAR = 0.75
"""So alike are names of which one is taken for a misspelling of the other; 1 is the same."""


def keys_at(shape: type[BaseModel], location: tuple[str | int, ...]) -> tuple[str, ...]:
    """The keys that the mapping at a location of an error may have; none where it may have any."""
    whole = _schema(shape)
    part = whole
    for step in location:
        part = _below(_looked_up(part, whole), step)
    return tuple(_looked_up(part, whole).get("properties", ()))


def meant(name: str, known: Collection[str]) -> str:
    """What is said behind a name that is not known: the nearest one that is, or all of them."""
    if near := nearest(name, known):
        return near
    return f"; there are {', '.join(f'`{each}`' for each in known)}" if known else ""


def nearest(name: str, known: Collection[str]) -> str:
    """The same with nothing said where no name is near."""
    near = get_close_matches(name, sorted(known), n=1, cutoff=_NEAR)
    return f"; did you mean `{near[0]}`?" if near else ""


@cache
def _schema(shape: type[BaseModel]) -> dict[str, Any]:
    return TypeAdapter(shape).json_schema()


def _looked_up(part: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """The schema that a reference names; of "this or nothing", this."""
    while True:
        if "$ref" in part:
            part = whole["$defs"][part["$ref"].rpartition("/")[2]]
        elif "anyOf" in part:
            part = part["anyOf"][0]
        else:
            return part


def _below(part: dict[str, Any], step: str | int) -> dict[str, Any]:
    tagged = part.get("discriminator", {}).get("mapping", {})
    if step in tagged:
        return {"$ref": tagged[step]}
    inside: dict[str, Any] = part if isinstance(step, int) else part.get("properties", {})
    below: dict[str, Any] = inside.get("items" if isinstance(step, int) else step, {})
    return below
