"""What one seat knows, as the value function is asked about it."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.engine.games import played
from trainer.engine.situation import (
    NEVER,
    UNMOVED,
    Player,
    bottom_held,
    first_lead,
    form,
    has_family,
    situation,
)
from trainer.rules.cards import holds, size
from trainer.rules.game import Game, Pass, Phase
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import read_rules
from trainer.rules.view import view


def in_play(rules: RuleSet, number: int) -> list[Game]:
    return [game for game in played(rules, number) if game.phase is Phase.PLAY]


def test_the_landlord_before_his_first_lead_can_be_asked_about_without_a_deal() -> None:
    for number in range(1, 6):
        game = in_play(STANDARD, number)[0]
        asked = situation(view(game, game.turn))
        assert asked == first_lead(STANDARD, game.hands[game.turn], game.bottom, game.bid)
        assert (asked.role, asked.owner, asked.table) == (0, 0, 0)
        assert asked.me.last == UNMOVED
        assert asked.bottom == game.bottom


def test_others_are_named_from_the_seat_that_is_asked() -> None:
    for game in in_play(STANDARD, 3):
        assert game.landlord is not None
        asked = situation(view(game, game.turn))
        following, previous = (game.turn + 1) % 3, (game.turn + 2) % 3
        assert asked.role == (game.turn - game.landlord) % 3
        assert [asked.after.size, asked.before.size] == [
            size(game.hands[following]),
            size(game.hands[previous]),
        ]
        assert [asked.after.plays, asked.before.plays] == [game.laid[following], game.laid[previous]]
        if game.table is not None:
            assert (asked.table, asked.owner) == (form(game.table), 1 if game.table_by == following else 2)


def test_a_pass_is_kept_with_its_rank_where_an_opponent_was_to_be_beaten() -> None:
    seen = 0
    for number in range(1, 8):
        games = in_play(STANDARD, number)
        for before, after in pairwise(games):
            turn = after.history[-1]
            table = before.table
            if not isinstance(turn.action, Pass) or table is None or form(table) & 31 > 2:
                continue
            opposed = (turn.seat == before.landlord) != (before.table_by == before.landlord)
            asked = situation(view(after, after.turn)).before
            lowest = asked.low_single if form(table) & 31 == 1 else asked.low_pair
            if opposed:
                assert lowest <= table.rank
                seen += 1
            assert asked.last == 0
    assert seen > 10


def test_nothing_is_known_of_passes_before_the_first() -> None:
    asked = situation(view(in_play(STANDARD, 2)[0], in_play(STANDARD, 2)[0].turn))
    assert (asked.after.low_single, asked.before.low_pair) == (NEVER, NEVER)


def test_bottom_cards_are_held_until_as_many_of_their_rank_are_laid() -> None:
    for game in in_play(STANDARD, 4):
        assert game.landlord is not None
        asked = situation(view(game, game.turn))
        assert holds(game.hands[game.landlord], bottom_held(asked))


def test_a_bottom_that_is_not_shown_is_not_known_even_to_the_landlord() -> None:
    hidden = read_rules("standard+bottom_shown=no")
    assert {situation(view(game, game.turn)).bottom for game in in_play(hidden, 1)} == {0}


def test_in_robbing_the_role_counts_as_the_highest_bid() -> None:
    game = in_play(RULE_SETS["rob"], 1)[0]
    assert situation(view(game, game.turn)).bid == 3


def test_who_sits_in_the_other_seats_may_be_told() -> None:
    game = in_play(STANDARD, 1)[0]
    told = situation(view(game, game.turn)).told(Player.NORMAL, Player.RANDOM)
    assert (told.after.player, told.before.player) == (Player.NORMAL, Player.RANDOM)
    assert told.told(Player.UNKNOWN, Player.UNKNOWN) == situation(view(game, game.turn))


def test_hidden_cards_swapped_make_the_same_situation() -> None:
    for game in in_play(STANDARD, 5):
        me, one, other = game.turn, (game.turn + 1) % 3, (game.turn + 2) % 3
        if size(game.hands[one]) != size(game.hands[other]):
            continue
        hands = list(game.hands)
        hands[one], hands[other] = hands[other], hands[one]
        swapped = replace(game, hands=tuple(hands))
        assert situation(view(swapped, me)) == situation(view(game, me))


@pytest.mark.parametrize("text", ["wildcard", "four_players"])
def test_rules_of_other_families_are_refused(text: str) -> None:
    assert not has_family(RULE_SETS[text])
    game = in_play(RULE_SETS[text], 1)[0]
    with pytest.raises(ValueError, match="three seats, one pack and no wildcards"):
        situation(view(game, game.turn))


def test_only_the_seat_on_turn_in_the_play_can_be_asked() -> None:
    games = list(played(STANDARD, 1))
    with pytest.raises(ValueError, match="not on turn"):
        situation(view(games[0], (games[0].turn + 1) % 3))
    with pytest.raises(ValueError, match="not on turn"):
        situation(view(games[-1], games[-1].turn))


def test_the_form_of_a_combination_tells_all_that_beats_it() -> None:
    from trainer.rules.moves import leads

    found = {form(combo) for combo in leads(STANDARD, read_cards("33344456789TJQK2222BR"))}
    assert all(1 <= each & 31 <= 16 for each in found)
