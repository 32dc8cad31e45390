"""`wins_by_force`: the solver decides, and what loses is refuted by a line to the end."""

import pytest

from trainer.content.answers import Laid, Passed
from trainer.content.goals.force import ForceQuestion, WinsByForce
from trainer.content.proofs import ForceProof
from trainer.content.prove import NotProved, prove
from trainer.engine.sure_doublings import sure_doublings
from trainer.rules.errors import Code
from trainer.rules.game import Game, Phase, apply, legal
from trainer.rules.notation import read_cards
from trainer.rules.position import read_position
from trainer.words.answers import AnswerCode

PAIR_FIRST = read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6")


def proved(position: Game) -> WinsByForce:
    question = ForceQuestion("wins_by_force", position)
    proof = prove(question)
    assert isinstance(proof, ForceProof)
    return WinsByForce(question, proof.wins, proof.doublings)


def test_all_plays_that_keep_the_win_are_right() -> None:
    task = proved(PAIR_FIRST)
    assert list(task.faults()) == []
    for answer in task.right_answers():
        assert task.judge(answer).right
    assert Laid(read_cards("4")) not in task.right_answers()


def test_a_losing_play_is_refuted_to_the_end() -> None:
    task = proved(PAIR_FIRST)
    judgement = task.judge(Laid(read_cards("4")))
    assert judgement.code == AnswerCode.LOSES
    game = PAIR_FIRST
    for turn in judgement.refutation:
        assert turn.seat == game.turn
        game = apply(game, turn.action)
    assert game.phase is Phase.OVER
    assert not game.landlord_won


def test_who_wins_with_fewer_doublings_than_are_sure_is_told_so() -> None:
    task = proved(read_position("position 1; landlord 0; bid 1; turn 0; hands 33QQQQ A 9999"))
    bomb, at_once = Laid(read_cards("QQQQ")), Laid(read_cards("33QQQQ"))
    assert set(task.right_answers()) == {bomb, at_once}
    assert task.judge(bomb).code == AnswerCode.ONE_OF_SEVERAL
    less = task.judge(at_once)
    assert (less.right, less.code, less.args["times"]) == (True, AnswerCode.WINS_FOR_LESS, 2)


def most_doublings(game: Game, landlord: bool) -> int:
    """What a side is sure of, by every play and every answer; -1 where it loses."""
    if game.phase is Phase.OVER:
        return game.bombs + game.rockets if game.landlord_won == landlord else -1
    found = [most_doublings(apply(game, play), landlord) for play in legal(game)]
    return max(found) if (game.turn == game.landlord) == landlord else min(found)


@pytest.mark.parametrize(
    "text",
    [
        "landlord 0; bid 1; turn 0; hands 9BR 3A 34",
        "landlord 0; bid 1; turn 0; hands K7777 45 33",
        "landlord 1; bid 1; turn 0; hands 6AA 57 BR",
        "landlord 0; bid 1; turn 0; hands 33QQQQ A 9999",
    ],
)
def test_the_sure_doublings_are_those_of_a_plain_search(text: str) -> None:
    game = read_position(f"position 1; {text}")
    wins = proved(game).wins
    expected = [most_doublings(apply(game, play), game.turn == game.landlord) for play in wins]
    assert wins
    assert list(sure_doublings(game, wins, 10_000) or ()) == expected


def test_refusals_of_the_rules_come_first() -> None:
    task = proved(PAIR_FIRST)
    assert task.judge(Passed()).code == Code.MUST_LEAD
    assert task.judge(Laid(read_cards("4K"))).code == Code.NOT_A_COMBINATION


def test_positions_without_a_choice_are_no_tasks() -> None:
    lost = read_position("position 1; landlord 0; bid 1; turn 0; hands 34 5 6")
    won = read_position("position 1; landlord 0; bid 1; turn 0; hands KK 5 6")
    assert [fault.code for fault in proved(lost).faults()] == ["no_right_answer"]
    assert [fault.code for fault in proved(won).faults()] == ["no_wrong_answer"]


def test_what_is_to_be_saved_is_in_danger() -> None:
    safe = read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 59 68")
    assert [fault.code for fault in ForceQuestion("saves", safe).faults()] == ["position"]
    assert list(ForceQuestion("saves", PAIR_FIRST).faults()) == []


def test_a_landlord_and_one_opponent_take_turns() -> None:
    task = proved(read_position("position 1; landlord 1; bid 1; turn 0; hands 588T 799", or_two=True))
    assert task.right_answers() == (Laid(read_cards("5")),)
    assert task.judge(Laid(read_cards("88"))).code == AnswerCode.LOSES


def test_a_position_that_is_too_large_is_not_proved() -> None:
    large = "position 1; landlord 0; bid 1; turn 0; hands 3345678TTJJQKA22B 445678899TJQKA2R 3355667799TQKKA2"
    with pytest.raises(NotProved):
        prove(ForceQuestion("wins_by_force", read_position(large)))
