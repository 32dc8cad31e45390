"""Commands that ask the value function for reasons: why a play is worth more, what others' plays tell."""

import click

from trainer.cli.advice import view_of, with_view
from trainer.cli.asking import asked, number, tell_json, with_json, with_rules
from trainer.protocol.actions import PASS


@click.command()
@with_view
@click.argument("play")
@click.argument("other")
@with_rules
@with_json
def compare(play: str, other: str, rules: str, as_json: bool, **view: str | None) -> None:
    """Say how much more PLAY is worth than OTHER with HAND, and what makes the difference.

    All of it is the value function's estimate: it says what that looked at, not what is true of the game.
    """
    answer = asked("compare", view=view_of(view), play=play, other=other, rules=rules)
    if as_json:
        tell_json(answer)
        return
    click.echo(
        f"{play} against {other}: {answer['points']:+.1f} points, wins {answer['wins']:+.1%} (an estimate)"
    )
    for one in answer["shares"]:
        click.echo(f"{one['share']:+7.1%}  {one['about']}")
    if answer["rest"]:
        click.echo(f"{answer['rest']:+7.1%}  the rest")


@click.command()
@with_view
@click.argument("event")
@click.argument("holder")
@click.argument("cards")
@click.option("--samples", metavar="NUMBER", help="In how many worlds the chances are reckoned.")
@click.option(
    "--seed", default="0", show_default=True, metavar="NUMBER", help="Other worlds for another seed."
)
@with_rules
@with_json
def told(
    event: str,
    holder: str,
    cards: str,
    samples: str | None,
    seed: str,
    rules: str,
    as_json: bool,
    **view: str | None,
) -> None:
    """Say what one play or pass tells: how likely it makes it that seat HOLDER has CARDS now.

    EVENT is its place in the history, counted from 0. The chances are those of a model of players and prove
    nothing.
    """
    seen = view_of(view)
    answer = asked(
        "told",
        view=seen,
        event=number(event),
        seat=number(holder),
        cards=cards,
        samples=number(samples),
        seed=number(seed),
        rules=rules,
    )
    if as_json:
        tell_json(answer)
        return
    done = "pass" if (view["history"] or "").split()[int(event)].endswith(f":{PASS}") else "play"
    odds = "" if answer["ratio"] is None else f": odds {answer['ratio']:g} times as high"
    click.echo(
        f"Before: {answer['before']:.0%}, after the {done}: {answer['after']:.0%}{odds}"
        " (a model of players, no proof)"
    )
