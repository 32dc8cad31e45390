"""broke_combination: cards torn out of longer combinations, although others of the same kind were loose."""

from trainer.concepts import Concept
from trainer.engine.split import fewest_plays, split
from trainer.review.decision import Decision
from trainer.review.measure import taken_apart
from trainer.review.reason import Claim, Facts, Reason
from trainer.review.reasons.instead import instead, laid_by
from trainer.review.reasons.keeping import keeps_all
from trainer.review.reasons.kickers import other_kickers
from trainer.rules.cards import ACE, Cards, holds, size
from trainer.rules.combos import Combo, doubles, kickers_of, main_part
from trainer.rules.game import Play
from trainer.rules.notation import show_cards

PLAYS_LOST = 2
"""So many plays more than needed are worth a remark; a single one may have been worth a lower card."""


def find(decision: Decision) -> Reason | None:
    """Claims that a play of the same kind and length, no dearer one, leaves at least two plays fewer."""
    laid = decision.combo
    if laid is None or doubles(decision.rules, laid) or decision.goes_out:
        return None
    rules, hand, plays = (
        decision.rules,
        decision.view.hand,
        fewest_plays(decision.rules, decision.rest),
    )
    if taken_apart(rules, hand, laid.cards):
        return None
    found = [
        (after, play.rank, play.cards, play)
        for play in decision.other_plays
        if (play.kind, play.length) == (laid.kind, laid.length)
        and main_part(rules, play) != main_part(rules, laid)
        and not _is_dearer(play, laid)
        and not taken_apart(rules, hand, play.cards)
        and (after := fewest_plays(decision.rules, hand - play.cards)) + PLAYS_LOST <= plays
    ]
    if not found:
        return None
    after, *_, better = min(found)
    facts = _facts(decision, laid, better, plays, after)
    return Reason(Concept.BROKE_COMBINATION, Claim.COMBINATION_BROKEN, facts, better)


def find_by_figures(decision: Decision) -> Reason | None:
    """Claims that what was laid saved no play, and that the better play, or the pass, leaves fewer."""
    laid, rules = decision.combo, decision.rules
    if laid is None or doubles(rules, laid) or decision.goes_out:
        return None
    hand, plays = decision.view.hand, fewest_plays(rules, decision.rest)
    if taken_apart(rules, hand, laid.cards) or plays < fewest_plays(rules, hand):
        return None

    def needed(play: Play) -> int:
        return fewest_plays(rules, hand - laid_by(play))

    better = instead(decision, lambda play: keeps_all(decision, play) and needed(play) < plays)
    if better is None or _differs_in_kickers(better, laid):
        return None
    facts = _facts(decision, laid, better, plays, needed(better))
    return Reason(Concept.BROKE_COMBINATION, Claim.TORN_FOR_NOTHING, facts, better)


def torn(decision: Decision, laid: Combo) -> Cards:
    """What is missing in the rest after a play that saves none: its kickers, its main part, or both.

    The kickers are it where fewer plays are needed after the main part with others, or with none; the main
    part is it where that saves no play either.
    """
    rules, hand = decision.rules, decision.view.hand
    main = main_part(rules, laid)
    otherwise = [main, *(play.cards for play in other_kickers(decision))]
    fewest = min(fewest_plays(rules, hand - cards) for cards in otherwise)
    if fewest >= fewest_plays(rules, decision.rest):
        return main
    return kickers_of(rules, laid) if fewest < fewest_plays(rules, hand) else laid.cards


def torn_out_of(decision: Decision, cards: Cards, better: Play) -> Cards:
    """The main part to which torn cards belong after the better play, as it leaves fewest; 0 for none alone.

    None where the cards are there once more beside it, or belong to several.
    """
    rules, rest = decision.rules, decision.view.hand - laid_by(better)
    for combo in split(rules, rest):
        main = main_part(rules, combo)
        if main != cards and holds(main, cards) and not holds(rest - main, cards):
            return main
    return 0


def _facts(decision: Decision, laid: Combo, better: Play, plays: int, after: int) -> Facts:
    cards = torn(decision, laid)
    found = torn_out_of(decision, cards, better)
    facts: Facts = {"torn": show_cards(cards), "plays": plays, "plays_better": after}
    return {**facts, "out_of": show_cards(found)} if found else facts


def _differs_in_kickers(better: Play, laid: Combo) -> bool:
    """Whether the main part is the same: then the kicker is what there is to say."""
    return isinstance(better, Combo) and better[1:] == laid[1:]


def _is_dearer(play: Combo, laid: Combo) -> bool:
    """Whether a play spends more aces, twos and jokers, or a higher one.

    Not asked of chains: the ace in a straight holds no lead.
    """
    if play.length > 1:
        return False
    return _high(play.cards) > _high(laid.cards) or play.rank > max(laid.rank, ACE)


def _high(cards: Cards) -> int:
    return size(cards >> 4 * ACE)
