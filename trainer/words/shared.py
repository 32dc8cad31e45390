"""A deal that is told from no seat: what its seats are called, and how it ended."""

from trainer.rules.game import Game, Phase
from trainer.words import Translations


def seat_number(t: Translations, seat: int) -> str:
    """What a seat is called where nobody is "you": they are numbered from 1, in order of play."""
    return t.gettext("Seat %(number)d") % {"number": seat + 1}


def deal_title(t: Translations, end: Game) -> str:
    """How a deal ended, or that it did not."""
    if end.phase is Phase.REDEAL:
        return t.gettext("All have passed: thrown in")
    if end.phase is not Phase.OVER:
        return t.gettext("A deal that is not over")
    if end.landlord_won:
        return t.gettext("The landlord wins")
    return t.gettext("The peasants win")
