"""Calls, plays and seats as requests tell them, for all ops that follow a deal."""

from dataclasses import dataclass

from trainer.protocol.fields import bounded, number, one_of, text, unreadable_field, wrong_type
from trainer.rules.auction import PASS_BID, TAKE, Auction
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.errors import Unreadable
from trainer.rules.game import Game, Pass, read
from trainer.rules.notation import read_cards, read_play
from trainer.rules.ruleset import AuctionForm, RuleSet

PASS, CALL, ROB = "pass", "call", "rob"
_HIGHEST = 99
"""No call is higher; numbers beyond what the rules allow are answered as illegal, not refused."""


def seats(rules: RuleSet) -> tuple[int, int]:
    """The first and the last seat."""
    return 0, rules.seats - 1


def call(name: str, value: object, rules: RuleSet) -> int | str:
    """A call: a number, or a word where the role is robbed. Whether it is allowed the auction says."""
    if rules.auction is AuctionForm.ROB:
        return one_of((PASS, CALL, ROB))(name, value, rules)
    return number(0, _HIGHEST)(name, value, rules)


def bid(told: int | str) -> int:
    """A call as the auction takes it."""
    return told if isinstance(told, int) else PASS_BID if told == PASS else TAKE


def call_word(auction: Auction, made: int) -> int | str:
    """A call in an open auction as requests say it."""
    if auction.rules.auction is not AuctionForm.ROB:
        return made
    return PASS if made == PASS_BID else ROB if auction.highest else CALL


def play(name: str, told: str, rules: RuleSet) -> Combo | Pass | Cards:
    """What a word says; cards without a reading stay cards, since the table decides how they read (A3)."""
    try:
        if told == PASS or "=" in told:
            return read_play(told, rules)
        return read_cards(told, rules)
    except Unreadable as unreadable:
        raise unreadable_field(name, unreadable) from unreadable


def as_laid(game: Game, told: Combo | Pass | Cards) -> Combo | Pass:
    """The action of the seat on turn; raises Illegal where its cards can't be laid."""
    return read(game.rules, game.hands[game.turn], game.table, told) if isinstance(told, int) else told


@dataclass(frozen=True, slots=True)
class Done:
    """An entry of a history: who laid what, or passed."""

    seat: int
    play: Combo | Pass | Cards

    @property
    def cards(self) -> Cards:
        """The cards that were laid; none for a pass."""
        if isinstance(self.play, int):
            return self.play
        return 0 if isinstance(self.play, Pass) else self.play.cards


def done(name: str, value: object, rules: RuleSet) -> Done:
    """An array of a seat and what it did: `[0, "34567"]` or `[1, "pass"]`."""
    if not isinstance(value, list) or len(value) != 2:
        raise wrong_type(name, "an array of a seat and what it laid, or pass", value)
    seat = bounded(seats)(f"{name}[0]", value[0], rules)
    return Done(seat, play(f"{name}[1]", text(f"{name}[1]", value[1], rules), rules))
