"""Which names the trainer answers to.

A page elsewhere can let its own name point to this machine (DNS rebinding); its requests then look as if they
came from here, and only the name in them tells. Bare addresses can't be pointed anywhere, so they are safe.
"""

from __future__ import annotations

import re
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from flask import Flask, Response, request
from flask_babel import gettext as _

from trainer.settings import Settings

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[^\s:@/\[\]]+)(:\d*)?", re.ASCII)


def init_app(app: Flask, settings: Settings) -> None:
    """Refuse requests under a foreign name, before anything else looks at them."""

    def refuse_other_names() -> Response | None:
        if answers_to(request.headers.get("Host", ""), settings):
            return None
        told = _("The trainer does not answer to this name. Whoever runs it can add it to TRAINER_HOSTS.")
        return Response(f"{told}\n", 400, mimetype="text/plain")

    app.before_request(refuse_other_names)


def answers_to(host: str, settings: Settings) -> bool:
    """Whether a request with this `Host` is meant for this trainer; the port may be any.

    Names of this machine, the host that it listens on and those of TRAINER_HOSTS always are. Where it listens
    on more than this machine, any bare address is too.
    """
    found = _HOST.fullmatch(host.lower())
    if found is None:
        return False
    name = found["name"]
    if name in _LOOPBACK or name in settings.hosts or name == settings.host.lower():
        return True
    return _is_address(name) and not _is_loopback(settings.host)


def parts_of(address: str) -> SplitResult:
    """The parts of an address that a browser told; empty ones where it is none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return host.lower() == "localhost" or (_is_address(host) and ip_address(host).is_loopback)
