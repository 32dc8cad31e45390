"""Mined puzzles written into a folder of content: a theme a file, texts beside it, proofs with the others.

What stands in the files stays as it is; new puzzles follow at their end.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from textwrap import wrap

from trainer.content.alike import form_of
from trainer.content.entries import read_themes
from trainer.content.mining.draft import Draft, draft
from trainer.content.mining.find import Find
from trainer.content.mining.part import Proved
from trainer.content.proofs import Proof, read_proofs, write_proofs

_WIDTH = 100
_TITLES = {
    "endgame-landlord": "Win by force as landlord",
    "endgame-partner": "Win by force with a partner",
    "one-against-one": "One against one",
    "save-the-deal": "Save the deal",
    "find-the-mistake": "Find the mistake",
    "who-can-beat-it": "Who can beat it?",
    "best-play": "The best play",
    "bidding": "Should you bid?",
    "splitting": "Few plays",
    "planes": "Planes and their kickers",
    "answers": "A cheap answer",
    "every-answer": "Every answer",
    "what-beats-what": "What beats it",
    "what-may-be-laid": "What may be laid",
    "counting": "What is still out",
    "settlement": "What is it worth",
}
"""The themes that the factory fills, and how they are called where they are new."""


def known_forms(root: Path) -> set[str]:
    """The forms of all puzzles that are there already."""
    return {form_of(placed.entry.task) for theme in read_themes(root)[0] for placed in theme.tasks}


class Landing:
    """A folder that gets what is found, again and again, so that little is lost where one stops."""

    def __init__(self, root: Path, seed: int) -> None:
        themes = read_themes(root)[0]
        self._root = root
        self._taken = {name for theme in themes for name in theme.ids}
        self._order = max((theme.order for theme in themes), default=0)
        self._rng = Random(f"drafts {seed}")
        self.landed: list[str] = []
        """The ids that were written."""

    def land(self, found: Iterable[Proved]) -> None:
        """Writes some more. What can't get a title is left out."""
        proofs: dict[str, Proof] = {}
        for proved in found:
            told = draft(proved.find, self._taken, self._rng)
            if told is None:
                continue
            self._taken.add(told.id)
            self.landed.append(told.id)
            if proved.proof is not None:
                proofs[told.id] = proved.proof
            self._order += _append(self._root, proved.find, told, self._order + 1)
        if proofs:
            write_proofs(self._root, read_proofs(self._root) | proofs)


def _append(root: Path, find: Find, told: Draft, order: int) -> bool:
    """Adds one puzzle to the two files of its theme; whether the theme is new."""
    tasks = root / "puzzles" / f"{find.theme}.yaml"
    texts = root / "puzzles" / "en" / f"{find.theme}.yaml"
    new = not tasks.exists()
    if new:
        texts.parent.mkdir(parents=True, exist_ok=True)
        tasks.write_text(f"theme: {find.theme}\norder: {order}\npuzzles:\n", "utf-8")
        texts.write_text(f"title: {_quoted(_TITLES[find.theme])}\npuzzles:\n", "utf-8")
    for file, block in ((tasks, _task(find, told)), (texts, _texts(told))):
        there = file.read_text("utf-8").rstrip("\n")
        gap = "\n" if there.endswith("puzzles:") else "\n\n"
        file.write_text(there + gap + block, "utf-8")
    return new


def _task(find: Find, told: Draft) -> str:
    lines = [f"  - id: {told.id}", f"    level: {find.level}"]
    lines += [f"    rules: [{', '.join(find.rules)}]"] if find.rules else []
    lines += [f"    concepts: [{', '.join(find.concepts)}]"] if find.concepts else []
    lines += ["    task:", *(f"      {key}: {_value(key, value)}" for key, value in find.task.items())]
    return "\n".join(lines) + "\n"


_WORDS = frozenset(("goal", "kind", "you", "winner"))
"""Keys whose values are names, which need no quotes."""


def _value(key: str, value: object) -> str:
    if isinstance(value, list):
        names = key == "among" and any("_" in str(one) or str(one) == "none" for one in value)
        return f"[{', '.join(str(one) if names or isinstance(one, int) else _quoted(one) for one in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) or key in _WORDS else _quoted(str(value))


def _texts(told: Draft) -> str:
    lines = [f"  {told.id}:", f"    title: {_quoted(told.title)}", "    text: |"]
    lines += [f"      {line}" for line in _wrapped(told.text)]
    for key, text in (("task", told.task), ("right", told.right)):
        lines += [f"    {key}: |-", *(f"      {line}" for line in _wrapped(text))]
    lines += ["    hints:", *(f"      - {_quoted(hint)}" for hint in told.hints)]
    return "\n".join(lines) + "\n"


def _wrapped(text: str) -> list[str]:
    return wrap(text, _WIDTH, break_long_words=False, break_on_hyphens=False)


def _quoted(text: object) -> str:
    return json.dumps(str(text), ensure_ascii=False)
