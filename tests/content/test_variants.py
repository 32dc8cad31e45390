"""Variants: other ranks and seats, the same answers; the engine finds them, and nothing else is changed."""

from collections.abc import Iterator
from gettext import NullTranslations
from random import Random
from typing import TypeVar

import pytest

from tests.content.minimax import landlord_wins
from tests.web.tasks import LIBRARY, wrong_answers
from trainer.content.alike import form_of
from trainer.content.answers import Entered, Form, show_answer
from trainer.content.change import (
    AnyChange,
    Change,
    OtherFactors,
    change_from_json,
    change_json,
)
from trainer.content.goals.base import Goal
from trainer.content.goals.force import ForceQuestion, WinsByForce
from trainer.content.goals.lay import Lay
from trainer.content.goals.mistake import FindMistake
from trainer.content.goals.numbers import Counts, Worth
from trainer.content.goals.who import WhoBeats
from trainer.content.model import Puzzle, Task
from trainer.content.new_names import Renamable
from trainer.content.plain_words import can_be_told, plain_words, words_of
from trainer.content.variants import varied, vary
from trainer.engine.kernel.state import get_ready
from trainer.rules.cards import RANKS, SMALL_JOKER, TWO, size
from trainer.rules.combos import Combo
from trainer.rules.game import apply, legal
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.position import read_position
from trainer.rules.shapes import Kind
from trainer.words.asked import plain_task

_G = TypeVar("_G", bound=Goal)

_FEW = 12
"""With no more cards in all hands a position is solved at once without machine code."""


def force(hands: str, wins: str, more: str = "") -> WinsByForce:
    text = f"position 1; landlord 0; bid 1; turn 0; hands {hands}{more}"
    plays = tuple(map(read_combo, wins.split()))
    return WinsByForce(ForceQuestion("wins_by_force", read_position(text)), plays)


def variants_of(goal: _G, number: int) -> Iterator[tuple[_G, AnyChange]]:
    """So many, each of the same kind, with a change that can be kept."""
    for seed in range(number):
        found = vary(goal, str(seed))
        assert found is not None
        variant, change = found
        assert isinstance(variant, type(goal))
        assert change_from_json(change_json(change)) == change
        yield variant, change


def _is_quick(puzzle: Puzzle) -> bool:
    goal = puzzle.task.goal
    if not isinstance(goal, WinsByForce | FindMistake):
        return True
    return sum(map(size, goal.question.position.hands)) <= _FEW


def _sample(number: int) -> list[Puzzle]:
    """Some puzzles of each goal that has variants, drawn from a fixed seed."""
    rng, found = Random(7), []
    for goal in sorted({puzzle.task.goal.goal for puzzle in LIBRARY.puzzles}):
        of_goal = [one for one in LIBRARY.puzzles if one.task.goal.goal == goal and _is_quick(one)]
        found += rng.sample(of_goal, min(number, len(of_goal)))
    return found


def _same_answers(original: Goal, variant: Goal, change: AnyChange) -> None:
    """The right answers are the renamed ones, and what is judged wrong is wrong under its new name."""
    right = {show_answer(change.answer(answer, original)) for answer in original.right_answers()}
    assert {show_answer(answer) for answer in variant.right_answers()} == right
    for answer in original.right_answers():
        assert variant.judge(change.answer(answer, original)).right
    if variant.form is not Form.ANY and isinstance(change, Change):
        for answer in list(wrong_answers(original))[:4]:
            assert not variant.judge(change.answer(answer, original)).right


@pytest.mark.parametrize("puzzle", _sample(3), ids=lambda puzzle: puzzle.id)
def test_a_variant_has_the_renamed_answers_of_its_original(puzzle: Puzzle) -> None:
    goal = puzzle.task.goal
    found = vary(goal, "a card 1")
    if found is None:
        return
    variant, change = found
    assert vary(goal, "a card 1") == found
    assert variant != goal
    _same_answers(goal, variant, change)


@pytest.mark.deep
def test_every_puzzle_and_its_variants_have_the_same_answers() -> None:
    get_ready()
    made = 0
    for puzzle in LIBRARY.puzzles:
        for number in range(3):
            found = vary(puzzle.task.goal, f"{puzzle.id} {number}")
            if found is not None:
                made += 1
                _same_answers(puzzle.task.goal, *found)
    assert made > len(LIBRARY.puzzles)


def test_a_mirrored_position_is_won_by_the_same_plays_by_minimax_too() -> None:
    goal = force("4KK 5QQ 6A", "KK")
    found = varied(goal, Change(mirrored=True))
    assert isinstance(found, WinsByForce)
    game = found.question.position
    assert game.hands == tuple(map(read_cards, ("4KK", "6A", "5QQ")))
    wins = {
        play.cards for play in legal(game) if isinstance(play, Combo) and landlord_wins(apply(game, play))
    }
    assert wins == {play.cards for play in found.wins if isinstance(play, Combo)}


def test_seats_are_exchanged_only_where_the_same_plays_win() -> None:
    goal = force("45 33 56", "4 5")
    assert varied(goal, Change(mirrored=True)) is None


