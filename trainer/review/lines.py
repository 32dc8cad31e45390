"""The lines of a moment: how the deal could have gone after each better play, and after what was done.

The same players go on from both, with the cards as they lay (`trainer.review.play_on`). Part of the document.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from trainer.review.play_on import play_on
from trainer.review.price import Json
from trainer.review.reason import Reason
from trainer.rules.game import Action, Call, Game, Phase, Play, settlement
from trainer.rules.notation import read_play, show_action
from trainer.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Line:
    """How a deal could have gone on after an action, in the order of play."""

    action: Action
    calls: tuple[int, ...]
    """The rest of the auction."""
    plays: tuple[Play, ...]
    points: int
    """What the seat of the decision wins or loses."""


@dataclass(frozen=True, slots=True)
class Lines:
    """What was done and what was better, played out side by side."""

    done: Line
    better: tuple[Line, ...]
    """That of the advice first, then those of the reasons whose better play is another one."""


def lines_of(
    states: Sequence[Game], ply: int, done: Action, advice: Action, reasons: Sequence[Reason]
) -> Lines:
    """The lines of a decision in a deal; `states` are the deal before each action. Needs the kernel."""
    better = dict.fromkeys((advice, *(reason.better for reason in reasons)))
    return Lines(_line(states, ply, done), tuple(_line(states, ply, action) for action in better))


def _line(states: Sequence[Game], ply: int, action: Action) -> Line:
    before, end = states[ply - 1], play_on(states, ply, action, in_kernel=True)
    calls = len(before.auction.calls) + (before.phase is Phase.AUCTION)
    plays = len(before.history) + (before.phase is Phase.PLAY)
    points = 0 if end.phase is Phase.REDEAL else settlement(end).points[before.turn]
    return Line(
        action,
        end.auction.calls[calls:],
        tuple(turn.action for turn in end.history[plays:]),
        points,
    )


def actions_of(line: Line) -> tuple[Action, ...]:
    """All of it in order, the action first."""
    return (line.action, *map(Call, line.calls), *line.plays)


def lines_json(rules: RuleSet, lines: Lines) -> Json:
    """The lines as dictionaries, lists, texts and numbers."""
    return {
        "done": _line_json(rules, lines.done),
        "better": [_line_json(rules, line) for line in lines.better],
    }


def _line_json(rules: RuleSet, line: Line) -> Json:
    return {
        "action": show_action(rules, line.action),
        "calls": list(line.calls),
        "plays": " ".join(show_action(rules, play) for play in line.plays),
        "points": line.points,
    }


def read_lines(lines: Json, rules: RuleSet, read_action: Callable[[str], Action]) -> Lines:
    """The lines out of their document; raises KeyError, TypeError, ValueError or Unreadable."""

    def read(line: Json) -> Line:
        plays = tuple(read_play(text, rules) for text in line["plays"].split())
        return Line(read_action(line["action"]), tuple(line["calls"]), plays, line["points"])

    return Lines(read(lines["done"]), tuple(map(read, lines["better"])))
