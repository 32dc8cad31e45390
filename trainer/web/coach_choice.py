"""For which mistakes the coach stops: the groups of the settings page, and one short word in the cookie."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString

from trainer.concepts import Concept


@dataclass(frozen=True, slots=True)
class Group:
    """Mistakes that belong together on the settings page."""

    title: LazyString
    concepts: tuple[Concept, ...]


GROUPS = (
    Group(
        _l("Bombs, jokers and twos"),
        (
            Concept.BROKE_BOMB,
            Concept.BROKE_ROCKET,
            Concept.WASTED_BOMB,
            Concept.WITHHELD_BOMB,
            Concept.WASTED_CONTROL,
        ),
    ),
    Group(
        _l("The own hand"),
        (Concept.BROKE_COMBINATION, Concept.WRONG_KICKER, Concept.CLUNG_TO_SMALL_CARDS),
    ),
    Group(
        _l("Winning and letting win"),
        (
            Concept.MISSED_FINISH,
            Concept.PASSED_WITHOUT_NEED,
            Concept.FED_LAST_CARD,
            Concept.LEFT_GATE_OPEN,
            Concept.IGNORED_COUNT,
        ),
    ),
    Group(_l("The partner"), (Concept.OVERTOOK_PARTNER, Concept.DID_NOT_FEED_PARTNER)),
)
"""The coach looks at plays alone, so that calls are no part of it."""

ALL = frozenset(concept for group in GROUPS for concept in group.concepts)

_BITS = (
    Concept.BROKE_BOMB,
    Concept.BROKE_ROCKET,
    Concept.BROKE_COMBINATION,
    Concept.WASTED_CONTROL,
    Concept.WASTED_BOMB,
    Concept.WITHHELD_BOMB,
    Concept.WRONG_KICKER,
    Concept.MISSED_FINISH,
    Concept.OVERTOOK_PARTNER,
    Concept.DID_NOT_FEED_PARTNER,
    Concept.FED_LAST_CARD,
    Concept.LEFT_GATE_OPEN,
    Concept.PASSED_WITHOUT_NEED,
    Concept.IGNORED_COUNT,
    Concept.CLUNG_TO_SMALL_CARDS,
)
"""The place of each in the word of the cookie is permanent: new ones are added at the end."""

_WORD = re.compile(r"coach-not-([0-9a-f]{1,8})")


def word_of(left_out: frozenset[Concept]) -> str:
    """The word of the mistakes for which the coach does not stop; empty where it stops for all."""
    bits = sum(1 << place for place, concept in enumerate(_BITS) if concept in left_out)
    return f"coach-not-{bits:x}" if bits else ""


def left_out_in(words: list[str]) -> frozenset[Concept]:
    """The mistakes that the words of a cookie leave out; what can't be read leaves out none."""
    found = next((match for match in map(_WORD.fullmatch, words) if match), None)
    bits = int(found[1], 16) if found else 0
    return frozenset(concept for place, concept in enumerate(_BITS) if bits >> place & 1)
