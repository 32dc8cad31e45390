"""A whole deal as text: printing and reading are inverses, and nothing illegal is read."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.hands import to_the_end
from tests.rules.laws import numbers, read_or_refused, seeds, stable, stable_fuzz, whole_deals
from trainer.rules.cards import each, pack
from trainer.rules.combos import readings
from trainer.rules.deal import deal, deal_out
from trainer.rules.errors import Unreadable
from trainer.rules.game import Action, Call, Game, legal, new_game
from trainer.rules.notation import read_cards, show_action, show_cards
from trainer.rules.record import Record, read_record, show_record
from trainer.rules.ruleset import RULE_SETS, STANDARD

RUN_OVER = (
    "33333333AAAAA22222222BBRR 33333333QQQQQQKKKKKKKKAAA "
    "33333333TTTTTTTJJJJJJJJQQ 777777778888888899999999T\nbottom 44444445555555566666666"
)
"""Cards whose packed sum is that of two packs, though there are 24 threes: it runs over into the fours."""

Played = tuple[int, list[Action], list[Game]]


@st.composite
def given_roles(draw: st.DrawFn) -> tuple[int, Played]:
    """A seat that is given the role of the landlord, and a whole deal of some rule set with it."""
    number, rules = draw(numbers), RULE_SETS[draw(st.sampled_from(list(RULE_SETS)))]
    landlord = draw(st.integers(0, rules.seats - 1))
    start = new_game(rules, deal(rules, number), landlord)
    return landlord, (number, *to_the_end(start, Random(draw(seeds))))


DEALT = deal(STANDARD, 4711)
COMPOSED = deal_out(STANDARD, DEALT.packed_hands, DEALT.packed_bottom, DEALT.first)
HANDS = " ".join(show_cards(hand) for hand in DEALT.packed_hands)
BOTTOM = show_cards(DEALT.packed_bottom)


@stable
@given(whole_deals())
def test_printing_and_reading_numbered_deals_are_inverses(played: Played) -> None:
    number, actions, states = played
    rules = states[0].rules
    for steps in (0, 1, len(actions) // 2, len(actions)):
        record = Record(rules, deal(rules, number), number, tuple(actions[:steps]))
        text = show_record(record)
        assert read_record(text) == record
        assert show_record(read_record(text)) == text
        assert read_record(text).games() == states[: steps + 1]


@stable
@given(whole_deals())
def test_printing_and_reading_composed_deals_are_inverses(played: Played) -> None:
    number, actions, states = played
    rules = states[0].rules
    dealt = deal(rules, number)
    composed = deal_out(rules, dealt.packed_hands, dealt.packed_bottom, dealt.first, dealt.wild)
    record = Record(rules, composed, None, tuple(actions))
    assert read_record(show_record(record)) == record


@stable
@given(given_roles())
def test_printing_and_reading_deals_with_a_given_role_are_inverses(played: tuple[int, Played]) -> None:
    landlord, (number, actions, states) = played
    rules = RULE_SETS[states[0].rules.id]  # those of the states know which rank is wild
    for steps in (0, len(actions)):
        record = Record(rules, deal(rules, number), number, tuple(actions[:steps]), landlord)
        assert f"\nlandlord {landlord}\n" in show_record(record)
        assert read_record(show_record(record)) == record
        assert record.games() == states[: steps + 1]


def test_A3_the_reading_of_a_lead_is_kept() -> None:
    landlords = read_cards("33344455566678899")
    others = list(each(STANDARD.deck - landlords))
    hands = [landlords, pack(others[:17]), pack(others[17:34])]
    dealt = deal_out(STANDARD, hands, pack(others[34:]), 0)
    for reading in readings(STANDARD, read_cards("333444555666")):
        record = Record(STANDARD, dealt, None, (Call(3), reading))
        assert read_record(show_record(record)).actions[-1] == reading


def test_blanks_empty_lines_and_windows_line_ends_do_not_matter() -> None:
    text = "game 1\nrules standard\ndeal 4711\ncalls 0 0 3\n"
    for other in (
        "\n" + text.replace("\n", "  \r\n") + "\n",
        text.replace("\n", "\r\n"),
        text.replace("\n", "\n\n \n"),
        text.replace(" ", "\t"),
        text.replace(" ", "  ").replace("\n", "\n  "),
    ):
        assert read_record(other) == read_record(text)


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\n\n"])
def test_every_refusal_tells_the_line(ends: str) -> None:
    lines = ["game 1", "rules standard", "deal 4711", "calls 0 0 3", "plays pass"]
    for wrong, instead in (
        (1, "rules chess"),
        (1, "rules standard+base=7"),
        (1, "weather fine"),
        (2, "deal 0"),
        (2, "rules standard"),
        (3, "calls 0 x"),
        (3, "calls 2 1"),
        (4, "plays 34"),
        (4, "plays pass"),
        (4, "game 1"),
    ):
        told = [*lines[:wrong], instead, *lines[wrong + 1 :]]
        with pytest.raises(Unreadable) as refused:
            read_record(ends.join(told))
        assert refused.value.line == 1 + wrong * ends.count("\n"), instead
        assert f"(line {refused.value.line}, character " in str(refused.value)


BAD = [
    ("game 2\ndeal 1", r"must begin with `game 1`, not with `game 2` \(line 1, character 1 of 'game 2'\)"),
    ("\n\n  game 2\ndeal 1", r"must begin with `game 1`, not with `game 2` \(line 3, character 3 of"),
    (
        "game 1\ndeal 1\n\ngame 1\ndeal 2",
        r"a second `game 1` begins here; .* \(line 4, character 1 of 'game 1'",
    ),
    ("position 1; landlord 0", "must begin with `game 1`"),
    (
        "game 1\ndeal 1\nweather fine",
        r"unknown field `weather`; .* \(line 3, character 1 of 'weather fine'\)",
    ),
    ("game 1\ndeal 1\ndeal 1", "field `deal` stands twice"),
    ("game 1\ndeal 0", "deal must be a number from 1 to 999999999"),
    ("game 1\ndeal 1000000000", "deal must be a number from 1 to 999999999"),
    ("game 1\ndeal ", "deal must be a number"),
    ("game 1\nrules chess\ndeal 1", "there is no rule set"),
    (f"game 1\ndeal 4711\nhands {HANDS}", "leave out hands, bottom, first, wild"),
    ("game 1", "deal is missing, or else hands, bottom and first"),
    (f"game 1\nhands {HANDS}\nfirst 0", "must be the whole deck"),
    (f"game 1\nhands {HANDS[:-1]}\nbottom {BOTTOM}{HANDS[-1]}\nfirst 0", "dealt evenly"),
    (f"game 1\nhands {HANDS}\nbottom {BOTTOM}", "first must be a number from 0 to 2"),
    (f"game 1\nhands {HANDS}\nbottom {BOTTOM}\nfirst 3", "first must be a number from 0 to 2"),
    (f"game 1\nhands {HANDS}\nbottom 5x\nfirst 0", r"bottom can't be read: 'x' is no rank.* \(line 3, "),
    ("game 1\nhands 3333 3333 3333\nbottom 3333\nfirst 0", "must be the whole deck"),
    (f"game 1\nrules four_players\nhands {RUN_OVER}\nfirst 0", r"must be the whole deck.* \(line 3, "),
    ("game 1\ndeal 1\ncalls x", "calls are numbers"),
    ("game 1\ndeal 1\ncalls 100", "calls are numbers"),
    ("game 1\ndeal 1\ncalls 9", r"action 1 \(9\) is not legal: not_a_bid .*, rule R6"),
    ("game 1\ndeal 1\ncalls 2 1", r"action 2 \(1\) is not legal: bid_too_low .*, rule R6"),
    ("game 1\ndeal 1\ncalls 3 0", r"action 2 \(0\) is not legal: bidding_is_over, rule R6"),
    ("game 1\ndeal 1\nplays pass", r"action 1 \(pass\) is not legal: still_bidding, rule R6"),
    ("game 1\ndeal 1\ncalls 3\nplays pass", r"action 2 \(pass\) is not legal: must_lead, rule R10"),
    ("game 1\ndeal 1\ncalls 3\nplays 34", "no combination"),
    ("game 1\ndeal 1\ncalls 0 0 0\nplays 3", r"action 4 \(3\) is not legal: deal_is_over, rule R12"),
    (
        "game 1\nrules standard\ndeal 1\ncalls 3\nstakes no no",
        r"action 2 \(no\) is not legal: stakes_are_set",
    ),
    ("game 1\nrules doubling\ndeal 1\ncalls 3\nstakes maybe", "an answer is yes or no"),
    ("game 1\nrules doubling\ndeal 1\ncalls 3\nplays 3", "is not legal: stakes_are_asked, rule V10"),
    ("game 1\nrules rob\ndeal 1\ncalls 2", "not_a_bid"),
    ("game 1\ndeal 1\nlandlord 3", "landlord must be a number from 0 to 2"),
    ("game 1\ndeal 1\nlandlord 0\ncalls 3", "without an auction: leave out calls"),
    ("game 1\ndeal 1\nlandlord 0\nplays pass", r"action 1 \(pass\) is not legal: must_lead, rule R10"),
    ("game 1\nrules wildcard\ndeal 1\nwild 3", "leave out hands, bottom, first, wild"),
    (f"game 1\nrules wildcard\nhands {HANDS}\nbottom {BOTTOM}\nfirst 0", "wild is one rank from 3 to 2"),
    (f"game 1\nhands {HANDS}\nbottom {BOTTOM}\nfirst 0\nwild 3", "wild is one rank from 3 to 2"),
    (f"game 1\nhands {HANDS}\nbottom {BOTTOM}\nfirst 0\nwild 33", "wild is one rank from 3 to 2"),
    ("game 1\nrules four_players\ndeal 1\ncalls 0 0 0 0 0", "bidding_is_over|deal_is_over"),
    ("game 1\ndeal 1\n" + "#" * 10_000, "longer than 10000 characters"),
]


@pytest.mark.parametrize(("text", "problem"), BAD)
def test_what_is_no_record_is_refused(text: str, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem) as refused:
        read_record(text)
    assert 0 <= refused.value.place <= len(text)


def test_cards_that_are_not_held_are_refused() -> None:
    game = read_record("game 1\ndeal 1\ncalls 3\n").games()[-1]
    missing = next(rank for rank in "3456789TJQKA2BR" if rank not in show_cards(game.hands[game.turn]))
    with pytest.raises(Unreadable, match="cards_not_held"):
        read_record(f"game 1\ndeal 1\ncalls 3\nplays {missing}\n")


def test_a_composed_deal_is_told_by_its_cards() -> None:
    record = Record(STANDARD, COMPOSED, None, (Call(1),))
    assert show_record(record) == (
        f"game 1\nrules standard\nhands {HANDS}\nbottom {BOTTOM}\nfirst {DEALT.first}\ncalls 1\n"
    )


@pytest.mark.parametrize(
    ("field", "problem", "word"),
    [
        ("calls 3\nplays 3 pss", "plays, word 2, `pss`: 'p' is no rank", "pss"),
        ("calls 3\nplays pass 3 x", "plays, word 3, `x`: 'x' is no rank", "x"),
        ("calls 3\nstakes maybe", "stakes, word 1, `maybe`: ", "maybe"),
    ],
)
def test_of_a_word_that_cannot_be_read_it_is_said_which_one_and_where(
    field: str, problem: str, word: str
) -> None:
    text = f"game 1\nrules doubling\ndeal 7\n{field}\n"
    with pytest.raises(Unreadable) as refused:
        read_record(text)
    assert refused.value.problem.startswith(problem)
    assert text[refused.value.place :] == f"{word}\n"


@stable_fuzz
@given(
    st.text()
    | st.lists(
        st.sampled_from(
            [
                *("rules standard", "deal 1", "deal 4711", f"hands {HANDS}", f"bottom {BOTTOM}", "first 1"),
                *("calls 3", "calls 0 0 0", "calls 1 0 2", "plays 3", "plays pass", "plays", "calls", ""),
                *("rules doubling", "rules open", "rules rob", "rules wildcard", "rules four_players"),
                *(
                    "landlord 0",
                    "landlord 2",
                    "stakes no no",
                    "stakes yes",
                    "wild 3",
                    "wild R",
                    "calls 1 1 1 1",
                ),
            ]
        )
        | st.text(max_size=8),
        max_size=8,
    )
    .map("\n".join)
    .map("game 1\n".__add__)
)
def test_any_text_is_read_or_refused_as_unreadable(text: str) -> None:
    record = read_or_refused(read_record, text)
    assert record is None or read_record(show_record(record)) == record


def test_the_words_of_a_record_are_those_of_the_actions() -> None:
    game = read_record("game 1\ndeal 1\ncalls 3\n").games()[-1]
    for action in legal(game)[:20]:
        record = read_record(f"game 1\ndeal 1\ncalls 3\nplays {show_action(STANDARD, action)}\n")
        assert record.actions[-1] == action
