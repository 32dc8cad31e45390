"""What the server takes from whoever connects."""

import socket
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from select import select

from waitress.server import create_server

from trainer.cli.ending import Sockets, end_when_answered
from trainer.cli.serving import ROOM
from trainer.web.security import MOST_BYTES


def nobody(
    _environment: dict[str, object], _start: Callable[[str, list[tuple[str, str]]], object]
) -> Iterable[bytes]:
    raise AssertionError("the application is not asked")


def test_a_body_that_is_far_too_long_is_refused_before_it_is_sent() -> None:
    """Whoever sends it could fill the disk else, since it lies there until it is whole."""
    sockets: Sockets = {}
    server = create_server(nobody, map=sockets, host="127.0.0.1", port=0, **ROOM)
    serving = threading.Thread(target=server.run, daemon=True)
    serving.start()
    with socket.create_connection(("127.0.0.1", server.effective_port), timeout=30) as sender:
        sender.sendall(b"POST /games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000\r\n\r\n")
        assert sender.recv(12) == b"HTTP/1.1 413"
    with socket.create_connection(("127.0.0.1", server.effective_port), timeout=30) as sender:
        sender.sendall(b"POST /games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        sender.sendall(b"%x\r\n" % (1 << 30))
        sent = 0
        with suppress(ConnectionError):  # it is refused in the middle
            while sent < 100 * MOST_BYTES and not select([sender], [], [], 0)[0]:
                sent += sender.send(bytes(MOST_BYTES))
        assert sent < 100 * MOST_BYTES
        assert sender.recv(12) == b"HTTP/1.1 413"
    end_when_answered(sockets).join(30)
    serving.join(30)
    server.task_dispatcher.shutdown()
    server.trigger.close()
