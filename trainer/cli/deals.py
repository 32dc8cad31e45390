"""Commands about a deal as it goes on: its cards by number, the auction, the play."""

import click

from trainer.cli.asking import Unusable, asked, number, tell_json, with_json, with_rules, with_wild
from trainer.protocol.answers import Answer


@click.command()
@click.argument("deal_number", metavar="NUMBER")
@with_rules
@with_json
def deal(deal_number: str, rules: str, as_json: bool) -> None:
    """Show the hands, the bottom cards and the first bidder of the deal NUMBER."""
    answer = asked("deal", number=number(deal_number), rules=rules)
    if as_json:
        tell_json(answer)
        return
    for seat, hand in enumerate(answer["hands"]):
        click.echo(f"seat {seat}  {hand}")
    click.echo(f"bottom  {answer['bottom']}")
    click.echo(f"first   seat {answer['first']}")
    if "wild" in answer:
        click.echo(f"wild    {answer['wild']}")


@click.command()
@click.argument("calls", nargs=-1)
@click.option("--first", default="0", show_default=True, metavar="SEAT", help="The seat that speaks first.")
@with_rules
@with_json
def auction(calls: tuple[str, ...], first: str, rules: str, as_json: bool) -> None:
    """Say where an auction stands after CALLS.

    A call is a number, 0 for a pass; where the role is robbed, it is call, rob or pass.
    """
    answer = asked("auction", first=number(first), calls=[number(call) for call in calls], rules=rules)
    if as_json:
        tell_json(answer)
    elif answer["state"] == "open":
        click.echo(f"open: seat {answer['next']} says {_or(answer['allowed'])}")
    elif answer["state"] == "landlord":
        times = f", multiplied by {answer['multiplier']}" if answer["multiplier"] > 1 else ""
        click.echo(f"landlord: seat {answer['seat']}, bid {answer['bid']}{times}")
    elif answer["state"] == "illegal":
        click.echo(_illegal("call", answer))
    else:
        click.echo("redeal: nobody wants to be landlord")


@click.command()
@click.argument("hands", nargs=-1)
@click.option("--deal", "deal_number", metavar="NUMBER", help="The deal to play; without it a random one.")
@click.option("--level", default="normal", show_default=True, help="Whom to play against, such as easy.")
@click.option("--role", default="auction", show_default=True, help="Or landlord, before, after: no auction.")
@click.option("--study", is_flag=True, help="All hands lie open.")
@click.option("--leader", default="0", show_default=True, metavar="SEAT", help="The seat that leads first.")
@click.option("--actions", default="", metavar="TEXT", help='What was done, such as "34567 pass 56789".')
@click.option("--stakes", metavar="ANSWERS", help='Answers before the first lead, such as "yes no no".')
@with_rules
@with_wild
@with_json
def play(
    hands: tuple[str, ...],
    deal_number: str | None,
    level: str,
    role: str,
    study: bool,
    leader: str,
    actions: str,
    stakes: str | None,
    rules: str,
    wild: str | None,
    as_json: bool,
) -> None:
    """Play a deal here, by typing; with HANDS, say where the play stands.

    HANDS are those of seat 0, 1 and so on before the first lead. LEADER, ACTIONS, STAKES, the wild rank and
    JSON belong to them, the deal, the level, the role and open hands to a deal that is played here.
    """
    if not hands:
        if actions or stakes or wild or as_json or leader != "0":
            raise Unusable("--leader, --actions, --stakes, --wild and --json need HANDS")
        from trainer.cli.playing import sit_down

        sit_down(number(deal_number), level, role, study, rules)
        return
    if deal_number or study or role != "auction":
        raise Unusable("--deal, --role and --study are for a deal that is played here, without HANDS")
    answer = asked(
        "play",
        hands=list(hands),
        leader=number(leader),
        actions=actions.split(),
        stakes=None if stakes is None else stakes.split(),
        rules=rules,
        wild=wild,
    )
    if as_json:
        tell_json(answer)
    elif answer["state"] == "turn":
        told = f"is to beat {answer['table']} or pass" if answer["may_pass"] else "leads"
        click.echo(f"turn: seat {answer['seat']} {told}")
    elif answer["state"] == "stakes":
        click.echo(f"stakes: seat {answer['seat']} is asked to {answer['asked']}")
    elif answer["state"] == "illegal":
        click.echo(_illegal("action", answer))
    else:
        click.echo(f"over: seat {answer['winner']} is out with action {answer['index'] + 1}")


def _illegal(what: str, answer: Answer) -> str:
    return f"illegal: {what} {answer['index'] + 1}: {answer['why']['message']}"


def _or(words: list[object]) -> str:
    *first, last = map(str, words)
    return f"{', '.join(first)} or {last}" if first else last
