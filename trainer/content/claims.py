"""What texts claim about a task in words: that one answer alone is right, ranks that lie there, seats.

The words are those of a language; texts in one that has none here are not held to them.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.content.answers import Answer, show_answer
from trainer.content.faults import Fault, FaultCode
from trainer.content.goals.base import Goal
from trainer.content.schema import TaskEntry, TaskText
from trainer.content.seats import LEFT, RIGHT, YOU, Seats
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
    landlord: re.Pattern[str]
    partner: re.Pattern[str]
    """What says at which side somebody sits; its only group that matched is the side."""
    sides: Mapping[str, int]
    is_landlord: re.Pattern[str]
    is_peasant: re.Pattern[str]
    """What says which role the learner has."""
    next_is_landlord: re.Pattern[str]
    """What says that the landlord acts after the learner."""
    held: re.Pattern[str]
    """What says how many cards a hand has; the number, a word, is its group."""
    numbers: Mapping[str, int]


_NUMBERS = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def _sitting(role: str, whose: str) -> re.Pattern[str]:
    """What says at which side somebody sits, in English."""
    return re.compile(
        rf"\b{role},? (?:sits )?(?:on|to) (?:the|your) (right|left)\b"
        rf"|\b{role} \((right|left)\)|\b(right|left)(?: is|,) {whose}\b",
        re.IGNORECASE,
    )


_LANGUAGES = {
    "en": _Language(
        only=re.compile(
            r"\bthe only (?:move|play|way|answer|call)\b"
            r"|\bonly one (?:move|play|way|answer|call|thing|of (?:them|the \w+))\b"
            r"|\bnothing else (?:wins|works|helps|is right)\b",
            re.IGNORECASE,
        ),
        ranks={
            **dict(zip(("threes", "fours", "fives", "sixes", "sevens"), "34567", strict=True)),
            **dict(zip(("eights", "nines", "tens", "twos"), "89T2", strict=True)),
            **dict(zip(("jack", "queen", "king", "ace"), "JQKA", strict=True)),
            **dict(zip(("jacks", "queens", "kings", "aces"), "JQKA", strict=True)),
        },
        landlord=_sitting("landlord", "the landlord"),
        partner=_sitting("partner", "your partner"),
        sides={"right": RIGHT, "left": LEFT},
        is_landlord=re.compile(r"\byou are the landlord\b", re.IGNORECASE),
        is_peasant=re.compile(r"\byou are (?:a|the) peasant\b", re.IGNORECASE),
        next_is_landlord=re.compile(
            r"\blandlord\b[^.]{0,20}\b(?:comes|is|plays) next\b"
            r"|\blandlord after you\b|\bafter you comes the landlord\b",
            re.IGNORECASE,
        ),
        held=re.compile(
            r"\b(?:has|have|with)(?: only)? (\w+) cards?\b"
            r"(?! (?:along|that|of|in a row|between|alike|more|less|which|to))",
            re.IGNORECASE,
        ),
        numbers={word: number for number, word in enumerate(_NUMBERS, 1)},
    )
}


def named_ranks(sentence: str, language: str) -> Iterator[tuple[str, Rank]]:
    """Every word of the sentence that names a rank, with the rank."""
    if language in _LANGUAGES:
        words = _LANGUAGES[language].ranks
        for word in re.findall(r"[a-z]+", sentence.lower()):
            if word in words:
                yield word, RANKS.index(words[word])


def false_of_seats(sentence: str, seats: Seats, language: str) -> Iterator[str]:
    """What the sentence says of who sits where, or of how many cards somebody holds, and is not so."""
    if language not in _LANGUAGES:
        return
    words = _LANGUAGES[language]
    for said, place in ((words.landlord, seats.landlord), (words.partner, seats.partner)):
        for claim in said.finditer(sentence):
            side = next(group for group in claim.groups() if group is not None)
            if words.sides[side.lower()] != place:
                yield claim.group()
    for said, is_so in (
        (words.is_landlord, seats.landlord == YOU),
        (words.is_peasant, seats.landlord != YOU),
        (words.next_is_landlord, seats.landlord == RIGHT),
    ):
        if not is_so:
            yield from (claim.group() for claim in said.finditer(sentence))
    for claim in words.held.finditer(sentence):
        number = words.numbers.get(claim.group(1).lower())
        if number is not None and number not in seats.counts:
            yield claim.group()


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
