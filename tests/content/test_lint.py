"""Likely mistakes of authors: each bad file is found with its exact place and sentence.

`MOST_LIKELY` names the twenty that are made most; `authors_mistakes` has them and the rest.
"""

import shutil
from pathlib import Path

import pytest

from tests.content.authors_mistakes import Mistakes, answers, cards, names, proofs, texts, writing
from trainer.content.lint import lint
from trainer.content.proofs import write_proofs

HERE = Path(__file__).parent
GOOD, BAD = HERE / "good", HERE / "bad"

SUBJECTS = (writing, names, cards, answers, texts, proofs)
MISTAKES: Mistakes = {name: bad for subject in SUBJECTS for name, bad in subject.MISTAKES.items()}

MOST_LIKELY = {
    "cards without quotes, which YAML takes for a number": "unquoted-cards",
    "a colon in a text without quotes": "colon-in-text",
    "a tab in front of a key": "tab",
    "a key that is misspelt": "unknown-key",
    "a goal that is misspelt": "unknown-goal",
    "a key that was forgotten": "missing-key",
    "the same key twice after copying": "key-twice",
    "the same id twice after copying": "step-id-twice",
    "a fifth card of a rank": "five-of-a-rank",
    "a rank that does not exist, such as 1 for the ten": "no-such-rank",
    "a task without texts": "text-missing",
    "a text whose task is called something else": "text-unknown",
    "a text about cards that are not there any more": "mark-of-other-cards",
    "a text that says a rank in words that is not there": "rank-in-words",
    "cards in a text without backticks": "bare-cards",
    "a concept that is misspelt": "unknown-concept",
    "a task that nothing fits": "nothing-beats-it",
    "a second right answer where the text says there is one": "says-only",
    "a position that can't be won": "cant-be-won",
    "a proof of what the position was before": "stale-proof",
}


def content(folder: Path, replaced: str | None = None, by: Path | None = None) -> Path:
    """A copy of the good content, one of its files replaced."""
    root = folder / "content"
    shutil.copytree(GOOD, root)
    if replaced is not None and by is not None:
        shutil.copyfile(by, root / replaced)
    return root


def test_the_good_content_has_no_faults(tmp_path: Path) -> None:
    assert lint(content(tmp_path)) == []


def test_every_bad_file_is_expected_to_be_bad() -> None:
    assert {file.stem for file in BAD.glob("*.yaml")} == set(MISTAKES)
    assert len(MISTAKES) == sum(len(subject.MISTAKES) for subject in SUBJECTS)


def test_the_twenty_most_likely_mistakes_are_among_them() -> None:
    assert len(MOST_LIKELY) == 20
    assert set(MOST_LIKELY.values()) <= set(MISTAKES)


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_found_at_its_place(name: str, tmp_path: Path) -> None:
    replaced, expected = MISTAKES[name]
    root = content(tmp_path, replaced, BAD / f"{name}.yaml")
    if name in proofs.PROOFS:
        write_proofs(root, {"how-much": proofs.PROOFS[name]})
    assert [str(fault) for fault in lint(root)] == expected


def test_all_faults_of_a_file_are_found_at_once(tmp_path: Path) -> None:
    root = content(tmp_path)
    lesson = root / "lessons" / "first.yaml"
    lesson.write_text(lesson.read_text().replace("[B1]", "[B9]").replace('"3334"', "3334"))
    assert [fault.code for fault in lint(root)] == ["unknown_rule", "quote"]


def test_files_that_belong_to_nothing_are_found(tmp_path: Path) -> None:
    root = content(tmp_path)
    (root / "lessons" / "first.yaml").rename(root / "lessons" / "second.yaml")
    assert [str(fault) for fault in lint(root)] == [
        "lessons/en/first.yaml:1:1: text_unknown: there is no lessons/first.yaml",
        "lessons/second.yaml:1:1: text_missing: the texts are missing: lessons/en/second.yaml",
        "lessons/second.yaml:1:5: wrong_file: the file of `first` must be called first.yaml",
    ]


def test_each_language_is_checked(tmp_path: Path) -> None:
    root = content(tmp_path)
    (root / "lessons" / "de").mkdir()
    texts = (root / "lessons" / "en" / "first.yaml").read_text()
    (root / "lessons" / "de" / "first.yaml").write_text(texts.replace("  name-it:", "  nenn-es:"))
    assert [(fault.file, fault.code) for fault in lint(root) if "lessons" in fault.file] == [
        ("lessons/de/first.yaml", "text_unknown"),
        ("lessons/first.yaml", "text_missing"),
    ]
