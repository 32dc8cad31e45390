"""The inputs of the value function: the kernel switches on those that the plain module does."""

import numpy as np
import pytest

from tests.engine.games import played
from tests.engine.kernel.test_table import FAMILY
from trainer.engine.features import PASSING, Play, after_play, public
from trainer.engine.kernel import features, table
from trainer.engine.situation import Player, form, situation
from trainer.rules.game import Phase
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import view


@pytest.mark.parametrize("rules", FAMILY, ids=lambda rules: rules.id)
def test_both_switch_on_the_same_inputs(rules: RuleSet) -> None:
    out = np.zeros(features.ROOM, np.int64)
    for number in range(1, 5):
        for game in played(rules, number, passing=0.4):
            if game.phase is Phase.OVER:
                break
            seen = view(game, game.turn)
            asked = situation(seen).told(Player.NORMAL, Player.RANDOM)
            deal = table.table_of(asked)
            end = features.public(deal, asked.role, out)
            assert sorted(out[:end]) == sorted(public(asked))
            considered = [Play(combo.cards, form(combo)) for combo in seen.plays()]
            for play in considered[:40] + [PASSING] * seen.may_pass:
                end = features.held(asked.hand - play.cards, features.HAND, out, 0)
                end = features.after_play(deal, asked.role, play.cards, play.form, out, end)
                assert sorted(out[:end]) == sorted(after_play(asked, play)), play
