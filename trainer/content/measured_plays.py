"""What each play of a position is worth: the rest of the deal played out from it, in many hidden hands."""

from collections.abc import Sequence

from trainer.content.answers import PlayFigure
from trainer.content.goals.best import BestQuestion
from trainer.content.proofs import BestProof, key_of
from trainer.engine.candidate import mean_interval
from trainer.engine.evaluate import merit_of_units, points_of_unit
from trainer.engine.net import version
from trainer.engine.playouts import play_out
from trainer.engine.situation import situation
from trainer.engine.worlds import worlds
from trainer.rules.game import PASS, Play


def measure_plays(question: BestQuestion, deals: int, seed: int) -> BestProof:
    """What every play brings when the rest is played out by the value function, in the same worlds for all.

    The best play is named by other worlds than those in which the losses are measured, so that chance favours
    none. It takes the kernel (`can_play_out`).
    """
    seen = question.seen
    plays: list[Play] = [*([PASS] if seen.may_pass else []), *seen.plays()]
    known = situation(seen)
    named = play_out(seen, known, plays, worlds(seen, deals, seed + 1))
    best = max(range(len(plays)), key=lambda place: _merit(named[place]))
    results = play_out(seen, known, plays, worlds(seen, deals, seed))
    unit = points_of_unit(seen)
    figures = []
    for play, made in zip(plays, results, strict=True):
        losses = [
            (merit_of_units(most) - merit_of_units(mine)) / 2
            for most, mine in zip(results[best], made, strict=True)
        ]
        low, high = mean_interval(tuple(losses))
        wins = sum(units > 0 for units in made) / deals
        points = unit * sum(made) / deals
        figures.append(PlayFigure(play, wins, points, sum(losses) / deals, (high - low) / 2))
    order = sorted(figures, key=lambda figure: (figure.behind, figure.play != plays[best]))
    return BestProof(key_of(question), deals, seed, tuple(order), version())


def _merit(made: Sequence[int]) -> float:
    return sum(map(merit_of_units, made)) / len(made)
