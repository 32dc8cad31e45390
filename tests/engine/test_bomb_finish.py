"""A known bomb finish is carried out against every defence: whatever is answered, the bomb wins the lead."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.engine.test_finish import position, some_position
from trainer.engine.finish import bomb_finish, sure_finish
from trainer.engine.worlds import worlds
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Phase, apply, legal
from trainer.rules.notation import show_action
from trainer.rules.position import read_position
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view


def ends(game: Game, seat: int, plan: tuple[Combo, ...]) -> Iterator[Game]:
    """Every way in which the deal ends where the seat carries the plan out and the others do anything."""
    if game.phase is Phase.OVER:
        yield game
    elif game.turn != seat:
        for action in legal(game):
            yield from ends(apply(game, action), seat, plan)
    else:
        yield from ends(apply(game, plan[0]), seat, plan[1:])


def on_the_same_side(game: Game, seat: int, other: int) -> bool:
    return seat == other or game.landlord not in (seat, other)


def test_it_wins_whatever_the_others_hold_and_do() -> None:
    rng = Random(3)
    found = 0
    for _ in range(1_500):
        game = some_position(rng)
        seen = view(game, game.turn)
        plan = bomb_finish(seen)
        if plan is None or sure_finish(seen) is not None:
            continue
        found += 1
        for world in worlds(seen, 3, 1):
            lies = Game(**{name: getattr(game, name) for name in game.__slots__} | {"hands": world.hands})
            for end in ends(lies, game.turn, plan):
                assert on_the_same_side(game, game.turn, end.turn)
    assert found > 10


@pytest.mark.parametrize(
    ("hands", "table", "expected"),
    [
        ("344AAAA 5678 66789", "", ["3", "AAAA", "44"]),
        ("344AAAA 5678 66BR9", "", None),  # the rocket beats the bomb
        ("344AAAA 5 66789", "", ["44", "AAAA", "3"]),  # the 5 would be out on the 3
        ("344AAAA 5 66", "", None),
        ("344AAAA 5689 7777", "", None),  # the bomb may end the deal
        ("344AAAA 568 7777T", "", ["3", "AAAA", "44"]),
        ("34BR 5 55", "", None),
        ("3344BR 5 TTT", "", ["33", "BR", "44"]),
        ("45KBR 66778 JJQQ", "Q by 2", None),
        ("44KBR 66778 JJAQ", "Q by 2", ["K", "BR", "44"]),
    ],
)
def test_examples(hands: str, table: str, expected: list[str] | None) -> None:
    plan = bomb_finish(view(position(hands, table=table), 0))
    assert (None if plan is None else [show_action(STANDARD, combo) for combo in plan]) == expected


def test_it_is_not_looked_for_with_wildcards() -> None:
    game = read_position(
        "position 1; rules wildcard; wild 5; landlord 0; bid 1; turn 0; hands 344AAAA 567 678"
    )
    assert bomb_finish(view(game, 0)) is None
