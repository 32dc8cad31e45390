"""What is said of a play or a call of an answer: how the deal goes on after it, and what it is worth."""

from collections.abc import Mapping
from typing import Any

from trainer.rules.ruleset import STANDARD
from trainer.words import Translations, capitalised
from trainer.words.cards import combo_name, play_text
from trainer.words.options import play_or_pass
from trainer.words.points import signed


def fewest(t: Translations, args: Mapping[str, Any]) -> str:
    """One way to empty the hand; arguments `fewest`, `plays`."""
    number, plays = args["fewest"], args["plays"]
    shown = ", ".join(play_text(t, STANDARD, play) for play in plays)
    return t.ngettext(
        "%(number)d play is the fewest: %(plays)s.", "%(number)d plays are the fewest: %(plays)s.", number
    ) % {"number": number, "plays": shown}


def all_ways(t: Translations, args: Mapping[str, Any]) -> str:
    """Everything that was asked for; argument `plays`."""
    plays = args["plays"]
    shown = "; ".join(play_text(t, STANDARD, play) for play in plays)
    return t.ngettext("There is one way: %(plays)s.", "These are the ways: %(plays)s.", len(plays)) % {
        "plays": shown
    }


def more_plays(t: Translations, args: Mapping[str, Any]) -> str:
    """A first play that costs plays; arguments `combo`, `more` afterwards, `fewest` in all."""
    more = args["more"]
    return t.ngettext(
        "%(combo)s: after that it takes %(more)d more play. In all, %(fewest)d are enough.",
        "%(combo)s: after that it takes %(more)d more plays. In all, %(fewest)d are enough.",
        more,
    ) % {"combo": capitalised(combo_name(t, args["combo"])), "more": more, "fewest": args["fewest"]}


def worth_less(t: Translations, args: Mapping[str, Any]) -> str:
    """A call below the best one; arguments `behind`, `margin` in points a deal."""
    words = {"behind": args["behind"], "margin": args["margin"]}
    return (
        t.gettext(
            "In simulated deals this call earned %(behind).1f points less than the best (± %(margin).1f)."
        )
        % words
    )


def play_worth_less(t: Translations, args: Mapping[str, Any]) -> str:
    """A play below the best one; `deals`, `wins`, `best` as shares, `points`, `best_points`."""
    words = {
        "deals": args["deals"],
        "wins": round(100 * args["wins"]),
        "best": round(100 * args["best"]),
        "points": signed(args["points"]),
        "best_points": signed(args["best_points"]),
    }
    return (
        t.gettext(
            "Played out in %(deals)d deals, this wins %(wins)d\u00a0%% of them and makes %(points)s points on"
            " average; the best play wins %(best)d\u00a0%% and makes %(best_points)s."
        )
        % words
    )


def can_beat_it(t: Translations, args: Mapping[str, Any]) -> str:
    """A seat that was said to be unable; arguments `place` (1 right, 2 left), `combo`."""
    words = {"play": play_text(t, STANDARD, args["combo"])}
    if args["place"] == 1:
        return t.gettext("Right can beat it, with %(play)s.") % words
    return t.gettext("Left can beat it, with %(play)s.") % words


def cant_beat_it(t: Translations, args: Mapping[str, Any]) -> str:
    """A seat that was said to be able; argument `place` (1 right, 2 left)."""
    if args["place"] == 1:
        return t.gettext("Right holds nothing that beats it.")
    return t.gettext("Left holds nothing that beats it.")


def turned(t: Translations, args: Mapping[str, Any]) -> str:
    """What would have kept the win; arguments `better` as plays, `landlord` whether it was his win."""
    words = {"plays": t.gettext(" or ").join(play_or_pass(t, play) for play in args["better"])}
    if args["landlord"]:
        return t.gettext("Until then the landlord was sure to win. This kept it so: %(plays)s.") % words
    return t.gettext("Until then the peasants were sure to win. This kept it so: %(plays)s.") % words


def changes_nothing(t: Translations, args: Mapping[str, Any]) -> str:
    """A play that was no mistake; argument `landlord`, whether it is his win."""
    if args["landlord"]:
        return t.gettext("The landlord wins by force after this play as well as before it.")
    return t.gettext("The peasants win by force after this play as well as before it.")


def wins_for_less(t: Translations, args: Mapping[str, Any]) -> str:
    """A win that gives doublings away; arguments `play` that keeps them, `times` its worth."""
    times = args["times"]
    return t.ngettext(
        "It wins, but gives the doubling away: with %(play)s the win is sure to be worth twice as much.",
        "It wins, but gives doublings away: with %(play)s the win is sure to be worth %(times)d times that.",
        times // 2,
    ) % {"play": play_or_pass(t, args["play"]), "times": times}
