"""The alternatives that leave every bomb and the rocket whole, and what they leave to be laid."""

from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.measure import fours
from trainer.rules.cards import count, holds, single
from trainer.rules.combos import Combo


def harmless(decision: Decision) -> list[Combo]:
    """The other plays after which every bomb and the rocket are still there."""
    hand = decision.view.hand
    bombs = sum(count(hand, rank) * single(rank) for rank in fours(hand))
    rocket = decision.rules.rocket
    kept = bombs + (rocket if holds(hand, rocket) else 0)
    return [play for play in decision.other_plays if holds(hand - play.cards, kept)]


def plays_after(decision: Decision, play: Combo) -> int:
    """How many plays the hand needs at least after this one."""
    return fewest_plays(decision.rules, decision.view.hand - play.cards)


def plays_now(decision: Decision) -> int:
    """How many plays the hand needs at least as it is: after a pass."""
    return fewest_plays(decision.rules, decision.view.hand)


def passed_on_opponent(decision: Decision) -> bool:
    """Whether the seat passed on a play of the other side."""
    before = decision.view
    if decision.combo is not None or before.table_by is None:
        return False
    return not before.is_partner(before.table_by)
