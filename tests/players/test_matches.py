"""Matches: the kernel and the table play the same games, and the figures are right."""

from importlib.util import find_spec

import pytest

from trainer.parts import in_processes
from trainer.players.levels import act
from trainer.players.matches.boards import Dealing
from trainer.players.matches.ladder import LADDER, markdown, matches
from trainer.players.matches.match import Match, play_match
from trainer.players.matches.minds import PEER, RANDOM, UnfitPlayer, check_player, mind
from trainer.players.matches.playing import End, in_kernel, play_deal, points
from trainer.players.matches.results import Played, Result, Spent, rows, share
from trainer.rules.game import Game, Phase, apply, settlement
from trainer.rules.ruleset import RULE_SETS
from trainer.rules.view import view

COMPETITION, STANDARD = RULE_SETS["competition"], RULE_SETS["standard"]


def without_times(result: Result) -> Result:
    return result._replace(milliseconds=(0.0, 0.0))


def played(first: str, second: str, dealing: Dealing) -> Result:
    return without_times(play_match(Match(first, second, dealing), lambda done: None))


@pytest.mark.parametrize(
    ("landlord", "peasants"), [("normal", "normal"), ("hard", "normal"), ("normal", "hard")]
)
@pytest.mark.parametrize(
    ("rules_id", "auction"),
    [("standard", True), ("competition", False), ("dutch", True), ("rob", True), ("pagat", True)],
)
def test_the_kernel_plays_the_games_that_the_players_play_at_the_table(
    landlord: str, peasants: str, rules_id: str, auction: bool
) -> None:
    dealing = Dealing(RULE_SETS[rules_id], 7, 6, auction)
    for place in range(dealing.deals):
        game = dealing.board(place)
        if game is None:
            continue
        number = dealing.number(place)
        at_table, _ = play_deal(game, number, mind(landlord), mind(peasants))
        assert in_kernel([game], landlord, peasants) == [at_table]


def finished(game: Game, number: int) -> Game:
    while game.phase is not Phase.OVER:
        game = apply(game, act("normal", view(game, game.turn), number))
    return game


@pytest.mark.parametrize("rules_id", ["standard", "rob", "doubling", "dutch"])
def test_points_are_those_of_the_settlement(rules_id: str) -> None:
    dealing = Dealing(RULE_SETS[rules_id], 3, 12, auction=True)
    for place in range(dealing.deals):
        game = dealing.board(place)
        if game is not None:
            end, _ = play_deal(game, dealing.number(place), mind("normal"), mind("normal"))
            settled = settlement(finished(game, dealing.number(place)))
            assert game.landlord is not None
            assert points(game, end, auction=True) == settled.points[game.landlord] / game.rules.base


def test_without_an_auction_only_bombs_double() -> None:
    game = Dealing(COMPETITION, 1, 2, auction=False).board(0)
    assert game is not None
    assert points(game, End(landlord_won=True, bombs=0, spring=True), auction=False) == 2
    assert points(game, End(landlord_won=False, bombs=2, spring=False), auction=False) == -8


def test_without_an_auction_the_landlord_has_20_cards_and_nobody_sees_the_bottom() -> None:
    game = Dealing(COMPETITION, 1, 2, auction=False).board(1)
    assert game is not None
    assert [view(game, 0).counts, game.landlord, game.turn, game.bid] == [(20, 17, 17), 0, 0, 0]
    assert sum(game.hands) == COMPETITION.deck
    assert not view(game, 1).bottom


def test_the_same_match_gives_the_same_figures_and_swapped_players_the_mirrored_ones() -> None:
    dealing = Dealing(STANDARD, 5, 30, auction=True)
    one, again, swapped = (
        played(*players, dealing) for players in (("hard", "normal"), ("hard", "normal"), ("normal", "hard"))
    )
    assert one == again
    assert one.both.wins.mean == pytest.approx(1 - swapped.both.wins.mean)
    assert one.landlord.points.mean == pytest.approx(-swapped.peasants.points.mean)
    assert one.both.points.margin == pytest.approx(swapped.both.points.margin)


def test_a_player_against_itself_wins_every_other_game_of_a_deal() -> None:
    result = played("normal", "normal", Dealing(COMPETITION, 2, 80, auction=False))
    assert result.both.wins == (0.5, 0.0)
    assert result.both.points == (0.0, 0.0)
    assert result.deals == 80


def test_two_processes_play_what_one_plays() -> None:
    match = Match("normal", "easy", Dealing(STANDARD, 4, 24, auction=True))
    done: list[int] = []
    with in_processes(2) as doing:
        shared = play_match(match, done.append, doing)
    assert without_times(shared) == played("normal", "easy", match.dealing)
    assert done[-1] == 24
    assert shared.deals + shared.thrown_in == 24
    assert shared.milliseconds is not None
    assert min(shared.milliseconds) > 0


def test_random_players_lose_to_all_others() -> None:
    result = played("easy", RANDOM, Dealing(COMPETITION, 1, 20, auction=False))
    assert result.both.wins.mean > 0.6


def test_the_interval_is_over_deals() -> None:
    mean, margin = share([0.0, 1.0, 0.0, 1.0])
    assert mean == 0.5
    assert margin == pytest.approx(1.96 * (1 / 3 / 4) ** 0.5)
    both, landlord, peasants = rows([Played((True, False), (2.0, -4.0)), Played((True, True), (6.0, 2.0))])
    assert (landlord.wins.mean, peasants.wins.mean, both.wins.mean) == (1.0, 0.5, 0.75)
    assert (landlord.points.mean, peasants.points.mean, both.points.mean) == (4.0, -1.0, 1.5)


def test_times_add_up() -> None:
    assert Spent(1.0, 500).and_also(Spent(1.0, 500)).milliseconds == 2.0
    assert Spent().milliseconds == 0.0


def test_who_cannot_play_is_told_why() -> None:
    with pytest.raises(UnfitPlayer, match="there is no player 'best'"):
        check_player("best", STANDARD)
    with pytest.raises(UnfitPlayer, match="hard does not play by the rules wildcard; there: easy, normal"):
        check_player("hard", RULE_SETS["wildcard"])
    with pytest.raises(UnfitPlayer, match="RLCard plays by the rules competition only"):
        check_player(PEER, STANDARD)
    with pytest.raises(ValueError, match="at least 2 deals"):
        Dealing(STANDARD, 1, 1, auction=True)
    with pytest.raises(ValueError, match="no deals have the seed 0"):
        Dealing(STANDARD, 0, 10, auction=True)


def test_players_that_are_not_in_the_kernel_play_any_rules() -> None:
    for rules_id in ("wildcard", "four_players", "open"):
        result = played("normal", "easy", Dealing(RULE_SETS[rules_id], 1, 4, auction=True))
        assert result.deals + result.thrown_in == 4


@pytest.mark.skipif(find_spec(PEER) is None, reason="RLCard is not installed")
def test_rlcard_plays() -> None:
    result = played("normal", PEER, Dealing(COMPETITION, 1, 20, auction=False))
    assert 0.5 < result.both.wins.mean < 1


def test_the_ladder_is_a_table_of_matches() -> None:
    possible, missing = matches(seed=1, most=2)
    assert len(possible) + len(missing) == len(LADDER)
    assert all(PEER in reason for reason in missing)
    head, line, *lines = markdown([played("normal", "easy", Dealing(STANDARD, 1, 4, auction=True))])
    assert lines[0].startswith("| normal | easy | standard, auction | ")
    assert head.count("|") == line.count("|") == lines[0].count("|")
