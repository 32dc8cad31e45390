"""Deals that the kernel plays by the rule policy end as they do where the plain policy plays them."""

import numpy as np
import pytest

from tests.engine.kernel.test_policy import TABLES, in_play, plain
from trainer.engine.kernel.codes import rule_word
from trainer.engine.kernel.dealing import AUCTIONED, PLAIN, SHOWN
from trainer.engine.kernel.policy import rows
from trainer.engine.kernel.rollout import draw_deals, play_deals
from trainer.engine.policy import tuned
from trainer.rules.cards import size
from trainer.rules.game import Game, Phase, apply, settlement
from trainer.rules.ruleset import RULE_SETS, STANDARD, SpringRule


def worth(game: Game) -> int:
    """What the deal is worth to the landlord, in units, where all play by the plain policy."""
    while game.phase is Phase.PLAY:
        game = apply(game, plain(game, tuned()))
    assert game.landlord is not None
    settled = settlement(game)
    return settled.points[game.landlord] // (game.rules.peasants * game.rules.base * game.bid)


@pytest.mark.parametrize(
    "rules_id", [rules.id for rules in TABLES if not rules.doubling and not rules.open_play]
)
def test_the_kernel_plays_the_same_deals(rules_id: str) -> None:
    games = [in_play(number, rules_id) for number in range(500, 530)]
    hands = np.array(
        [[game.hands[((game.landlord or 0) + role) % 3] for role in range(3)] for game in games], np.int64
    )
    rules = RULE_SETS[rules_id]
    results = np.zeros(len(games), np.int64)
    play_deals(rule_word(rules), int(rules.spring is SpringRule.FULL_HAND), hands, rows(tuned()), results)
    assert results.tolist() == [worth(game) // (2**game.auction.robs) for game in games]


@pytest.mark.parametrize("dealing", [AUCTIONED, PLAIN, SHOWN])
def test_deals_are_whole_and_follow_from_the_number(dealing: int) -> None:
    drawn, again, other = (np.zeros((50, 3), np.int64) for _ in range(3))
    for number, hands in ((1, drawn), (1, again), (2, other)):
        draw_deals(number, rule_word(STANDARD), dealing, hands)
    assert drawn.tolist() == again.tolist() != other.tolist()
    for row in drawn.tolist():
        assert sum(row) == STANDARD.deck
        assert [size(hand) for hand in row] == [20, 17, 17]
