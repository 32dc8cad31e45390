"""The command that trains the value function, by which hard and master players play."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from trainer import __version__
from trainer.cli.asking import Unusable, writable

if TYPE_CHECKING:
    from trainer.engine.stored_net import Numbers
    from trainer.engine.training import Plan, Report, State

_GAMES_TO_PUBLISH = 10_000


@click.command()
@click.option("--rules", default="standard", show_default=True, help="A rule set of the family to train for.")
@click.option("--games", default=8_000_000, show_default=True, type=click.IntRange(1), help="Deals to play.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Another seed, another net."
)
@click.option("--mixture", default="default", show_default=True, help="With whom it plays: default or self.")
@click.option(
    "--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file for the weights."
)
@click.option("--publish", is_flag=True, help="Ship the net, if it beats the one that is shipped.")
def train(rules: str, games: int, seed: int, mixture: str, out: Path, publish: bool) -> None:
    """Train the value function from nothing, in deals against itself and others.

    The same plan (games, seed, mixture) gives the same weights on one machine. Progress is kept beside OUT,
    in a file that ends in .state: where it lies there already, the training goes on from it.
    docs/learning.md tells the method and what came of it.
    """
    from trainer.engine.learning_code import get_ready
    from trainer.engine.mixtures import MIXTURES
    from trainer.engine.situation import has_family
    from trainer.engine.stored_net import UnusableNet, write
    from trainer.engine.training import Plan, begin, learn, learned, resume, save
    from trainer.rules.errors import Unreadable
    from trainer.rules.switches import read_rules

    try:
        if not has_family(read_rules(rules)):
            raise Unusable(f"nets learn for three seats, one pack and no wildcards, not for {rules}")
    except Unreadable as wrong:
        raise Unusable(str(wrong)) from wrong
    if mixture not in MIXTURES:
        raise Unusable(f"no mixture {mixture!r}; there are {', '.join(MIXTURES)}")
    writable(out)
    plan, kept = Plan(games, seed, mixture), out.with_suffix(".state")
    try:
        state = resume(kept, plan) if kept.exists() else begin(plan)
    except UnusableNet as wrong:
        raise Unusable(str(wrong)) from wrong
    get_ready()
    click.echo("     games   CPU s   loss  against normal            against random")
    for report in learn(plan, state):
        save(kept, plan, state)
        click.echo(_line(report))
    net = learned(state)
    write(out, net, _story(plan, state, net))
    click.echo(f"written to {out}")
    if publish:
        _publish(out)


def _line(report: "Report") -> str:
    normal, lucky = report.against_normal, report.against_random
    return (
        f"{report.games:>10,} {report.seconds:7.0f} {report.won_loss:6.3f}  "
        f"{normal.wins:.3f} (±{normal.wins_half:.3f}) {normal.points:+.2f}     {lucky.wins:.3f}"
    )


def _story(plan: "Plan", state: "State", net: "Numbers") -> dict[str, Any]:
    """How the weights came about and how strong they are."""
    from trainer.engine.contest import strengths

    return {
        "games": state.games,
        "seed": plan.seed,
        "mixture": plan.mixture,
        "commit": _commit(),
        "strength": strengths(net),
        "curve": state.curve,
    }


def _commit() -> str:
    """The commit of the program, or its version where it was installed without its history."""
    git, root = shutil.which("git"), Path(__file__).parents[2]
    if git is None or not (root / ".git").exists():
        return __version__
    asked = [git, "-C", str(root), "rev-parse", "--short=12", "HEAD"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603 - a fixed question
    return told.stdout.strip() or __version__


def _publish(out: Path) -> None:
    """Puts the weights where the program looks for them, if they beat those that lie there."""
    from trainer.engine.contest import against
    from trainer.engine.net import shipped
    from trainer.engine.stored_net import UnusableNet, read

    new, old = read(out)[0], None
    try:
        old = read(shipped())[0] if shipped().exists() else None
    except UnusableNet as unusable:
        sys.stderr.write(f"the shipped weights can't be used any more: {unusable}\n")
    if old is not None:
        score = against(new, old, _GAMES_TO_PUBLISH)
        told = f"{score.wins:.3f} (±{score.wins_half:.3f}) of {score.games:,} games against the shipped net"
        if score.wins <= 1 / 2:
            raise Unusable(f"not published: it won {told}, it would have to win more than half")
        click.echo(f"it won {told}")
    shutil.copyfile(out, shipped())
    click.echo(f"published as {shipped()}")
