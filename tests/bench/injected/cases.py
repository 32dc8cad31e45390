"""The games that the bench uses: found once by a search, kept beside this module, and made again."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.bench.injected.games import Injected, inject, mistakes, untouched
from tests.bench.injected.spot import Mistake
from trainer.concepts import Concept
from trainer.rules.game import Action, Call
from trainer.rules.notation import read_play, show_action
from trainer.rules.ruleset import STANDARD

KEPT = Path(__file__).parent / "cases.json"


class Case(NamedTuple):
    """Where a mistake is put into the game of a deal."""

    number: int
    ply: int
    mistake: Mistake


def case_of(injected: Injected) -> Case:
    """Where the mistake of a game lies."""
    return Case(injected.number, injected.ply, injected.mistake)


def made(concept: Concept, case: Case) -> Injected | None:
    """The game of a case; None where hard now plays otherwise, or where it is no sure mistake any more."""
    record = untouched(case.number, concept)
    if case.ply > len(record.actions):
        return None
    game, choice = record.games()[case.ply - 1], record.actions[case.ply - 1]
    possible = case.mistake in list(mistakes(game, choice, concept))
    return inject(case.number, concept, case.ply, case.mistake) if possible else None


def read_cases(path: Path = KEPT) -> dict[Concept, list[Case]]:
    """All kept cases by concept."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    return {
        Concept(concept): [_read(concept in (Concept.OVERBID, Concept.UNDERBID), text) for text in texts]
        for concept, texts in kept.items()
    }


def write_cases(found: Mapping[Concept, Sequence[Case]], path: Path = KEPT) -> None:
    """Keeps cases: of each the deal, the number of the action, what is done wrong and what would be right."""
    kept = {concept.value: [_show(case) for case in cases] for concept, cases in found.items()}
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _show(case: Case) -> str:
    words = (show_action(STANDARD, action) for action in case.mistake)
    return " ".join((str(case.number), str(case.ply), *words))


def _read(in_auction: bool, text: str) -> Case:
    number, ply, *words = text.split()

    def action(word: str) -> Action:
        return Call(int(word)) if in_auction else read_play(word, STANDARD)

    wrong, right = map(action, words)
    return Case(int(number), int(ply), Mistake(wrong, right))
