"""`ways`: every answer out of a hand, each set of ranks once."""

import pytest

from trainer.content.answers import Entered
from trainer.content.goals.ways import Ways
from trainer.rules.notation import read_cards, read_combo, show_cards
from trainer.words.answers import AnswerCode


def ways(hand: str, table: str) -> Ways:
    return Ways("ways", read_cards(hand), read_combo(table))


@pytest.mark.parametrize(
    ("hand", "table", "every"),
    [
        ("4KKK22BR", "99", ["KK", "22", "BR"]),
        ("45882222R", "4999", ["4222", "5222", "8222", "222R", "2222"]),
        ("66677JJJKK", "33377", ["66677", "666JJ", "666KK", "66JJJ", "77JJJ", "JJJKK"]),
        ("777888999TTT", "333444555TJQ", ["777888999TTT"]),
    ],
)
def test_each_set_of_ranks_is_one_way_and_all_are_told(hand: str, table: str, every: list[str]) -> None:
    task = ways(hand, table)
    assert list(task.faults()) == []
    assert task.right_answers() == (Entered(len(every)),)
    verdict = task.judge(Entered(len(every)))
    assert (verdict.right, verdict.code) == (True, AnswerCode.ALL_WAYS)
    plays = verdict.args["plays"]
    assert isinstance(plays, tuple)
    assert sorted(show_cards(play.cards) for play in plays) == sorted(every)


def test_another_number_is_too_many_or_too_few_and_a_hand_without_an_answer_is_a_fault() -> None:
    task = ways("4KKK22BR", "99")
    assert task.judge(Entered(4)).code == AnswerCode.TOO_MANY
    assert task.judge(Entered(2)).code == AnswerCode.TOO_FEW
    assert [fault.key for fault in ways("44KQ", "99").faults()] == ["hand"]
