"""A sentence for every refusal of the rules, true under the rule set that refuses."""

from gettext import NullTranslations
from typing import Any

import pytest

from trainer.rules.auction import Auction
from trainer.rules.cards import RANKS
from trainer.rules.combos import readings
from trainer.rules.errors import Code, Illegal
from trainer.rules.explain import why_no_combination, why_not_beaten
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.shapes import Kind
from trainer.rules.switches import read_rules
from trainer.words.refusals import why

T = NullTranslations()
WILD_NINE = RULE_SETS["wildcard"].with_wild(RANKS.index("9"))
COMBO, LONGER = read_combo("34567"), read_combo("45678")

EXAMPLES: dict[Code, dict[str, Any]] = {
    Code.NO_CARDS: {},
    Code.NOT_A_COMBINATION: {"cards": read_cards("35")},
    Code.CHAIN_TOO_SHORT: {"kind": Kind.STRAIGHT, "length": 4, "shortest": 5},
    Code.CHAIN_WITH_GAP: {"kind": Kind.PLANE, "rank": 3},
    Code.CHAIN_WITH_HIGH_CARD: {"kind": Kind.PAIR_STRAIGHT, "rank": 12},
    Code.BOTH_JOKERS_AS_KICKERS: {"cards": read_cards("3333BR")},
    Code.KICKER_OF_MAIN_RANK: {"cards": read_cards("33344445")},
    Code.EQUAL_SINGLES_AS_KICKERS: {"cards": read_cards("33344455")},
    Code.EQUAL_PAIRS_AS_KICKERS: {"cards": read_cards("44445555")},
    Code.FOUR_AS_KICKERS: {"cards": read_cards("3334445556667777")},
    Code.TRIPLET_BESIDE_PLANE: {"cards": read_cards("3334445556667778")},
    Code.KIND_NOT_PLAYED: {"kind": Kind.PLANE},
    Code.JOKERS_AS_PAIR: {"cards": read_cards("333BR")},
    Code.ROCKET_NEEDS_ALL_JOKERS: {"cards": read_cards("BB", RULE_SETS["four_players"])},
    Code.WILDCARD_FOR_JOKER: {"cards": read_cards("5B")},
    Code.WRONG_KICKERS: {"cards": read_cards("33345")},
    Code.NO_SUCH_READING: {"combo": COMBO},
    Code.OTHER_KIND: {"combo": COMBO, "table": read_combo("33")},
    Code.OTHER_LENGTH: {"combo": COMBO, "table": read_combo("345678")},
    Code.TOO_LOW: {"combo": COMBO, "table": LONGER},
    Code.BEATEN_BY_BOMBS_ONLY: {"combo": COMBO, "table": read_combo("3333")},
    Code.ROCKET_IS_UNBEATABLE: {"combo": COMBO, "table": read_combo("BR")},
    Code.MUST_LEAD: {},
    Code.NOT_YOUR_TURN: {"seat": 1, "turn": 0},
    Code.CARDS_NOT_HELD: {"cards": read_cards("35")},
    Code.NOT_A_BID: {"bid": 4, "highest_bid": 3},
    Code.BID_TOO_LOW: {"bid": 1, "highest": 2},
    Code.STILL_BIDDING: {},
    Code.BIDDING_IS_OVER: {},
    Code.STAKES_ARE_ASKED: {},
    Code.STAKES_ARE_SET: {},
    Code.DEAL_IS_OVER: {},
}


@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_one_sentence_of_its_own(code: Code) -> None:
    sentence = why(T, STANDARD, Illegal(code, **EXAMPLES[code]))
    assert sentence[0].isupper() or sentence[0].isdigit()
    assert sentence.endswith(".")
    assert "%" not in sentence
    others = [
        why(T, STANDARD, Illegal(other, **args)) for other, args in EXAMPLES.items() if other is not code
    ]
    assert sentence not in others


def no_combination(rules: RuleSet, cards: str) -> str:
    return why(T, rules, why_no_combination(rules, read_cards(cards, rules)))


