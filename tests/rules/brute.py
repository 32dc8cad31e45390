"""A slow second opinion: recognises cards straight from the paragraphs of the rules, and tries everything.

Shares nothing with the code under test but the order of the ranks: cards are a tuple of fifteen counts here,
from the threes to the big joker, and each paragraph is one plain condition. Wildcards are tried as each rank
that they may stand for (V3).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple, TypeAlias

Counts: TypeAlias = tuple[int, ...]

ACE, TWO, SMALL, BIG = 11, 12, 13, 14


@dataclass(frozen=True, slots=True)
class Table:
    """What is played at a table, by the identifiers of the points on which the sources differ."""

    D1: bool = False
    """Both jokers may be kickers together."""
    D3: bool = True
    """Single kickers may repeat a rank."""
    D4: bool = True
    """A triplet next to the plane may be its kickers."""
    D5: bool = True
    """Four equal cards may be single kickers."""
    D6: bool = False
    """Equal pairs may be pair kickers."""
    D8: bool = False
    """Four and a pair is a category of its own."""
    D9: bool = False
    """Four with one card exists."""
    D10: bool = True
    """Four with two cards or two pairs exists."""
    D12: bool = True
    """Planes exist."""
    V3: int | None = None
    """The rank that is wild."""
    V5: bool = False
    """Two packs."""


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


def read(cards: Counts, table: Table = Table()) -> frozenset[Reading]:
    """Every reading of the cards."""
    if table.V3 is None or not cards[table.V3]:
        return _read_as_they_are(cards, table)
    wild, number = table.V3, cards[table.V3]
    if sum(cards) == 1:
        return frozenset({Reading("single", 1, wild)})  # V3: alone it is its own rank
    found: set[Reading] = set()
    for ranks in combinations_with_replacement(range(TWO + 1), number):  # V3: never a joker
        stand_in = list(cards)
        stand_in[wild] = 0
        for rank in ranks:
            stand_in[rank] += 1
        found |= {
            reading
            for reading in _read_as_they_are(tuple(stand_in), table)
            # V3: wildcards alone are the pure bomb of their own rank and no other
            if reading.kind != "bomb" or number < sum(cards) or reading.top == wild
        }
    return frozenset(found)


@lru_cache(maxsize=1 << 18)
def _read_as_they_are(cards: Counts, table: Table) -> frozenset[Reading]:
    """Every reading of cards that all stand for themselves."""
    found = {*_one_rank(cards, table), *_chains(cards)}
    if not table.V5:  # V5: no single kickers, and no four with two pairs
        found |= {*_triplets_with_singles(cards, table), *_four_with_kickers(cards, table)}
    found |= set(_triplets_with_pairs(cards, table))
    if not table.D12:
        found = {reading for reading in found if not reading.kind.startswith("plane")}
    return frozenset(found)


def _one_rank(cards: Counts, table: Table) -> Iterator[Reading]:
    """C1 to C3, C13, C14, V5."""
    total = sum(cards)
    packs = 2 if table.V5 else 1
    if total == 2 * packs and cards[SMALL] == cards[BIG] == packs:
        yield Reading("rocket", 1, BIG)
    held = [rank for rank in range(15) if cards[rank]]
    if len(held) > 1:
        return
    rank = held[0]
    if total == 1:
        yield Reading("single", 1, rank)
    if rank <= TWO and total == 2:
        yield Reading("pair", 1, rank)
    if rank <= TWO and total == 3:
        yield Reading("triple", 1, rank)
    if rank <= TWO and 4 <= total <= 4 * packs:
        yield Reading("bomb", 1, rank)


def _chains(cards: Counts) -> Iterator[Reading]:
    """C0, C6 to C8: groups of one size on neighbouring ranks from 3 to A."""
    held = [rank for rank in range(15) if cards[rank]]
    low, top, length = held[0], held[-1], len(held)
    for kind, group, shortest in (("straight", 1, 5), ("pair_straight", 2, 3), ("plane", 3, 2)):
        in_a_row = top <= ACE and top - low == length - 1
        if in_a_row and length >= shortest and all(cards[rank] == group for rank in held):
            yield Reading(kind, length, top)


def _triplets(cards: Counts) -> Iterator[tuple[int, int, list[int]]]:
    """Each run of triplets inside the cards: its length, its highest rank, and the cards that are left."""
    for low in range(TWO + 1):
        for top in range(low, TWO + 1):
            if cards[top] < 3 or (top > low and top > ACE):  # C0: no 2 in a plane
                break
            left = list(cards)
            for rank in range(low, top + 1):
                left[rank] -= 3
            if not any(left[low : top + 1]):  # K3
                yield top - low + 1, top, left


def _triplets_with_singles(cards: Counts, table: Table) -> Iterator[Reading]:
    """C4 and C9."""
    for length, top, left in _triplets(cards):
        if sum(left) != length or not _right_singles(left, table):
            continue
        beside = [rank for rank in (top - length, top + 1) if 0 <= rank <= ACE]
        if length > 1 and not table.D4 and any(left[rank] >= 3 for rank in beside):
            continue
        yield Reading("triple_single" if length == 1 else "plane_singles", length, top)


def _triplets_with_pairs(cards: Counts, table: Table) -> Iterator[Reading]:
    """C5 and C10."""
    for length, top, left in _triplets(cards):
        if _right_pairs(left, length, table):
            yield Reading("triple_pair" if length == 1 else "plane_pairs", length, top)


def _four_with_kickers(cards: Counts, table: Table) -> Iterator[Reading]:
    """C11 and C12, D8 to D10."""
    for rank in range(TWO + 1):
        if cards[rank] != 4:  # K3: a fifth would be a kicker of the main rank
            continue
        left = list(cards)
        left[rank] = 0
        a_pair = _right_pairs(left, 1, table)
        if table.D9 and sum(left) == 1:
            yield Reading("quad_single", 1, rank)
        if table.D8 and a_pair:
            yield Reading("quad_pair", 1, rank)
        if table.D10 and sum(left) == 2 and _right_singles(left, table) and not (table.D8 and max(left) > 1):
            yield Reading("quad_singles", 1, rank)
        if table.D10 and _right_pairs(left, 2, table):
            yield Reading("quad_pairs", 1, rank)


def _right_singles(kickers: list[int], table: Table) -> bool:
    """K1 and K2: any cards, equal ones too, but not both jokers; and D1, D3, D5."""
    if not table.D1 and kickers[SMALL] and kickers[BIG]:
        return False
    return max(kickers) <= (1 if not table.D3 else 3 if not table.D5 else 9)


def _right_pairs(kickers: list[int], number: int, table: Table) -> bool:
    """K4, K6 and K7: exactly two of each of so many different ranks, jokers not among them; and D6."""
    if kickers[SMALL] or kickers[BIG] or sum(kickers) != 2 * number:
        return False
    if table.D6:
        return all(held % 2 == 0 for held in kickers)
    return all(held in {0, 2} for held in kickers)


def beats(
    one: Reading, table: Reading, of_one: Counts = (), of_table: Counts = (), wild: int | None = None
) -> bool:
    """B1 to B6. Of bombs that differ in more than their rank, the cards must be told, and the wild rank."""
    if table.kind == "rocket":
        return False  # B6
    if one.kind == "rocket":
        return True  # B6
    if one.kind == "bomb" and table.kind == "bomb":
        return _strength(one, of_one, wild) > _strength(table, of_table, wild)
    if one.kind == "bomb":
        return True  # B3
    return one.kind == table.kind and one.length == table.length and one.top > table.top  # B1, B2


def _strength(bomb: Reading, cards: Counts, wild: int | None) -> tuple[int, str, int]:
    """V5: more cards first. V3: then pure, hard, soft from high to low. B4: then the rank."""
    wilds = cards[wild] if cards and wild is not None else 0
    order = "2 pure" if wilds and wilds == sum(cards) else "0 soft" if wilds else "1 hard"
    return sum(cards), order, bomb.top
