"""Commands about the settlement."""

import click

from trainer.cli.asking import asked, number, tell_json, with_json, with_rules

_ALWAYS = ("base", "bid")
"""Factors that are told even where they are 1."""


@click.command()
@click.argument("winner", metavar="landlord|peasants")
@click.argument("plays", nargs=-1, required=True)
@with_rules
@with_json
def spring(winner: str, plays: tuple[str, ...], rules: str, as_json: bool) -> None:
    """Say whether a deal was a spring.

    PLAYS are numbers of combinations laid: by the landlord, then by each seat that follows in turn.
    """
    answer = asked("spring", winner=winner, plays=[number(one) for one in plays], rules=rules)
    if as_json:
        tell_json(answer)
    else:
        click.echo(answer["spring"])


@click.command()
@click.option("--bid", default="1", show_default=True, help="The landlord's bid.")
@click.option("--bombs", default="0", show_default=True, help="Bombs laid that double.")
@click.option("--rockets", default="0", show_default=True, help="Rockets laid.")
@click.option("--spring", "kind", default="none", show_default=True, help="none, spring or anti_spring.")
@click.option("--winner", required=True, metavar="SIDE", help="landlord or peasants.")
@click.option("--landlord", default="0", show_default=True, metavar="SEAT", help="The landlord's seat.")
@click.option("--base", metavar="POINTS", help="Another base than that of the rules.")
@click.option("--robs", metavar="NUMBER", help="How often the landlord's role was robbed.")
@click.option("--opened", is_flag=True, help="The landlord played with an open hand.")
@click.option("--stakes", metavar="ANSWERS", help='The doubling stage, such as "yes no no".')
@with_rules
@with_json
def settle(
    bid: str,
    bombs: str,
    rockets: str,
    kind: str,
    winner: str,
    landlord: str,
    base: str | None,
    robs: str | None,
    opened: bool,
    stakes: str | None,
    rules: str,
    as_json: bool,
) -> None:
    """Settle a deal: its value, factor by factor, and the points of each seat."""
    answer = asked(
        "settle",
        bid=number(bid),
        bombs=number(bombs),
        rockets=number(rockets),
        spring=kind,
        winner=winner,
        landlord=number(landlord),
        base=number(base),
        robs=number(robs),
        opened=opened or None,
        stakes=None if stakes is None else stakes.split(),
        rules=rules,
    )
    if as_json:
        tell_json(answer)
        return
    del answer["factors"]["stakes"]  # they are between two seats, and show in the points
    told = [f"{name} {factor}" for name, factor in answer["factors"].items() if factor > 1 or name in _ALWAYS]
    click.echo(f"value   {answer['value']} = {' x '.join(told)}")
    for seat, points in enumerate(answer["points"]):
        click.echo(f"seat {seat}  {points:+d}")
