"""wrong_kicker: a kicker that was needed elsewhere, although another one was at hand."""

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.measure import controls
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.kickers import other_kickers
from trainer.rules.cards import RANKS, ranks
from trainer.rules.combos import kickers_of
from trainer.rules.notation import show_cards

_ALL = len(RANKS)


def find(decision: Decision) -> Reason | None:
    """Claims that the same main part with other kickers, no dearer ones, leaves fewer plays."""
    rules, laid = decision.rules, decision.combo
    if laid is None or decision.goes_out or not kickers_of(rules, laid):
        return None
    hand, limit = decision.view.hand, fewest_plays(decision.rules, decision.rest)
    found = [
        (after, controls(kickers_of(rules, play)), play.cards, play)
        for play in other_kickers(decision)
        if controls(kickers_of(rules, play)) <= controls(kickers_of(rules, laid))
        and (after := fewest_plays(decision.rules, hand - play.cards)) < limit
    ]
    if not found:
        return None
    after, *_, better = min(found)
    facts: Facts = {
        "kickers": show_cards(kickers_of(rules, laid)),
        "kickers_better": show_cards(kickers_of(rules, better)),
        "plays": limit,
        "plays_better": after,
    }
    return Reason(Concept.WRONG_KICKER, Claim.KICKER_COST_PLAYS, facts, better)


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that other kickers, with as many twos and jokers, leave no more plays."""
    return _worth_more(decision, exchanged=_ALL)


def find_single(decision: Decision) -> Reason | None:
    """The same with one rank alone exchanged: kickers that all differ may be no better."""
    return _worth_more(decision, exchanged=1)


def _worth_more(decision: Decision, exchanged: int) -> Reason | None:
    rules, laid = decision.rules, decision.combo
    if laid is None or decision.goes_out or not kickers_of(rules, laid):
        return None
    hand, plays, kickers = decision.view.hand, fewest_plays(rules, decision.rest), kickers_of(rules, laid)
    better = decision.best_of(
        play
        for play in other_kickers(decision)
        if controls(kickers_of(rules, play)) == controls(kickers)
        and len(set(ranks(kickers_of(rules, play))) - set(ranks(kickers))) <= exchanged
        and fewest_plays(rules, hand - play.cards) <= plays
    )
    if better is None:
        return None
    facts: Facts = {
        "kickers": show_cards(kickers),
        "kickers_better": show_cards(kickers_of(rules, better)),
    }
    return Reason(Concept.WRONG_KICKER, Claim.KICKER_WORTH_MORE, facts, better)