def test_twos_and_jokers_stay_and_chains_stay_chains() -> None:
    goal = Lay("lay", read_cards("345677Q22R"), read_combo("33"))
    seen = set()
    for variant, change in variants_of(goal, 10):
        seen.add(variant)
        assert isinstance(change, Change)
        assert change.names[TWO:] == (TWO, SMALL_JOKER, SMALL_JOKER + 1)
        assert form_of(variant) == form_of(goal)
    assert len(seen) > 3


def test_what_is_measured_over_whole_deals_has_no_variant() -> None:
    measured = [one.task.goal for one in LIBRARY.puzzles if one.task.goal.goal in ("bid", "best")]
    assert measured
    assert all(vary(goal, "1") is None for goal in measured)


@pytest.mark.parametrize(("unseen", "number"), [("8", 2), ("A", 2), ("2", 3)])
def test_the_rank_that_is_counted_has_another_name_below_the_two(unseen: str, number: int) -> None:
    goal = Counts("counts", unseen=RANKS.index(unseen), hand=read_cards("38QA2"), laid=read_cards("58JA"))
    asked = set()
    for variant, change in variants_of(goal, 10):
        assert isinstance(change, Change)
        assert variant.right_answers() == (Entered(number),)
        assert variant.unseen == change.names[RANKS.index(unseen)]
        asked.add(variant.unseen)
    assert (asked == {TWO}) is (unseen == "2")


def test_where_what_is_higher_is_counted_each_rank_stays_on_its_side() -> None:
    goal = Counts(
        "counts", unseen=RANKS.index("J"), higher=True, hand=read_cards("35JK2"), laid=read_cards("79QR")
    )
    seen = set()
    for variant, _change in variants_of(goal, 10):
        assert variant.unseen == goal.unseen
        assert variant.right_answers() == goal.right_answers()
        seen.add((variant.hand, variant.laid))
    assert len(seen) > 5


def test_another_deal_has_the_same_sides_and_as_many_doublings() -> None:
    goal = Worth("worth", you="peasant", winner="landlord", bid=2, bombs=1, spring=True)
    seen = set()
    for variant, change in variants_of(goal, 20):
        assert isinstance(change, OtherFactors)
        assert variant.bombs + variant.rockets + variant.spring == 2
        assert variant.right_answers() == (Entered(-40 * variant.bid),)
        seen.add(variant)
    assert goal not in seen
    assert len(seen) > 5


def test_who_beats_it_is_asked_with_the_seats_exchanged_too() -> None:
    text = "position 1; landlord 0; bid 1; turn 0; hands 4KK 5QQ 6AA"
    goal = WhoBeats("who_beats", read_position(text), read_combo("KK"))
    found = varied(goal, Change(mirrored=True))
    assert found is not None
    assert [show_answer(one) for one in (*goal.right_answers(), *found.right_answers())] == ["left", "right"]


def test_a_renaming_that_would_make_another_question_is_no_variant() -> None:
    goal = Lay("lay", read_cards("3579J"), None)
    straight = list(range(15))
    for place, rank in enumerate((0, 2, 4, 6, 8)):
        straight[rank] = place
    assert varied(goal, Change(tuple(straight))) is None


@pytest.mark.parametrize("text", ["3456789TJQKA2B", "3456789TJQKAB2R", "x" * 15])
def test_a_text_that_is_no_renaming_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        change_from_json({"ranks": text})


def test_texts_that_name_a_card_are_left_out_and_the_others_stay() -> None:
    for puzzle in LIBRARY.puzzles:
        words = plain_words(puzzle.task.words, "en", title="Theme", task="Win.", none_kept=False)
        for text in (words.title, words.text, words.task, words.right, *words.hints, *words.wrong.values()):
            assert 'class="ranks"' not in text
            assert "king" not in text.lower().split()
        assert words.task
    silent = plain_words(LIBRARY.puzzles[0].task.words, "xx", title="Theme", task="Win.", none_kept=False)
    assert (silent.title, silent.task, silent.right, silent.hints) == ("Theme", "Win.", "", ())


def test_whatever_has_variants_can_be_asked_in_plain_words() -> None:
    for puzzle in LIBRARY.puzzles:
        goal = puzzle.task.goal
        if isinstance(goal, Renamable | WinsByForce | FindMistake | Worth):
            assert plain_task(NullTranslations(), goal.goal, on_table=False, special=False)


@pytest.mark.parametrize(
    ("goal", "sentence", "told"),
    [
        (Lay("lay", read_cards("34455"), kind=Kind.PAIR), "Lay the lowest pair.", True),
        (Lay("lay", read_cards("34455"), kind=Kind.PAIR), "Lay the fours.", False),
        (
            Lay("lay", read_cards("34455"), read_combo("33"), kind=Kind.PAIR, cheapest=True),
            "Lay fours.",
            True,
        ),
        (Lay("lay", read_cards("34455"), read_combo("33"), keep=read_cards("55")), "Lay fours.", True),
    ],
)
def test_what_only_cards_can_tell_is_asked_as_it_was(goal: Lay, sentence: str, told: bool) -> None:
    task = Task("a-task", goal, words_of("A title", lambda: sentence))
    assert can_be_told(task, "en") is told
