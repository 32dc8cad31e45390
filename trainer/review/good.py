"""Decisions to be pleased with, where that can be proved."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from trainer.review.decision import Decision, decide
from trainer.rules.combos import Combo


class GoodMove(StrEnum):
    """What was done well. `docs/review.md` says what the code has checked."""

    TOOK_THE_FINISH = "took_the_finish"


@dataclass(frozen=True, slots=True)
class Good:
    """One good move and the order of plays that shows it."""

    move: GoodMove
    line: tuple[Combo, ...]


def good_moves(decisions: Sequence[Decision]) -> dict[int, Good]:
    """The good moves among all decisions of a seat in order, by their ply.

    A finish counts once: where it was begun, took more than one play, and something else could have been done
    that does not go out for certain.
    """
    found: dict[int, Good] = {}
    under_way = False
    for decision in decisions:
        line = decision.begun
        if line is not None and len(line) > 1 and not under_way and _could_be_missed(decision):
            found[decision.ply] = Good(GoodMove.TOOK_THE_FINISH, line)
        under_way = line is not None
    return found


def _could_be_missed(decision: Decision) -> bool:
    return any(not decide(decision.view, other).goes_out for other in decision.alternatives)
