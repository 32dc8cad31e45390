"""Late decisions with open hands: the marks are those of plain minimax, and say what could not be known."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.review.deals import carelessly_played, played, played_at_random
from trainer.engine.plain_solver import PlainSearch, choices
from trainer.review.document import Entry, Review
from trainer.review.look import Depth, Look
from trainer.review.review import review
from trainer.review.turning import OpenHands, Standing, late_decisions
from trainer.rules.cards import size
from trainer.rules.game import Game, Phase, Play, apply, legal
from trainer.rules.record import read_record
from trainer.rules.ruleset import RULE_SETS

FEWEST, MOST = 13, 16
"""Cards in all hands: more than the solver leaves to plain Python, and few enough for it."""
NODES = 1_000_000
DEALS = range(200, 206)


@pytest.fixture(autouse=True)
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel is there; what it compiles is loaded when it is called."""
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: True)
    monkeypatch.setattr("trainer.engine.solver.ready", lambda: True)
    monkeypatch.setattr("trainer.review.turning.POSITIONS", 100_000)


def keeping(game: Game) -> tuple[list[Play], list[Play]]:
    """The plays after which the side on turn wins, and the others, by plain minimax."""
    assert game.landlord is not None
    kept: list[Play] = []
    lost: list[Play] = []
    with PlainSearch(game.rules, game.landlord, NODES, lambda _: True) as plain:
        for play in choices(game.rules, game.hands[game.turn], game.table):
            landlord_wins = plain.landlord_wins(apply(game, play))
            assert landlord_wins is not None
            (kept if landlord_wins == (game.turn == game.landlord) else lost).append(play)
    return kept, lost


def choices_between_win_and_loss(number: int) -> Iterator[tuple[Game, list[Play], list[Play]]]:
    """So many positions, out of different deals, in which some plays win and others lose."""
    deal = found = 0
    while found < number:
        deal += 1
        rng = Random(deal)
        states = [
            state
            for state in carelessly_played(deal).games()
            if state.phase is Phase.PLAY and FEWEST <= sum(map(size, state.hands)) <= MOST
        ]
        rng.shuffle(states)
        for state in states:
            kept, lost = keeping(state)
            if kept and lost:
                found += 1
                yield state, kept, lost
                break


def mark(game: Game, play: Play, rng: Random) -> OpenHands:
    """The mark of this play, after which the deal goes on with anything."""
    states = [game, apply(game, play)]
    while states[-1].phase is Phase.PLAY:
        states.append(apply(states[-1], rng.choice(legal(states[-1]))))
    return late_decisions(states)[1]


def check_marks(number: int) -> None:
    rng = Random(number)
    for game, kept, lost in choices_between_win_and_loss(number):
        wrong = mark(game, rng.choice(lost), rng)
        assert wrong.lost_a_win
        assert wrong.complete
        assert set(wrong.keeps) == set(kept)
        right = mark(game, rng.choice(kept), rng)
        assert (right.before, right.after) == (Standing.WON, Standing.WON)
        assert not right.keeps


def test_a_choice_between_win_and_loss_is_marked_as_minimax_says() -> None:
    check_marks(40)


@pytest.mark.deep
def test_five_hundred_choices_between_win_and_loss_are_marked_as_minimax_says() -> None:
    check_marks(500)


def reviews(*records: int) -> list[Review]:
    return [
        review(carelessly_played(number), seat, Look(Depth.FULL, worlds=20))
        for number in records
        for seat in range(3)
    ]


def late(found: list[Review]) -> list[tuple[Review, Entry, OpenHands]]:
    return [(one, entry, entry.open_hands) for one in found for entry in one.decisions if entry.open_hands]


def test_the_line_is_how_the_other_side_wins() -> None:
    lines = 0
    for states, ply, one in marks_of(DEALS):
        if not one.lost_a_win:
            assert one.line == ()
            continue
        game, by_landlord = states[ply], states[ply - 1].turn == states[ply - 1].landlord
        for turn in one.line:
            assert turn.seat == game.turn
            game = apply(game, turn.action)
        assert game.phase is Phase.OVER
        assert game.landlord_won != by_landlord
        lines += 1
    assert lines > 2


