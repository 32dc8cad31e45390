"""The coach: before a play takes effect, whether the review would hold it against the learner."""

from collections.abc import Container

from trainer.concepts import Concept
from trainer.players.hints import hints
from trainer.review.decision import decide
from trainer.review.entry import priced
from trainer.review.look import Depth, Look, basis
from trainer.review.reason import Reason
from trainer.rules.game import Play
from trainer.rules.view import View
from trainer.services.errors import ServiceError


class Stopped(ServiceError):
    """Nothing was laid: the coach has something to say first."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"the coach stops: {reason.concept}")
        self.reason = reason


ALL = frozenset(Concept)
"""The coach stops for every mistake."""


def objection(seen: View, play: Play, stops_for: Container[Concept] = ALL) -> Reason | None:
    """The weightiest that the review would say of a legal play or pass, of these mistakes; mostly None.

    As in the review a reason counts only where the figures see a loss too. By rules without figures it counts
    by itself. What the hints advise is never stopped, though the review, which looks closer, may see a small
    loss in it: nobody is told to do something and then held back from it.
    """
    _price, reasons = priced(decide(seen, play), basis(seen.rules, Look(Depth.FULL)))
    found = next((reason for reason in reasons if reason.concept in stops_for), None)
    return None if found is not None and play == hints(seen)[0].play else found
