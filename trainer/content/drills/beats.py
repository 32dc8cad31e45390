"""Does it beat: several cards that one might lay on the table, some of which beat it."""

from random import Random

from trainer.content.drills.altered import rival
from trainer.content.drills.dealt import dealt_combination
from trainer.content.goals.choose import Beats, try_to_lay
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal

_OFFERED = (3, 4, 4, 5)
_FIRST_WITH_BOMBS = 1
_TRIES = 60
"""Where nothing that beats the table, or nothing that does not, comes up in these, another table is taken."""


def goal(chance: Random, level: int) -> Beats:
    """What may be laid and what not, each as likely at each place; at least one of either."""
    offered = _OFFERED[min(level, len(_OFFERED) - 1)]
    wanted = [True] * offered
    while all(wanted) or not any(wanted):
        wanted = [chance.random() < 0.5 for _ in range(offered)]
    while True:
        table = dealt_combination(chance, level)
        among = _among(chance, table, wanted, with_bombs=level >= _FIRST_WITH_BOMBS)
        if among is not None:
            return Beats("beats", among, table)


def _among(chance: Random, table: Combo, wanted: list[bool], *, with_bombs: bool) -> tuple[Cards, ...] | None:
    """Different cards that beat the table where that is wanted; None where they can't be found."""
    found: dict[bool, list[Cards]] = {True: [], False: []}
    for _ in range(_TRIES):
        cards = rival(chance, table, with_bombs=with_bombs)
        of_this = found[not isinstance(try_to_lay(cards, table), Illegal)]
        if cards not in of_this:
            of_this.append(cards)
    if any(len(found[beats]) < wanted.count(beats) for beats in found):
        return None
    return tuple(found[beats].pop(0) for beats in wanted)
