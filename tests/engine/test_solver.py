"""Exact play with open hands: agrees with a search that remembers and orders nothing."""

from itertools import pairwise
from random import Random

import pytest

from tests.rules.hands import crowded_hand, in_play
from trainer.engine.open_hands import open_hands
from trainer.engine.recheck import strategy_holds
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


def test_two_hands_are_solved() -> None:
    """The opponent can't stop a pair, so the landlord leads it; with the six first he would be beaten."""
    hands = [read_cards("6KK"), read_cards("7A")]
    solution = solve(open_hands(STANDARD, hands, 0, 0), 1_000)
    assert solution.outcome is Outcome.LANDLORD
    assert [show_action(STANDARD, play) for play in solution.wins] == ["KK"]
    assert solution.complete


@pytest.mark.parametrize(("hands", "winner"), [("4992 KAA8 567Q", "landlord"), ("4TJ KAA8 567Q", "peasants")])
def test_the_line_leads_to_the_win(hands: str, winner: str) -> None:
    game = position(hands)
    solution = solve(game, 10_000, line=True)
    assert solution.outcome == winner
    for turn in solution.line:
        assert turn.seat == game.turn
        game = apply(game, turn.action)
    assert game.phase is Phase.OVER
    assert game.landlord_won == (winner == "landlord")


def test_one_winning_play_is_enough_where_not_every_one_is_asked_for() -> None:
    whole = solve(position("4992 KAA8 567Q"), 10_000)
    quick = solve(position("4992 KAA8 567Q"), 10_000, every=False)
    assert len(whole.wins) == 2
    assert len(quick.wins) == 1
    assert set(quick.wins) < set(whole.wins)
    assert not quick.complete
    assert quick.nodes < whole.nodes


def test_a_proof_is_walked_again_as_far_as_it_is_small() -> None:
    game = position("4992 KAA8 567Q")
    assert solve(game, 10_000, check=1_000).checked
    assert not solve(game, 10_000, check=5).checked
    assert not solve(game, 10_000).checked


def test_a_wrong_claim_does_not_hold() -> None:
    game = position("4992 KAA8 567Q")
    assert strategy_holds(game, False, lambda _: False, 1_000) is False
    assert strategy_holds(game, False, lambda _: None, 1_000) is None


def test_who_asks_is_told_how_far_it_is_and_may_stop_it() -> None:
    game = position("3445566889TQQKA22 33578899TJQKKA2B 34677TJJQKAAR")
    told: list[int] = []

    def stop(nodes: int) -> bool:
        told.append(nodes)
        return False

    solution = solve(game, 40_000, stop)
    assert solution.outcome is Outcome.UNKNOWN
    assert told == [solution.nodes]


def test_the_kernel_answers_once_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    game = position("3456789TJ 3445568JQ 3367799TT")
    monkeypatch.setattr("trainer.engine.solver.ready", lambda: False)
    plain = solve(game, 100_000)
    monkeypatch.setattr("trainer.engine.solver.ready", lambda: True)
    compiled = solve(game, 100_000, line=True, check=1_000)
    assert compiled.checked
    assert compiled.complete
    assert (compiled.outcome, compiled.wins) == (plain.outcome, plain.wins)
    assert compiled.nodes != plain.nodes
