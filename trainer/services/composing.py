"""A position that somebody puts together: checked field by field, solved within a limit, given as YAML."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import StrEnum

from trainer.content.goals.force import MOST_NODES, ForceQuestion, WinsByForce
from trainer.engine.open_hands import ImpossibleError, open_hands
from trainer.engine.solver import Solution, solve
from trainer.rules.cards import Cards, count, ranks, size
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal, Unreadable
from trainer.rules.explain import why_no_combination
from trainer.rules.game import Game
from trainer.rules.notation import read_cards, read_combo, show_cards, show_combo
from trainer.rules.position import show_position
from trainer.rules.ruleset import STANDARD

LONGEST_FIELD = 60
"""Characters of a field that are read."""
PLACES = ("you", "right", "left")
"""The seats in order of play, from the one that is on turn."""
THEME = "composed"
"""The file that the puzzle is given in."""
_ORDER = 900


class Problem(StrEnum):
    """What can be wrong with a field."""

    UNREADABLE = "unreadable"
    NO_CARDS = "no_cards"
    TOO_MANY = "too_many"
    MORE_THAN_THERE_ARE = "more_than_there_are"
    NO_COMBINATION = "no_combination"
    NO_SUCH_CHOICE = "no_such_choice"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class FieldFault:
    """What is wrong with which field; what is set of the rest depends on the problem."""

    field: str
    problem: Problem
    told: str = ""
    """The problem as the reader of cards tells it."""
    held: int = 0
    most: int = 0
    rank: int = 0
    illegal: Illegal | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """The fields as they are filled in."""

    you: str = ""
    right: str = ""
    left: str = ""
    landlord: str = "you"
    table: str = ""
    by: str = "left"
    """Who laid the table; of no matter where there is none."""
    title: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether no card is written yet."""
        return not (self.you or self.right or self.left or self.table)


@dataclass(frozen=True, slots=True)
class Composed:
    """A position that can be; the seat on turn is 0."""

    game: Game
    title: str

    @property
    def id(self) -> str:
        """The id that the title gives."""
        words = re.findall(r"[a-z0-9]+", self.title.lower())
        name = "-".join(words).lstrip("0123456789-")[:LONGEST_FIELD].rstrip("-")
        return name or "my-position"

    def goal(self, solution: Solution) -> WinsByForce:
        """The question who can win by force here, with what was found."""
        return WinsByForce(ForceQuestion("wins_by_force", self.game), solution.wins)


class NotComposed(ValueError):
    """The fields make no position; `faults` says why, field by field."""

    def __init__(self, faults: tuple[FieldFault, ...]) -> None:
        super().__init__(", ".join(f"{fault.field}: {fault.problem}" for fault in faults))
        self.faults = faults


def compose(written: Written) -> Composed:
    """The position out of its fields; raises NotComposed with all faults at once."""
    cut = Written(*(getattr(written, part.name).strip()[:LONGEST_FIELD] for part in fields(written)))
    faults = list(_choice_faults(cut))
    hands = [_hand(place, getattr(cut, place), faults) for place in PLACES]
    table = _table(cut.table, faults) if cut.table else None
    if faults:
        raise NotComposed(tuple(faults))
    faults += _pack_faults([*zip(PLACES, hands, strict=True), ("table", table.cards if table else 0)])
    landlord = PLACES.index(cut.landlord)
    faults += _size_faults(hands, landlord)
    if faults:
        raise NotComposed(tuple(faults))
    by = PLACES.index(cut.by) if table is not None else None
    try:
        return Composed(open_hands(STANDARD, hands, landlord, 0, table, by), _in_quotes(cut.title))
    except ImpossibleError as impossible:
        fault = FieldFault(PLACES[0], Problem.IMPOSSIBLE, str(impossible))
        raise NotComposed((fault,)) from impossible


def who_wins(composed: Composed) -> Solution:
    """What the solver finds within the limit that puzzles have; unknown where that is too little."""
    return solve(composed.game, MOST_NODES, line=True)


def structure_of(composed: Composed) -> str:
    """The structure of the puzzle as the repository keeps it."""
    return f"""theme: {THEME}
order: {_ORDER}
puzzles:
  - id: {composed.id}
    level: 2
    task:
      goal: wins_by_force
      position: "{show_position(composed.game)}"
"""


def texts_of(composed: Composed) -> str:
    """A draft of its texts, to be written anew by whoever knows what the position is about."""
    table = composed.game.table
    on_table = f" `{show_combo(STANDARD, table)}` lies on the table." if table is not None else " You lead."
    side = "the landlord" if composed.game.landlord == 0 else "a peasant"
    title = composed.title or "My position"
    hands = ", ".join(f"`{show_cards(hand)}`" for hand in composed.game.hands[1:])
    return f"""title: Composed positions
puzzles:
  {composed.id}:
    title: "{title}"
    text: "All hands lie open. You are {side}, and the others hold {hands}.{on_table}"
    task: Win by force.
"""


def _in_quotes(title: str) -> str:
    """A title that can stand in quotes in YAML as it is."""
    plain = "".join(letter for letter in " ".join(title.split()) if letter.isprintable())
    return plain.replace("\\", "").replace('"', "'")


def _choice_faults(written: Written) -> Iterator[FieldFault]:
    if written.landlord not in PLACES:
        yield FieldFault("landlord", Problem.NO_SUCH_CHOICE)
    if written.table and written.by not in PLACES[1:]:
        yield FieldFault("by", Problem.NO_SUCH_CHOICE)


def _hand(field: str, text: str, faults: list[FieldFault]) -> Cards:
    try:
        cards = read_cards(text)
    except Unreadable as unreadable:
        faults.append(FieldFault(field, Problem.UNREADABLE, unreadable.problem))
        return 0
    if not cards:
        faults.append(FieldFault(field, Problem.NO_CARDS))
    return cards


def _table(text: str, faults: list[FieldFault]) -> Combo | None:
    cards = _hand("table", text.partition("=")[0], faults)
    if not cards:
        return None
    try:
        return read_combo(text)
    except Unreadable as unreadable:
        illegal = why_no_combination(STANDARD, cards) if "=" not in text else None
        problem = Problem.UNREADABLE if illegal is None else Problem.NO_COMBINATION
        faults.append(FieldFault("table", problem, unreadable.problem, illegal=illegal))
        return None


def _pack_faults(parts: list[tuple[str, Cards]]) -> Iterator[FieldFault]:
    """The ranks of which more lie there than the pack has, each at the last field that holds one."""
    for rank in ranks(STANDARD.deck):
        held, most = sum(count(cards, rank) for _field, cards in parts), count(STANDARD.deck, rank)
        if held > most:
            field = next(field for field, cards in reversed(parts) if count(cards, rank))
            yield FieldFault(field, Problem.MORE_THAN_THERE_ARE, held=held, most=most, rank=rank)


def _size_faults(hands: list[Cards], landlord: int) -> Iterator[FieldFault]:
    for seat, hand in enumerate(hands):
        most = STANDARD.hand_size + STANDARD.bottom_size * (seat == landlord)
        if size(hand) > most:
            yield FieldFault(PLACES[seat], Problem.TOO_MANY, held=size(hand), most=most)
