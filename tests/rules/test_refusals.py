"""The reason that is given for cards that can't be laid: the code, what it tells, and its paragraph."""

from itertools import chain, product
from typing import Any

import pytest
from hypothesis import given

from tests.rules.hands import combo, in_play
from tests.rules.laws import hands, stable_fuzz
from trainer.rules.auction import Auction
from trainer.rules.cards import ACE, JOKERS, RANKS, Cards, count, size
from trainer.rules.combos import Combo, beats, readings
from trainer.rules.deal import deal
from trainer.rules.errors import Code, Illegal
from trainer.rules.explain import why_no_combination, why_not_beaten
from trainer.rules.game import PASS, Action, Call, Game, Stake, apply, check, new_game, read, replay
from trainer.rules.notation import read_cards, read_combo, show_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.shapes import Kind


def short(kind: Kind, length: int) -> tuple[Code, dict[str, object]]:
    shortest = {Kind.STRAIGHT: 5, Kind.PAIR_STRAIGHT: 3}[kind]
    return Code.CHAIN_TOO_SHORT, {"kind": kind, "length": length, "shortest": shortest}


def gap(kind: Kind, rank: str) -> tuple[Code, dict[str, object]]:
    return Code.CHAIN_WITH_GAP, {"kind": kind, "rank": RANKS.index(rank)}


def high(kind: Kind, rank: str) -> tuple[Code, dict[str, object]]:
    return Code.CHAIN_WITH_HIGH_CARD, {"kind": kind, "rank": RANKS.index(rank)}


BROKEN_CHAINS = {
    # too short
    "34": short(Kind.STRAIGHT, 2),
    "3456": short(Kind.STRAIGHT, 4),
    "JQKA": short(Kind.STRAIGHT, 4),
    "3344": short(Kind.PAIR_STRAIGHT, 2),
    # with a gap
    "34578": gap(Kind.STRAIGHT, "6"),
    "34567JQ": gap(Kind.STRAIGHT, "8"),
    "334466": gap(Kind.PAIR_STRAIGHT, "5"),
    "33445577": gap(Kind.PAIR_STRAIGHT, "6"),
    "333555": gap(Kind.PLANE, "4"),
    "333KKK": gap(Kind.PLANE, "4"),
    "333555JQ": gap(Kind.PLANE, "4"),
    "333555JJQQ": gap(Kind.PLANE, "4"),
    # a 2 or a joker in it
    "TJQKA2": high(Kind.STRAIGHT, "2"),
    "TJQK2": high(Kind.STRAIGHT, "2"),
    "34567B": high(Kind.STRAIGHT, "B"),
    "34567BR": high(Kind.STRAIGHT, "B"),
    "KA2": high(Kind.STRAIGHT, "2"),
    "KKAA22": high(Kind.PAIR_STRAIGHT, "2"),
    "334455B": high(Kind.PAIR_STRAIGHT, "B"),
    "AAA222": high(Kind.PLANE, "2"),
    "AAA22234": high(Kind.PLANE, "2"),
    # round the corner
    "A2345": high(Kind.STRAIGHT, "2"),
    "QKA23": high(Kind.STRAIGHT, "2"),
    "AA2233": high(Kind.PAIR_STRAIGHT, "2"),
}

WRONG_KICKERS = {
    "777JQ": Code.WRONG_KICKERS,
    "99923": Code.WRONG_KICKERS,
    "777JQK": Code.WRONG_KICKERS,
    "3334445": Code.WRONG_KICKERS,
    "333444677": Code.WRONG_KICKERS,
    "33335": Code.WRONG_KICKERS,
    "33334": Code.WRONG_KICKERS,
    "3333455": Code.WRONG_KICKERS,
    "333444B": Code.WRONG_KICKERS,
    "3334BR": Code.WRONG_KICKERS,
    "3333BR": Code.BOTH_JOKERS_AS_KICKERS,
    "333444BR": Code.BOTH_JOKERS_AS_KICKERS,
    "333BR": Code.JOKERS_AS_PAIR,
    "333344BR": Code.JOKERS_AS_PAIR,
    "33344455BR": Code.JOKERS_AS_PAIR,
    "33344445": Code.KICKER_OF_MAIN_RANK,
    "34445555": Code.KICKER_OF_MAIN_RANK,
    "44445555": Code.EQUAL_PAIRS_AS_KICKERS,
    "33334444": Code.EQUAL_PAIRS_AS_KICKERS,
    "3334445555": Code.EQUAL_PAIRS_AS_KICKERS,
}

