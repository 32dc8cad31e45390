"""What each call is worth: the same hidden cards for each, every deal played out by normal players.

The auction goes on call by call; the play of all deals is left to the kernel in one go.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random

from trainer.content.answers import CallFigure
from trainer.content.goals.bid import BidQuestion
from trainer.content.proofs import LEVEL, BidProof, key_of
from trainer.engine.kernel.state import ready
from trainer.players.levels import act
from trainer.players.matches.playing import in_kernel, settlement_of
from trainer.rules.cards import each, pack
from trainer.rules.deal import Deal, deal_out
from trainer.rules.game import Call, Game, Phase, apply, new_game, settlement
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

_TRIES = 200
"""Random deals looked at for each one in which the others call as the question says."""
_NORMAL_95 = 1.96


class NoSuchDeals(Exception):
    """No player makes these calls with the cards that are left."""


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


def measure_calls(question: BidQuestion, deals: int, seed: int) -> BidProof:
    """The figures of each allowed call from this many deals; the same seed gives the same figures.

    Raises NoSuchDeals where the calls before are such as no player makes.
    """
    games = list(_games(question, deals, seed))
    bids = question.auction.allowed
    called = [apply(game, Call(bid)) for bid in bids for game in games]
    seat = len(question.calls)
    earned = _played_out([_auction_over(game, seed) for game in called], seat, seed)
    points = {bid: earned[place * deals : (place + 1) * deals] for place, bid in enumerate(bids)}
    means = {bid: sum(made) / deals for bid, made in points.items()}
    best = points[max(means, key=lambda bid: means[bid])]
    figures = []
    for bid, made in points.items():
        worth = Sample.of(made)
        behind = Sample.of([most - mine for most, mine in zip(best, made, strict=True)])
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
    raise NoSuchDeals(told)


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


def _auction_over(game: Game, seed: int) -> Game:
    while game.phase is Phase.AUCTION:
        game = apply(game, act(LEVEL, view(game, game.turn), seed))
    return game


def _played_out(games: list[Game], seat: int, seed: int) -> list[int]:
    """The points of a seat once normal players have finished each deal; 0 for a deal thrown in (R7)."""
    if not ready():
        return [_by_move(game, seat, seed) for game in games]
    played = [game for game in games if game.phase is Phase.PLAY]
    ends = in_kernel(played, LEVEL, LEVEL)
    points = iter([settlement_of(game, end).points[seat] for game, end in zip(played, ends, strict=True)])
    return [next(points) if game.phase is Phase.PLAY else 0 for game in games]


def _by_move(game: Game, seat: int, seed: int) -> int:
    while game.phase is Phase.PLAY:
        game = apply(game, act(LEVEL, view(game, game.turn), seed))
    return 0 if game.phase is Phase.REDEAL else settlement(game).points[seat]
