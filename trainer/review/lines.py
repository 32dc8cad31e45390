"""The lines of a moment: how the deal could have gone after each better play, and after what was done.

The same players go on from both (`trainer.review.play_on`), with the cards as they lay, or where these don't
show it, as they might have lain. Part of the document.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from trainer.engine.calls import likely_worlds
from trainer.engine.worlds import as_game, drawn_worlds
from trainer.review.play_on import play_on
from trainer.review.price import Json
from trainer.review.reason import Reason
from trainer.rules.cards import Cards
from trainer.rules.game import Action, Call, Game, Phase, Play, settlement
from trainer.rules.notation import read_cards, read_play, show_action, show_cards
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import view

_TRIED = 12
"""So many deals are drawn at most to show what a mistake costs."""


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
    hands: tuple[Cards, ...] | None = None
    """The hands of all seats at the decision, in a deal that its seat could not rule out.

    None where they lay as in the deal itself.
    """


def lines_of(
    states: Sequence[Game], ply: int, done: Action, advice: Action, reasons: Sequence[Reason], seed: int = 0
) -> Lines:
    """The lines of a decision in a deal; `states` are the deal before each action. Needs the kernel.

    Where the advice comes off no better with the cards as they lay, they are those of the first deal drawn in
    which it does, of a few: it was a mistake by what could be known, and there one sees why.
    """
    better = tuple(dict.fromkeys((advice, *(reason.better for reason in reasons))))
    lines = _lines(states, ply, done, better)
    if _shows(lines):
        return lines
    seen = view(states[ply - 1], states[ply - 1].turn)
    drawn = likely_worlds(seen, seed) if seen.phase is Phase.AUCTION else drawn_worlds(seen, seed)
    for world in islice(drawn, _TRIED):
        found = _lines(*_laid_so(states, ply, as_game(seen, world)), done, better)
        if _shows(found):
            return replace(found, hands=world.hands)
    return lines


def _shows(lines: Lines) -> bool:
    return lines.better[0].points > lines.done.points


def _laid_so(states: Sequence[Game], ply: int, now: Game) -> tuple[Sequence[Game], int]:
    """The first lead, if that was before, and the decision, had the cards lain so: states for `play_on`."""
    first = next((one for one in states[: ply - 1] if one.phase is Phase.PLAY), None)
    if first is None:
        return (now,), 1
    laid = [held - left for held, left in zip(first.hands, states[ply - 1].hands, strict=True)]
    hands = tuple(left + gone for left, gone in zip(now.hands, laid, strict=True))
    return (replace(first, hands=hands), now), 2


def _lines(states: Sequence[Game], ply: int, done: Action, better: Sequence[Action]) -> Lines:
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
        "hands": None if lines.hands is None else [show_cards(hand) for hand in lines.hands],
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

    hands = lines["hands"]
    return Lines(
        read(lines["done"]),
        tuple(map(read, lines["better"])),
        None if hands is None else tuple(read_cards(hand, rules) for hand in hands),
    )
