"""The deals of a match, each with its landlord found, so that both players meet the same."""

from dataclasses import dataclass

from trainer.players.levels import act
from trainer.rules.auction import Auction
from trainer.rules.deal import HIGHEST_NUMBER, deal
from trainer.rules.game import Game, Phase, apply, new_game
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import view

_CALLS_BY = "normal"
_SERIES = 1_000_000
"""The deals of a seed begin at this many times the seed."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Which deals are played, and how the landlord is found."""

    rules: RuleSet
    seed: int
    deals: int
    auction: bool
    """Whether normal players call and raise stakes. Else seat 0 is landlord and nobody sees the bottom."""

    def __post_init__(self) -> None:
        if self.deals < 2:
            raise ValueError(f"a match needs at least 2 deals, not {self.deals}: one tells nothing of chance")
        if self.seed < 1 or self.seed * _SERIES + self.deals > HIGHEST_NUMBER:
            raise ValueError(
                f"no deals have the seed {self.seed}: 1 to {HIGHEST_NUMBER // _SERIES - 1} is right"
            )

    def number(self, place: int) -> int:
        """The number of the deal at a place of the match."""
        return self.seed * _SERIES + place

    def board(self, place: int) -> Game | None:
        """The deal at a place, the landlord to lead; None where it was thrown in (R7)."""
        number = self.number(place)
        if not self.auction:
            return _without_auction(self.rules, number)
        game = new_game(self.rules, deal(self.rules, number))
        while game.phase not in (Phase.PLAY, Phase.REDEAL):
            game = apply(game, act(_CALLS_BY, view(game, game.turn), number))
        return game if game.phase is Phase.PLAY else None


def _without_auction(rules: RuleSet, number: int) -> Game:
    """As programs compare players: the landlord holds all his cards from the start, and nothing was bid."""
    dealt = deal(rules, number)
    first, *others = dealt.packed_hands
    return Game(
        rules.with_wild(dealt.wild),
        Auction(rules, 0),
        (first + dealt.packed_bottom, *others),
        bottom=0,
        phase=Phase.PLAY,
        landlord=0,
        laid=(0,) * rules.seats,
        wild=dealt.wild,
    )
