"""The moments of a review for paper: each with what the seat saw and what there is to say, as text alone."""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.review.document import Entry, Review
from trainer.rules.ruleset import RuleSet
from trainer.words import Translations, capitalised, reasons
from trainer.words.cards import cards_text, play_text
from trainer.words.open_hands import keeps_told, turned_told
from trainer.words.prices import best_untold, cost_told, verdict_name


@dataclass(frozen=True, slots=True)
class PrintedMoment:
    """One of them; empty texts are left out."""

    number: int
    title: str
    hand: str
    table: str
    verdict: str
    sentences: tuple[str, ...]
    """What it cost, why, what was better, and what it did with all hands open."""


def printed_moments(
    t: Translations, review: Review, rules: RuleSet, titles: Mapping[int, str]
) -> tuple[PrintedMoment, ...]:
    """All moments in order; `titles` name the decisions by ply."""
    return tuple(
        PrintedMoment(
            number,
            titles[entry.ply],
            cards_text(t, entry.seen.hand),
            "" if entry.seen.table is None else play_text(t, rules, entry.seen.table),
            capitalised(verdict_name(t, entry.price.verdict)) if entry.price else "",
            tuple(filter(None, _sentences(t, rules, entry))),
        )
        for number, entry in enumerate(review.moments, 1)
    )


def _sentences(t: Translations, rules: RuleSet, entry: Entry) -> list[str]:
    told = [] if entry.price is None else [cost_told(t, entry.price)]
    for reason in entry.reasons:
        named = {"concept": reasons.name(t, reason), "why": reasons.why(t, rules, reason)}
        told += [t.gettext("%(concept)s. %(why)s") % named, reasons.better(t, rules, reason, entry.advice)]
    return [*told, best_untold(t, rules, entry), turned_told(t, entry), keeps_told(t, rules, entry)]
