"""The rule policy compiled: the twin of `trainer.engine.policy`, which says what each worth and weight means.

Seats are roles in the order of play: 0 the landlord, 1 the peasant after him, 2 the peasant before him.
"""

import numpy as np

from trainer.engine import policy
from trainer.engine.kernel.bits import bits_of, count_of, four_of, size_of
from trainer.engine.kernel.codes import (
    BOMB,
    PAIR,
    PLANE,
    SINGLE,
    allows,
    cards_of,
    kind_of,
    length_of,
    top_of,
)
from trainer.engine.kernel.jit import Numbers, compiled
from trainer.engine.kernel.moves import plays, room
from trainer.engine.kernel.quick import quick_plays
from trainer.rules.cards import ACE, BIG_JOKER, JOKERS, SMALL_JOKER, TWO

PASS = -1
_LANDLORD, _NEXT, _LAST = 0, 1, 2
_GOES_OUT = 1_000_000
_LAST_CARD = 1_000
_LOW = 7
_LONGEST_LAST_PLAY = 5
(
    _LEAD_SAVED,
    _LEAD_CARD,
    _LEAD_RANK,
    _LEAD_GATE,
    _LAST_PAIR,
    _LAST_CARDS,
    _FEED,
    _FEED_RANK,
    _ANSWER,
    _ANSWER_SAVED,
    _ANSWER_RANK,
    _ANSWER_GATE,
    _LAST_SINGLE,
    _PARTNER_BEHIND,
    _URGENT_1,
    _URGENT_2,
    _URGENT_4,
    _URGENT_8,
    _KING,
    _ACE,
    _TWO,
    _SMALL_JOKER,
    _BIG_JOKER,
    _BOMB,
    _ONE_LEFT,
    _TWO_LEFT,
    _BOMB_FINISH,
) = range(27)


def rows(weights: policy.AllWeights) -> Numbers:
    """The weights as the kernel takes them: a row for each role."""
    return np.array(weights, np.int64)


@compiled
def choose(
    word: int,
    role: int,
    hand: int,
    held_0: int,
    held_1: int,
    held_2: int,
    table: int,
    owner: int,
    weights: Numbers,
    cards: Numbers,
    forms: Numbers,
    start: int,
) -> int:
    """The place of the chosen play in `cards` and `forms`, or -1 for the pass.

    `held_0` to `held_2` are the numbers of cards by role, `table` the form to be beaten (0 for a lead),
    `owner` the role that laid it. All plays are written from `start` on.
    """
    end = plays(word, hand, table, cards, forms, start)
    return best_of(word, role, hand, held_0, held_1, held_2, table, owner, weights, cards, forms, start, end)


@compiled
def best_of(
    word: int,
    role: int,
    hand: int,
    held_0: int,
    held_1: int,
    held_2: int,
    table: int,
    owner: int,
    weights: Numbers,
    cards: Numbers,
    forms: Numbers,
    start: int,
    end: int,
) -> int:
    """As `choose`, for plays that stand in the arrays already, from `start` to before `end`."""
    mine = size_of(hand)
    for place in range(start, end):
        if cards_of(forms[place]) == mine:
            return place
    if role == _LANDLORD:
        least, partner = min(held_1, held_2), 0
    else:
        least, partner = held_0, held_2 if role == _NEXT else held_1
    best, chosen = -10 * _GOES_OUT, PASS
    if table != 0:
        laid_by_landlord = owner == _LANDLORD
        if role != _LANDLORD and not laid_by_landlord:
            return PASS
        owner_held = held_0 if laid_by_landlord else held_1 if owner == _NEXT else held_2
        comes_next = owner == (role + 1) % 3
        best = -_GOES_OUT if owner_held == 1 and comes_next else 0
    row = weights[role]
    planes = allows(word, PLANE)
    now = quick_plays(hand, planes)
    for place in range(start, end):
        left = quick_plays(hand - cards[place], planes)
        form = forms[place]
        worth = row[_ONE_LEFT] if left == 1 else 0
        if left <= 2 and kind_of(form) >= BOMB:
            worth += row[_BOMB_FINISH]
        worth -= _used_up(hand, cards[place], row)
        if table == 0:
            worth += _lead_worth(role, least, partner, form, now - left, row)
        else:
            worth += _answer_worth(role, least, form, now - left, row)
            if left == 2:
                worth += row[_TWO_LEFT]
        if worth > best or (worth == best and chosen != PASS and cards[place] < cards[chosen]):
            best, chosen = worth, place
    return chosen


@compiled
def _used_up(hand: int, cards: int, row: Numbers) -> int:
    price: int = row[_BOMB] * (_bombs(hand) - _bombs(hand - cards))
    if cards >> (4 * (ACE - 1)):
        price += row[_KING] * count_of(cards, ACE - 1) + row[_ACE] * count_of(cards, ACE)
        price += row[_TWO] * count_of(cards, TWO)
        price += row[_SMALL_JOKER] * count_of(cards, SMALL_JOKER)
        price += row[_BIG_JOKER] * count_of(cards, BIG_JOKER)
    return price


@compiled
def _bombs(hand: int) -> int:
    return bits_of(four_of(hand)) + (1 if hand & JOKERS == JOKERS else 0)


@compiled
def _lead_worth(role: int, least: int, partner: int, form: int, saved: int, row: Numbers) -> int:
    kind, top, laid = kind_of(form), top_of(form), cards_of(form)
    worth: int = row[_LEAD_SAVED] * saved + row[_LEAD_CARD] * laid
    worth -= row[_LEAD_RANK] * (top - length_of(form) + 1)
    if role != _NEXT and kind <= PAIR and top < _LOW:
        worth -= row[_LEAD_GATE] * (_LOW - top)
    if laid <= 2 and laid == partner:
        worth += row[_FEED] - row[_FEED_RANK] * top
    if laid == least:
        worth -= _LAST_CARD * (BIG_JOKER - top) if kind == SINGLE else _last_cards_price(form, row)
    return worth


@compiled
def _answer_worth(role: int, least: int, form: int, saved: int, row: Numbers) -> int:
    kind, top = kind_of(form), top_of(form)
    worth: int = row[_ANSWER] + row[_ANSWER_SAVED] * saved - row[_ANSWER_RANK] * top
    if role != _NEXT and kind <= PAIR and top < _LOW:
        worth -= row[_ANSWER_GATE] * (_LOW - top)
    if role == _NEXT:  # the partner comes next, and can't have passed on the landlord's play yet
        worth -= row[_PARTNER_BEHIND]
    if cards_of(form) == least:
        worth -= row[_LAST_SINGLE] * (BIG_JOKER - top) if kind == SINGLE else _last_cards_price(form, row)
    if least <= 8:
        worth += row[
            _URGENT_1 if least == 1 else _URGENT_2 if least == 2 else _URGENT_4 if least <= 4 else _URGENT_8
        ]
    return worth


@compiled
def _last_cards_price(form: int, row: Numbers) -> int:
    price: int = row[_LAST_CARDS]
    if kind_of(form) == PAIR:
        price = row[_LAST_PAIR] * (TWO - top_of(form))
    return price if cards_of(form) <= _LONGEST_LAST_PLAY else 0


def warm() -> None:
    """Compiles the entry points."""
    cards, forms = room()
    weights = rows(policy.tuned())
    choose(1 << SINGLE, _LAST, 1, 20, 17, 1, 0, _LAST, weights, cards, forms, 0)
