"""Why something is not legal: a stable code, its arguments, and the paragraph it comes from.

The sentence for a code is a translation and lives in `trainer.words`; codes never change their meaning.
"""

from enum import StrEnum


class Code(StrEnum):
    """Every reason for which the rules refuse something."""

    NO_CARDS = "no_cards"
    NOT_A_COMBINATION = "not_a_combination"
    CHAIN_TOO_SHORT = "chain_too_short"
    CHAIN_WITH_GAP = "chain_with_gap"
    CHAIN_WITH_HIGH_CARD = "chain_with_high_card"
    BOTH_JOKERS_AS_KICKERS = "both_jokers_as_kickers"
    KICKER_OF_MAIN_RANK = "kicker_of_main_rank"
    EQUAL_SINGLES_AS_KICKERS = "equal_singles_as_kickers"
    EQUAL_PAIRS_AS_KICKERS = "equal_pairs_as_kickers"
    FOUR_AS_KICKERS = "four_as_kickers"
    TRIPLET_BESIDE_PLANE = "triplet_beside_plane"
    KIND_NOT_PLAYED = "kind_not_played"
    JOKERS_AS_PAIR = "jokers_as_pair"
    ROCKET_NEEDS_ALL_JOKERS = "rocket_needs_all_jokers"
    WILDCARD_FOR_JOKER = "wildcard_for_joker"
    WRONG_KICKERS = "wrong_kickers"
    NO_SUCH_READING = "no_such_reading"
    OTHER_KIND = "other_kind"
    OTHER_LENGTH = "other_length"
    TOO_LOW = "too_low"
    BEATEN_BY_BOMBS_ONLY = "beaten_by_bombs_only"
    ROCKET_IS_UNBEATABLE = "rocket_is_unbeatable"
    MUST_LEAD = "must_lead"
    NOT_YOUR_TURN = "not_your_turn"
    CARDS_NOT_HELD = "cards_not_held"
    NOT_A_BID = "not_a_bid"
    BID_TOO_LOW = "bid_too_low"
    STILL_BIDDING = "still_bidding"
    BIDDING_IS_OVER = "bidding_is_over"
    STAKES_ARE_ASKED = "stakes_are_asked"
    STAKES_ARE_SET = "stakes_are_set"
    DEAL_IS_OVER = "deal_is_over"


RULE_OF_CODE: dict[Code, str] = {
    Code.NO_CARDS: "C0",
    Code.NOT_A_COMBINATION: "C0",
    Code.CHAIN_TOO_SHORT: "C6",
    Code.CHAIN_WITH_GAP: "C0",
    Code.CHAIN_WITH_HIGH_CARD: "C0",
    Code.BOTH_JOKERS_AS_KICKERS: "K1",
    Code.KICKER_OF_MAIN_RANK: "K3",
    Code.EQUAL_SINGLES_AS_KICKERS: "D3",
    Code.EQUAL_PAIRS_AS_KICKERS: "K4",
    Code.FOUR_AS_KICKERS: "D5",
    Code.TRIPLET_BESIDE_PLANE: "D4",
    Code.KIND_NOT_PLAYED: "D12",
    Code.JOKERS_AS_PAIR: "K6",
    Code.ROCKET_NEEDS_ALL_JOKERS: "V5",
    Code.WILDCARD_FOR_JOKER: "V3",
    Code.WRONG_KICKERS: "K7",
    Code.NO_SUCH_READING: "A1",
    Code.OTHER_KIND: "B2",
    Code.OTHER_LENGTH: "B2",
    Code.TOO_LOW: "B1",
    Code.BEATEN_BY_BOMBS_ONLY: "B3",
    Code.ROCKET_IS_UNBEATABLE: "B6",
    Code.MUST_LEAD: "R10",
    Code.NOT_YOUR_TURN: "R9",
    Code.CARDS_NOT_HELD: "R10",
    Code.NOT_A_BID: "R6",
    Code.BID_TOO_LOW: "R6",
    Code.STILL_BIDDING: "R6",
    Code.BIDDING_IS_OVER: "R6",
    Code.STAKES_ARE_ASKED: "V10",
    Code.STAKES_ARE_SET: "V10",
    Code.DEAL_IS_OVER: "R12",
}
"""The paragraph of `docs/rules.md` that stands behind each code."""


class Illegal(Exception):
    """The rules refuse an action or a set of cards.

    `args_by_name` holds what the sentence needs: ranks, kinds, lengths and cards as the rules know them.
    """

    def __init__(self, code: Code, *, rule: str = "", **args_by_name: object) -> None:
        super().__init__(code, args_by_name)
        self.code = code
        self.args_by_name = args_by_name
        self.rule = rule or RULE_OF_CODE[code]
        """The paragraph that this comes from, such as "R10": that of the code if no other was named."""

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.args_by_name.items())
        return f"{self.code} ({told})" if told else str(self.code)


class Unreadable(ValueError):
    r"""A text is not in the notation: what was met, where (from 0) and what would be right.

    >>> str(Unreadable("no field", "game 1\nweather fine", 7))
    "no field (line 2, character 1 of 'weather fine')"
    """

    def __init__(self, problem: str, text: str, place: int = 0) -> None:
        begin = text.rfind("\n", 0, place) + 1
        shown = shortened(text[begin:].partition("\n")[0].rstrip())
        self.problem = problem
        self.place = place
        self.line = text.count("\n", 0, place) + 1 if "\n" in text.strip() else None
        """The number of the line, from 1; None where the text has one line only."""
        line = "" if self.line is None else f"line {self.line}, "
        super().__init__(f"{problem} ({line}character {place - begin + 1} of {shown!r})")


def shortened(text: str, longest: int = 80) -> str:
    """A text that may be long, so that a message can show it."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
