"""Deals in play with open hands, put together from their parts: three hands, or two for an endgame of two."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.rules.auction import Auction
from trainer.rules.cards import RANKS, Cards, count, ranks, size
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Phase
from trainer.rules.ruleset import RuleSet

_TWO = 2


class ImpossibleError(ValueError):
    """No deal stands so; `part` says what of it can't be, the message why and what would be right."""

    def __init__(self, part: str, problem: str) -> None:
        super().__init__(problem)
        self.part = part


def open_hands(
    rules: RuleSet,
    hands: Sequence[Cards],
    landlord: int,
    turn: int,
    table: Combo | None = None,
    table_by: int | None = None,
    passes: int | None = None,
) -> Game:
    """The deal in which the hands lie so and this seat is on turn.

    Of two hands, one is the landlord's and the other his only opponent's; seats are 0 and 1, and a pass
    hands the lead over. Who laid the table and how many have passed since follow from each other; without
    either, the seat before laid it. Raises ImpossibleError.
    """
    seats = len(hands)
    if seats not in (_TWO, rules.seats):
        raise ImpossibleError("hands", f"must be {_TWO} or {rules.seats}, not {seats}")
    for name, seat in (("landlord", landlord), ("turn", turn)):
        if not 0 <= seat < seats:
            raise ImpossibleError(name, f"must be a seat from 0 to {seats - 1}, not {seat}")
    if table is None and (table_by is not None or passes):
        raise ImpossibleError("table", "is missing: somebody laid it, or passed on it")
    if table is not None:
        table_by, passes = _laid_by(seats, turn, table_by, passes)
    _check_cards(rules, hands, landlord, table)
    in_force = rules if seats == rules.seats else replace(rules, seats=seats)
    return Game(
        in_force,
        Auction(in_force, landlord),
        tuple(hands),
        bottom=0,
        phase=Phase.PLAY,
        landlord=landlord,
        bid=1,
        turn=turn,
        table=table,
        table_by=table_by,
        passes=passes or 0,
        laid=(0,) * seats,
        wild=rules.wild,
    )


def _laid_by(seats: int, turn: int, table_by: int | None, passes: int | None) -> tuple[int, int]:
    """Who laid the table, and how many have passed since."""
    if table_by is None:
        table_by = (turn - 1 - (passes or 0)) % seats
    if not 0 <= table_by < seats:
        raise ImpossibleError("by", f"must be a seat from 0 to {seats - 1}, not {table_by}")
    if table_by == turn:
        raise ImpossibleError(
            "by", f"can't be {turn}: when it comes round to who laid the table, that seat leads"
        )
    since = (turn - table_by - 1) % seats
    if passes not in (None, since):
        raise ImpossibleError(
            "passes", f"must be {since} where {table_by} laid the table and {turn} is on turn"
        )
    return table_by, since


def _check_cards(rules: RuleSet, hands: Sequence[Cards], landlord: int, table: Combo | None) -> None:
    for seat, hand in enumerate(hands):
        with_bottom = seat == landlord or len(hands) == _TWO
        most = rules.hand_size + rules.bottom_size * with_bottom
        if not hand:
            raise ImpossibleError("hands", f"give seat {seat} no cards: the deal is over")
        if size(hand) > most:
            raise ImpossibleError(
                "hands", f"give seat {seat} {size(hand)} cards, and there are {most} at most"
            )
    # Counted rank by rank: the sum of packed cards would run over where there are too many of a rank.
    parts = [*hands, table.cards if table else 0]
    for rank in ranks(rules.deck):
        held, most = sum(count(part, rank) for part in parts), count(rules.deck, rank)
        if held > most:
            problem = f"and the table have {held} cards {RANKS[rank]} together, and there are {most}"
            raise ImpossibleError("hands", problem)