def test_lost_stays_lost_and_one_decision_follows_from_the_other() -> None:
    stood: Standing | None = None
    for states, ply, one in marks_of(DEALS):
        landlord = states[ply - 1].turn == states[ply - 1].landlord
        assert (one.before, one.after) != (Standing.LOST, Standing.WON)
        if stood is not None:
            assert _for_landlord(one.before, landlord) is stood
        stood = _for_landlord(one.after, landlord) if states[ply].phase is Phase.PLAY else None


def _for_landlord(standing: Standing, landlord: bool) -> Standing:
    if landlord or standing is Standing.NOT_PROVED:
        return standing
    return Standing.LOST if standing is Standing.WON else Standing.WON


def marks_of(deals: range) -> Iterator[tuple[list[Game], int, OpenHands]]:
    """All late decisions of some deals, each with the states of its deal and its ply."""
    for number in deals:
        states = played("easy", number).games()
        for ply, one in late_decisions(states).items():
            yield states, ply, one


def test_it_is_luck_unless_it_could_be_known() -> None:
    kinds = Counter[bool]()
    for _, entry, one in late(reviews(1, 2, 3)):
        assert entry.was_luck == (one.lost_a_win and not one.counted and not entry.is_moment)
        if one.lost_a_win:
            kinds[entry.was_luck] += 1
            assert not entry.forced
    assert kinds[True]
    assert kinds[False]


def test_where_the_cards_can_lie_in_one_way_only_a_lost_win_is_no_luck() -> None:
    """The landlord's last card is the queen of the bottom, so that the peasant who leads knows both hands."""
    record = read_record(
        "game 1\nrules standard\ndeal 2000296\nlandlord 1\nplays 33445566 pass pass 7TTT pass pass JJ QQ "
        "pass AA pass pass 9 J 2 pass pass 9TJQKA pass pass 88 22 BR pass pass 8 K pass A "
        "pass pass 6 pass Q\n"
    )
    marks = late_decisions(record.games()[31:])
    first = marks[min(marks)]
    assert (first.lost_a_win, first.counted) == (True, True)


def test_the_turning_points_of_a_deal_are_told_to_every_seat() -> None:
    found = reviews(1, 2)
    assert any(one.turning and one.turning.points for one in found)
    for one, entry, open_hands in late(found):
        assert one.turning is not None
        points = {(point.ply, point.seat) for point in one.turning.points}
        assert ((entry.ply, one.seat) in points) == open_hands.lost_a_win
    assert len({one.record for one in found}) == len({(one.record, one.turning) for one in found})


def test_a_quick_look_and_one_without_the_kernel_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = review(carelessly_played(1), 0)
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: False)
    without = review(carelessly_played(1), 0, Look(Depth.FULL))
    for found in (quick, without):
        assert found.turning is None
        assert not late([found])


@pytest.mark.parametrize("rules", ["wildcard", "four_players"])
def test_rules_without_a_value_function_are_marked_at_the_end(rules: str) -> None:
    proved = 0
    for number in range(1, 5):
        record = played_at_random(RULE_SETS[rules], number)
        for seat in range(record.rules.seats):
            found = review(record, seat, Look(Depth.FULL))
            assert found.basis is None
            assert found.turning is not None
            proved += sum(one.before is not Standing.NOT_PROVED for _, _, one in late([found]))
    assert proved > 10


def test_a_deal_that_goes_on_is_refused_and_one_that_was_thrown_in_has_no_marks() -> None:
    with pytest.raises(ValueError, match="finished"):
        late_decisions(played("normal", 3).games()[:-1])
    thrown_in = read_record("game 1\ndeal 1\ncalls 0 0 0\n")
    assert late_decisions(thrown_in.games()) == {}
    found = review(thrown_in, 0, Look(Depth.FULL))
    assert found.turning is not None
    assert found.turning.points == ()