SWITCHED_KICKERS: list[tuple[str, str, Code, str]] = [
    ("pagat", "33344455", Code.EQUAL_SINGLES_AS_KICKERS, "D3"),
    ("pagat", "333355", Code.EQUAL_SINGLES_AS_KICKERS, "D3"),
    ("competition", "3334445556667778", Code.TRIPLET_BESIDE_PLANE, "D4"),
    ("competition", "3334445556668888", Code.FOUR_AS_KICKERS, "D5"),
    ("beginner", "333444", Code.KIND_NOT_PLAYED, "D12"),
    ("beginner", "33344456", Code.KIND_NOT_PLAYED, "D12"),
    ("openspiel", "333345", Code.KIND_NOT_PLAYED, "D10"),
    ("openspiel", "33334455", Code.KIND_NOT_PLAYED, "D10"),
    ("four_players", "3334", Code.KIND_NOT_PLAYED, "V5"),
    ("four_players", "33344456", Code.KIND_NOT_PLAYED, "V5"),
    ("four_players", "333345", Code.KIND_NOT_PLAYED, "D10"),
    *(
        ("four_players", text, Code.ROCKET_NEEDS_ALL_JOKERS, "V5")
        for text in ("BR", "BB", "RR", "BBR", "BRR")
    ),
]
"""Cards that a rule set refuses for one of its switches."""

NOTHING_MORE_TELLING = [
    "57",
    "3B",
    "A2",
    "AA22",
    "22B",
    "22BR",
    "3BR",
    "33BR",
    "33445",
    "334455667",
    "334567",
    "369JA",
]


@pytest.mark.parametrize(("text", "reason"), BROKEN_CHAINS.items(), ids=BROKEN_CHAINS)
def test_a_broken_chain_tells_what_breaks_it(text: str, reason: tuple[Code, dict[str, object]]) -> None:
    refused = why_no_combination(STANDARD, read_cards(text))
    assert (refused.code, refused.args_by_name) == reason


@pytest.mark.parametrize(("text", "code"), WRONG_KICKERS.items(), ids=WRONG_KICKERS)
def test_wrong_kickers_tell_what_is_wrong_with_them(text: str, code: Code) -> None:
    refused = why_no_combination(STANDARD, read_cards(text))
    assert (refused.code, refused.args_by_name) == (code, {"cards": read_cards(text)})


@pytest.mark.parametrize(("name", "text", "code", "rule"), SWITCHED_KICKERS)
def test_D3_D4_D5_D10_D12_V5_what_a_switch_refuses_names_its_paragraph(
    name: str, text: str, code: Code, rule: str
) -> None:
    rules = RULE_SETS[name]
    refused = why_no_combination(rules, read_cards(text, rules))
    assert (refused.code, refused.rule) == (code, rule)


@pytest.mark.parametrize("text", ["5B", "5R", "55B", "5BR"])
def test_V3_wildcards_beside_jokers_alone_are_refused_because_none_stands_for_a_joker(text: str) -> None:
    rules = RULE_SETS["wildcard"]
    refused = why_no_combination(rules.with_wild(RANKS.index("5")), read_cards(text))
    assert (refused.code, refused.rule) == (Code.WILDCARD_FOR_JOKER, "V3")
    refused = why_no_combination(rules.with_wild(None), read_cards(text))
    assert refused.code is Code.NOT_A_COMBINATION


