"""The bench of short mistakes counts what it says."""

from tests.bench import shrunk
from trainer.concepts import Concept
from trainer.content.shrink import Mistake
from trainer.rules.notation import read_play
from trainer.rules.position import read_position


def test_a_row_counts_what_became_short_and_its_cards() -> None:
    game = read_position("position 1; landlord 0; bid 1; turn 2; hands 8 R 3577K")
    plays = [(read_play("7"), read_play("K")), (read_play("K"), read_play("7"))]
    found = [shrunk.tried(Mistake(game, *each, Concept.LEFT_GATE_OPEN)) for each in plays]
    assert shrunk.told("both", found).split()[:5] == ["both", "2", "1", "7.0", "6.0"]
    assert shrunk.told("none", found[1:]).split() == ["none", "1", "0"]
