"""What texts say of seats, roles and numbers of cards is held to the position of their task."""

from pathlib import Path

import pytest

from trainer.content.claims import false_of_seats
from trainer.content.goals.base import Scene
from trainer.content.lint import lint
from trainer.content.seats import LEFT, RIGHT, YOU, seats_of
from trainer.rules.game import Game
from trainer.rules.notation import read_cards
from trainer.rules.position import read_position
from trainer.rules.view import view

BEFORE = "position 1; landlord 1; bid 1; turn 0; hands 4KK 56 7889"
"""The learner is the peasant before the landlord, who sits to the right."""
BEHIND = "position 1; landlord 0; bid 1; turn 1; hands 4KK 56 7889; table 3 by 0"
ALONE = "position 1; landlord 2; bid 1; turn 2; hands 4KK 56 7889"


def position(text: str) -> Game:
    game = read_position(text)
    assert isinstance(game, Game)
    return game


@pytest.mark.parametrize(
    ("text", "landlord", "partner", "counts"),
    [(BEFORE, RIGHT, LEFT, (3, 2, 4)), (BEHIND, LEFT, RIGHT, (2, 4, 3)), (ALONE, YOU, None, (4, 3, 2))],
)
def test_places_are_counted_from_the_learner(
    text: str, landlord: int, partner: int | None, counts: tuple[int, ...]
) -> None:
    game = position(text)
    for scene in (Scene(game=game), Scene(seen=view(game, game.turn))):
        seats = seats_of(scene)
        assert seats is not None
        assert (seats.landlord, seats.partner, seats.counts) == (landlord, partner, counts)


def test_two_hands_and_a_hand_alone_have_no_places() -> None:
    assert seats_of(Scene(hand=read_cards("345"))) is None
    two = read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 5", or_two=True)
    assert seats_of(Scene(game=two)) is None


@pytest.mark.parametrize(
    ("text", "sentence", "false"),
    [
        (BEFORE, "The landlord on the right has two cards.", []),
        (BEFORE, "The landlord on the left has two cards.", ["landlord on the left"]),
        (BEFORE, "Right, the landlord, leads; Left, your partner, waits.", []),
        (BEFORE, "Right is your partner.", ["Right is your partner"]),
        (BEFORE, "Your partner (right) leads.", ["partner (right)"]),
        (BEFORE, "The landlord, who sits there, comes next.", []),
        (BEHIND, "The landlord on the left comes next.", ["landlord on the left comes next"]),
        (BEHIND, "After you comes the landlord.", ["After you comes the landlord"]),
        (BEFORE, "You are the landlord.", ["You are the landlord"]),
        (BEFORE, "You are a peasant.", []),
        (ALONE, "You are the peasant, and your partner on the left has two cards.",
         ["partner on the left", "You are the peasant"]),
        (ALONE, "Right has three cards, Left has five cards.", ["has five cards"]),
        (ALONE, "A triple with one card along is led, and you have only four cards.", []),
    ],
)  # fmt: skip
def test_what_is_not_so_is_found(text: str, sentence: str, false: list[str]) -> None:
    seats = seats_of(Scene(game=position(text)))
    assert seats is not None
    assert sorted(false_of_seats(sentence, seats, "en")) == sorted(false)
    assert list(false_of_seats(sentence, seats, "de")) == []


def content(root: Path, hands: str, text: str) -> Path:
    (root / "puzzles" / "en").mkdir(parents=True)
    (root / "puzzles" / "one.yaml").write_text(
        "theme: one\norder: 1\npuzzles:\n  - id: first\n    level: 1\n    task:\n      goal: wins_by_force\n"
        f'      position: "position 1; landlord 0; bid 1; turn 0; hands {hands}"\n'
    )
    (root / "puzzles" / "en" / "one.yaml").write_text(
        f"title: One\npuzzles:\n  first:\n    title: First\n    text: {text}\n    task: Win.\n"
    )
    return root


def test_the_linter_tells_where_a_text_says_what_is_not_so(tmp_path: Path) -> None:
    told = [str(fault) for fault in lint(content(tmp_path, "4KK 5 6", "You have four cards left."))]
    assert told[0] == "puzzles/en/one.yaml:5:11: mark: says “have four cards”: that is not so here"
