"""The coach: before a play takes effect, whether the review would name it a mistake."""

from trainer.review.decision import decide
from trainer.review.reason import Reason
from trainer.review.reasons import find_all
from trainer.rules.game import Play
from trainer.rules.view import View
from trainer.services.errors import ServiceError


class Stopped(ServiceError):
    """Nothing was laid: the coach has something to say first."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"the coach stops: {reason.concept}")
        self.reason = reason


def objection(seen: View, play: Play) -> Reason | None:
    """The weightiest that the review would say of a legal play or pass; mostly None."""
    return next(iter(find_all(decide(seen, play))), None)
