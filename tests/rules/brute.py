"""A slow second opinion: recognises cards straight from the paragraphs of the rules, and tries everything.

Shares nothing with the code under test but the order of the ranks: cards are a tuple of fifteen counts here,
from the threes to the big joker, and each paragraph is one plain condition.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

Counts: TypeAlias = tuple[int, ...]

ACE, TWO, SMALL, BIG = 11, 12, 13, 14


class Reading(NamedTuple):
    """One way to read cards: the kind, the number of groups, the highest rank of the main part."""

    kind: str
    length: int
    top: int


def counts_of(packed: int) -> Counts:
    """The fifteen counts out of the packed integer of the rules room."""
    digits = f"{packed:015x}"
    return tuple(int(digit, 16) for digit in reversed(digits))


def packed_of(counts: Counts) -> int:
    return sum(number * 16**rank for rank, number in enumerate(counts))


def parts(hand: Counts) -> Iterator[Counts]:
    """Every sub-multiset of a hand but the empty one."""
    everything = product(*(range(number + 1) for number in hand))
    next(everything)
    return everything


@lru_cache(maxsize=1 << 17)
def read(cards: Counts) -> frozenset[Reading]:
    """Every reading of the cards."""
    found = set()
    total = sum(cards)
    most = max(cards)
    if most == 1:
        if total == 1:
            found.add(Reading("single", 1, cards.index(1)))
        elif total == 2 and cards[SMALL] == cards[BIG] == 1:
            found.add(Reading("rocket", 1, BIG))
        elif total >= 5 and _in_a_row(cards, 1):
            found.add(Reading("straight", total, _top(cards, 1)))
        return frozenset(found)
    if most == 2:
        if total == 2:
            found.add(Reading("pair", 1, cards.index(2)))
        elif total >= 6 and total % 2 == 0 and _in_a_row(cards, 2):
            found.add(Reading("pair_straight", total // 2, _top(cards, 2)))
        return frozenset(found)
    if most == 3 and total == 3:
        found.add(Reading("triple", 1, cards.index(3)))
    if most == 4 and total == 4:
        found.add(Reading("bomb", 1, cards.index(4)))
    if most == 3 and total >= 6 and total % 3 == 0 and _in_a_row(cards, 3):
        found.add(Reading("plane", total // 3, _top(cards, 3)))
    found |= set(_triplets_with_kickers(cards, total)) | set(_four_with_kickers(cards, total))
    return frozenset(found)


def _top(cards: Counts, number: int) -> int:
    return max(rank for rank in range(15) if cards[rank] == number)


def _in_a_row(cards: Counts, number: int) -> bool:
    """Whether all cards are groups of this number on neighbouring ranks from 3 to A (C0, C6 to C8)."""
    held = [rank for rank in range(15) if cards[rank]]
    return (
        all(cards[rank] == number for rank in held)
        and held[-1] <= ACE
        and held[-1] - held[0] == len(held) - 1
    )


def _triplets_with_kickers(cards: Counts, total: int) -> Iterator[Reading]:
    for low in range(13):
        for top in range(low, 13):
            if cards[top] < 3:
                break
            length = top - low + 1
            if length > 1 and top > ACE:
                break  # C0: no 2 in a plane
            kickers = list(cards)
            for rank in range(low, top + 1):
                kickers[rank] -= 3
            if any(kickers[low : top + 1]):
                continue  # K3
            name = "triple" if length == 1 else "plane"
            if total == 4 * length and _right_singles(kickers, length):
                yield Reading("triple_single" if length == 1 else f"{name}_singles", length, top)
            if total == 5 * length and _right_pairs(kickers, length):
                yield Reading("triple_pair" if length == 1 else f"{name}_pairs", length, top)


def _four_with_kickers(cards: Counts, total: int) -> Iterator[Reading]:
    for rank in range(13):
        if cards[rank] != 4:
            continue
        kickers = list(cards)
        kickers[rank] = 0  # K3 holds: all four are the main part
        if total == 6 and _right_singles(kickers, 2):
            yield Reading("quad_singles", 1, rank)
        if total == 8 and _right_pairs(kickers, 2):
            yield Reading("quad_pairs", 1, rank)


def _right_singles(kickers: list[int], number: int) -> bool:
    """K1 and K2: any cards, equal ones too, but not both jokers."""
    return sum(kickers) == number and not (kickers[SMALL] and kickers[BIG])


def _right_pairs(kickers: list[int], number: int) -> bool:
    """K4, K6 and K7: exactly two of each of so many different ranks, jokers not among them."""
    return (
        not kickers[SMALL]
        and not kickers[BIG]
        and kickers.count(2) == number
        and all(held in {0, 2} for held in kickers)
    )


def beats(one: Reading, table: Reading) -> bool:
    """B1 to B6."""
    if table.kind == "rocket":
        return False  # B6
    if one.kind == "rocket":
        return True  # B6
    if one.kind == "bomb" and table.kind == "bomb":
        return one.top > table.top  # B4
    if one.kind == "bomb":
        return True  # B3
    return one.kind == table.kind and one.length == table.length and one.top > table.top  # B1, B2
