"""Why a decision is worth another look, as codes: the sentences live in `trainer.words.claims`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from trainer.concepts import Concept
from trainer.rules.combos import Combo
from trainer.rules.game import Action


class Claim(StrEnum):
    """What exactly is claimed. `docs/review.md` says for each what the code has checked."""

    BOMB_BROKEN_LEADING = "bomb_broken_leading"
    BOMB_BROKEN_FOLLOWING = "bomb_broken_following"
    ROCKET_BROKEN_LEADING = "rocket_broken_leading"
    ROCKET_BROKEN_FOLLOWING = "rocket_broken_following"
    BOMB_WORTH_MORE_WHOLE = "bomb_worth_more_whole"
    ROCKET_WORTH_MORE_WHOLE = "rocket_worth_more_whole"
    COMBINATION_BROKEN = "combination_broken"
    TORN_FOR_NOTHING = "torn_for_nothing"
    CONTROL_AS_KICKER = "control_as_kicker"
    CONTROL_NOT_NEEDED = "control_not_needed"
    CONTROL_SPENT = "control_spent"
    KICKER_COST_PLAYS = "kicker_cost_plays"
    KICKER_WORTH_MORE = "kicker_worth_more"
    PARTNER_HAD_THE_TRICK = "partner_had_the_trick"
    PARTNER_WAS_AS_SAFE = "partner_was_as_safe"
    PARTNER_BEATEN = "partner_beaten"
    SINGLE_AGAINST_LAST_CARD = "single_against_last_card"
    LOW_SINGLE_AGAINST_LAST_CARD = "low_single_against_last_card"
    LAST_CARD_LET_GO = "last_card_let_go"
    CHEAP_ANSWER_KEPT = "cheap_answer_kept"
    ANSWER_WORTH_A_PLAY = "answer_worth_a_play"
    BOMB_KEPT_BACK = "bomb_kept_back"
    BOMB_LED = "bomb_led"
    BOMB_ON_PARTNER = "bomb_on_partner"
    BOMB_WHERE_LESS_WOULD_DO = "bomb_where_less_would_do"
    BOMB_TOO_EARLY = "bomb_too_early"
    BOMB_BETTER_KEPT = "bomb_better_kept"
    LOW_PLAY_AT_THE_GATE = "low_play_at_the_gate"
    PASSED_AT_THE_GATE = "passed_at_the_gate"
    PARTNER_NOT_FED = "partner_not_fed"
    FED_TOO_HIGH = "fed_too_high"
    UNBEATABLE_KEPT = "unbeatable_kept"
    LEAD_COULD_BE_BEATEN = "lead_could_be_beaten"
    LOWER_WAS_UNBEATABLE = "lower_was_unbeatable"
    LONG_PLAY_KEPT_BACK = "long_play_kept_back"
    BID_TOO_MUCH = "bid_too_much"
    BID_TOO_LITTLE = "bid_too_little"
    COULD_GO_OUT_AT_ONCE = "could_go_out_at_once"
    COULD_GO_OUT_FOR_CERTAIN = "could_go_out_for_certain"


class Stands(StrEnum):
    """How the better play of a reason stands to the best play of the decision."""

    ADVICE = "advice"
    """It is the best play, or where there is no price what is advised."""
    AS_GOOD = "as_good"
    """It is no loss against the best play, or a win that nobody can stop."""
    EXAMPLE = "example"
    """It is behind the best play, and was surely better than what was done: it shows what was wrong."""


Facts: TypeAlias = Mapping[str, str | int]
"""What the sentences need by name: cards and plays in notation, numbers as they are."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One claim about one decision, with its evidence and the better play."""

    concept: Concept
    claim: Claim
    facts: Facts
    better: Action
    """A legal alternative for which the claim was checked."""
    line: tuple[Combo, ...] = field(default=())
    """The order that shows it, the better play first; empty where there is none to show."""
    stands: Stands = Stands.ADVICE
