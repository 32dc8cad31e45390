"""What one seat may know: all that a player, a hint or a page of a running deal ever receives."""

from dataclasses import dataclass

from trainer.rules.cards import Cards, size
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Phase, Turn
from trainer.rules.moves import plays
from trainer.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it. The number of the deal is left out, for it would give the cards away."""

    rules: RuleSet
    seat: int
    phase: Phase
    hand: Cards
    others: Cards
    """All cards that are neither in this hand nor laid: the others' hands and a face-down bottom together."""
    counts: tuple[int, ...]
    """Cards in the hand of each seat."""
    first: int
    calls: tuple[int, ...]
    landlord: int | None
    bid: int
    bottom: Cards | None
    """The bottom cards once they are shown (R8)."""
    turn: int
    table: Combo | None
    table_by: int | None
    passes: int
    laid: tuple[int, ...]
    bombs: int
    rockets: int
    history: tuple[Turn, ...]
    allowed_calls: tuple[int, ...]
    rest: tuple[Cards, ...] | None
    """All hands, once the deal is over."""
    robs: int = 0
    stakes: tuple[bool, ...] = ()
    """Answers in the doubling stage so far, the peasants after the landlord first (V10)."""
    open_hand: Cards | None = None
    """The landlord's hand where it lies open (V2)."""

    @property
    def on_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.phase not in (Phase.OVER, Phase.REDEAL) and self.turn == self.seat

    @property
    def is_landlord(self) -> bool:
        """Whether this seat is the landlord."""
        return self.seat == self.landlord

    @property
    def role_given(self) -> bool:
        """Whether the landlord was given the role, so that there was no auction."""
        return self.landlord is not None and not self.calls

    @property
    def may_pass(self) -> bool:
        """Whether this seat, being on turn in the play, may lay nothing (R10)."""
        return self.table is not None

    def is_partner(self, seat: int) -> bool:
        """Whether another seat is on the same side; nobody is before there is a landlord."""
        return seat != self.seat and self.landlord not in (None, seat, self.seat)

    def plays(self) -> list[Combo]:
        """Every combination that this seat may lay, as if it were on turn (L1, L2)."""
        return plays(self.rules, self.hand, self.table)


def view(game: Game, seat: int) -> View:
    """What the seat may know of the deal."""
    over = game.phase in (Phase.OVER, Phase.REDEAL)
    bottom_taken = game.phase not in (Phase.AUCTION, Phase.DOUBLING, Phase.REDEAL)
    face_down = 0 if bottom_taken else game.bottom
    sees_bottom = bottom_taken and (game.rules.bottom_shown or seat == game.landlord)
    unseen = sum(hand for other, hand in enumerate(game.hands) if other != seat) + face_down
    return View(
        rules=game.rules,
        seat=seat,
        phase=game.phase,
        hand=game.hands[seat],
        others=unseen,
        counts=tuple(size(hand) for hand in game.hands),
        first=game.auction.first,
        calls=game.auction.calls,
        landlord=game.landlord,
        bid=game.bid,
        bottom=game.bottom if over or sees_bottom else None,
        turn=game.turn,
        table=game.table,
        table_by=game.table_by,
        passes=game.passes,
        laid=game.laid,
        bombs=game.bombs,
        rockets=game.rockets,
        history=game.history,
        allowed_calls=game.auction.allowed if game.phase is Phase.AUCTION else (),
        rest=game.hands if over else None,
        robs=game.auction.robs,
        stakes=game.stakes.answers if game.stakes else (),
        open_hand=game.hands[game.landlord] if game.opened and game.landlord is not None else None,
    )
