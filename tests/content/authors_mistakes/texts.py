"""Texts that are missing, belong to nothing, or say what is not so."""

from tests.content.authors_mistakes import Mistakes

MISTAKES: Mistakes = {
    "text-missing": (
        "lessons/en/first.yaml",
        [
            "lessons/first.yaml:13:9: text_missing: `name-it` has no texts in lessons/en/first.yaml",
        ],
    ),
    "text-unknown": (
        "lessons/en/first.yaml",
        [
            "lessons/en/first.yaml:13:3: text_unknown: `name-this` is not in lessons/first.yaml",
            "lessons/first.yaml:13:9: text_missing: `name-it` has no texts in lessons/en/first.yaml",
        ],
    ),
    "mark-of-other-cards": (
        "lessons/en/first.yaml",
        [
            "lessons/en/first.yaml:12:16: mark: `Q`: these cards are not in the task",
        ],
    ),
    "mark-of-no-cards": (
        "lessons/en/first.yaml",
        [
            "lessons/en/first.yaml:6:11: mark: `ace` is no cards; only cards stand in backticks",
        ],
    ),
    "unknown-code": (
        "lessons/en/first.yaml",
        [
            "lessons/en/first.yaml:12:7: unknown_code: no answer has the code `too_dear`",
        ],
    ),
    "text-without-words": (
        "puzzles/en/planes.yaml",
        [
            "puzzles/en/planes.yaml:5:11: shape: says nothing: '=' has no word",
        ],
    ),
    "says-only": (
        "lessons/first.yaml",
        [
            "lessons/en/first.yaml:8:12: second_solution: says “the only answer”, but 2 answers are right: "
            "`A`, `2`",
        ],
    ),
    "bare-cards": (
        "lessons/en/first.yaml",
        [
            "lessons/en/first.yaml:8:12: mark: cards stand in backticks: `AA`",
        ],
    ),
    "rank-in-words": (
        "lessons/en/first.yaml",
        [
            "lessons/en/first.yaml:7:11: mark: says “queen”: there is none in the task",
        ],
    ),
    "backtick-open": (
        "lessons/en/first.yaml",
        [
            "lessons/en/first.yaml:8:12: mark: a backtick is not closed",
        ],
    ),
}
