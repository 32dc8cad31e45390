"""What nobody can beat, and the order of plays with which a seat goes out whatever the others hold."""

from collections.abc import Iterable

from trainer.rules.cards import JOKERS, Cards, at_least, holds, size
from trainer.rules.combos import SHAPES, Combo, Kind, beats, readings, run, runs
from trainer.rules.moves import leads, plays
from trainer.rules.view import View

MOST_STEPS = 150
"""After this many remainders of the hand the search gives up: it then claims nothing."""


def unbeatable(combo: Combo, others: Cards, counts: Iterable[int]) -> bool:
    """Whether no seat that holds that many of the unseen cards can beat the combination (B1 to B6).

    `others` are all cards that are not seen, `counts` how many of them each seat holds that might answer.
    Exact: where it is False, there is a way in which the unseen cards may lie that beats the combination.
    """
    return _Unseen(others, max(counts, default=0)).cannot_beat(combo)


def sure_finish(view: View) -> tuple[Combo, ...] | None:
    """The plays, in order, with which the seat on turn goes out whatever the others hold; None if unknown.

    Each but the last can't be beaten by any cards that the view leaves possible, so that the seat leads
    again (R11); the last ends the deal (R12). That none is known does not mean that there is none.
    """
    unseen = _Unseen(view.others, max(held for seat, held in enumerate(view.counts) if seat != view.seat))
    if view.table is None:
        return _Search(unseen, view.hand).plan(view.hand)
    at_once = _as_one_play(view.hand, view.table)
    if at_once:
        return at_once
    for combo in _long_first(plays(view.hand, view.table)):
        if unseen.cannot_beat(combo):
            rest = _Search(unseen, view.hand - combo.cards).plan(view.hand - combo.cards)
            if rest is not None:
                return (combo, *rest)
    return None


def _as_one_play(hand: Cards, table: Combo | None) -> tuple[Combo] | None:
    """The whole hand as one play, if it is one."""
    for combo in readings(hand):
        if table is None or beats(combo, table):
            return (combo,)
    return None


def _long_first(found: Iterable[Combo]) -> list[Combo]:
    return sorted(found, key=lambda combo: (combo.doubles, -size(combo.cards), combo))


class _Unseen:
    """The cards that the others hold, and how many of them one seat can have at most."""

    def __init__(self, others: Cards, most: int) -> None:
        self._others = others
        self._most = most
        self._known: dict[tuple[Kind, int, int], bool] = {}

    def cannot_beat(self, combo: Combo) -> bool:
        key = combo.kind, combo.rank, combo.length
        if key not in self._known:
            self._known[key] = not self._can_beat(combo)
        return self._known[key]

    def _can_beat(self, combo: Combo) -> bool:
        if combo.kind is Kind.ROCKET:
            return False
        return (
            self._has_higher(combo.kind, combo.length, combo.rank)
            or (combo.kind is not Kind.BOMB and self._has_higher(Kind.BOMB, 1, -1))
            or (self._others & JOKERS == JOKERS and self._most >= size(JOKERS))
        )

    def _has_higher(self, kind: Kind, length: int, rank: int) -> bool:
        shape = SHAPES[kind]
        if shape.cards(length) > self._most:
            return False
        tops = runs(at_least(self._others, shape.group), length, shape.highest)
        return any(top > rank and self._has_kickers(kind, length, top) for top in tops)

    def _has_kickers(self, kind: Kind, length: int, rank: int) -> bool:
        shape = SHAPES[kind]
        if not shape.kickers:
            return True
        spare = self._others & ~(15 * run(rank, length))  # K3
        if shape.kicker_size == 1:
            held = size(spare) - (spare & JOKERS == JOKERS)  # K1
        else:
            held = (at_least(spare, shape.kicker_size) & ~JOKERS).bit_count()  # K4, K6
        return held >= length * shape.kickers


class _Search:
    """Looks for a way to cut a hand into plays of which all but one are unbeatable."""

    def __init__(self, unseen: _Unseen, hand: Cards) -> None:
        self._unbeatable = _long_first(combo for combo in leads(hand) if unseen.cannot_beat(combo))
        self._hopeless: set[tuple[Cards, int]] = set()
        self._steps = 0

    def plan(self, hand: Cards, start: int = 0) -> tuple[Combo, ...] | None:
        """The plays that empty the hand, taking the unbeatable ones from `start` on, so in one order only."""
        at_once = _as_one_play(hand, None)
        if at_once:
            return at_once
        self._steps += 1
        if self._steps > MOST_STEPS or (hand, start) in self._hopeless:
            return None
        for place in range(start, len(self._unbeatable)):
            combo = self._unbeatable[place]
            if holds(hand, combo.cards):
                rest = self.plan(hand - combo.cards, place)
                if rest is not None:
                    return (combo, *rest)
        self._hopeless.add((hand, start))
        return None
