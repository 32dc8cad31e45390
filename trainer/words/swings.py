"""Why the winning chance moved between two plays of a seat, in words: what the others did."""

from collections.abc import Iterable, Sequence

from trainer.review.document import Step
from trainer.review.swings import Swing
from trainer.rules.view import View
from trainer.words import Translations
from trainer.words.actions import action_text
from trainer.words.prices import percent
from trainer.words.table import seat_and_role


def swing_told(t: Translations, seen: View, swing: Swing) -> str:
    """From where to where the chance went, and by which moves of the others, told to the seat of the view."""
    words = {
        "before": percent(swing.before),
        "after": percent(swing.after),
        "moves": moves_told(t, seen, swing.steps),
    }
    if swing.ply is not None:
        return t.gettext("From %(before)s to %(after)s. %(moves)s.") % words
    if swing.after:
        return t.gettext("From %(before)s to the win. %(moves)s.") % words
    return t.gettext("From %(before)s to the loss. %(moves)s.") % words


def news_told(t: Translations, seen: View, swing: Swing) -> str:
    """The same before a decision, as what was new at it."""
    return t.gettext(
        "Since your last play your side’s winning chance went from %(before)s to %(after)s. %(moves)s."
    ) % {
        "before": percent(swing.before),
        "after": percent(swing.after),
        "moves": moves_told(t, seen, swing.steps),
    }


def lost_told(t: Translations, moves: Sequence[str]) -> str:
    """Which moves lost a won deal with all hands open, each for its own side; empty where none did."""
    if not moves:
        return ""
    return t.ngettext(
        "With all hands open this lost a won deal: %(moves)s.",
        "With all hands open each of these lost a won deal: %(moves)s.",
        len(moves),
    ) % {"moves": "; ".join(moves)}


def moves_told(t: Translations, seen: View, steps: Iterable[Step]) -> str:
    """Who did what, in order: "Right (Peasant): pass; Left (Landlord): 77"."""
    return "; ".join(move_told(t, seen, step) for step in steps)


def move_told(t: Translations, seen: View, step: Step) -> str:
    """What one of the others did: "Left (Landlord): 77"."""
    words = {"seat": seat_and_role(t, seen, step.seat), "play": action_text(t, seen.rules, step.action)}
    return t.gettext("%(seat)s: %(play)s") % words
