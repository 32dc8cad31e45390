"""Rule sets by their text: a registered one, and switches set otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.errors import Unreadable
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.shapes import Kind
from trainer.rules.switches import SWITCHES, Switch, changed, differences, read_rules

texts = st.builds(
    lambda base, values: changed(RULE_SETS[base], values).id,
    st.sampled_from(sorted(RULE_SETS)),
    st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(switch.values) for name, switch in SWITCHES.items()}
    ),
)


@given(texts)
def test_the_text_of_a_rule_set_gives_it_back(text: str) -> None:
    rules = read_rules(text)
    assert rules.id == text
    again = read_rules(rules.id)
    assert (again.kinds, again.base, again.auction) == (rules.kinds, rules.base, rules.auction)


@given(texts, st.sampled_from(sorted(SWITCHES)), st.integers(0, 3))
def test_a_switch_reads_as_it_was_set_and_leaves_the_others_alone(text: str, name: str, choice: int) -> None:
    before, switch = read_rules(text), SWITCHES[name]
    value = switch.values[choice % len(switch.values)]
    after = changed(before, {name: value})
    assert {one.name: one.read(after) for one in SWITCHES.values()} == {
        one.name: value if one is switch else one.read(before) for one in SWITCHES.values()
    }


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_setting_a_switch_to_what_it_is_changes_nothing(rules: RuleSet) -> None:
    same = changed(rules, {name: switch.read(rules) for name, switch in SWITCHES.items()})
    assert (same.id, same.kinds) == (rules.id, rules.kinds)


def test_two_packs_have_planes_of_their_own_kinds() -> None:
    four = RULE_SETS["four_players"]
    assert [switch.name for switch, _ in differences(four)] == ["quads_with_two"]
    without = read_rules("four_players+planes=no")
    assert without.id == "four_players+planes=no"
    assert {Kind.PLANE, Kind.PLANE_PAIRS}.isdisjoint(without.kinds)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
@pytest.mark.parametrize("switch", SWITCHES.values(), ids=SWITCHES)
def test_what_is_switched_and_switched_back_is_as_before(rules: RuleSet, switch: Switch) -> None:
    for value in switch.values:
        back = changed(changed(rules, {switch.name: value}), {switch.name: switch.read(rules)})
        assert (back.id, back.kinds) == (rules.id, rules.kinds)


def test_a_rank_that_is_wild_stays_wild_when_a_switch_is_set() -> None:
    wild = RULE_SETS["wildcard"].with_wild(4)
    assert changed(wild, {"base": "1"}).wild == 4
    assert changed(wild, {}) == wild


def test_differences_are_those_from_the_standard_rules() -> None:
    assert differences(STANDARD) == ()
    told = {switch.name: value for switch, value in differences(read_rules("pagat+base=10+planes=no"))}
    assert told == {
        "planes": "no",
        "equal_single_kickers": "no",
        "auction": "two_passes",
        "first_bidder": "face_up_card",
    }


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("german", "there is no rule set 'german'"),
        ("", "there is no rule set ''"),
        ("standard+bombs=no", "unknown switch 'bombs'"),
        ("standard+base=5", "`base` is one of 1, 10"),
        ("standard+base", "`base` is one of 1, 10"),
        ("standard+base=1+base=10", "switch 'base' stands twice"),
        ("standard" + "+base=1" * 100, "too long"),
    ],
)
def test_another_text_is_refused_with_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        read_rules(text)


@pytest.mark.parametrize("name", ["two\nlines", "\x1b[31m", "\ud800", "\0", "x" * 400])
@pytest.mark.parametrize("text", ["{}", "standard+{}=1", "standard+{0}=1+{0}=1"])
def test_what_was_met_is_told_on_one_short_line(text: str, name: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_rules(text.format(name))
    assert str(told.value).isprintable()
    assert len(str(told.value)) < 500
