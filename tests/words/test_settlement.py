"""Why a round is worth what it is worth, in words."""

from gettext import NullTranslations

import pytest

from trainer.rules.record import read_record
from trainer.rules.scoring import Spring
from trainer.rules.switches import SWITCHES
from trainer.rules.view import View, view
from trainer.words import settlement
from trainer.words.house_rules import rules_shown, value_name

ENGLISH = NullTranslations()


def after(record: str, seat: int = 0) -> View:
    return view(read_record(record).games()[-1], seat)


def test_where_the_bid_comes_from() -> None:
    first = read_record("game 1\ndeal 7\n").deal.first
    bid = after("game 1\ndeal 7\ncalls 3\n", first)
    assert settlement.bid_reason(ENGLISH, bid, "") == "you bid 3"
    assert settlement.bid_reason(ENGLISH, bid, "Seat 2") == "Seat 2 bid 3"
    open_yet = after("game 1\ndeal 7\ncalls 1\n")
    assert settlement.bid_reason(ENGLISH, open_yet, "") == "the highest so far"
    assert settlement.bid_reason(ENGLISH, after("game 1\ndeal 7\n"), "") == "none yet"
    forced = after("game 1\nrules standard+all_pass=forced_first\ndeal 7\ncalls 0 0 0\n")
    assert settlement.bid_reason(ENGLISH, forced, "Left") == "nobody bid: Left was first and has to play"
    robbed = after("game 1\nrules rob\ndeal 7\ncalls 1 1 0 0\n")
    assert settlement.bid_reason(ENGLISH, robbed, "Left") == "the role was called: there are no bids"
    assert settlement.robs_reason(ENGLISH, robbed.robs) == "robbed once"


def test_a_payment_names_the_role_and_what_the_stakes_did() -> None:
    record = "game 1\nrules doubling\ndeal 7\ncalls 3\nstakes yes no yes\n"
    landlord = read_record(record).deal.first
    seen = after(record)
    stakes = [1, 1, 1]
    stakes[(landlord + 1) % 3] = 4
    told = [settlement.payment_reason(ENGLISH, seen, seat, stakes) for seat in range(3)]
    assert told[landlord] == "Landlord, all payments together"
    assert told[(landlord + 1) % 3] == "Peasant, doubled and redoubled"
    assert told[(landlord + 2) % 3] == "Peasant"


def test_a_full_hand_spring_is_told_by_its_own_rule() -> None:
    lead = "game 1\nrules dutch\ndeal 7\ncalls 3\n"
    seen = after(lead)
    assert settlement.spring_reason(ENGLISH, seen, Spring.SPRING) == "yes: a peasant has all cards left"


def test_house_rules_have_names() -> None:
    assert rules_shown(ENGLISH, "standard") == ""
    assert rules_shown(ENGLISH, "standard+base=1") == "Standard, changed"
    for switch in SWITCHES.values():
        names = {value_name(ENGLISH, switch, value) for value in switch.values}
        assert len(names) == len(switch.values)


def test_a_deal_without_a_landlord_has_no_spring() -> None:
    with pytest.raises(ValueError, match="no spring"):
        settlement.spring_reason(ENGLISH, after("game 1\ndeal 7\n"), Spring.SPRING)
