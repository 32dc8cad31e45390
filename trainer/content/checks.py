"""What can be wrong with a task beyond its shape: unknown names, too many cards, texts about other cards."""

import re
from collections.abc import Iterator

from trainer.concepts import Concept
from trainer.content.claims import false_of_seats, named_ranks
from trainer.content.faults import Fault, FaultCode
from trainer.content.fields import RULES
from trainer.content.goals.base import Scene
from trainer.content.goals.numbers import Counts
from trainer.content.proofs import ProvableQuestion
from trainer.content.schema import Question, TaskEntry, TaskText
from trainer.content.seats import seats_of
from trainer.content.source import Source, Trail
from trainer.content.text import marks, unmarked
from trainer.rules.cards import RANKS, Cards, count, pack, ranks, size
from trainer.rules.combos import Combo
from trainer.rules.errors import Code
from trainer.rules.ruleset import STANDARD
from trainer.words.answers import AnswerCode

_OF_OTHER_RULES = (
    *(Code.EQUAL_SINGLES_AS_KICKERS, Code.FOUR_AS_KICKERS, Code.TRIPLET_BESIDE_PLANE),
    *(Code.KIND_NOT_PLAYED, Code.ROCKET_NEEDS_ALL_JOKERS, Code.WILDCARD_FOR_JOKER),
    *(Code.STAKES_ARE_ASKED, Code.STAKES_ARE_SET),
)
"""Reasons that the standard rules, which lessons and puzzles teach, never give."""

CODES = frozenset(map(str, (*AnswerCode, *Code))) - frozenset(map(str, _OF_OTHER_RULES))
"""Every code that a judgement can have, and so every key that `wrong` may have."""

_UNMARKED = re.compile(rf"(?<![\w-])(?=\w*[A-Z])[{RANKS}]{{2,}}(?![\w-])")
"""What can only be cards, such as KK; numbers and single letters can be something else."""


def task_faults(source: Source, trail: Trail, entry: TaskEntry) -> Iterator[Fault]:
    """The faults of a task whose shape is right."""
    for place, rule in enumerate(entry.rules):
        if rule not in RULES:
            yield source.fault(
                (*trail, "rules", place),
                FaultCode.UNKNOWN_RULE,
                f"there is no rule {rule}; docs/rules.md has them all",
            )
    for place, concept in enumerate(entry.concepts):
        if concept not in list(Concept):
            told = f"there is no concept `{concept}`; concepts are {', '.join(Concept)}"
            yield source.fault((*trail, "concepts", place), FaultCode.UNKNOWN_CONCEPT, told)
    crowded = too_many(entry.task)
    if crowded is not None:
        part, rank = crowded
        told = f"together with the other cards there, more of rank {RANKS[rank]} than the pack has"
        yield source.fault((*trail, "task", *part), FaultCode.TOO_MANY_CARDS, told)
        return  # what the goal finds in an impossible position helps nobody
    yield from _too_large(source, trail, entry.task)
    for key, code, message in entry.task.faults():
        yield source.fault((*trail, "task", key), code, message)


def text_faults(
    source: Source, trail: Trail, text: TaskText, question: Question, language: str, *, of_puzzle: bool
) -> Iterator[Fault]:
    """The faults of the texts of a task.

    What stands in a lesson's `text` may speak of any cards; all other texts speak of cards that lie there.
    In `task` that goes for words as well, such as "kings"; in `text` and `task` for seats and counts too.
    """
    seats = seats_of(question.scene)
    if seats is not None:
        for key, sentence in (("text", text.text or ""), ("task", text.task)):
            for claim in false_of_seats(sentence, seats, language):
                yield source.fault((*trail, key), FaultCode.MARK, f"says “{claim}”: that is not so here")
    for word, rank in named_ranks(text.task, language):
        if not _is_there(question, pack((rank,))):
            told = f"says “{word}”: there is none in the task"
            yield source.fault((*trail, "task"), FaultCode.MARK, told)
    for keys, sentence in _sentences(text):
        if any("`" in piece for piece in unmarked(sentence)):
            yield source.fault((*trail, *keys), FaultCode.MARK, "a backtick is not closed")
        for bare in _bare_cards(sentence):
            yield source.fault((*trail, *keys), FaultCode.MARK, f"cards stand in backticks: `{bare}`")
        for mark, cards in marks(sentence):
            path = (*trail, *keys)
            if cards is None:
                yield source.fault(
                    path, FaultCode.MARK, f"`{mark}` is no cards; only cards stand in backticks"
                )
            elif (of_puzzle or keys != ("text",)) and not _is_there(question, cards):
                yield source.fault(path, FaultCode.MARK, f"`{mark}`: these cards are not in the task")


def _bare_cards(sentence: str) -> Iterator[str]:
    for piece in unmarked(sentence):
        yield from (word for word in _UNMARKED.findall(piece) if word not in RULES)


def _sentences(text: TaskText) -> Iterator[tuple[Trail, str]]:
    for key, sentence in (("text", text.text), ("task", text.task), ("right", text.right)):
        if sentence is not None:
            yield (key,), sentence
    for place, hint in enumerate(text.hints):
        yield ("hints", place), hint
    for code, sentence in text.wrong.items():
        yield ("wrong", code), sentence


def _options(question: Question) -> tuple[Cards, ...]:
    if isinstance(question, ProvableQuestion):
        return ()
    return tuple(option.cards for option in question.options)


def _shown(scene: Scene) -> Cards:
    """The cards that lie there at once; those that a question is about may be part of the hand."""
    table = scene.table.cards if scene.table is not None else 0
    others = sum(scene.game.hands) - scene.hand if scene.game is not None else 0
    hidden = scene.seen.others if scene.seen is not None else 0
    return scene.hand + table + scene.laid + others + hidden


def _spoken_of(question: Question) -> Iterator[Cards]:
    """What texts may name: all that lies there, each option, what was laid turn by turn, what is asked."""
    scene = question.scene
    yield _shown(scene) + scene.cards
    yield from _options(question)
    yield from (play.cards for _place, play in scene.turns if isinstance(play, Combo))
    if isinstance(question, Counts) and question.unseen is not None:
        yield pack((question.unseen,))


def too_many(question: Question) -> tuple[Trail, int] | None:
    """Where, inside the task, more cards lie than the pack has, and of which rank; None if nowhere."""
    scene = question.scene
    there = _shown(scene) + (scene.cards if not scene.hand else 0)
    parts: list[tuple[Trail, Cards]] = [((), 0)]
    parts += [(("among", place), cards) for place, cards in enumerate(_options(question))]
    for trail, cards in parts:
        for rank in ranks(there + cards):
            if count(there + cards, rank) > count(STANDARD.deck, rank):
                return trail, rank
    return None


def _too_large(source: Source, trail: Trail, question: Question) -> Iterator[Fault]:
    """A hand, or cards that are asked about, of more cards than anybody ever holds."""
    most = STANDARD.hand_size + STANDARD.bottom_size
    for key, cards in (("hand", question.scene.hand), ("cards", question.scene.cards)):
        if size(cards) > most:
            told = f"{size(cards)} cards; nobody ever holds more than {most}"
            yield source.fault((*trail, "task", key), FaultCode.CARDS, told)


def _is_there(question: Question, cards: Cards) -> bool:
    """Whether there are as many cards of each rank in a part of what the task is about."""
    parts = tuple(_spoken_of(question))
    return all(count(cards, rank) <= max(count(part, rank) for part in parts) for rank in ranks(cards))
