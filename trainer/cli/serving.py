"""The command that serves the pages."""

import errno
import os
import signal
import sys

import click

from trainer.cli.asking import Unusable
from trainer.settings import SettingError, Settings


@click.command()
def serve() -> None:
    """Serve the pages on this machine until stopped."""
    # Only here, so that the other commands start fast.
    import waitress  # type: ignore[import-untyped]  # it ships no annotations

    from trainer.web import create_app

    try:
        settings = Settings.from_environment(os.environ)
        app = create_app(settings)
    except SettingError as wrong:
        raise Unusable(str(wrong)) from wrong
    try:
        server = waitress.create_server(app, host=settings.host, port=settings.port, ident=None)
    except OSError as refused:
        raise click.ClickException(_why_not_listening(refused, settings)) from refused
    for stop in (signal.SIGTERM, signal.SIGINT):
        signal.signal(stop, lambda *_: sys.exit(0))  # waitress finishes what it is doing, then ends
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    click.echo(f"Dou Dizhu Trainer is at http://{host}:{settings.port} (stop it with Ctrl+C)")
    server.run()


def _why_not_listening(refused: OSError, settings: Settings) -> str:
    if refused.errno == errno.EADDRINUSE:
        return f"Port {settings.port} is in use by another program; choose another one: PORT=8001 ./run"
    return f"Can't listen on {settings.host}, port {settings.port}: {refused.strerror or refused}."
