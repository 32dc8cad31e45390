"""Making proofs: positions solved, calls and plays measured."""

from trainer.content.goals.best import BestQuestion
from trainer.content.goals.bid import BidQuestion
from trainer.content.goals.force import MOST_NODES
from trainer.content.goals.mistake import MistakeQuestion, turned
from trainer.content.measured_calls import NoSuchDeals, measure_calls
from trainer.content.measured_plays import measure_plays
from trainer.content.proofs import ForceProof, MistakeProof, Proof, ProvableQuestion, key_of
from trainer.engine.kernel.state import get_ready
from trainer.engine.playouts import can_play_out
from trainer.engine.solver import Outcome, Solution, solve
from trainer.engine.sure_doublings import possible_doublings, sure_doublings
from trainer.rules.game import Game, Phase, Play

DEALS = 1000
WORLDS = 2000
"""Hidden hands in which every play of a `best` task is played out."""
SEED = 1
_MOST_CHECKED = 100_000
"""Positions of a proof that are walked once more with the plain rules."""


class NotProved(Exception):
    """The question is too large to be solved, or no deals are found in which the others call like this."""


def prove(question: ProvableQuestion) -> Proof:
    """The proof of a question; raises NotProved."""
    get_ready()
    if isinstance(question, BidQuestion):
        try:
            return measure_calls(question, DEALS, SEED)
        except NoSuchDeals as why:
            raise NotProved(str(why)) from why
    if isinstance(question, BestQuestion):
        if not can_play_out():
            raise NotProved("it takes the kernel to play deals out")
        return measure_plays(question, WORLDS, SEED)
    if isinstance(question, MistakeQuestion):
        return _proved_line(question)
    found = _solved(question.position)
    return ForceProof(key_of(question), found.nodes, found.wins, _doublings(question.position, found.wins))


def _doublings(game: Game, wins: tuple[Play, ...]) -> tuple[int, ...]:
    """The sure doublings of each winning play; none where nothing is to choose, or it takes too long."""
    if len(wins) == 1 or not possible_doublings(game.hands):
        return ()
    return sure_doublings(game, wins, _MOST_CHECKED) or ()


def _proved_line(question: MistakeQuestion) -> MistakeProof:
    """Every position of the line solved; raises NotProved."""
    games = question.games()
    solved = [_solved(game) for game in games if game.phase is Phase.PLAY]
    landlord = [found.outcome is Outcome.LANDLORD for found in solved]
    landlord += [game.landlord_won for game in games if game.phase is Phase.OVER]
    at = turned(tuple(landlord))
    better = solved[at[0] - 1].wins if at else ()
    return MistakeProof(key_of(question), sum(one.nodes for one in solved), tuple(landlord), better)


def _solved(game: Game) -> Solution:
    found = solve(game, MOST_NODES, check=_MOST_CHECKED)
    if not found.complete:
        raise NotProved(f"not solved within {MOST_NODES} positions; take cards away")
    if not found.checked:
        raise NotProved(f"the proof has more than {_MOST_CHECKED} positions to check; take cards away")
    return found
