"""The ops about cards: readings, beats, legal."""

from random import Random

import pytest

from tests.protocol.asking import answer, refusal
from tests.rules.hands import crowded_hand
from trainer.engine.kernel import state as kernel
from trainer.rules.cards import RANKS, SMALL_JOKER, Cards, each, pack
from trainer.rules.combos import best_reading
from trainer.rules.moves import plays
from trainer.rules.notation import read_cards, show_cards
from trainer.rules.ruleset import RULE_SETS, RuleSet

PLANE = {"kind": "plane", "rank": "6", "length": 4}
HIGH = {"kind": "plane_singles", "rank": "6", "length": 3}
LOW = {"kind": "plane_singles", "rank": "5", "length": 3}


def test_all_readings_the_preferred_first() -> None:
    assert answer("readings", cards="333444555666") == {"readings": [PLANE, HIGH, LOW]}


def test_the_rocket_has_the_rank_of_the_big_joker() -> None:
    assert answer("readings", cards="RB") == {"readings": [{"kind": "rocket", "rank": "R", "length": 1}]}


def test_cards_that_are_no_combination_have_a_reason() -> None:
    told = answer("readings", cards="34578")
    assert told["readings"] == []
    assert told["why"]["code"] == "chain_with_gap"
    assert "6" in told["why"]["message"]
    assert answer("readings", cards="")["why"]["code"] == "no_cards"


def test_readings_depend_on_rules_and_on_switches() -> None:
    assert answer("readings", cards="33344455", rules="standard")["readings"]
    assert answer("readings", cards="33344455", rules="pagat")["why"]["code"] == "equal_singles_as_kickers"
    assert answer("readings", cards="33344455", rules="pagat+equal_single_kickers=yes")["readings"]
    assert answer("readings", cards="33344455", rules="standard+planes=no")["readings"] == []


def test_v3_wildcards() -> None:
    bomb = {"kind": "bomb", "rank": "3", "length": 1}
    assert bomb in answer("readings", cards="3377", rules="wildcard", wild="7")["readings"]
    assert answer("readings", cards="3377", rules="wildcard")["readings"] == []


def test_beating_tells_by_which_reading() -> None:
    assert answer("beats", table="333444555666", as_=LOW, cards="444555666789") == {
        "beats": True,
        "reading": {"kind": "plane_singles", "rank": "6", "length": 3},
    }
    assert answer("beats", table="333444555666", cards="444555666789")["why"]["code"] == "other_kind"


def test_not_beating_has_a_reason() -> None:
    assert answer("beats", table="44", cards="33")["why"]["code"] == "too_low"
    assert answer("beats", table="44", cards="35")["why"]["code"] == "not_a_combination"
    assert answer("beats", table="BR", cards="3333")["why"]["code"] == "rocket_is_unbeatable"
    assert answer("beats", table="44", cards="")["why"]["code"] == "no_cards"


def test_everything_that_may_be_laid() -> None:
    assert answer("legal", hand="B3543") == {"plays": ["3", "4", "5", "B", "33"], "may_pass": False}
    assert answer("legal", hand="5566677BR", table="44") == {
        "plays": ["55", "66", "77", "BR"],
        "may_pass": True,
    }
    assert answer("legal", hand="3", table=None, as_=None, wild=None)["plays"] == ["3"]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_legal_lists_each_play_of_the_rules_once(rules: RuleSet) -> None:
    rng = Random(rules.id)
    deck = list(each(rules.deck))
    for _ in range(12):
        wild = rng.randrange(SMALL_JOKER) if rules.wildcards else None
        in_force = rules.with_wild(wild)
        asked = {"rules": rules.id, "wild": None if wild is None else RANKS[wild]}
        hand = pack(rng.sample(deck, 17)) if rng.random() < 0.5 else crowded_hand(rng, 17)
        lead = answer("legal", hand=shuffled(rng, hand), **asked)
        assert lead == {"plays": texts(in_force, hand, ""), "may_pass": False}
        assert len(set(lead["plays"])) == len(lead["plays"])
        table = rng.choice(lead["plays"])
        other = pack(rng.sample(deck, 17))
        assert answer("legal", hand=show_cards(other), table=table, **asked) == {
            "plays": texts(in_force, other, table),
            "may_pass": True,
        }


def texts(rules: RuleSet, hand: Cards, table: str) -> list[str]:
    on = best_reading(rules, read_cards(table, rules), None)
    return [show_cards(combo.cards) for combo in plays(rules, hand, on)]


def shuffled(rng: Random, hand: Cards) -> str:
    cards = list(show_cards(hand))
    rng.shuffle(cards)
    return "".join(cards)


def test_a_table_that_is_no_combination_is_refused() -> None:
    assert refusal("beats", table="35", cards="4")[0] == "impossible"
    code, message = refusal("legal", table="35", hand="4")
    assert (code, message) == ("impossible", "`table` is no combination: 3 5 is no combination.")


