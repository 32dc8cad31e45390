"""Which reasons are told of a decision: few, one for each fault, and first those that go with its advice."""

from collections.abc import Iterable, Sequence

from trainer.concepts import Concept
from trainer.review.reason import Reason, Stands
from trainer.review.reasons import first_of_each

MOST = 3
"""So many reasons are told of a decision."""
_ORDER = list(Stands)
_OF_CARDS = (
    Concept.BROKE_ROCKET,
    Concept.BROKE_BOMB,
    Concept.WASTED_CONTROL,
    Concept.WRONG_KICKER,
    Concept.BROKE_COMBINATION,
)
"""These say of cards that they should have stayed in the hand; of the same cards the first says most."""
_CARDS = ("joker", "bomb", "controls", "kickers", "torn")
"""The facts that hold these cards."""


def told(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons to tell of one decision, out of all that hold, the weightiest first.

    What speaks for the best play comes first. A concept is told once, and so are cards that several concepts
    are about; and no more than `MOST`.
    """
    found = first_of_each(sorted(reasons, key=lambda one: _ORDER.index(one.stands)))
    return tuple(one for one in found if not _is_told_by_another(one, found))[:MOST]


def _is_told_by_another(reason: Reason, found: Sequence[Reason]) -> bool:
    """Whether a concept that says more is about some of the same cards."""
    return any(_says_more(other, reason) and _cards(other) & _cards(reason) for other in found)


def _says_more(one: Reason, other: Reason) -> bool:
    both = one.concept in _OF_CARDS and other.concept in _OF_CARDS
    return both and _OF_CARDS.index(one.concept) < _OF_CARDS.index(other.concept)


def _cards(reason: Reason) -> set[str]:
    return {card for fact in _CARDS for card in str(reason.facts.get(fact, ""))}
