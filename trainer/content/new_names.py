"""New names for the ranks of a question: drawn by chance, so that those stay neighbours that have to."""

from random import Random
from typing import TypeAlias

from trainer.content.alike import links
from trainer.content.goals.choose import Beats, Legal, Names
from trainer.content.goals.compare import Highest, Order
from trainer.content.goals.force import ForceQuestion
from trainer.content.goals.lay import Lay
from trainer.content.goals.mistake import MistakeQuestion
from trainer.content.goals.numbers import Counts
from trainer.content.goals.readings import Reads
from trainer.content.goals.split import FewestPlays
from trainer.content.goals.ways import Ways
from trainer.content.goals.who import WhoBeats
from trainer.rules.cards import ACE, RANKS, TWO, Cards, Rank, count, ranks

Renamable: TypeAlias = (
    Lay | Names | Legal | Beats | Highest | Order | FewestPlays | Ways | WhoBeats | Counts | Reads
)
"""Questions that find their answers themselves, and whose ranks may be renamed."""
Shown: TypeAlias = Renamable | ForceQuestion | MistakeQuestion

CARDS = ("hand", "cards", "keep", "laid")
"""The keys of a question that hold cards."""
_READ_AS_THEY_LIE = (Names, Legal, Beats, Reads)
"""Questions about what is no combination as well: all neighbours stay neighbours, and no others become so."""


def draw(question: Shown, rng: Random) -> tuple[Rank, ...]:
    """New names, of which the form of the question tells whether they fit; twos and jokers keep theirs."""
    if isinstance(question, Counts):
        return _shuffled(question, rng)
    apart = isinstance(question, _READ_AS_THEY_LIE)
    blocks = _blocks(question, apart=apart)
    free = TWO - sum(map(len, blocks)) - apart * max(0, len(blocks) - 1)
    offsets = sorted(rng.choices(range(free + 1), k=len(blocks)))
    names = list(range(len(RANKS)))
    lowest = 0
    for block, offset in zip(blocks, offsets, strict=True):
        for place, rank in enumerate(block):
            names[rank] = lowest + offset + place
        lowest += len(block) + apart
    return tuple(names)


def part_ace_and_two(question: Shown, names: tuple[Rank, ...]) -> bool:
    """Whether what looks like a chain over the two, and is none, would not look so any more."""
    return (
        isinstance(question, _READ_AS_THEY_LIE)
        and names[ACE] != ACE
        and any(count(cards, TWO) for cards in card_sets(question))
    )


def card_sets(question: Shown) -> list[Cards]:
    """Every set of cards that the question shows."""
    if isinstance(question, ForceQuestion | MistakeQuestion | WhoBeats):
        game = question.position
        return [*game.hands, game.bottom, game.table.cards if game.table is not None else 0]
    told = [getattr(question, name, None) or 0 for name in CARDS]
    among = [cards for cards in getattr(question, "among", ()) if isinstance(cards, int)]
    table = getattr(question, "table", None)
    return [*told, *among, table.cards if table is not None else 0]


def _shuffled(question: Counts, rng: Random) -> tuple[Rank, ...]:
    """New names in any order, for whoever counts does not compare.

    Where all that is higher than a rank is counted, that one keeps its name, and the others their side of it.
    """
    names = list(range(len(RANKS)))
    fixed = question.unseen if question.higher else None
    for side in [range(TWO)] if fixed is None else [range(min(fixed, TWO)), range(fixed + 1, TWO)]:
        names[side.start : side.stop] = rng.sample(side, len(side))
    return tuple(names)


def _blocks(question: Shown, *, apart: bool) -> list[list[Rank]]:
    """The ranks below the two that occur, those together that must stay neighbours."""
    sets = card_sets(question)
    used = sorted({rank for cards in sets for rank in ranks(cards) if rank < TWO})
    linked = {rank for cards in sets for rank in links(cards)}
    blocks: list[list[Rank]] = []
    for rank in used:
        if blocks and blocks[-1][-1] == rank - 1 and (apart or rank - 1 in linked):
            blocks[-1].append(rank)
        else:
            blocks.append([rank])
    return blocks
