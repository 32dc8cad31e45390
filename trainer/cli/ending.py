"""The end of the server: it takes no more connections, answers what was asked, and then ends."""

import threading
from functools import partial
from time import monotonic, sleep
from typing import Any

from waitress.server import BaseWSGIServer
from waitress.trigger import trigger
from waitress.wasyncore import close_all, dispatcher

Sockets = dict[int, Any]
"""All that waitress waits for, by the number of the file."""

PATIENCE = 10.0
"""Seconds that answers have; the longest ones of ours take less."""
_BETWEEN = 0.02


def end_when_answered(sockets: Sockets, patience: float = PATIENCE) -> threading.Thread:
    """Lets the server of waitress that owns these sockets return from `run`; may be called by a signal.

    Returns at once, with the thread that sees to it. Whoever connects from now on is refused; whoever has
    asked gets the answer, until none is owed or `patience` is over. The server's trigger stays open.
    """
    thread = threading.Thread(target=_end, args=(sockets, patience), name="end", daemon=True)
    thread.start()
    return thread


def _end(sockets: Sockets, patience: float) -> None:
    servers = [one for one in list(sockets.values()) if isinstance(one, BaseWSGIServer)]
    if not servers:
        return  # told before
    # Sockets may be touched only by the thread that waits for them.
    do_there = servers[0].trigger.pull_trigger
    do_there(partial(_stop_listening, servers))
    deadline = monotonic() + patience
    while _owes_answers(sockets) and monotonic() < deadline:
        sleep(_BETWEEN)
    do_there(partial(_close_connections, sockets))


def _stop_listening(servers: list[Any]) -> None:
    for server in servers:
        dispatcher.close(server)  # not its own `close`, which takes the trigger along


def _close_connections(sockets: Sockets) -> None:
    """Leaves the server nothing to wait for.

    A trigger is only forgotten: a thread that is about to pull it would write into nothing, or into whatever
    file was given its number.
    """
    for number, one in list(sockets.items()):
        if isinstance(one, trigger):
            del sockets[number]
    close_all(sockets)


def _owes_answers(sockets: Sockets) -> bool:
    """Whether something is asked, or an answer is not sent yet, on any connection."""
    return any(
        getattr(one, "requests", None) or getattr(one, "total_outbufs_len", 0)
        for one in list(sockets.values())
    )
