"""The command that tunes the rule policy."""

import sys
from pathlib import Path

import click

from trainer.cli.asking import writable
from trainer.cli.doing import by, with_processes, with_queue

_AT_LEAST_ONE = click.IntRange(1)


@click.command()
@click.option(
    "--games", default=14_000_000, show_default=True, type=_AT_LEAST_ONE, help="Games to play in each climb."
)
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Another seed, another climb."
)
@click.option(
    "--deals", default=4_000, show_default=True, type=_AT_LEAST_ONE, help="Deals in which a step is tried."
)
@click.option(
    "--climbs",
    default=1,
    show_default=True,
    type=click.IntRange(1, 1000),
    help="Climbs with this seed and those after it; the best is kept.",
)
@with_processes
@with_queue
@click.option(
    "--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file for the weights."
)
def tune(
    games: int, seed: int, deals: int, climbs: int, processes: int | None, queue: bool, out: Path
) -> None:
    """Tune the weights of the rule policy, by which the normal player plays, in games against itself.

    The weights that the trainer plays by stand in trainer/engine/data/policy.json. The file is the same,
    whoever plays. Of one climb the games follow from each other: only several climbs are played at once.
    """
    writable(out)
    from trainer.engine.climbs import best_climb
    from trainer.engine.tuning import write

    def told(played: int, kept: int) -> None:
        sys.stderr.write(f"\r{played:,} games of at least {climbs * games:,}, {kept} steps kept")

    alone = climbs == 1 and not queue
    with by(queue=queue, processes=processes or (1 if alone else None)) as doing:
        best = best_climb(climbs, games, seed, deals, told, doing)
    write(best.found, best.seed, out, deals, climbs)
    sys.stderr.write(f"\nwritten to {out}\n")
