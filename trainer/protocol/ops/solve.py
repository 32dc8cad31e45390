"""The question who wins a deal with open hands, and with which plays."""

from typing import Final

from trainer.engine.kernel.state import get_ready
from trainer.engine.open_hands import ImpossibleError, open_hands
from trainer.engine.solver import FEW_CARDS, solve
from trainer.protocol import actions
from trainer.protocol.answers import Answer
from trainer.protocol.fields import (
    Values,
    bounded,
    cards,
    defaulting,
    hand,
    list_of,
    needed,
    number,
    optional,
    yes_or_no,
)
from trainer.protocol.fields import reading as a_reading
from trainer.protocol.op import WILD, Op
from trainer.protocol.ops.combinations import table_combo
from trainer.protocol.refusals import ErrorCode, Refused
from trainer.rules.cards import size
from trainer.rules.game import Game
from trainer.rules.notation import show_action
from trainer.rules.ruleset import RuleSet

NODES = 20_000_000
"""Positions that are looked at where the request names no limit."""
_MOST_NODES = 10_000_000_000
_MOST_CHECKED = 10_000_000

_HANDS: Final = needed("hands", list_of(hand))
_TURN: Final = needed("turn", bounded(actions.seats))
_LANDLORD: Final = needed("landlord", bounded(actions.seats))
_TABLE: Final = optional("table", cards)
_AS: Final = optional("as", a_reading)
_BY: Final = optional("by", bounded(actions.seats))
_PASSES: Final = optional("passes", bounded(lambda rules: (0, rules.seats - 2)))
_NODES: Final = defaulting("nodes", number(1, _MOST_NODES), NODES)
_EVERY: Final = defaulting("every", yes_or_no, default=True)
_CHECK: Final = defaulting("check", number(0, _MOST_CHECKED), 0)


def _solve(rules: RuleSet, values: Values) -> Answer:
    game = _game(rules, values)
    if sum(map(size, game.hands)) > FEW_CARDS:
        get_ready()
    found = solve(game, values[_NODES], every=values[_EVERY], line=True, check=values[_CHECK])
    return {
        "verdict": str(found.outcome),
        "wins": [show_action(rules, play) for play in found.wins],
        "complete": found.complete,
        "line": [[turn.seat, show_action(rules, turn.action)] for turn in found.line],
        "nodes": found.nodes,
        "checked": found.checked,
    }


def _game(rules: RuleSet, values: Values) -> Game:
    laid, wanted = values[_TABLE], values[_AS]
    if laid is None and wanted is not None:
        raise Refused(ErrorCode.IMPOSSIBLE, "`as` reads the table, and there is no `table`")
    table = None if laid is None else table_combo(rules, laid, wanted)
    try:
        return open_hands(
            rules, values[_HANDS], values[_LANDLORD], values[_TURN], table, values[_BY], values[_PASSES]
        )
    except ImpossibleError as impossible:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`{impossible.part}` {impossible}") from impossible


SOLVE: Final = Op(
    "solve", (_HANDS, _TURN, _LANDLORD, _TABLE, _AS, _BY, _PASSES, _NODES, _EVERY, _CHECK, WILD), _solve
)
