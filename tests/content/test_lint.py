"""Likely mistakes of authors: each bad file is found with its exact place and sentence.

`MOST_LIKELY` names the twenty that are made most; `MISTAKES` has them and the rest.
"""

import shutil
from pathlib import Path

import pytest

from trainer.content.goals.force import ForceQuestion
from trainer.content.goals.mistake import MistakeQuestion
from trainer.content.lint import lint
from trainer.content.proofs import ForceProof, MistakeProof, Proof, key_of, write_proofs
from trainer.rules.game import PASS
from trainer.rules.notation import read_play
from trainer.rules.position import read_position

HERE = Path(__file__).parent
GOOD, BAD = HERE / "good", HERE / "bad"

MISTAKES: dict[str, tuple[str, list[str]]] = {
    "unquoted-cards": (
        "puzzles/planes.yaml",
        [
            'puzzles/planes.yaml:9:14: quote: cards are text: write "44455567" with quotes',
        ],
    ),
    "unknown-key": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:10:7: unknown_key: there is no key `tabel` here",
        ],
    ),
    "unknown-goal": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:8:13: unknown_goal: there is no goal `lya`; goals are `lay`, "
            "`names`, `legal`, `beats`, `highest`, `order`, `counts`, `worth`, `reads`, `ways`, "
            "`fewest_plays`, `next_turn`, `allowed`, `landlord`, `under`, `play_on`, `bid`, "
            "`best`, `wins_by_force`, `saves`, `mistake`, `who_beats`",
        ],
    ),
    "no-goal": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:8:7: missing_key: `goal` is missing",
        ],
    ),
    "missing-key": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:8:7: missing_key: `hand` is missing",
        ],
    ),
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
    "step-id-twice": (
        "lessons/first.yaml",
        [
            "lessons/en/first.yaml:13:3: text_unknown: `name-it` is not in lessons/first.yaml",
            "lessons/first.yaml:13:9: id_taken: `beat-the-king` is there twice",
        ],
    ),
    "unknown-rule": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:5:17: unknown_rule: there is no rule B9",
        ],
    ),
    "unknown-concept": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:6:16: unknown_concept: there is no concept `wasted_controls`; "
            "concepts are broke_bomb, broke_rocket, broke_combination, wasted_control, "
            "wasted_bomb, withheld_bomb, wrong_kicker, missed_finish, overtook_partner, "
            "did_not_feed_partner, fed_last_card, left_gate_open, passed_without_need, "
            "ignored_count, clung_to_small_cards, overbid, underbid",
        ],
    ),
    "unclosed-bracket": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:6:13: yaml: did not find expected ',' or ']'",
        ],
    ),
    "tab": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:10:1: yaml: found character that cannot start any token",
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
    "unknown-kind": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:18:30: shape: must be one of `single`, `pair`, `triple`, "
            "`triple_single`, `triple_pair`, `straight`, `pair_straight`, `plane`, "
            "`plane_singles`, `plane_pairs`, `quad_singles`, `quad_pairs`, `bomb`, `rocket`, "
            "`none`",
        ],
    ),
    "name-not-among": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:18:14: no_right_answer: none of these is right; right is triple_single",
        ],
    ),
    "id-and-file-differ": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:1:5: wrong_file: the file of `second` must be called second.yaml",
        ],
    ),
    "id-with-capitals": (
        "lessons/first.yaml",
        [
            "lessons/en/first.yaml:13:3: text_unknown: `name-it` is not in lessons/first.yaml",
            "lessons/first.yaml:13:9: shape: must be small letters and digits, in words joined by `-`",
            "lessons/first.yaml:13:9: text_missing: `Name_it` has no texts in lessons/en/first.yaml",
        ],
    ),
    "order-in-quotes": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:2:8: shape: must be a whole number, without quotes",
        ],
    ),
    "steps-as-mapping": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:4:3: shape: must be a list",
        ],
    ),
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
            "puzzles/en/planes.yaml:9:23: yaml: mapping values are not allowed in this context",
        ],
    ),
    "text-without-words": (
        "puzzles/en/planes.yaml",
        [
            "puzzles/en/planes.yaml:5:11: shape: says nothing: '=' has no word",
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
    "level-too-high": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:12:12: shape: must be at most 3",
        ],
    ),
    "alike": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:14:7: duplicate: but for the names of ranks and seats this is the question "
            "of `which-beat-it`"
        ],
    ),
    "puzzle-id-twice": (
        "puzzles/planes.yaml",
        [
            "puzzles/en/planes.yaml:6:3: text_unknown: `how-much` is not in puzzles/planes.yaml",
            "puzzles/planes.yaml:11:9: id_taken: `which-beat-it` is there twice",
        ],
    ),
    "bid-without-proof": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:11:9: proof_missing: `how-much` has no proof; `trainer lint "
            "--prove` makes it",
        ],
    ),
    "bid-with-short-hand": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:13: cards: 16 cards; a hand has 17 when one bids",
            "puzzles/planes.yaml:16:14: shape: these calls are not legal: bid_too_low (bid=1, highest=2)",
        ],
    ),
    "not-comparable": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:14: not_comparable: 33 and 4 do not beat each other either way",
            "puzzles/planes.yaml:15:14: not_comparable: 33 and B do not beat each other either way",
        ],
    ),
    "bad-position": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:17: position: bid must be a number from 1 to 3",
        ],
    ),
    "position-without-proof": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:11:9: proof_missing: `how-much` has no proof; `trainer lint --prove` "
            "makes it",
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
    "rule-set-unknown": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:10:25: shape: must be one of `standard`, `competition`, `pagat`, "
            "`loose`, `dutch`, `beginner`, `openspiel`, `rob`, `open`, `wildcard`, `doubling`",
        ],
    ),
    "no-deal-to-play-on": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:9:17: missing_key: the lesson has no `deal` that could be played on",
        ],
    ),
    "refused-otherwise": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:13:7: not_refused: `3` is refused with `too_low`, not with `cheaper`",
            "lessons/first.yaml:14:7: not_refused: `A` is right",
        ],
    ),
    "best-without-proof": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:11:9: proof_missing: `how-much` has no proof; `trainer lint "
            "--prove` makes it",
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
    "cant-be-won": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:17: no_right_answer: nothing wins by force here",
        ],
    ),
    "stale-proof": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:11:9: proof_stale: the proof of `how-much` is for another question; "
            "`trainer lint --prove` makes it anew",
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
    "line-without-mistake": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:16:14: no_right_answer: no play changes who wins by force",
        ],
    ),
    "play-of-another-hand": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:16:13: cards: must be out of the hand of the seat on turn",
        ],
    ),
    "no-way-to-beat-it": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:15:13: no_right_answer: nothing in the hand beats the table",
        ],
    ),
}
"""By the name of the bad file: the good file that it replaces, and all faults that must be found."""

