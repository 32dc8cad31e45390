"""Questions to the players and the engine: what a call or a play is worth, and what a player does."""

import time
from collections.abc import Callable
from dataclasses import replace
from gettext import NullTranslations
from typing import Final

from trainer.engine.bidding import strength
from trainer.engine.calls import best_call, call_values
from trainer.engine.candidate import Candidate, Interval, Known
from trainer.engine.evaluate import Budget, evaluate
from trainer.engine.kernel.state import get_ready
from trainer.engine.net import net_fault
from trainer.engine.situation import has_family
from trainer.players.hints import hint_of
from trainer.players.levels import PLAYERS, SEARCHING, act, levels_for
from trainer.protocol import actions, views
from trainer.protocol.answers import Answer
from trainer.protocol.fields import (
    Values,
    bounded,
    defaulting,
    hand,
    list_of,
    needed,
    number,
    one_of,
    optional,
)
from trainer.protocol.op import WILD, Op
from trainer.protocol.refusals import ErrorCode, Refused
from trainer.rules.auction import Auction
from trainer.rules.game import Call, Phase, Stake
from trainer.rules.notation import show_action
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import View
from trainer.words import capitalised
from trainer.words.hints import hint_reason, strength_text

_HIGHEST_SEED = 2**53 - 1
_MOST_SAMPLES = 100_000
_LONGEST_MS = 600_000

_DIGITS_OF_POINTS, _DIGITS_OF_CHANCES = 2, 3
_ENGLISH = NullTranslations()

_HAND: Final = needed("hand", hand)
_FIRST: Final = needed("first", bounded(actions.seats))
_CALLS: Final = needed("calls", list_of(actions.call))
VIEW: Final = needed("view", views.seen)
"""What the seat on turn knows."""
_LEVEL: Final = needed("level", one_of(PLAYERS))
SEED: Final = defaulting("seed", number(0, _HIGHEST_SEED), 0)
"""Other chances for another seed."""
_DEALS: Final = optional("samples", number(2, _MOST_SAMPLES))
_WORLDS: Final = optional("samples", number(0, _MOST_SAMPLES))
_BUDGET_MS: Final = optional("budget_ms", number(1, _LONGEST_MS))


def _bid(rules: RuleSet, values: Values) -> Answer:
    check_known(rules)
    view = views.on_turn_in_auction(rules, values[_HAND], values[_FIRST], values[_CALLS])
    found = call_values(view, values[SEED], values[_DEALS])
    auction = Auction(rules, view.first, view.calls)
    return {
        "calls": [
            {
                "call": actions.call_word(auction, one.call),
                "points": points(one.points),
                "interval": _interval(one.interval, points),
                "wins": chance(one.wins),
                "landlord": chance(one.landlord),
            }
            for one in found
        ],
        "advice": actions.call_word(auction, best_call(found)),
        "deals": found[0].deals,
    }


def check_known(rules: RuleSet) -> None:
    """Raises Refused for rules that the value function doesn't know, and where its weights can't be used."""
    if not has_family(rules):
        problem = "the value function knows only three seats, one pack and no wildcards"
        raise Refused(ErrorCode.IMPOSSIBLE, f"`rules`: `{rules.id}` are not known: {problem}")
    _check_net()


def _check_net() -> None:
    if fault := net_fault():
        raise Refused(ErrorCode.NO_NET, f"the value function can't be used: {fault}")


def _evaluate(rules: RuleSet, values: Values) -> Answer:
    check_known(rules)
    view, wanted = values[VIEW], values[_WORLDS]
    if view.phase is not Phase.PLAY:
        raise Refused(
            ErrorCode.IMPOSSIBLE, "`view`: plays are evaluated once cards are laid; ask `bid` before"
        )
    if wanted != 0:
        get_ready()
    budget = Budget(stop=_stop(values[_BUDGET_MS]))
    budget = budget if wanted is None else replace(budget, worlds=wanted)
    found = evaluate(view, values[SEED], budget)
    return {"candidates": [_candidate(view, one) for one in found.candidates], "worlds": found.worlds}


def _candidate(view: View, one: Candidate) -> Answer:
    return {
        "play": show_action(view.rules, one.play),
        "points": points(one.points),
        "wins": chance(one.wins),
        "interval": _interval(one.points_interval, points),
        "wins_interval": _interval(one.wins_interval, chance),
        "known": str(one.known),
        "proved": one.known is Known.PROVED,
    }


def _choose(rules: RuleSet, values: Values) -> Answer:
    level, view = values[_LEVEL], values[VIEW]
    if level not in levels_for(rules):
        if has_family(rules):
            _check_net()
        known = ", ".join(levels_for(rules))
        raise Refused(ErrorCode.IMPOSSIBLE, f"`level`: {level} does not play `{rules.id}`; there are {known}")
    if level == SEARCHING and view.phase is Phase.PLAY:
        get_ready()
    action = act(level, view, values[SEED], _stop(values[_BUDGET_MS]))
    if isinstance(action, Call):
        made = actions.call_word(Auction(rules, view.first, view.calls), action.bid)
        return {"call": made, "reasons": [_hand(view)]}
    if isinstance(action, Stake):
        return {"answer": show_action(rules, action), "reasons": [_hand(view)]}
    hint = hint_of(view, action)
    reason = {"code": str(hint.reason), "message": hint_reason(_ENGLISH, hint)}
    return {"play": show_action(view.rules, action), "reasons": [reason]}


def _hand(view: View) -> Answer:
    """The facts about a hand before the play."""
    facts = capitalised(strength_text(_ENGLISH, strength(view.rules, view.hand)))
    return {"code": "hand", "message": f"{facts}."}


def _stop(milliseconds: int | None) -> Callable[[], bool] | None:
    """Says yes once so much time has passed from now on."""
    if milliseconds is None:
        return None
    end = time.monotonic() + milliseconds / 1000
    return lambda: time.monotonic() >= end


def _interval(interval: Interval | None, told: Callable[[float], float]) -> list[float] | None:
    return None if interval is None else [told(interval.low), told(interval.high)]


def points(number: float) -> float:
    """Points as answers tell them."""
    return round(number, _DIGITS_OF_POINTS) + 0.0  # no negative zero


def chance(number: float) -> float:
    """A chance, 0 to 1, as answers tell it."""
    return round(number, _DIGITS_OF_CHANCES) + 0.0


BID: Final = Op("bid", (_HAND, _FIRST, _CALLS, _DEALS, SEED), _bid)
CHOOSE: Final = Op("choose", (_LEVEL, VIEW, SEED, _BUDGET_MS, WILD), _choose)
EVALUATE: Final = Op("evaluate", (VIEW, _WORLDS, SEED, _BUDGET_MS), _evaluate)
