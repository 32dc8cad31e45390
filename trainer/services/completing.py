"""What makes a legal play of the chosen cards: what a learner may have in mind, never a must."""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.engine.split import fewest_plays
from trainer.rules.cards import Cards, holds, pack, size
from trainer.rules.combos import Combo, kickers_of, main_part
from trainer.rules.deal import Card
from trainer.rules.errors import Illegal
from trainer.rules.moves import plays
from trainer.rules.shapes import Kind
from trainer.rules.view import View
from trainer.services import suits
from trainer.services.table import Table

MOST = 3
"""So many completions are offered."""

_MOST_WEIGHED = 8
"""Of each kind and length so many plays, the lowest, are weighed by what they leave."""


class Completion(NamedTuple):
    """A play near the chosen cards, and the physical cards that are missing, or too many, for it."""

    play: Combo
    missing: tuple[Card, ...] = ()
    surplus: tuple[Card, ...] = ()


def completions(table: Table, faces: Sequence[str]) -> tuple[Completion, ...]:
    """The plays that the chosen cards of the visitor begin, the one that leaves the fewest plays first.

    Each is of another kind or length. Where there is none, and the cards are no play themselves, the largest
    play among them, if it takes most of them. Nothing for cards that are not held.
    """
    try:
        chosen = suits.named(table.hand, faces)
    except Illegal:
        return ()
    packed = pack(card.rank for card in chosen)
    free = [card for card in table.hand if card not in chosen]
    begun = completed(table.view, packed)
    if begun:
        return tuple(Completion(play, suits.choose(free, play.cards - packed)) for play in begun)
    return tuple(
        Completion(play, surplus=suits.choose(chosen, packed - play.cards))
        for play in largest_within(table.view, packed)
    )


def largest_within(view: View, chosen: Cards) -> tuple[Combo, ...]:
    """The largest play among the chosen cards, if it leaves some and takes most of them; else none."""
    inside = plays(view.rules, chosen, view.table)
    best = max(inside, key=lambda play: size(play.cards), default=None)
    if best is None or not size(chosen) / 2 < size(best.cards) < size(chosen):
        return ()
    return (best,)


def completed(view: View, chosen: Cards) -> tuple[Combo, ...]:
    """The plays that the chosen cards begin, best first, at most `MOST`, each of another kind or length."""
    alike: dict[tuple[Kind, int], list[Combo]] = {}
    for play in view.plays():
        if _begins(view, chosen, play):
            alike.setdefault((play.kind, play.length), []).append(play)

    def cost(play: Combo) -> tuple[int, int, Cards]:
        return fewest_plays(view.rules, view.hand - play.cards), size(play.cards), play.cards

    lowest = (sorted(plays, key=lambda play: play.cards)[:_MOST_WEIGHED] for plays in alike.values())
    return tuple(sorted((min(plays, key=cost) for plays in lowest), key=cost)[:MOST])


def _begins(view: View, chosen: Cards, play: Combo) -> bool:
    """Whether the play has all chosen cards and more, and these are of its main part or all of that."""
    if play.cards == chosen or not holds(play.cards, chosen):
        return False
    main = main_part(view.rules, play)
    return holds(main, chosen) or (holds(chosen, main) and bool(kickers_of(view.rules, play)))
