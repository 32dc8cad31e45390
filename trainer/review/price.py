"""The price of a decision: what was better, what it cost, and how that is known. Part of the document."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from trainer.engine.candidate import Interval, Known
from trainer.review.verdict import Verdict
from trainer.rules.game import Action
from trainer.rules.notation import show_action
from trainer.rules.ruleset import RuleSet

POINT_DIGITS, CHANCE_DIGITS = 2, 4
"""Figures are rounded so, losses as chances, once, where they are made: the document holds all there is."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that could be done, and what the seat then expects."""

    action: Action
    points: float
    """Points of the seat; negative for a loss."""
    chance: float | None
    """The winning chance of its side, 0 to 1; None for a call."""
    known: Known


@dataclass(frozen=True, slots=True)
class Price:
    """What a decision cost against the best that was found; all figures are from what the seat could know."""

    verdict: Verdict
    known: Known
    """How the loss is known; `sampled` for a call: in measured deals."""
    best: Action
    loss: float
    """What the verdict is cut from (`trainer.review.verdict.CUTS`)."""
    loss_interval: Interval | None
    """Between these lies the loss with 95 % confidence; None for an estimate."""
    points: float
    """Points given away; negative where the deals played out were for what was done."""
    chance: float | None
    """Winning chance given away, -1 to 1; None for a call."""
    points_interval: Interval | None
    """The same of the points, and of the chance."""
    chance_interval: Interval | None
    deals: int
    """In how many deals that was found; 0 for an estimate."""
    options: tuple[Option, ...]
    """The best ones, and in any case what was done and the better plays of the reasons; the best first."""

    def of(self, action: Action) -> Option | None:
        """The option that is this action."""
        return next((option for option in self.options if option.action == action), None)


def rounded(figure: float, digits: int) -> float:
    """A figure of the document; none is a negative zero."""
    return round(figure, digits) + 0.0


def rounded_interval(interval: Interval | None, digits: int) -> Interval | None:
    """The same of both ends."""
    return None if interval is None else Interval(*(rounded(end, digits) for end in interval))


Json: TypeAlias = dict[str, Any]


def price_json(rules: RuleSet, price: Price) -> Json:
    """The price as dictionaries, lists, texts and numbers."""
    return {
        "verdict": price.verdict.value,
        "known": price.known.value,
        "best": show_action(rules, price.best),
        "loss": price.loss,
        "loss_interval": interval_json(price.loss_interval),
        "points": price.points,
        "chance": price.chance,
        "points_interval": interval_json(price.points_interval),
        "chance_interval": interval_json(price.chance_interval),
        "deals": price.deals,
        "options": [
            {
                "action": show_action(rules, option.action),
                "points": option.points,
                "chance": option.chance,
                "known": option.known.value,
            }
            for option in price.options
        ],
    }


def read_price(price: Json, read_action: Callable[[str], Action]) -> Price:
    """The price out of its document; raises KeyError, TypeError, ValueError or Unreadable."""
    return Price(
        verdict=Verdict(price["verdict"]),
        known=Known(price["known"]),
        best=read_action(price["best"]),
        loss=price["loss"],
        loss_interval=read_interval(price["loss_interval"]),
        points=price["points"],
        chance=price["chance"],
        points_interval=read_interval(price["points_interval"]),
        chance_interval=read_interval(price["chance_interval"]),
        deals=price["deals"],
        options=tuple(
            Option(read_action(option["action"]), option["points"], option["chance"], Known(option["known"]))
            for option in price["options"]
        ),
    )


def interval_json(interval: Interval | None) -> list[float] | None:
    """Both ends; null for none."""
    return None if interval is None else list(interval)


def read_interval(told: list[float] | None) -> Interval | None:
    """The interval out of its document; raises TypeError."""
    return None if told is None else Interval(*told)
