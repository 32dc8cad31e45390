"""`lay`: every play that fits is right, and every other one is told what it misses."""

import pytest

from trainer.content.answers import Answer, Laid, Passed
from trainer.content.goals.lay import Lay
from trainer.rules.errors import Code
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.shapes import Kind
from trainer.words.answers import AnswerCode


def lay(  # the task, written as an author would
    hand: str,
    table: str | None = None,
    kind: Kind | None = None,
    length: int | None = None,
    keep: str | None = None,
    cheapest: bool = False,
) -> Lay:
    return Lay(
        "lay",
        read_cards(hand),
        read_combo(table) if table else None,
        kind,
        length,
        read_cards(keep) if keep else None,
        cheapest,
    )


def laid(*plays: str) -> tuple[Answer, ...]:
    return tuple(Laid(read_cards(cards)) for cards in plays)


@pytest.mark.parametrize(
    ("task", "right"),
    [
        (lay("334"), ["3", "4", "33"]),
        (lay("334", kind=Kind.PAIR), ["33"]),
        (lay("3345", "4"), ["5"]),
        (lay("35689", "4", cheapest=True), ["5"]),
        (lay("35559", "4", cheapest=True), ["5"]),
        (lay("4KKKK", "A", cheapest=True), ["KKKK"]),
        (lay("2KKKKBR", "A", cheapest=True), ["2"]),
        (lay("34567899", kind=Kind.STRAIGHT, length=6), ["345678", "456789"]),
        (lay("9999TT", "88", keep="9999"), ["TT"]),
        (lay("33344456", kind=Kind.PLANE), ["333444"]),
        # Cards that read in several ways fit if one of their readings is asked for.
        (lay("333444555666", kind=Kind.PLANE, length=4), ["333444555666"]),
        (lay("333444555666", "333444555777=plane_singles:5:3"), ["333444555666"]),
    ],
)
def test_the_engine_finds_the_right_answers(task: Lay, right: list[str]) -> None:
    assert set(task.right_answers()) == set(laid(*right))
    for answer in laid(*right):
        assert task.judge(answer).right


@pytest.mark.parametrize(
    ("task", "answer", "code"),
    [
        (lay("3345", "4"), "3", Code.TOO_LOW),
        (lay("3345", "4"), "33", Code.OTHER_KIND),
        (lay("3345", "4"), "35", Code.NOT_A_COMBINATION),
        (lay("3345", "4"), "K", Code.CARDS_NOT_HELD),
        (lay("3345", "4"), "", Code.NO_CARDS),
        (lay("3345", kind=Kind.PAIR), "3", AnswerCode.ASKED_KIND),
        (lay("34567899", kind=Kind.STRAIGHT, length=6), "34567", AnswerCode.ASKED_LENGTH),
        (lay("9999TT", "88", keep="9999"), "99", AnswerCode.KEEP),
        (lay("9999TT", "88", keep="9999"), "9999", AnswerCode.KEEP),
        (lay("35689", "4", cheapest=True), "6", AnswerCode.CHEAPER),
        (lay("2KKKKBR", "A", cheapest=True), "KKKK", AnswerCode.NO_BOMB_NEEDED),
        (lay("2KKKKBR", "A", cheapest=True), "B", AnswerCode.CHEAPER),
        (lay("4KKKKAAAA", "2", cheapest=True), "AAAA", AnswerCode.CHEAPER),
    ],
)
def test_a_wrong_answer_carries_its_reason(task: Lay, answer: str, code: str) -> None:
    judgement = task.judge(Laid(read_cards(answer)))
    assert not judgement.right
    assert judgement.code == code
    assert (judgement.illegal is None) == isinstance(code, AnswerCode)


def test_a_right_answer_tells_what_else_is_right() -> None:
    judgement = lay("3345").judge(Laid(read_cards("33")))
    assert judgement.code == AnswerCode.ONE_OF_SEVERAL
    assert judgement.args["number"] == 4
    assert set(judgement.also_right) == set(laid("3", "4", "5"))


def test_the_only_right_answer() -> None:
    judgement = lay("3345", "4").judge(Laid(read_cards("5")))
    assert (judgement.right, judgement.code, judgement.also_right) == (True, AnswerCode.RIGHT, ())


def test_passing_is_wrong_where_something_fits() -> None:
    assert lay("3345", "4").judge(Passed()).code == AnswerCode.CAN_BE_DONE
    assert lay("3345").judge(Passed()).code == Code.MUST_LEAD


@pytest.mark.parametrize(
    ("task", "key"),
    [
        (lay("334", "K"), "hand"),
        (lay("334", "3", kind=Kind.PAIR), "kind"),
        (lay("334", keep="5"), "keep"),
        (lay("KK", "QQ", keep="KK"), "hand"),
    ],
)
def test_tasks_that_nobody_can_do(task: Lay, key: str) -> None:
    assert [fault.key for fault in task.faults()] == [key]
