"""Legal or not: cards that may be laid, alone or on a table, and cards that nearly may."""

from random import Random

from trainer.content.answers import Chosen
from trainer.content.drills.altered import altered, rival
from trainer.content.drills.dealt import dealt_combination
from trainer.content.goals.choose import YES, Legal
from trainer.rules.combos import Combo

_FIRST_WITH_TABLE = 2
"""From this level on half of the questions are asked about a table."""


def goal(chance: Random, level: int) -> Legal:
    """Cards that may be laid as often as not."""
    may_be = chance.random() < 0.5
    on_table = level >= _FIRST_WITH_TABLE and chance.random() < 0.5
    while True:
        combo = dealt_combination(chance, level)
        found = _on(chance, combo) if on_table else _lead(chance, combo)
        if (found.right_answers() == (Chosen((YES,)),)) is may_be:
            return found


def _lead(chance: Random, combo: Combo) -> Legal:
    """Two in three were changed, so that a change tells nothing: some of those may be laid, too."""
    return Legal("legal", combo.cards if chance.randrange(3) == 0 else altered(chance, combo))


def _on(chance: Random, table: Combo) -> Legal:
    return Legal("legal", rival(chance, table), table)
