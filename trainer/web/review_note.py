"""What is said of one decision in the review: its price, reasons, a good move, what was measured of calls."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.engine.bidding import call_worths, strength
from trainer.review.document import Entry
from trainer.review.good import Good
from trainer.review.reason import Reason
from trainer.rules.combos import Combo
from trainer.rules.game import Phase
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import View
from trainer.words import Translations, capitalised, reasons
from trainer.words import praise as told
from trainer.words.actions import action_text
from trainer.words.cards import play_text
from trainer.words.hints import call_worth, strength_text
from trainer.words.prices import (
    best_untold,
    cost_told,
    known_name,
    percent,
    verdict_name,
    verdict_sign,
)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Reasons that have the same better play in words, with the plays of the line in short."""

    names: tuple[str, ...]
    whys: tuple[str, ...]
    better: str
    evidence: tuple[str, ...]
    rules: tuple[str, ...]
    line: tuple[str, ...]


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
    options: tuple[OptionLine, ...]


@dataclass(frozen=True, slots=True)
class Praise:
    """A good move in words, with the plays of its line in short."""

    name: str
    why: str
    line: tuple[str, ...]


def verdict(t: Translations, rules: RuleSet, entry: Entry) -> Verdict | None:
    """The price of a decision in words; None where it has none."""
    price = entry.price
    if price is None:
        return None
    loss = price.verdict.is_loss
    return Verdict(
        sign=verdict_sign(price.verdict),
        name=capitalised(verdict_name(t, price.verdict)),
        is_loss=loss,
        cost=cost_told(t, price) if loss else "",
        better=best_untold(t, rules, entry),
        options=tuple(
            OptionLine(
                action_text(t, rules, option.action),
                option.points,
                percent(option.chance),
                known_name(t, option.known),
                best=option.action == price.best,
                done=option.action == entry.action,
            )
            for option in price.options
        ),
    )


def explanations(t: Translations, rules: RuleSet, found: Sequence[Reason]) -> tuple[Explanation, ...]:
    """One for each better play: no play is advised twice."""
    plays = dict.fromkeys(reason.better for reason in found)
    return tuple(
        _explanation(t, rules, [reason for reason in found if reason.better == play]) for play in plays
    )


def _explanation(t: Translations, rules: RuleSet, found: Sequence[Reason]) -> Explanation:
    line: Sequence[Combo] = next((reason.line for reason in found if reason.line), ())
    return Explanation(
        names=tuple(reasons.name(t, reason) for reason in found),
        whys=tuple(reasons.why(t, rules, reason) for reason in found),
        better=reasons.better_play(t, rules, found[0]),
        evidence=tuple(dict.fromkeys(reasons.evidence(t, rules, reason) for reason in found)),
        rules=tuple(reasons.rule(t, reason) for reason in found),
        line=tuple(play_text(t, rules, combo) for combo in line),
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


def praise(t: Translations, rules: RuleSet, good: Good) -> Praise:
    """The good move in words."""
    return Praise(
        name=told.good_name(t, good),
        why=told.good_why(t, rules, good),
        line=tuple(play_text(t, rules, combo) for combo in good.line),
    )
