"""What a decision did with all hands open, in words: a mark beside the verdict."""

from trainer.review.document import Entry
from trainer.rules.ruleset import RuleSet
from trainer.words import Translations
from trainer.words.actions import action_text

_FEW = 3
"""So many plays that keep the win are named; more are counted."""


def turned_told(t: Translations, entry: Entry) -> str:
    """That the decision lost a won deal, and whether that was luck; empty where it did not."""
    if entry.open_hands is None or not entry.open_hands.lost_a_win:
        return ""
    if entry.was_luck:
        return t.gettext("With all hands open this lost a won deal. Nobody could know: that is luck.")
    return t.gettext("With all hands open this lost a won deal, and it could be known.")


def keeps_told(t: Translations, rules: RuleSet, entry: Entry) -> str:
    """Which plays kept the win; empty where nothing was lost or none is known."""
    found = entry.open_hands
    if found is None or not found.keeps:
        return ""
    named = ", ".join(dict.fromkeys(action_text(t, rules, play) for play in found.keeps[:_FEW]))
    more = len(found.keeps) - _FEW
    if more > 0:
        return t.ngettext(
            "These kept the win: %(named)s, and one more.",
            "These kept the win: %(named)s, and %(more)d more.",
            more,
        ) % {"named": named, "more": more}
    if found.complete:
        return t.gettext("Only this kept the win: %(named)s.") % {"named": named}
    return t.gettext("This kept the win: %(named)s.") % {"named": named}
