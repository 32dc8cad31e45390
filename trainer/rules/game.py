"""One deal from the first bid to the last card, as an immutable value.

`legal` lists what may be done, `check` says why something may not, `apply` does it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from trainer.rules.auction import PASS_BID, Auction
from trainer.rules.cards import Cards, Rank, holds
from trainer.rules.combos import Combo, beats, best_reading, doubles, readings
from trainer.rules.deal import Deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.explain import why_no_combination, why_not_beaten
from trainer.rules.moves import plays
from trainer.rules.ruleset import RuleSet
from trainer.rules.scoring import Factors, Settlement, settle, spring
from trainer.rules.shapes import Kind
from trainer.rules.stakes import Stakes


class Phase(StrEnum):
    """Where a deal stands."""

    AUCTION = "auction"
    DOUBLING = "doubling"
    """Peasants may double, then the landlord may redouble (V10)."""
    OPENING = "opening"
    """The landlord may open the hand (V2)."""
    PLAY = "play"
    REDEAL = "redeal"
    """All have passed: thrown in, nothing is scored (R7)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Call:
    """A call in the auction: 0 passes, else the bid."""

    bid: int


@dataclass(frozen=True, slots=True)
class Stake:
    """An answer to the question whether to double, to redouble or to open the hand."""

    raised: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """Laying nothing."""


PASS = Pass()

Play: TypeAlias = Combo | Pass
Action: TypeAlias = Call | Stake | Combo | Pass


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
    """Bombs laid that double (S2, V5)."""
    rockets: int = 0
    history: tuple[Turn, ...] = ()
    stakes: Stakes | None = None
    """The doubling stage once there is a landlord; None where the rules have none."""
    opened: bool = False
    """Whether the landlord plays with an open hand (V2)."""
    wild: Rank | None = None
    """The rank that becomes wild when the landlord is known (V3)."""

    @property
    def factors(self) -> Factors:
        """All that multiplies the base so far; a spring shows at the end only."""
        return Factors(self.bid, self.bombs, self.rockets, robs=self.auction.robs, opened=self.opened)

    @property
    def landlord_won(self) -> bool:
        """Whether the landlord was out first; meaningful once the deal is over (R12)."""
        return self.phase is Phase.OVER and self.turn == self.landlord


def new_game(rules: RuleSet, deal: Deal, landlord: int | None = None) -> Game:
    """The start of a deal: the first bidder is to speak.

    With a `landlord` that seat is given the role and there is no auction, as players agree on for practice.
    """
    game = Game(
        rules,
        Auction(rules, deal.first),
        deal.packed_hands,
        deal.packed_bottom,
        turn=deal.first,
        laid=(0,) * rules.seats,
        wild=deal.wild,
    )
    return game if landlord is None else _landlord_found(game, landlord, rules.given_bid)


def legal(game: Game) -> list[Action]:
    """All that the seat on turn may do (R6, R10, L1, L2): the pass first, plays in the order of `moves`."""
    if game.phase is Phase.AUCTION:
        return [Call(bid) for bid in game.auction.allowed]
    if game.phase in _ASKING:
        return [Stake(raised=False), Stake(raised=True)]
    if game.phase is not Phase.PLAY:
        return []
    passing: list[Action] = [] if game.table is None else [PASS]
    return [*passing, *plays(game.rules, game.hands[game.turn], game.table)]


def read(rules: RuleSet, hand: Cards, table: Combo | None, cards: Cards) -> Combo:
    """The combination as which cards out of a hand would be laid (A3).

    Raises Illegal with the reason where they can't be: not held, no combination, or not beating the table.
    """
    if not cards:
        raise Illegal(Code.NO_CARDS)
    if not holds(hand, cards):
        raise Illegal(Code.CARDS_NOT_HELD, cards=cards)
    combo = best_reading(rules, cards, table)
    if combo is not None:
        return combo
    if table is not None and readings(rules, cards):
        raise why_not_beaten(rules, cards, table)
    raise why_no_combination(rules, cards)


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
    elif isinstance(action, Stake):
        if game.phase not in _ASKING:
            raise Illegal(Code.STAKES_ARE_SET)
    elif game.phase in _ASKING:
        raise Illegal(Code.STAKES_ARE_ASKED)
    elif isinstance(action, Pass):
        if game.table is None:
            raise Illegal(Code.MUST_LEAD)
    else:
        _check_combo(game, action)


def _check_combo(game: Game, combo: Combo) -> None:
    read(game.rules, game.hands[game.turn], game.table, combo.cards)
    if combo not in readings(game.rules, combo.cards):
        raise Illegal(Code.NO_SUCH_READING, combo=combo)
    if game.table is not None and not beats(game.rules, combo, game.table):
        # The cards can be laid, though not in the reading that was asked for (A2).
        raise Illegal(Code.NO_SUCH_READING, combo=combo)


def apply(game: Game, action: Action, seat: int | None = None) -> Game:
    """The deal after the action; raises Illegal as `check` does."""
    check(game, action, seat)
    if isinstance(action, Call):
        return _after_call(game, action)
    if isinstance(action, Stake):
        return _after_answer(game, action)
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
    factors = replace(game.factors, spring=spring(game.rules, game.landlord_won, game.laid, game.landlord))
    stakes = game.stakes
    factor = (1,) * game.rules.seats if stakes is None else tuple(map(stakes.factor, range(game.rules.seats)))
    return settle(
        game.rules,
        landlord=game.landlord,
        landlord_won=game.landlord_won,
        factors=factors,
        stakes=factor,
    )


_ASKING = (Phase.DOUBLING, Phase.OPENING)


def _after_call(game: Game, action: Call) -> Game:
    auction = game.auction.call(action.bid)
    if not auction.closed:
        return replace(game, auction=auction, turn=auction.turn)
    game = replace(game, auction=auction)
    if auction.landlord is None:
        return replace(game, phase=Phase.REDEAL)
    return _landlord_found(game, auction.landlord, auction.bid)


def _landlord_found(game: Game, landlord: int, bid: int) -> Game:
    """The deal once the landlord is known: the doubling stage, or the bottom is taken."""
    game = replace(game, rules=game.rules.with_wild(game.wild), landlord=landlord, bid=bid)
    if not game.rules.doubling:
        return _bottom_taken(game, landlord)
    stakes = Stakes(game.rules, landlord)
    return replace(game, phase=Phase.DOUBLING, stakes=stakes, turn=stakes.turn)


def _after_answer(game: Game, action: Stake) -> Game:
    if game.phase is Phase.OPENING:
        return replace(game, phase=Phase.PLAY, opened=action.raised)
    if game.stakes is None:
        raise ValueError("a deal in the doubling stage has stakes")
    stakes = game.stakes.answer(action.raised)
    if not stakes.closed:
        return replace(game, stakes=stakes, turn=stakes.turn)
    return _bottom_taken(replace(game, stakes=stakes), stakes.landlord)


def _bottom_taken(game: Game, landlord: int) -> Game:
    """The landlord takes the bottom (R8), and is asked about the open hand or leads (R9)."""
    hands = tuple(hand + game.bottom * (seat == landlord) for seat, hand in enumerate(game.hands))
    phase = Phase.OPENING if game.rules.open_play else Phase.PLAY
    return replace(game, phase=phase, turn=landlord, hands=hands)


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
        bombs=game.bombs + (combo.kind is Kind.BOMB and doubles(game.rules, combo)),
        rockets=game.rockets + (combo.kind is Kind.ROCKET),
        history=(*game.history, turn),
    )
