"""`names`, `legal` and `beats`: the rules decide, and every wrong choice hears their reason."""

import pytest

from trainer.content.answers import Chosen
from trainer.content.goals.choose import Beats, Legal, Names
from trainer.rules.errors import Code
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.shapes import Kind
from trainer.words.answers import AnswerCode


def names(cards: str, *among: Kind | None) -> Names:
    return Names("names", read_cards(cards), among)


def beats(table: str | None, *among: str) -> Beats:
    return Beats("beats", tuple(map(read_cards, among)), read_combo(table) if table else None)


def legal(cards: str, table: str | None = None, hand: str | None = None) -> Legal:
    return Legal(
        "legal",
        read_cards(cards),
        read_combo(table) if table else None,
        read_cards(hand) if hand else None,
    )


def test_each_reading_is_a_right_name() -> None:
    task = names("333444555666", Kind.PLANE, Kind.PLANE_SINGLES, Kind.PLANE_PAIRS)
    assert task.right_answers() == (Chosen(("plane",)), Chosen(("plane_singles",)))
    judgement = task.judge(Chosen(("plane",)))
    assert judgement.right
    assert judgement.also_right == (Chosen(("plane_singles",)),)


@pytest.mark.parametrize(
    ("task", "choice", "code"),
    [
        (names("3334", Kind.TRIPLE, Kind.TRIPLE_SINGLE, None), "triple", AnswerCode.NOT_THAT_KIND),
        (names("3334", Kind.TRIPLE, Kind.TRIPLE_SINGLE, None), "none", AnswerCode.IS_A_COMBINATION),
        (names("33345", Kind.TRIPLE_PAIR, None), "triple_pair", Code.WRONG_KICKERS),
    ],
)
def test_a_wrong_name(task: Names, choice: str, code: str) -> None:
    judgement = task.judge(Chosen((choice,)))
    assert (judgement.right, judgement.code) == (False, code)


def test_no_combination_is_a_name_too() -> None:
    assert names("33345", Kind.TRIPLE_PAIR, None).judge(Chosen(("none",))).right


@pytest.mark.parametrize(
    ("task", "allowed", "code"),
    [
        (legal("33345"), False, Code.WRONG_KICKERS),
        (legal("33344"), True, AnswerCode.MAY_BE_LAID),
        (legal("33344", "44433"), False, Code.TOO_LOW),
        (legal("3333", "44433"), True, AnswerCode.MAY_BE_LAID),
        (legal("33", hand="34"), False, Code.CARDS_NOT_HELD),
    ],
)
def test_legal_or_not_with_the_reason_either_way(task: Legal, allowed: bool, code: str) -> None:
    for choice in ("yes", "no"):
        judgement = task.judge(Chosen((choice,)))
        assert judgement.right == ((choice == "yes") == allowed)
        assert judgement.code == code


def test_all_that_beat_the_table_must_be_chosen() -> None:
    task = beats("QQ", "KK", "JJ", "22", "BR", "A")
    assert task.right_answers() == (Chosen(("KK", "22", "BR")),)
    right = task.judge(Chosen(("BR", "KK", "22")))
    assert right.right
    assert [truth.right for truth in right.options] == [True, False, True, True, False]
    missed = task.judge(Chosen(("KK",)))
    assert (missed.code, missed.args["number"], missed.options) == (AnswerCode.MISSED, 2, ())
    wrong = task.judge(Chosen(("KK", "A")))
    assert wrong.code == Code.OTHER_KIND
    assert [truth.option.id for truth in wrong.options] == ["A"]


def test_without_a_table_all_that_may_be_laid() -> None:
    task = beats(None, "JQKA2", "TJQKA", "22")
    assert task.right_answers() == (Chosen(("TJQKA", "22")),)
    assert task.judge(Chosen(("JQKA2",))).code == Code.CHAIN_WITH_HIGH_CARD