@pytest.mark.parametrize("text", NOTHING_MORE_TELLING)
def test_cards_that_look_like_nothing_are_just_no_combination(text: str) -> None:
    refused = why_no_combination(STANDARD, read_cards(text))
    assert (refused.code, refused.args_by_name) == (Code.NOT_A_COMBINATION, {"cards": read_cards(text)})
    assert refused.rule == "C0"


def test_no_cards_are_their_own_reason() -> None:
    assert why_no_combination(STANDARD, 0).code is Code.NO_CARDS


NOT_BEATEN = [
    ("44", "JJ", Code.TOO_LOW),
    ("22", "22", Code.TOO_LOW),
    ("34567", "34567", Code.TOO_LOW),
    ("3334", "5553", Code.TOO_LOW),
    ("3333", "4444", Code.TOO_LOW),
    ("333345", "444435", Code.TOO_LOW),
    ("9", "88", Code.OTHER_KIND),
    ("55566", "3337", Code.OTHER_KIND),
    ("555566", "33334455", Code.OTHER_KIND),
    ("456789", "34567", Code.OTHER_LENGTH),
    ("444555", "333444555", Code.OTHER_LENGTH),
    ("22", "3333", Code.BEATEN_BY_BOMBS_ONLY),
    ("444455", "3333", Code.BEATEN_BY_BOMBS_ONLY),
    ("2", "BR", Code.ROCKET_IS_UNBEATABLE),
    ("2222", "BR", Code.ROCKET_IS_UNBEATABLE),
]


@pytest.mark.parametrize(("text", "on_table", "code"), NOT_BEATEN)
def test_what_does_not_beat_the_table_tells_why(text: str, on_table: str, code: Code) -> None:
    cards, table = read_cards(text), combo(on_table)
    with pytest.raises(Illegal) as refused:
        read(STANDARD, cards, table, cards)
    assert refused.value.code is code
    assert refused.value.args_by_name == {"combo": combo(text), "table": table}


def test_the_reading_that_comes_closest_is_spoken_of() -> None:
    table = read_combo("777888999JQK")
    refused = why_not_beaten(STANDARD, read_cards("333444555666"), table)
    assert refused.code is Code.TOO_LOW
    closest = refused.args_by_name["combo"]
    assert isinstance(closest, Combo)
    assert (closest.kind, closest.length, RANKS[closest.rank]) == (Kind.PLANE_SINGLES, 3, "6")


def test_reasons_are_only_given_for_what_is_refused() -> None:
    with pytest.raises(ValueError, match="are a combination"):
        why_no_combination(STANDARD, read_cards("33"))
    with pytest.raises(ValueError, match="beat the table"):
        why_not_beaten(STANDARD, read_cards("44"), combo("33"))
    with pytest.raises(ValueError, match="no combination"):
        why_not_beaten(STANDARD, read_cards("34"), combo("33"))


def leading() -> Game:
    return in_play("33345", "44", "55")


def bidding() -> Game:
    return new_game(STANDARD, deal(STANDARD, 1))


def doubling() -> Game:
    rules = RULE_SETS["doubling"]
    return apply(new_game(rules, deal(rules, 1)), Call(3))


ACTIONS: list[tuple[Game, Action, int | None, Code]] = [
    (leading(), Combo(0, Kind.SINGLE, 0, 1), None, Code.NO_CARDS),
    (leading(), combo("3")._replace(rank=5), None, Code.NO_SUCH_READING),
    (leading(), PASS, None, Code.MUST_LEAD),
    (leading(), combo("3"), 1, Code.NOT_YOUR_TURN),
    (leading(), combo("66"), None, Code.CARDS_NOT_HELD),
    (leading(), Call(1), None, Code.BIDDING_IS_OVER),
    (bidding(), Call(7), None, Code.NOT_A_BID),
    (apply(bidding(), Call(2)), Call(1), None, Code.BID_TOO_LOW),
    (bidding(), PASS, None, Code.STILL_BIDDING),
    (replay(leading(), [combo("3334"), PASS, PASS, combo("5")]), PASS, None, Code.DEAL_IS_OVER),
    (leading(), Stake(raised=True), None, Code.STAKES_ARE_SET),
    (doubling(), PASS, None, Code.STAKES_ARE_ASKED),
]


