"""What is said of one decision in the review: its price, reasons, a good move, what was measured of calls."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.concepts import Concept
from trainer.engine.bidding import call_worths, strength
from trainer.engine.candidate import Known
from trainer.review.decision import same_choice
from trainer.review.document import Entry
from trainer.review.good import Good
from trainer.review.reason import Reason
from trainer.rules.deal import Card
from trainer.rules.game import Action, Phase
from trainer.rules.view import View
from trainer.web.drawn_line import DrawnPlay, drawn
from trainer.words import Translations, capitalised, reasons
from trainer.words import praise as told
from trainer.words.actions import action_text
from trainer.words.hints import call_worth, strength_text
from trainer.words.prices import (
    best_untold,
    cost_told,
    known_name,
    percent,
    sure_win_told,
    verdict_name,
    verdict_sign,
)


@dataclass(frozen=True, slots=True)
class Named:
    """A concept, which a lesson is about: its name and its rule of thumb."""

    concept: Concept
    name: str
    rule: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Reasons that have the same better play, in words."""

    concepts: tuple[Named, ...]
    whys: tuple[str, ...]
    better: str
    advised: bool
    """Whether that is the one advice of the decision; else it would have been as good."""
    evidence: tuple[str, ...]
    line: tuple[DrawnPlay, ...]
    """The better play, and what follows it where that shows it; empty for a call and a pass."""


@dataclass(frozen=True, slots=True)
class OptionLine:
    """A row in the table of what could have been done."""

    text: str
    points: float
    chance: str
    """In percent; empty for a call."""
    known: str
    best: bool
    done: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a decision is called, what it cost, and what could have been done."""

    sign: str
    name: str
    is_loss: bool
    cost: str
    """A sentence; empty where nothing was given away."""
    better: str
    """A sentence with the best that was found; empty where that was done, or where a reason tells it."""
    line: tuple[DrawnPlay, ...]
    """The play of that sentence."""
    options: tuple[OptionLine, ...]
    """None for a call that was not tested with its hand: what calls made with such hands is told beside."""


@dataclass(frozen=True, slots=True)
class Praise:
    """A good move in words, with the plays that a finish began."""

    name: str
    why: str
    line: tuple[DrawnPlay, ...]


def verdict(t: Translations, seen: View, hand: Sequence[Card], entry: Entry) -> Verdict | None:
    """The price of a decision in words; None where it has none. `hand` are the cards of the seat."""
    price, rules = entry.price, seen.rules
    if price is None:
        return None
    loss, better = price.verdict.is_loss, best_untold(t, rules, entry)
    told_elsewhere = entry.phase is Phase.AUCTION and price.known is Known.ESTIMATE  # `measured` tells it
    return Verdict(
        sign=verdict_sign(price.verdict),
        name=capitalised(verdict_name(t, price.verdict)),
        is_loss=loss,
        cost=" ".join(filter(None, (cost_told(t, price), sure_win_told(t, entry)))) if loss else "",
        better=better,
        line=drawn(t, seen, hand, (price.best,)) if better else (),
        options=tuple(
            OptionLine(
                action_text(t, rules, option.action),
                option.points,
                percent(option.chance),
                known_name(t, option.known),
                best=option.action == price.best,
                done=option.action == entry.action,
            )
            for option in (() if told_elsewhere else price.options)
        ),
    )


def explanations(t: Translations, seen: View, hand: Sequence[Card], entry: Entry) -> tuple[Explanation, ...]:
    """One for each better play, of which one alone is advised. `hand` are the cards of the seat."""
    plays = dict.fromkeys(reason.better for reason in entry.reasons)
    return tuple(
        _explanation(
            t, seen, hand, [reason for reason in entry.reasons if reason.better == play], entry.advice
        )
        for play in plays
    )


def _explanation(
    t: Translations, seen: View, hand: Sequence[Card], found: Sequence[Reason], advice: Action | None
) -> Explanation:
    rules, better = seen.rules, found[0].better
    return Explanation(
        concepts=tuple(
            Named(reason.concept, reasons.name(t, reason), reasons.rule(t, reason)) for reason in found
        ),
        whys=tuple(reasons.why(t, rules, reason) for reason in found),
        better=reasons.better_or_enough(t, rules, found[0], advice),
        advised=advice is None or same_choice(better, advice),
        evidence=tuple(dict.fromkeys(reasons.evidence(t, rules, reason) for reason in found)),
        line=drawn(t, seen, hand, next((reason.line for reason in found if reason.line), (better,))),
    )


def measured(t: Translations, seen: View) -> tuple[str, tuple[str, ...]]:
    """In the auction the hand in short, and what calls made with such hands; else nothing."""
    if seen.phase is not Phase.AUCTION:
        return "", ()
    worths = call_worths(seen)
    if not worths:
        return "", ()
    facts = strength_text(t, strength(seen.rules, seen.hand))
    return capitalised(facts), tuple(capitalised(call_worth(t, worth)) for worth in worths)


def praise(t: Translations, seen: View, hand: Sequence[Card], good: Good) -> Praise:
    """The good move in words. `hand` are the cards of the seat."""
    return Praise(
        name=told.good_name(t, good),
        why=told.good_why(t, seen.rules, good),
        line=drawn(t, seen, hand, good.line),
    )