LOST = "position 1; landlord 0; bid 1; turn 0; hands 345 2 2"
CHANGED = "position 1; landlord 0; bid 1; turn 0; hands 4QQ 5 6"
QUIET = MistakeQuestion(
    "mistake", read_position("position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6"), (read_play("KK"), PASS)
)
PROOFS: dict[str, Proof] = {
    "line-without-mistake": MistakeProof(key_of(QUIET), 9, (True, True, True), ()),
    "cant-be-won": ForceProof(key_of(ForceQuestion("wins_by_force", read_position(LOST))), 9, ()),
    "stale-proof": ForceProof(
        key_of(ForceQuestion("wins_by_force", read_position(CHANGED))), 9, (read_play("QQ"),)
    ),
}
"""By the name of the bad file: the proof of its puzzle `how-much`."""

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


def test_the_twenty_most_likely_mistakes_are_among_them() -> None:
    assert len(MOST_LIKELY) == 20
    assert set(MOST_LIKELY.values()) <= set(MISTAKES)


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_found_at_its_place(name: str, tmp_path: Path) -> None:
    replaced, expected = MISTAKES[name]
    root = content(tmp_path, replaced, BAD / f"{name}.yaml")
    if name in PROOFS:
        write_proofs(root, {"how-much": PROOFS[name]})
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
