"""The command that makes puzzles: positions out of self-play, proved, with drafts of their texts."""

import sys
from pathlib import Path

import click

from trainer.cli.doing import by, with_processes, with_queue

_KINDS = (
    *("wins_by_force", "duel", "saves", "mistake", "best", "bid", "fewest_plays", "lay"),
    *("beats", "legal", "counts", "worth", "who_beats", "ways"),
)


@click.command()
@click.option("--kind", type=click.Choice(_KINDS), required=True, help="The goal of the puzzles.")
@click.option("--count", type=click.IntRange(1, 2000), default=20, show_default=True, help="How many.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Others for another one.")
@with_processes
@with_queue
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("mined"),
    show_default=True,
    help="The folder whose puzzles/ gets them; what is there stays, and nothing alike is added.",
)
def mine(kind: str, count: int, seed: int, processes: int | None, queue: bool, out: Path) -> None:
    """Make puzzles out of self-play: looked through by a rubric, proved, with drafts of their texts.

    The same kind, count and seed give the same puzzles, whoever does the work. They are written as YAML, to
    be read and polished by a person, and checked by `trainer lint`.
    """
    from trainer.content.mining.factory import mine as look
    from trainer.content.mining.landing import Landing, known_forms

    out.mkdir(parents=True, exist_ok=True)
    landing, found = Landing(out, seed), 0
    with by(queue=queue, processes=processes) as doing:
        for progress in look(kind, count, seed, known_forms(out), doing):
            landing.land(progress.kept[found:])
            found = len(progress.kept)
            sys.stderr.write(f"\r{progress.deals} deals, {found} of {count} found")
    sys.stderr.write("\n")
    click.echo(f"{len(landing.landed)} puzzles in {out / 'puzzles'}")
    if len(landing.landed) < count:
        missing = count - len(landing.landed)
        click.echo(f"{missing} more were not found, or no title was left for them", err=True)
