"""What is said where the deck asks a question in another form: made short, or as a variant."""

from collections.abc import Callable
from enum import StrEnum

from trainer.rules.cards import Cards, Rank
from trainer.words import Translations
from trainer.words.cards import cards_text
from trainer.words.drills import DrillKind, plain_question, unseen_question


class Changed(StrEnum):
    """What is new in a variant."""

    RANKS = "ranks"
    SEATS = "seats"
    """The other two seats changed places, and ranks may have other names."""
    FACTORS = "factors"
    """The bid, and what doubled it."""


def plain_task(
    t: Translations, goal: str, *, on_table: bool, special: bool, keep: Cards = 0, unseen: Rank | None = None
) -> str:
    """What is to be done, in words that fit every task of a goal.

    `special` is what a goal may ask beyond the usual: the cheapest answer, a number of plays, or what is
    higher than the rank `unseen`. `keep` are cards that must stay in the hand together.
    """
    if unseen is not None:
        return unseen_question(t, unseen, higher=special)
    return _keeping(t, keep, special) if keep else _TASKS[goal](t, on_table, special)


def short_title(t: Translations, number: int | None) -> str:
    """The title of a mistake that was made short; the deal may have no number."""
    if number is None:
        return t.gettext("Your mistake, made short")
    return t.gettext("Your mistake of deal %(number)d, made short") % {"number": number}


def short_note(t: Translations, *, as_it_lay: bool) -> str:
    """How a short position and the deal hang together."""
    if as_it_lay:
        return t.gettext(
            "Cards were taken out of all hands, and your mistake still loses: proved with open hands."
        )
    return t.gettext(
        "Cards were taken out of all hands, and the others hold what they could have held for all you knew. "
        "Your mistake still loses: proved with open hands."
    )


def variant_note(t: Translations, changed: Changed) -> str:
    """What was changed in a variant."""
    return {
        Changed.RANKS: t.gettext("A variant: the ranks have other names, and everything else is the same."),
        Changed.SEATS: t.gettext(
            "A variant: the other two seats are exchanged, and ranks may have other names."
        ),
        Changed.FACTORS: t.gettext("A variant: the same sides and as many doublings, in another deal."),
    }[changed]


def _lay(t: Translations, on_table: bool, special: bool) -> str:
    if on_table and special:
        return t.gettext(
            "Beat the table with the lowest cards that do it; a bomb only where nothing else does."
        )
    if on_table:
        return t.gettext("Beat the table.")
    return t.gettext("Lay the lowest combination.") if special else t.gettext("Lay any combination.")


def _keeping(t: Translations, keep: Cards, cheapest: bool) -> str:
    words = {"cards": cards_text(t, keep)}
    if cheapest:
        return t.gettext("Beat the table as cheaply as you can, and leave %(cards)s whole.") % words
    return t.gettext("Beat the table, and leave %(cards)s whole.") % words


def _beats(t: Translations, on_table: bool, _special: bool) -> str:
    if on_table:
        return t.gettext("Choose everything that beats the table.")
    return t.gettext("Choose everything that may be laid.")


def _fewest(t: Translations, _on_table: bool, special: bool) -> str:
    if special:
        return t.gettext("How many plays does it take at least to empty this hand?")
    return t.gettext("Lay the first play of a way to empty this hand in as few plays as can be.")


_TASKS: dict[str, Callable[[Translations, bool, bool], str]] = {
    "wins_by_force": lambda t, *_: t.gettext(
        "All hands lie open. Win by force: whatever the others do, your side wins."
    ),
    "saves": lambda t, *_: t.gettext(
        "All hands lie open. Save the deal: lay or pass so that your side wins."
    ),
    "mistake": lambda t, *_: t.gettext("All hands lie open. Which of these plays threw a won deal away?"),
    "who_beats": lambda t, *_: t.gettext("Who of the others can beat these cards?"),
    "names": lambda t, *_: t.gettext("What are these cards?"),
    "legal": lambda t, *_: t.gettext("May these cards be laid?"),
    "highest": lambda t, *_: t.gettext("Choose the highest."),
    "order": lambda t, *_: t.gettext("Put these in order, the lowest first."),
    "reads": lambda t, *_: t.gettext("Choose everything that these cards can be read as."),
    "counts": lambda t, *_: t.gettext("How many cards are these?"),
    "worth": lambda t, *_: plain_question(t, DrillKind.SETTLE),
    "lay": _lay,
    "beats": _beats,
    "fewest_plays": _fewest,
    "ways": lambda t, *_: t.gettext(
        "In how many ways can your hand beat the table? Another kicker is another way, another suit is not."
    ),
}
