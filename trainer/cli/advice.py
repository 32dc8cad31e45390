"""Commands that ask the engine and the players: what calls and plays are worth, and what a player does."""

from collections.abc import Callable

import click

from trainer.cli.asking import (
    Command,
    asked,
    number,
    tell_json,
    tell_unsampled,
    with_json,
    with_rules,
    with_wild,
)
from trainer.protocol.answers import Answer

_VIEW = (
    click.option("--seat", default="0", show_default=True, metavar="SEAT", help="The seat that holds HAND."),
    click.option("--landlord", metavar="SEAT", help="The landlord; without it the auction is on."),
    click.option("--bid", metavar="BID", help="The bid; without it 1."),
    click.option("--bottom", metavar="CARDS", help="The bottom cards, once they are shown."),
    click.option("--others", metavar="CARDS", help="In an endgame: the cards of the other seats together."),
    click.option("--counts", metavar="TEXT", help='In an endgame: the cards of each seat, such as "2 4 3".'),
    click.option("--open", "opened", metavar="CARDS", help="The landlord's hand, where it lies open."),
    click.option("--stakes", metavar="ANSWERS", help='Answers before the first lead, such as "yes no no".'),
    click.option("--history", default="", metavar="TEXT", help='What was done, such as "0:34567 1:pass".'),
    click.option("--first", metavar="SEAT", help="The seat that spoke first in the auction."),
    click.option("--calls", metavar="TEXT", help='The calls so far, such as "0 1".'),
)


def with_view(command: Command) -> Command:
    """Adds the options that tell what a seat knows, beside the argument HAND."""
    for option in reversed(_VIEW):
        command = option(command)
    return click.argument("hand")(command)


def view_of(options: dict[str, str | None]) -> dict[str, object]:
    """The field `view` out of these options; those that aren't given are left out."""
    told: dict[str, object] = {
        "hand": options["hand"],
        "bottom": options["bottom"],
        "others": options["others"],
        "open": options["opened"],
        **{name: number(options[name]) for name in ("seat", "landlord", "bid", "first")},
        "counts": _listed(options["counts"], number),
        "stakes": _listed(options["stakes"], str),
        "calls": _listed(options["calls"], number),
        "history": _listed(options["history"], _done),
    }
    return {name: value for name, value in told.items() if value is not None}


def _listed(text: str | None, read: Callable[[str], object]) -> list[object] | None:
    return None if text is None else [read(word) for word in text.split()]


def _done(word: str) -> list[object]:
    seat, _, play = word.partition(":")
    return [number(seat), play]


@click.command()
@click.argument("hand")
@click.argument("calls", nargs=-1)
@click.option("--first", default="0", show_default=True, metavar="SEAT", help="The seat that speaks first.")
@click.option("--samples", metavar="NUMBER", help="How many deals are simulated.")
@click.option(
    "--seed", default="0", show_default=True, metavar="NUMBER", help="Other deals for another seed."
)
@with_rules
@with_json
def bid(
    hand: str, calls: tuple[str, ...], first: str, samples: str | None, seed: str, rules: str, as_json: bool
) -> None:
    """Say what each call is worth with HAND, after CALLS so far.

    The points are what a value function expects in simulated deals, with the interval that chance leaves.
    """
    answer = asked(
        "bid",
        hand=hand,
        calls=[number(call) for call in calls],
        first=number(first),
        samples=number(samples),
        seed=number(seed),
        rules=rules,
    )
    if as_json:
        tell_json(answer)
        return
    for one in answer["calls"]:
        low, high = one["interval"]
        click.echo(
            f"{one['call']!s:<4}  {one['points']:+7.1f} points ({low:+.1f} to {high:+.1f})"
            f"  wins {one['wins']:.0%}  landlord {one['landlord']:.0%}"
        )
    click.echo(f"advice: {answer['advice']}")


@click.command()
@click.argument("level")
@with_view
@click.option(
    "--seed", default="0", show_default=True, metavar="NUMBER", help="Other chances for another seed."
)
@click.option("--budget-ms", metavar="NUMBER", help="Stop searching after so many milliseconds.")
@with_rules
@with_wild
@with_json
def choose(
    level: str,
    seed: str,
    budget_ms: str | None,
    rules: str,
    wild: str | None,
    as_json: bool,
    **view: str | None,
) -> None:
    """Say what a player of LEVEL does with HAND: easy, normal, hard or master."""
    answer = asked(
        "choose",
        level=level,
        view=view_of(view),
        seed=number(seed),
        budget_ms=number(budget_ms),
        rules=rules,
        wild=wild,
    )
    if as_json:
        tell_json(answer)
        return
    done = next(answer[name] for name in ("play", "call", "answer") if name in answer)
    click.echo(f"{done}: {' '.join(reason['message'] for reason in answer['reasons'])}")


@click.command()
@with_view
@click.option("--samples", metavar="NUMBER", help="In how many worlds close plays are tried.")
@click.option(
    "--seed", default="0", show_default=True, metavar="NUMBER", help="Other worlds for another seed."
)
@click.option("--budget-ms", metavar="NUMBER", help="Stop trying after so many milliseconds.")
@with_rules
@with_json
def evaluate(
    samples: str | None, seed: str, budget_ms: str | None, rules: str, as_json: bool, **view: str | None
) -> None:
    """Say what each play is worth with HAND, the best first, and how that is known.

    An estimate is the value function's alone; a sampled play was compared with the first choice in worlds.
    """
    answer = asked(
        "evaluate",
        view=view_of(view),
        samples=number(samples),
        seed=number(seed),
        budget_ms=number(budget_ms),
        rules=rules,
    )
    if samples is not None and number(samples) != 0:
        tell_unsampled()
    if as_json:
        tell_json(answer)
        return
    width = max(len(one["play"]) for one in answer["candidates"])
    for one in answer["candidates"]:
        click.echo(
            f"{one['play']:<{width}}  {one['points']:+7.1f} points  wins {one['wins']:4.0%}  {_known(one)}"
        )


def _known(one: Answer) -> str:
    if one["interval"] is None:
        return str(one["known"])
    low, high = one["interval"]
    return f"{one['known']}, {low:+.1f} to {high:+.1f}"
