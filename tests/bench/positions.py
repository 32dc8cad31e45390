"""Seeded positions to measure on: hands to lead from, and hands that follow something."""

from dataclasses import dataclass
from random import Random

from trainer.rules.cards import Cards, each, pack
from trainer.rules.combos import Combo
from trainer.rules.moves import leads
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind

FOLLOWED = {
    "pair": (Kind.PAIR,),
    "straight": (Kind.STRAIGHT,),
    "triple": (Kind.TRIPLE, Kind.TRIPLE_SINGLE, Kind.TRIPLE_PAIR),
    "plane": (Kind.PLANE, Kind.PLANE_SINGLES, Kind.PLANE_PAIRS),
}
"""What lies on the table, by the name of the group of positions."""


@dataclass(frozen=True, slots=True)
class Position:
    """A hand, and what it has to beat."""

    group: str
    """Such as `lead 17` or `follow pair`."""
    hand: Cards
    table: Combo | None = None


def positions(rules: RuleSet, seed: int, number: int = 2000) -> list[Position]:
    """So many positions: six tenths leads (of 17, of 20, and of 5 to 14 cards), four tenths follows.

    The follows are of all kinds of `FOLLOWED` that the rules have, equally many of each.
    """
    rng, deck = Random(seed), list(each(rules.deck))
    followed = {name: kinds for name, kinds in FOLLOWED.items() if not set(kinds).isdisjoint(rules.kinds)}
    each_lead, each_follow = number // 5, 2 * number // (5 * len(followed))
    found = [
        Position(group, pack(rng.sample(deck, rng.randint(fewest, most))))
        for group, fewest, most in (("lead 17", 17, 17), ("lead 20", 20, 20), ("lead 5-14", 5, 14))
        for _ in range(each_lead)
    ]
    for name, kinds in followed.items():
        found += [_follow(rules, rng, deck, f"follow {name}", kinds) for _ in range(each_follow)]
    return found


def _follow(rules: RuleSet, rng: Random, deck: list[int], group: str, kinds: tuple[Kind, ...]) -> Position:
    """A peasant's hand against what the landlord may have led out of 20 cards."""
    while True:
        cards = rng.sample(deck, 37)
        fitting = [combo for combo in leads(rules, pack(cards[:20])) if combo.kind in kinds]
        if fitting:
            return Position(group, pack(cards[20:]), rng.choice(fitting))
