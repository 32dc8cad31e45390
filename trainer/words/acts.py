"""What a seat is asked, what it may answer, and what it did: in short, and as a sentence to be spoken."""

from collections.abc import Callable

from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Call, Stake
from trainer.rules.question import Question
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import Kind
from trainer.rules.switches import differences
from trainer.rules.view import View
from trainer.words import Translations
from trainer.words.cards import combo_in_sentence, play_text
from trainer.words.factors import round_so_far
from trainer.words.rulesets import switch_meaning
from trainer.words.table import seat_name

_FEW_CARDS = 6
"""So many cards are told one by one even in a narrow box."""


def act_in_short(t: Translations, rules: RuleSet, asked: Question, action: Action) -> str:
    """What a seat did: "bids 2", "robs", "passes", "leads QQQ", "lays KK"."""
    if isinstance(action, Combo):
        return _laid(t, asked, play_text(t, rules, action))
    if asked is Question.BID and is_yes(action):
        return t.gettext("bids %(bid)d") % {"bid": _bid(action)}
    return _SHORT[asked, is_yes(action)](t)


def act_in_box(t: Translations, rules: RuleSet, asked: Question, action: Action) -> str:
    """What a seat did, where there is little room: the rocket by name, long plays by how many cards."""
    if isinstance(action, Combo) and action.kind is Kind.ROCKET:
        return _laid(t, asked, combo_in_sentence(t, action))
    if not isinstance(action, Combo) or size(action.cards) <= _FEW_CARDS:
        return act_in_short(t, rules, asked, action)
    words = {"number": size(action.cards)}
    leads = asked is Question.LEAD
    return (t.gettext("leads %(number)d cards") if leads else t.gettext("lays %(number)d cards")) % words


def _laid(t: Translations, asked: Question, play: str) -> str:
    leads = asked is Question.LEAD
    return (t.gettext("leads %(play)s") if leads else t.gettext("lays %(play)s")) % {"play": play}


def act_in_full(t: Translations, view: View, seat: int, asked: Question, action: Action) -> str:
    """What a seat did, as a sentence to be spoken."""
    own = seat == view.seat
    words: dict[str, str | int] = {"seat": seat_name(t, view, seat)}
    if isinstance(action, Combo):
        words["combo"] = combo_in_sentence(t, action, view.rules)
        return (t.gettext("You lay %(combo)s.") if own else t.gettext("%(seat)s lays %(combo)s.")) % words
    if asked is Question.BID and is_yes(action):
        words["bid"] = _bid(action)
        return (t.gettext("You bid %(bid)d.") if own else t.gettext("%(seat)s bids %(bid)d.")) % words
    sentence = (_OWN if own else _FULL)[asked, is_yes(action)]
    return sentence(t) % words


def noted(t: Translations, rules: RuleSet, asked: Question, action: Action) -> str:
    """What a seat did, as it is noted on a score sheet: "bid 2", "rob", "pass", "888 + 3"."""
    if isinstance(action, Combo):
        return play_text(t, rules, action)
    if asked is Question.BID and is_yes(action):
        return t.gettext("bid %(bid)d") % {"bid": _bid(action)}
    return _NOTED[asked, is_yes(action)](t)


def answer_text(t: Translations, asked: Question, bid: int) -> str:
    """What stands on the button of an answer; `bid` is 0 for no, in the auction else the bid."""
    if asked is Question.BID and bid:
        return t.gettext("Bid %(bid)d") % {"bid": bid}
    return _BUTTONS[asked, bool(bid)](t)


def question_title(t: Translations, asked: Question) -> str:
    """What is asked before the play, as a title."""
    return _TITLES[asked](t)


def question_help(t: Translations, view: View, asked: Question) -> str:
    """What an answer means and what it is about, in points; empty where bids are made as everywhere."""
    if asked is Question.BID:
        return " ".join(
            switch_meaning(t, switch, value)
            for switch, value in differences(view.rules)
            if switch.name in _TOLD_WITH_A_BID
        )
    if asked not in _HELP:
        return ""
    now = round_so_far(t, view).value or view.rules.base
    if asked is Question.REDOUBLE:
        now *= 2
    return _HELP[asked](t) % {"now": now, "more": 2 * now}


def is_yes(action: Action) -> bool:
    """Whether an answer wants or raises something; a pass in the play is a no as well."""
    return (isinstance(action, Call) and action.bid > 0) or (isinstance(action, Stake) and action.raised)


def _bid(action: Action) -> int:
    return action.bid if isinstance(action, Call) else 0


_Words = dict[tuple[Question, bool], Callable[[Translations], str]]

_SHORT: _Words = {
    (Question.BID, False): lambda t: t.gettext("passes"),
    (Question.CALL, False): lambda t: t.gettext("does not call"),
    (Question.CALL, True): lambda t: t.gettext("calls"),
    (Question.ROB, False): lambda t: t.gettext("does not rob"),
    (Question.ROB, True): lambda t: t.gettext("robs"),
    (Question.DOUBLE, False): lambda t: t.gettext("does not double"),
    (Question.DOUBLE, True): lambda t: t.gettext("doubles"),
    (Question.REDOUBLE, False): lambda t: t.gettext("does not redouble"),
    (Question.REDOUBLE, True): lambda t: t.gettext("redoubles"),
    (Question.OPEN, False): lambda t: t.gettext("keeps the hand closed"),
    (Question.OPEN, True): lambda t: t.gettext("opens the hand"),
    (Question.LEAD, False): lambda t: t.gettext("passes"),
    (Question.FOLLOW, False): lambda t: t.gettext("passes"),
}

