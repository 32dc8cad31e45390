from dataclasses import replace
from gettext import NullTranslations

import pytest

from tests.review.deals import blameless, carelessly_played, played_at_random, praised
from trainer.review.lines import Line
from trainer.review.review import review
from trainer.rules.game import PASS, Action, Call, Phase, Stake
from trainer.rules.notation import read_combo
from trainer.rules.record import read_record
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.words.review import (
    better_line_told,
    decision_title,
    done_line_told,
    good_line,
    headline,
    played_out_told,
    unpriced_told,
)

ENGLISH = NullTranslations()


@pytest.mark.parametrize(
    ("action", "table", "title"),
    [
        (Call(2), None, "You bid 2"),
        (Call(0), None, "You passed in the auction"),
        (PASS, "44", "You passed on 44"),
        (read_combo("34567"), None, "You led 3 4 5 6 7"),
        (read_combo("8883"), "7774", "You laid 888 + 3 on 777 + 4"),
    ],
)
def test_a_decision_is_named_by_what_was_done(action: Action, table: str | None, title: str) -> None:
    assert decision_title(ENGLISH, STANDARD, action, read_combo(table) if table else None) == title


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("standard", ""),
        ("rob", "A quick look knows too little"),
        ("open", "This call is not judged: that takes deals played out"),
        ("wildcard", "This call is not judged: that takes deals played out"),
    ],
)
def test_of_a_call_without_a_price_it_is_said_why(rules: str, why: str) -> None:
    found = review(played_at_random(RULE_SETS[rules], 1), 0)
    call = next(entry for entry in found.decisions if entry.phase is Phase.AUCTION)
    assert (call.price is None) == bool(why)
    assert unpriced_told(ENGLISH, found, RULE_SETS[rules], call).startswith(why)


def test_of_an_answer_about_the_stakes_it_is_said_that_it_is_not_judged() -> None:
    found = review(played_at_random(RULE_SETS["doubling"], 1), 0)
    answer = next(entry for entry in found.decisions if entry.phase is Phase.DOUBLING)
    assert "not judged" in unpriced_told(ENGLISH, found, RULE_SETS["doubling"], answer)


def test_in_robbing_nobody_bids() -> None:
    assert decision_title(ENGLISH, RULE_SETS["rob"], Call(1), None) == "You wanted to be the landlord"
    assert decision_title(ENGLISH, RULE_SETS["open"], Stake(raised=True), None) == "You raised the stakes"
    assert decision_title(ENGLISH, RULE_SETS["open"], Stake(raised=False), None) == "You left the stakes"


def test_the_head_line_says_points_and_number_of_moments() -> None:
    lines = set()
    for number in range(1, 9):
        for seat in range(3):
            whole = review(carelessly_played(number), seat)
            found = replace(whole, decisions=whole.moments[: number % 3])
            if found.result is None:
                continue
            line = headline(ENGLISH, found)
            verb = "Won" if found.result.points > 0 else "Lost"
            assert line.startswith(f"{verb} by {abs(found.result.points)}")
            stands_out = "with one good move" if found.good_moves else "nothing stands out"
            how_many = {0: stands_out, 1: "with one moment to look at"}
            count = len(found.moments)
            assert line.endswith(how_many.get(count, f"with {count} moments to look at"))
            lines.add((verb, min(count, 2)))
    assert len(lines) == 6


def test_the_head_line_of_a_deal_that_was_thrown_in() -> None:
    found = review(read_record("game 1\ndeal 1\ncalls 0 0 0\n"), 0)
    assert headline(ENGLISH, found) == "All have passed: there was nothing to play"
    passed_up = replace(found, decisions=review(carelessly_played(1), 0).moments[:1])
    assert headline(ENGLISH, passed_up) == "All have passed, with one moment to look at"


def test_a_good_move_is_told_in_the_head_line_or_below_it() -> None:
    alone = review(praised(1), 1)
    alone = replace(alone, decisions=alone.good_moves[:1])
    assert headline(ENGLISH, alone).endswith("with one good move")
    assert good_line(ENGLISH, alone) == ""
    careless = next(
        found
        for number in range(1, 60)
        for found in (review(carelessly_played(number), seat) for seat in range(3))
        if found.moments
    )
    assert good_line(ENGLISH, replace(careless, decisions=careless.moments)) == ""
    both = replace(alone, decisions=(*careless.moments, *alone.good_moves))
    assert "to look at" in headline(ENGLISH, both)
    assert good_line(ENGLISH, both) == "And one good move."


def test_blameless_play_has_nothing_to_point_at() -> None:
    assert "nothing stands out" in headline(ENGLISH, review(blameless(0), 0))


def test_how_a_better_play_ended_is_told_beside_how_the_deal_did() -> None:
    assert played_out_told(ENGLISH, 30, -60) == "Points for you: +30 instead of −60."
    assert played_out_told(ENGLISH, -60, -60) == "Points for you: −60, as in the deal itself."


def test_a_line_is_told_as_records_write_it() -> None:
    line = Line(read_combo("33"), (), (read_combo("44"), PASS, PASS), 60)
    assert better_line_told(ENGLISH, STANDARD, line) == (
        "Played out from the better play: 33 44 pass pass. Points: +60."
    )
    called = Line(Call(0), (0, 3), (read_combo("5"), PASS), -30)
    assert done_line_told(ENGLISH, STANDARD, called) == (
        "Played out from what was done: calls 0 0 3 plays 5 pass. Points: −30."
    )
    assert "calls 0 0 0. Points" in done_line_told(ENGLISH, STANDARD, Line(Call(0), (0, 0), (), 0))
