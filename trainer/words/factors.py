"""What a round is worth, factor by factor: while it is played, and at the settlement with its spring."""

from dataclasses import dataclass

from trainer.rules.ruleset import AuctionForm, SpringRule
from trainer.rules.scoring import Factors, Settlement, Spring, round_value
from trainer.rules.stakes import Stakes
from trainer.rules.view import View
from trainer.words import Translations
from trainer.words.settlement import (
    bid_reason,
    bombs_reason,
    open_reason,
    robs_reason,
    rocket_reason,
    spring_reason,
    stake_reason,
)
from trainer.words.table import seat_name


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of the value: its name, why, and the number; `idle` where it changes nothing."""

    name: str
    why: str
    value: int
    idle: bool


@dataclass(frozen=True, slots=True)
class RoundValue:
    """What the round is worth so far."""

    base: int
    bid: int
    """0 while nobody has bid."""
    multiplier: int
    value: int
    factors: tuple[Factor, ...]
    stakes: tuple[Factor, ...]
    """For each peasant who doubled: by how much the payment with the landlord is multiplied (V10)."""


def round_so_far(t: Translations, view: View) -> RoundValue:
    """The value of a round that is being played."""
    factors = Factors(
        view.bid or max(view.calls, default=0),
        view.bombs,
        view.rockets,
        robs=view.robs,
        opened=view.open_hand is not None,
    )
    return RoundValue(
        base=view.rules.base,
        bid=factors.bid,
        multiplier=1 << factors.doublings,
        value=round_value(view.rules, factors.bid, factors.doublings),
        factors=_factors(t, view, factors, _landlord(t, view)),
        stakes=tuple(
            Factor(seat_name(t, view, seat), stake_reason(t, factor), factor, idle=False)
            for seat, factor in enumerate(stake_factors(view))
            if factor != 1
        ),
    )


def stake_factors(view: View) -> tuple[int, ...]:
    """By seat the factor of the doubling stage as far as it has come; 1 where nobody doubled."""
    if view.landlord is None or not view.stakes:
        return (1,) * view.rules.seats
    stakes = Stakes(view.rules, view.landlord, view.stakes)
    return tuple(map(stakes.factor, range(view.rules.seats)))


def _factors(t: Translations, view: View, factors: Factors, landlord: str) -> tuple[Factor, ...]:
    """Every factor that the rules have, those that can change nothing yet among them; the spring is not."""
    found = [
        Factor(t.gettext("Base"), t.gettext("the same in every deal"), view.rules.base, idle=False),
        Factor(t.gettext("Bid"), bid_reason(t, view, landlord), max(1, factors.bid), not factors.bid),
    ]
    if view.rules.auction is AuctionForm.ROB:
        found.append(_doubling(t.gettext("Robs"), robs_reason(t, factors.robs), factors.robs))
    if view.rules.open_play:
        found.append(_doubling(t.gettext("Open hand"), open_reason(t, factors.opened), int(factors.opened)))
    return (
        *found,
        _doubling(t.gettext("Bombs"), bombs_reason(t, view), factors.bombs),
        _doubling(t.gettext("Rocket"), rocket_reason(t, factors.rockets), factors.rockets),
    )


def settled_factors(
    t: Translations, view: View, settled: Settlement, landlord: str | None = None
) -> tuple[Factor, ...]:
    """Every factor of a deal that is settled, each spring that the rules have among them.

    `landlord` is what that seat is called where the deal is told from no seat.
    """
    spring = settled.factors.spring
    found = [_spring(t, view, t.gettext("Spring"), Spring.SPRING, spring)]
    if view.rules.spring is not SpringRule.FULL_HAND:
        found.append(_spring(t, view, t.gettext("Anti-spring"), Spring.ANTI_SPRING, spring))
    called = _landlord(t, view) if landlord is None else landlord
    return (*_factors(t, view, settled.factors, called), *found)


def _landlord(t: Translations, view: View) -> str:
    """What the landlord's seat is called; empty where it is the reader's, or nobody's yet."""
    return "" if view.landlord is None or view.is_landlord else seat_name(t, view, view.landlord)


def _doubling(name: str, why: str, doublings: int) -> Factor:
    return Factor(name, why, 1 << doublings, not doublings)


def _spring(t: Translations, view: View, name: str, kind: Spring, found: Spring) -> Factor:
    return _doubling(name, spring_reason(t, view, kind), int(found is kind))
