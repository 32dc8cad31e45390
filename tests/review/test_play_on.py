"""A better play played out: the deal goes on from it to its end, the same each time."""

import pytest

from tests.review.deals import carelessly_played, played_at_random
from trainer.review.play_on import play_on
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.game import PASS, Game, Phase, legal
from trainer.rules.ruleset import RULE_SETS, RuleSet


def first_lead(states: list[Game]) -> tuple[int, Combo]:
    """The number of the first play, and the last of all that could be led."""
    ply, before = next((ply, one) for ply, one in enumerate(states, 1) if one.phase is Phase.PLAY)
    return ply, [action for action in legal(before) if isinstance(action, Combo)][-1]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_under_every_rule_set_the_deal_goes_on_to_its_end(rules: RuleSet) -> None:
    states = played_at_random(rules, 1).games()
    ply, better = first_lead(states)
    end = play_on(states, ply, better)
    assert end.phase is Phase.OVER
    assert end.history[0] == (states[ply - 1].turn, better)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_from_a_call_it_goes_on_through_auction_and_stakes_to_the_end(rules: RuleSet) -> None:
    states = played_at_random(rules, 1).games()
    end = play_on(states, 1, legal(states[0])[-1])
    assert end.phase is Phase.OVER
    assert end.auction.calls[0] == max(states[0].auction.allowed)


@pytest.mark.parametrize("rules", ["pagat", "rob", "doubling"])
def test_the_kernel_goes_on_from_a_call_as_the_level_does(rules: str) -> None:
    states = played_at_random(RULE_SETS[rules], 1).games()
    ends = [play_on(states, 1, legal(states[0])[-1], in_kernel=kernel) for kernel in (True, False)]
    assert ends[0] == ends[1]


def test_it_is_the_same_each_time_and_the_play_has_to_be_legal() -> None:
    states = carelessly_played(39).games()
    ply, better = first_lead(states)
    assert play_on(states, ply, better) == play_on(states, ply, better)
    with pytest.raises(Illegal):
        play_on(states, ply, PASS)
