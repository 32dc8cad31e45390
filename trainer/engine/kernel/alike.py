"""Positions with open hands that play alike get the same key: two of them have the same winner.

A position is three hands by role (the third is 0 where two play), the role on turn, the form of the
combination to be beaten (0: it leads) and the role that laid it. Four things are forgotten:

- who must pass. A role without an answer has no choice, so the position is that of the next one (`settled`).
- ranks that nobody holds. What is left of a rank is its place in the order, and whether a chain that some
  hand holds goes on from it to the next rank. Then whatever can still be laid is the same, place by place:
  singles, pairs, triples, fours and kickers ask for the order alone, and each chain that is laid now or
  later lies inside a chain that its hand holds now, each step of which is kept. Next to a plane (D4) means
  such a step, too. The jokers, of which the rules speak by name, keep their places.
- how high the table lies, but for the lowest place from which one of those who may still answer beats it.
- what lies on the table, where only bombs beat it.
"""

from trainer.engine.kernel.bits import CHAIN, bits_of, four_of, one_of, three_of, two_of
from trainer.engine.kernel.codes import (
    BOMB,
    PAIR,
    PAIR_STRAIGHT,
    PLANE_PAIRS,
    ROCKET,
    SINGLE,
    STRAIGHT,
    kind_of,
    length_of,
    top_of,
)
from trainer.engine.kernel.jit import compiled, inlined
from trainer.rules.cards import JOKERS, ONE_OF_EACH

_ORDINARY = ONE_OF_EACH & ~JOKERS
_ONLY_BOMBS, _ONLY_THE_ROCKET = 17, 18
"""Kinds beyond those of `codes`: what lies there is beaten by bombs only, or by the rocket only."""
_SPREAD = (-7046029254386353131, -4417276706812531889, -2960836687140303643, 1609587929392839161)
"""Odd numbers with ones and noughts well mixed."""


@inlined
def following(role: int, seats: int) -> int:
    """The role that plays after this one, where two or three play."""
    return 0 if role + 1 == seats else role + 1


@inlined
def hand_of(landlord: int, after: int, before: int, role: int) -> int:
    """The hand of a role."""
    return landlord if role == 0 else after if role == 1 else before


@inlined
def has_bomb(hand: int) -> bool:
    """Whether there is a bomb or the rocket in the hand."""
    return four_of(hand) != 0 or hand & JOKERS == JOKERS


@compiled
def higher(hand: int, form: int) -> int:
    """The ranks at which a higher main part of the same kind and length begins; kickers are not asked for."""
    kind, length = kind_of(form), length_of(form)
    if kind in (SINGLE, STRAIGHT):
        mask = one_of(hand)
    elif kind in (PAIR, PAIR_STRAIGHT):
        mask = two_of(hand)
    elif kind <= PLANE_PAIRS:
        mask = three_of(hand)
    else:
        mask = four_of(hand)
    if length > 1:
        mask &= CHAIN
        held = mask
        for step in range(1, length):
            mask &= held >> (4 * step)
    lowest = 4 * (top_of(form) - length + 2)
    return (mask >> lowest) << lowest


@inlined
def can_answer(hand: int, form: int) -> bool:
    """Whether the hand beats the table; kickers are taken for granted."""
    kind = kind_of(form)
    if kind == ROCKET:
        return False
    if hand & JOKERS == JOKERS or (kind < BOMB and four_of(hand) != 0):
        return True
    return higher(hand, form) != 0


@compiled
def settled(
    landlord: int, after: int, before: int, turn: int, table: int, owner: int, seats: int
) -> tuple[int, int]:
    """The role that has a choice, and the table that it finds: those who can't answer have passed (R11)."""
    while table != 0 and not can_answer(hand_of(landlord, after, before, turn), table):
        turn = following(turn, seats)
        if turn == owner:
            table = 0
    return turn, table


@compiled
def key_of(landlord: int, after: int, before: int, turn: int, table: int, owner: int, seats: int) -> int:
    """The key of a settled position, in 64 bits; that two different ones share one is very unlikely."""
    steps = _steps(landlord) | _steps(after) | _steps(before)
    first = (landlord & ~JOKERS) | (steps << 3)  # no hand needs that bit of a rank
    second, third = after & ~JOKERS, before & ~JOKERS
    held = one_of(landlord | after | before)
    empty = ~held & _ORDINARY
    while empty:
        gap = empty & -empty
        below = gap - 1
        first = (first & below) | ((first >> 4) & ~below)
        second = (second & below) | ((second >> 4) & ~below)
        third = (third & below) | ((third >> 4) & ~below)
        empty = (empty ^ gap) >> 4
    rest = turn | _jokers(landlord) << 2 | _jokers(after) << 4 | _jokers(before) << 6
    if table != 0:
        rest |= (owner + 1) << 8 | _told(landlord, after, before, turn, table, owner, seats, held) << 10
    key = _mixed(first, _SPREAD[0])
    key = _mixed(key ^ second, _SPREAD[1])
    key = _mixed(key ^ third, _SPREAD[2])
    key = _mixed(key ^ rest, _SPREAD[3])
    return _mixed(key, _SPREAD[0])


@inlined
def _told(
    landlord: int, after: int, before: int, turn: int, table: int, owner: int, seats: int, held: int
) -> int:
    """All that matters of the table: kind, length, and the lowest place from which it is beaten."""
    above = higher(hand_of(landlord, after, before, turn), table)
    next_role = following(turn, seats)
    if next_role != owner:
        above |= higher(hand_of(landlord, after, before, next_role), table)
    if above == 0:
        return _ONLY_BOMBS if kind_of(table) < BOMB else _ONLY_THE_ROCKET
    place = bits_of(held & ((above & -above) - 1))
    return kind_of(table) | length_of(table) << 5 | place << 9


@inlined
def _steps(hand: int) -> int:
    """The ranks from which a chain in the hand goes on to the next rank."""
    ones, twos, threes = one_of(hand) & CHAIN, two_of(hand) & CHAIN, three_of(hand) & CHAIN
    straights = ones & (ones >> 4)
    straights &= (straights >> 8) & (ones >> 16)
    straights |= straights << 4
    pairs = twos & (twos >> 4) & (twos >> 8)
    return straights | (straights << 8) | pairs | (pairs << 4) | (threes & (threes >> 4))


@inlined
def _jokers(hand: int) -> int:
    """Which jokers a hand holds, in two bits."""
    return ((hand >> 52) & 1) | ((hand >> 55) & 2)


@inlined
def _mixed(number: int, factor: int) -> int:
    """Each bit of the number spread over those of the result."""
    product = number * factor
    return product ^ ((product >> 29) & 0x7FFFFFFFF)
