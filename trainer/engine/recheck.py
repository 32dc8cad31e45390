"""A proof walked again with the plain rules: the winners' strategy against everything the others can do.

The searches know positions again by a key of 64 bits, and two positions might share one. Here each position
is told from the others by all its cards, each play is one that the rules allow, and each end is one that
the rules call a win.
"""

from collections.abc import Callable

from trainer.engine.plain_solver import cards_laid, choices, to_beat
from trainer.rules.game import Game, Phase, Play, apply


def strategy_holds(
    game: Game, landlord_wins: bool, asked: Callable[[Game], bool | None], most: int
) -> bool | None:
    """Whether this side wins: True is a proof, False says that the claim can't be trusted.

    None where that takes more than `most` positions, or `asked`, which says who wins a position, knows no
    more.
    """
    seen: set[object] = set()
    waiting = [game]
    while waiting:
        one = waiting.pop()
        if one.phase is Phase.OVER:
            if one.landlord_won != landlord_wins:
                return False
            continue
        key = (one.hands, one.turn, to_beat(one.rules, one.table), one.table_by)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > most:
            return None
        found = choices(one.rules, one.hands[one.turn], one.table)
        if (one.turn == one.landlord) != landlord_wins:
            waiting += [apply(one, play) for play in found]
            continue
        answer = _winning(one, found, landlord_wins, asked)
        if not isinstance(answer, Game):
            return answer
        waiting.append(answer)
    return True


def _winning(
    game: Game, found: list[Play], landlord_wins: bool, asked: Callable[[Game], bool | None]
) -> Game | bool | None:
    """The position after a play that keeps the win; False where there is none, None where it's unknown."""
    unknown = False
    for play in sorted(found, key=cards_laid, reverse=True):
        after = apply(game, play)
        value = asked(after)
        if value == landlord_wins:
            return after
        unknown = unknown or value is None
    return None if unknown else False
