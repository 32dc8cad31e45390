"""What a decision cost, in words: the verdict, the loss with how it is known, and what was better."""

from collections.abc import Callable

from trainer.engine.candidate import Interval, Known
from trainer.review.document import Entry
from trainer.review.price import Price
from trainer.review.verdict import Verdict
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Call
from trainer.rules.ruleset import AuctionForm, RuleSet
from trainer.words import Translations, capitalised, reasons
from trainer.words.cards import play_text


def verdict_name(t: Translations, verdict: Verdict) -> str:
    """What a verdict is called: "mistake"."""
    return _VERDICTS[verdict](t)


def known_name(t: Translations, known: Known) -> str:
    """How a figure is known, in a word or two."""
    return _KNOWN[known](t)


def moment_name(t: Translations, entry: Entry) -> str:
    """What a moment is called: by its reason, else by its verdict."""
    if entry.reasons:
        return reasons.name(t, entry.reasons[0])
    return "" if entry.price is None else capitalised(verdict_name(t, entry.price.verdict))


def better_told(t: Translations, rules: RuleSet, entry: Entry) -> str:
    """What was better in a moment, with what speaks for it; empty where nothing is known."""
    if entry.reasons:
        return reasons.better(t, rules, entry.reasons[0])
    return "" if entry.price is None else best_told(t, rules, entry.price)


def best_told(t: Translations, rules: RuleSet, price: Price) -> str:
    """The best that was found, in a sentence of its own."""
    return t.gettext("Better: %(better)s.") % {"better": action_text(t, rules, price.best)}


def cost_told(t: Translations, price: Price) -> str:
    """What was given away, and how that is known, in a sentence."""
    loss = loss_text(t, price.points, price.chance)
    words = {"loss": loss, "deals": f"{price.deals:,}"}
    if price.known is not Known.SAMPLED or price.points_interval is None:
        return t.gettext("An estimate: it gave away about %(loss)s.") % words
    words["interval"] = _interval(t, price.points_interval)
    if price.chance is None:
        return (
            t.gettext("It gave away %(loss)s (%(interval)s; measured in %(deals)s deals with such hands).")
            % words
        )
    return t.gettext("It gave away %(loss)s (%(interval)s; %(deals)s deals played out).") % words


def loss_text(t: Translations, points: float, chance: float | None) -> str:
    """Points and winning chance: "0.8 points and 12 % winning chance"."""
    words = {"points": f"{points:.1f}", "chance": percent(chance)}
    if chance is None:
        return t.gettext("%(points)s points") % words
    return t.gettext("%(points)s points and %(chance)s winning chance") % words


def percent(chance: float | None) -> str:
    """A share in whole percent; empty for none."""
    return "" if chance is None else f"{chance * 100 + 0.0:.0f} %"


def action_text(t: Translations, rules: RuleSet, action: Action) -> str:
    """An action in short, as an option: cards, "pass", "bid 2"."""
    if isinstance(action, Combo):
        return play_text(t, rules, action)
    if isinstance(action, Call) and action.bid:
        if rules.auction is AuctionForm.ROB:
            return t.gettext("want to be the landlord")
        return t.gettext("bid %(bid)d") % {"bid": action.bid}
    return t.gettext("pass")


def _interval(t: Translations, interval: Interval) -> str:
    words = {"low": f"{interval.low:.1f}", "high": f"{interval.high:.1f}"}
    return t.gettext("between %(low)s and %(high)s points") % words


_VERDICTS: dict[Verdict, Callable[[Translations], str]] = {
    Verdict.BEST: lambda t: t.gettext("best"),
    Verdict.GOOD: lambda t: t.gettext("good"),
    Verdict.INACCURACY: lambda t: t.gettext("inaccuracy"),
    Verdict.MISTAKE: lambda t: t.gettext("mistake"),
    Verdict.BLUNDER: lambda t: t.gettext("blunder"),
    Verdict.FORCED: lambda t: t.gettext("no choice"),
    Verdict.TOO_CLOSE: lambda t: t.gettext("too close to call"),
}

_KNOWN: dict[Known, Callable[[Translations], str]] = {
    Known.ESTIMATE: lambda t: t.gettext("estimate"),
    Known.SAMPLED: lambda t: t.gettext("measured"),
    Known.PROVED: lambda t: t.gettext("proved"),
}
