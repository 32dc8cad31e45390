"""Keys, goals, rules and ids: what must be known, and what must be there once."""

from tests.content.authors_mistakes import Mistakes

MISTAKES: Mistakes = {
    "unknown-key": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:10:7: unknown_key: there is no key `tabel` here; did you mean `table`?",
        ],
    ),
    "key-of-nothing": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:3:1: unknown_key: there is no key `colour` here; there are `id`, `order`, "
            "`part`, `deal`, `practice`, `steps`",
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
            "lessons/first.yaml:5:17: unknown_rule: there is no rule B9; docs/rules.md has them all",
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
    "unknown-kind": (
        "lessons/first.yaml",
        [
            "lessons/first.yaml:18:30: shape: must be one of `single`, `pair`, `triple`, "
            "`triple_single`, `triple_pair`, `straight`, `pair_straight`, `plane`, "
            "`plane_singles`, `plane_pairs`, `quad_singles`, `quad_pairs`, `bomb`, `rocket`, "
            "`none`",
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
    "level-too-high": (
        "puzzles/planes.yaml",
        [
            "puzzles/planes.yaml:12:12: shape: must be at most 3",
        ],
    ),
    "puzzle-id-twice": (
        "puzzles/planes.yaml",
        [
            "puzzles/en/planes.yaml:6:3: text_unknown: `how-much` is not in puzzles/planes.yaml",
            "puzzles/planes.yaml:11:9: id_taken: `which-beat-it` is there twice",
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
}
