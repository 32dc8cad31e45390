"""The library of puzzles: how many, what about, and that the judge and an independent search agree."""

from collections import Counter
from random import Random

import pytest

from tests.content.minimax import landlord_wins
from tests.web.tasks import LIBRARY, TOP, wrong_answers
from trainer.concepts import Concept
from trainer.content.goals.force import WinsByForce
from trainer.content.judging import judge
from trainer.content.model import Puzzle
from trainer.content.proofs import ForceProof, read_proofs
from trainer.engine.kernel.state import get_ready
from trainer.rules.cards import size
from trainer.rules.game import Game, apply, legal
from trainer.words.answers import AnswerCode

PUZZLES = LIBRARY.puzzles
FORCED = [puzzle for puzzle in PUZZLES if isinstance(puzzle.task.goal, WinsByForce)]


def position(puzzle: Puzzle) -> Game:
    goal = puzzle.task.goal
    assert isinstance(goal, WinsByForce)
    return goal.question.position


def asking(goal: str) -> list[Puzzle]:
    return [puzzle for puzzle in PUZZLES if puzzle.task.goal.goal == goal]


def test_there_are_400_puzzles_of_every_kind() -> None:
    assert len(PUZZLES) >= 400
    assert len(FORCED) + len(asking("best")) >= 150
    assert len(asking("bid")) >= 60
    partners = [one for one in map(position, FORCED) if one.turn != one.landlord]
    assert len(partners) >= 50
    for kind in ("lay", "names", "legal", "beats", "counts", "worth", "fewest_plays"):
        assert len(asking(kind)) >= 10
    for kind in ("saves", "mistake", "who_beats", "ways"):
        assert len(asking(kind)) >= 10
    assert sum(len(one.hands) == 2 for one in map(position, FORCED)) >= 10
    assert len(next(theme for theme in LIBRARY.themes if theme.id == "planes").puzzles) >= 15


def test_every_concept_is_trained_and_every_theme_that_is_large_has_all_levels() -> None:
    assert {concept for puzzle in PUZZLES for concept in puzzle.task.concepts} == set(Concept)
    for theme in LIBRARY.themes:
        if len(theme.puzzles) >= 20:
            assert {puzzle.level for puzzle in theme.puzzles} == {1, 2, 3}, theme.id


def test_every_puzzle_has_a_title_of_its_own() -> None:
    titles = Counter(puzzle.task.words.title.casefold() for puzzle in PUZZLES)
    assert [title for title, times in titles.items() if times > 1] == []


def test_a_position_has_one_idea_and_enough_to_choose_from() -> None:
    for puzzle in FORCED:
        cards = {getattr(play, "cards", 0) for play in legal(position(puzzle))}
        assert len(cards) >= 3, puzzle.id
        judged = [judge(puzzle.task, answer) for answer in puzzle.task.goal.right_answers()]
        assert sum(one.code is not AnswerCode.WINS_FOR_LESS for one in judged) <= 2, puzzle.id


def check_every_answer(puzzle: Puzzle) -> None:
    right = puzzle.task.goal.right_answers()
    assert right, puzzle.id
    assert all(judge(puzzle.task, answer).right for answer in right), puzzle.id
    wrong = list(wrong_answers(puzzle.task.goal))
    assert wrong, puzzle.id
    assert not any(judge(puzzle.task, answer).right for answer in wrong), puzzle.id


def refuted_soon(puzzle: Puzzle) -> bool:
    """Whether a wrong play is refuted in no time even without the kernel."""
    return puzzle not in FORCED or sum(map(size, position(puzzle).hands)) <= 12


def test_every_right_answer_is_accepted_and_every_other_refused() -> None:
    for puzzle in PUZZLES:
        if refuted_soon(puzzle):
            check_every_answer(puzzle)


@pytest.mark.deep
def test_every_play_in_a_large_position_is_judged_rightly() -> None:
    get_ready()
    for puzzle in PUZZLES:
        if not refuted_soon(puzzle):
            check_every_answer(puzzle)


def check_by_minimax(puzzle: Puzzle) -> None:
    """Every play of the position, one by one, by a search that shares nothing with the solver."""
    game, goal = position(puzzle), puzzle.task.goal
    assert isinstance(goal, WinsByForce)
    keeping = {
        getattr(play, "cards", 0)
        for play in legal(game)
        if landlord_wins(apply(game, play)) == (game.turn == game.landlord)
    }
    assert keeping == {getattr(play, "cards", 0) for play in goal.wins}, puzzle.id


def in_order_of_size(seed: int, number: int) -> list[Puzzle]:
    """A seeded sample of proofs, the quickest first."""
    proofs = read_proofs(TOP)
    sample = Random(seed).sample(FORCED, min(number, len(FORCED)))

    def nodes(puzzle: Puzzle) -> int:
        proof = proofs[puzzle.id]
        assert isinstance(proof, ForceProof)
        return proof.nodes

    return sorted(sample, key=nodes)


def test_plain_minimax_confirms_the_quickest_proofs_of_a_sample() -> None:
    for puzzle in in_order_of_size(seed=1, number=60)[:12]:
        check_by_minimax(puzzle)


@pytest.mark.deep
def test_plain_minimax_confirms_a_sample_of_60_proofs() -> None:
    for puzzle in in_order_of_size(seed=1, number=60):
        check_by_minimax(puzzle)
