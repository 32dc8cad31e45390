"""What tests work out anew about a reason: what could beat a play, what a hand needs, what stays whole.

What can be beaten is found here by listing plays from the cards that are out, not by the code of the review.
"""

from collections.abc import Callable

from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.reason import Claim, Reason
from trainer.rules.cards import TWO, Cards, count, holds, size
from trainer.rules.combos import Combo
from trainer.rules.game import PASS
from trainer.rules.moves import answers
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.rules.view import View

Checks = dict[Claim, Callable[[Decision, Reason], None]]
"""For each claim what asserts that it is true of a decision."""


def beaters(seen: View, combo: Combo) -> set[Combo]:
    """Everything that one of the other seats might lay on a combination."""
    most = max(cards for seat, cards in enumerate(seen.counts) if seat != seen.seat)
    return {answer for answer in answers(STANDARD, seen.others, combo) if size(answer.cards) <= most}


def held_by_landlord(seen: View) -> list[int]:
    """The ranks of the bottom cards that the landlord has not laid."""
    assert seen.bottom is not None
    gone = [
        turn.action.cards
        for turn in seen.history
        if turn.seat == seen.landlord and isinstance(turn.action, Combo)
    ]
    return [
        rank
        for rank in range(15)
        for _ in range(count(seen.bottom, rank) - sum(count(cards, rank) for cards in gone))
    ]


def controls(cards: Cards) -> int:
    return sum(count(cards, rank) for rank in range(TWO, 15))


def laid(decision: Decision) -> Combo:
    assert decision.combo is not None
    return decision.combo


def better(reason: Reason) -> Combo:
    assert isinstance(reason.better, Combo)
    return reason.better


def whole(decision: Decision, play: Combo) -> bool:
    """Whether all bombs and the rocket that were there are still there."""
    hand = decision.view.hand
    rest = hand - play.cards
    bombs = [rank for rank in range(13) if count(hand, rank) == 4]
    rocket = read_cards("BR")
    return all(count(rest, rank) == 4 for rank in bombs) and holds(rest, rocket) == holds(hand, rocket)


def left(decision: Decision, play: Combo | None) -> int:
    hand = decision.view.hand
    return fewest_plays(STANDARD, hand if play is None else hand - play.cards)


def is_bomb(combo: Combo) -> bool:
    return combo.kind in (Kind.BOMB, Kind.ROCKET)


def opponents(decision: Decision) -> bool:
    """Whether the table is an opponent's and was passed on."""
    seen = decision.view
    return decision.action == PASS and seen.table_by is not None and not seen.is_partner(seen.table_by)
