"""Questions about the settlement: what a deal is worth, and whether it was a spring."""

from dataclasses import replace
from typing import Final

from trainer.protocol.answers import Answer
from trainer.protocol.fields import (
    NO,
    YES,
    Values,
    bounded,
    by_seat,
    defaulting,
    list_of,
    needed,
    number,
    one_of,
    optional,
    yes_or_no,
)
from trainer.protocol.op import Op
from trainer.protocol.refusals import ErrorCode, Refused
from trainer.rules.cards import size
from trainer.rules.ruleset import AuctionForm, RuleSet, SpringRule
from trainer.rules.scoring import Factors, Spring, settle, spring
from trainer.rules.shapes import SMALLEST_BOMB
from trainer.rules.stakes import Stakes

_LANDLORD, _PEASANTS = "landlord", "peasants"
_HIGHEST_BASE = 1_000_000
_MOST_PLAYS = 200

_WINNER: Final = needed("winner", one_of((_LANDLORD, _PEASANTS)))
_BID: Final = needed("bid", bounded(lambda rules: (1, rules.highest_bid)))
_BOMBS: Final = needed("bombs", bounded(lambda rules: (0, size(rules.deck) // SMALLEST_BOMB)))
_ROCKETS: Final = needed("rockets", number(0, 1))
_SPRING: Final = needed("spring", one_of(Spring))
_SEAT: Final = needed("landlord", bounded(lambda rules: (0, rules.seats - 1)))
_BASE: Final = optional("base", number(1, _HIGHEST_BASE))
_ROBS: Final = defaulting("robs", bounded(lambda rules: (0, rules.seats)), 0)
_OPENED: Final = defaulting("opened", yes_or_no, default=False)
_STAKES: Final = optional("stakes", list_of(one_of((YES, NO))))
_PLAYS: Final = needed("plays", by_seat(number(0, _MOST_PLAYS)))


def _settle(rules: RuleSet, values: Values) -> Answer:
    factors = Factors(
        values[_BID],
        values[_BOMBS],
        values[_ROCKETS],
        Spring(values[_SPRING]),
        values[_ROBS],
        values[_OPENED],
    )
    landlord_won = values[_WINNER] == _LANDLORD
    _check(rules, factors, landlord_won)
    base = values[_BASE]
    settled = settle(
        rules if base is None else replace(rules, base=base),
        landlord=values[_SEAT],
        landlord_won=landlord_won,
        factors=factors,
        stakes=_by_seat(rules, values[_SEAT], values[_STAKES]),
    )
    told: Answer = {
        "base": settled.base,
        "bid": factors.bid,
        "bombs": 2**factors.bombs,
        "rockets": 2**factors.rockets,
        "spring": 1 if factors.spring is Spring.NONE else 2,
        "robs": 2**factors.robs,
        "opened": 1 + factors.opened,
        "stakes": list(settled.stakes),
    }
    return {"value": settled.value, "points": list(settled.points), "factors": told}


def _check(rules: RuleSet, factors: Factors, landlord_won: bool) -> None:
    """Raises Refused for factors that no deal under these rules ends with."""
    if factors.spring is not Spring.NONE and (factors.spring is Spring.SPRING) != landlord_won:
        raise Refused(
            ErrorCode.IMPOSSIBLE, "`spring`: the landlord wins a spring, the peasants an anti_spring"
        )
    if factors.spring is Spring.ANTI_SPRING and rules.spring is SpringRule.FULL_HAND:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`spring`: there is no anti_spring under the rules `{rules.id}`")
    if factors.robs and rules.auction is not AuctionForm.ROB:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`robs`: nobody robs under the rules `{rules.id}`")
    if factors.opened and not rules.open_play:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`opened`: nobody opens a hand under the rules `{rules.id}`")


def _by_seat(rules: RuleSet, landlord: int, words: tuple[str, ...] | None) -> tuple[int, ...]:
    """By seat what the doubling stage multiplies, out of its answers in order (V10)."""
    if words is None:
        return ()
    if not rules.doubling:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`stakes`: nobody doubles under the rules `{rules.id}`")
    stakes = Stakes(rules, landlord)
    for word in words:
        if stakes.closed:
            raise Refused(ErrorCode.IMPOSSIBLE, "`stakes` has more answers than there are questions")
        stakes = stakes.answer(word == YES)
    if not stakes.closed:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`stakes` lacks the answer of seat {stakes.turn}")
    return tuple(map(stakes.factor, range(rules.seats)))


def _spring(rules: RuleSet, values: Values) -> Answer:
    landlord_won, laid = values[_WINNER] == _LANDLORD, values[_PLAYS]
    if not laid[0]:
        raise Refused(
            ErrorCode.IMPOSSIBLE, "`plays`: the landlord leads, and so lays at least one combination"
        )
    if not landlord_won and not any(laid[1:]):
        raise Refused(ErrorCode.IMPOSSIBLE, "`plays`: peasants who win have laid something")
    return {"spring": str(spring(rules, landlord_won, laid, 0))}


SETTLE: Final = Op(
    "settle",
    (_BID, _BOMBS, _ROCKETS, _SPRING, _WINNER, _SEAT, _BASE, _ROBS, _OPENED, _STAKES),
    _settle,
)
SPRING: Final = Op("spring", (_WINNER, _PLAYS), _spring)
