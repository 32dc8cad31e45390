"""What is asked where a decision is tried again, and what is said to an answer; never the better play."""

from collections.abc import Callable

from trainer.review.document import Entry
from trainer.review.verdict import Verdict
from trainer.rules.game import Phase
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import View
from trainer.words import Translations, capitalised, reasons
from trainer.words.actions import action_in_sentence, action_text
from trainer.words.praise import good_name
from trainer.words.prices import better_told, cost_told, verdict_name


def task(t: Translations, seen: View) -> str:
    """What is asked in a position."""
    if seen.phase is Phase.AUCTION:
        return t.gettext("What do you call?")
    if seen.table is None:
        return t.gettext("What do you lead?")
    return t.gettext("%(table)s is on the table. What do you do?") % {
        "table": capitalised(action_in_sentence(t, seen.rules, seen.table))
    }


def praise(t: Translations, entry: Entry) -> str:
    """Why an answer counts as right."""
    if entry.price is None:
        return t.gettext("It is none of the mistakes that can be proved here.")
    return _RIGHT[entry.price.verdict](t)


def objection(t: Translations, entry: Entry, *, same: bool) -> str:
    """What an answer cost; `same` says whether it is what was done in the deal."""
    told = []
    if same:
        told.append(t.gettext("That is what you did in the deal."))
    if entry.price is not None:
        told += [f"{capitalised(verdict_name(t, entry.price.verdict))}.", cost_told(t, entry.price)]
    return " ".join(told)


def mistakes(t: Translations, entry: Entry) -> tuple[str, ...]:
    """The names of what speaks against an answer."""
    return tuple(dict.fromkeys(reasons.name(t, reason) for reason in entry.reasons))


def good_moves(t: Translations, entry: Entry) -> tuple[str, ...]:
    """The name of what was good about an answer, where it has one."""
    return () if entry.good is None else (good_name(t, entry.good),)


def solution(t: Translations, rules: RuleSet, entry: Entry) -> str:
    """What would have been right where this was done, in a sentence."""
    told = better_told(t, rules, entry)
    if told:
        return told
    best = entry.action if entry.price is None else entry.price.best
    return t.gettext("Nothing better is known than %(play)s.") % {"play": action_text(t, rules, best)}


_RIGHT: dict[Verdict, Callable[[Translations], str]] = {
    Verdict.BEST: lambda t: t.gettext("Nothing better is known."),
    Verdict.GOOD: lambda t: t.gettext("It gives away less than what counts."),
    Verdict.TOO_CLOSE: lambda t: t.gettext("Deals that were played out can’t tell it from the best."),
    Verdict.FORCED: lambda t: t.gettext("There is nothing else to do."),
}
