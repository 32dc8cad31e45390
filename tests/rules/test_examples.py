"""The lowest combination of each kind, found by the engine."""

import pytest

from trainer.rules.cards import RANKS
from trainer.rules.combos import readings
from trainer.rules.examples import examples, wild_examples
from trainer.rules.layout import in_order
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.shapes import SHAPES, Kind

WILD_NINE = RULE_SETS["wildcard"].with_wild(RANKS.index("9"))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_each_kind_of_each_rule_set_has_its_lowest_combination_as_example(rules: RuleSet) -> None:
    for kind in rules.kinds:
        for combo in examples(rules, kind):
            assert combo in readings(rules, combo.cards)
            assert combo.kind is kind
            if kind in SHAPES:
                assert combo.length == SHAPES[kind].shortest
                assert combo.rank == combo.length - 1
                assert not set(show_cards(combo.cards)) & set("AKQJ2BR")


def test_bombs_of_two_packs_have_a_small_and_a_large_example() -> None:
    found = examples(RULE_SETS["four_players"], Kind.BOMB)
    assert [show_cards(combo.cards) for combo in found] == ["3333", "33333333"]
    assert show_cards(examples(RULE_SETS["four_players"], Kind.ROCKET)[0].cards) == "BBRR"


def test_wildcards_are_shown_where_they_fill_in() -> None:
    shown = [
        "".join(RANKS[rank] for rank in in_order(WILD_NINE, combo)) for combo in wild_examples(WILD_NINE)
    ]
    assert shown == ["39", "34967", "3339", "3333", "9999"]


def test_examples_of_wildcards_need_a_wild_rank() -> None:
    with pytest.raises(ValueError, match="no rank is wild"):
        wild_examples(RULE_SETS["wildcard"])
