"""The command with which programs ask the rules."""

import os
import sys

import click

from trainer.protocol.lines import serve


@click.command()
def engine() -> None:
    """Answer requests of programs: one JSON object a line in, one a line out, until the input ends.

    docs/protocol.md describes requests and answers.
    """
    answers = sys.stdout.buffer
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        # Nobody reads any more. Answers that wait are lost; at the end Python must not try them again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
