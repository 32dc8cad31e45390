"""The matches that are kept: enough of them, each with an interval, and in the order of the levels."""

from trainer.players.levels import PLAYERS
from trainer.players.matches.minds import NAMES
from trainer.players.strength import encounters
from trainer.rules.ruleset import RULE_SETS


def test_every_match_has_known_players_rules_and_intervals() -> None:
    for one in encounters():
        assert {one.first, one.second} <= set(NAMES)
        assert one.rules in RULE_SETS
        assert one.games >= 100
        assert 0 < one.wins.mean < 1
        assert 0 < one.wins.margin < 0.1
        assert one.points.margin > 0


def test_a_higher_level_wins_more_than_half_beyond_chance() -> None:
    order = list(PLAYERS)
    between_levels = [one for one in encounters() if {one.first, one.second} <= set(order)]
    assert between_levels
    for one in between_levels:
        assert order.index(one.first) > order.index(one.second)
        assert one.wins.mean - one.wins.margin > 0.5
