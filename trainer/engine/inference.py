"""What plays and passes tell about hidden cards: how likely each world makes what was seen.

A seat is thought to choose among its plays by their merit for the value function, with a temperature: the
more a play would have been worth, the likelier it is. So a pass on a low single speaks against hands that
could have beaten it cheaply. This is a model of players and proves nothing; it is for teaching.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import exp, log

from trainer.engine.net import load_net, merit
from trainer.engine.situation import situation
from trainer.engine.worlds import World, as_game, worlds
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Game, Pass, Phase, Play, apply
from trainer.rules.view import View, view

TEMPERATURE = 0.3
"""Plays whose merits differ by this much differ in likelihood by the factor e."""
DRAWS = 120
"""In so many worlds what is told is reckoned, unless others are wanted."""

Fact = Callable[[World], bool]
"""Something that is true of some worlds, such as that a seat holds both jokers."""


@dataclass(frozen=True, slots=True)
class Told:
    """How likely a fact is before and after what was seen."""

    before: float
    """The share of the worlds in which it is true, nothing inferred."""
    after: float
    """The same, worlds weighed by how likely they make what was seen."""
    effective: float
    """As many equally weighed worlds would tell as much: few of them tell little."""

    @property
    def ratio(self) -> float:
        """How many times likelier the fact is against its opposite than before; 1 where nothing was told.

        Raises ZeroDivisionError where the fact is true of all worlds or of none.
        """
        return (self.after / (1 - self.after)) / (self.before / (1 - self.before))


def told_by(view: View, event: int, fact: Fact, seed: int = 0, draws: int = DRAWS) -> Told:
    """What one play or pass of the history, by its place, tells the seat about a fact.

    The worlds are those that are possible now. Raises ValueError for a play of the seat itself, which tells
    it nothing, for a place that the history doesn't have, and for rules that the value function doesn't know.
    """
    if not 0 <= event < len(view.history):
        raise ValueError(f"the history has {len(view.history)} plays; there is no place {event}")
    if view.history[event].seat == view.seat:
        raise ValueError(f"play {event} is the seat's own")
    lies = worlds(view, draws, seed)
    weights = [likelihood(view, lie, [event]) for lie in lies]
    true = [fact(lie) for lie in lies]
    return Told(
        before=sum(true) / draws,
        after=sum(weight for weight, holds in zip(weights, true, strict=True) if holds) / sum(weights),
        effective=sum(weights) ** 2 / sum(weight * weight for weight in weights),
    )


def likelihood(view: View, world: World, events: Sequence[int] | None = None) -> float:
    """How likely the others' plays are where the cards lie so: the product over these places of the history.

    Without `events`, over all plays of the others. The landlord's hand of the world holds what he has left of
    the bottom cards; `view` must be in the play.
    """
    states = _states(view, world)
    asked = range(len(view.history)) if events is None else events
    return exp(
        sum(
            _log_chance(states[place], view.history[place].action)
            for place in asked
            if view.history[place].seat != view.seat
        )
    )


def _states(view_now: View, world: World) -> list[Game]:
    """The deal before each play of the history, where the hidden cards lie so."""
    end = as_game(view_now, world)
    laid: list[Cards] = [0] * len(end.hands)
    for seat, action in end.history:
        laid[seat] += 0 if isinstance(action, Pass) else action.cards
    start = replace(
        end,
        hands=tuple(hand + gone for hand, gone in zip(end.hands, laid, strict=True)),
        phase=Phase.PLAY,
        turn=end.history[0].seat if end.history else end.turn,
        table=None,
        table_by=None,
        passes=0,
        laid=(0,) * len(end.hands),
        bombs=0,
        rockets=0,
        history=(),
    )
    states = [start]
    for _, action in end.history:
        states.append(apply(states[-1], action))
    return states


def _log_chance(game: Game, made: Play) -> float:
    """The logarithm of the chance that the seat on turn makes this play, by a softmax of merits."""
    seen = view(game, game.turn)
    plays: list[Play] = [*([PASS] if seen.may_pass else []), *seen.plays()]
    if len(plays) == 1:
        return 0.0
    merits = [merit(value) / TEMPERATURE for value in load_net(game.rules).values(situation(seen), plays)]
    highest = max(merits)
    total = log(sum(exp(each - highest) for each in merits)) + highest
    return merits[_place(plays, made)] - total


def _place(plays: Sequence[Play], made: Play) -> int:
    """Where the play is among these; another reading of its cards counts as the same (A3)."""
    cards = made.cards if isinstance(made, Combo) else 0
    return next(
        place for place, play in enumerate(plays) if (play.cards if isinstance(play, Combo) else 0) == cards
    )
