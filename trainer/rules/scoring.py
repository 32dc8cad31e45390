"""Settlement: what the round is worth, factor by factor, and who pays whom (S1 to S5)."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.ruleset import RuleSet


class Spring(StrEnum):
    """Whether one side never got to play."""

    NONE = "none"
    SPRING = "spring"
    """The landlord won and no peasant laid a card (S3)."""
    ANTI_SPRING = "anti_spring"
    """The peasants won and the landlord laid nothing after his first combination (S4)."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The result of a deal in points; `points` has one entry a seat and adds up to 0."""

    base: int
    bid: int
    bombs: int
    rockets: int
    spring: Spring
    landlord_won: bool
    value: int
    points: tuple[int, ...]

    @property
    def multiplier(self) -> int:
        """2 to the number of doublings (S1)."""
        return 1 << (self.bombs + self.rockets + (self.spring is not Spring.NONE))


def spring(landlord_won: bool, laid: tuple[int, ...], landlord: int) -> Spring:
    """Which spring a finished deal is; `laid` counts the combinations that each seat laid."""
    if landlord_won:
        idle = all(number == 0 for seat, number in enumerate(laid) if seat != landlord)
        return Spring.SPRING if idle else Spring.NONE
    return Spring.ANTI_SPRING if laid[landlord] == 1 else Spring.NONE


def settle(
    rules: RuleSet, *, landlord: int, landlord_won: bool, bid: int, bombs: int, rockets: int, spring: Spring
) -> Settlement:
    """The settlement of a deal with these factors.

    >>> from trainer.rules.ruleset import STANDARD
    >>> deal = {"landlord": 0, "landlord_won": True, "bid": 3, "bombs": 1, "rockets": 0}
    >>> settle(STANDARD, **deal, spring=Spring.SPRING).points
    (240, -120, -120)
    """
    doublings = bombs + rockets + (spring is not Spring.NONE)
    value = round_value(rules, bid, doublings)
    sign = 1 if landlord_won else -1
    points = tuple(sign * value * (rules.peasants if seat == landlord else -1) for seat in range(rules.seats))
    return Settlement(rules.base, bid, bombs, rockets, spring, landlord_won, value, points)


def round_value(rules: RuleSet, bid: int, doublings: int) -> int:
    """Base x bid x 2 to the doublings (S1), in points: what a peasant wins or loses."""
    return rules.base * bid << doublings
