"""The rule policy: a readable way to choose a play, without counting what has gone. Normal plays by it.

Every play gets a worth in hundredths of a play: what the rest of the hand gains, less what the play uses up,
plus what the situation asks for. The weights, a set for each role, were tuned in self-play; four rules stand
above them:

1. Who can go out goes out.
2. The partner's play is not beaten.
3. Where a pass would let an opponent lead the last card, anything is better than a pass.
4. Against an opponent with one card, a lead of a single loses a great deal for each rank below the big joker,
   so that pairs and longer plays come first, and then high singles.

All numbers are integers, so that `trainer.engine.kernel.policy`, the twin, chooses exactly the same.
"""

import json
from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from trainer.engine.finish import goes_out_next
from trainer.engine.quick import quick_plays
from trainer.rules.cards import (
    ACE,
    BIG_JOKER,
    RANKS,
    SMALL_JOKER,
    TWO,
    Cards,
    Rank,
    at_least,
    count,
    holds,
    size,
)
from trainer.rules.combos import Combo
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SMALLEST_BOMB, Kind
from trainer.rules.view import View

PASS_WORTH = 0
GOES_OUT = 1_000_000
"""The worth of the last play of a hand, and the price of what the rules above the weights forbid."""
LAST_CARD = 1_000
"""What a lead of a single loses for each rank below the big joker while an opponent has one card."""
WILDCARD = 60
"""What a wildcard is worth as a means to win tricks, whatever its rank (V3)."""
_LOW = RANKS.index("T")
_LONGEST_LAST_PLAY = 5
_NO_PARTNER = 99


class Role(IntEnum):
    """The part that a seat has, in the order of play."""

    LANDLORD = 0
    NEXT = 1
    """A peasant who is not followed by the landlord."""
    LAST = 2
    """The peasant before the landlord."""


class Weights(NamedTuple):
    """What counts how much for one role, in hundredths of a play."""

    lead_saved: int
    """Leading: each play less that the rest needs."""
    lead_card: int
    """Leading: each card laid."""
    lead_rank: int
    """Leading: the price of each rank of the lowest card of the main part."""
    lead_gate: int
    """Leading a single or a pair to an opponent who is next: the price of each rank below the ten."""
    last_pair: int
    """Leading a pair while an opponent has two cards: the price of each rank below the two."""
    last_cards: int
    """Laying as many cards, three to five, as an opponent has: the price."""
    feed: int
    """Leading as many cards, one or two, as the partner has."""
    feed_rank: int
    """The price of each rank of such a lead."""
    answer: int
    """Answering rather than passing."""
    answer_saved: int
    """Answering: each play less that the rest needs."""
    answer_rank: int
    """Answering: the price of each rank of the main part."""
    answer_gate: int
    """Answering with a single or a pair before an opponent: the price of each rank below the ten."""
    last_single: int
    """Answering with a single while an opponent has one card: the price of each rank below the big joker."""
    partner_behind: int
    """The price of an answer where the partner comes next and hasn't passed."""
    urgent_1: int
    """Answering while an opponent has one card."""
    urgent_2: int
    """Answering while an opponent has two cards."""
    urgent_4: int
    """Answering while an opponent has three or four cards."""
    urgent_8: int
    """Answering while an opponent has five to eight cards."""
    king: int
    """The price of each king that is used up, as a means to win later tricks."""
    ace: int
    two: int
    small_joker: int
    big_joker: int
    bomb: int
    """The price of each bomb that is laid or taken apart, beside that of its cards."""
    one_left: int
    """The rest can be laid at once."""
    two_left: int
    """Answering: the rest needs two plays."""
    bomb_finish: int
    """Laying a bomb where the rest needs at most two plays."""


AllWeights: TypeAlias = tuple[Weights, Weights, Weights]
"""The weights of each role."""


class Asked(NamedTuple):
    """What the policy looks at: less than a view knows."""

    rules: RuleSet
    role: Role
    hand: Cards
    table: Combo | None
    partners_table: bool
    """Whether the partner has laid what is on the table."""
    least: int
    """The fewest cards that an opponent has."""
    partner: int
    """The fewest cards that a partner has; many where there is none."""
    before_opponent: bool
    """Whether an opponent comes next."""
    partner_behind: bool
    """Whether a partner comes next who hasn't passed on this table."""
    last_chance: bool
    """Whether a pass lets an opponent lead the last card."""


class Choice(NamedTuple):
    """A play, or None for the pass, and its worth; only differences within one decision mean something."""

    play: Combo | None
    worth: int


def asked(view: View) -> Asked:
    """What the policy looks at in the view of a seat that is on turn in the play."""
    rules, seat = view.rules, view.seat
    following = rules.next_seat(seat)
    partners = [held for other, held in enumerate(view.counts) if view.is_partner(other)]
    opponents = [
        held for other, held in enumerate(view.counts) if other != seat and not view.is_partner(other)
    ]
    partner_next = view.is_partner(following)
    return Asked(
        rules=rules,
        role=Role.LANDLORD if view.is_landlord else Role.NEXT if partner_next else Role.LAST,
        hand=view.hand,
        table=view.table,
        partners_table=view.table_by is not None and view.is_partner(view.table_by),
        least=min(opponents),
        partner=min(partners, default=_NO_PARTNER),
        before_opponent=not partner_next,
        partner_behind=partner_next and view.passes == 0,
        last_chance=goes_out_next(view) is not None,
    )


