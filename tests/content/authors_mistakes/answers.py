"""Questions of which nothing, everything or something else is right."""

from tests.content.authors_mistakes import Mistakes

MISTAKES: Mistakes = {
    "nothing-beats-it": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:9:13: no_right_answer: nothing in the hand fits the task",
        ],
    ),
    "kind-never-beats": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:11:13: no_right_answer: this kind never beats the table",
        ],
    ),
    "name-not-among": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:18:14: no_right_answer: none of these is right; right is triple_single",
        ],
    ),
    "nothing-wrong": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:10:14: no_wrong_answer: all of these may be laid",
        ],
    ),
    "nothing-right": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:10:14: no_right_answer: none of these may be laid",
        ],
    ),
    "option-twice": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:10:14: option_twice: the same cards are there twice",
        ],
    ),
    "alike": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:14:7: duplicate: but for the names of ranks and seats this is the question "
            "of `which-beat-it`"
        ],
    ),
    "not-comparable": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:14: not_comparable: 33 and 4 do not beat each other either way",
            "puzzles/planes.yaml:15:14: not_comparable: 33 and B do not beat each other either way",
        ],
    ),
    "counts-what": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:14:13: shape: needs either `cards` or `unseen`",
        ],
    ),
    "no-fewer-plays": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:9:13: no_wrong_answer: each card is a play of its own here; "
            "something must go together",
        ],
    ),
    "reading-missing": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:10:14: no_right_answer: the readings of these cards are "
            "`plane:6:4`, `plane_singles:6:3`, `plane_singles:5:3`, and each must be among them",
        ],
    ),
    "refused-otherwise": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:13:7: not_refused: `3` is refused with `too_low`, not with `cheaper`",
            "lessons/first.yaml:14:7: not_refused: `A` is right",
        ],
    ),
    "only-of-two": (
        "lessons/first.yaml",
        [
            "lessons/en/first.yaml:8:12: second_solution: says “the only answer”, but 2 answers are right: "
            "`A`, `2`",
            "lessons/first.yaml:5:11: second_solution: `only` promises one right answer, but there are 2: "
            "`A`, `2`",
        ],
    ),
    "no-way-to-beat-it": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:13: no_right_answer: nothing in the hand beats the table",
        ],
    ),
}
