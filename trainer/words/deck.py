"""The deck in words: what a card is about, and why it comes back."""

from trainer.rules.cards import size
from trainer.rules.game import Phase
from trainer.rules.view import View
from trainer.words import Translations
from trainer.words.cards import play_text


def card_title(t: Translations, seen: View) -> str:
    """What a position is, without a word about what is right in it."""
    if seen.phase is Phase.AUCTION:
        return t.gettext("A call in the auction")
    words: dict[str, str | int] = {"cards": size(seen.hand)}
    if seen.table is None:
        if seen.is_landlord:
            return (
                t.ngettext(
                    "Landlord with %(cards)d card, to lead",
                    "Landlord with %(cards)d cards, to lead",
                    size(seen.hand),
                )
                % words
            )
        return (
            t.ngettext(
                "Peasant with %(cards)d card, to lead",
                "Peasant with %(cards)d cards, to lead",
                size(seen.hand),
            )
            % words
        )
    words["table"] = play_text(t, seen.rules, seen.table)
    if seen.is_landlord:
        return (
            t.ngettext(
                "Landlord with %(cards)d card, facing %(table)s",
                "Landlord with %(cards)d cards, facing %(table)s",
                size(seen.hand),
            )
            % words
        )
    return (
        t.ngettext(
            "Peasant with %(cards)d card, facing %(table)s",
            "Peasant with %(cards)d cards, facing %(table)s",
            size(seen.hand),
        )
        % words
    )


def origin(t: Translations, number: int | None, day: str) -> str:
    """Where a card comes from: the deal, where it has a number, and the day on which it was put here."""
    if number is None:
        return t.gettext("In your deck since %(day)s.") % {"day": day}
    return t.gettext("From deal %(number)d, in your deck since %(day)s.") % {"number": number, "day": day}


def last_answer(t: Translations, day: str, *, missed: bool, helped: bool) -> str:
    """What became of a card when it was asked last."""
    words = {"day": day}
    if helped:
        return t.gettext("On %(day)s you had it shown.") % words
    if missed:
        return t.gettext("On %(day)s you missed it.") % words
    return t.gettext("On %(day)s you found it.") % words


def puzzle_again(t: Translations, missed: str, when: str, *, due: bool) -> str:
    """Why a puzzle is asked again, with the day on which it was missed first, and when."""
    words = {"missed": missed, "when": when}
    if due:
        return (
            t.gettext("You missed it on %(missed)s, so your deck asks it again: the next answer counts.")
            % words
        )
    return t.gettext("You missed it on %(missed)s, so it is in your deck and comes back %(when)s.") % words
