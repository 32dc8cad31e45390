"""Cards laid one after another, each read as the table asks for it."""

from collections.abc import Iterable

from trainer.rules.cards import Cards
from trainer.rules.combos import Combo, best_reading
from trainer.rules.errors import Unreadable
from trainer.rules.game import PASS, Play
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import RuleSet


def follow(rules: RuleSet, laid: Iterable[Cards]) -> tuple[Play, ...]:
    """The plays behind cards laid in turn, from a lead on; no cards are a pass.

    Hands are not known here. Raises Unreadable, naming the play by its number, for cards that are no
    combination or don't beat the table, and for a pass of a leader.
    """
    plays: list[Play] = []
    table: Combo | None = None
    passes = 0
    for number, cards in enumerate(laid):
        if not cards:
            if table is None:
                raise Unreadable("the leader may not pass", f"play {number + 1}")
            passes += 1
            table = None if passes == rules.seats - 1 else table  # R11
            plays.append(PASS)
            continue
        combo = best_reading(rules, cards, table)
        if combo is None:
            against = "" if table is None else f" on {show_cards(table.cards)}"
            problem = f"{show_cards(cards)} can't be laid{against} under the rules `{rules.id}`"
            raise Unreadable(problem, f"play {number + 1}")
        plays.append(combo)
        table, passes = combo, 0
    return tuple(plays)