def quickly(rules: RuleSet) -> Callable[[Cards], int]:
    """The quick count of plays under these rules."""
    planes = Kind.PLANE in rules.kinds
    return lambda hand: quick_plays(hand, planes)


def choices(
    of: Asked, plays: Iterable[Combo], plays_left: Callable[[Cards], int], weights: Weights
) -> list[Choice]:
    """The plays, and the pass where it is allowed, best first; of equals the pass, then the lower cards."""
    now = plays_left(of.hand)
    found = [Choice(play, _worth(of, play, now, plays_left(of.hand - play.cards), weights)) for play in plays]
    if of.table is not None:
        found.append(Choice(None, _pass_worth(of)))
    found.sort(key=lambda choice: (-choice.worth, choice.play.cards if choice.play else 0))
    return found


def _pass_worth(of: Asked) -> int:
    if of.partners_table:
        return GOES_OUT // 2
    return -GOES_OUT if of.last_chance else PASS_WORTH


def _worth(of: Asked, play: Combo, now: int, left: int, weights: Weights) -> int:
    if play.cards == of.hand:
        return GOES_OUT
    worth = -_used_up(of.rules, of.hand, play.cards, weights) - _last_play_price(of, play, weights)
    if left == 1:
        worth += weights.one_left
    if left <= 2 and play.kind in (Kind.BOMB, Kind.ROCKET):
        worth += weights.bomb_finish
    if of.table is None:
        return worth + _lead_worth(of, play, now - left, weights)
    return worth + _answer_worth(of, play, now - left, weights) + (weights.two_left if left == 2 else 0)


def _used_up(rules: RuleSet, hand: Cards, cards: Cards, weights: Weights) -> int:
    """What the cards, and the bombs among them, were worth as a means to win later tricks."""
    prices: dict[Rank, int] = {
        ACE - 1: weights.king,
        ACE: weights.ace,
        TWO: weights.two,
        SMALL_JOKER: weights.small_joker,
        BIG_JOKER: weights.big_joker,
    }
    if rules.wild is not None:
        prices[rules.wild] = WILDCARD
    spent = sum(price * count(cards, rank) for rank, price in prices.items())
    return spent + weights.bomb * (_bombs(rules, hand) - _bombs(rules, hand - cards))


def _bombs(rules: RuleSet, hand: Cards) -> int:
    return at_least(hand, SMALLEST_BOMB).bit_count() + holds(hand, rules.rocket)


def _last_play_price(of: Asked, play: Combo, weights: Weights) -> int:
    """The price of a play that an opponent may beat with the last cards."""
    if of.least != size(play.cards) or of.least > _LONGEST_LAST_PLAY:
        return 0
    if play.kind is Kind.SINGLE:
        return (LAST_CARD if of.table is None else weights.last_single) * (BIG_JOKER - play.rank)
    if play.kind is Kind.PAIR:
        return weights.last_pair * (TWO - play.rank)
    return weights.last_cards


def _lead_worth(of: Asked, play: Combo, saved: int, weights: Weights) -> int:
    cards = size(play.cards)
    worth = weights.lead_saved * saved + weights.lead_card * cards
    worth -= weights.lead_rank * (play.rank - play.length + 1) + weights.lead_gate * _below_gate(of, play)
    if cards <= 2 and of.partner == cards:
        worth += weights.feed - weights.feed_rank * play.rank
    return worth


def _answer_worth(of: Asked, play: Combo, saved: int, weights: Weights) -> int:
    worth = weights.answer + weights.answer_saved * saved - weights.answer_rank * play.rank
    worth -= weights.answer_gate * _below_gate(of, play)
    if of.partner_behind:
        worth -= weights.partner_behind
    return worth + _urgency(of.least, weights)


def _below_gate(of: Asked, play: Combo) -> int:
    """By how many ranks a single or a pair lets an opponent who is next lay low cards."""
    if not of.before_opponent or play.kind not in (Kind.SINGLE, Kind.PAIR):
        return 0
    return max(0, _LOW - play.rank)


def _urgency(least: int, weights: Weights) -> int:
    if least <= 2:
        return weights.urgent_1 if least == 1 else weights.urgent_2
    if least <= 4:
        return weights.urgent_4
    return weights.urgent_8 if least <= 8 else 0


FILE = Path(__file__).with_name("data") / "policy.json"


@cache
def tuned() -> AllWeights:
    """The weights that the project ships, by role."""
    told = json.loads(FILE.read_text(encoding="utf-8"))["weights"]
    landlord, following, last = (Weights(**told[role.name.lower()]) for role in Role)
    return landlord, following, last
