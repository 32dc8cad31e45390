"""Deals for training and measuring: drawn at random, and given to the roles by a model of the auction.

Random numbers come from the generator of the kernel, which `seed` sets.
"""

import numpy as np

from trainer.engine import bidding
from trainer.engine.bidding import BOMB_POINTS, PLAY_POINTS
from trainer.engine.kernel.bits import bits_of, count_of, four_of, one_of, rank_of
from trainer.engine.kernel.codes import PLANE, allows
from trainer.engine.kernel.jit import Numbers, compiled, int64, making
from trainer.engine.kernel.quick import quick_plays
from trainer.engine.kernel.table import HANDS, Table, begin
from trainer.rules.ruleset import STANDARD

AUCTIONED, PLAIN, SHOWN = range(3)
"""How the landlord is found: by bids; at random, with the bottom face down and no bid; at random with
a bottom that is shown and a bid.
"""

_CARD_POINTS = tuple(bidding.CARD_POINTS.items())
_DECK = STANDARD.deck
_HAND, _BOTTOM, _CARDS = STANDARD.hand_size, STANDARD.bottom_size, STANDARD.deck_size
_FACE_DOWN = 0.1
"""How many of the auctioned deals have a bottom that nobody sees."""
_ALL_OR_NOTHING = 0.6
"""How many of the auctions know only the highest bid and the pass, as good players bid."""
_LOWEST_LIMIT, _HIGHEST_LIMIT = 0, 8
"""Between these scores lies the least with which the seats of a deal bid highest."""


@compiled
def seed(number: int) -> None:
    """Sets the random numbers of the kernel."""
    np.random.seed(number)


@compiled
def _shuffle(deck: Numbers) -> None:
    end = 0
    mask = one_of(_DECK)
    while mask:
        rank = rank_of(mask)
        for _ in range(count_of(_DECK, rank)):
            deck[end] = mask & -mask
            end += 1
        mask &= mask - 1
    for place in range(_CARDS - 1, 0, -1):
        other = np.random.randint(0, place + 1)
        deck[place], deck[other] = deck[other], deck[place]


@compiled
def score(word: int, hand: int) -> int:
    """The score of `trainer.engine.bidding.strength`, with a quick count of plays."""
    total = int64(0)
    for rank, points in _CARD_POINTS:
        total += points * count_of(hand, rank)
    bombs = bits_of(four_of(hand)) + ((hand >> 52) & (hand >> 56) & 1)
    return total + BOMB_POINTS * bombs + PLAY_POINTS * quick_plays(hand, allows(word, PLANE))


@compiled
def _bid(points: int, limit: int, all_or_nothing: bool) -> int:
    if points >= limit:
        return 3
    if all_or_nothing:
        return 0
    return 2 if points >= limit - 2 else 1 if points >= limit - 4 else 0


@compiled
def _auction(word: int, hands: Numbers) -> tuple[int, int]:
    """Who is landlord and the bid; (-1, 0) if all pass. The seat of place 0 speaks first."""
    limit = np.random.randint(_LOWEST_LIMIT, _HIGHEST_LIMIT + 1)
    all_or_nothing = np.random.random() < _ALL_OR_NOTHING
    landlord, highest = int64(-1), int64(0)
    for seat in range(3):
        bid = _bid(score(word, hands[seat]), limit, all_or_nothing)
        if bid > highest:
            landlord, highest = int64(seat), int64(bid)
        if highest == 3:
            break
    return landlord, highest


@making
def deal(table: Table, word: int, full_hand: int, dealing: int, deck: Numbers) -> None:
    """Draws a deal and puts it on the table: the landlord is to lead. `deck` has room for the cards."""
    hands = np.zeros(3, np.int64)
    landlord, bid = int64(0), int64(0)
    while True:
        _shuffle(deck)
        for seat in range(3):
            hands[seat] = deck[seat * _HAND : (seat + 1) * _HAND].sum()
        if dealing != AUCTIONED:
            break
        landlord, bid = _auction(word, hands)
        if landlord >= 0:
            break
    bottom = deck[_CARDS - _BOTTOM : _CARDS].sum()
    if dealing == SHOWN:
        bid = int64(np.random.randint(1, 4))
    for role in range(3):
        table[HANDS + role] = hands[(landlord + role) % 3]
    table[HANDS] += bottom
    if dealing == PLAIN or (dealing == AUCTIONED and np.random.random() < _FACE_DOWN):
        bottom = int64(0)
    begin(table, word, full_hand, bottom, bid)
