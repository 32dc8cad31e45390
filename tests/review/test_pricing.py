"""What decisions cost: reproducible, from what could be known, mistakes only where both ways see a loss."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.review.deals import carelessly_played, played, quick_review, swapped_hands
from trainer.concepts import Concept
from trainer.engine.bidding import CLASSES, strength
from trainer.engine.candidate import Known
from trainer.engine.evaluate import points_of_unit
from trainer.engine.net import load_net
from trainer.engine.payable import least_units, most_units, possible_points
from trainer.engine.situation import Player, situation
from trainer.review.as_json import review_json
from trainer.review.call_price import call_reason, price_call
from trainer.review.call_trial import best_call
from trainer.review.decision import decide, decisions
from trainer.review.document import Entry, Review
from trainer.review.look import Basis, Depth, Look, basis
from trainer.review.pricing import price_play
from trainer.review.reasons import find_with_figures
from trainer.review.review import Making, review
from trainer.review.trial import STAGES
from trainer.review.verdict import LEAST, Verdict, cut
from trainer.rules.deal import deal
from trainer.rules.game import Call, Phase, Stake, apply, legal, new_game
from trainer.rules.record import Record, read_record
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.view import View, view

FULL = Look(Depth.FULL, seed=5, worlds=100)
TRIED = [stage * FULL.worlds for stage in STAGES]
RECORDS = [*(carelessly_played(number) for number in range(1, 5)), played("easy", 3), played("normal", 4)]


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel is there; what it compiles is loaded when it is called."""
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: True)
    monkeypatch.setattr("trainer.review.turning.PLAIN_POSITIONS", 100)


