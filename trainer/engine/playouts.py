"""Deals played out by the value function, where the kernel is there for it."""

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from trainer.engine.kernel.state import ready
from trainer.engine.net import POINTS_SHARE, load_net, play_of
from trainer.engine.situation import Situation
from trainer.engine.worlds import World
from trainer.rules.game import Play
from trainer.rules.view import View

if TYPE_CHECKING:
    from trainer.engine.kernel.playouts import Room


def can_play_out() -> bool:
    """Whether the kernel is ready; nothing here waits for it."""
    return ready()


def play_out(view: View, known: Situation, plays: Sequence[Play], worlds: Sequence[World]) -> list[list[int]]:
    """For each play what comes of it in each world: units, negative where the seat's side loses.

    A unit is what one peasant wins or loses at the bid without doublings; bombs laid before count. `known` is
    the situation of the view. Only where `can_play_out`.
    """
    import numpy as np

    from trainer.engine.kernel.playouts import outcomes
    from trainer.engine.kernel.table import table_of

    assert view.landlord is not None
    by_role = [(view.landlord + role) % view.rules.seats for role in range(view.rules.seats)]
    hands = np.array([[world.hands[seat] for seat in by_role] for world in worlds], np.int64)
    taken = [play_of(play) for play in plays]
    results = np.zeros((len(worlds), len(plays)), np.int64)
    outcomes(
        table_of(known),
        hands,
        np.array([play.cards for play in taken], np.int64),
        np.array([play.form for play in taken], np.int64),
        load_net(view.rules).numbers.arrays,
        POINTS_SHARE,
        _room(),
        results,
    )
    return [[int(units) for units in results[:, place]] for place in range(len(plays))]


_OF_THREAD = threading.local()


def _room() -> "Room":
    """The arrays of this thread: machine code lets other threads go on."""
    from trainer.engine.kernel.playouts import playout_room

    if not hasattr(_OF_THREAD, "room"):
        _OF_THREAD.room = playout_room()
    return cast("Room", _OF_THREAD.room)
