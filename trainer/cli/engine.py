"""The command with which programs ask the rules."""

import sys

import click

from trainer.cli.groups import drop_output
from trainer.protocol.lines import serve


@click.command()
def engine() -> None:
    """Answer requests of programs: one JSON object a line in, one a line out, until the input ends.

    docs/protocol.md describes requests and answers.
    """
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        drop_output()  # nobody reads any more
