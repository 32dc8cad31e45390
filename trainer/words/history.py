"""The words of what is told over many games: choices of the lists, and what the figures say."""

from collections.abc import Callable

from trainer.review.report import Trend
from trainer.review.verdict import Verdict
from trainer.words import Translations
from trainer.words.prices import percent


def role_name(t: Translations, role: str) -> str:
    """The role as a word of its own."""
    return t.gettext("Landlord") if role == "landlord" else t.gettext("Peasant")


def outcome_name(t: Translations, outcome: str) -> str:
    """How a deal ended, by the id of the choice: "won", "lost", "thrown_in"."""
    return _OUTCOMES[outcome](t)


def sizes_name(t: Translations, least: Verdict) -> str:
    """Mistakes from a verdict on, as a choice."""
    return _SIZES[least](t)


def order_name(t: Translations, order: str) -> str:
    """How mistakes are listed, by the id of the choice: "cost", "date"."""
    return t.gettext("The costliest first") if order == "cost" else t.gettext("The newest first")


def trend_told(t: Translations, trend: Trend) -> str:
    """How the newer half of the deals compares with the older half, in a few words."""
    return _TRENDS[trend](t)


def games_found(t: Translations, number: int, *, filtered: bool) -> str:
    """How many deals a list has."""
    if filtered:
        found = t.ngettext("One deal fits.", "%(number)s deals fit.", number)
    else:
        found = t.ngettext("One finished deal.", "%(number)s finished deals.", number)
    return found % {"number": f"{number:,}"}


def games_unseen(t: Translations, number: int) -> str:
    """How many deals have no review yet."""
    told = t.ngettext(
        "One deal has not been looked at yet: its mistakes are missing in the figures.",
        "%(number)s deals have not been looked at yet: their mistakes are missing in the figures.",
        number,
    )
    return told % {"number": f"{number:,}"}


def mistakes_found(t: Translations, number: int) -> str:
    """How many mistakes a list has."""
    return t.ngettext("One mistake.", "%(number)s mistakes.", number) % {"number": f"{number:,}"}


def cost_told(t: Translations, concept: str, deals: float, faults: int, games: int) -> str:
    """What a concept has cost, in deals, as the reason to do something about it."""
    often = (
        t.ngettext(
            "What has cost you most: %(concept)s, once in the deal that was looked at.",
            "What has cost you most: %(concept)s, %(faults)d times in the deal that was looked at.",
            faults,
        )
        if games == 1
        else t.ngettext(
            "What has cost you most: %(concept)s, once in the last %(games)d deals that were looked at.",
            "What has cost you most: %(concept)s, %(faults)d times in the last %(games)d deals that were"
            " looked at.",
            faults,
        )
    )
    if deals < 1:
        cost = t.gettext("In all that cost %(share)s of what it costs to lose a deal that could be won.")
    else:
        cost = t.gettext("In all that cost as much as %(deals)s lost deals that could be won.")
    return f"{often} {cost}" % {
        "concept": concept,
        "faults": faults,
        "games": games,
        "share": percent(deals),
        "deals": f"{deals:.1f}",
    }


def due_told(t: Translations, number: int) -> str:
    """Why to go to the deck: so many cards are due."""
    told = t.ngettext(
        "One card is due. The deck asks again shortly before something is likely to be forgotten.",
        "%(number)d cards are due. The deck asks again shortly before something is likely to be forgotten.",
        number,
    )
    return told % {"number": number}


def lesson_begun(t: Translations, done: int, steps: int) -> str:
    """Why to go on with a lesson: so much of it is done."""
    told = t.ngettext(
        "You have begun this lesson: %(done)d of its %(steps)d steps is done.",
        "You have begun this lesson: %(done)d of its %(steps)d steps are done.",
        done,
    )
    return told % {"done": done, "steps": steps}


def lesson_next(t: Translations) -> str:
    """Why to begin a lesson."""
    return t.gettext("The next lesson of the course. Each step is something to do on real cards.")


def days_told(t: Translations, practised: int, days: int) -> str:
    """On how many of the last days somebody did something."""
    told = t.ngettext(
        "Practised on one of the last %(days)d days.",
        "Practised on %(practised)d of the last %(days)d days.",
        practised,
    )
    return told % {"practised": practised, "days": days}


def day_told(t: Translations, deals: int, answers: int) -> str:
    """What was done on a day: deals that began, and answers to lessons, puzzles, drills and cards."""
    told = []
    if deals:
        told.append(t.ngettext("one deal", "%(number)d deals", deals) % {"number": deals})
    if answers:
        told.append(t.ngettext("one answer", "%(number)d answers", answers) % {"number": answers})
    return ", ".join(told) or t.gettext("nothing")


_Words = Callable[[Translations], str]

_OUTCOMES: dict[str, _Words] = {
    "won": lambda t: t.gettext("Won"),
    "lost": lambda t: t.gettext("Lost"),
    "thrown_in": lambda t: t.gettext("Thrown in"),
}

_SIZES: dict[Verdict, _Words] = {
    Verdict.INACCURACY: lambda t: t.gettext("All, inaccuracies too"),
    Verdict.MISTAKE: lambda t: t.gettext("Mistakes and blunders"),
    Verdict.BLUNDER: lambda t: t.gettext("Blunders only"),
}

_TRENDS: dict[Trend, _Words] = {
    Trend.BETTER: lambda t: t.gettext("better in the newer half of the deals"),
    Trend.WORSE: lambda t: t.gettext("worse in the newer half of the deals"),
    Trend.NONE: lambda t: t.gettext("no change that can be told from chance"),
    Trend.UNKNOWN: lambda t: t.gettext("too few deals to compare"),
}
