"""Cards that complete the chosen ones: legal, the chosen ones among them, and a sensible one first."""

from random import Random

import pytest

from tests.rules.hands import after_bid, in_play
from tests.services.playing import play_on
from trainer.rules.cards import Cards, each, holds, pack, size
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import Call, Phase, apply, new_game
from trainer.rules.moves import plays
from trainer.rules.notation import read_cards, read_combo, show_cards
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.view import View, view
from trainer.services import completing
from trainer.services.completing import MOST, completed, completions, largest_within
from trainer.services.games import Games


def leads(hand: str) -> View:
    return view(in_play(hand, "33445566", "33445566"), 0)


def follows(table: str, hand: str) -> View:
    """The view of the peasant after the landlord, who has led this."""
    return view(apply(in_play(f"{table} 3", hand, "44556"), read_combo(table)), 1)


def offered(seen: View, chosen: str) -> list[str]:
    return [show_cards(play.cards) for play in completed(seen, read_cards(chosen))]


@pytest.mark.parametrize(
    ("hand", "chosen", "plays"),
    [
        ("3456789 KK 2", "567", ["3456789", "345678", "34567"]),
        ("334455 KK 2", "34", ["334455"]),
        ("777 3 44 2", "777", ["3777", "44777"]),
        ("777 888 3 4 2 AA", "777888", ["34777888"]),
        ("777 888 3 4 2 AA", "7778884", ["34777888"]),
        ("BR 33", "B", ["BR"]),
        ("3 5 7 9 J", "3", []),
        ("3 5 7 9 J", "35", []),
    ],
)
def test_what_is_begun_is_completed_the_one_that_leaves_the_fewest_plays_first(
    hand: str, chosen: str, plays: list[str]
) -> None:
    assert offered(leads(hand), chosen) == plays


def test_for_a_follower_only_what_beats_the_table_is_offered() -> None:
    hand = "33 45689 TT 7777"
    assert offered(follows("55", hand), "T") == ["TT"]
    assert offered(follows("55", hand), "3") == []
    assert offered(follows("55", hand), "7") == ["77", "7777"]
    assert offered(follows("34567", hand), "6") == ["45678"]
    assert offered(follows("8884", hand), "T") == []


def test_of_cards_that_are_too_many_the_largest_play_is_kept_if_it_takes_most_of_them() -> None:
    def kept(hand: str, chosen: str) -> list[str]:
        return [show_cards(play.cards) for play in largest_within(leads(hand), read_cards(chosen))]

    assert kept("55 66 7 8 9 K", "5566789") == ["56789"]
    assert kept("55 6 9 K", "556") == ["55"]
    assert kept("55 6 9 K", "55") == []
    assert kept("5 6 9 K", "569") == []


@pytest.mark.parametrize("number", range(1, 9))
def test_every_offer_can_be_laid_has_the_chosen_cards_and_is_of_a_kind_of_its_own(number: int) -> None:
    random = Random(number)
    seen = view(after_bid(number), after_bid(number).turn)
    hand = list(each(seen.hand))
    for number_chosen in (1, 2, 3, 4):
        chosen = pack(random.sample(hand, number_chosen))
        plays = completed(seen, chosen)
        assert len(plays) <= MOST
        assert len({(play.kind, play.length) for play in plays}) == len(plays)
        for play in plays:
            assert play in seen.plays()
            assert holds(play.cards, chosen)
            assert play.cards != chosen


def test_the_missing_cards_are_others_of_the_hand(fresh_games: Games) -> None:
    game = fresh_games.start("v", "normal", 1234, scored=True)
    table = play_on(fresh_games, game, lambda table: table.view.phase is Phase.PLAY)
    found = completions(table, ["5c", "6d", "7h"])
    assert [[str(card) for card in one.missing] for one in found][1] == ["8c", "9s"]
    (kept,) = completions(table, ["3c", "5d", "5c"])
    assert [str(card) for card in kept.surplus] == ["3c"]
    assert completions(table, ["5c", "5h"]) == ()
    assert completions(table, []) == ()


@pytest.mark.parametrize("number", range(1, 9))
def test_what_is_kept_of_too_many_cards_is_the_largest_of_all_plays_of_the_hand_among_them(
    number: int,
) -> None:
    random, rules = Random(number), RULE_SETS["wildcard"]
    game = apply(new_game(rules, deal(rules, number)), Call(3))
    seen = view(game, game.turn)
    for taken in (3, 5, 8):
        chosen = pack(random.sample(list(each(seen.hand)), taken))
        inside = [size(play.cards) for play in seen.plays() if holds(chosen, play.cards)]
        largest = max(inside)
        kept = [size(play.cards) for play in largest_within(seen, chosen)]
        assert kept == ([largest] if taken / 2 < largest < taken else [])


def test_of_cards_that_are_too_many_nothing_is_sought_in_the_rest_of_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Cards] = []

    def noted(rules: RuleSet, hand: Cards, table: Combo | None) -> list[Combo]:
        asked.append(hand)
        return plays(rules, hand, table)

    monkeypatch.setattr(completing, "plays", noted)
    chosen = read_cards("5566789")
    assert largest_within(leads("55 66 7 8 9 TT JJ K"), chosen)
    assert asked == [chosen]
