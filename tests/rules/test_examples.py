"""Examples of each kind, of what beats what and of what switches decide, read by the engine."""

from itertools import pairwise

import pytest

from trainer.rules.cards import RANKS, ranks
from trainer.rules.combos import beats, kickers_of, readings
from trainer.rules.examples import DISPUTED, contests, examples, wild_examples
from trainer.rules.layout import in_order
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.shapes import SHAPES, Kind
from trainer.rules.switches import SWITCHES, changed

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


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_kickers_of_an_example_are_no_row_with_its_main_part_nor_with_each_other(rules: RuleSet) -> None:
    for kind in rules.kinds:
        for combo in examples(rules, kind):
            kickers = sorted(set(ranks(kickers_of(rules, combo))))
            for below, above in pairwise([combo.rank, *kickers] if kickers else ()):
                assert above - below > 1


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_in_each_contest_the_first_beats_the_second_and_not_the_other_way(rules: RuleSet) -> None:
    rules = rules.with_wild(RANKS.index("9")) if rules.wildcards else rules
    found = contests(rules)
    assert {"B1", "B3", "B6"} <= found.keys()
    for winner, loser in found.values():
        assert winner in readings(rules, winner.cards)
        assert loser in readings(rules, loser.cards)
        assert beats(rules, winner, loser)
        assert not beats(rules, loser, winner)


def test_contests_follow_from_what_the_rules_have() -> None:
    assert ("B5" in contests(RULE_SETS["dutch"]), "B5" in contests(RULE_SETS["openspiel"])) == (True, False)
    four = contests(RULE_SETS["four_players"])
    assert [show_cards(combo.cards) for combo in four["V5"]] == ["33333", "2222"]
    assert [show_cards(combo.cards) for combo in contests(WILD_NINE)["V3"]] == ["3333", "9222"]
    assert "V3" not in contests(STANDARD)


@pytest.mark.parametrize("name", DISPUTED)
def test_disputed_cards_are_something_else_once_their_switch_is_set_otherwise(name: str) -> None:
    cards = read_cards(DISPUTED[name])
    (other,) = {*SWITCHES[name].values} - {SWITCHES[name].read(STANDARD)}
    assert readings(STANDARD, cards) != readings(changed(STANDARD, {name: other}), cards)


def test_every_switch_that_decides_about_cards_has_disputed_ones() -> None:
    about_cards = {name for name, switch in SWITCHES.items() if switch.values == ("no", "yes")}
    assert about_cards - DISPUTED.keys() == {"wildcards", "bottom_shown", "open_play", "doubling"}


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
