"""Groups of commands: how their help is told, and what each of them bears from outside."""

import errno
import io
import os
import sys
from pathlib import Path
from typing import Any

import click

from trainer.cli.asking import Unusable
from trainer.engine.net import UnusableNet
from trainer.settings import SettingError
from trainer.store.errors import StoreError


class Commands(click.Group):
    """A group whose help tells in a whole sentence what each command does."""

    def __init__(self, *words: Any, **told: Any) -> None:
        super().__init__(*words, **told)
        self._parts: dict[str, list[click.Command]] = {}

    def add_part(self, title: str, *commands: click.Command) -> None:
        """Adds commands that the help shows together, under this title."""
        for command in commands:
            self.add_command(command)
        self._parts[title] = [*commands]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands part by part."""
        shown = self._parts or {"Commands": [*self.commands.values()]}
        widest = max(len(str(command.name)) for commands in shown.values() for command in commands)
        for title, commands in shown.items():
            with formatter.section(title):
                told = [
                    (str(command.name).ljust(widest), command.get_short_help_str(_LONGEST))
                    for command in commands
                ]
                formatter.write_dl(told)


_LONGEST = 300
"""Characters of a first sentence; none has as many, so that none is cut."""
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
"""What keeps a file or a disk from taking what a command prints."""


class Program(Commands):
    """The whole program: whatever a command does, what is wrong outside of it is told in one line."""

    def main(self, *words: Any, **told: Any) -> Any:
        _use_streams()
        try:
            return super().main(*words, **told)
        except OSError as wrong:
            if wrong.errno not in _FULL or wrong.filename is not None:
                raise
            click.echo(f"Error: the output can't be written: {wrong.strerror}", err=True)
            drop_output()
            sys.exit(1)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (SettingError, StoreError, UnusableNet) as wrong:
            raise Unusable(str(wrong)) from wrong


def drop_output() -> None:
    """Lets go what waits to be written where nothing can be: at the end Python must not try it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _use_streams() -> None:
    """Lets every command read and write, with whatever streams it was started.

    A stream that is closed is empty. Characters that one does not know, as it has another encoding, become
    question marks.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            empty = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - as long as the process lives
            setattr(sys, name, empty)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
