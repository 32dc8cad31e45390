"""The command line `trainer`: every subject that needs no browser, and the server for those that do."""

import errno
import os
import signal
import sys
from gettext import NullTranslations
from pathlib import Path

import click

from trainer.rules.combos import readings as all_readings
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.rules.deal import deal as deal_cards
from trainer.rules.errors import Unreadable
from trainer.rules.explain import why_no_combination
from trainer.rules.moves import plays
from trainer.rules.notation import read_cards, read_combo, show_cards, show_combo
from trainer.rules.ruleset import STANDARD
from trainer.settings import SettingError, Settings
from trainer.words.cards import combo_name
from trainer.words.refusals import why

TOP = Path(__file__).resolve().parents[1]
"""The folder that holds `lessons/` and `puzzles/`."""
_ENGLISH = NullTranslations()


class Unusable(click.ClickException):
    """What was typed can't be used: one line, exit status 2."""

    exit_code = 2


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dou-dizhu-trainer", prog_name="trainer")
def main() -> None:
    """Dou Dizhu Trainer: learn the game in the browser, and look things up on the command line."""


@main.command()
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


@main.command()
@click.option("--prove", is_flag=True, help="First prove the tasks that need it (takes minutes).")
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False), default=TOP)
def lint(folder: Path, prove: bool) -> None:
    """Report every fault in lessons and puzzles as file:line:column: code: message.

    FOLDER holds the folders lessons and puzzles; without it, those of the trainer are checked.
    """
    from trainer.content.lint import lint as find_faults

    if prove:
        from trainer.content.prove import prove_all

        for told in prove_all(folder):
            click.echo(told, err=True)
    faults = find_faults(folder)
    for fault in faults:
        click.echo(str(fault))
    if faults:
        sys.exit(1)


@main.command()
@click.argument("number")
def deal(number: str) -> None:
    """Show the hands, the bottom cards and the first bidder of the deal NUMBER."""
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:12]) <= HIGHEST_NUMBER):
        raise Unusable(f"deals are numbered from 1 to {HIGHEST_NUMBER}, not {number!r}")
    dealt = deal_cards(STANDARD, int(number))
    for seat, hand in enumerate(dealt.packed_hands):
        click.echo(f"seat {seat}  {show_cards(hand)}")
    click.echo(f"bottom  {show_cards(dealt.packed_bottom)}")
    click.echo(f"first   seat {dealt.first}")


@main.command()
@click.argument("cards")
def readings(cards: str) -> None:
    """Show every way in which CARDS, such as 333444555666, can be laid; or why they can't."""
    try:
        packed = read_cards(cards)
    except Unreadable as unreadable:
        raise Unusable(str(unreadable)) from unreadable
    found = all_readings(packed)
    for combo in found:
        click.echo(f"{show_combo(combo)}  {combo_name(_ENGLISH, combo)}")
    if not found:
        click.echo(why(_ENGLISH, why_no_combination(packed)))


@main.command()
@click.argument("hand")
@click.option("--on", "table", metavar="CARDS", help="The combination to be beaten; without it, lead.")
def legal(hand: str, table: str | None) -> None:
    """List everything that may be laid out of HAND, such as 3345678TTB, one play a line."""
    try:
        held = read_cards(hand)
        on = read_combo(table) if table is not None else None
    except Unreadable as unreadable:
        raise Unusable(str(unreadable)) from unreadable
    if on is not None:
        click.echo("pass")
    for combo in plays(held, on):
        click.echo(f"{show_combo(combo)}  {combo_name(_ENGLISH, combo)}")
