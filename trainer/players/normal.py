"""The normal player: plays by the rule policy of the engine, and bids by what calls have made."""

from functools import partial
from random import Random
from typing import NamedTuple

from trainer.engine.policy import asked, choices, quickly, tuned
from trainer.engine.split import exact, fewest_plays
from trainer.players.bids import choose_call, stake_hint
from trainer.players.candidates import promising
from trainer.rules.game import PASS, Play
from trainer.rules.view import View


class Choice(NamedTuple):
    """A play and its worth, in hundredths of a play; only differences within one decision mean something."""

    play: Play
    worth: int


class Normal:
    """Lays what the rule policy gives the highest worth; bids by the measured worth of its hand."""

    def call(self, view: View, rng: Random) -> int:
        return choose_call(view)

    def raises(self, view: View, rng: Random) -> bool:
        return stake_hint(view).raised

    def play(self, view: View, rng: Random) -> Play:
        return ranked(view)[0].play


def ranked(view: View) -> list[Choice]:
    """The choices of the seat on turn, best first, and the pass where allowed.

    Of plays that differ in the kickers only the best. With wildcards or two packs only promising plays.
    """
    of = asked(view)
    if exact(view.rules, view.hand):
        possible, plays_left = view.plays(), quickly(view.rules)
    else:
        possible = promising(view.rules, view.hand, view.table)
        plays_left = partial(fewest_plays, view.rules)
    best: dict[object, Choice] = {}
    for choice in choices(of, possible, plays_left, tuned()[of.role]):
        main = None if choice.play is None else choice.play[1:]
        best.setdefault(main, Choice(PASS if choice.play is None else choice.play, choice.worth))
    return list(best.values())
