"""The closed list of teaching concepts: lessons teach them, puzzles train them, hints and reviews name them.

Names and one-line rules in words live in `trainer.words`; ids are permanent.
"""

from enum import StrEnum


class Concept(StrEnum):
    """Every concept that a mistake, a puzzle or a lesson can be about."""

    BROKE_BOMB = "broke_bomb"
    BROKE_ROCKET = "broke_rocket"
    BROKE_COMBINATION = "broke_combination"
    WASTED_CONTROL = "wasted_control"
    WASTED_BOMB = "wasted_bomb"
    WITHHELD_BOMB = "withheld_bomb"
    WRONG_KICKER = "wrong_kicker"
    MISSED_FINISH = "missed_finish"
    OVERTOOK_PARTNER = "overtook_partner"
    DID_NOT_FEED_PARTNER = "did_not_feed_partner"
    FED_LAST_CARD = "fed_last_card"
    LEFT_GATE_OPEN = "left_gate_open"
    PASSED_WITHOUT_NEED = "passed_without_need"
    IGNORED_COUNT = "ignored_count"
    CLUNG_TO_SMALL_CARDS = "clung_to_small_cards"
    OVERBID = "overbid"
    UNDERBID = "underbid"
