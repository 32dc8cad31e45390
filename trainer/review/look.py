"""How closely a deal is looked at, and what the figures of a review rest on."""

from dataclasses import dataclass
from enum import StrEnum

import trainer
from trainer.engine.net import has_net, version
from trainer.engine.playouts import can_play_out
from trainer.rules.ruleset import RuleSet


class Depth(StrEnum):
    """How closely."""

    QUICK = "quick"
    """The value function alone prices the plays: at once, and nothing worse than an inaccuracy is called."""
    FULL = "full"
    """Where it sees a loss, the deal is played out from both plays in the same worlds."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is asked for. The same look at the same record by the same engine finds the same."""

    depth: Depth = Depth.QUICK
    seed: int = 0
    """For the worlds that are drawn."""
    worlds: int = 400
    """In so many worlds two plays are compared."""


@dataclass(frozen=True, slots=True)
class Basis:
    """What was looked at with: part of the document."""

    depth: Depth
    """`quick` where a full look was asked for and the kernel was not ready."""
    seed: int
    worlds: int
    engine: str
    """The version of the program and the name of the weights."""


def sees_open_hands(look: Look) -> bool:
    """Whether late decisions are looked at with open hands too: in a full look, where the kernel is ready."""
    return look.depth is Depth.FULL and can_play_out()


def basis(rules: RuleSet, look: Look) -> Basis | None:
    """On what a review under these rules rests; None where nothing can be priced (`has_net`)."""
    if not has_net(rules):
        return None
    depth = look.depth if can_play_out() else Depth.QUICK
    worlds = look.worlds if depth is Depth.FULL else 0
    return Basis(depth, look.seed, worlds, f"{trainer.__version__} {version()}")
