"""Mistakes with the own hand: what belongs together is torn, high cards go too early, long plays stay."""

from collections.abc import Iterator

from tests.bench.injected.spot import (
    BOMBS,
    Mistake,
    Spot,
    high_cards,
    kicker_ranks,
    main_ranks,
    number_of,
)
from trainer.rules.cards import ACE, JOKERS, TWO, holds, size
from trainer.rules.combos import Combo
from trainer.rules.shapes import Kind

_SHORT = (Kind.SINGLE, Kind.PAIR)
_LOW_KICKER = 7
"""Up to the ten a card is a cheap kicker."""


def broke_bomb(spot: Spot) -> Iterator[Mistake]:
    """One to three of four equal cards are laid; the right play leaves all fours and the rocket whole.

    None of the four is part of a straight: where one is, it may be worth more there.
    """
    fours = [rank for rank, number in spot.hand.items() if number == 4 and not spot.in_straight(rank)]
    for wrong in spot.plays:
        if not any(0 < number_of(wrong, rank) < 4 for rank in fours) or spot.goes_out(wrong):
            continue
        yield from (Mistake(wrong, right) for right in _instead(spot, wrong))


def broke_rocket(spot: Spot) -> Iterator[Mistake]:
    """One of two jokers is laid; the right play leaves all fours and the rocket whole."""
    if not holds(spot.view.hand, JOKERS):
        return
    for wrong in spot.plays:
        if size(wrong.cards & JOKERS) == 1 and not spot.goes_out(wrong):
            yield from (Mistake(wrong, right) for right in _instead(spot, wrong))


def _instead(spot: Spot, wrong: Combo) -> Iterator[Combo]:
    """Plays of the same kind and length that leave the bombs whole, and hard's choice if it does."""
    whole = [one for one in spot.alike(wrong) if spot.keeps_bombs(one)]
    whole += [one for one in spot.right_choice() if spot.keeps_bombs(one)]
    yield from (one for one in dict.fromkeys(whole) if high_cards(one.cards) <= high_cards(wrong.cards))


def broke_combination(spot: Spot) -> Iterator[Mistake]:
    """A single comes out of a straight, or a pair out of pairs in a row, that is gone without it.

    A loose card or pair was there. All ranks of the straight, or all but one, are held once; the pairs are no
    parts of triples.
    """
    for wrong in spot.plays:
        if wrong.kind not in _ROWS or wrong.rank > ACE or not _needed(spot, wrong):
            continue
        for right in spot.alike(wrong):
            unneeded = spot.hand[right.rank] == size(right.cards) and not _in_row(spot, right)
            if unneeded and right.rank < TWO:
                yield Mistake(wrong, right)


_ROWS = {Kind.SINGLE: 5, Kind.PAIR: 3}
"""So many neighbouring ranks make a straight, or pairs in a row."""


def _needed(spot: Spot, play: Combo) -> bool:
    below, above = _beside(spot, play, -1), _beside(spot, play, 1)
    shortest, each = _ROWS[play.kind], size(play.cards)
    if len(below) + 1 + len(above) < shortest or max(len(below), len(above)) >= shortest:
        return False
    others = sum(spot.hand[rank] != each for rank in (*below, play.rank, *above))
    return others <= (play.kind is Kind.SINGLE)


def _in_row(spot: Spot, play: Combo) -> bool:
    return len(_beside(spot, play, -1)) + 1 + len(_beside(spot, play, 1)) >= _ROWS[play.kind]


def _beside(spot: Spot, play: Combo, step: int) -> list[int]:
    """The neighbouring ranks on one side of which there are enough cards, up to the ace."""
    found, rank = [], play.rank + step
    while 0 <= rank <= ACE and spot.hand[rank] >= size(play.cards):
        found.append(rank)
        rank += step
    return found


def wasted_control(spot: Spot) -> Iterator[Mistake]:
    """A two or joker is laid, or taken along, though the same play went with fewer of them."""
    for wrong in spot.plays:
        if wrong.kind in BOMBS or not high_cards(wrong.cards) or spot.goes_out(wrong):
            continue
        if not spot.keeps_bombs(wrong):
            continue
        for right in spot.alike(wrong):
            if high_cards(right.cards) < high_cards(wrong.cards) and spot.keeps_bombs(right):
                yield Mistake(wrong, right)


def wrong_kicker(spot: Spot) -> Iterator[Mistake]:
    """A kicker comes out of a pair, a triple or a straight, though a low loose one was there."""
    for wrong in spot.plays:
        taken = kicker_ranks(wrong)
        if not taken or not spot.keeps_bombs(wrong) or spot.goes_out(wrong) or max(taken) > ACE:
            continue
        for right in spot.alike(wrong):
            if main_ranks(right) != main_ranks(wrong):
                continue
            instead = [rank for rank in kicker_ranks(right) if rank not in taken]
            given_up = [rank for rank in taken if rank not in kicker_ranks(right)]
            if len(set(instead)) != 1 or len(set(given_up)) != 1:
                continue
            each_takes = taken.count(given_up[0])
            needed = spot.hand[given_up[0]] > each_takes or spot.in_straight(given_up[0])
            fits = spot.hand[instead[0]] == each_takes and not spot.in_straight(instead[0])
            if needed and fits and instead[0] <= _LOW_KICKER:
                yield Mistake(wrong, right)


def clung_to_small_cards(spot: Spot) -> Iterator[Mistake]:
    """A single or pair is led, though a play of five cards or more without twos and jokers was there."""
    if not spot.leads:
        return
    for right in spot.right_choice():
        if size(right.cards) < 5 or high_cards(right.cards) or not spot.keeps_bombs(right):
            continue
        for wrong in spot.plays:
            if wrong.kind in _SHORT and wrong.rank < TWO and spot.keeps_bombs(wrong):
                yield Mistake(wrong, right)
