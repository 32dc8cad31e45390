"""The kernel finds the same certain wins as the plain search."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.engine.kernel.test_policy import TABLES, games
from trainer.engine.finish import bomb_finish, sure_finish
from trainer.engine.kernel.finish import finish, finish_room
from trainer.engine.kernel.table import table_of
from trainer.engine.situation import situation
from trainer.rules.cards import each, pack
from trainer.rules.game import Game
from trainer.rules.notation import show_cards
from trainer.rules.position import read_position
from trainer.rules.ruleset import RULE_SETS
from trainer.rules.view import View, view

ROOM = finish_room()
PLAYED = [rules.id for rules in TABLES if not rules.open_play]


def compiled(seen: View) -> int:
    """The cards of the first play of a certain win; 0 for none."""
    cards, _ = finish(table_of(situation(seen)), ROOM)
    return int(cards)


def plain(seen: View) -> int:
    line = sure_finish(seen) or bomb_finish(seen)
    return line[0].cards if line else 0


@pytest.mark.parametrize("rules_id", PLAYED)
def test_both_find_the_same_in_deals_of_every_rule_set(rules_id: str) -> None:
    found = 0
    for game in games(rules_id, range(200, 206)):
        seen = view(game, game.turn)
        found += bool(plain(seen))
        assert compiled(seen) == plain(seen)
    assert found > 5


def endings(rules_id: str, number: int) -> Iterator[Game]:
    """Positions in which the seat on turn leads or follows with high cards against a few others."""
    rng = Random(number)
    high = [rank for rank in each(RULE_SETS[rules_id].deck) if rank > 5]
    for _ in range(number):
        cards = rng.sample(high, rng.randint(8, 24))
        mine = rng.randint(3, min(12, len(cards) - 2))
        one = rng.randint(mine + 1, len(cards) - 1)
        hands = [pack(cards[:mine]), pack(cards[mine:one]), pack(cards[one:])]
        yield position(rules_id, hands)


def position(rules_id: str, hands: list[int]) -> Game:
    told = " ".join(show_cards(hand) for hand in hands)
    return read_position(f"position 1; rules {rules_id}; landlord 0; bid 1; turn 0; hands {told}")


def test_both_find_the_same_in_endings() -> None:
    found = 0
    for rules_id in ("standard", "loose", "dutch"):
        for game in endings(rules_id, 150):
            seen = view(game, 0)
            found += bool(plain(seen))
            assert compiled(seen) == plain(seen)
    assert found > 80
