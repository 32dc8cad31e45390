"""Plays of a line drawn as cards: which faces lie in each, out of the hands that were really held."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.rules.combos import Combo
from trainer.rules.deal import Card
from trainer.rules.game import Action, Turn
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import View
from trainer.services import suits
from trainer.words import Translations
from trainer.words.cards import play_text
from trainer.words.table import seat_name


@dataclass(frozen=True, slots=True)
class DrawnPlay:
    """One play of a line."""

    who: str
    text: str
    """In short, as the review writes plays."""
    faces: tuple[str, ...]


def drawn(
    t: Translations, seen: View, hand: Sequence[Card], plays: Sequence[Action]
) -> tuple[DrawnPlay, ...]:
    """Plays that one seat lays after each other, out of its hand; calls and passes are not drawn."""
    left = list(hand)
    return tuple(_laid(t, seen, seen.seat, left, play) for play in plays if isinstance(play, Combo))


def drawn_turns(
    t: Translations, seen: View, hands: Sequence[Sequence[Card]], turns: Sequence[Turn]
) -> tuple[DrawnPlay, ...]:
    """The plays of a line of all seats, out of these hands; passes are left out.

    Seats are called as the seat calls them that `seen` belongs to.
    """
    left = [list(hand) for hand in hands]
    return tuple(
        _laid(t, seen, seat, left[seat], action) for seat, action in turns if isinstance(action, Combo)
    )


def faces_of(rules: RuleSet, hand: Sequence[Card], combo: Combo) -> tuple[str, ...]:
    """The faces of a combination out of a hand, its main part first."""
    return tuple(map(str, suits.as_shown(rules, combo, suits.choose(hand, combo.cards))))


def _laid(t: Translations, seen: View, seat: int, hand: list[Card], play: Combo) -> DrawnPlay:
    """The play with its cards, which leave the hand."""
    faces = faces_of(seen.rules, hand, play)
    hand[:] = [card for card in hand if str(card) not in faces]
    return DrawnPlay(seat_name(t, seen, seat), play_text(t, seen.rules, play), faces)
