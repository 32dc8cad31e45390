"""What was measured about a task: kept in `puzzles/proofs.json`, good only as long as its key fits.

The key is a hash of the question, the rule set, the way of measuring and how the players play, so that a
changed task or a changed player makes the proof stale.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from trainer.content.answers import CallFigure
from trainer.content.goals.bid import BidQuestion
from trainer.players.levels import act
from trainer.rules.deal import deal
from trainer.rules.game import Action, Phase, apply, new_game
from trainer.rules.notation import show_cards
from trainer.rules.record import Record, show_record
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import view

FILE = "puzzles/proofs.json"
LEVEL = "normal"
"""The players whose deals are measured."""
METHOD = 1
"""The version of the way of measuring (`content.prove`): raise it to measure everything anew."""
_SAMPLE = range(1, 5)
"""Deals by whose course one knows whether the players still play as they did."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The figures of a bid task, with how many deals they are from and the seed of these."""

    key: str
    deals: int
    seed: int
    figures: tuple[CallFigure, ...]


def key_of(question: BidQuestion) -> str:
    """The hash by which a proof is known to belong to this question."""
    calls = ",".join(map(str, question.calls))
    told = f"{STANDARD.id};{question.goal};{show_cards(question.hand)};{calls};{METHOD};{_play_of_today()}"
    return _hash(told)


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


def read_proofs(root: Path) -> dict[str, Proof]:
    """The proofs by the id of their task; none if there is no file.

    Raises ValueError for a file that was not written by `write_proofs`.
    """
    file = root / FILE
    if not file.exists():
        return {}
    try:
        return {
            name: Proof(
                entry["key"],
                entry["deals"],
                entry["seed"],
                tuple(CallFigure(**figure) for figure in entry["figures"]),
            )
            for name, entry in json.loads(file.read_text("utf-8")).items()
        }
    except (AttributeError, KeyError, TypeError, ValueError) as broken:
        raise ValueError(f"{FILE} can't be read; make it anew with `trainer lint --prove`") from broken


def write_proofs(root: Path, proofs: dict[str, Proof]) -> None:
    """Writes the file, ids in order, figures rounded to hundredths of a point."""
    entries = {name: asdict(proof) for name, proof in sorted(proofs.items())}
    for entry in entries.values():
        for figure in entry["figures"]:
            figure.update({name: round(value, 2) for name, value in figure.items() if name != "bid"})
    (root / FILE).write_text(json.dumps(entries, indent=1) + "\n", "utf-8")
