"""The library: what is right is served, whatever is wrong beside it."""

import shutil
from gettext import NullTranslations
from pathlib import Path

import pytest

from trainer.concepts import Concept
from trainer.content.answers import Laid
from trainer.content.judging import judge
from trainer.content.library import load
from trainer.content.model import Library
from trainer.rules.notation import read_cards

GOOD = Path(__file__).parent / "good"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(GOOD, tmp_path / "content")
    return tmp_path / "content"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def ids(library: Library) -> list[str]:
    steps = [step.id for lesson in library.lessons for step in lesson.steps]
    return [*steps, *(puzzle.id for puzzle in library.puzzles)]


def test_structure_and_texts_are_joined() -> None:
    library, faults = load(GOOD)
    assert faults == []
    (lesson,) = library.lessons
    step = lesson.steps[0]
    assert (lesson.title, step.words.title) == ("The first lesson", "Beat the king")
    assert step.words.task == 'Lay the lowest card that beats the <span class="ranks">K</span>.'
    assert step.words.text.startswith("<p>Any higher card beats a ")
    assert (step.rules, step.concepts) == (("B1",), (Concept.WASTED_CONTROL,))
    assert [puzzle.level for puzzle in library.puzzles] == [1, 2]
    assert library.puzzles[0].theme == library.themes[0].id == "planes"


def test_a_faulty_step_is_left_out_and_the_rest_is_there(root: Path) -> None:
    change(root / "lessons" / "first.yaml", '"3455KAA2"', '"3455KAA1"')
    library, faults = load(root)
    assert ids(library) == ["name-it", "which-beat-it", "how-much"]
    assert len(faults) == 1


def test_a_wrong_answer_may_have_a_note_of_its_own(root: Path) -> None:
    texts = root / "lessons" / "en" / "first.yaml"
    change(texts, "cheaper: Keep the `2`.", '"AA": Two at once?\n      cheaper: Keep it.')
    library, faults = load(root)
    assert faults == []
    step = library.lessons[0].steps[0]
    assert judge(step, Laid(read_cards("AA"))).note == "Two at once?"
    assert judge(step, Laid(read_cards("2"))).note == "Keep it."
    change(texts, '"AA"', '"A"')
    assert [str(fault) for fault in load(root)[1]] == [
        "lessons/en/first.yaml:12:7: unknown_code: `A` is a right answer"
    ]


def test_a_broken_file_takes_nothing_else_along(root: Path) -> None:
    change(root / "lessons" / "first.yaml", "[B1]", "[B1")
    library, faults = load(root)
    assert ids(library) == ["which-beat-it", "how-much"]
    assert [fault.code for fault in faults] == ["yaml"]


def test_a_broken_text_file_takes_its_tasks_along(root: Path) -> None:
    change(root / "puzzles" / "en" / "planes.yaml", "title: Planes", "title: [Planes")
    library, faults = load(root)
    assert ids(library) == ["beat-the-king", "name-it"]
    assert [fault.code for fault in faults] == ["yaml"]


def test_a_language_without_texts_has_no_tasks(root: Path) -> None:
    library, faults = load(root, "de")
    assert ids(library) == []
    assert {fault.code for fault in faults} == {"text_missing"}


def test_cards_in_texts_are_said_in_the_language(root: Path) -> None:
    class Shouting(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper()

    library, _ = load(root, "en", Shouting())
    assert '<span class="ranks">SMALL JOKER</span>' in library.lessons[0].steps[0].words.text


def test_an_empty_folder_is_an_empty_library(tmp_path: Path) -> None:
    library, faults = load(tmp_path)
    assert (library.lessons, library.themes, faults) == ((), (), [])


def test_lessons_come_in_their_order(root: Path) -> None:
    for folder in ("lessons", "lessons/en"):
        text = (root / folder / "first.yaml").read_text("utf-8")
        (root / folder / "a-second.yaml").write_text(text.replace("id: first", "id: a-second"), "utf-8")
    change(root / "lessons" / "a-second.yaml", "order: 1", "order: 2")
    assert [lesson.id for lesson in load(root)[0].lessons] == ["first", "a-second"]
    change(root / "lessons" / "a-second.yaml", "order: 2", "order: 1")
    assert [str(fault) for fault in load(root)[1]] == [
        "lessons/first.yaml:2:8: order_taken: lessons/a-second.yaml has the order 1 too"
    ]
