"""What was good about a decision, in words."""

from collections.abc import Callable

from trainer.review.good import Good, GoodMove, Saved
from trainer.rules.game import Pass, Play
from trainer.rules.ruleset import RuleSet
from trainer.words import Translations
from trainer.words.actions import action_in_sentence
from trainer.words.prices import figure_told, percent, signed


def good_name(t: Translations, good: Good) -> str:
    """What a good move is called: "Took the finish"."""
    return _NAMES[good.move](t)


def good_why(t: Translations, rules: RuleSet, good: Good) -> str:
    """What was good about it, as far as it was checked."""
    if good.saved is None:
        return t.gettext(
            "From here nobody can stop you, whatever they hold. Plays until you are out, this one included: "
            "%(plays)d."
        ) % {"plays": len(good.line)}
    instead = _tempting(t, rules, good.saved.instead)
    return f"{_WHY[good.move](t) % {'instead': instead}} {_cost(t, good.saved, instead)}"


def _tempting(t: Translations, rules: RuleSet, play: Play) -> str:
    return t.gettext("a pass") if isinstance(play, Pass) else action_in_sentence(t, rules, play)


def _cost(t: Translations, saved: Saved, instead: str) -> str:
    words = {
        "instead": instead,
        "deals": f"{saved.deals:,}",
        "points": figure_told(t, signed, saved.points, saved.points_interval),
        "chance": figure_told(t, percent, saved.chance, saved.chance_interval),
    }
    if round(100 * saved.chance) <= 0:
        return (
            t.gettext(
                "By %(deals)s deals played out, %(instead)s would have given away %(points)s points, but no "
                "winning chance."
            )
            % words
        )
    return (
        t.gettext(
            "By %(deals)s deals played out, %(instead)s would have given away %(points)s points and "
            "%(chance)s winning chance."
        )
        % words
    )


_NAMES: dict[GoodMove, Callable[[Translations], str]] = {
    GoodMove.TOOK_THE_FINISH: lambda t: t.gettext("Took the finish"),
    GoodMove.ANSWERED_CHEAPLY: lambda t: t.gettext("Answered cheaply"),
    GoodMove.STOPPED_THE_LAST_CARD: lambda t: t.gettext("Stopped the last card"),
    GoodMove.KEPT_THE_ROCKET: lambda t: t.gettext("Kept the rocket"),
    GoodMove.KEPT_THE_BOMB: lambda t: t.gettext("Kept the bomb"),
    GoodMove.LEFT_PARTNER_THE_TRICK: lambda t: t.gettext("Let the partner’s play stand"),
    GoodMove.KEPT_THE_COMBINATION: lambda t: t.gettext("Kept the hand together"),
    GoodMove.KEPT_CONTROL: lambda t: t.gettext("Kept control"),
    GoodMove.CHOSE_THE_KICKER: lambda t: t.gettext("Chose the kicker well"),
    GoodMove.FED_THE_PARTNER: lambda t: t.gettext("Fed the partner"),
    GoodMove.BOMBED_IN_TIME: lambda t: t.gettext("Bombed in time"),
    GoodMove.SAVED_THE_BOMB: lambda t: t.gettext("Saved the bomb"),
    GoodMove.COUNTED_RIGHT: lambda t: t.gettext("Counted right"),
    GoodMove.HELD_THE_GATE: lambda t: t.gettext("Held the gate"),
    GoodMove.LED_LONG: lambda t: t.gettext("Led the long one"),
}

_WHY: dict[GoodMove, Callable[[Translations], str]] = {
    GoodMove.ANSWERED_CHEAPLY: lambda t: t.gettext(
        "Tempting was %(instead)s, but your answer took no two, no joker and no bomb."
    ),
    GoodMove.STOPPED_THE_LAST_CARD: lambda t: t.gettext(
        "One card was left against you; %(instead)s was tempting."
    ),
    GoodMove.KEPT_THE_ROCKET: lambda t: t.gettext(
        "Tempting was %(instead)s, which takes the two jokers apart."
    ),
    GoodMove.KEPT_THE_BOMB: lambda t: t.gettext(
        "Tempting was %(instead)s, which takes four of a kind apart."
    ),
    GoodMove.LEFT_PARTNER_THE_TRICK: lambda t: t.gettext(
        "Tempting was %(instead)s, on top of what your partner had laid."
    ),
    GoodMove.KEPT_THE_COMBINATION: lambda t: t.gettext(
        "Tempting was %(instead)s, after which your hand would have needed more plays."
    ),
    GoodMove.KEPT_CONTROL: lambda t: t.gettext(
        "Tempting was %(instead)s, but twos and jokers win the lead back later."
    ),
    GoodMove.CHOSE_THE_KICKER: lambda t: t.gettext(
        "Tempting was %(instead)s, which takes along what is worth more in your hand."
    ),
    GoodMove.FED_THE_PARTNER: lambda t: t.gettext(
        "Your partner had few cards left, and %(instead)s was nothing to go out on."
    ),
    GoodMove.BOMBED_IN_TIME: lambda t: t.gettext("You laid the bomb where a pass was tempting."),
    GoodMove.SAVED_THE_BOMB: lambda t: t.gettext(
        "Tempting was %(instead)s, which is worth more in your hand."
    ),
    GoodMove.COUNTED_RIGHT: lambda t: t.gettext(
        "By the count nobody could beat what you laid; %(instead)s was tempting."
    ),
    GoodMove.HELD_THE_GATE: lambda t: t.gettext(
        "The landlord plays after you; tempting was %(instead)s, which lets low cards through."
    ),
    GoodMove.LED_LONG: lambda t: t.gettext(
        "Tempting was %(instead)s; the long play would have stayed behind."
    ),
}
