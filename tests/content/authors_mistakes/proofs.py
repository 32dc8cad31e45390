"""Proofs that are missing, stale, or show that the question is none."""

from tests.content.authors_mistakes import Mistakes
from trainer.content.goals.force import ForceQuestion
from trainer.content.goals.mistake import MistakeQuestion
from trainer.content.proofs import ForceProof, MistakeProof, Proof, key_of
from trainer.rules.game import PASS
from trainer.rules.notation import read_play
from trainer.rules.position import read_position

MISTAKES: Mistakes = {
    "bid-without-proof": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:11:9: proof_missing: `how-much` has no proof; `trainer lint "
            "--prove` makes it",
        ],
    ),
    "position-without-proof": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:11:9: proof_missing: `how-much` has no proof; `trainer lint --prove` "
            "makes it",
        ],
    ),
    "best-without-proof": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:11:9: proof_missing: `how-much` has no proof; `trainer lint "
            "--prove` makes it",
        ],
    ),
    "cant-be-won": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:17: no_right_answer: nothing wins by force here",
        ],
    ),
    "stale-proof": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:11:9: proof_stale: the proof of `how-much` is for another question; "
            "`trainer lint --prove` makes it anew",
        ],
    ),
    "line-without-mistake": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:16:14: no_right_answer: no play changes who wins by force",
        ],
    ),
}

LOST = "position 1; landlord 0; bid 1; turn 0; hands 345 2 2"
CHANGED = "position 1; landlord 0; bid 1; turn 0; hands 4QQ 5 6"
QUIET = MistakeQuestion(
    "mistake", read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6"), (read_play("KK"), PASS)
)
PROOFS: dict[str, Proof] = {
    "line-without-mistake": MistakeProof(key_of(QUIET), 9, (True, True, True), ()),
    "cant-be-won": ForceProof(key_of(ForceQuestion("wins_by_force", read_position(LOST))), 9, ()),
    "stale-proof": ForceProof(
        key_of(ForceQuestion("wins_by_force", read_position(CHANGED))), 9, (read_play("QQ"),)
    ),
}
"""By the name of the bad file: the proof of its puzzle `how-much`."""
