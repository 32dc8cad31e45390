"""Cards as they are dealt: what the questions of all drills are made of."""

from random import Random

from trainer.rules.cards import Cards, size
from trainer.rules.combos import Combo
from trainer.rules.deal import HIGHEST_NUMBER, deal
from trainer.rules.moves import leads
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

_EASY = (Kind.PAIR, Kind.TRIPLE, Kind.TRIPLE_SINGLE, Kind.STRAIGHT, Kind.BOMB)
_MEDIUM = (*_EASY[1:], Kind.TRIPLE_PAIR, Kind.PAIR_STRAIGHT, Kind.PLANE)
_HARD = (*_MEDIUM[1:], Kind.PLANE_SINGLES, Kind.QUAD_SINGLES, Kind.QUAD_PAIRS, Kind.PLANE_PAIRS)
_KINDS = (_EASY, _MEDIUM, _HARD)
_MOST_CARDS = (6, 8, 10, 12)
"""So many cards has a combination of a level at most."""


def dealt_hands(chance: Random) -> tuple[Cards, ...]:
    """The three hands of some deal, that of the landlord, who may be anybody, with the bottom cards in it."""
    dealt = deal(STANDARD, chance.randint(1, HIGHEST_NUMBER))
    landlord = chance.randrange(STANDARD.seats)
    return tuple(
        hand + dealt.packed_bottom if seat == landlord else hand
        for seat, hand in enumerate(dealt.packed_hands)
    )


def dealt_combination(chance: Random, level: int) -> Combo:
    """A combination out of a hand that was dealt: of a kind of the level, each of them as likely."""
    kind = chance.choice(_KINDS[min(level, len(_KINDS) - 1)])
    most = _MOST_CARDS[min(level, len(_MOST_CARDS) - 1)]
    while True:
        for hand in dealt_hands(chance):
            found = [combo for combo in leads(STANDARD, hand) if combo.kind is kind]
            small = [combo for combo in found if size(combo.cards) <= most]
            if small:
                return chance.choice(small)
