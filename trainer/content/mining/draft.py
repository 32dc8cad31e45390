"""Drafts of texts: chosen and filled in by what a find tells, so that no title is there twice."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import yaml

from trainer.content.mining.find import Find
from trainer.words import capitalised

_POSITION = re.compile(r"force|best|save|duel|mistake|who")
_OPEN = "All hands lie open. "


@dataclass(frozen=True, slots=True)
class Draft:
    """The id and the texts of a puzzle."""

    id: str
    title: str
    text: str
    task: str
    right: str
    hints: tuple[str, ...]


@cache
def drafts() -> dict[str, dict[str, Any]]:
    """The file of drafts: `scenes` and `ideas`."""
    text = (files("trainer.content.mining") / "drafts.yaml").read_text("utf-8")
    loaded: dict[str, dict[str, Any]] = yaml.safe_load(text)
    return loaded


def draft(find: Find, taken: set[str], rng: Random) -> Draft | None:
    """The texts for a find, its id none of those that are taken; None where every title is."""
    words = _filled(find.words)
    scene, idea = drafts()["scenes"][find.scene], drafts()["ideas"][find.idea]
    title = next((one for one in _titles(scene["titles"], words, rng) if slug(one) not in taken), None)
    if title is None:
        return None
    return Draft(
        slug(title),
        title,
        _told(find, rng.choice(scene["texts"]), words),
        rng.choice(scene["tasks"]).format_map(words),
        rng.choice(idea["rights"]).format_map(words),
        tuple(hint.format_map(words) for hint in idea["hints"]),
    )


def slug(title: str) -> str:
    """The id that a title gives."""
    return "-".join(re.findall(r"[a-z0-9]+", title.lower().replace("'", "")))


def _titles(templates: list[str], words: Mapping[str, str], rng: Random) -> Iterator[str]:
    """The titles in random order, without those that need a word that there is not."""
    for template in rng.sample(templates, len(templates)):
        with suppress(KeyError):
            yield template.format_map(words)


def _told(find: Find, template: str, words: Mapping[str, str]) -> str:
    told = str(template.format_map(words))
    if not _POSITION.match(find.scene):
        return told
    opened = "" if find.scene.startswith("best") else _OPEN
    return f"{told} {opened}{words['role']}"


def _filled(words: Mapping[str, str]) -> dict[str, str]:
    return {**words, **{capitalised(name): capitalised(word) for name, word in words.items()}}
