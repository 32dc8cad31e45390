"""What was measured or proved about a task: kept in files beside them, good only as long as its key fits.

The key is a hash of the question, the rule set and the way of proving; where players were measured, also of
how they play. So a changed task, or a player that plays differently, makes the proof stale.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from trainer.content.answers import CallFigure, PlayFigure
from trainer.content.goals.best import BestQuestion
from trainer.content.goals.bid import BidQuestion
from trainer.content.goals.force import ForceQuestion
from trainer.content.goals.mistake import MistakeQuestion
from trainer.engine.net import version
from trainer.engine.sure_doublings import possible_doublings
from trainer.players.levels import act
from trainer.rules.deal import deal
from trainer.rules.game import Action, Phase, Play, apply, new_game
from trainer.rules.notation import read_play, show_action, show_cards
from trainer.rules.position import show_position
from trainer.rules.record import Record, show_record
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

FILES = ("lessons/proofs.json", "puzzles/proofs.json")
"""Proofs of lessons, whose names are `lesson/step`, and of puzzles, whose names are their ids."""
LEVEL = "normal"
"""The players whose deals are measured."""
METHOD = 1
"""The version of the way of proving (`content.prove`): raise it to prove everything anew."""
_SAMPLE = range(1, 5)
"""Deals by whose course one knows whether the players still play as they did."""

ProvableQuestion: TypeAlias = BidQuestion | BestQuestion | ForceQuestion | MistakeQuestion


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
    doublings: tuple[int, ...] = ()
    """For each of them how many doublings are sure to come with the win; none where no hand could double."""


@dataclass(frozen=True, slots=True)
class BestProof:
    """The figures of every play, the best first, with how many deals they are from and the seed of these."""

    key: str
    deals: int
    seed: int
    plays: tuple[PlayFigure, ...]
    weights: str
    """The weights of the value function that played them out (`trainer.engine.net.version`)."""


@dataclass(frozen=True, slots=True)
class MistakeProof:
    """Who wins before the first play and after each, and what would have kept the win at the mistake."""

    key: str
    nodes: int
    landlord: tuple[bool, ...]
    better: tuple[Play, ...]


Proof: TypeAlias = BidProof | BestProof | ForceProof | MistakeProof


class BrokenProofs(ValueError):
    """A file of proofs can't be read."""

    def __init__(self, file: str) -> None:
        super().__init__(f"{file} can't be read; make it anew with `trainer lint --prove`")
        self.file = file


def key_of(question: ProvableQuestion) -> str:
    """The hash by which a proof is known to belong to this question."""
    told = [STANDARD.id, question.goal, str(METHOD)]
    if not isinstance(question, BidQuestion):
        told.append(show_position(question.position))
        if isinstance(question, ForceQuestion) and possible_doublings(question.position.hands):
            told.append("doublings")
        if isinstance(question, MistakeQuestion):
            told += [show_action(question.position.rules, play) for play in question.plays]
    else:
        told += [show_cards(question.hand), ",".join(map(str, question.calls)), _play_of_today()]
    return _hash(";".join(told))


def measured_today(proof: Proof) -> bool:
    """Whether it was measured with the weights that are shipped now.

    What other weights made stays true and is served, but content that is handed in is to be measured anew.
    """
    return not isinstance(proof, BestProof) or proof.weights == version()


def file_of(name: str) -> str:
    """The file that keeps the proof of a task."""
    return FILES[0] if "/" in name else FILES[1]


def read_proofs(root: Path) -> dict[str, Proof]:
    """The proofs by the name of their task; none if there are no files.

    Raises BrokenProofs for a file that was not written by `write_proofs`.
    """
    proofs: dict[str, Proof] = {}
    for name in FILES:
        file = root / name
        if file.exists():
            try:
                entries = json.loads(file.read_text("utf-8"))
                proofs |= {task: proof_from_json(entry) for task, entry in entries.items()}
            except (AttributeError, KeyError, TypeError, ValueError) as broken:
                raise BrokenProofs(name) from broken
    return proofs


def write_proofs(root: Path, proofs: dict[str, Proof]) -> None:
    """Writes the files that differ, a task a line, names in order, figures rounded."""
    for file in FILES:
        lines = [
            f"{json.dumps(name)}: {json.dumps(proof_json(proof))}"
            for name, proof in sorted(proofs.items())
            if file_of(name) == file
        ]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        path = root / file
        known = path.read_text("utf-8") if path.exists() else ""
        if text != known and (lines or known):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")


def keep_proof(root: Path, name: str, proof: Proof) -> None:
    """Writes one proof more, beside those that others may have written since."""
    write_proofs(root, read_proofs(root) | {name: proof})


def proof_from_json(entry: dict[str, Any]) -> Proof:
    """A proof out of what `proof_json` made; raises KeyError, TypeError or ValueError for anything else."""
    if "wins" in entry:
        wins = tuple(read_play(play) for play in entry["wins"])
        return ForceProof(entry["key"], entry["nodes"], wins, tuple(entry.get("doublings", ())))
    if "better" in entry:
        better = tuple(read_play(play) for play in entry["better"])
        return MistakeProof(entry["key"], entry["nodes"], tuple(entry["landlord"]), better)
    if "plays" in entry:
        plays = tuple(PlayFigure(read_play(play), *figures) for play, *figures in entry["plays"])
        return BestProof(entry["key"], entry["deals"], entry["seed"], plays, entry["weights"])
    figures = tuple(CallFigure(**figure) for figure in entry["figures"])
    return BidProof(entry["key"], entry["deals"], entry["seed"], figures)


def proof_json(proof: Proof) -> dict[str, Any]:
    """A proof as it is kept: figures rounded, plays as text."""
    entry = asdict(proof)
    if isinstance(proof, ForceProof):
        if not proof.doublings:
            del entry["doublings"]
        return entry | {"wins": [show_action(STANDARD, play) for play in proof.wins]}
    if isinstance(proof, MistakeProof):
        return entry | {"better": [show_action(STANDARD, play) for play in proof.better]}
    if isinstance(proof, BestProof):
        return entry | {"plays": [_figures_of(figure) for figure in proof.plays]}
    for figure in entry["figures"]:
        figure.update({name: round(value, 2) for name, value in figure.items() if name != "bid"})
    return entry


def _figures_of(figure: PlayFigure) -> list[str | float]:
    numbers = (figure.wins, figure.points, figure.behind, figure.behind_margin)
    return [show_action(STANDARD, figure.play), *(round(number, 4) for number in numbers)]


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