@cache
def fully_reviewed() -> list[Review]:
    """Full looks for the sake of their figures, without lines and open hands."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("trainer.review.review.lines_of", lambda *_: None)
        patch.setattr("trainer.review.review.late_decisions", lambda _: {})
        return [review(record, 0, FULL) for record in RECORDS]


def priced(found: Iterator[Review] | list[Review], phase: Phase = Phase.PLAY) -> Iterator[Entry]:
    return (entry for one in found for entry in one.decisions if entry.price and entry.phase is phase)


def quick_reviews() -> Iterator[Review]:
    return (quick_review(record, seat) for record in RECORDS for seat in range(3))


def test_every_play_is_priced_and_forced_ones_are_said_to_be() -> None:
    for found in quick_reviews():
        for entry in found.decisions:
            if entry.phase is Phase.PLAY:
                assert entry.price is not None
                assert (entry.price.verdict is Verdict.FORCED) == entry.forced


def test_the_figures_of_a_quick_look_are_those_of_the_value_function() -> None:
    net = load_net(STANDARD)
    for record in RECORDS:
        for decision, entry in zip(decisions(record, 0), review(record, 0).decisions, strict=True):
            if entry.phase is not Phase.PLAY or entry.price is None:
                continue
            options = [one for one in entry.price.options if one.known is Known.ESTIMATE]
            plays = [one.action for one in options if not isinstance(one.action, Call | Stake)]
            assert len(plays) == len(options)
            first = decision.candidates[0]
            if first.known is Known.PROVED:
                continue
            unit, known, seen = points_of_unit(decision.view), situation(decision.view), decision.view
            told = net.values(known.told(Player.SAME, Player.SAME), [first.play])[0]
            level = net.values(known, [first.play])[0]
            for one, value in zip(options, net.values(known, plays), strict=True):
                chance = min(1, max(0, told.wins + value.wins - level.wins))
                low, high = possible_points(chance, least_units(seen), most_units(seen))
                units = min(high, max(low, told.points + value.points - level.points))
                assert one.chance == pytest.approx(chance, abs=1e-4)
                assert one.points == pytest.approx(unit * units, abs=2e-2)


def test_the_best_option_comes_first_and_what_was_done_is_among_them() -> None:
    for entry in priced(list(quick_reviews())):
        assert entry.price is not None
        assert entry.price.options[0].action == entry.price.best
        assert entry.price.of(entry.action) is not None
        if entry.price.verdict in (Verdict.BEST, Verdict.FORCED):
            assert (entry.price.points, entry.price.chance) == (0, 0)


def test_by_estimate_alone_nothing_worse_than_an_inaccuracy_is_called() -> None:
    for entry in priced(list(quick_reviews())):
        assert entry.price is not None
        if entry.price.options[0].known is not Known.PROVED:
            assert entry.price.verdict not in (Verdict.MISTAKE, Verdict.BLUNDER, Verdict.TOO_CLOSE)


@pytest.mark.usefixtures("kernel")
def test_a_mistake_is_called_only_where_value_function_and_worlds_see_a_loss() -> None:
    quick = {(found.record, entry.ply): entry for found in quick_reviews() for entry in found.decisions}
    called = Counter[Verdict]()
    for found in fully_reviewed():
        for entry in priced([found]):
            price = entry.price
            assert price is not None
            called[price.verdict] += 1
            if not price.verdict.is_loss:
                assert entry.reasons == ()
                continue
            before = quick[found.record, entry.ply].price
            assert before is not None
            assert before.verdict.is_loss or (price.loss_interval and price.loss_interval.low >= LEAST)
            if price.options[0].known is not Known.PROVED:
                assert price.known is Known.SAMPLED
                assert price.deals in TRIED
                assert price.points_interval is not None
                assert price.chance_interval is not None
                assert price.points_interval.low <= price.points <= price.points_interval.high
                assert max(price.points_interval.low, price.chance_interval.low) > 0
    assert called[Verdict.MISTAKE] + called[Verdict.BLUNDER] > 5
    assert called[Verdict.TOO_CLOSE]


@pytest.mark.usefixtures("kernel")
def test_more_worlds_are_drawn_until_the_loss_is_told_from_none() -> None:
    stages = Counter[int]()
    for entry in priced(fully_reviewed()):
        price = entry.price
        assert price is not None
        if price.loss_interval is None:
            continue
        assert price.loss_interval.low <= price.loss <= price.loss_interval.high
        stages[price.deals] += 1
        settled = price.loss_interval.low > 0 or price.loss_interval.high < LEAST
        assert settled or price.deals == TRIED[-1]
        if price.options[0].known is not Known.PROVED:
            assert (price.verdict is Verdict.TOO_CLOSE) == (not settled)
            assert settled == (price.verdict is cut(price.loss))
    assert set(stages) == set(TRIED)


@pytest.mark.usefixtures("kernel")
def test_nothing_is_given_away_but_what_the_best_play_brings_more() -> None:
    for entry in priced(fully_reviewed()):
        assert entry.price is not None
        assert entry.price.loss >= 0
        if entry.action == entry.price.best:
            assert (entry.price.loss, entry.price.loss_interval) == (0, None)
            assert not entry.price.verdict.is_loss


@pytest.mark.usefixtures("kernel")
def test_the_worlds_decide_where_a_reason_holds_and_the_value_function_sees_next_to_nothing() -> None:
    low = next(one for one in decisions(played("easy", 101), 1) if one.ply == 36)
    full = Basis(Depth.FULL, 0, 400, "")
    assert price_play(low, full)[0].verdict in (Verdict.BEST, Verdict.GOOD)
    price, reasons = price_play(low, full, find_with_figures(low))
    assert price.verdict.is_loss
    assert price.loss_interval is not None
    assert price.loss_interval.low >= LEAST
    assert Concept.LEFT_GATE_OPEN in {one.concept for one in reasons}


@pytest.mark.usefixtures("kernel")
def test_the_same_look_finds_the_same_byte_for_byte() -> None:
    for look in (Look(), FULL):
        one, other = (json.dumps(review_json(review(RECORDS[0], 1, look))) for _ in range(2))
        assert one == other


@pytest.mark.usefixtures("kernel")
def test_another_seed_tries_other_worlds() -> None:
    other = review(RECORDS[0], 0, replace(FULL, seed=6))
    assert [entry.price for entry in other.decisions] != [
        entry.price for entry in fully_reviewed()[0].decisions
    ]


def test_without_the_kernel_a_full_look_is_a_quick_one_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: False)
    found = review(RECORDS[0], 0, FULL)
    assert found.basis is not None
    assert found.basis.depth is Depth.QUICK
    assert found.decisions == review(RECORDS[0], 0, replace(FULL, depth=Depth.QUICK)).decisions


@pytest.mark.usefixtures("kernel")
def test_hidden_cards_change_no_price() -> None:
    full = Basis(Depth.FULL, 1, 30, "")
    for ply, (game, action) in enumerate(zip(RECORDS[1].games(), RECORDS[1].actions, strict=False), 1):
        swapped = swapped_hands(game)
        if swapped is None:
            continue
        one, other = (decide(view(deal, game.turn), action, ply) for deal in (game, swapped))
        assert price_play(one, full, find_with_figures(one)) == price_play(
            other, full, find_with_figures(other)
        )


def test_reasons_are_given_only_where_the_figures_speak_for_the_better_play() -> None:
    kept = Counter[bool]()
    for record in (carelessly_played(number) for number in range(1, 25)):
        for decision, entry in zip(decisions(record, 0), quick_review(record, 0).decisions, strict=True):
            if entry.phase is not Phase.PLAY:
                continue
            for reason in find_with_figures(decision):
                kept[reason in entry.reasons] += 1
                if reason in entry.reasons:
                    assert entry.price is not None
                    assert entry.price.verdict.is_loss
                    better, done = entry.price.of(reason.better), entry.price.of(entry.action)
                    assert better is not None
                    assert done is not None
                    assert better.chance is not None
                    assert better.points > done.points or better.chance > (done.chance or 0)
    assert kept[True]
    assert kept[False]


@pytest.mark.parametrize("rules", ["wildcard", "four_players"])
def test_rules_without_a_value_function_are_reviewed_without_prices(rules: str) -> None:
    assert basis(RULE_SETS[rules], Look()) is None
    calls = " ".join("0" * RULE_SETS[rules].seats)
    found = review(read_record(f"game 1\nrules {rules}\ndeal 1\ncalls {calls}\n"), 0)
    assert found.basis is None
    assert all(entry.price is None for entry in found.decisions)


def test_calls_are_priced_by_what_was_measured_and_called_inaccuracies_at_most() -> None:
    verdicts = Counter[Verdict]()
    for number in range(1, 20):
        for entry in priced([review(_called(number), 0, split=False)], Phase.AUCTION):
            price = entry.price
            assert price is not None
            done = price.of(entry.action)
            assert done is not None
            assert price.points == pytest.approx(price.options[0].points - done.points, abs=0.02)
            assert (price.known, price.chance, price.points_interval) == (Known.ESTIMATE, None, None)
            verdicts[price.verdict] += 1
    assert verdicts[Verdict.BEST]
    assert verdicts[Verdict.INACCURACY]
    assert not verdicts[Verdict.MISTAKE]


@pytest.mark.usefixtures("kernel")
def test_a_full_look_prices_a_call_with_the_very_hand_by_deals_played_out() -> None:
    verdicts = Counter[Verdict]()
    for number in range(1, 9):
        for entry in _calls_looked_at(_called(number)):
            price = entry.price
            assert price is not None
            verdicts[price.verdict] += 1
            assert (price.known, price.chance) == (Known.SAMPLED, None)
            if price.verdict.is_loss:
                assert price.loss_interval is not None
                assert 0 < price.loss_interval.low <= price.loss <= price.loss_interval.high
                assert entry.reasons[0].better == price.best
    assert verdicts[Verdict.MISTAKE] + verdicts[Verdict.BLUNDER] > 0
    assert verdicts[Verdict.BEST] + verdicts[Verdict.GOOD] > 0


def test_of_calls_that_are_as_good_the_lowest_is_the_best_unless_what_was_called_made_no_less() -> None:
    nearly = {0: -13.8, 1: -13.7, 2: -13.6, 3: -22.0}
    assert [best_call(nearly, done, trifle=3.6) for done in nearly] == [0, 1, 2, 0]
    assert best_call({0: 1.0, 1: 4.0, 2: 7.0, 3: 9.0}, 0, trifle=3.6) == 2
    assert best_call({0: 5.0, 3: 5.0}, 0, trifle=3.6) == 0


@pytest.mark.usefixtures("kernel")
def test_a_pass_is_never_blamed_against_a_bid_that_is_no_better() -> None:
    for number in range(1, 9):
        for decision in (one for one in decisions(_called(number), 0) if one.view.phase is Phase.AUCTION):
            price = price_call(decision.had_it_been(Call(0)), Basis(Depth.FULL, 1, 80, ""))
            assert price is not None
            assert not price.verdict.is_loss or price.points > LEAST * 120


@pytest.mark.usefixtures("kernel")
@pytest.mark.parametrize("rules", ["pagat", "rob", "doubling"])
def test_calls_are_priced_by_deals_played_out_under_rules_without_a_table_too(rules: str) -> None:
    """A pass with a very strong hand, and the highest call with a very weak one."""
    full = Basis(Depth.FULL, 1, 80, "")
    strong, weak = (_first_with(RULE_SETS[rules], hand_class) for hand_class in (CLASSES - 1, 0))
    passed, called = decide(strong, Call(0)), decide(weak, Call(weak.allowed_calls[-1]))
    assert price_call(passed, replace(full, depth=Depth.QUICK)) is None
    too_little, too_much = price_call(passed, full), price_call(called, full)
    assert too_little is not None
    assert too_much is not None
    assert too_little.verdict in (Verdict.MISTAKE, Verdict.BLUNDER)
    reason = call_reason(passed, too_little)
    assert reason is not None
    assert reason.concept is Concept.UNDERBID
    assert too_much.best == Call(0)
    assert too_much.points > 0


@pytest.mark.usefixtures("kernel")
def test_no_call_is_priced_where_a_hand_may_be_opened() -> None:
    seen = _first_with(RULE_SETS["open"], 0)
    assert price_call(decide(seen, Call(3)), Basis(Depth.FULL, 1, 80, "")) is None


def _calls_looked_at(record: Record) -> list[Entry]:
    """What a full look says of the calls of seat 0 that have a price."""
    making = Making(record, 0, FULL)
    entries = [making.judge(one.ply) for one in decisions(record, 0) if one.view.phase is Phase.AUCTION]
    return [entry for entry in entries if entry.price]


def _first_with(rules: RuleSet, hand_class: int) -> View:
    """The view of a first bidder with a hand of this strength."""
    games = (new_game(rules, deal(rules, number)) for number in range(1, 999))
    views = (view(game, game.turn) for game in games)
    return next(seen for seen in views if strength(rules, seen.hand).hand_class == hand_class)


def _called(number: int) -> Record:
    """A deal of normal players, cut down to a first call of seat 0 that is always a three."""
    record = played("normal", number)
    states = record.games()
    actions = list(record.actions)
    place = next(place for place, state in enumerate(states) if state.turn == 0)
    if states[place].phase is not Phase.AUCTION or 3 not in view(states[place], 0).allowed_calls:
        return record
    return _played_out(replace(record, actions=(*actions[:place], Call(3))))


def _played_out(record: Record) -> Record:
    """The deal gone on with anything until it is over."""
    game, actions = record.games()[-1], list(record.actions)
    while game.phase in (Phase.AUCTION, Phase.PLAY):
        actions.append(legal(game)[-1])
        game = apply(game, actions[-1])
    return replace(record, actions=tuple(actions))


def test_verdicts_are_cut_from_the_loss_by_one_table() -> None:
    assert cut(0) is Verdict.GOOD
    assert cut(LEAST) is Verdict.INACCURACY
    assert [cut(loss / 100) for loss in (2, 5, 10, 30)] == [
        Verdict.GOOD,
        Verdict.INACCURACY,
        Verdict.MISTAKE,
        Verdict.BLUNDER,
    ]
