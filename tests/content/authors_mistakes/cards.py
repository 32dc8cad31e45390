"""Cards, combinations and positions that can't be."""

from tests.content.authors_mistakes import Mistakes

MISTAKES: Mistakes = {
    "five-of-a-rank": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:9:13: cards: more cards of rank 4 than there are (character 6)",
        ],
    ),
    "no-such-rank": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:9:13: cards: '1' is no rank; ranks are 3456789TJQKA2BR, B and R "
            "the jokers (character 8)",
        ],
    ),
    "more-than-the-pack": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:10:39: too_many_cards: together with the other cards there, more "
            "of rank 5 than the pack has",
        ],
    ),
    "table-is-nothing": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:9:14: combination: these cards are no combination",
        ],
    ),
    "bid-with-short-hand": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:13: cards: a hand has 17 cards when one bids, and not 16",
            "puzzles/planes.yaml:16:14: shape: these calls are not legal: bid_too_low (bid=1, highest=2)",
        ],
    ),
    "bad-position": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:17: position: bid must be a number from 1 to 3",
        ],
    ),
    "trick-out-of-turn": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:10:14: no_right_answer: the plays can't be made so: too_low",
        ],
    ),
    "auction-not-over": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:10:14: no_right_answer: the auction is not over after these calls",
        ],
    ),
    "bid-when-it-is-over": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:9:14: no_right_answer: the auction is over after these calls",
        ],
    ),
    "saves-without-danger": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:17: position: nobody of the other side could go out with one play: "
            "ask for `wins_by_force`",
        ],
    ),
    "line-out-of-turn": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:16:14: no_right_answer: play 2 can't be made: other_kind",
        ],
    ),
    "play-of-another-hand": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:16:13: cards: must be out of the hand of the seat on turn",
        ],
    ),
    "hand-too-large": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:9:13: cards: 22 cards; nobody ever holds more than 20",
        ],
    ),
    "among-empty": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:18:14: shape: must have at least 2 entries, not 0",
        ],
    ),
}
