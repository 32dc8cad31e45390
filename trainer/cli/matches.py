"""The command that lets players play matches."""

import sys

import click

from trainer.cli.asking import Unusable, tell_json, with_json, with_rules
from trainer.players.matches.boards import Dealing
from trainer.players.matches.ladder import markdown, matches, show_points, show_share
from trainer.players.matches.minds import NAMES, UnfitPlayer
from trainer.players.matches.playing import Match, play_match
from trainer.players.matches.results import Result, told
from trainer.rules.errors import Unreadable
from trainer.rules.switches import read_rules

_DEALS = 500


@click.command()
@click.argument("first", metavar="[A", required=False)
@click.argument("second", metavar="B]", required=False)
@click.option("--deals", type=int, metavar="N", help=f"Deals, each played twice.  [default: {_DEALS}]")
@click.option("--seed", type=int, default=1, show_default=True, help="Other deals.")
@with_rules
@click.option("--no-auction", is_flag=True, help="Seat 0 is the landlord; points are doubled by bombs only.")
@click.option(
    "--processes", type=click.IntRange(1), metavar="N", help="At once; as many as cores by default."
)
@click.option("--ladder", is_flag=True, help="Play all matches of the table in the documents instead.")
@with_json
def match(
    first: str | None,
    second: str | None,
    deals: int | None,
    seed: int,
    rules: str,
    no_auction: bool,
    processes: int | None,
    ladder: bool,
    as_json: bool,
) -> None:
    """Let two players play the same deals against each other, each deal twice with the sides swapped.

    Told are the wins and points of A with their 95 % intervals over deals, and the processor time that a
    decision takes. Normal players hold the auction, so that both players meet the same landlords. Without an
    auction seat 0 leads with 20 cards of which nobody saw the bottom, a game counts 2 points, and each bomb
    doubles them: so programs are compared.
    """
    try:
        if ladder:
            _ladder(first, seed, deals, processes, as_json)
            return
        if first is None or second is None:
            raise Unusable(f"two players are needed, out of {', '.join(NAMES)}")
        dealing = Dealing(read_rules(rules), seed, _DEALS if deals is None else deals, not no_auction)
        result = _played(Match(first, second, dealing), processes)
    except (UnfitPlayer, Unreadable, ValueError) as wrong:
        raise Unusable(str(wrong)) from wrong
    if as_json:
        tell_json(told(result))
    else:
        click.echo("\n".join(_lines(result)))


def _ladder(first: str | None, seed: int, deals: int | None, processes: int | None, as_json: bool) -> None:
    if first is not None:
        raise Unusable("--ladder takes no players: it plays the matches of the table")
    possible, missing = matches(seed, deals)
    for reason in missing:
        click.echo(f"left out: {reason}", err=True)
    results = [_played(one, processes) for one in possible]
    if as_json:
        tell_json([told(one) for one in results])
    else:
        click.echo("\n".join(markdown(results)))


def _played(one: Match, processes: int | None) -> Result:
    label = f"{one.first} against {one.second}"
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=one.dealing.deals, label=label, file=sys.stderr, hidden=hidden) as bar:
        return play_match(one, lambda done: bar.update(done - bar.pos), processes)


def _lines(result: Result) -> list[str]:
    how = "after an auction of normal players" if result.auction else "without an auction"
    thrown_in = f", {result.thrown_in} more thrown in" if result.thrown_in else ""
    lines = [
        f"{result.first} against {result.second}, rules {result.rules}, {how}",
        f"{result.deals} deals of seed {result.seed}, each played twice{thrown_in}",
        f"{'':14}{'wins':18}points a game",
    ]
    for name, row in (
        ("all", result.both),
        ("as landlord", result.landlord),
        ("as peasants", result.peasants),
    ):
        lines.append(f"{name:14}{show_share(row.wins):18}{show_points(row.points)}")
    own, theirs = result.milliseconds
    return [*lines, f"ms a decision: {result.first} {own:.3f}, {result.second} {theirs:.3f}"]
