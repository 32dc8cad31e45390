"""Commands for whoever keeps the data: the database brought up to date, copied, put back and examined."""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from trainer.cli.asking import Unusable
from trainer.cli.groups import Commands
from trainer.settings import Settings

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.group(cls=Commands)
def db() -> None:
    """Bring the database up to date, copy it, put a copy back, examine it."""


@db.command()
def upgrade() -> None:
    """Make the database, or bring its tables to the newest form, as the start of the trainer does."""
    from trainer.store.database import backend_of, newest_version, open_as_it_is, open_database, version_of

    url = _url()
    database = backend_of(url)
    before = version_of(open_as_it_is(url)) if database.exists() else ""
    open_database(url).dispose()
    now = newest_version()
    if before == now:
        click.echo(f"{database.name} has the newest version {now}")
    else:
        click.echo(f"{database.name} has version {now} now, before {before or 'none'}")


@db.command()
@click.argument("file", type=_FILE)
def backup(file: Path) -> None:
    """Copy the database into FILE, also while the trainer runs.

    The copy is one file that holds the database as it was at one moment. A file that exists is left as it is.
    """
    from trainer.store.copies import back_up

    version = back_up(_url(), file)
    click.echo(f"{file} holds the database in version {version}, {file.stat().st_size} bytes")


@db.command()
@click.argument("file", type=_FILE)
def restore(file: Path) -> None:
    """Put the copy FILE in place of the database; the old database is kept beside it.

    The trainer and its workers must be stopped. What is no whole copy of ours, or of a newer trainer, is
    refused.
    """
    from trainer.store.copies import restore as put_back
    from trainer.store.database import backend_of

    url = _url()
    kept = put_back(url, file, datetime.now(UTC))
    click.echo(f"{backend_of(url).name} is the copy {file} now")
    if kept is not None:
        click.echo(f"what it was before is kept in {kept}")


@db.command()
def check() -> None:
    """Examine the database: its version, its pages and references, and every game played once more.

    A broken game is named and hinders no other. The exit status is 1 where anything is wrong.
    """
    from trainer.services.replays import replayed
    from trainer.store.database import backend_of, newest_version, open_as_it_is, version_of
    from trainer.store.game_log import GameLog
    from trainer.store.soundness import examine

    url = _url()
    name, engine = backend_of(url).name, open_as_it_is(url)
    version, newest = version_of(engine), newest_version()
    if version != newest:
        raise Unusable(
            f"{name} has version {version or 'none'}, this trainer needs {newest}: "
            "bring it there with trainer db upgrade, then check again"
        )
    click.echo(f"{name} has the newest version {newest}")
    found = examine(engine)
    for fault in found.faults:
        click.echo(fault)
    wrong, games = len(found.faults), 0
    if not found.is_readable:
        click.echo(f"what needs whole tables and pages is not examined, nor any game; faults: {wrong}")
        sys.exit(1)
    click.echo("tables, pages, references and numbers of events are examined")
    for one in replayed(GameLog(engine)):
        games += 1
        if one.fault:
            click.echo(f"game {one.game}: {one.fault}")
            wrong += 1
    click.echo(f"games played once more: {games}; faults: {wrong}")
    sys.exit(1 if wrong else 0)


def _url() -> str:
    return Settings.from_environment(os.environ).database_url
