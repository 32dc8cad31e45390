"""Fewest plays: what is left of a hand after some plays, to be emptied in as few as there can be."""

from random import Random

from trainer.content.drills.dealt import dealt_hands
from trainer.content.goals.split import FewestPlays
from trainer.engine.split import split
from trainer.rules.cards import size
from trainer.rules.ruleset import STANDARD

_PLAYS = ((2, 4), (2, 5), (3, 5), (3, 6), (3, 7))
_MOST_CARDS = (8, 10, 12, 15, 17)


def goal(chance: Random, level: int) -> FewestPlays:
    """A hand whose number of plays is each of those of the level as often."""
    number = chance.randint(*_PLAYS[min(level, len(_PLAYS) - 1)])
    most = _MOST_CARDS[min(level, len(_MOST_CARDS) - 1)]
    while True:
        plays = split(STANDARD, chance.choice(dealt_hands(chance)))
        # What is left of a shortest way is a shortest way for what is left.
        hand = sum(play.cards for play in chance.sample(plays, min(number, len(plays))))
        if len(plays) >= number and number < size(hand) <= most:
            return FewestPlays("fewest_plays", hand, number=True)
