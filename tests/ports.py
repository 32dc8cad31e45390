"""Ports for servers that tests start as processes of their own."""

import socket
from random import SystemRandom

_BELOW_OUTGOING = range(20_000, 32_000)  # systems give connections their own ports from above these


def free_port() -> int:
    """A port that no other program is given by chance before a server listens on it."""
    while True:
        port = SystemRandom().choice(_BELOW_OUTGOING)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
