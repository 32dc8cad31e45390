"""Few plays that empty a hand where a search through all ways to cut it takes too long.

Two packs give too many chains, and a wildcard may stand for any card. So the most promising sets of chains
are tried and no more: what is found is a real way to cut the hand, but there may be one with fewer plays.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from trainer.engine.chains import Chain, chain, cut_with, forms, layers, missing, plays_with
from trainer.engine.loose import fill_loose
from trainer.rules.cards import Cards, at_least, count, each, ranks_of_mask, single, size
from trainer.rules.combos import readings, run
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SMALLEST_BOMB

_MOST_TRIED = 80
"""So many sets of chains are looked at."""
_MOST_FILLED = 2
"""So many wildcards are put into one chain."""


class _Cut(NamedTuple):
    """A hand partly cut: the chains taken, and the cards left."""

    rest: Cards
    """Natural cards left."""
    wilds: int
    """Wildcards left."""
    filled: Cards
    """What the wildcards that are used up stand for."""
    taken: tuple[Chain, ...]


@lru_cache(maxsize=1 << 14)
def few_plays(rules: RuleSet, hand: Cards) -> tuple[Cards, ...]:
    """The hand cut into sets of cards, each a combination; the same for the same hand.

    A cut into as few of them as the search finds.
    """
    if readings(rules, hand):
        return (hand,)
    wilds = 0 if rules.wild is None else count(hand, rules.wild)
    naturals = hand if rules.wild is None else hand - wilds * single(rules.wild)
    best = start = _Cut(naturals, wilds, 0, ())
    fewest = _plays(rules, start)
    tried = 0
    possible = _possible(rules, start)
    waiting = [(fewest, tried, start)]
    known = set()
    while waiting:
        _, _, cut = heappop(waiting)
        for following in _longer(cut, possible):
            key = following.rest, following.wilds, len(following.taken)
            if key in known:
                continue
            known.add(key)
            plays = _plays(rules, following)
            tried += 1
            if plays < fewest:
                best, fewest = following, plays
            if tried >= _MOST_TRIED:
                return _as_laid(rules, best)
            if len(following.taken) + 1 < fewest:
                heappush(waiting, (plays, tried, following))
    return _as_laid(rules, best)


def _possible(rules: RuleSet, start: _Cut) -> list[Chain]:
    """All chains that a hand can make, the longest first."""
    most = min(start.wilds, _MOST_FILLED)
    held = layers(start.rest)
    return [one for one in _all_chains(_without_wild(rules)) if missing(held, one) <= most]


@lru_cache(maxsize=64)
def _all_chains(rules: RuleSet) -> tuple[Chain, ...]:
    found = [
        chain(rules, shape, run(rank, length))
        for shape in forms(rules).bare
        for length in range(shape.shortest, shape.longest + 1)
        for rank in range(length - 1, shape.highest + 1)
    ]
    return tuple(sorted(found, key=lambda one: -size(one.cards)))


def _longer(cut: _Cut, possible: list[Chain]) -> Iterator[_Cut]:
    """The cut with each further chain of which not too much is missing."""
    held = layers(cut.rest)
    most = min(cut.wilds, _MOST_FILLED)
    for one in possible:
        if not one.groups & ~held[one.shape.group - 1]:
            yield _Cut(cut.rest - one.cards, cut.wilds, cut.filled, (*cut.taken, one))
        elif most and missing(held, one) <= most:
            yield _filled(cut, one)


def _filled(cut: _Cut, one: Chain) -> _Cut:
    """The cut with a chain in which wildcards stand for what is missing."""
    group = one.shape.group
    filled = sum(max(0, group - count(cut.rest, rank)) * single(rank) for rank in ranks_of_mask(one.groups))
    left = cut.rest + filled - one.cards
    return _Cut(left, cut.wilds - size(filled), cut.filled + filled, (*cut.taken, one))


def _plays(rules: RuleSet, cut: _Cut) -> int:
    plain = _without_wild(rules)
    if rules.wild is None or not cut.wilds:
        return plays_with(plain, cut.rest, cut.taken)
    if any(one.takes_kickers for one in cut.taken):
        return plays_with(plain, cut.rest + cut.wilds * single(rules.wild), cut.taken)
    return len(cut.taken) + fill_loose(plain, cut.rest, cut.wilds, rules.wild)[0]


@lru_cache(maxsize=64)
def _without_wild(rules: RuleSet) -> RuleSet:
    """The same rules for every wild rank: once it is said what wildcards stand for, all cards are natural."""
    return rules.with_wild(None)


def _as_laid(rules: RuleSet, cut: _Cut) -> tuple[Cards, ...]:
    """The plays of a cut, with the wildcards where they are to stand in."""
    filled, rest, plain = cut.filled, cut.rest, _without_wild(rules)
    if rules.wild is None:
        return tuple(cut_with(plain, rest, cut.taken))
    if cut.wilds:
        standing = cut.wilds * single(rules.wild)
        if not any(one.takes_kickers for one in cut.taken):
            _, standing = fill_loose(plain, rest, cut.wilds, rules.wild)
        rest, filled = rest + standing, filled + standing
    parts = sorted(cut_with(plain, rest, cut.taken), key=_gains_from_wildcards)
    for rank in each(filled - count(filled, rules.wild) * single(rules.wild)):
        place = next(place for place, part in enumerate(parts) if at_least(part, 1) & single(rank))
        parts[place] += single(rules.wild) - single(rank)
    return tuple(parts)


def _gains_from_wildcards(part: Cards) -> tuple[bool, bool, int]:
    """Wildcards had better stand in long plays, least of all in a bomb that is one without them."""
    return size(part) == 1, bool(at_least(part, SMALLEST_BOMB)), -size(part)
