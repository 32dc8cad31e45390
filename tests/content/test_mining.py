"""The factory of puzzles: the same seed gives the same ones, all are in order, and none is there twice."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from trainer.cli.mining import _KINDS, mine
from trainer.content.library import load
from trainer.content.lint import lint
from trainer.content.mining.draft import drafts
from trainer.content.mining.hands import longest_first
from trainer.content.mining.idea import idea_of
from trainer.content.mining.part import KINDS, Part, work
from trainer.content.mining.selfplay import deal_number, moments
from trainer.engine.kernel.state import get_ready
from trainer.engine.split import fewest_plays
from trainer.rules.cards import size
from trainer.rules.game import Game, apply
from trainer.rules.notation import read_cards, read_play
from trainer.rules.position import read_position
from trainer.rules.ruleset import STANDARD

QUICK = ("fewest_plays", "lay", "beats", "legal", "counts", "worth", "who_beats", "ways")
"""Kinds that need no kernel."""


def mined(out: Path, kind: str, *more: str) -> str:
    words = ["--kind", kind, "--count", "3", "--processes", "1", "--out", str(out), *more]
    result = CliRunner().invoke(mine, words)
    assert result.exit_code == 0, result.output
    return result.output


def written(root: Path) -> dict[str, str]:
    files = sorted((root / "puzzles").rglob("*.*"))
    return {file.relative_to(root).as_posix(): file.read_text("utf-8") for file in files}


def position(text: str) -> Game:
    return read_position(f"position 1; rules standard; {text}")


@pytest.mark.parametrize("kind", QUICK)
def test_what_is_mined_passes_the_linter(tmp_path: Path, kind: str) -> None:
    assert "3 puzzles in" in mined(tmp_path, kind)
    assert lint(tmp_path) == []
    puzzles = load(tmp_path)[0].puzzles
    assert len(puzzles) == 3
    assert all(puzzle.task.words.right and puzzle.task.words.hints for puzzle in puzzles)


def test_the_same_seed_gives_the_same_puzzles_and_another_one_others(tmp_path: Path) -> None:
    for name, seed in (("a", "5"), ("b", "5"), ("c", "6")):
        mined(tmp_path / name, "counts", "--seed", seed)
    assert written(tmp_path / "a") == written(tmp_path / "b") != written(tmp_path / "c")


def test_more_go_beside_what_is_there_and_nothing_alike_does(tmp_path: Path) -> None:
    mined(tmp_path, "fewest_plays")
    before = written(tmp_path)
    mined(tmp_path, "fewest_plays")
    after = written(tmp_path)
    assert all(after[name].startswith(text.rstrip("\n")) for name, text in before.items())
    assert len(load(tmp_path)[0].puzzles) == 6
    assert lint(tmp_path) == []


def test_every_kind_of_the_factory_can_be_asked_for() -> None:
    assert tuple(KINDS) == _KINDS


def test_a_deal_is_played_to_its_end() -> None:
    for number in (deal_number(1, place) for place in range(3)):
        played = list(moments(number))
        for moment, following in pairwise(played):
            assert apply(moment.game, moment.done) == following.game


def templates() -> Iterator[str]:
    for part in drafts().values():
        for texts in part.values():
            yield from (line for lines in texts.values() for line in lines)


def test_no_draft_is_too_long_for_its_file() -> None:
    assert max(map(len, templates())) < 200


@pytest.mark.parametrize(
    ("text", "right", "wrong", "idea"),
    [
        ("landlord 1; bid 1; turn 0; hands 39 44 6; table 3 by 2; passes 0", "pass", "9", "let-the-partner"),
        ("landlord 2; bid 1; turn 0; hands 6666A 445 578; table 7 by 2; passes 0", "6666", "A", "bomb-now"),
        ("landlord 2; bid 1; turn 0; hands 6666A 445 578; table 7 by 2; passes 0", "A", "6666", "bomb-later"),
        ("landlord 2; bid 1; turn 0; hands 45AA 6 789", "4", "AA", "feed-the-partner"),
        ("landlord 2; bid 1; turn 0; hands 455A 678 9", "55", "4", "shut-him-out"),
        ("landlord 0; bid 1; turn 0; hands 44429 556 578", "444+9", "444+2", "other-kicker"),
        ("landlord 0; bid 1; turn 0; hands 349A2 556 578", "4", "2", "lead-low-first"),
        ("landlord 0; bid 1; turn 0; hands 3KQ 56A2 578; table 4 by 2; passes 0", "K", "pass", "answer-it"),
    ],
)
def test_the_idea_of_a_position_is_told_from_the_right_and_the_wrong_play(
    text: str, right: str, wrong: str, idea: str
) -> None:
    plays = [read_play(play.replace("+", "")) for play in (right, wrong)]
    assert idea_of(position(text), *plays).idea == idea


def test_a_beginner_lays_the_longest_first() -> None:
    hand = read_cards("3456777888")
    laid = longest_first(hand)
    assert sum(play.cards for play in laid) == hand
    assert size(laid[0].cards) == max(size(play.cards) for play in laid)
    assert len(laid) >= fewest_plays(STANDARD, hand)


@pytest.mark.deep
@pytest.mark.parametrize("kind", ["wins_by_force", "duel", "saves", "mistake", "best", "bid"])
def test_positions_and_calls_are_mined_with_their_proofs(tmp_path: Path, kind: str) -> None:
    get_ready()
    assert "3 puzzles in" in mined(tmp_path, kind)
    assert lint(tmp_path) == []
    assert len(load(tmp_path)[0].puzzles) == 3


def test_a_part_is_the_same_wherever_it_is_done() -> None:
    part = Part("worth", 3, 1)
    assert work(part) == work(part)
