"""One deal from the first bid to the last card, as an immutable value.

`legal` lists what may be done, `check` says why something may not, `apply` does it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from trainer.rules.auction import PASS_BID, Auction
from trainer.rules.cards import Cards, holds
from trainer.rules.combos import Combo, Kind, beats, best_reading, readings
from trainer.rules.deal import Deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.explain import why_no_combination, why_not_beaten
from trainer.rules.moves import plays
from trainer.rules.ruleset import RuleSet
from trainer.rules.scoring import Settlement, settle, spring


class Phase(StrEnum):
    """Where a deal stands."""

    AUCTION = "auction"
    PLAY = "play"
    REDEAL = "redeal"
    """All have passed: thrown in, nothing is scored (R7)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Call:
    """A call in the auction: 0 passes, else the bid."""

    bid: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Laying nothing."""


PASS = Pass()

Play: TypeAlias = Combo | Pass
Action: TypeAlias = Call | Combo | Pass


class Turn(NamedTuple):
    """Who did what in the play."""

    seat: int
    action: Play


@dataclass(frozen=True, slots=True)
class Game:
    """The whole truth about a deal. Players and pages get a `View` of it instead."""

    rules: RuleSet
    auction: Auction
    hands: tuple[Cards, ...]
    bottom: Cards
    phase: Phase = Phase.AUCTION
    landlord: int | None = None
    bid: int = PASS_BID
    turn: int = 0
    """The seat that acts next; where the deal is over, the one that acted last."""
    table: Combo | None = None
    """The combination to be beaten; None where the seat on turn leads."""
    table_by: int | None = None
    passes: int = 0
    """Passes since the combination on the table was laid."""
    laid: tuple[int, ...] = ()
    """How many combinations each seat has laid."""
    bombs: int = 0
    rockets: int = 0
    history: tuple[Turn, ...] = ()

    @property
    def doublings(self) -> int:
        """Bombs and rockets laid so far (S2)."""
        return self.bombs + self.rockets

    @property
    def landlord_won(self) -> bool:
        """Whether the landlord was out first; meaningful once the deal is over (R12)."""
        return self.phase is Phase.OVER and self.turn == self.landlord


def new_game(rules: RuleSet, deal: Deal) -> Game:
    """The start of a deal: the first bidder is to speak."""
    return Game(
        rules,
        Auction(rules, deal.first),
        deal.packed_hands,
        deal.packed_bottom,
        turn=deal.first,
        laid=(0,) * rules.seats,
    )


def legal(game: Game) -> list[Action]:
    """All that the seat on turn may do (R6, R10, L1, L2): the pass first, plays in the order of `moves`."""
    if game.phase is Phase.AUCTION:
        return [Call(bid) for bid in game.auction.allowed]
    if game.phase is not Phase.PLAY:
        return []
    passing: list[Action] = [] if game.table is None else [PASS]
    return [*passing, *plays(game.hands[game.turn], game.table)]


def read(hand: Cards, table: Combo | None, cards: Cards) -> Combo:
    """The combination as which cards out of a hand would be laid (A3).

    Raises Illegal with the reason where they can't be: not held, no combination, or not beating the table.
    """
    if not cards:
        raise Illegal(Code.NO_CARDS)
    if not holds(hand, cards):
        raise Illegal(Code.CARDS_NOT_HELD, cards=cards)
    combo = best_reading(cards, table)
    if combo is not None:
        return combo
    if table is not None and readings(cards):
        raise why_not_beaten(cards, table)
    raise why_no_combination(cards)


def check(game: Game, action: Action, seat: int | None = None) -> None:
    """Raises Illegal if the action is not allowed now; with a seat, also if that seat is not on turn."""
    if game.phase in (Phase.OVER, Phase.REDEAL):
        raise Illegal(Code.DEAL_IS_OVER)
    if seat is not None and seat != game.turn:
        raise Illegal(Code.NOT_YOUR_TURN, seat=seat, turn=game.turn)
    if isinstance(action, Call):
        if game.phase is not Phase.AUCTION:
            raise Illegal(Code.BIDDING_IS_OVER)
        game.auction.check(action.bid)
    elif game.phase is Phase.AUCTION:
        raise Illegal(Code.STILL_BIDDING)
    elif isinstance(action, Pass):
        if game.table is None:
            raise Illegal(Code.MUST_LEAD)
    else:
        _check_combo(game, action)


def _check_combo(game: Game, combo: Combo) -> None:
    read(game.hands[game.turn], game.table, combo.cards)
    if combo not in readings(combo.cards):
        raise Illegal(Code.NO_SUCH_READING, combo=combo)
    if game.table is not None and not beats(combo, game.table):
        # The cards can be laid, though not in the reading that was asked for (A2).
        raise Illegal(Code.NO_SUCH_READING, combo=combo)


def apply(game: Game, action: Action, seat: int | None = None) -> Game:
    """The deal after the action; raises Illegal as `check` does."""
    check(game, action, seat)
    if isinstance(action, Call):
        return _after_call(game, action)
    turn = Turn(game.turn, action)
    if isinstance(action, Pass):
        return _after_pass(game, turn)
    return _after_play(game, turn, action)


def replay(game: Game, actions: Iterable[Action]) -> Game:
    """The deal after a list of actions; raises Illegal at the first that is not allowed."""
    for action in actions:
        game = apply(game, action)
    return game


def settlement(game: Game) -> Settlement:
    """The result of a finished deal; raises ValueError for any other."""
    if game.phase is not Phase.OVER or game.landlord is None:
        raise ValueError("only a deal that was played to its end is settled")
    return settle(
        game.rules,
        landlord=game.landlord,
        landlord_won=game.landlord_won,
        bid=game.bid,
        bombs=game.bombs,
        rockets=game.rockets,
        spring=spring(game.landlord_won, game.laid, game.landlord),
    )


def _after_call(game: Game, action: Call) -> Game:
    auction = game.auction.call(action.bid)
    if not auction.closed:
        return replace(game, auction=auction, turn=auction.turn)
    landlord = auction.landlord
    if landlord is None:
        return replace(game, auction=auction, phase=Phase.REDEAL)
    hands = tuple(hand + game.bottom * (seat == landlord) for seat, hand in enumerate(game.hands))
    return replace(
        game,
        auction=auction,
        phase=Phase.PLAY,
        landlord=landlord,
        bid=auction.highest,
        turn=landlord,
        hands=hands,
    )


def _after_pass(game: Game, turn: Turn) -> Game:
    following = game.rules.next_seat(turn.seat)
    history = (*game.history, turn)
    if game.passes + 1 == game.rules.seats - 1:  # R11: everybody else has passed in a row
        return replace(game, turn=following, table=None, table_by=None, passes=0, history=history)
    return replace(game, turn=following, passes=game.passes + 1, history=history)


def _after_play(game: Game, turn: Turn, combo: Combo) -> Game:
    hands = tuple(hand - combo.cards * (seat == turn.seat) for seat, hand in enumerate(game.hands))
    out = not hands[turn.seat]
    return replace(
        game,
        hands=hands,
        phase=Phase.OVER if out else Phase.PLAY,
        turn=turn.seat if out else game.rules.next_seat(turn.seat),
        table=combo,
        table_by=turn.seat,
        passes=0,
        laid=tuple(number + (seat == turn.seat) for seat, number in enumerate(game.laid)),
        bombs=game.bombs + (combo.kind is Kind.BOMB),
        rockets=game.rockets + (combo.kind is Kind.ROCKET),
        history=(*game.history, turn),
    )
