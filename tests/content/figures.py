"""How large the library is, as the guide tells it; `python -m tests.content.figures` writes it anew."""

import sys
from collections import Counter
from pathlib import Path

from trainer.content.library import load
from trainer.content.model import Library

TOP = Path(__file__).resolve().parents[2]
LEVELS = (1, 2, 3)


def figures(library: Library) -> str:
    """The lines of the guide about lessons, steps and puzzles: by kind of question, theme and level."""
    steps = [step for lesson in library.lessons for step in lesson.steps]
    puzzles = library.puzzles
    kinds = Counter(puzzle.task.goal.goal for puzzle in puzzles)
    asked = Counter(step.goal.goal for step in steps)
    easy, medium, hard = (sum(puzzle.level == level for puzzle in puzzles) for level in LEVELS)
    lines = [
        f"{len(library.lessons)} lessons with {len(steps)} steps; {len(puzzles)} puzzles, "
        f"{easy} easy, {medium} medium, {hard} hard.",
        "",
        "| Goal | Steps | Puzzles |",
        "| --- | --- | --- |",
        *(f"| `{goal}` | {asked[goal]} | {kinds[goal]} |" for goal in sorted({*asked, *kinds})),
        "",
        "| Theme | Easy | Medium | Hard |",
        "| --- | --- | --- | --- |",
    ]
    for theme in library.themes:
        counts = Counter(puzzle.level for puzzle in theme.puzzles)
        lines.append(f"| `{theme.id}` | {' | '.join(str(counts[level]) for level in LEVELS)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(figures(load(TOP)[0]) + "\n")
