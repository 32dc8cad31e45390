"""The fewest plays that empty a hand, and one way to cut the hand so.

Every way to cut a hand is a set of chains (straights, pair straights, planes) and what is left. So the search
runs over the sets of chains.
"""

from functools import lru_cache

from trainer.engine.bounded import few_plays
from trainer.engine.chains import Chain, chains, cut_with, plays_with
from trainer.rules.cards import Cards, at_least, count
from trainer.rules.combos import Combo, readings
from trainer.rules.ruleset import RuleSet


def exact(rules: RuleSet, hand: Cards) -> bool:
    """Whether the number that `fewest_plays` gives is proved to be the least.

    It is with one pack, where the hand has no wildcard; otherwise it may be greater than the least.
    """
    return rules.packs == 1 and (rules.wild is None or not count(hand, rules.wild))


@lru_cache(maxsize=1 << 14)
def fewest_plays(rules: RuleSet, hand: Cards) -> int:
    """The number of combinations, each legal as a lead, into which `split` cuts the hand; 0 if it is empty.

    The least there can be where `exact` says so; with wildcards or two packs the least that a short search
    finds.

    >>> from trainer.rules.notation import read_cards
    >>> from trainer.rules.ruleset import STANDARD
    >>> fewest_plays(STANDARD, read_cards("34567 33 99 BR"))
    4
    """
    return _best(rules, hand)[0] if exact(rules, hand) else len(few_plays(rules, hand))


@lru_cache(maxsize=1 << 12)
def split(rules: RuleSet, hand: Cards) -> tuple[Combo, ...]:
    """One way to empty the hand in `fewest_plays`; the same one each time.

    >>> from trainer.rules.notation import read_cards, show_cards
    >>> from trainer.rules.ruleset import STANDARD
    >>> [show_cards(combo.cards) for combo in split(STANDARD, read_cards("34567 888 9 BR"))]
    ['88', '3456789', 'BR']
    """
    if exact(rules, hand):
        _, taken = _best(rules, hand)
        found = cut_with(rules, hand - sum(chain.cards for chain in taken), taken)
    else:
        found = list(few_plays(rules, hand))
    return tuple(
        sorted((readings(rules, cards)[0] for cards in found), key=lambda combo: (combo.rank, combo))
    )


def _best(rules: RuleSet, hand: Cards) -> tuple[int, tuple[Chain, ...]]:
    """The fewest plays and the chains among them, by a search through all sets of chains."""
    best = plays_with(rules, hand, ())
    best_chains: tuple[Chain, ...] = ()
    waiting: list[tuple[Cards, tuple[Chain, ...], list[Chain]]] = [(hand, (), chains(rules, hand))]
    while waiting:
        rest, taken, possible = waiting.pop()
        if taken:
            plays = plays_with(rules, rest, taken)
            if plays < best:
                best, best_chains = plays, taken
        if len(taken) + 1 >= best:
            continue
        for place, chain in enumerate(possible):
            left = rest - chain.cards
            waiting.append((left, (*taken, chain), _still(left, possible[place:])))
    return best, best_chains


def _still(left: Cards, possible: list[Chain]) -> list[Chain]:
    """The chains that what is left still holds."""
    enough = {number: at_least(left, number) for number in {chain.shape.group for chain in possible}}
    return [chain for chain in possible if not chain.groups & ~enough[chain.shape.group]]
