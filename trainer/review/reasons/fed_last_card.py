"""fed_last_card: a peasant laid a single that the landlord's last card may beat, without need."""

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.engine.worlds import surely_held
from trainer.review.decision import Decision
from trainer.review.measure import controls, taken_apart
from trainer.review.reason import Claim, Reason
from trainer.review.reasons.harmless import harmless
from trainer.rules.cards import BIG_JOKER, Rank, count, size
from trainer.rules.combos import Combo, doubles
from trainer.rules.shapes import Kind
from trainer.rules.view import View


def find(decision: Decision) -> Reason | None:
    """Claims that the landlord's last card could beat the single, and that another play gave it less chance.

    Not claimed while the partner, too, has one card: the single may have been meant for him. Nor where the
    trick was the partner's already.
    """
    laid = decision.combo
    if laid is None or not _is_fed(decision, laid):
        return None
    return _longer(decision, laid) or _higher(decision, laid)


def find_longer_by_figures(decision: Decision) -> Reason | None:
    """The same with another longer lead: the one that the value function prices highest."""
    laid = decision.combo
    if laid is None or decision.view.table is not None or not _is_fed(decision, laid):
        return None
    better = decision.best_of(
        play
        for play in harmless(decision)
        if play.kind is not Kind.SINGLE and not doubles(decision.rules, play)
    )
    return None if better is None else _single_led(decision, laid, better)


def find_by_figures(decision: Decision) -> Reason | None:
    """The same with another higher single: the one that the value function prices highest."""
    before, laid = decision.view, decision.combo
    if laid is None or not _is_fed(decision, laid):
        return None
    above = cards_above(before, laid.rank)
    better = decision.best_of(
        play
        for play in harmless(decision)
        if play.kind is Kind.SINGLE and cards_above(before, play.rank) < above
    )
    if better is None:
        return None
    facts = {"above": above, "above_better": cards_above(before, better.rank)}
    return Reason(Concept.FED_LAST_CARD, Claim.LOW_SINGLE_AGAINST_LAST_CARD, facts, better)


def _is_fed(decision: Decision, laid: Combo) -> bool:
    before = decision.view
    if laid.kind is not Kind.SINGLE or before.is_landlord or before.landlord is None:
        return False
    others = [seat for seat in range(before.rules.seats) if seat not in (before.seat, before.landlord)]
    if before.counts[before.landlord] != 1 or any(before.counts[seat] == 1 for seat in others):
        return False
    return bool(cards_above(before, laid.rank)) and not decision.goes_out and not _trick_was_won(before)


def cards_above(before: View, rank: Rank) -> int:
    """How many of the cards that the landlord's last one may be are higher than this rank."""
    known = 0 if before.landlord is None else surely_held(before, before.landlord)
    possible = known if size(known) == 1 else before.others
    return sum(count(possible, other) for other in range(rank + 1, BIG_JOKER + 1))


def _trick_was_won(before: View) -> bool:
    """Whether the landlord has passed on a partner's play, so that nobody but this seat was to act."""
    if before.table_by is None or not before.is_partner(before.table_by):
        return False
    return before.passes == before.rules.seats - 2


def _longer(decision: Decision, laid: Combo) -> Reason | None:
    if decision.view.table is not None:
        return None
    hand = decision.view.hand
    found = [
        (
            fewest_plays(decision.rules, hand - play.cards),
            controls(play.cards),
            play.rank,
            play.cards,
            play,
        )
        for play in decision.other_plays
        if play.kind is not Kind.SINGLE
        and not doubles(decision.rules, play)
        and not taken_apart(decision.rules, hand, play.cards)
    ]
    if not found:
        return None
    return _single_led(decision, laid, min(found)[-1])


def _single_led(decision: Decision, laid: Combo, better: Combo) -> Reason:
    facts = {"above": cards_above(decision.view, laid.rank)}
    return Reason(Concept.FED_LAST_CARD, Claim.SINGLE_AGAINST_LAST_CARD, facts, better)


def _higher(decision: Decision, laid: Combo) -> Reason | None:
    before = decision.view
    found = [
        (cards_above(before, play.rank), play.rank, play)
        for play in decision.other_plays
        if play.kind is Kind.SINGLE and not taken_apart(decision.rules, before.hand, play.cards)
    ]
    if not found:
        return None
    fewest, _, better = min(found)
    above = cards_above(before, laid.rank)
    if fewest >= above:
        return None
    facts = {"above": above, "above_better": fewest}
    return Reason(Concept.FED_LAST_CARD, Claim.LOW_SINGLE_AGAINST_LAST_CARD, facts, better)
