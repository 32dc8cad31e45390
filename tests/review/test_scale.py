"""The figures of a decision fit together, and nothing stands there that the deal could not come to."""

from functools import cache

import pytest

from tests.review.deals import carelessly_played, played, played_at_random, quick_review
from trainer.engine.candidate import Interval, Known
from trainer.engine.evaluate import points_of_unit
from trainer.engine.payable import least_units, most_units
from trainer.review.document import Review
from trainer.review.look import Depth, Look
from trainer.review.price import Price
from trainer.review.review import review
from trainer.review.verdict import Verdict
from trainer.rules.cards import JOKERS, count
from trainer.rules.game import Phase, settlement
from trainer.rules.notation import show_action
from trainer.rules.record import Record, read_record
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import View, view

FULL = Look(Depth.FULL, seed=3, worlds=40)
RECORDS = [
    *(carelessly_played(number) for number in (3, 5)),
    played("easy", 20),
    played_at_random(RULE_SETS["doubling"], 1),
]
BOMB_KEPT = """game 1
rules standard
deal 4711
calls 3
plays 3 5 pass 6 K pass 2 B pass pass JJ pass pass 334455 pass pass K pass 2 pass pass 4 6 pass 8 Q pass
 R pass pass 6789TJQKA pass pass 9AAA
""".replace("\n ", " ")


@cache
def looked_at() -> list[tuple[Record, Review]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainer.review.look.can_play_out", lambda: True)
        patch.setattr("trainer.review.review.late_decisions", lambda _: {})
        patch.setattr("trainer.review.review.lines_of", lambda *_: None)  # figures alone
        found = [(record, review(record, seat, FULL)) for record in RECORDS for seat in range(3)]
    return [(record, one) for record, one in found if one.result is not None]


def prices() -> list[tuple[View, Price]]:
    """The view and the price of each play."""
    return [
        (view(record.games()[entry.ply - 1], found.seat), entry.price)
        for record, found in looked_at()
        for entry in found.decisions
        if entry.price is not None and entry.phase is Phase.PLAY
    ]


def most_points(seen: View) -> int:
    """What the rules let a deal pay at most: all bombs that may be there, the rocket, and a spring."""
    fours = sum(count(cards, rank) == 4 for cards in (seen.hand, seen.others) for rank in range(13))
    rocket = any(cards & JOKERS == JOKERS for cards in (seen.hand, seen.others))
    return points_of_unit(seen) << seen.bombs + seen.rockets + fours + rocket + 1


def test_no_figure_is_impossible() -> None:
    sampled = 0
    for seen, price in prices():
        least = points_of_unit(seen) * least_units(seen)
        for option in price.options:
            assert option.chance is not None
            assert 0 <= option.chance <= 1
            assert abs(option.points) <= most_points(seen)
            if option.chance == 1:
                assert option.points >= least
            if option.chance == 0:
                assert option.points <= -least
            sampled += option.known is Known.SAMPLED
    assert sampled > 50


def test_where_nothing_can_double_any_more_plays_stand_where_they_are_estimated_as_well() -> None:
    in_place = 0
    for record, found in looked_at():
        quick = {entry.ply: entry.price for entry in quick_review(record, found.seat).decisions}
        for entry in found.decisions:
            price, estimated = entry.price, quick[entry.ply]
            if price is None or estimated is None or not price.deals or entry.phase is not Phase.PLAY:
                continue
            seen = view(record.games()[entry.ply - 1], found.seat)
            if least_units(seen) != most_units(seen):
                continue
            shown, told = price.of(estimated.best), estimated.of(estimated.best)
            assert shown is not None
            assert told is not None
            extremes = [one for one in price.options if one.known is Known.SAMPLED and one.chance in (0, 1)]
            assert shown.chance == told.chance or extremes, (record.number, entry.ply)
            in_place += shown.chance == told.chance
    assert in_place > 3


def test_what_was_given_away_is_the_difference_of_the_rows_and_lies_in_its_interval() -> None:
    for record, found in looked_at():
        for entry in found.decisions:
            price = entry.price
            if price is None or entry.phase is not Phase.PLAY:
                continue
            best, done = price.of(price.best), price.of(entry.action)
            assert best is not None
            assert done is not None
            assert price.points == pytest.approx(best.points - done.points, abs=0.011), record
            assert price.chance == pytest.approx((best.chance or 0) - (done.chance or 0), abs=2e-4)
            for figure, interval in (
                (price.points, price.points_interval),
                (price.chance, price.chance_interval),
                (price.loss, price.loss_interval),
            ):
                low, high = interval or Interval(figure or 0, figure or 0)
                assert low <= (figure or 0) <= high
            if price.deals and best.known is not Known.PROVED:
                assert best.known is done.known is Known.SAMPLED


def test_each_deal_paid_what_it_could_pay_at_every_moment() -> None:
    for record in {record.number: record for record, _ in looked_at()}.values():
        states = record.games()
        points = settlement(states[-1]).points
        for state in states[:-1]:
            if state.phase is Phase.PLAY:
                seen = view(state, state.turn)
                units = abs(points[state.turn]) / points_of_unit(seen)
                assert least_units(seen) <= units <= most_units(seen)
                assert points_of_unit(seen) * most_units(seen) <= most_points(seen)


def test_a_full_look_splits_the_result_by_what_it_measured() -> None:
    measured = 0
    for _, found in looked_at():
        given = [
            max(0.0, entry.price.points)
            for entry in found.decisions
            if entry.price is not None and entry.phase is Phase.PLAY
        ]
        assert found.split is not None
        assert found.split.own == pytest.approx(-sum(given), abs=0.01 + 0.005 * len(given))
        measured += sum(bool(entry.price and entry.price.deals) for entry in found.decisions)
    assert measured > 20


def test_a_sure_win_is_worth_what_it_pays_and_a_surer_one_is_better() -> None:
    """The bomb, then the chain, then the 9 pay twice what the chain and AAA + 9 do."""
    record = read_record(BOMB_KEPT)
    found = {entry.ply: entry.price for entry in review(record, 2).decisions}
    kept, spent = found[29], found[32]
    assert kept is not None
    assert spent is not None
    assert (kept.verdict, kept.options[0].points) == (Verdict.BEST, 120)
    assert (spent.verdict, spent.known) == (Verdict.BLUNDER, Known.PROVED)
    assert show_action(STANDARD, spent.best) == "AAAA"
    assert (spent.points, spent.chance, spent.loss) == (60, 0, 0.25)
    rows = {show_action(STANDARD, one.action): one.points for one in spent.options}
    assert (rows["AAAA"], rows["6789TJQKA"]) == (120, 60)


def test_no_sure_win_is_shown_with_less_than_the_deal_pays_at_least() -> None:
    for seen, price in prices():
        for option in price.options:
            if option.known is Known.PROVED:
                assert option.points >= points_of_unit(seen) * least_units(seen)


def test_a_play_that_wins_less_for_certain_than_another_is_no_best_one() -> None:
    for entry in review(read_record(BOMB_KEPT), 2).decisions:
        if entry.price is not None and entry.price.verdict is Verdict.BEST and entry.phase is Phase.PLAY:
            sure = [one.points for one in entry.price.options if one.known is Known.PROVED]
            assert not sure or max(sure) == entry.price.options[0].points
