"""Chains in a hand (straights, pair straights, planes), and the plays that it makes once they are chosen."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from trainer.engine.loose import cut_loose, fewest_loose, kicker_choices
from trainer.rules.cards import Cards, at_least
from trainer.rules.combos import run, runs
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind, Shape


class Chain(NamedTuple):
    """The main part of a chain."""

    groups: Cards
    """One card of each of its ranks."""
    shape: Shape
    takes_kickers: bool

    @property
    def cards(self) -> Cards:
        """All its cards."""
        return self.groups * self.shape.group


@dataclass(frozen=True, slots=True)
class _Forms:
    """The chains that exist in a rule set."""

    bare: tuple[Shape, ...]
    kicked: dict[Kind, tuple[Shape, ...]]
    """By kind of bare chain, the kinds that are that chain with kickers."""


@lru_cache(maxsize=64)
def forms(rules: RuleSet) -> _Forms:
    """The chains that exist in a rule set, with and without kickers."""
    bare = tuple(shape for shape in rules.shapes if shape.is_chain and not shape.kickers)
    kicked = [shape for shape in rules.shapes if shape.is_chain and shape.kickers]
    return _Forms(
        bare, {one.kind: tuple(shape for shape in kicked if shape.group == one.group) for one in bare}
    )


def chain(rules: RuleSet, shape: Shape, groups: Cards) -> Chain:
    """The chain of this shape on these ranks."""
    return Chain(groups, shape, bool(forms(rules).kicked[shape.kind]))


def chains(rules: RuleSet, hand: Cards) -> list[Chain]:
    """All chains in the hand."""
    found = []
    for shape in forms(rules).bare:
        available = at_least(hand, shape.group)
        for length in range(shape.shortest, shape.longest + 1):
            tops = runs(available, length, shape.highest)
            if not tops:
                break
            found += [chain(rules, shape, run(rank, length)) for rank in tops]
    return found


def layers(rest: Cards) -> tuple[Cards, ...]:
    """Masks of the ranks with at least one card, at least two and at least three: no chain needs more."""
    return at_least(rest, 1), at_least(rest, 2), at_least(rest, 3)


def missing(held: tuple[Cards, ...], chain: Chain) -> int:
    """How many cards of the chain are not among those whose layers these are."""
    lacking = 0
    for layer in held[: chain.shape.group]:
        lacking += (chain.groups & ~layer).bit_count()
    return lacking


def plays_with(rules: RuleSet, rest: Cards, taken: tuple[Chain, ...]) -> int:
    """The fewest plays of these chains and the rest, which makes no further chain."""
    planes = tuple(chain for chain in taken if chain.takes_kickers)
    return len(taken) + (_with_planes(rules, rest, planes) if planes else fewest_loose(rules, rest))


def cut_with(rules: RuleSet, rest: Cards, taken: tuple[Chain, ...]) -> list[Cards]:
    """These chains and the rest cut into the plays of `plays_with`."""
    planes = tuple(chain for chain in taken if chain.takes_kickers)
    found = [chain.cards for chain in taken if not chain.takes_kickers]
    for place, plane in enumerate(planes):
        kickers = _plane_kickers(rules, rest, planes[place:])
        found.append(plane.cards + kickers)
        rest -= kickers
    return found + cut_loose(rules, rest)


@lru_cache(maxsize=1 << 14)
def _with_planes(rules: RuleSet, rest: Cards, planes: tuple[Chain, ...]) -> int:
    """The fewest plays for the rest besides the planes, which may take kickers out of it."""
    if not planes:
        return fewest_loose(rules, rest)
    return min(
        _with_planes(rules, rest - kickers, planes[1:]) for kickers in _kickers_of(rules, rest, planes)
    )


def _plane_kickers(rules: RuleSet, rest: Cards, planes: tuple[Chain, ...]) -> Cards:
    """The kickers that the first plane takes in the best way."""
    fewest = _with_planes(rules, rest, planes)
    return next(
        kickers
        for kickers in _kickers_of(rules, rest, planes)
        if _with_planes(rules, rest - kickers, planes[1:]) == fewest
    )


def _kickers_of(rules: RuleSet, rest: Cards, planes: tuple[Chain, ...]) -> Iterator[Cards]:
    """What the first plane may take along: nothing, or kickers as its kinds allow."""
    plane, others = planes[0], planes[1:]
    yield 0
    spare = rest & ~(15 * plane.groups)
    apart = 0
    for other in others:
        apart |= other.groups
    if not rules.triplet_beside_plane:  # D4 speaks of the ranks beside a plane, so they are like no others
        for one in planes:
            apart |= one.groups << 4 | one.groups >> 4
    for shape in forms(rules).kicked[plane.shape.kind]:
        yield from kicker_choices(rules, shape, plane.groups, spare, apart)
