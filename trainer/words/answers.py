"""What is said of an answer to a task, beyond what the rules refuse: the codes and their sentences."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Protocol

from trainer.rules.cards import Cards
from trainer.rules.combos import Combo, readings
from trainer.rules.errors import Illegal
from trainer.rules.game import Play
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.shapes import Kind
from trainer.words import Translations, capitalised
from trainer.words.cards import (
    cards_named,
    cards_text,
    combo_name,
    groups_text,
    kind_name,
    kind_with_article,
    play_text,
    rank_label,
    ranks_name,
)
from trainer.words.forms import kind_form
from trainer.words.points import signed
from trainer.words.refusals import why
from trainer.words.rulesets import rule_set_name
from trainer.words.table import place_name


class AnswerCode(StrEnum):
    """Every verdict on an answer that is not a refusal of the rules. Codes never change their meaning."""

    RIGHT = "right"
    ONE_OF_SEVERAL = "one_of_several"
    ASKED_KIND = "asked_kind"
    ASKED_LENGTH = "asked_length"
    KEEP = "keep"
    NO_BOMB_NEEDED = "no_bomb_needed"
    CHEAPER = "cheaper"
    CAN_BE_DONE = "can_be_done"
    NOT_THAT_KIND = "not_that_kind"
    IS_A_COMBINATION = "is_a_combination"
    MAY_BE_LAID = "may_be_laid"
    MISSED = "missed"
    HIGHER_IS_THERE = "higher_is_there"
    WRONG_ORDER = "wrong_order"
    TOO_MANY = "too_many"
    TOO_FEW = "too_few"
    UNSEEN = "unseen"
    WRONG_SIGN = "wrong_sign"
    LANDLORD_TWICE = "landlord_twice"
    PEASANT_ONCE = "peasant_once"
    DOUBLINGS = "doublings"
    WORTH_LESS = "worth_less"
    LOSES = "loses"
    FEWEST = "fewest"
    MORE_PLAYS = "more_plays"
    TAKES_MORE = "takes_more"
    TAKES_FEWER = "takes_fewer"
    PLAY_WORTH_LESS = "play_worth_less"
    NOT_READ_SO = "not_read_so"
    PLAY_GOES_RIGHT = "play_goes_right"
    TRICK_IS_WON = "trick_is_won"
    HIGHEST_BID = "highest_bid"
    ALL_PASSED = "all_passed"
    NOT_UNDER = "not_under"
    OFF_SCRIPT = "off_script"
    CAN_BEAT_IT = "can_beat_it"
    CANT_BEAT_IT = "cant_beat_it"
    TURNED = "turned"
    CHANGES_NOTHING = "changes_nothing"
    ALL_WAYS = "all_ways"
    WINS_FOR_LESS = "wins_for_less"


def answer_text(
    t: Translations, code: str, args: Mapping[str, object], illegal: Illegal | None = None
) -> str:
    """The sentence for a judgement, given its code, arguments and refusal."""
    if illegal is not None:
        return why(t, STANDARD, illegal)
    return _SENTENCES[AnswerCode(code)](t, args)


class Choosable(Protocol):
    """Something to choose in a task, as `content.answers.Option` is."""

    @property
    def id(self) -> str: ...

    @property
    def cards(self) -> Cards: ...

    @property
    def kind(self) -> Kind | None: ...

    @property
    def bid(self) -> int | None: ...

    @property
    def combo(self) -> Combo | None: ...

    @property
    def rules(self) -> str: ...

    @property
    def turn(self) -> tuple[int, Play] | None: ...


def option_text(t: Translations, option: Choosable) -> str:
    """What stands beside the choice: a kind's name, a call, cards in short, yes or no."""
    if option.kind is not None:
        return capitalised(kind_name(t, option.kind))
    if option.bid is not None:
        return t.gettext("Bid %(bid)d") % {"bid": option.bid} if option.bid else t.gettext("Pass")
    if option.cards:
        return play_text(t, STANDARD, next(iter(readings(STANDARD, option.cards)), option.cards))
    if option.combo is not None:
        return capitalised(combo_name(t, option.combo))
    if option.rules:
        return rule_set_name(t, RULE_SETS[option.rules])
    if option.turn is not None:
        place, play = option.turn
        words = {"number": option.id, "seat": place_name(t, place, STANDARD.seats), "play": _play(t, play)}
        return t.gettext("%(number)s. %(seat)s: %(play)s") % words
    return _PLAIN[option.id](t)


