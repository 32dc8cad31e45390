"""What a decision cost, in words: the verdict, the loss with how it is known, and what was better."""

from collections.abc import Callable

from trainer.concepts import Concept
from trainer.engine.candidate import Interval, Known
from trainer.review.document import Entry
from trainer.review.price import Price
from trainer.review.verdict import Verdict
from trainer.rules.ruleset import RuleSet
from trainer.words import Translations, capitalised, reasons
from trainer.words.actions import action_in_sentence
from trainer.words.points import MINUS


def verdict_name(t: Translations, verdict: Verdict) -> str:
    """What a verdict is called: "mistake"."""
    return _VERDICTS[verdict](t)


def verdict_sign(verdict: Verdict) -> str:
    """The sign that stands beside its name, as in chess; empty for most."""
    return _SIGNS.get(verdict, "")


def cost_in_short(t: Translations, price: Price) -> str:
    """Name and cost of a loss in a few words: "mistake, −1.2 points"."""
    words = {"verdict": verdict_name(t, price.verdict), "points": f"{MINUS}{abs(price.points):.1f}"}
    if price.points <= 0:
        return words["verdict"]
    if price.known is Known.ESTIMATE:
        return t.gettext("%(verdict)s, about %(points)s points, not tested yet") % words
    return t.gettext("%(verdict)s, %(points)s points") % words


def known_name(t: Translations, known: Known) -> str:
    """How a figure is known, in a word or two."""
    return _KNOWN[known](t)


def moment_name(t: Translations, entry: Entry) -> str:
    """What a moment is called: by its reason, else by its verdict."""
    if entry.reasons:
        return reasons.name(t, entry.reasons[0])
    return "" if entry.price is None else capitalised(verdict_name(t, entry.price.verdict))


def moment_sign(entry: Entry) -> str:
    """The sign of a moment: that of its verdict, or one for reasons without a price; empty for others."""
    if not entry.is_moment:
        return ""
    return verdict_sign(Verdict.MISTAKE if entry.price is None else entry.price.verdict)


def better_told(t: Translations, rules: RuleSet, entry: Entry) -> str:
    """What was better in a moment, with what speaks for it; empty where nothing is known."""
    if entry.reasons and entry.reasons[0].better == entry.advice:
        return reasons.better(t, rules, entry.reasons[0])
    return "" if entry.price is None else _best_told(t, rules, entry.price)


def best_untold(t: Translations, rules: RuleSet, entry: Entry) -> str:
    """The best that was found, where something was given away and no reason names it; else empty."""
    price = entry.price
    if price is None or not price.verdict.is_loss or any(one.better == price.best for one in entry.reasons):
        return ""
    return _best_told(t, rules, price)


def _best_told(t: Translations, rules: RuleSet, price: Price) -> str:
    return t.gettext("Better: %(better)s.") % {"better": action_in_sentence(t, rules, price.best)}


def cost_told(t: Translations, price: Price) -> str:
    """What was given away, and how that is known, in a sentence."""
    words = {"points": signed(price.points), "chance": percent(price.chance), "deals": f"{price.deals:,}"}
    if price.known is Known.PROVED:
        return t.gettext("It won for certain, but gave away %(points)s points that were as certain.") % words
    if price.known is Known.ESTIMATE:
        return _estimate_told(t, price) % words
    words["points"] = figure_told(t, signed, price.points, price.points_interval)
    if price.chance is None:
        return (
            t.gettext("It gave away %(points)s points, by %(deals)s deals with this very hand played out.")
            % words
        )
    words["chance"] = figure_told(t, percent, price.chance, price.chance_interval)
    if round(100 * price.chance) <= 0:
        return (
            t.gettext("It gave away %(points)s points, but no winning chance, by %(deals)s deals played out.")
            % words
        )
    if round(price.points, 1) <= 0:
        return (
            t.gettext("It gave away %(chance)s winning chance, but no points, by %(deals)s deals played out.")
            % words
        )
    return (
        t.gettext(
            "It gave away %(points)s points and %(chance)s winning chance, by %(deals)s deals played out."
        )
        % words
    )


def sure_win_told(t: Translations, entry: Entry) -> str:
    """That the best play was a sure win, where something else was done and no reason tells it; else empty."""
    price = entry.price
    if price is None or not price.verdict.is_loss or price.known is Known.PROVED:
        return ""
    if any(reason.concept is Concept.MISSED_FINISH for reason in entry.reasons):
        return ""
    if not any(one.action == price.best and one.known is Known.PROVED for one in price.options):
        return ""
    return t.gettext("The best play wins for certain, whatever the others hold.")


def _estimate_told(t: Translations, price: Price) -> str:
    if price.chance is None:
        return t.gettext(
            "An estimate from deals with hands of this strength, not tested with this one yet: it gave away "
            "about %(points)s points."
        )
    if round(100 * price.chance) <= 0:
        return t.gettext("An estimate, not tested yet: it gave away about %(points)s points.")
    if round(price.points, 1) <= 0:
        return t.gettext("An estimate, not tested yet: it gave away about %(chance)s winning chance.")
    return t.gettext(
        "An estimate, not tested yet: it gave away about %(points)s points and %(chance)s winning chance."
    )


def percent(chance: float | None) -> str:
    """A share in whole percent; empty for none."""
    return "" if chance is None else f"{chance * 100:z.0f}\u00a0%".replace("-", MINUS)


def signed(points: float) -> str:
    """Points with one decimal."""
    return f"{points:z.1f}".replace("-", MINUS)


def figure_told(
    t: Translations, told: Callable[[float], str], figure: float, interval: Interval | None
) -> str:
    """A figure and between what it lies, if that is known and makes a difference."""
    if interval is None or told(interval.low) == told(interval.high):
        return told(figure)
    low, high = map(told, interval)
    return t.gettext("%(figure)s (%(low)s to %(high)s)") % {"figure": told(figure), "low": low, "high": high}


_VERDICTS: dict[Verdict, Callable[[Translations], str]] = {
    Verdict.BEST: lambda t: t.gettext("best"),
    Verdict.GOOD: lambda t: t.gettext("good"),
    Verdict.INACCURACY: lambda t: t.gettext("inaccuracy"),
    Verdict.MISTAKE: lambda t: t.gettext("mistake"),
    Verdict.BLUNDER: lambda t: t.gettext("blunder"),
    Verdict.FORCED: lambda t: t.gettext("no choice"),
    Verdict.TOO_CLOSE: lambda t: t.gettext("too close to call"),
}

_SIGNS = {Verdict.BLUNDER: "??", Verdict.MISTAKE: "?", Verdict.INACCURACY: "?!", Verdict.TOO_CLOSE: "="}

_KNOWN: dict[Known, Callable[[Translations], str]] = {
    Known.ESTIMATE: lambda t: t.gettext("estimate"),
    Known.SAMPLED: lambda t: t.gettext("measured"),
    Known.PROVED: lambda t: t.gettext("proved"),
}
