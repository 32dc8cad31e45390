"""wasted_control: a two or a joker laid where a lower card was as good for the job."""

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.measure import as_safe, controls, controls_of, taken_apart
from trainer.review.reason import Claim, Reason
from trainer.review.reasons.instead import instead, laid_by
from trainer.review.reasons.keeping import keeps_all
from trainer.review.reasons.kickers import other_kickers
from trainer.rules.cards import Cards, count, ranks, single
from trainer.rules.combos import Combo, doubles, kickers_of
from trainer.rules.notation import show_cards, show_combo


def find(decision: Decision) -> Reason | None:
    """Claims that the better play keeps twos or jokers, can be beaten by nothing more, and costs no play."""
    laid = decision.combo
    if laid is None or doubles(decision.rules, laid) or decision.goes_out or not controls(laid.cards):
        return None
    return (
        _as_kicker(decision, laid)
        if controls(kickers_of(decision.rules, laid))
        else _not_needed(decision, laid)
    )


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that the better play, or the pass, keeps twos or jokers that were laid."""
    laid = decision.combo
    if laid is None or doubles(decision.rules, laid) or decision.goes_out:
        return None
    spent = controls_of(laid.cards)
    if not spent or taken_apart(decision.rules, decision.view.hand, laid.cards):
        return None
    better = instead(
        decision,
        lambda play: keeps_all(decision, play) and controls(laid_by(play)) < controls(laid.cards),
    )
    if better is None:
        return None
    facts = {"controls": show_cards(spent), "kept": show_cards(_missing(spent, controls_of(laid_by(better))))}
    return Reason(Concept.WASTED_CONTROL, Claim.CONTROL_SPENT, facts, better)


def _missing(cards: Cards, others: Cards) -> Cards:
    """The cards that are not among the others."""
    return sum(max(0, count(cards, rank) - count(others, rank)) * single(rank) for rank in ranks(cards))


def _as_kicker(decision: Decision, laid: Combo) -> Reason | None:
    cheaper = [
        play
        for play in other_kickers(decision)
        if controls(kickers_of(decision.rules, play)) < controls(kickers_of(decision.rules, laid))
    ]
    better = _best(decision, cheaper)
    if better is None:
        return None
    facts = {
        "controls": show_cards(controls_of(kickers_of(decision.rules, laid))),
        "kickers": show_cards(kickers_of(decision.rules, laid)),
        "kickers_better": show_cards(kickers_of(decision.rules, better)),
    }
    return Reason(Concept.WASTED_CONTROL, Claim.CONTROL_AS_KICKER, facts, better)


def _not_needed(decision: Decision, laid: Combo) -> Reason | None:
    before = decision.view
    cheaper = [
        play
        for play in decision.other_plays
        if (play.kind, play.length) == (laid.kind, laid.length)
        and not controls(play.cards)
        and not taken_apart(decision.rules, before.hand, play.cards)
        and as_safe(before, play, laid)
    ]
    better = _best(decision, cheaper)
    if better is None:
        return None
    facts = {"laid": show_combo(decision.rules, laid), "controls": show_cards(controls_of(laid.cards))}
    return Reason(Concept.WASTED_CONTROL, Claim.CONTROL_NOT_NEEDED, facts, better)


def _best(decision: Decision, plays: list[Combo]) -> Combo | None:
    """The one that keeps most controls and then leaves the fewest plays; none that leaves more than laid."""
    hand, limit = decision.view.hand, fewest_plays(decision.rules, decision.rest)
    found = [
        (controls(play.cards), after, play.rank, play.cards, play)
        for play in plays
        if (after := fewest_plays(decision.rules, hand - play.cards)) <= limit
    ]
    return min(found)[-1] if found else None
