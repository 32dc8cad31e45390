"""The reasons why a decision is worth another look: one module a concept, each with `find(decision)`."""

from collections.abc import Callable

from trainer.concepts import Concept
from trainer.engine.split import exact
from trainer.review.decision import Decision
from trainer.review.reason import Reason
from trainer.review.reasons import (
    broke_bomb,
    broke_combination,
    broke_rocket,
    fed_last_card,
    missed_finish,
    overtook_partner,
    passed_without_need,
    wasted_control,
    wrong_kicker,
)

DETECTORS: tuple[Callable[[Decision], Reason | None], ...] = (
    missed_finish.find,
    passed_without_need.find,
    fed_last_card.find,
    broke_rocket.find,
    broke_bomb.find,
    overtook_partner.find,
    broke_combination.find,
    wasted_control.find,
    wrong_kicker.find,
)
"""The weightiest first; each module has the name of its concept."""

_CONCEPTS = [Concept(find.__module__.rpartition(".")[2]) for find in DETECTORS]


def weight(reason: Reason) -> int:
    """The place of a reason among all by weight: 0 is the weightiest."""
    return _CONCEPTS.index(reason.concept)


def find_all(decision: Decision) -> tuple[Reason, ...]:
    """Every reason that holds, the weightiest first.

    None for a call, none where there was no choice, and none where the number of plays that a hand needs is
    not proved (two packs, wildcards in the hand): nearly every claim speaks of it.
    """
    if decision.forced or not exact(decision.rules, decision.view.hand):
        return ()
    return tuple(reason for find in DETECTORS if (reason := find(decision)) is not None)
