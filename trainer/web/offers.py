"""Cards that would make a play of the chosen ones, as buttons beside the status line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.rules.cards import pack
from trainer.rules.deal import Card
from trainer.services.completing import Completion, completions
from trainer.services.table import Table
from trainer.words import Translations
from trainer.words.cards import cards_text, combo_name

_FEW_CARDS = 5
"""So many cards are told one by one."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a press on it adds or takes away, which play that makes, and the faces that are chosen then."""

    change: str
    play: str
    faces: tuple[str, ...]


def offers(t: Translations, table: Table, chosen: Sequence[str]) -> tuple[Offer, ...]:
    """What may be added to the chosen cards or taken away, the best first; none where nothing is chosen."""
    return tuple(
        Offer(_change(t, found), combo_name(t, found.play, table.view.rules), tuple(_faces(chosen, found)))
        for found in completions(table, chosen)
    )


def _faces(chosen: Sequence[str], found: Completion) -> Iterable[str]:
    surplus = {str(card) for card in found.surplus}
    yield from (face for face in chosen if face not in surplus)
    yield from map(str, found.missing)


def _change(t: Translations, found: Completion) -> str:
    if found.surplus:
        return t.gettext("without %(cards)s") % {"cards": _cards(t, found.surplus)}
    return t.gettext("+ %(cards)s") % {"cards": _cards(t, found.missing)}


def _cards(t: Translations, cards: Sequence[Card]) -> str:
    if len(cards) <= _FEW_CARDS:
        return cards_text(t, pack(card.rank for card in cards))
    return t.ngettext("%(number)d card", "%(number)d cards", len(cards)) % {"number": len(cards)}
