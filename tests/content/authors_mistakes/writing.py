"""How a file is written: what YAML refuses, and what it would take for something else."""

from tests.content.authors_mistakes import Mistakes

MISTAKES: Mistakes = {
    "unquoted-cards": (
        "puzzles/planes.yaml",
        [
            'puzzles/planes.yaml:9:14: quote: cards are text: write "44455567" with quotes',
        ],
    ),
    "unclosed-bracket": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:6:13: yaml: did not find expected ',' or ']': a list in brackets "
            "has commas between its entries and ends with `]`",
        ],
    ),
    "tab": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:10:1: yaml: found character that cannot start any token: "
            "indent with spaces, never with tabs; a text that begins with @, % or a backtick "
            "goes into quotes",
        ],
    ),
    "key-twice": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:12:7: duplicate_key: `kind` is there twice",
        ],
    ),
    "anchor": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:7:11: anchor: anchors (`&name`) are not allowed",
        ],
    ),
    "alias": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:18:14: anchor: aliases (`*name`) are not allowed",
        ],
    ),
    "tag": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:17:14: tag: tags (`!name`) are not allowed",
        ],
    ),
    "order-in-quotes": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:2:8: shape: must be a whole number such as 12, without quotes",
        ],
    ),
    "steps-as-mapping": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:4:3: shape: must be a list",
        ],
    ),
    "text-is-a-number": (
        "puzzles/en/planes.yaml",
        [
            "puzzles/en/planes.yaml:7:12: shape: must be text; put it in quotes if it looks like "
            "something else",
        ],
    ),
    "colon-in-text": (
        "puzzles/en/planes.yaml",
        [
            "puzzles/en/planes.yaml:9:23: yaml: mapping values are not allowed in this context: "
            "a text with a colon in it goes into quotes, or below a `|`; "
            "a key begins in the column of its neighbours",
        ],
    ),
}
