"""Series of deals (V8): a whole one, what does not count, and what is refused."""

import pytest

from tests.services.playing import play_on
from trainer.rules.game import Phase
from trainer.services.errors import BadRequest, Conflict, NotFound
from trainer.services.games import Games
from trainer.services.series import ENDLESS
from trainer.services.table import Table

RULES = "competition"


@pytest.fixture
def games(fresh_games: Games) -> Games:
    return fresh_games


def begin(games: Games, length: int = 3) -> str:
    return games.start("v", "easy", 1, scored=True, rules=RULES, series_length=length)


def pass_on(games: Games, game: str) -> Table:
    """The visitor bids nothing; the deal once it is thrown in, or somebody else is landlord."""
    table = games.table("v", game)
    while table.view.phase is Phase.AUCTION:
        table = games.call("v", game, table.version, 0)
    return table


def thrown_in(games: Games) -> str:
    """The first deal of a series of 3 in which nobody bids if the visitor doesn't."""
    for number in range(1, 200):
        game = games.start("v", "easy", number, scored=True, series_length=3)
        if pass_on(games, game).view.phase is Phase.REDEAL:
            return game
    pytest.fail("somebody always bids")


def test_a_whole_series_adds_the_results_and_has_a_winner(games: Games) -> None:
    game = begin(games)
    points = [0, 0, 0]
    for place in (1, 2, 3):
        before = games.series("v", game)
        assert before is not None
        assert (before.length, before.place, before.complete) == (3, place, False)
        assert list(before.totals) == points
        table = play_on(games, game)
        assert (table.rules, table.level, table.scored) == (RULES, "easy", True)
        assert table.settlement is not None
        points = [total + won for total, won in zip(points, table.settlement.points, strict=True)]
        after = games.series("v", game)
        assert after is not None
        assert list(after.totals) == points
        assert after.complete == (place == 3)
        if place < 3:
            assert after.winners == ()
            game = games.next_of_series("v", game)
    after = games.series("v", game)
    assert after is not None
    assert after.winners == tuple(seat for seat in range(3) if points[seat] == max(points))
    with pytest.raises(Conflict):
        games.next_of_series("v", game)


def test_the_standing_after_a_deal_stays_what_it_was(games: Games) -> None:
    first = begin(games)
    play_on(games, first)
    after_first = games.series("v", first)
    play_on(games, games.next_of_series("v", first))
    assert games.series("v", first) == after_first


def test_a_deal_that_is_thrown_in_does_not_count(games: Games) -> None:
    first = thrown_in(games)
    standing = games.series("v", first)
    assert standing is not None
    assert standing.thrown_in
    assert standing.totals == (0, 0, 0)
    second = games.next_of_series("v", first)
    standing = games.series("v", second)
    assert standing is not None
    assert (standing.place, standing.thrown_in, standing.complete) == (1, False, False)


def test_a_second_click_lands_in_the_same_deal(games: Games) -> None:
    first = begin(games)
    play_on(games, first)
    second = games.next_of_series("v", first)
    assert games.next_of_series("v", first) == second
    play_on(games, second)
    assert games.next_of_series("v", first) == second
    assert games.next_of_series("v", second) not in (first, second)


def test_a_second_click_on_the_beginning_finds_the_same_series(games: Games) -> None:
    def click() -> str:
        return games.start(
            "v", "easy", None, scored=True, wanted_id="made-by-page", rules=RULES, series_length=6
        )

    assert click() == click() == "made-by-page"


def test_each_deal_of_a_series_has_cards_of_its_own(games: Games) -> None:
    first = begin(games)
    play_on(games, first)
    second = games.next_of_series("v", first)
    assert games.table("v", second).number != games.table("v", first).number


def test_no_deal_follows_one_that_is_not_over(games: Games) -> None:
    game = begin(games)
    with pytest.raises(Conflict):
        games.next_of_series("v", game)


@pytest.mark.parametrize("rules", ["standard+first_bidder=rotating", "four_players+first_bidder=rotating"])
def test_where_seats_bid_first_in_turn_they_do_so_from_deal_to_deal_of_a_series(
    games: Games, rules: str
) -> None:
    game = games.start("v", "easy", None, scored=True, rules=rules, series_length=ENDLESS)
    firsts = []
    for _ in range(5):
        play_on(games, game)
        view = games.table("v", game).view
        firsts.append(view.first)
        game = games.next_of_series("v", game)
    seats = view.rules.seats
    assert firsts == [(firsts[0] + place) % seats for place in range(5)]


def test_a_single_deal_has_no_series_and_nothing_follows(games: Games) -> None:
    game = games.start("v", "easy", 1, scored=True, rules=RULES)
    play_on(games, game)
    assert games.series("v", game) is None
    with pytest.raises(BadRequest):
        games.next_of_series("v", game)


def test_a_foreign_series_is_not_found(games: Games) -> None:
    game = begin(games)
    play_on(games, game)
    for visitor, wanted in (("w", game), (None, game), ("v", "unknown")):
        with pytest.raises(NotFound):
            games.series(visitor, wanted)
        with pytest.raises(NotFound):
            games.next_of_series(visitor, wanted)


@pytest.mark.parametrize("length", [1, 4, 24, -3])
def test_lengths_that_do_not_exist_are_refused(games: Games, length: int) -> None:
    with pytest.raises(BadRequest):
        begin(games, length)


def test_a_deal_that_is_not_scored_is_part_of_no_series(games: Games) -> None:
    with pytest.raises(BadRequest):
        games.start("v", "easy", 1, scored=False, series_length=3)


def test_an_endless_series_goes_on_until_the_visitor_ends_it(games: Games) -> None:
    game = begin(games, ENDLESS)
    points = []
    for place in (1, 2, 3, 4):
        settled = play_on(games, game).settlement
        assert settled is not None
        points.append(settled.points[0])
        found = games.series("v", game)
        assert found is not None
        assert (found.length, found.place, found.complete, found.winners) == (ENDLESS, place, False, ())
        assert found.totals[0] == sum(points)
        if place < 4:
            game = games.next_of_series("v", game)
    before = games.table("v", game)
    for _click in range(2):
        games.end_series("v", game)
    found = games.series("v", game)
    assert found is not None
    assert found.complete
    assert found.winners == tuple(seat for seat in range(3) if found.totals[seat] == max(found.totals))
    with pytest.raises(Conflict):
        games.next_of_series("v", game)
    after = games.table("v", game)
    assert (after.acts, after.settlement) == (before.acts, before.settlement)
    assert games.finished("v")[0].points == points[-1]


def test_only_an_endless_series_is_ended_and_only_after_its_last_deal(games: Games) -> None:
    running = begin(games, ENDLESS)
    with pytest.raises(Conflict):
        games.end_series("v", running)
    play_on(games, running)
    games.next_of_series("v", running)
    with pytest.raises(Conflict):
        games.end_series("v", running)
    for other in (begin(games, 3), games.start("v", "easy", 2, scored=True)):
        with pytest.raises(BadRequest):
            games.end_series("v", other)
    with pytest.raises(NotFound):
        games.end_series("w", running)


def test_a_series_that_waits_for_its_next_deal_is_offered(games: Games) -> None:
    assert games.series_to_go_on("v") is None
    first = begin(games)
    assert games.series_to_go_on("v") is None
    settled = play_on(games, first).settlement
    waiting = games.series_to_go_on("v")
    assert waiting is not None
    assert settled is not None
    assert (waiting.game, waiting.rules, waiting.points) == (first, RULES, settled.points[0])
    assert games.series_to_go_on("w") is None
    games.next_of_series("v", first)
    assert games.series_to_go_on("v") is None
