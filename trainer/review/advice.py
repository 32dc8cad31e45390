"""Which reasons are told of a decision: few, one for each fault, and first those that go with its advice."""

from collections.abc import Iterable, Sequence

from trainer.concepts import Concept
from trainer.review.measure import controls
from trainer.review.reason import Claim, Reason, Stands
from trainer.review.reasons import first_of_each
from trainer.rules.cards import holds
from trainer.rules.combos import Combo
from trainer.rules.notation import read_cards

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
    are about; and no more than `MOST`. Cards that another good play lays as well were not what was wrong,
    and twos or jokers led for nothing are no example.
    """
    holding = [one for one in reasons if not _is_poor_example(one)]
    true = [one for one in holding if not any(_lays_them_too(other, one) for other in holding)]
    found = first_of_each(sorted(true, key=lambda one: _ORDER.index(one.stands)))
    return tuple(one for one in found if not _is_told_by_another(one, found))[:MOST]


def _is_poor_example(reason: Reason) -> bool:
    """Whether it would teach to lead twos or jokers where that is not the best, since nobody beats them."""
    if reason.claim is not Claim.LEAD_COULD_BE_BEATEN or reason.stands is not Stands.EXAMPLE:
        return False
    return isinstance(reason.better, Combo) and controls(reason.better.cards) > 0


def _lays_them_too(other: Reason, reason: Reason) -> bool:
    """Whether a play that is as good spends the control that should have been kept."""
    if reason.claim is not Claim.CONTROL_SPENT or other.stands is Stands.EXAMPLE:
        return False
    kept = read_cards(str(reason.facts["kept"]))
    return isinstance(other.better, Combo) and holds(other.better.cards, kept)


def _is_told_by_another(reason: Reason, found: Sequence[Reason]) -> bool:
    """Whether a concept that says more is about some of the same cards."""
    return any(_says_more(other, reason) and _cards(other) & _cards(reason) for other in found)


def _says_more(one: Reason, other: Reason) -> bool:
    both = one.concept in _OF_CARDS and other.concept in _OF_CARDS
    return both and _OF_CARDS.index(one.concept) < _OF_CARDS.index(other.concept)


def _cards(reason: Reason) -> set[str]:
    return {card for fact in _CARDS for card in str(reason.facts.get(fact, ""))}
