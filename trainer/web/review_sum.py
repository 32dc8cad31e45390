"""The result of a deal as a sum: what the cards made of it, and what calls and plays gave away."""

from dataclasses import dataclass

from trainer.review.document import Review
from trainer.words import Translations


@dataclass(frozen=True, slots=True)
class Summand:
    """One line of the sum, in points of the reviewed seat with one decimal."""

    words: str
    points: float


@dataclass(frozen=True, slots=True)
class Sum:
    """Lines that add up to the result as they are shown, rounded."""

    lines: tuple[Summand, ...]
    result: int


def result_sum(t: Translations, review: Review) -> Sum | None:
    """The sum; None where nothing is priced, or nothing was played."""
    split, result = review.split, review.result
    if split is None or result is None:
        return None
    given = [Summand(t.gettext("your call gave away"), round(split.call, 1))] if split.call else []
    given.append(Summand(t.gettext("your plays gave away"), round(split.own, 1) + 0.0))
    if review.role == "peasant":
        given.append(Summand(t.gettext("your partner’s plays gave away"), round(split.partner, 1) + 0.0))
    given.append(Summand(t.gettext("the other side’s plays gave you"), round(split.opponents, 1) + 0.0))
    rest = round(result.points - sum(one.points for one in given), 1) + 0.0
    cards = Summand(t.gettext("the cards"), rest)
    return Sum((cards, *given), result.points)
