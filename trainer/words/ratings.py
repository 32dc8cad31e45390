"""Ratings in words: how strong a learner is, how hard a puzzle, and why one is proposed."""

from trainer.words import Translations
from trainer.words.prices import percent


def level_name(t: Translations, level: int) -> str:
    """The level of a puzzle in a word."""
    return {1: t.gettext("Easy"), 2: t.gettext("Medium"), 3: t.gettext("Hard")}[level]


def puzzle_told(t: Translations, level: int, rating: int | None) -> str:
    """How hard a puzzle is: by its level, and by its rating where there is one."""
    name = level_name(t, level)
    if rating is None:
        return name
    return t.gettext("%(level)s, rated %(rating)d") % {"level": name, "rating": rating}


def learner_told(t: Translations, rating: int, low: int, high: int) -> str:
    """The rating of a learner with its interval."""
    told = t.gettext("Your rating in puzzles is %(rating)d, most likely between %(low)d and %(high)d.")
    return told % {"rating": rating, "low": low, "high": high}


def learner_not_told(t: Translations, tries: int) -> str:
    """Why there is no rating yet, after so many first answers."""
    told = t.ngettext(
        "You have a rating in puzzles after about 15 first answers without a hint. So far there is one.",
        "You have a rating in puzzles after about 15 first answers without a hint. So far there are "
        "%(tries)d.",
        tries,
    )
    return told % {"tries": tries}


def learner_lapsed(t: Translations) -> str:
    """Why there is no rating any more."""
    return t.gettext(
        "Your rating in puzzles is not sure enough to be told: it gets less sure while you try no new ones. "
        "A few first answers without a hint make it surer."
    )


def rating_meant(t: Translations) -> str:
    """What the number says."""
    return t.gettext(
        "A puzzle with the same rating as you is one that you get right at the first try about every second "
        "time; with 200 less, about three times in four. Puzzles begin at 1200 (easy), 1500 (medium) or 1800 "
        "(hard) and move with the first answers of all who try them. While you try no new ones your rating "
        "stays, and is told to be less sure."
    )


def proposed_as_due(t: Translations) -> str:
    """Why a puzzle is proposed that the deck asks."""
    return t.gettext("You missed it before, and your deck asks it today.")


def proposed_as_near(t: Translations, chance: float) -> str:
    """Why a puzzle near the learner's rating is proposed, with the chance of a right answer."""
    told = t.gettext(
        "The nearest to your rating. Your chance to get it right at the first try is about %(chance)s, by "
        "estimate."
    )
    return told % {"chance": percent(chance)}
