"""What texts claim about a task in words: that one answer alone is right, and which ranks lie there.

The words are those of a language; texts in one that has none here are not held to them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.content.answers import Answer, show_answer
from trainer.content.faults import Fault, FaultCode
from trainer.content.goals.base import Goal
from trainer.content.schema import TaskEntry, TaskText
from trainer.content.source import Source, Trail
from trainer.rules.cards import RANKS, Rank

_MOST_NAMED = 5
"""So many right answers are named in a fault."""


@dataclass(frozen=True, slots=True)
class _Language:
    only: re.Pattern[str]
    """What says that one answer alone is right."""
    ranks: Mapping[str, str]
    """Ranks by the words that can mean nothing else."""


_LANGUAGES = {
    "en": _Language(
        re.compile(
            r"\bthe only (?:move|play|way|answer|call)\b"
            r"|\bonly one (?:move|play|way|answer|call|thing|of (?:them|the \w+))\b"
            r"|\bnothing else (?:wins|works|helps|is right)\b",
            re.IGNORECASE,
        ),
        {
            **dict(zip(("threes", "fours", "fives", "sixes", "sevens"), "34567", strict=True)),
            **dict(zip(("eights", "nines", "tens", "twos"), "89T2", strict=True)),
            **dict(zip(("jack", "queen", "king", "ace"), "JQKA", strict=True)),
            **dict(zip(("jacks", "queens", "kings", "aces"), "JQKA", strict=True)),
        },
    )
}


def named_ranks(sentence: str, language: str) -> Iterator[tuple[str, Rank]]:
    """Every word of the sentence that names a rank, with the rank."""
    if language in _LANGUAGES:
        words = _LANGUAGES[language].ranks
        for word in re.findall(r"[a-z]+", sentence.lower()):
            if word in words:
                yield word, RANKS.index(words[word])


def only_faults(
    structure: Source,
    trail: Trail,
    entry: TaskEntry,
    goal: Goal,
    texts: Source,
    text: TaskText,
    language: str,
) -> Iterator[Fault]:
    """A second right answer where the structure (`only`) or a text says that there is one alone."""
    right = goal.right_answers()
    if len(right) == 1:
        return
    found = _listed(right)
    if entry.only:
        told = f"`only` promises one right answer, but there are {len(right)}: {found}"
        yield structure.fault((*trail, "only"), FaultCode.SECOND_SOLUTION, told)
    if language not in _LANGUAGES:
        return
    parts = [(("title",), text.title), (("task",), text.task), (("right",), text.right or "")]
    hints = [(("hints", place), hint) for place, hint in enumerate(text.hints)]
    for keys, sentence in (*parts, *hints):
        claim = _LANGUAGES[language].only.search(sentence)
        if claim is not None:
            told = f"says “{claim.group()}”, but {len(right)} answers are right: {found}"
            yield texts.fault((trail[0], entry.id, *keys), FaultCode.SECOND_SOLUTION, told)


def _listed(answers: tuple[Answer, ...]) -> str:
    named = ", ".join(f"`{show_answer(answer)}`" for answer in answers[:_MOST_NAMED])
    return named if len(answers) <= _MOST_NAMED else f"{named} and {len(answers) - _MOST_NAMED} more"
