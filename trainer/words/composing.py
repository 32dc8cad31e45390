"""What is wrong with a position that somebody puts together, in sentences."""

from trainer.rules.cards import Rank
from trainer.rules.errors import Illegal
from trainer.rules.ruleset import STANDARD
from trainer.words import Translations
from trainer.words.cards import rank_label
from trainer.words.refusals import why


def unreadable(t: Translations, problem: str) -> str:
    """Text that is no cards."""
    return t.gettext("This can’t be read: %(problem)s.") % {"problem": problem}


def no_cards(t: Translations) -> str:
    """A hand without cards."""
    return t.gettext("At least one card is needed: with no cards left the deal is over.")


def too_many(t: Translations, held: int, most: int) -> str:
    """A hand that is too large for its seat."""
    told = t.ngettext(
        "%(held)d cards; this seat can have %(most)d at most.",
        "%(held)d cards; this seat can have %(most)d at most.",
        held,
    )
    return told % {"held": held, "most": most}


def more_than_there_are(t: Translations, rank: Rank, held: int, most: int) -> str:
    """More cards of a rank in all fields together than the pack has."""
    told = t.ngettext(
        "Of rank %(rank)s there are %(held)d here with the other hands and the table; the pack has %(most)d.",
        "Of rank %(rank)s there are %(held)d here with the other hands and the table; the pack has %(most)d.",
        held,
    )
    return told % {"rank": rank_label(t, rank), "held": held, "most": most}


def no_combination(t: Translations, illegal: Illegal) -> str:
    """Cards on the table that nobody can have laid, with the reason of the rules."""
    return why(t, STANDARD, illegal)


def no_such_choice(t: Translations) -> str:
    """A choice that the page does not offer."""
    return t.gettext("Choose one of the seats that are offered.")


def impossible(t: Translations, problem: str) -> str:
    """What no deal can come to."""
    return t.gettext("No deal stands so: %(problem)s.") % {"problem": problem}
