"""Variants of a question: ranks renamed and seats exchanged, so that the idea is learned and not the picture.

Ranks keep their order, chains stay chains, and twos and jokers stay what they are; `trainer.content.alike`
says what counts as the same question. The other two seats may also change places, where one says who can beat
a play, and where one leads with open hands: that is another position, and a variant only if the same plays
win in it. Of a deal that is settled the bid changes, and what doubled it. Nothing is a variant before the
engine has found its answers: they are those of the original, renamed.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from random import Random
from typing import Any

from trainer.content.alike import form_of
from trainer.content.change import AS_THEY_ARE, AnyChange, Change, OtherFactors, same_answers
from trainer.content.goals.base import Goal
from trainer.content.goals.force import MOST_NODES, ForceQuestion, WinsByForce
from trainer.content.goals.mistake import FindMistake, turned
from trainer.content.goals.numbers import Worth
from trainer.content.goals.readings import Reading
from trainer.content.goals.who import WhoBeats
from trainer.content.new_names import CARDS, Renamable, Shown, draw, part_ace_and_two
from trainer.engine.solver import Outcome, is_compiled, solve
from trainer.rules.auction import Auction
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Phase
from trainer.rules.ruleset import STANDARD

_TRIES = 12
_PLAIN_NODES = 2_000
"""So far the solver looks where it has no machine code: a page waits for it."""
_CHECKED = 20_000
"""Positions of the proof that are walked once more, where the seats were exchanged."""


def vary(goal: Goal, seed: str) -> tuple[Goal, AnyChange] | None:
    """A variant of a question, the same for the same seed as long as the solver can look as far.

    None where there is none: what is measured over whole deals, what asks about no cards, or where no
    other ranks fit.
    """
    rng = Random(f"variant {seed}")
    if isinstance(goal, Worth):
        factors = rng.choice(_other_factors(goal))
        return _settled(goal, factors), factors
    question = goal.question if isinstance(goal, WinsByForce | FindMistake) else goal
    if not isinstance(question, Shown):
        return None
    for change in _changes(question, rng):
        found = varied(goal, change)
        if isinstance(found, FindMistake) and not _turns(found):
            return None  # it would not be settled under other names either
        if found is not None:
            return found, change
    return None


def varied(goal: Goal, change: AnyChange) -> Goal | None:
    """The question after a change; None where it does not fit, or where the engine finds other answers.

    Of a line of plays the proof is renamed with it; `vary` has solved it anew.
    """
    if isinstance(change, OtherFactors):
        return _settled(goal, change) if isinstance(goal, Worth) else None
    if isinstance(goal, WinsByForce):
        return _solved(goal, change)
    if isinstance(goal, FindMistake):
        return _line(goal, change)
    if not isinstance(goal, Renamable):
        return None
    question = _renamed(goal, change)
    alike = change.mirrored or form_of(question) == form_of(goal)
    return question if alike and not any(question.faults()) and same_answers(question, goal, change) else None


def _changes(question: Shown, rng: Random) -> Iterator[Change]:
    """Changes to be tried: others are drawn until one fits, and the seats alone are exchanged last."""
    may_mirror = isinstance(question, ForceQuestion | WhoBeats) and question.position.table is None
    mirrored = may_mirror and rng.random() < 0.5
    drawn = [draw(question, rng) for _ in range(_TRIES)]
    new = [names for names in drawn if names != AS_THEY_ARE and not part_ace_and_two(question, names)]
    if mirrored:
        yield from (Change(names, mirrored=True) for names in new[:1])
    yield from map(Change, new)
    if may_mirror:
        yield Change(mirrored=True)


def _renamed(question: Renamable, change: Change) -> Renamable:
    told: dict[str, Any] = {}
    for part in fields(question):
        value = getattr(question, part.name)
        if part.name in CARDS and value is not None:
            told[part.name] = change.cards(value)
        elif part.name == "among":
            told[part.name] = tuple(_option(one, change) for one in value)
        elif part.name == "unseen" and value is not None:
            told[part.name] = change.names[value]
        elif isinstance(value, Combo):
            told[part.name] = change.combo(value)
        elif isinstance(value, Game):
            told[part.name] = _moved(value, change)
    return replace(question, **told)


def _option(option: object, change: Change) -> object:
    if isinstance(option, Reading):
        return change.reading(option)
    return change.cards(option) if isinstance(option, int) else option


def _other_factors(goal: Worth) -> list[OtherFactors]:
    """Every other deal with the same sides and as many doublings."""
    doublings = goal.bombs + goal.rockets + goal.spring
    bids = range(1, STANDARD.highest_bid + 1)
    every = (
        OtherFactors(bid, doublings - rockets - spring, rockets, bool(spring))
        for bid, rockets, spring in product(bids, (0, 1), (0, 1))
    )
    as_it_is = OtherFactors(goal.bid, goal.bombs, goal.rockets, goal.spring)
    return [one for one in every if one.bombs >= 0 and one != as_it_is]


def _settled(goal: Worth, change: OtherFactors) -> Worth:
    told = {part.name: getattr(change, part.name) for part in fields(change)}
    found = replace(goal, **told)
    assert same_answers(found, goal, change)
    return found


def _solved(goal: WinsByForce, change: Change) -> WinsByForce | None:
    question = ForceQuestion(goal.question.goal, _moved(goal.question.position, change))
    if not change.mirrored and form_of(question) != form_of(goal.question):
        return None
    nodes = MOST_NODES if is_compiled(question.position) else _PLAIN_NODES
    solved = solve(question.position, nodes, check=_CHECKED if change.mirrored else 0)
    proved = solved.complete and (solved.checked or not change.mirrored)
    found = WinsByForce(question, solved.wins)
    return found if proved and same_answers(found, goal, change) else None


def _line(goal: FindMistake, change: Change) -> FindMistake | None:
    old = goal.question
    question = replace(
        old, position=_moved(old.position, change), plays=tuple(change.play(play) for play in old.plays)
    )
    if form_of(question) != form_of(old) or any(question.faults()):
        return None
    return replace(goal, question=question, better=tuple(change.play(play) for play in goal.better))


def _turns(goal: FindMistake) -> bool:
    """Whether the solver finds the same winners all along the line, and the same better plays."""
    games = [game for game in goal.question.games() if game.phase is Phase.PLAY]
    found = [solve(game, MOST_NODES if is_compiled(game) else _PLAIN_NODES) for game in games]
    better = found[turned(goal.landlord)[0] - 1]
    winners = tuple(one.outcome is Outcome.LANDLORD for one in found)
    settled = better.complete and all(one.outcome is not Outcome.UNKNOWN for one in found)
    return settled and winners == goal.landlord[: len(games)] and set(better.wins) == set(goal.better)


def _moved(game: Game, change: Change) -> Game:
    """The position with renamed cards, the seats beside the one on turn exchanged where that is asked."""
    seats = range(len(game.hands))
    from_seat = [(2 * game.turn - seat) % len(seats) if change.mirrored else seat for seat in seats]
    assert game.landlord is not None
    return replace(
        game,
        hands=tuple(change.cards(game.hands[seat]) for seat in from_seat),
        bottom=change.cards(game.bottom),
        table=None if game.table is None else change.combo(game.table),
        landlord=from_seat.index(game.landlord),
        laid=tuple(game.laid[seat] for seat in from_seat),
        auction=Auction(game.rules, from_seat.index(game.landlord)),
    )
