"""What a physical card looks like and how it is spoken.

A face is the text id of one card: rank character and suit letter (`3d`, `Ts`), or `B` the small joker, or `R`
the big one; cards of a second pack end in 2 (`3d2`, `B2`). Suits never matter (R3); they are shown because
cards have them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from flask import Flask, current_app, get_template_attribute
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from markupsafe import Markup

from trainer.rules.cards import RANKS, SUITS
from trainer.web.i18n import language

SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
JOKERS = {"B": "joker-small", "R": "joker-big"}
_COPIES = ("", "2")
"""What follows the name of a card: nothing in the first pack, the number of a second one."""
_DIFFERENT = 2 * 54
_DRAWN = "trainer-drawn-cards"

# Whole names, never "%(rank)s of %(suit)s": languages decline, and order, these words in their own way.
SPOKEN: dict[str, LazyString] = {
    "3s": _l("3 of spades"),
    "3h": _l("3 of hearts"),
    "3d": _l("3 of diamonds"),
    "3c": _l("3 of clubs"),
    "4s": _l("4 of spades"),
    "4h": _l("4 of hearts"),
    "4d": _l("4 of diamonds"),
    "4c": _l("4 of clubs"),
    "5s": _l("5 of spades"),
    "5h": _l("5 of hearts"),
    "5d": _l("5 of diamonds"),
    "5c": _l("5 of clubs"),
    "6s": _l("6 of spades"),
    "6h": _l("6 of hearts"),
    "6d": _l("6 of diamonds"),
    "6c": _l("6 of clubs"),
    "7s": _l("7 of spades"),
    "7h": _l("7 of hearts"),
    "7d": _l("7 of diamonds"),
    "7c": _l("7 of clubs"),
    "8s": _l("8 of spades"),
    "8h": _l("8 of hearts"),
    "8d": _l("8 of diamonds"),
    "8c": _l("8 of clubs"),
    "9s": _l("9 of spades"),
    "9h": _l("9 of hearts"),
    "9d": _l("9 of diamonds"),
    "9c": _l("9 of clubs"),
    "Ts": _l("10 of spades"),
    "Th": _l("10 of hearts"),
    "Td": _l("10 of diamonds"),
    "Tc": _l("10 of clubs"),
    "Js": _l("jack of spades"),
    "Jh": _l("jack of hearts"),
    "Jd": _l("jack of diamonds"),
    "Jc": _l("jack of clubs"),
    "Qs": _l("queen of spades"),
    "Qh": _l("queen of hearts"),
    "Qd": _l("queen of diamonds"),
    "Qc": _l("queen of clubs"),
    "Ks": _l("king of spades"),
    "Kh": _l("king of hearts"),
    "Kd": _l("king of diamonds"),
    "Kc": _l("king of clubs"),
    "As": _l("ace of spades"),
    "Ah": _l("ace of hearts"),
    "Ad": _l("ace of diamonds"),
    "Ac": _l("ace of clubs"),
    "2s": _l("2 of spades"),
    "2h": _l("2 of hearts"),
    "2d": _l("2 of diamonds"),
    "2c": _l("2 of clubs"),
    "B": _l("small joker"),
    "R": _l("big joker"),
}


@dataclass(frozen=True, slots=True)
class Face:
    """One card as a template draws it; `look` is its CSS class, `symbol` its shape in the symbol sheet."""

    id: str
    rank: str
    look: str
    symbol: str
    spoken: LazyString

    @property
    def is_joker(self) -> bool:
        return self.id[0] in JOKERS

    @property
    def is_big(self) -> bool:
        """Whether it is a big joker."""
        return self.look == JOKERS["R"]


def init_app(app: Flask) -> None:
    """Let templates draw cards."""
    app.extensions[_DRAWN] = {}
    app.jinja_env.globals.update(face=face, drawn=drawn)


def drawn(card: str, laid: bool = False, wild: bool = False) -> Markup:
    """The drawing of a card id in the language of the page, made once by `macros/face.html`.

    Raises ValueError as `face` does: there are no more drawings than cards, languages and ways to lie.
    """
    made: dict[tuple[str, str, bool, bool], Markup] = current_app.extensions[_DRAWN]
    key = language(), card, laid, wild
    if key not in made:
        drawing: Markup = get_template_attribute("macros/face.html", "drawing")(card, laid, wild)
        made[key] = drawing.strip()
    return made[key]


@lru_cache(maxsize=_DIFFERENT)
def face(card: str) -> Face:
    """The face of a card id.

    Raises ValueError for a text that is no card of one or two packs (R1, V5).
    """
    name = card[:1] if card[:1] in JOKERS else card[:2]
    if name not in SPOKEN or card[len(name) :] not in _COPIES:
        raise ValueError(f"{card!r} is no card: a rank of 3456789TJQKA2 and a suit of shdc, or B, or R")
    if name in JOKERS:
        return Face(card, "", JOKERS[name], "star", SPOKEN[name])
    suit = SUIT_NAMES[name[1]]
    return Face(card, "10" if name[0] == "T" else name[0], f"suit-{suit}", suit, SPOKEN[name])


def dress(ranks: Iterable[str]) -> tuple[str, ...]:
    """Card ids for rank characters, in their order: for positions that are written by rank alone.

    Each rank begins with another suit, so that a hand looks like one from a shuffled pack; the same text gets
    the same suits every time.

    >>> dress("334B")
    ('3s', '3h', '4h', 'B')

    Raises ValueError for a character that is no rank, or a rank that occurs more often than the pack has it.
    """
    seen: dict[str, int] = {}
    cards: list[str] = []
    for rank in ranks:
        count = seen.get(rank, 0)
        if rank not in RANKS or count >= (1 if rank in JOKERS else 4):
            raise ValueError(f"{rank!r} is no rank, or is there too often")
        seen[rank] = count + 1
        cards.append(rank if rank in JOKERS else rank + SUITS[(RANKS.index(rank) + count) % 4])
    return tuple(cards)
