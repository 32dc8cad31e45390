"""Who sits where in a task, as the learner sees it, and with how many cards."""

from dataclasses import dataclass

from trainer.content.goals.base import Scene
from trainer.rules.cards import size
from trainer.rules.ruleset import STANDARD

YOU, RIGHT, LEFT = range(STANDARD.seats)


@dataclass(frozen=True, slots=True)
class Seats:
    """The three places, the learner's first, then in the order of play."""

    landlord: int
    counts: tuple[int, ...]
    """Cards in the hand of each."""

    @property
    def partner(self) -> int | None:
        """The other peasant; None where the learner is the landlord."""
        return None if self.landlord == YOU else RIGHT + LEFT - self.landlord


def seats_of(scene: Scene) -> Seats | None:
    """The places of a deal in play among three; None where there is none."""
    if scene.game is not None:
        counts, turn, landlord = tuple(map(size, scene.game.hands)), scene.game.turn, scene.game.landlord
    elif scene.seen is not None:
        counts, turn, landlord = scene.seen.counts, scene.seen.turn, scene.seen.landlord
    else:
        return None
    if len(counts) != STANDARD.seats or landlord is None:
        return None
    places = tuple((turn + place) % STANDARD.seats for place in (YOU, RIGHT, LEFT))
    return Seats((landlord - turn) % STANDARD.seats, tuple(counts[seat] for seat in places))
