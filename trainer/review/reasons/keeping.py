"""What broken bombs and broken rockets share: other plays, which leave those cards together."""

from dataclasses import dataclass

from trainer.engine.split import fewest_plays
from trainer.review.decision import Decision
from trainer.review.measure import controls, taken_apart
from trainer.review.reasons.harmless import harmless
from trainer.review.reasons.instead import instead, laid_by
from trainer.rules.cards import Cards, holds
from trainer.rules.combos import Combo, doubles
from trainer.rules.game import Play

_MORE_PLAYS = 2
"""So many plays more may be needed where a bomb or the rocket is kept: for more than that it may go apart."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A play that keeps the cards together, and the plays that each rest needs at least."""

    play: Play
    plays_after: int
    """After this play, the kept cards counted as one play of their own."""
    plays_after_laid: int
    """After what was laid instead."""


def keeping(decision: Decision, together: Cards) -> Kept | None:
    """The best alternative that is no bomb or rocket, keeps these cards, and costs nothing for it.

    That is: it takes no other bomb and no rocket apart, spends no more twos and jokers than what was laid,
    and needs no more plays afterwards, although the kept cards count as one.
    """
    laid = decision.combo
    if laid is None:
        return None
    hand, limit = decision.view.hand, fewest_plays(decision.rules, decision.rest)
    found: list[tuple[tuple[int, ...], Kept]] = []
    for play in decision.other_plays:
        rest = hand - play.cards
        if (
            doubles(decision.rules, play)
            or not holds(rest, together)
            or taken_apart(decision.rules, hand, play.cards)
        ):
            continue
        if controls(play.cards) > controls(laid.cards):
            continue
        after = 1 + fewest_plays(decision.rules, rest - together)
        if after <= limit:
            other_kind = (play.kind, play.length) != (laid.kind, laid.length)
            key = (int(other_kind), controls(play.cards), after, play.rank, play.cards)
            found.append((key, Kept(play, after, limit)))
    return min(found, key=lambda pair: pair[0])[1] if found else None


def keeps_all(decision: Decision, play: Play) -> bool:
    """Whether a play leaves every bomb and the rocket in the hand; a pass does."""
    return not isinstance(play, Combo) or play in harmless(decision)


def keeping_by_figures(decision: Decision, together: Cards) -> Kept | None:
    """What the figures say was better, or the pass, if it takes no bomb and no rocket apart.

    It may need `_MORE_PLAYS` plays more afterwards, the kept cards counted as one.
    """
    limit = fewest_plays(decision.rules, decision.rest)

    def plays_after(play: Play) -> int:
        return 1 + fewest_plays(decision.rules, decision.view.hand - laid_by(play) - together)

    better = instead(
        decision, lambda play: keeps_all(decision, play) and plays_after(play) <= limit + _MORE_PLAYS
    )
    return None if better is None else Kept(better, plays_after(better), limit)
