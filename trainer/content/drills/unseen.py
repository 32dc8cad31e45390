"""What is out: cards that are neither in the hand nor laid yet, some way into a deal."""

from random import Random

from trainer.content.answers import Answer
from trainer.content.drills.dealt import dealt_hands
from trainer.content.goals.numbers import Counts
from trainer.engine.split import split
from trainer.rules.cards import BIG_JOKER, RANKS, Rank
from trainer.rules.ruleset import STANDARD

_LAID = (2, 4, 6, 9, 12)
"""Plays that were made before the question, all seats together."""
_LOWEST = tuple(map(RANKS.index, "QJ973"))
"""The lowest rank that a level asks about."""
_FIRST_WITH_HIGHER = 2
"""From this level on half of the questions are about all ranks above one."""
_HIGHER_THAN = tuple(map(RANKS.index, "2AKQ"))


def goal(chance: Random, level: int) -> Counts:
    """A question whose number is each that can be asked for as often."""
    last = min(level, len(_LAID) - 1)
    hands = dealt_hands(chance)
    plays = [(seat, play.cards) for seat, hand in enumerate(hands) for play in split(STANDARD, hand)]
    laid = chance.sample(plays, _LAID[last])
    left = hands[0] - sum(cards for seat, cards in laid if seat == 0)
    shown = sum(cards for _seat, cards in laid)

    def ask(rank: Rank, *, higher: bool) -> Counts:
        return Counts("counts", unseen=rank, higher=higher, hand=left or None, laid=shown)

    if level >= _FIRST_WITH_HIGHER and chance.random() < 0.5:
        asked = [ask(rank, higher=True) for rank in _HIGHER_THAN]
    else:
        asked = [ask(rank, higher=False) for rank in range(_LOWEST[last], BIG_JOKER + 1)]
    by_answer: dict[tuple[Answer, ...], list[Counts]] = {}
    for one in asked:
        by_answer.setdefault(one.right_answers(), []).append(one)
    return chance.choice(chance.choice(list(by_answer.values())))
