"""Making proofs: positions solved, calls and plays measured.

A call is worth what it earns on average with hidden cards at random: the same cards for each allowed call,
each deal played out by normal players.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random

from trainer.content.answers import CallFigure
from trainer.content.goals.best import BestQuestion
from trainer.content.goals.bid import BidQuestion
from trainer.content.goals.force import MOST_NODES
from trainer.content.library import provable_questions
from trainer.content.measured_plays import measure_plays
from trainer.content.proofs import (
    LEVEL,
    BidProof,
    BrokenProofs,
    ForceProof,
    Proof,
    ProvableQuestion,
    keep_proof,
    key_of,
    read_proofs,
    write_proofs,
)
from trainer.engine.kernel.state import get_ready
from trainer.engine.playouts import can_play_out
from trainer.engine.solver import solve
from trainer.players.levels import act
from trainer.rules.cards import each, pack
from trainer.rules.deal import Deal, deal_out
from trainer.rules.game import Call, Game, Phase, apply, new_game, settlement
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

DEALS = 1000
WORLDS = 2000
"""Hidden hands in which every play of a `best` task is played out."""
SEED = 1
_MOST_CHECKED = 100_000
"""Positions of a proof that are walked once more with the plain rules."""
_TRIES = 200
"""Random deals looked at for each one in which the others call as the question says."""
_NORMAL_95 = 1.96


class NotProved(Exception):
    """The question is too large to be solved, or no deals are found in which the others call like this."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Mean of measured values, and half the width of its 95 % interval."""

    mean: float
    margin: float

    @classmethod
    def of(cls, values: list[int]) -> "Sample":
        """The sample of at least two values."""
        mean = sum(values) / len(values)
        variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
        return cls(mean, _NORMAL_95 * sqrt(variance / len(values)))


def prove_all(root: Path) -> Iterator[str]:
    """Proves every task whose proof is missing or stale, and drops proofs that nothing needs.

    Yields a line for each task when it is done: that it is proved, and the file written, or why it can't be.
    """
    try:
        kept = read_proofs(root)
    except BrokenProofs as broken:
        (root / broken.file).unlink()
        kept = read_proofs(root)
    questions = provable_questions(root)
    proofs = {name: proof for name, proof in kept.items() if name in questions}
    if proofs != kept:
        write_proofs(root, proofs)
    for name, question in questions.items():
        if name in proofs and proofs[name].key == key_of(question):
            continue
        try:
            keep_proof(root, name, prove(question))
        except NotProved as why:
            yield f"`{name}` can't be proved: {why}"
            continue
        yield f"`{name}` is proved"


def prove(question: ProvableQuestion) -> Proof:
    """The proof of a question; raises NotProved."""
    if isinstance(question, BidQuestion):
        return measure(question, DEALS, SEED)
    get_ready()
    if isinstance(question, BestQuestion):
        if not can_play_out():
            raise NotProved("it takes the kernel to play deals out")
        return measure_plays(question, WORLDS, SEED)
    found = solve(question.position, MOST_NODES, check=_MOST_CHECKED)
    if not found.complete:
        raise NotProved(f"not solved within {MOST_NODES} positions; take cards away")
    if not found.checked:
        raise NotProved(f"the proof has more than {_MOST_CHECKED} positions to check; take cards away")
    return ForceProof(key_of(question), found.nodes, found.wins)


def measure(question: BidQuestion, deals: int, seed: int) -> BidProof:
    """The figures of each allowed call from this many deals; the same seed gives the same figures.

    Raises NotProved where the calls before are such as no player makes.
    """
    points: dict[int, list[int]] = {bid: [] for bid in question.auction.allowed}
    for number, game in enumerate(_games(question, deals, seed)):
        for bid, earned in points.items():
            earned.append(_played_out(apply(game, Call(bid)), game.turn, seed + number))
    means = {bid: sum(earned) / deals for bid, earned in points.items()}
    best = points[max(means, key=lambda bid: means[bid])]
    figures = []
    for bid, earned in points.items():
        worth = Sample.of(earned)
        behind = Sample.of([most - mine for most, mine in zip(best, earned, strict=True)])
        figures.append(CallFigure(bid, worth.mean, worth.margin, behind.mean, behind.margin))
    return BidProof(key_of(question), deals, seed, tuple(figures))


def _games(question: BidQuestion, deals: int, seed: int) -> Iterator[Game]:
    """Deals that stand at the learner's call: hidden cards at random, but so that the others call as told."""
    rng = Random(seed)
    found = 0
    for _ in range(deals * _TRIES):
        game = _after_calls(new_game(STANDARD, _random_deal(question, rng)), question.calls, seed)
        if game is not None:
            yield game
            found += 1
            if found == deals:
                return
    told = f"only {found} of {deals * _TRIES} random deals go with the calls {list(question.calls)}"
    raise NotProved(told)


def _random_deal(question: BidQuestion, rng: Random) -> Deal:
    hidden = list(each(STANDARD.deck - question.hand))
    rng.shuffle(hidden)
    seat = len(question.calls)
    hands = [
        question.hand if other == seat else pack(hidden.pop() for _ in range(STANDARD.hand_size))
        for other in range(STANDARD.seats)
    ]
    return deal_out(STANDARD, hands, pack(hidden), first=0)


def _after_calls(game: Game, calls: tuple[int, ...], seed: int) -> Game | None:
    for bid in calls:
        if act(LEVEL, view(game, game.turn), seed) != Call(bid):
            return None
        game = apply(game, Call(bid))
    return game


def _played_out(game: Game, seat: int, seed: int) -> int:
    """The points of a seat once normal players have finished the deal; 0 for a deal thrown in (R7)."""
    while game.phase in (Phase.AUCTION, Phase.PLAY):
        game = apply(game, act(LEVEL, view(game, game.turn), seed))
    return 0 if game.phase is Phase.REDEAL else settlement(game).points[seat]
