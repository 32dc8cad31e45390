"""What a decision did with all hands open, in words: a mark beside the verdict."""

from trainer.review.document import Entry, Review
from trainer.review.turning import Standing
from trainer.rules.ruleset import RuleSet
from trainer.words import Translations
from trainer.words.actions import action_in_sentence

_FEW = 3
"""So many plays that keep the win are named; more are counted."""


def turned_told(t: Translations, entry: Entry) -> str:
    """That the decision lost a won deal, and whether that was luck; empty where it did not."""
    if entry.open_hands is None or not entry.open_hands.lost_a_win:
        return ""
    if entry.open_hands.counted:
        return t.gettext(
            "With all hands open this lost a won deal. You could know these hands: the cards could lie in no "
            "other way."
        )
    if entry.was_luck:
        return t.gettext(
            "With all hands open this lost a won deal. By what you could know it was no mistake: that is "
            "luck."
        )
    return t.gettext(
        "With all hands open this lost a won deal, and by what you could know something else was better."
    )


def standing_told(t: Translations, entry: Entry) -> str:
    """How its side stood with all hands open, before and after; empty where that was not looked at."""
    found = entry.open_hands
    if found is None:
        return ""
    if found.lost_a_win:
        return turned_told(t, entry)
    if found.after is Standing.WON:
        return t.gettext("With all hands open your side could win before this, and still could after it.")
    if found.before is Standing.LOST:
        return t.gettext("With all hands open your side had lost already: no play could have saved the deal.")
    return t.gettext("Who wins with all hands open was too much to work out here.")


def keeps_told(t: Translations, rules: RuleSet, entry: Entry) -> str:
    """Which plays kept the win; empty where nothing was lost or none is known."""
    found = entry.open_hands
    if found is None or not found.keeps:
        return ""
    named = ", ".join(dict.fromkeys(action_in_sentence(t, rules, play) for play in found.keeps[:_FEW]))
    more = len(found.keeps) - _FEW
    if more > 0:
        return t.ngettext(
            "These kept the win: %(named)s, and one more.",
            "These kept the win: %(named)s, and %(more)d more.",
            more,
        ) % {"named": named, "more": more}
    number = len(found.keeps)
    if found.complete:
        words = t.ngettext(
            "Only this kept the win: %(named)s.", "Only these kept the win: %(named)s.", number
        )
    else:
        words = t.ngettext("This kept the win: %(named)s.", "These kept the win: %(named)s.", number)
    return words % {"named": named}


def turning_told(t: Translations, review: Review) -> str:
    """Who turned the deal where; empty where it was not looked at with open hands, or not played."""
    found = review.turning
    if found is None or review.result is None:
        return ""
    if not found.points:
        return t.gettext("With all hands open nobody was seen to throw a won deal away near the end.")
    point = t.gettext("%(ply)d (seat %(seat)d)")
    told = ", ".join(point % {"ply": one.ply, "seat": one.seat} for one in found.points)
    return t.ngettext(
        "With all hands open this action lost a won deal: %(points)s.",
        "With all hands open these actions lost a won deal: %(points)s.",
        len(found.points),
    ) % {"points": told}
