"""The files of tasks, without texts: lessons with their steps, themes with their puzzles."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from trainer.content.alike import form_of
from trainer.content.checks import task_faults
from trainer.content.faults import Fault, FaultCode
from trainer.content.goals.guided import Script
from trainer.content.schema import LessonFile, PuzzleEntry, PuzzleFile, TaskEntry, checked
from trainer.content.source import Source, Trail, read_source

_Entry = TypeVar("_Entry", bound=TaskEntry)


@dataclass(frozen=True, slots=True)
class Placed(Generic[_Entry]):
    """A task that is right, and where it stands."""

    entry: _Entry
    trail: Trail


@dataclass(frozen=True, slots=True)
class Collection(Generic[_Entry]):
    """One file: a lesson or a theme."""

    source: Source
    id: str
    order: int
    tasks: tuple[Placed[_Entry], ...]
    """Those without a fault that are not withdrawn."""
    ids: tuple[str, ...]
    """The ids of all tasks that have one, also where the task has faults or is withdrawn."""
    head: LessonFile | PuzzleFile
    withdrawn: tuple[Placed[_Entry], ...] = ()


def read_lessons(root: Path) -> tuple[list[Collection[TaskEntry]], list[Fault]]:
    """All lessons in order, and the faults in them."""
    found: list[Collection[TaskEntry]] = []
    faults: list[Fault] = []
    for source in _sources(root, "lessons", faults):
        head, wrong = checked(LessonFile, source)
        faults += wrong
        if head is not None:
            script = head.deal.script if head.deal is not None else None
            found.append(_collected(source, TaskEntry, ("id", head.id), "steps", head, faults, script))
    return _in_order(found, faults), faults


def read_themes(root: Path) -> tuple[list[Collection[PuzzleEntry]], list[Fault]]:
    """All themes in order, and the faults in them; the ids of puzzles are unique across themes."""
    found: list[Collection[PuzzleEntry]] = []
    faults: list[Fault] = []
    taken: dict[str, str] = {}
    for source in _sources(root, "puzzles", faults):
        head, wrong = checked(PuzzleFile, source)
        faults += wrong
        if head is None:
            continue
        theme = _collected(source, PuzzleEntry, ("theme", head.theme), "puzzles", head, faults)
        for placed in (*theme.tasks, *theme.withdrawn):
            other = taken.setdefault(placed.entry.id, source.file)
            if other != source.file:
                path = (*placed.trail, "id")
                told = f"`{placed.entry.id}` is in {other} too"
                faults.append(source.fault(path, FaultCode.ID_TAKEN, told))
        found.append(theme)
    return _in_order(found, faults), faults


def alike_faults(themes: Iterable[Collection[PuzzleEntry]]) -> Iterator[Fault]:
    """Puzzles that are another one but for the names of ranks and seats."""
    forms: dict[str, str] = {}
    for theme in themes:
        for placed in theme.tasks:
            other = forms.setdefault(form_of(placed.entry.task), placed.entry.id)
            if other != placed.entry.id:
                told = f"but for the names of ranks and seats this is the question of `{other}`"
                yield theme.source.fault((*placed.trail, "task"), FaultCode.DUPLICATE, told)


def _sources(root: Path, folder: str, faults: list[Fault]) -> Iterator[Source]:
    for file in sorted((root / folder).glob("*.yaml")):
        source, wrong = read_source(root, file)
        faults += wrong
        if source is not None:
            yield source


def _collected(
    source: Source,
    shape: type[_Entry],
    named: tuple[str, str],
    key: str,
    head: LessonFile | PuzzleFile,
    faults: list[Fault],
    script: Script | None = None,
) -> Collection[_Entry]:
    """The tasks under a key of the file; `named` is the key that names the whole, and its name."""
    id_key, whole = named
    if whole != Path(source.file).stem:
        told = f"the file of `{whole}` must be called {whole}.yaml"
        faults.append(source.fault((id_key,), FaultCode.WRONG_FILE, told))
    tasks: list[Placed[_Entry]] = []
    withdrawn: list[Placed[_Entry]] = []
    ids: list[str] = []
    for place, raw in enumerate(source.data[key]):
        trail: Trail = (key, place)
        entry, wrong = checked(shape, source, trail, script)
        gone = isinstance(entry, PuzzleEntry) and entry.withdrawn is not None
        if entry is not None and not gone:
            wrong = list(task_faults(source, trail, entry))
        task_id = raw.get("id") if isinstance(raw, dict) else None
        if task_id in ids:
            wrong.append(source.fault((*trail, "id"), FaultCode.ID_TAKEN, f"`{task_id}` is there twice"))
        elif isinstance(task_id, str):
            ids.append(task_id)
        if entry is not None and not wrong:
            (withdrawn if gone else tasks).append(Placed(entry, trail))
        faults += wrong
    return Collection(source, whole, head.order, tuple(tasks), tuple(ids), head, tuple(withdrawn))


def _in_order(found: list[Collection[_Entry]], faults: list[Fault]) -> list[Collection[_Entry]]:
    taken: dict[int, str] = {}
    for collection in found:
        other = taken.setdefault(collection.order, collection.source.file)
        if other != collection.source.file:
            told = f"{other} has the order {collection.order} too"
            faults.append(collection.source.fault(("order",), FaultCode.ORDER_TAKEN, told))
    return sorted(found, key=lambda collection: collection.order)
