"""Who does the parts of long work for a command: processes of this machine, or the workers at the queue."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from trainer.cli.asking import Unusable
from trainer.parts import Doing, in_processes

with_queue = click.option(
    "--queue", is_flag=True, help="Have it done by the workers (`trainer worker`) at TRAINER_QUEUE_URL."
)
with_processes = click.option(
    "--processes", type=click.IntRange(1), metavar="N", help="How many at once; as many as cores by default."
)


@contextmanager
def by(*, queue: bool, processes: int | None) -> Iterator[Doing]:
    """Who does the parts; all that nobody has begun is called off when it ends, by Ctrl+C too."""
    if not queue:
        with in_processes(processes) as doing:
            yield doing
        return
    if processes is not None:
        raise Unusable("--processes are those of this machine: with --queue there are none.")
    from trainer.services.part_asking import PartLost
    from trainer.services.part_work import Unreachable
    from trainer.settings import IMMEDIATE, Settings
    from trainer.wiring import workers

    settings = Settings.from_environment(os.environ)
    if settings.queue_url == IMMEDIATE:
        raise Unusable("With TRAINER_QUEUE_URL=immediate there is no queue for --queue.")
    try:
        with workers(settings, _tell_that_nobody_has_begun) as doing:
            yield doing
    except Unreachable as lost:
        raise Unusable("The queue at TRAINER_QUEUE_URL can't be reached.") from lost
    except PartLost as lost:
        raise click.ClickException(f"Called off: {lost}.") from lost


def _tell_that_nobody_has_begun() -> None:
    sys.stderr.write("\nNo worker has begun. Start one or more at the same queue: `trainer worker`\n")
