"""What was measured or proved about a task: kept in `puzzles/proofs.json`, good only as long as its key fits.

The key is a hash of the question, the rule set and the way of proving; where players were measured, also of
how they play. So a changed task, or a player that plays differently, makes the proof stale.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from trainer.content.answers import CallFigure
from trainer.content.goals.bid import BidQuestion
from trainer.content.goals.force import ForceQuestion
from trainer.players.levels import act
from trainer.rules.deal import deal
from trainer.rules.game import Action, Phase, Play, apply, new_game
from trainer.rules.notation import read_play, show_action, show_cards
from trainer.rules.position import show_position
from trainer.rules.record import Record, show_record
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

FILE = "puzzles/proofs.json"
LEVEL = "normal"
"""The players whose deals are measured."""
METHOD = 1
"""The version of the way of proving (`content.prove`): raise it to prove everything anew."""
_SAMPLE = range(1, 5)
"""Deals by whose course one knows whether the players still play as they did."""

ProvableQuestion: TypeAlias = BidQuestion | ForceQuestion


@dataclass(frozen=True, slots=True)
class BidProof:
    """The figures of a bid task, with how many deals they are from and the seed of these."""

    key: str
    deals: int
    seed: int
    figures: tuple[CallFigure, ...]


@dataclass(frozen=True, slots=True)
class ForceProof:
    """Every action that keeps the win, and how many positions the solver looked at to prove it."""

    key: str
    nodes: int
    wins: tuple[Play, ...]


Proof: TypeAlias = BidProof | ForceProof


def key_of(question: ProvableQuestion) -> str:
    """The hash by which a proof is known to belong to this question."""
    told = [STANDARD.id, question.goal, str(METHOD)]
    if isinstance(question, ForceQuestion):
        told.append(show_position(question.position))
    else:
        told += [show_cards(question.hand), ",".join(map(str, question.calls)), _play_of_today()]
    return _hash(";".join(told))


def read_proofs(root: Path) -> dict[str, Proof]:
    """The proofs by the name of their task; none if there is no file.

    Raises ValueError for a file that was not written by `write_proofs`.
    """
    file = root / FILE
    if not file.exists():
        return {}
    try:
        return {name: _read(entry) for name, entry in json.loads(file.read_text("utf-8")).items()}
    except (AttributeError, KeyError, TypeError, ValueError) as broken:
        raise ValueError(f"{FILE} can't be read; make it anew with `trainer lint --prove`") from broken


def write_proofs(root: Path, proofs: dict[str, Proof]) -> None:
    """Writes the file, names in order, figures rounded to hundredths of a point."""
    entries = {name: _written(proof) for name, proof in sorted(proofs.items())}
    (root / FILE).write_text(json.dumps(entries, indent=1) + "\n", "utf-8")


def _read(entry: dict[str, Any]) -> Proof:
    if "wins" in entry:
        return ForceProof(entry["key"], entry["nodes"], tuple(read_play(play) for play in entry["wins"]))
    figures = tuple(CallFigure(**figure) for figure in entry["figures"])
    return BidProof(entry["key"], entry["deals"], entry["seed"], figures)


def _written(proof: Proof) -> dict[str, Any]:
    entry = asdict(proof)
    if isinstance(proof, ForceProof):
        return entry | {"wins": [show_action(STANDARD, play) for play in proof.wins]}
    for figure in entry["figures"]:
        figure.update({name: round(value, 2) for name, value in figure.items() if name != "bid"})
    return entry


@cache
def _play_of_today() -> str:
    """A hash of what the players do in a few deals: another one as soon as they play these differently."""
    return _hash("\n".join(show_record(_played(number)) for number in _SAMPLE))


def _played(number: int) -> Record:
    dealt = deal(STANDARD, number)
    game = new_game(STANDARD, dealt)
    actions: list[Action] = []
    while game.phase in (Phase.AUCTION, Phase.PLAY):
        actions.append(act(LEVEL, view(game, game.turn), number))
        game = apply(game, actions[-1])
    return Record(STANDARD, dealt, number, tuple(actions))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
