"""The normal player: cuts its hand into combinations and works with its partner.

It gives every play a worth in tenths of a play: what the hand gains (one play less to make is 10), less what
the cards were worth as a means to win later tricks, plus what the situation asks for.
"""

from dataclasses import dataclass
from random import Random

from trainer.engine.finish import beaten_by_bombs_only, goes_out_next, sure_finish
from trainer.engine.split import fewest_plays
from trainer.players.bids import choose_call, stake_hint
from trainer.players.candidates import promising
from trainer.rules.cards import ACE, BIG_JOKER, RANKS, SMALL_JOKER, TWO, Cards, at_least, count, holds, size
from trainer.rules.combos import Combo, doubles
from trainer.rules.game import PASS, Pass, Play
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SMALLEST_BOMB, Kind
from trainer.rules.view import View

_PLAY = 10.0
"""The worth of needing one play less."""
_CARD = {ACE - 1: 0.8, ACE: 2.0, TWO: 4.0, SMALL_JOKER: 6.0, BIG_JOKER: 8.0}
"""What a card is worth as a means to win tricks, by rank; lower ranks nothing."""
_WILDCARD = 6.0
"""The same of a wildcard, whatever its rank (V3)."""
_BOMB = 8.0
"""What a bomb in the hand is worth over its cards, and so is the rocket."""
_URGENCY = {1: 40.0, 2: 15.0, 3: 12.0, 4: 10.0, 5: 8.0, 6: 8.0, 7: 4.0, 8: 4.0}
"""How much more it is worth to beat an opponent who has so few cards left."""
_LONGEST_SHORT_HAND = 5
_LOW = RANKS.index("T")


@dataclass(frozen=True, slots=True)
class Choice:
    """A play and its worth; only differences between worths of one decision mean something."""

    play: Play
    worth: float


class Normal:
    """Plays the choice of the highest worth; bids by the measured worth of its hand."""

    def call(self, view: View, rng: Random) -> int:
        return choose_call(view)

    def raises(self, view: View, rng: Random) -> bool:
        return stake_hint(view).raised

    def play(self, view: View, rng: Random) -> Play:
        return ranked(view)[0].play


def ranked(view: View) -> list[Choice]:
    """The choices of the seat on turn, best first: plays with cheap kickers, and the pass where allowed."""
    finish = sure_finish(view)
    choices = [Choice(combo, _worth(view, combo)) for combo in promising(view.rules, view.hand, view.table)]
    if view.may_pass:
        choices.append(Choice(PASS, _pass_worth(view)))
    choices.sort(key=lambda choice: (-choice.worth, _order(choice.play)))
    if finish:
        others = [choice for choice in choices if choice.play != finish[0]]
        return [Choice(finish[0], 1000.0), *others]
    return choices


def hand_worth(rules: RuleSet, hand: Cards) -> float:
    """How good it is to hold these cards, in tenths of a play."""
    worth = -_PLAY * fewest_plays(rules, hand)
    worth += sum(each * count(hand, rank) for rank, each in _CARD.items() if rank != rules.wild)
    if rules.wild is not None:
        worth += _WILDCARD * count(hand, rules.wild)
    bombs = at_least(hand, SMALLEST_BOMB).bit_count() + holds(hand, rules.rocket)
    return worth + _BOMB * bombs


def _order(play: Play) -> tuple[object, ...]:
    return (1,) if isinstance(play, Pass) else (0, *play[1:], play.cards)


def _pass_worth(view: View) -> float:
    if view.table_by is not None and view.is_partner(view.table_by):
        return 500.0  # the partner's play stands, whatever one could gain
    return -500.0 if goes_out_next(view) is not None else 0.0


def _worth(view: View, combo: Combo) -> float:
    rest = view.hand - combo.cards
    worth = hand_worth(view.rules, rest) - hand_worth(view.rules, view.hand) - _danger(view, combo)
    if not rest:
        return worth + 900.0
    plays_left = fewest_plays(view.rules, rest)
    if plays_left == 1:
        if beaten_by_bombs_only(view, combo):
            return worth + 300.0  # nearly out: what the cards were worth for later tricks counts no more
        worth += 8.0
    if doubles(view.rules, combo) and plays_left <= 2:
        worth += 6.0
    return worth + (_lead_worth(view, combo) if view.table is None else _answer_worth(view, combo))


def _lead_worth(view: View, combo: Combo) -> float:
    """What speaks for leading this rather than another part of the hand: low and long first."""
    shape_low = combo.rank - combo.length + 1
    worth = -0.4 * shape_low + (0.7 if view.is_landlord else 0.5) * size(combo.cards)
    worth -= _gate(view, combo)
    for seat, held in enumerate(view.counts):
        if view.is_partner(seat) and held == size(combo.cards) and held <= 2:
            worth += 6.0 - 0.5 * combo.rank  # the partner may go out on this
    return worth


def _answer_worth(view: View, combo: Combo) -> float:
    """What speaks for beating the opponent's play now."""
    assert view.table_by is not None
    held = view.counts[view.table_by]
    worth = 7.0 + _URGENCY.get(held, 0.0) - 0.2 * combo.rank
    next_seat = view.rules.next_seat(view.seat)
    if view.is_partner(next_seat) and view.passes == 0:
        worth -= 2.0  # the partner may beat it at less cost
    return worth - _gate(view, combo)


def _gate(view: View, combo: Combo) -> float:
    """As the peasant before the landlord, low singles and pairs let the landlord play cheaply."""
    if view.rules.next_seat(view.seat) != view.landlord or combo.kind not in (Kind.SINGLE, Kind.PAIR):
        return 0.0
    return 1.0 * max(0, _LOW - combo.rank)


def _danger(view: View, combo: Combo) -> float:
    """The price of a play on which an opponent may go out with its last cards."""
    danger = 0.0
    for seat, held in enumerate(view.counts):
        if (
            seat == view.seat
            or view.is_partner(seat)
            or held != size(combo.cards)
            or held > _LONGEST_SHORT_HAND
        ):
            continue
        if combo.kind is Kind.SINGLE:
            higher = size(view.others >> 4 * (combo.rank + 1))
            danger += 40.0 * higher / max(1, size(view.others))
            if view.table is None:
                danger += 60.0
        elif combo.kind is Kind.PAIR:
            danger += 12.0
        else:
            danger += 4.0
    return danger
