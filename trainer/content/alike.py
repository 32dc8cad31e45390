"""Which puzzles are alike: the same question but for the names of ranks, of seats, and what changes nothing.

Ranks may be renamed as long as their order stays, what is a chain stays one, and the jokers stay jokers.
Where the question is about the whole pack, as the worth of a call is, no rank may be renamed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields

from trainer.content.goals.best import BestQuestion
from trainer.content.goals.bid import BidQuestion
from trainer.content.goals.choose import Beats, Legal, Names
from trainer.content.goals.compare import Highest, Order
from trainer.content.goals.force import ForceQuestion
from trainer.content.goals.lay import Lay
from trainer.content.goals.mistake import MistakeQuestion
from trainer.content.goals.numbers import Counts
from trainer.content.goals.readings import Reading, Reads
from trainer.content.goals.split import FewestPlays
from trainer.content.goals.ways import Ways
from trainer.content.goals.who import WhoBeats
from trainer.content.schema import Question
from trainer.rules.cards import JOKERS, RANKS, SMALL_JOKER, TWO, Cards, at_least, count, ranks
from trainer.rules.combos import Combo, run, runs
from trainer.rules.game import Game, Play
from trainer.rules.notation import show_cards
from trainer.rules.shapes import SHAPES

_RENAMED = (Lay, Names, Legal, Beats, Highest, Order, FewestPlays, Ways, Reads)
_CARDS = ("hand", "cards", "keep")


def form_of(question: Question) -> str:
    """The same text for questions that are alike, and for no others."""
    if isinstance(question, ForceQuestion):
        return _of_open_hands("wins_by_force", question.position)
    if isinstance(question, MistakeQuestion):
        return _of_open_hands("mistake", question.position, question.plays)
    if isinstance(question, WhoBeats):
        return _of_open_hands("who_beats", question.position, (question.play,))
    if isinstance(question, Counts):
        return _of_counts(question)
    if isinstance(question, _RENAMED):
        return _of_cards(question)
    if isinstance(question, BidQuestion):
        return f"bid {show_cards(question.hand)} {question.calls}"
    if isinstance(question, BestQuestion):
        seen = question.seen
        told = (seen.hand, seen.others, seen.table, _seats(question.position), seen.counts, seen.passes)
        return f"best {told}"
    return repr(question)


def _of_open_hands(goal: str, game: Game, plays: Iterable[Play] = ()) -> str:
    hands = [game.hands[(game.turn + step) % len(game.hands)] for step in range(len(game.hands))]
    table = game.table.cards if game.table is not None else 0
    names = _names([*hands, table])
    shown = [*(_renamed(hand, names) for hand in hands), _table(game.table, names)]
    shown += [_table(play, names) if isinstance(play, Combo) else "pass" for play in plays]
    return f"{goal} {' '.join(shown)} {_seats(game)}"


def _seats(game: Game) -> tuple[int, ...]:
    """Where the landlord sits and who laid the table, from the seat on turn; -1 where there is none."""
    assert game.landlord is not None
    laid_by = -1 if game.table_by is None else (game.table_by - game.turn) % len(game.hands)
    return (game.landlord - game.turn) % len(game.hands), laid_by


def _of_cards(
    question: Lay | Names | Legal | Beats | Highest | Order | FewestPlays | Ways | Reads,
) -> str:
    told = {part.name: getattr(question, part.name) for part in fields(question)}
    among = told.pop("among", ())
    table = told.pop("table", None)
    sets = {name: told.pop(name) or 0 for name in _CARDS if name in told}
    of_cards = [cards for cards in among if isinstance(cards, int)]
    names = _names([*sets.values(), *of_cards, table.cards if table is not None else 0])
    shown = [f"{name} {_renamed(cards, names)}" for name, cards in sets.items() if cards]
    shown += sorted(_option(option, names) for option in among)
    return f"{sorted(told.items(), key=str)} {_table(table, names)} {' '.join(shown)}"


def _of_counts(question: Counts) -> str:
    """Ranks may be renamed in any order; where all that is higher is counted, on either side of that rank."""
    sets = (question.hand or 0, question.laid or 0, question.cards or 0)
    seen = [tuple(count(cards, rank) for cards in sets) for rank in range(TWO)]
    asked, high = question.unseen, [count(cards, rank) for rank in range(TWO, len(RANKS)) for cards in sets]
    if asked is None or asked >= TWO:
        return f"counts {asked} {question.higher} {sorted(seen)} {high}"
    sides = (seen[:asked], seen[asked + 1 :]) if question.higher else (seen[:asked] + seen[asked + 1 :],)
    return (
        f"counts {asked if question.higher else seen[asked]} {list(map(sorted, sides))} {seen[asked]} {high}"
    )


def _option(option: object, names: dict[int, int]) -> str:
    if isinstance(option, Reading):
        return f"{option.kind}:{names[option.rank]}:{option.length}"
    return _renamed(option, names) if isinstance(option, int) else str(option)


def _table(table: Combo | None, names: dict[int, int]) -> str:
    if table is None:
        return "-"
    return f"{table.kind}:{names[table.rank]}:{table.length}:{_renamed(table.cards, names)}"


def _renamed(cards: Cards, names: dict[int, int]) -> str:
    return ",".join(f"{names[rank]}x{count(cards, rank)}" for rank in ranks(cards)) or "-"


def _names(sets: Iterable[Cards]) -> dict[int, int]:
    """A number for each rank that occurs: neighbours of a chain follow each other, others stand apart."""
    parts = [cards for cards in sets if cards]
    used = sorted({rank for cards in parts for rank in ranks(cards)})
    linked = {rank for cards in parts for rank in links(cards)}
    names: dict[int, int] = {}
    number = 0
    for before, rank in zip([None, *used], used, strict=False):
        if rank >= SMALL_JOKER:
            names[rank] = 100 + rank
            continue
        number += 1 if before is not None and before in linked and before == rank - 1 else 2
        names[rank] = number
    return names


def links(cards: Cards) -> Iterator[int]:
    """The ranks that stand in a chain of these cards right below the next one."""
    for shape in SHAPES.values():
        if shape.longest > 1:
            held = at_least(cards & ~(JOKERS * 15), shape.group)
            for top in runs(held, shape.shortest, shape.highest):
                yield from list(ranks(run(top, shape.shortest)))[:-1]