@pytest.mark.parametrize(("game", "action", "seat", "code"), ACTIONS, ids=[str(case[3]) for case in ACTIONS])
def test_an_action_at_the_wrong_time_tells_why(
    game: Game, action: Action, seat: int | None, code: Code
) -> None:
    with pytest.raises(Illegal) as refused:
        check(game, action, seat)
    assert refused.value.code is code


def test_every_code_is_met_in_these_tables() -> None:
    met = chain(
        (code for code, _ in BROKEN_CHAINS.values()),
        WRONG_KICKERS.values(),
        (code for _, _, code, _ in SWITCHED_KICKERS),
        (code for _, _, code in NOT_BEATEN),
        (code for _, _, _, code in ACTIONS),
        [Code.NOT_A_COMBINATION, Code.WILDCARD_FOR_JOKER],
    )
    assert set(met) == set(Code)


def test_an_illegal_reads_as_its_code_and_what_it_tells() -> None:
    with pytest.raises(Illegal, match=r"bid_too_low \(bid=1, highest=2\)"):
        Auction(STANDARD, 0, (2,)).check(1)
    with pytest.raises(Illegal, match=r"^must_lead$"):
        check(leading(), PASS)


GROUPS = {Kind.STRAIGHT: 1, Kind.PAIR_STRAIGHT: 2, Kind.PLANE: 3}


def is_true_of(refused: Illegal, cards: Cards) -> bool:
    """Whether what a reason says can be seen in the cards."""
    told: dict[str, Any] = dict(refused.args_by_name)
    counts = [count(cards, rank) for rank in range(15)]
    most, kind, rank = max(counts), told.get("kind"), told.get("rank", 0)
    group = GROUPS[kind] if kind else 0
    grouped = [each for each in range(15) if counts[each] >= group]
    both_jokers = cards & JOKERS == JOKERS
    truths: dict[Code, list[bool]] = {
        Code.CHAIN_TOO_SHORT: [told.get("length") == size(cards) / (group or 1), most == group],
        Code.CHAIN_WITH_GAP: [rank not in grouped, grouped[0] < rank < grouped[-1], rank <= ACE],
        Code.CHAIN_WITH_HIGH_CARD: [rank > ACE, counts[rank] > 0],
        Code.BOTH_JOKERS_AS_KICKERS: [both_jokers, most >= 3],
        Code.JOKERS_AS_PAIR: [both_jokers, most >= 3],
        Code.EQUAL_PAIRS_AS_KICKERS: [4 in counts],
        Code.KICKER_OF_MAIN_RANK: [4 in counts],
        Code.WRONG_KICKERS: [most >= 3, size(cards) > 4],
        Code.NOT_A_COMBINATION: [told == {"cards": cards}],
    }
    return all(truths[refused.code])


@stable_fuzz
@given(hands(2, 12))
def test_a_reason_is_true_of_the_cards(cards: Cards) -> None:
    if not readings(STANDARD, cards):
        refused = why_no_combination(STANDARD, cards)
        assert is_true_of(refused, cards), f"{show_cards(cards)}: {refused}"


@pytest.mark.parametrize("extra", ["", "B", "BR", "2"])
def test_a_chain_is_called_too_short_only_when_it_is(extra: str) -> None:
    for low, length in product(range(8), range(2, 6)):
        cards = read_cards(RANKS[low : low + length] + extra)
        if not readings(STANDARD, cards):
            refused = why_no_combination(STANDARD, cards)
            assert (refused.code is Code.CHAIN_TOO_SHORT) == (not extra and length < 5), show_cards(cards)
            assert is_true_of(refused, cards)


def test_a_reason_why_not_beaten_never_names_a_reading_that_beats() -> None:
    table = combo("5556")
    for text in ("4443", "4", "44", "444", "34567", "5552"):
        closest = why_not_beaten(STANDARD, read_cards(text), table).args_by_name["combo"]
        assert isinstance(closest, Combo)
        assert not beats(STANDARD, closest, table)
