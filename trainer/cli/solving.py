"""The command that solves deals with open hands."""

import click

from trainer.cli.asking import asked, number, reading, tell_json, with_json, with_rules, with_wild

_SAID = {
    "landlord": "the landlord wins",
    "peasants": "the peasants win",
    "unknown": "unknown: not settled within the limit",
}


@click.command()
@click.argument("hands", nargs=-1, required=True)
@click.option("--turn", default="0", show_default=True, metavar="SEAT", help="The seat on turn.")
@click.option("--landlord", default="0", show_default=True, metavar="SEAT", help="The landlord's seat.")
@click.option("--on", "table", metavar="CARDS", help="The combination to be beaten; without it, lead.")
@click.option("--by", metavar="SEAT", help="Who laid it; without it, the seat before.")
@click.option("--passes", metavar="NUMBER", help="How many have passed since.")
@click.option("--nodes", metavar="NUMBER", help="Look at so many positions at most.")
@click.option("--one", is_flag=True, help="One winning play is enough, which is quicker.")
@click.option("--check", metavar="NUMBER", help="Walk a proof of up to so many positions with the rules.")
@with_rules
@with_wild
@with_json
def solve(
    hands: tuple[str, ...],
    turn: str,
    landlord: str,
    table: str | None,
    by: str | None,
    passes: str | None,
    nodes: str | None,
    one: bool,
    check: str | None,
    rules: str,
    wild: str | None,
    as_json: bool,
) -> None:
    """Say who wins with open HANDS, by seat: three, or two for the landlord and one opponent."""
    laid, read_as = (None, None) if table is None else reading(table)
    answer = asked(
        "solve",
        hands=list(hands),
        turn=number(turn),
        landlord=number(landlord),
        table=laid,
        as_=read_as,
        by=number(by),
        passes=number(passes),
        nodes=number(nodes),
        every=not one,
        check=number(check),
        rules=rules,
        wild=wild,
    )
    if as_json:
        tell_json(answer)
        return
    click.echo(_SAID[answer["verdict"]])
    if answer["wins"]:
        only = "with" if answer["complete"] else "at least with"
        click.echo(f"{only}: {', '.join(answer['wins'])}")
    if answer["line"]:
        click.echo(f"so: {' '.join(f'{seat}:{play}' for seat, play in answer['line'])}")
    checked = ", proof walked with the plain rules" if answer["checked"] else ""
    click.echo(f"{answer['nodes']:,} positions looked at{checked}")
