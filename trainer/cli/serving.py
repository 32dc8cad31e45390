"""The commands that serve the pages, and that work at what they ask for."""

import errno
import logging
import os
import select
import signal
from typing import TYPE_CHECKING, cast

import click

from trainer.cli import logs
from trainer.settings import IMMEDIATE, Settings

if TYPE_CHECKING:
    from trainer.wiring import Services

ROOM: dict[str, object] = {
    "threads": 8,
    "connection_limit": 800,
    "asyncore_use_poll": hasattr(select, "poll"),
    "ident": None,
    "max_request_body_size": 1 << 24,
}
"""What the server of waitress is told. A browser keeps its connection for two minutes, so that there are many
more of these than requests; a process may have 1,024 open files on most systems. While one thread thinks
about a play or waits for the disk, the others answer. What is sent lies on the disk before the application
sees its length: what somebody may send by mistake is refused by a page of ours, and what is far more is not
taken at all, which the server says in words of its own."""


@click.command()
def serve() -> None:
    """Serve the pages on this machine until stopped."""
    # Only here, so that the other commands start fast.
    import waitress

    from trainer.cli.ending import Sockets, end_when_answered
    from trainer.engine.kernel import state as kernel
    from trainer.web import create_app

    settings = Settings.from_environment(os.environ)
    logs.set_up(settings.log)
    app = create_app(settings)
    # It warns of every request that waits a moment, as each page's files do.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    sockets: Sockets = {}
    try:
        server = waitress.create_server(
            app, map=sockets, host=settings.host, port=settings.port, **ROOM, **proxy_options(settings)
        )
    except (OSError, ValueError) as refused:  # the latter where the name has no address
        raise click.ClickException(_why_not_listening(refused, settings)) from refused
    for stop in (signal.SIGTERM, signal.SIGINT):
        signal.signal(stop, lambda *_: end_when_answered(sockets))
    if settings.kernel:
        kernel.start()
    queue = cast("Services", app.extensions["trainer"]).queue
    queue.start()
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    click.echo(f"Dou Dizhu Trainer is at http://{host}:{settings.port} (stop it with Ctrl+C)")
    server.run()
    queue.stop()


@click.command()
def worker() -> None:
    """Work at what waits in the queue, until stopped: reviews, and parts of commands with --queue.

    Reviews need it only where TRAINER_QUEUE_URL names a Redis server: else the server does them itself.
    As many as one likes work side by side, on any machine that reaches the server and the database.
    """
    from trainer.wiring import build

    settings = Settings.from_environment(os.environ)
    logs.set_up(settings.log)
    if settings.queue_url == IMMEDIATE:
        raise click.ClickException("With TRAINER_QUEUE_URL=immediate nothing waits for a worker.")
    services = build(settings)
    click.echo("Working at what waits in the queue (stop with Ctrl+C)")
    services.queue.run()


@click.command()
def reports() -> None:
    """List what learners have reported of puzzles and steps, the oldest first."""
    from trainer.wiring import build

    for report in build(Settings.from_environment(os.environ)).reports.all():
        place = f"{report.item}/{report.step}" if report.step else report.item
        click.echo(
            f"{report.at:%Y-%m-%d %H:%M} {place}: {report.reason}{': ' if report.text else ''}{report.text}"
        )


def proxy_options(settings: Settings) -> dict[str, object]:
    """What the server of waitress has to know of the proxy in front; nothing where there is none."""
    if not settings.proxy:
        return {}
    believed = {"x-forwarded-for", "x-forwarded-proto"}
    return {
        "trusted_proxy": settings.proxy,
        "trusted_proxy_headers": believed,
        "clear_untrusted_proxy_headers": True,
    }


def _why_not_listening(refused: OSError | ValueError, settings: Settings) -> str:
    if not isinstance(refused, OSError):
        why = "there is no such address"
    elif refused.errno == errno.EADDRINUSE:
        return f"Port {settings.port} is in use by another program; choose another one: PORT=8001 ./run"
    elif refused.errno == errno.EACCES:
        return f"Port {settings.port} is not for everybody; choose one above 1023: PORT=8001 ./run"
    else:
        why = refused.strerror or str(refused)
    return (
        f"Can't listen on {settings.host!r}, port {settings.port}: {why}; "
        "set TRAINER_HOST to an address of this machine, such as 127.0.0.1"
    )
