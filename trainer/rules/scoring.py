"""Settlement: what the round is worth, factor by factor, and who pays whom (S1 to S5, D24, V1, V2, V10)."""

from dataclasses import dataclass
from enum import StrEnum

from trainer.rules.ruleset import RuleSet, SpringRule


class Spring(StrEnum):
    """Whether one side never got to play."""

    NONE = "none"
    SPRING = "spring"
    """The landlord won and no peasant laid a card (S3)."""
    ANTI_SPRING = "anti_spring"
    """The peasants won and the landlord laid nothing after his first combination (S4)."""


@dataclass(frozen=True, slots=True)
class Factors:
    """Everything that multiplies the base, apart from the doubling stage, which is between two seats."""

    bid: int
    bombs: int = 0
    """Bombs laid that double."""
    rockets: int = 0
    spring: Spring = Spring.NONE
    robs: int = 0
    opened: bool = False

    @property
    def doublings(self) -> int:
        """How often the round is doubled (S1)."""
        return self.bombs + self.rockets + self.robs + self.opened + (self.spring is not Spring.NONE)


@dataclass(frozen=True, slots=True)
class Settlement:
    """The result of a deal in points; `points` has one entry a seat and adds up to 0."""

    base: int
    factors: Factors
    landlord_won: bool
    value: int
    """What a peasant who did not double wins or loses."""
    stakes: tuple[int, ...]
    """By seat the factor of the doubling stage on the payment with that peasant; 1 for the landlord."""
    points: tuple[int, ...]

    @property
    def multiplier(self) -> int:
        """2 to the number of doublings (S1)."""
        return 1 << self.factors.doublings


def spring(rules: RuleSet, landlord_won: bool, laid: tuple[int, ...], landlord: int) -> Spring:
    """Which spring a finished deal is; `laid` counts the combinations that each seat laid."""
    idle = [number == 0 for seat, number in enumerate(laid) if seat != landlord]
    if rules.spring is SpringRule.FULL_HAND:
        return Spring.SPRING if landlord_won and any(idle) else Spring.NONE
    if landlord_won:
        return Spring.SPRING if all(idle) else Spring.NONE
    return Spring.ANTI_SPRING if laid[landlord] == 1 else Spring.NONE


def settle(
    rules: RuleSet, *, landlord: int, landlord_won: bool, factors: Factors, stakes: tuple[int, ...] = ()
) -> Settlement:
    """The settlement of a deal with these factors; without stakes nobody doubled.

    >>> from trainer.rules.ruleset import STANDARD
    >>> factors = Factors(bid=3, bombs=1, spring=Spring.SPRING)
    >>> settle(STANDARD, landlord=0, landlord_won=True, factors=factors).points
    (240, -120, -120)
    """
    stakes = stakes or (1,) * rules.seats
    value = round_value(rules, factors.bid, factors.doublings)
    sign = 1 if landlord_won else -1
    paid = [0 if seat == landlord else sign * value * factor for seat, factor in enumerate(stakes)]
    points = tuple(sum(paid) if seat == landlord else -paid[seat] for seat in range(rules.seats))
    return Settlement(rules.base, factors, landlord_won, value, stakes, points)


def round_value(rules: RuleSet, bid: int, doublings: int) -> int:
    """Base x bid x 2 to the doublings (S1), in points: what a peasant wins or loses."""
    return rules.base * bid << doublings
