"""Drills made from a seed: always answerable, never wrong, hard to guess, and the same everywhere."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from trainer.content.answers import Answer, Chosen, Entered, Form, read_answer, show_answer
from trainer.content.drills.make import LEVELS, STEP, drill, level_of
from trainer.content.goals.base import Goal, check_form
from trainer.content.goals.choose import Beats, Legal, Names
from trainer.rules.cards import holds, size
from trainer.rules.ruleset import STANDARD
from trainer.words.drills import DrillKind

LENGTH = STEP * LEVELS
"""Questions of a run until nothing gets harder any more."""
QUICK, DEEP = 8, 50
"""Runs of each kind: 160 questions where it has to be quick, 1,000 where there is time."""


@pytest.fixture(params=[QUICK, pytest.param(DEEP, marks=pytest.mark.deep)], ids=["quick", "deep"])
def runs(request: pytest.FixtureRequest) -> int:
    number = request.param
    assert isinstance(number, int)
    return number


@cache
def made(kind: DrillKind, run: int) -> tuple[Goal, ...]:
    return tuple(drill(kind, f"run-{run}", number) for number in range(LENGTH))


def drills(kind: DrillKind, runs: int) -> Iterator[Goal]:
    for run in range(runs):
        yield from made(kind, run)


def other_answers(goal: Goal) -> Iterator[Answer]:
    """Answers that fit the form and are not among the right ones."""
    right = goal.right_answers()
    if goal.form is Form.NUMBER:
        near = {one.number + step for one in right if isinstance(one, Entered) for step in (-1, 1, 7)}
        given: list[Answer] = [Entered(number) for number in near]
    else:
        given = [Chosen((option.id,)) for option in goal.options]
        if goal.form is Form.ANY:
            given += [Chosen(()), Chosen(tuple(option.id for option in goal.options))]
    yield from (answer for answer in given if answer not in right)


@pytest.mark.parametrize("kind", DrillKind)
def test_there_is_a_right_answer_and_no_wrong_one_is_taken(kind: DrillKind, runs: int) -> None:
    for goal in drills(kind, runs):
        assert goal.right_answers()
        for answer in goal.right_answers():
            check_form(goal, answer)
            assert goal.judge(answer).right
            assert read_answer(show_answer(answer), goal.form) == answer
        wrong = list(other_answers(goal))
        assert wrong
        for answer in wrong:
            assert not goal.judge(answer).right


@pytest.mark.parametrize("kind", DrillKind)
def test_the_cards_are_in_one_pack(kind: DrillKind, runs: int) -> None:
    for goal in drills(kind, runs):
        scene = goal.scene
        lie_there = scene.hand + scene.laid + scene.cards + (scene.table.cards if scene.table else 0)
        assert holds(STANDARD.deck, lie_there)
        for option in goal.options:
            assert holds(STANDARD.deck, lie_there + option.cards)
        assert not list(goal.faults())


def test_yes_and_no_are_right_about_as_often(runs: int) -> None:
    """At each level too, and the number of cards does not give it away."""
    found = [goal for goal in drills(DrillKind.LEGAL, runs) if isinstance(goal, Legal)]
    yes = Counter(goal.right_answers() for goal in found)
    assert max(yes.values()) < 0.6 * len(found)
    by_size = Counter((size(goal.cards), goal.right_answers()) for goal in found)
    best = sum(max(by_size[number, one] for one in yes) for number in {size(goal.cards) for goal in found})
    assert best < 0.75 * len(found)


def test_no_place_among_the_kinds_is_right_too_often(runs: int) -> None:
    places: Counter[int] = Counter()
    for goal in drills(DrillKind.NAMES, runs):
        assert isinstance(goal, Names)
        for answer in goal.right_answers():
            assert isinstance(answer, Chosen)
            places[[option.id for option in goal.options].index(answer.ids[0])] += 1
    assert len(places) == 5
    assert max(places.values()) < 0.32 * places.total()


def test_what_beats_the_table_stands_anywhere(runs: int) -> None:
    """Each place is right about half of the time, and choosing all or one place is no strategy."""
    places: Counter[tuple[int, bool]] = Counter()
    for goal in drills(DrillKind.BEATS, runs):
        assert isinstance(goal, Beats)
        (right,) = goal.right_answers()
        assert isinstance(right, Chosen)
        places.update((place, option.id in right.ids) for place, option in enumerate(goal.options))
    for place in range(3):
        beats, beats_not = places[place, True], places[place, False]
        assert max(beats, beats_not) < 0.65 * (beats + beats_not)


@pytest.mark.parametrize("kind", [DrillKind.SPLIT, DrillKind.UNSEEN, DrillKind.SETTLE])
def test_no_number_is_right_too_often(kind: DrillKind, runs: int) -> None:
    numbers = Counter(answer for goal in drills(kind, runs) for answer in goal.right_answers())
    assert max(numbers.values()) < 0.4 * numbers.total()
    assert len(numbers) >= 5


def test_what_is_won_and_what_is_lost_come_about_as_often(runs: int) -> None:
    won = [
        answer.number > 0
        for goal in drills(DrillKind.SETTLE, runs)
        for answer in goal.right_answers()
        if isinstance(answer, Entered)
    ]
    assert 0.4 < sum(won) / len(won) < 0.6


def test_no_is_refused_for_many_reasons(runs: int) -> None:
    codes = Counter(
        goal.judge(answer).code for goal in drills(DrillKind.LEGAL, runs) for answer in goal.right_answers()
    )
    assert {
        "wrong_kickers",
        "chain_with_gap",
        "chain_with_high_card",
        "chain_too_short",
        "too_low",
        "other_kind",
    } <= set(codes)


@pytest.mark.parametrize("kind", DrillKind)
def test_questions_get_harder_and_then_stay_so(kind: DrillKind) -> None:
    assert [level_of(number) for number in (0, STEP - 1, STEP, LENGTH, 10 * LENGTH)] == [0, 0, 1, 4, 4]
    for number in (LENGTH, 1000):
        assert drill(kind, "long", number).right_answers()


def test_hands_grow_with_the_level() -> None:
    def cards(number: int) -> float:
        return sum(size(drill(DrillKind.SPLIT, f"run-{run}", number).scene.hand) for run in range(20))

    assert cards(0) < cards(2 * STEP) < cards(4 * STEP)


def test_another_process_asks_the_same() -> None:
    """A seed means the same wherever it is read, whatever hashes of text are there."""
    asked = [(str(kind), str(number)) for kind in DrillKind for number in (0, 5, 19)]
    code = (
        "import sys\n"
        "from trainer.content.drills.make import drill\n"
        "from trainer.words.drills import DrillKind\n"
        f"for kind, number in {asked}:\n"
        "    print(drill(DrillKind(kind), 'seed', int(number)))\n"
    )
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    here = [str(drill(DrillKind(kind), "seed", int(number))) for kind, number in asked]
    assert there.stdout.splitlines() == here
    assert len(set(here)) == len(here)
