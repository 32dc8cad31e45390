"""Every rule set and every value of every switch has words, and what is told of a rule set is true of it."""

from gettext import NullTranslations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import SWITCHES, changed, read_rules
from trainer.words.rules_told import (
    Told,
    told_beating,
    told_deal,
    told_differences,
    told_kickers,
    told_scoring,
)
from trainer.words.rulesets import choices, rule_set_about, rule_set_name, switch_meaning, switch_name

T = NullTranslations()
MEANINGS = [(name, value) for name, switch in SWITCHES.items() for value in switch.values]


def everything(rules: RuleSet) -> list[Told]:
    parts = (told_differences, told_deal, told_kickers, told_beating, told_scoring)
    return [told for part in parts for told in part(T, rules)]


def test_every_rule_set_has_a_name_and_a_sentence_of_its_own() -> None:
    listed = choices(T)
    assert [choice[0] for choice in listed] == list(RULE_SETS)
    assert len({name for _, name, _ in listed}) == len({about for _, _, about in listed}) == len(RULE_SETS)
    assert all(about.endswith(".") for _, _, about in listed)


def test_a_rule_set_with_house_rules_is_called_changed() -> None:
    rules = read_rules("pagat+planes=no")
    assert rule_set_name(T, rules) == "Pagat, changed"
    assert rule_set_about(T, rules) == "The rule set “Pagat” with some switches set otherwise."


@pytest.mark.parametrize(("name", "value"), MEANINGS)
def test_every_value_of_a_switch_means_something_of_its_own(name: str, value: str) -> None:
    switch = SWITCHES[name]
    sentence = switch_meaning(T, switch, value)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert switch_name(T, switch)
    others = [
        switch_meaning(T, SWITCHES[other], one) for other, one in MEANINGS if (other, one) != (name, value)
    ]
    assert sentence not in others


def test_the_standard_rules_differ_in_nothing() -> None:
    assert told_differences(T, STANDARD) == ()


@pytest.mark.parametrize(("name", "value"), MEANINGS)
def test_each_switch_is_told_as_a_difference_with_its_source(name: str, value: str) -> None:
    switch = SWITCHES[name]
    rules = changed(STANDARD, {name: value})
    expected = [] if value == switch.read(STANDARD) else [(switch_meaning(T, switch, value), switch.source)]
    if value == "rob":
        expected = [(expected[0][0], "V1")]
    assert [tuple(told) for told in told_differences(T, rules)] == expected


@given(
    st.sampled_from(sorted(RULE_SETS)),
    st.fixed_dictionaries({}, optional={name: st.sampled_from(SWITCHES[name].values) for name in SWITCHES}),
)
def test_any_rule_set_can_be_told_in_whole_sentences(base: str, values: dict[str, str]) -> None:
    for sentence, rule in everything(changed(RULE_SETS[base], values)):
        assert sentence.endswith(".")
        assert "%" not in sentence
        assert rule[0] in "RCKABLSDV"


def sentences(name: str) -> dict[str, str]:
    return {told.sentence: told.rule for told in everything(read_rules(name))}


def test_what_is_told_follows_from_numbers_and_switches() -> None:
    four = sentences("four_players")
    assert four["4 players get 25 cards each; 8 remain for the landlord, who then has 33."] == "V5"
    assert four["Bombs of 6 cards and more that were laid double, and so does the rocket."] == "V5"
    assert four["Each peasant wins or loses the value, the landlord 3 times the value."] == "V5"
    assert not any("joker may be a kicker" in sentence for sentence in four)
    assert sentences("competition")["The value is the bid, times 2 for each doubling."] == "D22"
    assert sentences("standard")["The value is 10 times the bid, times 2 for each doubling."] == "S1"
    assert sentences("rob")["Each rob doubles once."] == "V1"
    assert "Bids go from 1 to 3; a bid of 3 ends the auction at once." not in sentences("rob")
    assert sentences("open")["The open hand of the landlord doubles once, whoever wins."] == "V2"
    assert "V10" in sentences("doubling").values()
    assert not any("four with kickers" in sentence for sentence in sentences("openspiel"))
    assert not any("planes" in sentence for sentence in sentences("standard"))
