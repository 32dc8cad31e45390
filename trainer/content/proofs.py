"""What was measured about a task: kept in `puzzles/proofs.json`, good only as long as its key fits.

The key is a hash of the question, the rule set and the version of the players and the measuring, so that a
changed task or a changed player makes the proof stale.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from trainer.content.answers import CallFigure
from trainer.content.goals.bid import BidQuestion
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import STANDARD

FILE = "puzzles/proofs.json"
MEASURED_BY = "normal-1"
"""Who played the deals, and the version of the way of measuring: raise it to measure anew."""


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
    told = f"{STANDARD.id};{question.goal};{show_cards(question.hand)};{calls};{MEASURED_BY}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


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
