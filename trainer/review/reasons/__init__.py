"""The reasons why a decision is worth another look: one module a concept, each with `find(decision)`."""

from collections.abc import Callable, Iterable

from trainer.concepts import Concept
from trainer.engine.split import exact
from trainer.review.decision import Decision
from trainer.review.reason import Reason
from trainer.review.reasons import (
    broke_bomb,
    broke_combination,
    broke_rocket,
    clung_to_small_cards,
    did_not_feed_partner,
    fed_last_card,
    ignored_count,
    left_gate_open,
    missed_finish,
    overtook_partner,
    passed_without_need,
    wasted_bomb,
    wasted_control,
    withheld_bomb,
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
"""What counting alone proves to be against a rule of thumb. The weightiest first; each module has the name of
its concept."""

WITH_FIGURES: tuple[Callable[[Decision], Reason | None], ...] = (
    did_not_feed_partner.find,
    withheld_bomb.find,
    wasted_bomb.find,
    ignored_count.find,
    passed_without_need.find_cheap,
    fed_last_card.find_longer_by_figures,
    fed_last_card.find_by_figures,
    broke_rocket.find_by_figures,
    broke_bomb.find_by_figures,
    left_gate_open.find,
    clung_to_small_cards.find,
    wasted_bomb.find_by_figures,
    overtook_partner.find_by_figures,
    wrong_kicker.find_by_figures,
    wrong_kicker.find_single,
    broke_combination.find_by_figures,
    wasted_control.find_by_figures,
)
"""What happened is counted here too, but whether it was a mistake only figures tell: nothing of it is said
without a price that speaks for the better play. The most particular first."""


def _concept(find: Callable[[Decision], Reason | None]) -> Concept:
    return Concept(find.__module__.rpartition(".")[2])


_CONCEPTS = list(dict.fromkeys(map(_concept, (*DETECTORS, *WITH_FIGURES))))


def weight(reason: Reason) -> int:
    """The place of a reason among all by weight: 0 is the weightiest; calls have none beside them."""
    return _CONCEPTS.index(reason.concept) if reason.concept in _CONCEPTS else len(_CONCEPTS)


def find_all(decision: Decision) -> tuple[Reason, ...]:
    """Every reason that holds, the weightiest first.

    None for a call, none where there was no choice, and none where the number of plays that a hand needs is
    not proved (two packs, wildcards in the hand): nearly every claim speaks of it.
    """
    return _found(decision, DETECTORS)


def find_with_figures(decision: Decision) -> tuple[Reason, ...]:
    """Every reason that holds, those that need a price last; for plays that are priced.

    There may be several of one concept, what counting proves first: a price may speak for one of them alone.
    Beside a finish that was missed nothing else matters but the bomb that was kept.
    """
    found = _found(decision, (*DETECTORS, *WITH_FIGURES))
    if found and found[0].concept is Concept.MISSED_FINISH:
        return tuple(one for one in found if one.concept in (Concept.MISSED_FINISH, Concept.WITHHELD_BOMB))
    return found


def first_of_each(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The first reason of every concept, in their order."""
    found: dict[Concept, Reason] = {}
    for reason in reasons:
        found.setdefault(reason.concept, reason)
    return tuple(found.values())


def _found(
    decision: Decision, detectors: tuple[Callable[[Decision], Reason | None], ...]
) -> tuple[Reason, ...]:
    if decision.forced or not exact(decision.rules, decision.view.hand):
        return ()
    return tuple(reason for find in detectors if (reason := find(decision)) is not None)
