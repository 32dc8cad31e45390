"""The inputs of the value function: groups without gaps, and facts that they must tell."""

from dataclasses import replace

import pytest

from tests.engine.games import played
from trainer.engine.feature_groups import AFTER_PLAY, FIRST, GROUPS, INPUTS, PUBLIC
from trainer.engine.features import MINE, PASSING, Play, after_play, public
from trainer.engine.situation import Situation, first_lead, form, has_family, situation
from trainer.rules.cards import Cards
from trainer.rules.game import Phase
from trainer.rules.moves import leads
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import view

HAND = read_cards("3445556789TJQKKA222R")
"""A straight from 3 to A and eight more cards; no bomb is unseen."""


def told(numbers: list[int], group: str) -> list[int]:
    """The places of a group that are on."""
    size = next(each.size for each in GROUPS if each.name == group)
    return [number - FIRST[group] for number in numbers if FIRST[group] <= number < FIRST[group] + size]


def lead_of(hand: Cards, cards: str) -> tuple[Situation, Play]:
    asked = first_lead(STANDARD, hand, 0, 3)
    laid = read_cards(cards)
    combo = next(combo for combo in leads(STANDARD, hand) if combo.cards == laid)
    return asked, Play(laid, form(combo))


def with_cards(asked: Situation, number: int) -> Situation:
    return replace(asked, after=replace(asked.after, size=number), before=replace(asked.before, size=number))


def test_groups_follow_each_other_without_gaps() -> None:
    end = 0
    for group in GROUPS:
        assert FIRST[group.name] == end
        end += group.size
    assert end == INPUTS
    assert len({group.name for group in GROUPS}) == len(GROUPS)


@pytest.mark.parametrize("text", [text for text, rules in RULE_SETS.items() if has_family(rules)])
def test_inputs_are_on_once_and_each_part_keeps_to_its_groups(text: str) -> None:
    end_of_public = FIRST[AFTER_PLAY[0].name]
    for game in played(RULE_SETS[text], 11):
        if game.phase is Phase.OVER:
            return
        seen = view(game, game.turn)
        asked = situation(seen)
        first = public(asked)
        assert len(first) == len(set(first))
        assert 0 <= min(first) <= max(first) < end_of_public
        plays = [Play(combo.cards, form(combo)) for combo in seen.plays()[:5]] + [PASSING] * seen.may_pass
        for play in plays:
            then = after_play(asked, play)
            assert len(then) == len(set(then))
            assert end_of_public <= min(then) <= max(then) < INPUTS


def test_every_public_group_speaks_in_some_situation() -> None:
    spoken = set()
    for number in range(1, 6):
        for game in played(STANDARD, number):
            if game.phase is Phase.PLAY:
                numbers = public(situation(view(game, game.turn)))
                spoken |= {group.name for group in PUBLIC if told(numbers, group.name)}
    assert spoken == {group.name for group in PUBLIC}


def test_a_straight_counts_as_one_play_and_leaves_the_rest() -> None:
    asked, play = lead_of(HAND, "3456789TJQKA")
    then = after_play(asked, play)
    assert told(then, "needs") == [
        4
    ]  # 4, 55, K and R, of which one goes along with 222, which makes four plays
    assert told(then, "hand_size") == [8]


def test_nothing_beats_the_longest_straight_where_no_bomb_is_unseen() -> None:
    asked, play = lead_of(HAND, "3456789TJQKA")
    assert told(after_play(asked, play), "beaters") == [9 * 3]
    assert told(after_play(asked, play), "needs_by_lead")[0] // 8 == MINE


def test_a_low_single_is_beaten_by_every_higher_rank_that_is_unseen() -> None:
    asked, play = lead_of(HAND, "3")
    # 4 to A, one two and the small joker: all but the big joker are among the unseen cards
    assert told(after_play(asked, play), "beaters") == [8]
    asked, play = lead_of(HAND, "2")
    assert told(after_play(asked, play), "beaters") == [1]


def test_the_big_joker_is_beaten_by_bombs_alone() -> None:
    asked, play = lead_of(HAND, "R")
    assert told(after_play(asked, play), "beaters") == [0]


def test_opponents_with_too_few_cards_cannot_follow() -> None:
    asked, play = lead_of(HAND, "44")
    many = after_play(asked, play)
    few = after_play(with_cards(asked, 1), play)
    assert told(many, "beaters") == [9 + 8]
    assert told(few, "beaters") == [9]
    assert told(few, "needs_by_lead")[0] // 8 == MINE


def test_the_bottom_is_told_where_it_is_shown() -> None:
    bottom = read_cards("3RK")
    assert told(public(first_lead(STANDARD, HAND, bottom, 1)), "bottom") == [0, 40, 53]
    assert told(public(first_lead(STANDARD, HAND, 0, 1)), "bottom") == [54]
    assert told(public(first_lead(STANDARD, HAND, 0, 1)), "bid") == [1]