_NOTED: _Words = {
    (Question.BID, False): lambda t: t.gettext("pass"),
    (Question.CALL, False): lambda t: t.gettext("pass"),
    (Question.CALL, True): lambda t: t.gettext("call"),
    (Question.ROB, False): lambda t: t.gettext("pass"),
    (Question.ROB, True): lambda t: t.gettext("rob"),
    (Question.DOUBLE, False): lambda t: t.gettext("no double"),
    (Question.DOUBLE, True): lambda t: t.gettext("double"),
    (Question.REDOUBLE, False): lambda t: t.gettext("no redouble"),
    (Question.REDOUBLE, True): lambda t: t.gettext("redouble"),
    (Question.OPEN, False): lambda t: t.gettext("hand closed"),
    (Question.OPEN, True): lambda t: t.gettext("hand opened"),
    (Question.LEAD, False): lambda t: t.gettext("pass"),
    (Question.FOLLOW, False): lambda t: t.gettext("pass"),
}

_FULL: _Words = {
    (Question.BID, False): lambda t: t.gettext("%(seat)s passes."),
    (Question.CALL, False): lambda t: t.gettext("%(seat)s does not call."),
    (Question.CALL, True): lambda t: t.gettext("%(seat)s calls the role of the landlord."),
    (Question.ROB, False): lambda t: t.gettext("%(seat)s does not rob."),
    (Question.ROB, True): lambda t: t.gettext("%(seat)s robs the role."),
    (Question.DOUBLE, False): lambda t: t.gettext("%(seat)s does not double."),
    (Question.DOUBLE, True): lambda t: t.gettext("%(seat)s doubles."),
    (Question.REDOUBLE, False): lambda t: t.gettext("%(seat)s does not redouble."),
    (Question.REDOUBLE, True): lambda t: t.gettext("%(seat)s redoubles."),
    (Question.OPEN, False): lambda t: t.gettext("%(seat)s keeps the hand closed."),
    (Question.OPEN, True): lambda t: t.gettext("%(seat)s plays with an open hand."),
    (Question.LEAD, False): lambda t: t.gettext("%(seat)s passes."),
    (Question.FOLLOW, False): lambda t: t.gettext("%(seat)s passes."),
}

_OWN: _Words = {
    (Question.BID, False): lambda t: t.gettext("You pass."),
    (Question.CALL, False): lambda t: t.gettext("You do not call."),
    (Question.CALL, True): lambda t: t.gettext("You call the role of the landlord."),
    (Question.ROB, False): lambda t: t.gettext("You do not rob."),
    (Question.ROB, True): lambda t: t.gettext("You rob the role."),
    (Question.DOUBLE, False): lambda t: t.gettext("You do not double."),
    (Question.DOUBLE, True): lambda t: t.gettext("You double."),
    (Question.REDOUBLE, False): lambda t: t.gettext("You do not redouble."),
    (Question.REDOUBLE, True): lambda t: t.gettext("You redouble."),
    (Question.OPEN, False): lambda t: t.gettext("You keep your hand closed."),
    (Question.OPEN, True): lambda t: t.gettext("You play with an open hand."),
    (Question.LEAD, False): lambda t: t.gettext("You pass."),
    (Question.FOLLOW, False): lambda t: t.gettext("You pass."),
}

_BUTTONS: _Words = {
    (Question.BID, False): lambda t: t.gettext("Pass"),
    (Question.CALL, False): lambda t: t.gettext("Pass"),
    (Question.CALL, True): lambda t: t.gettext("Call"),
    (Question.ROB, False): lambda t: t.gettext("Pass"),
    (Question.ROB, True): lambda t: t.gettext("Rob"),
    (Question.DOUBLE, False): lambda t: t.gettext("Do not double"),
    (Question.DOUBLE, True): lambda t: t.gettext("Double"),
    (Question.REDOUBLE, False): lambda t: t.gettext("Do not redouble"),
    (Question.REDOUBLE, True): lambda t: t.gettext("Redouble"),
    (Question.OPEN, False): lambda t: t.gettext("Keep it closed"),
    (Question.OPEN, True): lambda t: t.gettext("Open the hand"),
}

_TOLD_WITH_A_BID = ("wildcards", "auction", "all_pass")
"""The switches that change how the landlord is found, or what a hand is worth before it is."""

_HELP: dict[Question, Callable[[Translations], str]] = {
    Question.CALL: lambda t: t.gettext(
        "If you call, the round is worth %(now)d. The others may then rob the role; each rob doubles that."
    ),
    Question.ROB: lambda t: t.gettext(
        "A rob takes the role over and doubles the round, from %(now)d to %(more)d. "
        "The last to take the role is the landlord."
    ),
    Question.DOUBLE: lambda t: t.gettext(
        "You double what you and the landlord pay each other, whoever wins, from %(now)d to %(more)d. "
        "The landlord may then redouble it."
    ),
    Question.REDOUBLE: lambda t: t.gettext(
        "You double once more against everybody who has doubled: from %(now)d to %(more)d, whoever wins."
    ),
    Question.OPEN: lambda t: t.gettext(
        "With an open hand all see your cards, and the round is doubled, whoever wins: "
        "from %(now)d to %(more)d."
    ),
}

_TITLES: dict[Question, Callable[[Translations], str]] = {
    Question.BID: lambda t: t.gettext("Your bid"),
    Question.CALL: lambda t: t.gettext("Do you call the role of the landlord?"),
    Question.ROB: lambda t: t.gettext("Do you rob the role of the landlord?"),
    Question.DOUBLE: lambda t: t.gettext("Do you double?"),
    Question.REDOUBLE: lambda t: t.gettext("Do you redouble?"),
    Question.OPEN: lambda t: t.gettext("Do you open your hand?"),
}
