"""The library: files of tasks joined with their texts and proofs, everything read once."""

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from gettext import NullTranslations
from pathlib import Path
from typing import Any, TypeVar

from trainer.concepts import Concept
from trainer.content.answers import NO_HTML, Form
from trainer.content.checks import text_faults
from trainer.content.claims import only_faults
from trainer.content.entries import Collection, Placed, read_lessons, read_themes
from trainer.content.faults import Fault, FaultCode
from trainer.content.goals.base import Goal
from trainer.content.goals.best import Best, BestQuestion
from trainer.content.goals.bid import Bid, BidQuestion
from trainer.content.goals.force import WinsByForce
from trainer.content.goals.mistake import FindMistake, MistakeQuestion
from trainer.content.model import Lesson, Library, Puzzle, Rendered, Task, TaskWords, Theme
from trainer.content.promises import notes_by_answer, refusal_faults, wrong_faults
from trainer.content.proofs import (
    BestProof,
    BidProof,
    BrokenProofs,
    ForceProof,
    MistakeProof,
    Proof,
    ProvableQuestion,
    key_of,
    read_proofs,
)
from trainer.content.schema import (
    LessonFile,
    LessonText,
    PuzzleEntry,
    Question,
    TaskEntry,
    TaskText,
    ThemeText,
    checked,
)
from trainer.content.source import Source, Trail, read_source
from trainer.content.text import render, render_line
from trainer.words import Translations

_Head = TypeVar("_Head", LessonText, ThemeText)


def load(
    root: Path,
    language: str = "en",
    translations: Translations | None = None,
    *,
    proofread: bool = True,
) -> tuple[Library, list[Fault]]:
    """Everything below `root/lessons` and `root/puzzles` that is right, and every fault of the rest.

    The translations say in that language what cards in texts need, such as the names of the jokers. Without
    `proofread` faults of wording, which keep nothing from being served, are not looked for: that saves time.
    """
    loading = _Loading(root, language, translations or NullTranslations(), proofread=proofread)
    with _without_collection():
        lessons = tuple(loading.lessons())
        themes = tuple(loading.themes())
    return Library(language, lessons, themes, loading.withdrawn), sorted(set(loading.faults))


