"""The deal as the kernel keeps it: step by step what the plain game says."""

import numpy as np
import pytest

from tests.engine.games import played
from trainer.engine.kernel import codes, table
from trainer.engine.situation import form, has_family, situation, word
from trainer.rules.game import Game, Pass, Phase, settlement
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.view import view

FAMILY = [rules for rules in RULE_SETS.values() if has_family(rules)]


def begun(game: Game) -> table.Table:
    """The table of a deal in which the landlord is to lead."""
    assert game.landlord is not None
    deal = table.empty_table()
    for role in range(3):
        deal[table.HANDS + role] = game.hands[(game.landlord + role) % 3]
    first = situation(view(game, game.turn))
    table.begin(deal, first.word, first.full_hand, first.bottom, first.bid)
    return deal


def known(deal: table.Table) -> table.Table:
    """The table with the hands of the others put together, as the role on turn knows them."""
    role = deal[table.TURN]
    following, previous = table.HANDS + (role + 1) % 3, table.HANDS + (role + 2) % 3
    seen = deal.copy()
    seen[following] += seen[previous]
    seen[previous] = 0
    return seen


@pytest.mark.parametrize("rules", FAMILY, ids=lambda rules: rules.id)
def test_every_step_of_a_deal_is_that_of_the_plain_game(rules: RuleSet) -> None:
    for number in range(1, 6):
        games = played(rules, number)
        game = next(games)
        deal = begun(game)
        for after in games:
            assert np.array_equal(known(deal), table.table_of(situation(view(game, game.turn))))
            action = after.history[-1].action
            if isinstance(action, Pass):
                table.skip(deal)
            else:
                table.lay(deal, action.cards, form(action))
            game = after
            assert table.finished(deal) == (game.phase is Phase.OVER)
        assert table.doublings(deal) == settlement(game).factors.doublings - game.opened - game.auction.robs


@pytest.mark.parametrize("rules", FAMILY, ids=lambda rules: rules.id)
def test_forms_and_rule_words_are_those_of_the_kernel(rules: RuleSet) -> None:
    assert word(rules) == codes.rule_word(rules)
    for game in played(rules, 7):
        for combo in view(game, game.turn).plays():
            assert form(combo) == codes.form(rules, combo)
