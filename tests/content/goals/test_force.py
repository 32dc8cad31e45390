"""`wins_by_force`: the solver decides, and what loses is refuted by a line to the end."""

from trainer.content.answers import Laid, Passed
from trainer.content.goals.force import WinsByForce
from trainer.rules.errors import Code
from trainer.rules.game import Phase, apply
from trainer.rules.notation import read_cards
from trainer.rules.position import read_position
from trainer.words.answers import AnswerCode

PAIR_FIRST = read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6")


def test_all_plays_that_keep_the_win_are_right() -> None:
    task = WinsByForce("wins_by_force", PAIR_FIRST)
    assert list(task.faults()) == []
    for answer in task.right_answers():
        assert task.judge(answer).right
    assert Laid(read_cards("4")) not in task.right_answers()


def test_a_losing_play_is_refuted_to_the_end() -> None:
    task = WinsByForce("wins_by_force", PAIR_FIRST)
    judgement = task.judge(Laid(read_cards("4")))
    assert judgement.code == AnswerCode.LOSES
    game = PAIR_FIRST
    for turn in judgement.refutation:
        assert turn.seat == game.turn
        game = apply(game, turn.action)
    assert game.phase is Phase.OVER
    assert not game.landlord_won


def test_refusals_of_the_rules_come_first() -> None:
    task = WinsByForce("wins_by_force", PAIR_FIRST)
    assert task.judge(Passed()).code == Code.MUST_LEAD
    assert task.judge(Laid(read_cards("4K"))).code == Code.NOT_A_COMBINATION
