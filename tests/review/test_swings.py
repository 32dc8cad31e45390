"""What the others did to the winning chance: with the marked losses every big move is accounted for."""

from itertools import pairwise

import pytest

from tests.review.deals import carelessly_played, played, played_at_random, quick_review
from trainer.review.document import Review
from trainer.review.review import review
from trainer.review.swings import swings
from trainer.rules.record import Record
from trainer.rules.ruleset import RULE_SETS

RECORDS = [carelessly_played(330), carelessly_played(327), played("easy", 306), played("normal", 314)]
BIG = 0.25


def curve(found: Review) -> list[tuple[int, float]]:
    """The picture of the game: after each play of the seat its winning chance."""
    priced = [(entry, entry.price.of(entry.action)) for entry in found.decisions if entry.price]
    return [(entry.ply, done.chance) for entry, done in priced if done and done.chance is not None]


@pytest.mark.parametrize("record", RECORDS)
def test_no_big_move_of_the_curve_is_left_unexplained(record: Record) -> None:
    for seat in range(3):
        found = quick_review(record, seat)
        assert found.result is not None
        big = {swing.ply for swing in swings(found) if swing.is_big}
        named = {entry.ply for entry in found.moments}
        for (_, before), (ply, after) in pairwise(curve(found)):
            assert abs(after - before) <= BIG or {ply} & (big | named)
        if abs(curve(found)[-1][1] - float(found.result.points > 0)) > BIG:
            assert None in big


@pytest.mark.parametrize("record", RECORDS)
def test_only_the_others_moves_are_told_and_all_of_them(record: Record) -> None:
    for seat in range(3):
        found = quick_review(record, seat)
        steps = [step for trick in found.tricks for step in trick.steps]
        first = next(entry.ply for entry in found.decisions if entry.ply in {step.ply for step in steps})
        told = [step for swing in swings(found) for step in swing.steps]
        assert told == [step for step in steps if step.seat != seat and step.ply > first]


def test_what_a_play_gave_away_itself_is_no_part_of_a_swing() -> None:
    found = quick_review(RECORDS[0], 0)
    prices = {entry.ply: entry.price for entry in found.decisions}
    last = dict(curve(found))
    for swing in swings(found):
        assert swing.before == last[swing.since]
        price = None if swing.ply is None else prices[swing.ply]
        if price is not None:
            best = price.of(price.best)
            assert best is not None
            assert swing.after == best.chance


def test_a_deal_that_nobody_played_or_that_has_no_prices_has_none(
    thrown_in: Review, unpriced: Review
) -> None:
    assert swings(thrown_in) == swings(unpriced) == ()


@pytest.fixture
def thrown_in() -> Review:
    return review(next(one for one in map(carelessly_played, range(1, 99)) if is_thrown_in(one)), 0)


@pytest.fixture
def unpriced() -> Review:
    return review(played_at_random(RULE_SETS["wildcard"], 1), 0)


def is_thrown_in(record: Record) -> bool:
    return record.games()[-1].landlord is None
