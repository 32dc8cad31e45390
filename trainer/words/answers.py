"""What is said of an answer to a task, beyond what the rules refuse: the codes and their sentences."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from trainer.rules.errors import Illegal
from trainer.rules.ruleset import STANDARD
from trainer.words import Translations, answers_on_cards, answers_on_play
from trainer.words.cards import rank_label, ranks_name
from trainer.words.refusals import why


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


def _one_of_several(t: Translations, args: Mapping[str, Any]) -> str:
    number = args["number"]
    return t.ngettext("Right: the only right answer.", "Right: one of %(number)d right answers.", number) % {
        "number": number
    }


def _missed(t: Translations, args: Mapping[str, Any]) -> str:
    number = args["number"]
    return t.ngettext(
        "What you chose is right, but %(number)d more belongs to it.",
        "What you chose is right, but %(number)d more belong to it.",
        number,
    ) % {"number": number}


def _unseen(t: Translations, args: Mapping[str, Any]) -> str:
    words = {
        "number": args["total"],
        "ranks": ranks_name(t, args["rank"]),
        "high": rank_label(t, args["rank"]),
    }
    if args["higher"]:
        return (
            t.ngettext(
                "The pack has %(number)d card higher than %(high)s. Take it away if you see it.",
                "The pack has %(number)d cards higher than %(high)s. Take away those that you see.",
                args["total"],
            )
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


_Words = Callable[[Translations, Mapping[str, Any]], str]


_SENTENCES: dict[AnswerCode, _Words] = {
    AnswerCode.CAN_BEAT_IT: answers_on_play.can_beat_it,
    AnswerCode.CANT_BEAT_IT: answers_on_play.cant_beat_it,
    AnswerCode.TURNED: answers_on_play.turned,
    AnswerCode.CHANGES_NOTHING: answers_on_play.changes_nothing,
    AnswerCode.WINS_FOR_LESS: answers_on_play.wins_for_less,
    AnswerCode.RIGHT: lambda t, args: t.gettext("Right."),
    AnswerCode.ONE_OF_SEVERAL: _one_of_several,
    AnswerCode.ASKED_KIND: answers_on_cards.asked_kind,
    AnswerCode.ASKED_LENGTH: answers_on_cards.asked_length,
    AnswerCode.KEEP: answers_on_cards.keep,
    AnswerCode.NO_BOMB_NEEDED: answers_on_cards.no_bomb_needed,
    AnswerCode.CHEAPER: answers_on_cards.cheaper,
    AnswerCode.CAN_BE_DONE: lambda t, args: t.gettext("You may pass, but your hand has cards for it."),
    AnswerCode.NOT_THAT_KIND: answers_on_cards.not_that_kind,
    AnswerCode.IS_A_COMBINATION: answers_on_cards.is_a_combination,
    AnswerCode.MAY_BE_LAID: answers_on_cards.may_be_laid,
    AnswerCode.MISSED: _missed,
    AnswerCode.HIGHER_IS_THERE: answers_on_cards.higher_is_there,
    AnswerCode.WRONG_ORDER: answers_on_cards.wrong_order,
    AnswerCode.TOO_MANY: lambda t, args: t.gettext("That is too many. Count once more."),
    AnswerCode.TOO_FEW: lambda t, args: t.gettext("That is too few. Count once more."),
    AnswerCode.UNSEEN: _unseen,
    AnswerCode.WRONG_SIGN: lambda t, args: t.gettext(
        "The right number with the wrong sign: whoever wins gets points, whoever loses pays them."
    ),
    AnswerCode.LANDLORD_TWICE: lambda t, args: t.gettext(
        "That is what a peasant gets or pays. The landlord plays against two: twice that."
    ),
    AnswerCode.PEASANT_ONCE: lambda t, args: t.gettext(
        "That is what the landlord gets or pays. A peasant gets or pays half of it."
    ),
    AnswerCode.DOUBLINGS: _doublings,
    AnswerCode.WORTH_LESS: answers_on_play.worth_less,
    AnswerCode.LOSES: lambda t, args: t.gettext("This loses, if the others play right."),
    AnswerCode.FEWEST: answers_on_play.fewest,
    AnswerCode.ALL_WAYS: answers_on_play.all_ways,
    AnswerCode.MORE_PLAYS: answers_on_play.more_plays,
    AnswerCode.TAKES_MORE: lambda t, args: t.gettext("With so few plays the hand can’t be emptied."),
    AnswerCode.TAKES_FEWER: lambda t, args: t.gettext("It can be done with fewer."),
    AnswerCode.PLAY_WORTH_LESS: answers_on_play.play_worth_less,
    AnswerCode.NOT_READ_SO: answers_on_cards.not_read_so,
    AnswerCode.PLAY_GOES_RIGHT: lambda t, args: t.gettext(
        "Play goes on to the right, and a pass lasts for one turn only."
    ),
    AnswerCode.TRICK_IS_WON: lambda t, args: t.gettext(
        "Two passes in a row end the trick: whoever laid its last combination leads the next one."
    ),
    AnswerCode.HIGHEST_BID: lambda t, args: t.gettext("Whoever has bid the most is the landlord."),
    AnswerCode.ALL_PASSED: lambda t, args: t.gettext(
        "All three have passed: the deal is thrown in, and nothing is scored."
    ),
    AnswerCode.NOT_UNDER: answers_on_cards.not_under,
    AnswerCode.OFF_SCRIPT: lambda t, args: t.gettext(
        "That is allowed too, but this deal goes on with what the task asks for."
    ),
}
