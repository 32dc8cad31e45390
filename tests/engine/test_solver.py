"""Exact play with open hands: agrees with a search that remembers and orders nothing."""

from itertools import pairwise
from random import Random

import pytest

from tests.rules.hands import crowded_hand, in_play
from trainer.engine.solver import Outcome, solve
from trainer.rules.cards import each, pack
from trainer.rules.combos import Combo
from trainer.rules.deal import deal
from trainer.rules.game import Game, Phase, apply, legal, new_game
from trainer.rules.notation import read_cards, show_action, show_cards
from trainer.rules.position import read_position
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.shapes import Kind


def position(hands: str, landlord: int = 0, turn: int = 0, more: str = "") -> Game:
    return read_position(
        f"position 1; rules standard; landlord {landlord}; bid 1; turn {turn}; hands {hands}{more}"
    )


def landlord_wins(game: Game) -> bool:
    """Plain minimax by the rules alone."""
    if game.phase is Phase.OVER:
        return game.landlord_won
    results = (landlord_wins(apply(game, action)) for action in legal(game))
    return any(results) if game.turn == game.landlord else all(results)


def test_it_agrees_with_plain_minimax_on_the_result_and_on_every_winning_action() -> None:
    rng = Random(3)
    for _ in range(60):
        cards = list(each(crowded_hand(rng, 9)))
        rng.shuffle(cards)
        hands = " ".join(show_cards(pack(cards[start : start + 3])) for start in (0, 3, 6))
        game = position(hands, rng.randrange(3), rng.randrange(3))
        verdict = solve(game, 100_000)
        by_landlord = game.turn == game.landlord
        wins = [action for action in legal(game) if landlord_wins(apply(game, action)) == by_landlord]
        assert list(verdict.wins) == wins
        assert (verdict.outcome is Outcome.LANDLORD) == landlord_wins(game)


@pytest.mark.parametrize(
    ("hands", "more", "outcome", "wins"),
    [
        ("K3 A 44", "", Outcome.PEASANTS, []),
        ("33K A 4", "", Outcome.LANDLORD, ["33"]),
        ("34 A 2", "", Outcome.PEASANTS, []),
        ("2 35 46", "; table A by 2", Outcome.LANDLORD, ["2", "pass"]),
        ("24 35 66", "; table A by 2", Outcome.LANDLORD, ["2"]),
    ],
)
def test_examples(hands: str, more: str, outcome: Outcome, wins: list[str]) -> None:
    verdict = solve(position(hands, more=more), 10_000)
    assert verdict.outcome is outcome
    assert sorted(show_action(STANDARD, action) for action in verdict.wins) == sorted(wins)


def test_beyond_the_limit_nothing_is_claimed() -> None:
    game = position("345779JJ 3456899Q 4467TTKK")
    verdict = solve(game, 5)
    assert verdict.outcome is Outcome.UNKNOWN
    assert verdict.wins == ()
    assert not verdict.complete
    assert verdict.nodes == 5


def test_only_a_deal_in_play_is_solved() -> None:
    with pytest.raises(ValueError, match="in play"):
        solve(new_game(STANDARD, deal(STANDARD, 1)), 10)


@pytest.mark.parametrize(
    "rules", [RULE_SETS["four_players"], RULE_SETS["wildcard"].with_wild(8), RULE_SETS["dutch"]]
)
def test_it_agrees_with_plain_minimax_in_variants(rules: RuleSet) -> None:
    rng = Random(rules.id)
    deck = [rank for rank in each(rules.deck) if 6 <= rank <= 9 or rank > 12]
    for _ in range(25):
        cards = rng.sample(deck, 8)
        ends = [0, 3, *range(8 - rules.seats + 2, 8), 8]
        hands = [show_cards(pack(cards[start:end])) for start, end in pairwise(ends)]
        game = in_play(*hands, rules=rules, landlord=rng.randrange(rules.seats))
        verdict = solve(game, 200_000)
        assert (verdict.outcome is Outcome.LANDLORD) == landlord_wins(game)
        assert [action for action in verdict.wins if action in legal(game)] == [
            action for action in legal(game) if landlord_wins(apply(game, action))
        ]


def test_every_reading_of_a_lead_is_looked_at() -> None:
    """A1, A3: each of the three ways to read the twelve cards wins, for nobody can beat any of them."""
    game = in_play("333444555666 7", "889", "TTJ")
    wins = [action for action in solve(game, 50_000).wins if isinstance(action, Combo)]
    twelve = {(combo.kind, combo.rank) for combo in wins if combo.cards == read_cards("333444555666")}
    assert twelve == {(Kind.PLANE, 3), (Kind.PLANE_SINGLES, 2), (Kind.PLANE_SINGLES, 3)}
