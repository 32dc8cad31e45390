"""The fewest plays that empty a hand, and one way to cut the hand so.

Every way to cut a hand is a set of chains (straights, pair straights, planes) and what is left. So the search
runs over the sets of chains; for what is left without chains only the numbers of cards of each rank count,
not which ranks they are, and there are few such cases: they are solved once and remembered.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from trainer.rules.cards import (
    BIG_JOKER,
    JOKERS,
    ONE_OF_EACH,
    Cards,
    Rank,
    at_least,
    count,
    ranks_of_mask,
    single,
    size,
)
from trainer.rules.combos import SHAPES, Combo, Shape, readings, run, runs

_BARE_CHAINS = tuple(shape for shape in SHAPES.values() if shape.is_chain and not shape.kickers)
_WITH_KICKERS = tuple(shape for shape in SHAPES.values() if shape.kickers and not shape.is_chain)
_KICKED_CHAINS = {
    bare.kind: tuple(
        shape for shape in SHAPES.values() if shape.is_chain and shape.kickers and shape.group == bare.group
    )
    for bare in _BARE_CHAINS
}
_LARGEST_GROUP = max(shape.group for shape in SHAPES.values() if not shape.is_chain)


class _Chain(NamedTuple):
    """The main part of a chain."""

    groups: Cards
    """One card of each of its ranks."""
    shape: Shape
    rank: Rank
    length: int

    @property
    def takes_kickers(self) -> bool:
        return bool(_KICKED_CHAINS[self.shape.kind])


@lru_cache(maxsize=1 << 16)
def fewest_plays(hand: Cards) -> int:
    """The least number of combinations, each legal as a lead, that together are the hand (exact; 0 if empty).

    >>> from trainer.rules.notation import read_cards
    >>> fewest_plays(read_cards("34567 33 99 BR"))
    4
    """
    return _best(hand)[0]


@lru_cache(maxsize=1 << 10)
def split(hand: Cards) -> tuple[Combo, ...]:
    """One way to empty the hand in the fewest plays; the same one each time.

    >>> from trainer.rules.notation import read_cards, show_cards
    >>> [show_cards(combo.cards) for combo in split(read_cards("34567 KKK 9 BR"))]
    ['34567', '9KKK', 'BR']
    """
    _, chains = _best(hand)
    loose = hand - sum(chain.groups * chain.shape.group for chain in chains)
    found: list[Cards] = []
    planes = tuple(chain for chain in chains if chain.takes_kickers)
    for place, plane in enumerate(planes):
        kickers = _plane_kickers(loose, planes[place:])
        found.append(plane.groups * plane.shape.group + kickers)
        loose -= kickers
    found += [chain.groups * chain.shape.group for chain in chains if not chain.takes_kickers]
    found += _cut_loose(loose)
    return tuple(sorted((readings(cards)[0] for cards in found), key=lambda combo: (combo.rank, combo)))


def _best(hand: Cards) -> tuple[int, tuple[_Chain, ...]]:
    """The fewest plays and the chains among them."""
    best = _loose(_alike(hand))
    best_chains: tuple[_Chain, ...] = ()
    waiting: list[tuple[Cards, tuple[_Chain, ...], list[_Chain]]] = [(hand, (), _chains(hand))]
    while waiting:
        rest, taken, possible = waiting.pop()
        if taken:
            planes = tuple(chain for chain in taken if chain.takes_kickers)
            plays = len(taken) + (_with_planes(rest, planes) if planes else _loose(_alike(rest)))
            if plays < best:
                best, best_chains = plays, taken
        if len(taken) + 1 >= best:
            continue
        for place, chain in enumerate(possible):
            left = rest - chain.groups * chain.shape.group
            waiting.append((left, (*taken, chain), _still(left, possible[place:])))
    return best, best_chains


def _chains(hand: Cards) -> list[_Chain]:
    """The main parts of all chains in the hand."""
    found = []
    for shape in _BARE_CHAINS:
        available = at_least(hand, shape.group)
        for length in range(shape.shortest, shape.longest + 1):
            tops = runs(available, length, shape.highest)
            if not tops:
                break
            found += [_Chain(run(rank, length), shape, rank, length) for rank in tops]
    return found


def _still(left: Cards, chains: list[_Chain]) -> list[_Chain]:
    """The chains that what is left still holds."""
    enough = {shape.group: at_least(left, shape.group) for shape in _BARE_CHAINS}
    return [chain for chain in chains if not chain.groups & ~enough[chain.shape.group]]


def _alike(rest: Cards) -> Cards:
    """The same numbers of cards of a rank on the lowest ranks, most cards first; two different jokers stay.

    Without chains, the fewest plays depend on nothing else.
    """
    jokers = rest & JOKERS if rest & JOKERS == JOKERS else 0
    rest -= jokers
    sorted_cards = 0
    number = 1
    while available := at_least(rest, number):
        sorted_cards += ONE_OF_EACH & ((1 << 4 * available.bit_count()) - 1)
        number += 1
    return sorted_cards + jokers


@lru_cache(maxsize=1 << 15)
def _loose(rest: Cards) -> int:
    """The fewest plays without chains: one for each rank, less what goes along as kickers."""
    fewest = _without_kickers(rest)
    for cards in _kicked(rest):
        fewest = min(fewest, 1 + _loose(_alike(rest - cards)))
    return fewest


def _without_kickers(rest: Cards) -> int:
    """The fewest plays without chains and kickers: a rank at a time, and both jokers as the rocket."""
    plays = 0
    number = 1
    while available := at_least(rest, number):
        plays += available.bit_count()
        number += _LARGEST_GROUP
    return plays - (rest & JOKERS == JOKERS)


def _kicked(rest: Cards) -> Iterator[Cards]:
    """Combinations with kickers that are no chains, one for each essentially different choice."""
    for shape in _WITH_KICKERS:
        for rank in ranks_of_mask(at_least(rest, shape.group)):
            spare = rest & ~(15 * single(rank))
            for kickers in _choices(spare, shape.kickers, shape.kicker_size, ()):
                yield shape.group * single(rank) + kickers


def _cut_loose(rest: Cards) -> list[Cards]:
    """The cards of `_loose` cut into its plays."""
    found = []
    while rest and _loose(_alike(rest)) < _without_kickers(rest):
        fewest = _loose(_alike(rest))
        cards = next(cards for cards in _kicked(rest) if _loose(_alike(rest - cards)) == fewest - 1)
        found.append(cards)
        rest -= cards
    if rest & JOKERS == JOKERS:
        found.append(JOKERS)
        rest -= JOKERS
    for rank in ranks_of_mask(at_least(rest, 1)):
        left = count(rest, rank)
        while left:
            found.append(min(left, _LARGEST_GROUP) * single(rank))
            left -= min(left, _LARGEST_GROUP)
    return found


@lru_cache(maxsize=1 << 14)
def _with_planes(rest: Cards, planes: tuple[_Chain, ...]) -> int:
    """The fewest plays for the rest besides the planes, which may take kickers out of it."""
    if not planes:
        return _loose(_alike(rest))
    return min(_with_planes(rest - kickers, planes[1:]) for kickers in _kickers_of(rest, planes))


def _plane_kickers(rest: Cards, planes: tuple[_Chain, ...]) -> Cards:
    """The kickers that the first plane takes in the best way."""
    fewest = _with_planes(rest, planes)
    return next(
        kickers for kickers in _kickers_of(rest, planes) if _with_planes(rest - kickers, planes[1:]) == fewest
    )


def _kickers_of(rest: Cards, planes: tuple[_Chain, ...]) -> Iterator[Cards]:
    """What the first plane may take along: nothing, or kickers as its kinds allow."""
    plane, others = planes[0], planes[1:]
    yield 0
    spare = rest & ~(15 * plane.groups)
    barred = tuple(other.groups for other in others)
    for shape in _KICKED_CHAINS[plane.shape.kind]:
        yield from _choices(spare, plane.length * shape.kickers, shape.kicker_size, barred)


def _choices(spare: Cards, number: int, kicker_size: int, apart: tuple[Cards, ...]) -> Iterator[Cards]:
    """Essentially different choices of kickers (K1 to K4), low ranks first among ranks that are alike.

    Ranks are alike if there are equally many cards of them, and the same ones of the masks `apart` hold them;
    a joker is like nothing else while the other one is there.
    """
    both_jokers = spare & JOKERS == JOKERS
    if both_jokers:
        spare -= single(BIG_JOKER)  # K1: only one of them, and it matters not which
    if size(spare) < number * kicker_size:
        return
    enough = at_least(spare, kicker_size)
    if kicker_size > 1:
        enough &= ~JOKERS  # K6

    def likeness(rank: Rank) -> tuple[int, list[bool], bool]:
        # one joker of two is like no other card: taken, it leaves the other free to be a kicker as well
        card = single(rank)
        return count(spare, rank), [bool(mask & card) for mask in apart], both_jokers and card & JOKERS > 0

    classes = [
        (held if kicker_size == 1 else 1, tuple(ranks))  # K2 and K4
        for (held, _, _), ranks in groupby(sorted(ranks_of_mask(enough), key=likeness), key=likeness)
    ]
    yield from _from_classes(classes, number, kicker_size)


def _from_classes(
    classes: list[tuple[int, tuple[Rank, ...]]], number: int, kicker_size: int
) -> Iterator[Cards]:
    if number == 0:
        yield 0
    elif classes:
        (most, ranks), higher = classes[0], classes[1:]
        for cards, taken in _from_class(ranks, most, number, kicker_size):
            for others in _from_classes(higher, number - taken, kicker_size):
                yield cards + others


def _from_class(
    ranks: tuple[Rank, ...], most: int, number: int, kicker_size: int
) -> Iterator[tuple[Cards, int]]:
    """Kickers out of ranks that are alike, never more of a later rank than of an earlier one."""
    yield 0, 0
    if not ranks:
        return
    for taken in range(1, min(most, number) + 1):
        own = taken * kicker_size * single(ranks[0])
        for cards, more in _from_class(ranks[1:], taken, number - taken, kicker_size):
            yield own + cards, taken + more
