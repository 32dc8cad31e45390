"""Mistakes of the auction, by rules of thumb about the hand."""

from collections.abc import Iterator

from tests.bench.injected.spot import Mistake
from trainer.rules.cards import TWO, each
from trainer.rules.game import Call
from trainer.rules.view import View

_STRONG, _WEAK = 4, 1
"""So many twos and jokers, or no more than so many, make a hand strong or weak."""


def overbid(seen: View) -> Iterator[Mistake]:
    """A bid with at most one two or joker and no four of a kind, where a pass is right."""
    if _high(seen) <= _WEAK and not _has_four(seen):
        yield from (Mistake(Call(bid), Call(0)) for bid in seen.allowed_calls if bid)


def underbid(seen: View) -> Iterator[Mistake]:
    """A pass with four twos and jokers or more, where the highest bid is right."""
    if _high(seen) >= _STRONG:
        yield Mistake(Call(0), Call(max(seen.allowed_calls)))


def _high(seen: View) -> int:
    return sum(rank >= TWO for rank in each(seen.hand))


def _has_four(seen: View) -> bool:
    held = list(each(seen.hand))
    return any(held.count(rank) == 4 for rank in set(held))
