"""What a deal can still pay: the least and the most that either side can win from here, in units."""

from trainer.rules.bombs import bombs, rocket
from trainer.rules.combos import doubles
from trainer.rules.scoring import Spring, spring
from trainer.rules.view import View


def least_units(view: View) -> int:
    """What is won and lost where nothing doubles any more (S2)."""
    return 1 << view.bombs + view.rockets


def most_units(view: View) -> int:
    """No end of the deal pays more: with every bomb that may still be laid, and a spring if there may be one.

    A bound, for one pack without wildcards: four of a rank, or both jokers, that are not seen count as a bomb
    of the others, though different seats may hold them.
    """
    rules = view.rules
    laid = [
        bomb
        for cards in (view.hand, view.others)
        for bomb in (*bombs(rules, cards), *rocket(rules, cards))
        if doubles(rules, bomb)
    ]
    return least_units(view) << len(laid) + _may_spring(view)


def possible_points(chance: float, least: int, most: int) -> tuple[float, float]:
    """Between these lies what a seat can expect that wins so often, and each time from the least to the most.

    >>> possible_points(0.75, 60, 120)
    (15.0, 75.0)
    """
    lost = 1 - chance
    return chance * least - lost * most, chance * most - lost * least


def _may_spring(view: View) -> bool:
    """Whether one side may still end without having played (S3, S4): that of a seat which laid stays so."""
    landlord = view.landlord
    assert landlord is not None
    led = tuple(max(1, number) if seat == landlord else number for seat, number in enumerate(view.laid))
    return any(spring(view.rules, won, led, landlord) is not Spring.NONE for won in (True, False))