@pytest.mark.parametrize(
    ("name", "cards", "told"),
    [
        ("pagat", "33344455", "Under these rules single kickers must all be of different ranks."),
        ("beginner", "333444", "A plane is not played under these rules."),
        ("openspiel", "333345", "A four with two singles is not played under these rules."),
        ("four_players", "3334", "A triple with a single is not played under these rules."),
        ("standard", "33345", "333 4 5: a triple takes one kicker, a single or a pair."),
        (
            "standard",
            "3334445",
            "333 444 5: each triple takes one kicker, all of them singles or all of them pairs.",
        ),
        ("standard", "3333456", "3333 4 5 6: a triple takes one kicker, a four takes two"),
        ("dutch", "3333456", "3333 4 5 6: a triple takes one kicker, a four takes one or two"),
        ("openspiel", "33334", "3333 4: a triple takes one kicker, a four takes none"),
        ("four_players", "33345", "333 4 5: a triple takes one kicker, a pair of another rank."),
    ],
)
def test_what_is_no_combination_is_told_as_these_rules_have_it(name: str, cards: str, told: str) -> None:
    assert no_combination(RULE_SETS[name], cards).startswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("standard+quad_with_pair=yes", "a four takes one or two, all of them singles or all of them pairs."),
        ("openspiel+quad_with_one=yes", "a triple takes one kicker, and so does a four."),
        ("four_players+quad_with_one=yes", "a triple takes one kicker, and so does a four."),
        ("four_players+quads_with_two=yes", "a four takes two, all of them singles or all of them pairs."),
        ("dutch+quads_with_two=no", "a triple takes one kicker, and so does a four."),
    ],
)
def test_how_many_kickers_a_four_takes_is_told_for_changed_rules_too(text: str, told: str) -> None:
    assert no_combination(read_rules(text), "3333456").endswith(told)


def too_low(rules: RuleSet, cards: str, table: str) -> str:
    (on_table, *_) = readings(rules, read_cards(table, rules))
    return why(T, rules, why_not_beaten(rules, read_cards(cards, rules), on_table))


@pytest.mark.parametrize(
    ("rules", "cards", "table", "told"),
    [
        (STANDARD, "3333", "4444", "Bomb of 3s: too low, the table asks for more than 4s."),
        (STANDARD, "33", "44", "Pair of 3s: too low, the table asks for more than 4s."),
        (STANDARD, "4", "4", "Single 4: just as high as the one on the table, and equal does not beat."),
        (
            STANDARD,
            "34567",
            "34567",
            "Straight from 3 to 7: just as high as the one on the table, and equal does not beat.",
        ),
        (
            RULE_SETS["four_players"],
            "3333",
            "3333",
            "Bomb of 3s: just as high as the one on the table, and equal does not beat.",
        ),
        (STANDARD, "34567", "45678", "Straight from 3 to 7: too low, the one on the table goes up to 8."),
        (
            RULE_SETS["four_players"],
            "KKKK",
            "33333",
            "Bomb of kings: too low, the bomb on the table has more cards.",
        ),
        (
            RULE_SETS["four_players"],
            "33333",
            "44444",
            "Bomb of five 3s: too low, the table asks for more than 4s.",
        ),
        (
            WILD_NINE,
            "KKK9",
            "3333",
            "Soft bomb of kings: too low, a bomb with wildcards is lower than every bomb without.",
        ),
        (WILD_NINE, "3339", "4449", "Soft bomb of 3s: too low, the table asks for more than 4s."),
        (
            WILD_NINE,
            "KKKK",
            "9999",
            "Bomb of kings: too low, only the rocket beats the pure bomb, the four wildcards.",
        ),
    ],
)
def test_what_is_too_low_is_told_by_what_counts(rules: RuleSet, cards: str, table: str, told: str) -> None:
    assert too_low(rules, cards, table) == told


def test_where_the_role_is_robbed_no_numbers_are_asked_for() -> None:
    rob = RULE_SETS["rob"]
    with pytest.raises(Illegal) as refused:
        Auction(rob, 0).check(2)
    assert why(T, rob, refused.value) == "The role is taken or left here: there are no bids."
