"""Cards that would complete the chosen ones, as buttons beside the status line."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.rules.cards import pack
from trainer.services.completing import completions
from trainer.services.table import Table
from trainer.words import Translations
from trainer.words.cards import cards_text, combo_name

_FEW_CARDS = 5
"""So many missing cards are told one by one."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a press on it adds, which play that makes, and the faces that are chosen then."""

    added: str
    play: str
    faces: tuple[str, ...]


def offers(t: Translations, table: Table, chosen: Sequence[str]) -> tuple[Offer, ...]:
    """What may be added to the chosen cards, the best first; none where nothing is chosen."""
    return tuple(
        Offer(
            _added(t, [card.rank for card in found.missing]),
            combo_name(t, found.play),
            (*chosen, *map(str, found.missing)),
        )
        for found in completions(table, chosen)
    )


def _added(t: Translations, ranks: list[int]) -> str:
    if len(ranks) <= _FEW_CARDS:
        return t.gettext("+ %(cards)s") % {"cards": cards_text(t, pack(ranks))}
    return t.gettext("+ %(number)d cards") % {"number": len(ranks)}
