"""Answers as text, and the sentence for every code."""

from gettext import NullTranslations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.content.answers import (
    Answer,
    Chosen,
    Entered,
    Form,
    Laid,
    Option,
    Passed,
    UnfitAnswer,
    read_answer,
    show_answer,
)
from trainer.rules.combos import readings
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import PASS
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind
from trainer.words import capitalised
from trainer.words.answers import AnswerCode, answer_text
from trainer.words.cards import kind_with_article
from trainer.words.forms import kind_form
from trainer.words.options import option_text
from trainer.words.refusals import why

T = NullTranslations()
(KINGS,) = readings(STANDARD, read_cards("KK"))
(STRAIGHT,) = readings(STANDARD, read_cards("34567"))
ARGUMENTS: dict[AnswerCode, dict[str, object]] = {
    AnswerCode.ONE_OF_SEVERAL: {"number": 3},
    AnswerCode.ASKED_KIND: {"combo": KINGS, "kind": Kind.TRIPLE},
    AnswerCode.ASKED_LENGTH: {"combo": STRAIGHT, "length": 6},
    AnswerCode.KEEP: {"combo": KINGS, "keep": read_cards("KKKK")},
    AnswerCode.NO_BOMB_NEEDED: {"combo": KINGS},
    AnswerCode.CHEAPER: {"combo": KINGS},
    AnswerCode.NOT_THAT_KIND: {"cards": read_cards("334"), "kind": Kind.PAIR},
    AnswerCode.IS_A_COMBINATION: {"cards": read_cards("33")},
    AnswerCode.MAY_BE_LAID: {"combo": KINGS, "table": None},
    AnswerCode.MISSED: {"number": 1},
    AnswerCode.HIGHER_IS_THERE: {"higher": KINGS, "chosen": KINGS},
    AnswerCode.WRONG_ORDER: {"lower": KINGS, "higher": KINGS},
    AnswerCode.UNSEEN: {"total": 4, "rank": 12, "higher": False},
    AnswerCode.DOUBLINGS: {"base": 10, "bid": 3, "doublings": 2},
    AnswerCode.FEWEST: {"fewest": 1, "plays": (KINGS,)},
    AnswerCode.ALL_WAYS: {"plays": (KINGS, STRAIGHT)},
    AnswerCode.WINS_FOR_LESS: {"times": 4, "play": KINGS},
    AnswerCode.MORE_PLAYS: {"combo": KINGS, "more": 1, "fewest": 1},
    AnswerCode.PLAY_WORTH_LESS: {"deals": 9, "wins": 0.2, "best": 0.5, "points": -8.0, "best_points": 3.0},
    AnswerCode.NOT_READ_SO: {"combo": KINGS},
    AnswerCode.NOT_UNDER: {"rules": "loose", "illegal": Illegal(Code.NO_CARDS)},
    AnswerCode.CAN_BEAT_IT: {"place": 1, "combo": KINGS},
    AnswerCode.CANT_BEAT_IT: {"place": 2},
    AnswerCode.TURNED: {"landlord": True, "better": (KINGS, PASS)},
    AnswerCode.CHANGES_NOTHING: {"landlord": False},
    AnswerCode.WORTH_LESS: {"behind": 12.34, "margin": 5.0},
}


@pytest.mark.parametrize("code", AnswerCode)
def test_every_code_has_a_sentence(code: AnswerCode) -> None:
    sentence = answer_text(T, code, ARGUMENTS.get(code, {}))
    assert sentence[-1] in ".?"
    assert "%(" not in sentence


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_is_explained(kind: Kind) -> None:
    sentence = kind_form(T, STANDARD, kind)
    assert sentence.startswith(f"{capitalised(kind_with_article(T, kind))} is ")
    assert sentence.endswith(".")


def test_some_sentences() -> None:
    asked = answer_text(T, AnswerCode.ASKED_KIND, ARGUMENTS[AnswerCode.ASKED_KIND])
    assert asked == "Pair of kings: that can be laid, but the task asks for a triple."
    named = answer_text(T, AnswerCode.NOT_THAT_KIND, ARGUMENTS[AnswerCode.NOT_THAT_KIND])
    assert named == "33 4: that is not a pair. A pair is two cards of a rank; the jokers are no pair."
    both = answer_text(T, AnswerCode.IS_A_COMBINATION, {"cards": read_cards("BR")})
    assert both == "Small joker and big joker: that is a combination. Which one?"


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (Option("yes"), "Yes"),
        (Option("nobody"), "Nobody"),
        (Option("loose", rules="loose"), "Loose"),
        (Option("both"), "Both"),
        (Option("2", turn=(1, KINGS)), "2. Right: KK"),
        (Option("3", turn=(0, PASS)), "3. You: pass"),
        (Option("bomb:3:1", combo=read_combo("3333")), "Bomb of 3s"),
        (Option("none"), "No combination"),
        (Option("0", bid=0), "Pass"),
        (Option("3", bid=3), "Bid 3"),
        (Option("bomb", kind=Kind.BOMB), "Bomb"),
        (Option("34666777", cards=read_cards("34666777")), "666 777 + 3 4"),
        (Option("QKA23", cards=read_cards("QKA23")), "3 Q K A 2"),
    ],
)
def test_what_stands_beside_a_choice(option: Option, text: str) -> None:
    assert option_text(T, option) == text


def test_a_refusal_of_the_rules_is_said_in_the_words_of_the_rules() -> None:
    illegal = Illegal(Code.MUST_LEAD)
    assert answer_text(T, illegal.code, {}, illegal) == why(T, STANDARD, illegal)


@pytest.mark.parametrize(
    ("answer", "form", "text"),
    [
        (Laid(read_cards("K88")), Form.CARDS, "88K"),
        (Passed(), Form.CARDS, "pass"),
        (Chosen(("yes",)), Form.ONE, "yes"),
        (Chosen(()), Form.ANY, ""),
        (Chosen(("33", "BR")), Form.ORDER, "33,BR"),
    ],
)
def test_answers_are_kept_as_text(answer: Answer, form: Form, text: str) -> None:
    assert show_answer(answer) == text
    assert read_answer(text, form) == answer


@given(st.integers(-(10**8), 10**8))
def test_numbers_are_kept_as_text(number: int) -> None:
    assert read_answer(show_answer(Entered(number)), Form.NUMBER) == Entered(number)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("1.5", Form.NUMBER),
        ("", Form.NUMBER),
        ("-", Form.NUMBER),
        ("9" * 99, Form.NUMBER),
        ("3X", Form.CARDS),
    ],
)
def test_what_is_no_answer(text: str, form: Form) -> None:
    with pytest.raises(UnfitAnswer):
        read_answer(text, form)


def test_a_number_may_be_typed_with_a_real_minus_sign() -> None:
    assert read_answer(" \N{MINUS SIGN}120 ", Form.NUMBER) == Entered(-120)
