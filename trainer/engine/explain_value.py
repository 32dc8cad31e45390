"""Why the value function prefers one play to another: the difference, shared by the named groups of inputs.

What it says is about the value function, not about the game: it chooses which fact to talk about, and the
fact itself is for others to check (docs/learning.md).
"""

from dataclasses import dataclass

from trainer.engine.feature_groups import GROUPS
from trainer.engine.net import load_net
from trainer.engine.situation import situation
from trainer.rules.game import Play
from trainer.rules.view import View


@dataclass(frozen=True, slots=True)
class Share:
    """What a group of inputs adds to the difference in winning chance."""

    group: str
    """`trainer.engine.features.Group.name`"""
    about: str
    """What the group tells, such as "how many plays the rest of the hand needs"."""
    wins: float
    """Positive where it speaks for the better play."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How two plays differ by the value function."""

    wins: float
    """How much higher the winning chance of the first is."""
    points: float
    """How many more points it makes, in the units of `trainer.engine.net.Value`."""
    shares: tuple[Share, ...]
    """The greatest first, whatever its sign."""

    @property
    def rest(self) -> float:
        """What the shares leave of the difference: they are reckoned in steps."""
        return self.wins - sum(share.wins for share in self.shares)


def why_better(view: View, play: Play, other: Play) -> Difference:
    """Why the first play is worth more, or less, than the other one, for the seat on turn.

    Raises ValueError as `trainer.engine.evaluate.evaluate` does. That both plays may be made is taken for
    granted.
    """
    net, known = load_net(view.rules), situation(view)
    first, second = net.values(known, [play, other])
    about = {group.name: group.sentence for group in GROUPS}
    shares = [Share(name, about[name], wins) for name, wins in net.why(known, play, other).items()]
    shares.sort(key=lambda share: (-abs(share.wins), share.group))
    return Difference(first.wins - second.wins, first.points - second.points, tuple(shares))