def test_a_reading_that_the_table_does_not_have_is_refused() -> None:
    code, message = refusal("beats", table="333444555666", as_={**LOW, "rank": "7"}, cards="3")
    assert code == "impossible"
    assert "plane_singles 5 3" in message
    assert refusal("legal", hand="3", as_=LOW)[0] == "impossible"


@pytest.mark.parametrize(
    ("reading", "code"),
    [
        ("plane", "wrong_type"),
        ({}, "missing_field"),
        ({**LOW, "kind": "flush"}, "out_of_range"),
        ({**LOW, "rank": 5}, "wrong_type"),
        ({**LOW, "rank": "55"}, "out_of_range"),
        ({**LOW, "length": "3"}, "wrong_type"),
        ({**LOW, "length": None}, "wrong_type"),
        ({**LOW, "length": 99}, "out_of_range"),
        ({**LOW, "more": 1}, "unknown_field"),
    ],
)
def test_a_reading_is_an_object_with_its_three_fields(reading: object, code: str) -> None:
    assert refusal("beats", table="333444555666", as_=reading, cards="3")[0] == code


def test_hands_are_not_larger_than_the_landlords() -> None:
    assert refusal("legal", hand="")[0] == "out_of_range"
    assert refusal("legal", hand="33334444555566667777J") == (
        "out_of_range",
        "`hand` must have 1 to 20 cards, not 21",
    )
    assert answer("legal", hand="333333334444444455555555666666667", rules="four_players")["plays"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "missing_field"),
        ({"cards": None}, "wrong_type"),
        ({"cards": 3}, "wrong_type"),
        ({"cards": ["3"]}, "wrong_type"),
        ({"cards": True}, "wrong_type"),
        ({"cards": {"3": 1}}, "wrong_type"),
        ({"cards": "3X"}, "unreadable"),
        ({"cards": "33333"}, "unreadable"),
        ({"cards": "3" * 20_000}, "unreadable"),
        ({"cards": "3", "hand": "3"}, "unknown_field"),
        ({"cards": "3", "rules": "chess"}, "unreadable"),
        ({"cards": "3", "rules": 1}, "wrong_type"),
        ({"cards": "3", "rules": "standard+colour=red"}, "unreadable"),
        ({"cards": "3", "wild": "3"}, "impossible"),
        ({"cards": "3", "rules": "wildcard", "wild": "B"}, "out_of_range"),
        ({"cards": "3", "rules": "wildcard", "wild": "34"}, "out_of_range"),
        ({"cards": "3", "rules": "wildcard", "wild": 7}, "wrong_type"),
    ],
)
def test_what_is_not_asked_as_it_must_be_is_refused(fields: dict[str, object], code: str) -> None:
    assert refusal("readings", **fields)[0] == code


def test_messages_name_the_field_and_what_was_met() -> None:
    assert refusal("readings", cards="3X")[1] == (
        "`cards` can't be read: 'X' is no rank; ranks are 3456789TJQKA2BR, B and R the jokers "
        "(character 2 of '3X')"
    )
    assert refusal("readings", cards=3)[1] == "`cards` must be a string, not a number"
    assert refusal("readings", hand="3")[1] == "`readings` has no field 'hand'; its fields are: cards, wild"


def test_a_hand_is_cut_into_the_fewest_plays() -> None:
    assert answer("split", hand="34567889TJQKKK22R") == {
        "plays": 4,
        "groups": ["3456789TJQ", "8KKK", "22", "R"],
        "exact": True,
    }
    assert answer("split", hand="4") == {"plays": 1, "groups": ["4"], "exact": True}


def test_a_cut_that_is_not_known_to_be_the_best_says_so() -> None:
    with_a_wildcard = answer("split", hand="3344567KB", rules="wildcard", wild="7")
    assert (with_a_wildcard["plays"], with_a_wildcard["exact"]) == (4, False)
    assert answer("split", hand="3344567KB", rules="wildcard", wild="8")["exact"]
    assert not answer("split", hand="334456789KB", rules="four_players")["exact"]


def test_two_plays_are_the_fewest_where_the_hand_is_no_combination() -> None:
    two = answer("split", hand="33445567B", rules="wildcard", wild="7")
    assert (two["plays"], two["exact"]) == (2, True)
    assert answer("split", hand="3377", rules="wildcard", wild="7")["exact"]


def test_a_hand_is_cut_by_the_rules() -> None:
    assert answer("split", hand="33344455")["plays"] == 1
    assert answer("split", hand="33344455", rules="pagat")["plays"] == 2
    for hand, code in (("", "out_of_range"), ("33333", "unreadable"), ("3X", "unreadable")):
        assert refusal("split", hand=hand)[0] == code


@pytest.mark.parametrize("compiled", [True, False])
def test_hello_tells_whether_machine_code_searches(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "expected", lambda: compiled)
    assert answer("hello")["kernel"] == ("compiled" if compiled else "plain")
