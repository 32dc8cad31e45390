"""What all commands share: asking the rules as programs do, and telling what can't be used."""

import json
import os
from collections.abc import Callable
from gettext import NullTranslations
from pathlib import Path
from typing import Any, TypeVar

import click

from trainer.engine.kernel import state as kernel
from trainer.protocol.answers import Answer
from trainer.protocol.ops import ask
from trainer.protocol.refusals import Refused
from trainer.rules.cards import RANKS
from trainer.rules.fields import is_number
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.switches import read_rules

ENGLISH = NullTranslations()
_LONGEST_NUMBER = 18
_NO_KERNEL = {
    kernel.Stage.OFF: f"{kernel.VARIABLE} is {kernel.OFF}",
    kernel.Stage.ABSENT: "numba isn't installed",
}

Command = TypeVar("Command", bound=Callable[..., Any])


class Unusable(click.ClickException):
    """What was typed can't be used: one line, exit status 2."""

    exit_code = 2


def asked(op: str, **fields: object) -> Answer:
    """The answer of the line protocol; fields that are None are left out. Raises Unusable."""
    given = {name.rstrip("_"): value for name, value in fields.items() if value is not None}
    try:
        return ask({"op": op, **given})
    except Refused as refused:
        raise Unusable(str(refused)) from refused


def tell_unsampled() -> None:
    """Says on standard error that nothing could be played out, and why, where there is no compiled kernel."""
    state = kernel.state()
    if state.stage is not kernel.Stage.READY:
        why = state.reason or _NO_KERNEL.get(state.stage, state.stage)
        click.echo(f"no samples: the compiled kernel can't be used ({why})", err=True)


def writable(out: Path) -> None:
    """Raises Unusable where a file can't be written to, before the work whose result it is to hold."""
    folder = out.parent
    if not folder.is_dir():
        raise Unusable(f"{out} can't be written: there is no folder {folder}")
    if not os.access(out if out.exists() else folder, os.W_OK):
        raise Unusable(f"{out} can't be written: permission denied")


def tell_json(told: object) -> None:
    """Prints one line of JSON."""
    click.echo(json.dumps(told))


def number(text: str | None) -> int | str | None:
    """A number as programs would send it; what is none stays text, and is refused as such."""
    if text is None:
        return None
    digits = text.removeprefix("-")
    return int(text) if is_number(digits, _LONGEST_NUMBER) else text


def reading(text: str) -> tuple[str, object]:
    """Cards and how they are to be read, out of text such as `333444555666=plane_singles:6:3`."""
    cards, _, told = text.partition("=")
    if not told:
        return cards, None
    kind, _, place = told.partition(":")
    rank, _, length = place.partition(":")
    return cards, {"kind": kind, "rank": rank, "length": number(length)}


def rules_in_force(told: str, wild: str | None) -> RuleSet:
    """The rule set of options that `asked` has accepted already."""
    return read_rules(told).with_wild(None if wild is None else RANKS.index(wild.upper()))


def with_rules(command: Command) -> Command:
    """Adds the option for the rule set."""
    told = "Rule set, such as competition or pagat+base=10 (see trainer rulesets)."
    return click.option("--rules", default=STANDARD.id, metavar="RULES", show_default=True, help=told)(
        command
    )


def with_wild(command: Command) -> Command:
    """Adds the option for the wild rank."""
    return click.option("--wild", metavar="RANK", help="The wild rank, under rules with wildcards.")(command)


def with_json(command: Command) -> Command:
    """Adds the option for answers as JSON."""
    return click.option("--json", "as_json", is_flag=True, help="Answer in JSON, as programs get it.")(
        command
    )
