"""The command that tunes the rule policy."""

import sys
from pathlib import Path

import click

from trainer.cli.asking import writable


@click.command()
@click.option("--games", default=14_000_000, show_default=True, type=click.IntRange(1), help="Games to play.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Another seed, another climb."
)
@click.option(
    "--deals",
    default=4_000,
    show_default=True,
    type=click.IntRange(1),
    help="Deals in which a step is tried.",
)
@click.option(
    "--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file for the weights."
)
def tune(games: int, seed: int, deals: int, out: Path) -> None:
    """Tune the weights of the rule policy, by which the normal player plays, in games against itself.

    The weights that the trainer plays by stand in trainer/engine/data/policy.json.
    """
    writable(out)
    from trainer.engine.tuning import Tuned, climb, write

    def told(so_far: Tuned) -> None:
        sys.stderr.write(f"\r{so_far.games:,} games of at least {games:,}, {so_far.kept} steps kept")

    found = climb(games, seed, told, deals)
    write(found, seed, out, deals)
    sys.stderr.write(f"\nwritten to {out}\n")
