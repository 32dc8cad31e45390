"""Lines of a played deal in which one play threw a won deal away, all hands open."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random

from trainer.content.goals.force import MOST_NODES
from trainer.content.goals.mistake import turned
from trainer.content.mining.find import Find
from trainer.content.mining.idea import idea_of
from trainer.content.mining.say import words_of
from trainer.content.mining.selfplay import Moment, moments
from trainer.engine.solver import Outcome, Solution, solve
from trainer.rules.cards import size
from trainer.rules.game import legal
from trainer.rules.notation import show_action
from trainer.rules.position import show_position
from trainer.rules.ruleset import STANDARD

_MOST_CARDS = 26
_BEFORE, _AFTER = (1, 4), (1, 3)
"""How many plays of the line stand before the mistake, and how many after it, at the least and the most."""
_CHOICES = 3
"""So many plays there must have been to choose from."""


def mistake_finds(number: int) -> Iterator[Find]:
    """The puzzles in one deal, at most one."""
    late = [one for one in moments(number) if sum(map(size, one.game.hands)) <= _MOST_CARDS]
    solved = [solve(moment.game, MOST_NODES) for moment in late]
    settled = sum(1 for _ in takewhile(lambda found: found.complete, reversed(solved)))
    late, solved = late[len(late) - settled :], solved[len(solved) - settled :]
    landlord = tuple(found.outcome is Outcome.LANDLORD for found in solved)
    for at in turned(landlord):
        found = _line(number, late, solved, at - 1)
        if found is not None and len(turned(landlord[found.start : found.end + 1])) == 1:
            yield found.told
            return


class _Found:
    """A line with where it begins and ends among the moments."""

    def __init__(self, start: int, end: int, told: Find) -> None:
        self.start, self.end, self.told = start, end, told


def _line(number: int, late: Sequence[Moment], solved: Sequence[Solution], at: int) -> _Found | None:
    """The line around the mistake at this moment; None where it is too short or the play was forced."""
    rng = Random(f"mistake {number}")
    start, end = at - rng.randint(*_BEFORE), at + 1 + rng.randint(*_AFTER)
    if start < 0 or end >= len(late) or len(legal(late[at].game)) < _CHOICES:
        return None
    game, done, right = late[at].game, late[at].done, solved[at].wins[0]
    told = idea_of(game, right, done)
    position = late[start].game
    plays = [show_action(STANDARD, moment.done) for moment in late[start:end]]
    words = dict(words_of(position, right, done)) | {"plays": str(end - start), "step": str(at - start + 1)}
    level = 1 + (end - start > 4) + (len(legal(game)) > 6)
    return _Found(
        start,
        end,
        Find(
            theme="find-the-mistake",
            scene="mistake",
            idea="mistake/found",
            level=level,
            task={"goal": "mistake", "position": show_position(position), "plays": plays},
            words=words,
            concepts=(told.concept,),
            rules=("R11", "R12"),
        ),
    )
