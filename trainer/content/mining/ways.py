"""Tricks of a deal that a hand can answer in several ways, of which not all are seen at once."""

from collections.abc import Iterator

from trainer.concepts import Concept
from trainer.content.goals.ways import Ways
from trainer.content.mining.find import Find
from trainer.content.mining.say import called, number, play_marked
from trainer.content.mining.selfplay import moments
from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.notation import show_cards, show_combo
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

_HAND, _WAYS = range(7, 15), range(3, 10)
_AT_A_GLANCE = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)
_MANY = 4
"""With more than these one loses count."""


def ways_finds(number_: int) -> Iterator[Find]:
    """A trick of the deal whose answers take some looking; at most one."""
    for moment in moments(number_):
        game = moment.game
        hand = game.hands[game.turn]
        if game.table is not None and size(hand) in _HAND:
            ways = Ways("ways", hand, game.table).ways()
            if len(ways) in _WAYS and _takes_looking(game.table, ways):
                yield _find(hand, game.table, ways)
                return


def _takes_looking(table: Combo, ways: tuple[Combo, ...]) -> bool:
    """Whether there is more to find than ranks that follow each other."""
    plain = sum(way.kind is table.kind for way in ways)
    return table.kind is not Kind.SINGLE and (table.kind not in _AT_A_GLANCE or 1 < plain < len(ways))


def _find(hand: int, table: Combo, ways: tuple[Combo, ...]) -> Find:
    words = {
        "table": play_marked(table),
        "table_called": called(table),
        "n": number(size(hand)),
    }
    level = 1 + (len(ways) > _MANY) + (table.kind not in _AT_A_GLANCE)
    task = {"goal": "ways", "hand": show_cards(hand), "table": show_combo(STANDARD, table)}
    concept = Concept.PASSED_WITHOUT_NEED
    return Find("every-answer", "ways", "ways/all", level, task, words, (concept,), ("B1", "B2"))
