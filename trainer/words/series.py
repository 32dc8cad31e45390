"""Series of deals in words (V8): what there is to choose, how one stands, who has won."""

from collections.abc import Sequence

from trainer.words import Translations


def length_name(t: Translations, length: int) -> str:
    """How many deals are played: one, a series, or for 0 a series without an end of its own."""
    if length == 0:
        return t.gettext("A series of as many deals as you like")
    if length == 1:
        return t.gettext("A single deal")
    return t.ngettext("A series of %(number)d deal", "A series of %(number)d deals", length) % {
        "number": length
    }


def standing_line(t: Translations, place: int, length: int, points: str) -> str:
    """Where a series stands, for the head of a page; `points` are the reader's."""
    words = {"place": place, "length": length, "points": points}
    if not length:
        return t.gettext("series: deal %(place)d · you: %(points)s") % words
    return t.gettext("%(place)d of %(length)d · you: %(points)s") % words


def place_title(t: Translations, place: int, length: int, *, thrown_in: bool) -> str:
    """Which deal of the series has just ended."""
    words = {"place": place, "length": length}
    if thrown_in and not length:
        return t.gettext("Deal %(place)d of the series is dealt anew") % words
    if not length:
        return t.gettext("After deal %(place)d of the series") % words
    if thrown_in:
        return t.gettext("Deal %(place)d of %(length)d is dealt anew") % words
    return t.gettext("After deal %(place)d of %(length)d") % words


def winner_title(t: Translations, winners: Sequence[str], *, own: bool) -> str:
    """Who has won a series; `own` where the only winner is the reader."""
    if len(winners) > 1:
        return t.gettext("The series is drawn: the highest total is shared")
    if own:
        return t.gettext("You win the series")
    return t.gettext("%(seat)s wins the series") % {"seat": winners[0]}


def standing_note(t: Translations, length: int, *, complete: bool, thrown_in: bool) -> str:
    """What the totals mean, and what comes next."""
    if complete and not length:
        return t.gettext("The results of all deals of the series, added.")
    if complete:
        return t.gettext("The results of all %(length)d deals, added.") % {"length": length}
    if thrown_in:
        return t.gettext("A deal that is thrown in does not count: the next one takes its place.")
    if not length:
        return t.gettext("The series goes on as long as you like; when you end it, the highest total wins.")
    words = {"length": length}
    return t.gettext("The highest total after %(length)d deals wins the series.") % words
