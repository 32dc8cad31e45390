"""The command that lets players play matches."""

import sys

import click

from trainer.cli.asking import Unusable, tell_json, with_json, with_rules
from trainer.cli.doing import by, with_processes, with_queue
from trainer.parts import Doing
from trainer.players.matches.boards import Dealing
from trainer.players.matches.ladder import markdown, matches, show_points, show_share
from trainer.players.matches.match import Match, play_match
from trainer.players.matches.minds import NAMES, UnfitPlayer
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
@with_processes
@with_queue
@click.option("--no-times", is_flag=True, help="Leave out the times, which are others on every machine.")
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
    queue: bool,
    no_times: bool,
    ladder: bool,
    as_json: bool,
) -> None:
    """Let two players play the same deals against each other, each deal twice with the sides swapped.

    Told are the wins and points of A with their 95 % intervals over deals, and the processor time that a
    decision takes. Normal players hold the auction, so that both players meet the same landlords. Without an
    auction seat 0 leads with 20 cards of which nobody saw the bottom, a game counts 2 points, and each bomb
    doubles them: so programs are compared.

    With --queue the workers play, and no times are told: the rest is the same, whoever plays.
    """
    try:
        if ladder:
            played = _ladder(first, seed, deals)
        elif first is None or second is None:
            raise Unusable(f"two players are needed, out of {', '.join(NAMES)}")
        else:
            dealing = Dealing(read_rules(rules), seed, _DEALS if deals is None else deals, not no_auction)
            played = [Match(first, second, dealing)]
            played[0].check()
        with by(queue=queue, processes=processes) as doing:
            results = [_played(one, doing) for one in played]
    except (UnfitPlayer, Unreadable, ValueError) as wrong:
        raise Unusable(str(wrong)) from wrong
    if no_times or queue:
        results = [one._replace(milliseconds=None) for one in results]
    if as_json:
        tell_json([told(one) for one in results] if ladder else told(results[0]))
    else:
        click.echo("\n".join(markdown(results) if ladder else _lines(results[0])))


def _ladder(first: str | None, seed: int, deals: int | None) -> list[Match]:
    if first is not None:
        raise Unusable("--ladder takes no players: it plays the matches of the table")
    possible, missing = matches(seed, deals)
    for reason in missing:
        click.echo(f"left out: {reason}", err=True)
    return possible


def _played(one: Match, doing: Doing) -> Result:
    label = f"{one.first} against {one.second}"
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=one.dealing.deals, label=label, file=sys.stderr, hidden=hidden) as bar:
        return play_match(one, lambda done: bar.update(done - bar.pos), doing)


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
    if result.milliseconds is None:
        return lines
    own, theirs = result.milliseconds
    return [*lines, f"ms a decision: {result.first} {own:.3f}, {result.second} {theirs:.3f}"]
