"""Playing deals without HTTP: from a new deal to its settlement, and all that is refused."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count

import pytest

from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import Phase
from trainer.rules.ruleset import STANDARD
from trainer.services.errors import BadRequest, Conflict, NotFound, NothingToUndo
from trainer.services.games import Games
from trainer.services.suits import follow
from trainer.services.table import Table
from trainer.store.database import open_database
from trainer.store.game_log import Event, EventKind, GameLog, HelpKind

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def games(database_url: str) -> Games:
    ids = count(1)
    log = GameLog(open_database(database_url))
    return Games(log, lambda: NOON, lambda _limit: 1233, lambda: f"game-{next(ids)}")


def bid_all_out(games: Games, game: str, visitor: str = "v") -> Table:
    """The deal in play, the visitor being landlord unless 3 was bid before."""
    table = games.table(visitor, game)
    while table.view.phase is Phase.AUCTION:
        table = games.call(visitor, game, table.version, max(table.view.allowed_calls))
    return table


def play_on(games: Games, game: str, until: Callable[[Table], bool], visitor: str = "v") -> Table:
    """Plays the first hint again and again."""
    table = games.table(visitor, game)
    while not until(table):
        _, advice = games.hint(visitor, game, 0)
        assert advice is not None
        if isinstance(advice.hint.play, Combo):
            table = games.play(visitor, game, table.version, [str(card) for card in advice.cards])
        else:
            table = games.pass_(visitor, game, table.version)
    return table


def is_over(table: Table) -> bool:
    return table.view.phase is Phase.OVER


def test_a_new_deal_waits_for_the_visitor_or_is_thrown_in(games: Games) -> None:
    for number in range(1, 30):
        table = games.table("v", games.start("v", "normal", number, scored=True))
        assert table.number == number
        assert table.view.on_turn or table.view.phase is Phase.PLAY
        assert [str(card) for card in table.hand] == [str(card) for card in deal(STANDARD, number).hands[0]]


def test_without_a_number_the_deal_is_random(games: Games) -> None:
    assert games.table("v", games.start("v", "easy", None, scored=True)).number == 1234


def test_a_whole_deal_is_played_and_settled(games: Games) -> None:
    game = games.start("v", "normal", 1234, scored=True)
    bid_all_out(games, game)
    table = play_on(games, game, is_over)
    assert table.settlement is not None
    assert sum(table.settlement.points) == 0
    assert not table.can_undo
    assert (
        sum(len(hand) for hand in table.rest) + sum(len(act.cards) for act in table.acts)
        == STANDARD.deck_size
    )
    assert games.running("v") == ()
    record, seat = games.record("v", game)
    assert seat == 0
    assert record.games()[-1].phase is Phase.OVER


def test_the_cards_that_a_visitor_names_are_the_ones_that_leave_the_hand(games: Games) -> None:
    number = next(n for n in range(1, 500) if [str(c)[0] for c in deal(STANDARD, n).hands[0]].count("3") == 2)
    game = games.start("v", "easy", number, scored=True)
    table = bid_all_out(games, game)
    if table.view.table is not None:
        pytest.fail("the deal chosen for this test must let the visitor lead")
    threes = [str(card) for card in table.hand if str(card)[0] == "3"]
    table = games.play("v", game, table.version, [threes[-1]])
    assert [str(card) for card in table.acts[-1 - len(after_own(table))].cards] == [threes[-1]]
    assert threes[-1] not in {str(card) for card in table.hand}
    record, _seat = games.record("v", game)
    faces = games.seen("v", game).named
    assert len(faces) == len(record.actions)
    assert faces[-1 - len(after_own(table))] == threes[-1]


def after_own(table: Table) -> list[object]:
    own = max(index for index, act in enumerate(table.acts) if act.seat == 0)
    return list(table.acts[own + 1 :])


def test_a_deal_is_drawn_afterwards_as_it_was_seen_and_told_as_it_was_dealt(games: Games) -> None:
    game = games.start("v", "normal", 1234, scored=True)
    bid_all_out(games, game)
    acts = play_on(games, game, is_over).acts
    record, _seat = games.record("v", game)
    seen = games.seen("v", game)
    drawn = follow(seen.deal, record.games(), record.actions, seen.named)
    assert drawn.laid == tuple(act.cards for act in acts)
    assert record.deal == deal(STANDARD, 1234) != seen.of(record).deal


def test_a_stale_version_is_a_conflict_and_changes_nothing(games: Games) -> None:
    game = games.start("v", "easy", 1234, scored=True)
    table = games.table("v", game)
    games.call("v", game, table.version, 3)
    before = games.table("v", game)
    attempts: tuple[Callable[[], Table], ...] = (
        lambda: games.call("v", game, table.version, 3),
        lambda: games.play("v", game, table.version, [str(table.hand[0])]),
        lambda: games.pass_("v", game, table.version),
        lambda: games.undo("v", game, table.version),
    )
    for stale in attempts:
        with pytest.raises(Conflict):
            stale()
    assert games.table("v", game) == before


def test_of_two_requests_on_the_same_version_one_is_kept(games: Games) -> None:
    game = games.start("v", "easy", 1234, scored=True)
    version = games.table("v", game).version
    # Somebody else's event takes the place between reading and writing.
    assert games.store.append(game, version, [Event(EventKind.UNDO, "0")], NOON)
    with pytest.raises(Conflict):
        games.call("v", game, version, 3)


def test_a_foreign_or_unknown_game_is_not_found(games: Games) -> None:
    game = games.start("v", "easy", 1234, scored=True)
    for visitor, wanted in (("w", game), (None, game), ("v", "unknown")):
        with pytest.raises(NotFound):
            games.table(visitor, wanted)
        with pytest.raises(NotFound):
            games.call(visitor, wanted, 1, 0)
        with pytest.raises(NotFound):
            games.record(visitor, wanted)
        with pytest.raises(NotFound):
            games.seen(visitor, wanted)


def test_a_hint_that_is_asked_for_in_the_auction_counts_as_one(games: Games) -> None:
    game = games.start("v", "easy", 1234, scored=True)
    table, advice = games.hint("v", game, 0)
    assert advice is None
    assert games.store.helps(table.id) == {HelpKind.HINT: 1}


def test_cards_that_are_not_held_or_named_twice_are_refused(games: Games) -> None:
    game = games.start("v", "easy", 1234, scored=True)
    table = bid_all_out(games, game)
    held = [str(card) for card in table.hand]
    foreign = next(face for face in ("3s", "4s", "5s", "6s", "7s", "8s") if face not in held)
    for faces, code in (
        ([foreign], Code.CARDS_NOT_HELD),
        ([held[0], held[0]], Code.CARDS_NOT_HELD),
        ([], Code.NO_CARDS),
    ):
        with pytest.raises(Illegal) as refused:
            games.play("v", game, table.version, faces)
        assert refused.value.code is code
    with pytest.raises(BadRequest):
        games.play("v", game, table.version, ["<script>"])
    assert games.table("v", game) == table


def test_play_before_the_auction_is_over_and_bids_after_it_are_refused(games: Games) -> None:
    game = games.start("v", "easy", 1234, scored=True)
    table = games.table("v", game)
    if table.view.phase is Phase.AUCTION:
        with pytest.raises(Illegal) as refused:
            games.play("v", game, table.version, [str(table.hand[0])])
        assert refused.value.code is Code.STILL_BIDDING
    table = bid_all_out(games, game)
    with pytest.raises(Illegal) as refused:
        games.call("v", game, table.version, 3)
    assert refused.value.code is Code.BIDDING_IS_OVER


def test_undo_goes_back_to_the_visitors_own_last_decision(games: Games) -> None:
    game = games.start("v", "normal", 1234, scored=True)
    bidding = games.table("v", game)
    with pytest.raises(NothingToUndo):
        games.undo("v", game, bidding.version)
    start = bid_all_out(games, game)
    after = play_on(games, game, lambda table: len(table.acts) > len(start.acts))
    back = games.undo("v", game, after.version)
    assert replace(back, version=0) == replace(start, version=0)
    assert games.store.helps(game)[HelpKind.UNDO] == 1
    again = games.undo("v", game, back.version)
    assert again.view == bidding.view


def test_after_an_undo_the_same_choice_gets_the_same_answer(games: Games) -> None:
    game = games.start("v", "normal", 1234, scored=True)
    start = bid_all_out(games, game)
    first = play_on(games, game, lambda table: len(table.acts) > len(start.acts))
    games.undo("v", game, first.version)
    second = play_on(games, game, lambda table: len(table.acts) > len(start.acts))
    assert second.acts == first.acts


def test_a_finished_deal_cannot_be_taken_back(games: Games) -> None:
    game = games.start("v", "normal", 1234, scored=True)
    bid_all_out(games, game)
    table = play_on(games, game, is_over)
    with pytest.raises(Illegal) as refused:
        games.undo("v", game, table.version)
    assert refused.value.code is Code.DEAL_IS_OVER


def test_a_second_click_on_the_button_finds_the_same_deal(games: Games) -> None:
    first = games.start("v", "easy", None, scored=True, wanted_id="made-by-the-page")
    assert games.start("v", "easy", None, scored=True, wanted_id="made-by-the-page") == first
    table = games.table("v", first)
    games.call("v", first, table.version, 3)
    assert games.start("v", "easy", None, scored=True, wanted_id="made-by-the-page") != first


def test_an_id_that_is_somebody_elses_gives_a_deal_of_ones_own(games: Games) -> None:
    first = games.start("v", "easy", None, scored=True, wanted_id="made-by-the-page")
    assert games.start("w", "easy", None, scored=True, wanted_id="made-by-the-page") != first


def test_levels_and_numbers_that_do_not_exist_are_refused(games: Games) -> None:
    with pytest.raises(BadRequest):
        games.start("v", "godlike", 1, scored=True)
    for number in (0, -1, 10**9):
        with pytest.raises(BadRequest):
            games.start("v", "easy", number, scored=True)


def test_hints_cycle_and_each_can_be_laid(games: Games) -> None:
    game = games.start("v", "normal", 1234, scored=True)
    table = bid_all_out(games, game)
    plays = []
    for number in range(12):
        _, advice = games.hint("v", game, number)
        assert advice is not None
        plays.append(advice.hint.play)
    assert plays[: len(set(plays))] == list(dict.fromkeys(plays))
    assert len(set(plays)) > 1
    assert games.store.helps(game) == {HelpKind.HINT: 12}
    assert games.table("v", game).version == table.version


def test_running_deals_say_where_they_stand(games: Games) -> None:
    game = games.start("v", "easy", 1234, scored=True)
    bid_all_out(games, game)
    table = games.table("v", game)
    found = games.running("v")
    assert [(one.id, one.deal, one.cards) for one in found] == [(game, 1234, table.view.counts[0])]
    assert found[0].role == ("landlord" if table.view.is_landlord else "peasant")
    assert games.running("w") == ()


def test_finished_deals_are_listed_as_they_were_settled(games: Games) -> None:
    for number in (1234, 1235):
        game = games.start("v", "easy", number, scored=number == 1234)
        bid_all_out(games, game)
        play_on(games, game, is_over)
    games.start("v", "easy", 1236, scored=True)
    found = games.finished("v")
    assert sorted(line.deal for line in found) == [1234, 1235]
    for line in found:
        table = games.table("v", line.id)
        assert table.settlement is not None
        assert line.points == table.settlement.points[0]
        assert (line.role == "landlord") == table.view.is_landlord
        assert line.scored == table.scored
    assert games.finished("w") == ()
