"""How a deal ended: the plays from the visitor's last decision on, for the page of its settlement.

Whoever has just played sees them come one after the other, at the pace of the table; the result is there.
"""

from dataclasses import dataclass

from trainer.rules.combos import Combo
from trainer.rules.game import Pass
from trainer.services.table import Table
from trainer.web.arrivals import LAST_STEP, since_own
from trainer.words import Translations
from trainer.words.acts import noted
from trainer.words.table import seat_name


@dataclass(frozen=True, slots=True)
class LastPlay:
    """What one seat did near the end; a pass has no cards."""

    seat: str
    faces: tuple[str, ...]
    words: str
    step: int
    """When it is seen, counted from the visitor's last decision."""


def last_plays(t: Translations, table: Table) -> tuple[LastPlay, ...]:
    """The plays with which a deal ended, and the visitor's pass before them; none where it was thrown in."""
    return tuple(
        LastPlay(
            seat_name(t, table.view, act.seat),
            tuple(map(str, table.shown(act))),
            noted(t, table.view.rules, act.asked, act.action),
            min(step, LAST_STEP),
        )
        for step, act in enumerate(since_own(table))
        if isinstance(act.action, Combo) or (step == 0 and isinstance(act.action, Pass))
    )
