"""Cards without chains: the fewest plays that they make, one for each rank less what goes along as kickers.

Without chains only the numbers of cards of each rank count, not which ranks they are, and there are few such
cases: they are solved once and remembered.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from trainer.rules import kickers
from trainer.rules.cards import (
    BIG_JOKER,
    ONE_OF_EACH,
    SMALL_JOKER,
    Cards,
    Rank,
    at_least,
    count,
    holds,
    ranks_of_mask,
    single,
    size,
)
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Shape

_JOKER_RANKS = (SMALL_JOKER, BIG_JOKER)
_MOST_OF_A_RANK = 8
_MOST_FILLED = 3
"""So many wildcards are tried in every place; more are laid as their own rank."""
_ALIKE = -1
"""In place of a rank that is like others."""
_ALL_JOKERS: Cards = sum(15 * single(rank) for rank in _JOKER_RANKS)


def fewest_loose(rules: RuleSet, rest: Cards) -> int:
    """The fewest plays that these cards make without a chain."""
    return _loose(rules, _alike(rest))


def cut_loose(rules: RuleSet, rest: Cards) -> list[Cards]:
    """The cards cut into the plays of `fewest_loose`."""
    found = []
    while rest and fewest_loose(rules, rest) < _without_kickers(rules, rest):
        fewest = fewest_loose(rules, rest)
        cards = next(
            cards for cards in _kicked(rules, rest) if fewest_loose(rules, rest - cards) == fewest - 1
        )
        found.append(cards)
        rest -= cards
    if holds(rest, rules.rocket):
        found.append(rules.rocket)
        rest -= rules.rocket
    for rank in ranks_of_mask(at_least(rest, 1)):
        most = 1 if rank in _JOKER_RANKS else rules.largest_bomb
        left = count(rest, rank)
        while left:
            found.append(min(left, most) * single(rank))
            left -= min(left, most)
    return found


def fill_loose(rules: RuleSet, rest: Cards, wilds: int, wild: Rank) -> tuple[int, Cards]:
    """The fewest plays of natural cards and so many wildcards without a chain, and what these stand for.

    A wildcard that stands for the wild rank is laid as itself.
    """
    plays, own = min(
        (_spread(rules, rest + own * single(wild), wilds - own), own)
        for own in range(max(0, wilds - _MOST_FILLED), wilds + 1)
    )
    filled = own * single(wild)
    for left in range(wilds - own, 0, -1):
        filled += next(
            single(rank)
            for rank in _to_fill(rules, rest + filled)
            if _spread(rules, rest + filled + single(rank), left - 1) == plays
        )
    return plays, filled


def kicker_choices(
    rules: RuleSet, shape: Shape, groups: Cards, spare: Cards, apart: Cards = 0
) -> Iterator[Cards]:
    """Every essentially different choice of kickers that the rules allow, low ranks first.

    Ranks are alike, and the lowest of them are taken first, if there are equally many cards of them and
    neither is in the mask `apart`. A joker is unlike any other rank where there are more jokers than one.
    """
    number = groups.bit_count() * shape.kickers
    if size(spare) < number * shape.kicker_size:
        return
    jokers_apart = size(spare & _ALL_JOKERS) > 1

    def likeness(rank: Rank) -> tuple[int, bool, Rank]:
        alone = apart & single(rank) != 0
        return count(spare, rank), jokers_apart and rank in _JOKER_RANKS, rank if alone else _ALIKE

    enough = ranks_of_mask(at_least(spare, shape.kicker_size))
    classes = [
        (alike[0] // shape.kicker_size, tuple(ranks))
        for alike, ranks in groupby(sorted(enough, key=likeness), key=likeness)
    ]
    for cards in _from_classes(classes, number, shape.kicker_size):
        if kickers.fault(rules, shape, groups, cards) is None:
            yield cards


def _alike(rest: Cards) -> Cards:
    """The same numbers of cards of a rank on the lowest ranks, most cards first; several jokers stay.

    A lone joker is as any other lone card.
    """
    jokers = rest & _ALL_JOKERS
    return _alike_ordinary(rest - jokers) + jokers if size(jokers) > 1 else _alike_ordinary(rest)


def _alike_ordinary(rest: Cards) -> Cards:
    sorted_cards = 0
    for number in range(1, _MOST_OF_A_RANK + 1):
        available = at_least(rest, number)
        if not available:
            break
        sorted_cards += ONE_OF_EACH & ((1 << 4 * available.bit_count()) - 1)
    return sorted_cards


@lru_cache(maxsize=1 << 14)
def _loose(rules: RuleSet, rest: Cards) -> int:
    fewest = _without_kickers(rules, rest)
    for cards in _kicked(rules, rest):
        fewest = min(fewest, 1 + _loose(rules, _alike(rest - cards)))
    return fewest


def _spread(rules: RuleSet, rest: Cards, wilds: int) -> int:
    """The fewest plays with each of so many wildcards added to a rank that there is; no joker is one (V3)."""
    jokers = rest & _ALL_JOKERS
    return _spread_alike(rules, _alike_ordinary(rest - jokers), jokers, wilds)


@lru_cache(maxsize=1 << 14)
def _spread_alike(rules: RuleSet, ordinary: Cards, jokers: Cards, wilds: int) -> int:
    if not wilds:
        return fewest_loose(rules, ordinary + jokers)
    return min(
        (
            _spread_alike(rules, _alike_ordinary(ordinary + single(rank)), jokers, wilds - 1)
            for rank in _to_fill(rules, ordinary)
        ),
        default=size(rules.deck),
    )


def _to_fill(rules: RuleSet, rest: Cards) -> list[Rank]:
    """A rank of each number of cards that a wildcard can join."""
    by_number = {count(rest, rank): rank for rank in ranks_of_mask(at_least(rest, 1)) if rank < SMALL_JOKER}
    return [rank for number, rank in by_number.items() if number < rules.largest_bomb]


def _without_kickers(rules: RuleSet, rest: Cards) -> int:
    """The fewest plays without kickers: a rank at a time, jokers one by one or as the rocket."""
    jokers = rest & _ALL_JOKERS
    plays = 1 if jokers == rules.rocket else size(jokers)
    rest -= jokers
    for number in range(1, _MOST_OF_A_RANK + 1, rules.largest_bomb):
        plays += at_least(rest, number).bit_count()
    return plays


def _kicked(rules: RuleSet, rest: Cards) -> Iterator[Cards]:
    """Combinations with kickers that are no chains, one for each essentially different choice."""
    for shape in rules.shapes:
        if not shape.kickers or shape.is_chain:
            continue
        seen = set()
        for rank in ranks_of_mask(at_least(rest, shape.group)):
            if rank in _JOKER_RANKS or count(rest, rank) in seen:
                continue
            seen.add(count(rest, rank))
            groups = single(rank)
            for cards in kicker_choices(rules, shape, groups, rest & ~(15 * groups)):
                yield shape.group * groups + cards


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