@contextmanager
def _without_collection() -> Iterator[None]:
    """Nearly all that is made stays, and to look for garbage in it takes a quarter of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def provable_questions(root: Path) -> dict[str, ProvableQuestion]:
    """Every question that needs a proof, by the name under which its proof is kept."""
    lessons, themes = read_lessons(root)[0], read_themes(root)[0]
    tasks: dict[str, Question] = {}
    for lesson in lessons:
        tasks |= {f"{lesson.id}/{placed.entry.id}": placed.entry.task for placed in lesson.tasks}
    for theme in themes:
        tasks |= {placed.entry.id: placed.entry.task for placed in theme.tasks}
    return {name: task for name, task in tasks.items() if isinstance(task, ProvableQuestion)}


class _Loading:
    """One reading of everything: the faults gather as it goes."""

    def __init__(self, root: Path, language: str, translations: Translations, *, proofread: bool) -> None:
        self._root = root
        self._language = language
        self._t = translations
        self._proofread = proofread
        self.faults: list[Fault] = []
        self.withdrawn: dict[str, str] = {}
        self._proofs = self._read_proofs()

    def lessons(self) -> Iterator[Lesson]:
        found, faults = read_lessons(self._root)
        self.faults += faults
        self._report_unused("lessons", found)
        for lesson in found:
            source, head = self._text_file(lesson, "lessons", LessonText)
            if source is None or head is None:
                continue
            texts = self._texts(lesson, source, head.steps, "steps")
            tasks = [
                self._task(lesson, placed, source, texts[placed.entry.id], f"{lesson.id}/{placed.entry.id}")
                for placed in lesson.tasks
                if placed.entry.id in texts
            ]
            steps = tuple(task for task in tasks if task is not None)
            if steps:
                about = lesson.head
                assert isinstance(about, LessonFile)
                yield Lesson(lesson.id, head.title, head.summary, steps, about.part, about.practice)

    def themes(self) -> Iterator[Theme]:
        found, faults = read_themes(self._root)
        self.faults += faults
        self._report_unused("puzzles", found)
        for theme in found:
            self.withdrawn |= {placed.entry.id: placed.entry.withdrawn or "" for placed in theme.withdrawn}
            source, head = self._text_file(theme, "puzzles", ThemeText)
            if source is None or head is None:
                continue
            texts = self._texts(theme, source, head.puzzles, "puzzles")
            puzzles = []
            for placed in theme.tasks:
                if placed.entry.id in texts:
                    task = self._task(theme, placed, source, texts[placed.entry.id], placed.entry.id)
                    if task is not None:
                        puzzles.append(Puzzle(task, theme.id, placed.entry.level))
            if puzzles:
                yield Theme(theme.id, head.title, tuple(puzzles))

    def _text_file(
        self, collection: Collection[Any], folder: str, shape: type[_Head]
    ) -> tuple[Source | None, _Head | None]:
        file = self._root / folder / self._language / Path(collection.source.file).name
        if not file.exists():
            told = f"the texts are missing: {file.relative_to(self._root).as_posix()}"
            self.faults.append(collection.source.fault((), FaultCode.TEXT_MISSING, told))
            return None, None
        source, faults = read_source(self._root, file)
        self.faults += faults
        if source is None:
            return None, None
        head, faults = checked(shape, source)
        self.faults += faults
        return source, head

    def _texts(
        self, collection: Collection[Any], source: Source, raw: dict[str, Any], key: str
    ) -> dict[str, TaskText]:
        """The texts by id; ids that only one of the two files knows are faults."""
        texts: dict[str, TaskText] = {}
        for task_id in raw:
            if task_id not in collection.ids:
                told = f"`{task_id}` is not in {collection.source.file}"
                self.faults.append(source.fault((key, task_id), FaultCode.TEXT_UNKNOWN, told, at_key=True))
                continue
            text, faults = checked(TaskText, source, (key, task_id))
            self.faults += faults
            if text is not None:
                texts[task_id] = text
        for place, entry in enumerate(collection.source.data[key]):
            wanted = entry.get("id") if isinstance(entry, dict) and "withdrawn" not in entry else None
            if isinstance(wanted, str) and wanted not in raw:
                told = f"`{wanted}` has no texts in {source.file}"
                path = (key, place, "id")
                self.faults.append(collection.source.fault(path, FaultCode.TEXT_MISSING, told))
        return texts

    def _task(
        self, collection: Collection[Any], placed: Placed[Any], source: Source, text: TaskText, name: str
    ) -> Task | None:
        entry: TaskEntry = placed.entry
        of_puzzle = isinstance(entry, PuzzleEntry)
        trail: Trail = ("puzzles" if of_puzzle else "steps", entry.id)
        if self._proofread:
            self.faults += text_faults(source, trail, text, entry.task, self._language, of_puzzle=of_puzzle)
        goal = self._goal(collection.source, placed, name)
        if goal is None:
            return None
        broken = [
            *wrong_faults(source, trail, text, goal),
            *refusal_faults(collection.source, placed.trail, entry, goal),
        ]
        if self._proofread:
            broken += only_faults(collection.source, placed.trail, entry, goal, source, text, self._language)
        self.faults += broken
        if broken:
            return None
        concepts = tuple(Concept(concept) for concept in entry.concepts)
        return Task(entry.id, goal, self._words(text, goal.form), entry.rules, concepts, entry.probe)

    def _goal(self, source: Source, placed: Placed[Any], name: str) -> Goal | None:
        question = placed.entry.task
        if not isinstance(question, ProvableQuestion):
            goal: Goal = question
            return goal
        path = (*placed.trail, "id")
        proof = self._proofs.get(name)
        if proof is None:
            told = f"`{name}` has no proof; `trainer lint --prove` makes it"
            self.faults.append(source.fault(path, FaultCode.PROOF_MISSING, told))
            return None
        if proof.key != key_of(question):
            told = f"the proof of `{name}` is for another question; `trainer lint --prove` makes it anew"
            self.faults.append(source.fault(path, FaultCode.PROOF_STALE, told))
            return None
        proved = proved_goal(question, proof)
        faults = [
            source.fault((*placed.trail, "task", key), code, told) for key, code, told in proved.faults()
        ]
        self.faults += faults
        return None if faults else proved

    def _words(self, text: TaskText, form: Form) -> TaskWords:
        return TaskWords(text.title, partial(_rendered, self._t, text, form))

    def _report_unused(self, folder: str, found: Iterable[Collection[Any]]) -> None:
        known = {Path(collection.source.file).name for collection in found}
        for file in sorted((self._root / folder / self._language).glob("*.yaml")):
            if file.name not in known and not (self._root / folder / file.name).exists():
                name = file.relative_to(self._root).as_posix()
                told = f"there is no {folder}/{file.name}"
                self.faults.append(Fault(name, 1, 1, FaultCode.TEXT_UNKNOWN, told))

    def _read_proofs(self) -> dict[str, Proof]:
        try:
            return read_proofs(self._root)
        except BrokenProofs as broken:
            self.faults.append(Fault(broken.file, 1, 1, FaultCode.SHAPE, str(broken)))
            return {}


def _rendered(t: Translations, text: TaskText, form: Form) -> Rendered:
    wrong = {key: render_line(t, sentence) for key, sentence in text.wrong.items()}
    return Rendered(
        render(t, text.text) if text.text else NO_HTML,
        render_line(t, text.task),
        render_line(t, text.right) if text.right else NO_HTML,
        tuple(render_line(t, hint) for hint in text.hints),
        notes_by_answer(wrong, form),
    )


def proved_goal(question: ProvableQuestion, proof: Proof) -> Goal:
    """The goal that a question and its proof make."""
    if isinstance(question, BidQuestion):
        assert isinstance(proof, BidProof)  # the key says so
        return Bid(question, proof.figures, proof.deals)
    if isinstance(question, BestQuestion):
        assert isinstance(proof, BestProof)
        return Best(question, proof.plays, proof.deals)
    if isinstance(question, MistakeQuestion):
        assert isinstance(proof, MistakeProof)
        return FindMistake(question, proof.landlord, proof.better)
    assert isinstance(proof, ForceProof)
    return WinsByForce(question, proof.wins, proof.doublings)
