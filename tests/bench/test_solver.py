"""The bench of the solver measures what it says: positions as told, the same for the same seed."""

import pytest

from tests.bench import solver
from trainer.rules.cards import size
from trainer.rules.game import Phase


@pytest.mark.parametrize(("cards", "hands"), [(9, 3), (10, 3), (8, 2)])
def test_hands_at_random_have_so_many_cards(cards: int, hands: int) -> None:
    games = solver.dealt(cards, hands)(1, 3)
    assert [sum(map(size, game.hands)) for game in games] == [cards] * 3
    assert games == solver.dealt(cards, hands)(1, 3)
    assert games != solver.dealt(cards, hands)(2, 3)


def test_positions_out_of_deals_have_so_many_cards_at_most() -> None:
    games = solver.met(20)(1, 2)
    assert all(game.phase is Phase.PLAY and sum(map(size, game.hands)) <= 20 for game in games)


def test_a_row_tells_what_was_solved_and_no_verdict_is_contradicted() -> None:
    measured = solver.measure(solver.dealt(9, 3)(1, 4), 10_000)
    assert solver.contradicted(measured) == (4, 0)
    assert solver.told("three hands, 9 cards", measured).startswith("three hands, 9 cards       4/4")
    unknown = solver.measure(solver.dealt(24, 3)(1, 1), 1)
    assert solver.contradicted(unknown) == (0, 0)
    assert " 0/1" in solver.told("more", unknown)