_Words = Callable[[Translations, Mapping[str, Any]], str]


def _one_of_several(t: Translations, args: Mapping[str, Any]) -> str:
    number = args["number"]
    return t.ngettext("Right: the only right answer.", "Right: one of %(number)d right answers.", number) % {
        "number": number
    }


def _asked_kind(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("%(combo)s: that can be laid, but the task asks for %(kind)s.") % {
        "combo": capitalised(combo_name(t, args["combo"])),
        "kind": kind_with_article(t, args["kind"]),
    }


def _asked_length(t: Translations, args: Mapping[str, Any]) -> str:
    combo = args["combo"]
    return t.gettext("%(combo)s: that can be laid, but the task asks for %(length)s.") % {
        "combo": capitalised(combo_name(t, combo)),
        "length": groups_text(t, combo.kind, args["length"]),
    }


def _keep(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("%(combo)s: that can be laid, but %(keep)s should stay whole in the hand.") % {
        "combo": capitalised(combo_name(t, args["combo"])),
        "keep": cards_text(t, args["keep"]),
    }


def _no_bomb_needed(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("%(combo)s: it beats the table, but something cheaper does so too.") % {
        "combo": capitalised(combo_name(t, args["combo"]))
    }


def _cheaper(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("%(combo)s: it can be laid, but a lower one is enough.") % {
        "combo": capitalised(combo_name(t, args["combo"]))
    }


def _not_that_kind(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("%(cards)s is not %(kind)s. %(form)s") % {
        "cards": cards_named(t, args["cards"]),
        "kind": kind_with_article(t, args["kind"]),
        "form": kind_form(t, STANDARD, args["kind"]),
    }


def _is_a_combination(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("%(cards)s is a combination. Which one?") % {"cards": cards_named(t, args["cards"])}


def _may_be_laid(t: Translations, args: Mapping[str, Any]) -> str:
    combo, table = args["combo"], args["table"]
    words = {"combo": capitalised(combo_name(t, combo)), "cards": play_text(t, STANDARD, combo)}
    if table is None:
        return t.gettext("%(combo)s: it may be laid.") % words
    return t.gettext("%(combo)s: it beats what is on the table.") % words


def _missed(t: Translations, args: Mapping[str, Any]) -> str:
    number = args["number"]
    return t.ngettext(
        "What you chose is right, but %(number)d more belongs to it.",
        "What you chose is right, but %(number)d more belong to it.",
        number,
    ) % {"number": number}


def _higher_is_there(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("%(higher)s is higher than %(chosen)s.") % {
        "higher": capitalised(play_text(t, STANDARD, args["higher"])),
        "chosen": play_text(t, STANDARD, args["chosen"]),
    }


def _wrong_order(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("%(lower)s is lower than %(higher)s, so it comes first.") % {
        "lower": capitalised(play_text(t, STANDARD, args["lower"])),
        "higher": play_text(t, STANDARD, args["higher"]),
    }


def _unseen(t: Translations, args: Mapping[str, Any]) -> str:
    words = {
        "number": args["total"],
        "ranks": ranks_name(t, args["rank"]),
        "high": rank_label(t, args["rank"]),
    }
    if args["higher"]:
        return (
            t.gettext("The pack has %(number)d cards higher than %(high)s. Take away those that you see.")
            % words
        )
    return t.gettext("The pack has %(number)d of that rank. Take away those that you see.") % words


def _doublings(t: Translations, args: Mapping[str, Any]) -> str:
    number = args["doublings"]
    return t.ngettext(
        "%(base)d × the bid of %(bid)d, and then there is %(number)d doubling.",
        "%(base)d × the bid of %(bid)d, and then there are %(number)d doublings.",
        number,
    ) % {"base": args["base"], "bid": args["bid"], "number": number}


def _worth_less(t: Translations, args: Mapping[str, Any]) -> str:
    words = {"behind": args["behind"], "margin": args["margin"]}
    return (
        t.gettext(
            "In simulated deals this call earned %(behind).1f points less than the best (± %(margin).1f)."
        )
        % words
    )


def _fewest(t: Translations, args: Mapping[str, Any]) -> str:
    number, plays = args["fewest"], args["plays"]
    shown = ", ".join(play_text(t, STANDARD, play) for play in plays)
    return t.ngettext(
        "%(number)d play is the fewest: %(plays)s.", "%(number)d plays are the fewest: %(plays)s.", number
    ) % {"number": number, "plays": shown}


def _all_ways(t: Translations, args: Mapping[str, Any]) -> str:
    plays = args["plays"]
    shown = "; ".join(play_text(t, STANDARD, play) for play in plays)
    return t.ngettext("There is one way: %(plays)s.", "These are the ways: %(plays)s.", len(plays)) % {
        "plays": shown
    }


def _more_plays(t: Translations, args: Mapping[str, Any]) -> str:
    more = args["more"]
    return t.ngettext(
        "%(combo)s: after that it takes %(more)d more play. In all, %(fewest)d are enough.",
        "%(combo)s: after that it takes %(more)d more plays. In all, %(fewest)d are enough.",
        more,
    ) % {"combo": capitalised(combo_name(t, args["combo"])), "more": more, "fewest": args["fewest"]}


def _play_worth_less(t: Translations, args: Mapping[str, Any]) -> str:
    words = {
        "deals": args["deals"],
        "wins": round(100 * args["wins"]),
        "best": round(100 * args["best"]),
        "points": signed(args["points"]),
        "best_points": signed(args["best_points"]),
    }
    return (
        t.gettext(
            "Played out in %(deals)d deals, this wins %(wins)d %% of them and makes %(points)s points on"
            " average; the best play wins %(best)d %% and makes %(best_points)s."
        )
        % words
    )


def _not_read_so(t: Translations, args: Mapping[str, Any]) -> str:
    return t.gettext("These cards can’t be read as a %(combo)s. Count its groups, and what is left over.") % {
        "combo": combo_name(t, args["combo"])
    }


def _not_under(t: Translations, args: Mapping[str, Any]) -> str:
    rules = RULE_SETS[args["rules"]]
    return t.gettext("%(rules)s: %(why)s") % {
        "rules": rule_set_name(t, rules),
        "why": why(t, rules, args["illegal"]),
    }


def _can_beat_it(t: Translations, args: Mapping[str, Any]) -> str:
    words = {"play": play_text(t, STANDARD, args["combo"])}
    if args["place"] == 1:
        return t.gettext("Right can beat it, with %(play)s.") % words
    return t.gettext("Left can beat it, with %(play)s.") % words


def _cant_beat_it(t: Translations, args: Mapping[str, Any]) -> str:
    if args["place"] == 1:
        return t.gettext("Right holds nothing that beats it.")
    return t.gettext("Left holds nothing that beats it.")


def _turned(t: Translations, args: Mapping[str, Any]) -> str:
    words = {"plays": t.gettext(" or ").join(_play(t, play) for play in args["better"])}
    if args["landlord"]:
        return t.gettext("Until then the landlord was sure to win. This kept it so: %(plays)s.") % words
    return t.gettext("Until then the peasants were sure to win. This kept it so: %(plays)s.") % words


def _wins_for_less(t: Translations, args: Mapping[str, Any]) -> str:
    times = args["times"]
    return t.ngettext(
        "It wins, but gives the doubling away: with %(play)s the win is sure to be worth twice as much.",
        "It wins, but gives doublings away: with %(play)s the win is sure to be worth %(times)d times that.",
        times // 2,
    ) % {"play": _play(t, args["play"]), "times": times}


def _changes_nothing(t: Translations, args: Mapping[str, Any]) -> str:
    if args["landlord"]:
        return t.gettext("The landlord wins by force after this play as well as before it.")
    return t.gettext("The peasants win by force after this play as well as before it.")


def _play(t: Translations, play: Play) -> str:
    return play_text(t, STANDARD, play) if isinstance(play, Combo) else t.gettext("pass")


_PLAIN: dict[str, Callable[[Translations], str]] = {
    "yes": lambda t: t.gettext("Yes"),
    "no": lambda t: t.gettext("No"),
    "none": lambda t: t.gettext("No combination"),
    "you": lambda t: t.gettext("You"),
    "right": lambda t: t.gettext("Right"),
    "left": lambda t: t.gettext("Left"),
    "both": lambda t: t.gettext("Both"),
    "nobody": lambda t: t.gettext("Nobody"),
}

_SENTENCES: dict[AnswerCode, _Words] = {
    AnswerCode.CAN_BEAT_IT: _can_beat_it,
    AnswerCode.CANT_BEAT_IT: _cant_beat_it,
    AnswerCode.TURNED: _turned,
    AnswerCode.CHANGES_NOTHING: _changes_nothing,
    AnswerCode.WINS_FOR_LESS: _wins_for_less,
    AnswerCode.RIGHT: lambda t, args: t.gettext("Right."),
    AnswerCode.ONE_OF_SEVERAL: _one_of_several,
    AnswerCode.ASKED_KIND: _asked_kind,
    AnswerCode.ASKED_LENGTH: _asked_length,
    AnswerCode.KEEP: _keep,
    AnswerCode.NO_BOMB_NEEDED: _no_bomb_needed,
    AnswerCode.CHEAPER: _cheaper,
    AnswerCode.CAN_BE_DONE: lambda t, args: t.gettext("You may pass, but your hand has cards for it."),
    AnswerCode.NOT_THAT_KIND: _not_that_kind,
    AnswerCode.IS_A_COMBINATION: _is_a_combination,
    AnswerCode.MAY_BE_LAID: _may_be_laid,
    AnswerCode.MISSED: _missed,
    AnswerCode.HIGHER_IS_THERE: _higher_is_there,
    AnswerCode.WRONG_ORDER: _wrong_order,
    AnswerCode.TOO_MANY: lambda t, args: t.gettext("That is too many. Count once more."),
    AnswerCode.TOO_FEW: lambda t, args: t.gettext("That is too few. Count once more."),
    AnswerCode.UNSEEN: _unseen,
    AnswerCode.WRONG_SIGN: lambda t, args: t.gettext(
        "The right number with the wrong sign: who wins gets points, who loses pays them."
    ),
    AnswerCode.LANDLORD_TWICE: lambda t, args: t.gettext(
        "That is what a peasant gets or pays. The landlord plays against two: twice that."
    ),
    AnswerCode.PEASANT_ONCE: lambda t, args: t.gettext(
        "That is what the landlord gets or pays. A peasant gets or pays half of it."
    ),
    AnswerCode.DOUBLINGS: _doublings,
    AnswerCode.WORTH_LESS: _worth_less,
    AnswerCode.LOSES: lambda t, args: t.gettext("This loses, if the others play right."),
    AnswerCode.FEWEST: _fewest,
    AnswerCode.ALL_WAYS: _all_ways,
    AnswerCode.MORE_PLAYS: _more_plays,
    AnswerCode.TAKES_MORE: lambda t, args: t.gettext("With so few plays the hand can’t be emptied."),
    AnswerCode.TAKES_FEWER: lambda t, args: t.gettext("It can be done with fewer."),
    AnswerCode.PLAY_WORTH_LESS: _play_worth_less,
    AnswerCode.NOT_READ_SO: _not_read_so,
    AnswerCode.PLAY_GOES_RIGHT: lambda t, args: t.gettext(
        "Play goes on to the right, and a pass lasts for one turn only."
    ),
    AnswerCode.TRICK_IS_WON: lambda t, args: t.gettext(
        "Two passes in a row end the trick: who laid its last combination leads the next one."
    ),
    AnswerCode.HIGHEST_BID: lambda t, args: t.gettext("Who has bid the most is the landlord."),
    AnswerCode.ALL_PASSED: lambda t, args: t.gettext(
        "All three have passed: the deal is thrown in, and nothing is scored."
    ),
    AnswerCode.NOT_UNDER: _not_under,
    AnswerCode.OFF_SCRIPT: lambda t, args: t.gettext(
        "That is allowed too, but this deal goes on with what the task asks for."
    ),
}
