"""The command that reviews a finished deal: every decision of a seat, what it cost, and what was better."""

import shutil
import sys
from collections.abc import Iterator
from textwrap import fill

import click

from trainer.cli.asking import ENGLISH, asked, number, tell_json, tell_unsampled, with_json
from trainer.cli.records import given_record
from trainer.review.as_json import read_review
from trainer.review.document import Entry, Review
from trainer.review.look import Depth
from trainer.rules.game import Phase
from trainer.rules.record import read_record, show_record
from trainer.rules.ruleset import RuleSet
from trainer.words import capitalised, reasons
from trainer.words.open_hands import keeps_told, turned_told, turning_told
from trainer.words.praise import good_name, good_why
from trainer.words.prices import best_untold, cost_told, sure_win_told, verdict_name
from trainer.words.review import (
    basis_told,
    better_line_told,
    decision_title,
    done_line_told,
    example_hands_told,
    example_told,
    good_line,
    hand_told,
    headline,
    role_told,
    unpriced_told,
)

_INDENT = " " * 5
"""Before what belongs to a decision, below its number."""


@click.command()
@click.argument("file")
@click.option("--seat", default="0", show_default=True, metavar="SEAT", help="The seat that is reviewed.")
@click.option(
    "--depth",
    type=click.Choice([depth.value for depth in Depth]),
    default=Depth.FULL.value,
    show_default=True,
    help="quick: estimates alone; full: losses are tested by deals played out.",
)
@click.option("--samples", metavar="NUMBER", help="In how many worlds plays are compared.")
@click.option(
    "--seed", default="0", show_default=True, metavar="NUMBER", help="Other worlds for another seed."
)
@with_json
def review(file: str, seat: str, depth: str, samples: str | None, seed: str, as_json: bool) -> None:
    """Say what could have been done better in the finished deal in FILE, or in the input for -.

    FILE holds the text of a record, its share code, or a link to a shared deal.
    """
    document = asked(
        "review",
        record=show_record(given_record(file)),
        seat=number(seat),
        depth=depth,
        samples=number(samples),
        seed=number(seed),
    )
    if samples is not None and depth == Depth.FULL:
        tell_unsampled()
    if as_json:
        tell_json(document)
        return
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for line in _told(read_review(document)):
        click.echo(line if width is None else folded(line, width))


def folded(line: str, width: int) -> str:
    """A line of the review in as many as fit the width; what belongs to a decision stays indented."""
    indent = _INDENT if line.startswith(" ") else ""
    return fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def _told(found: Review) -> Iterator[str]:
    rules = read_record(found.record).played_rules
    yield " ".join(filter(None, (headline(ENGLISH, found) + ".", good_line(ENGLISH, found))))
    yield basis_told(ENGLISH, found)
    if role := role_told(ENGLISH, found):
        yield role
    if turning := turning_told(ENGLISH, found):
        yield turning
    for entry in found.decisions:
        yield from _decision(found, rules, entry)


def _decision(found: Review, rules: RuleSet, entry: Entry) -> Iterator[str]:
    title, price = decision_title(ENGLISH, rules, entry.action, entry.seen.table), entry.price
    verdict = "" if price is None else f": {verdict_name(ENGLISH, price.verdict)}"
    yield f"{entry.ply:>3}  {title}{verdict}"
    if price is not None and price.verdict.is_loss:
        told = cost_told(ENGLISH, price), sure_win_told(ENGLISH, entry), best_untold(ENGLISH, rules, entry)
        yield " ".join(filter(None, (_INDENT[1:], *told)))
    if price is None and entry.phase is not Phase.PLAY:
        yield f"{_INDENT}{unpriced_told(ENGLISH, found, rules, entry)}"
    if entry.is_moment:
        yield f"{_INDENT}{hand_told(ENGLISH, entry)}"
    for reason in entry.reasons:
        name = capitalised(reasons.name(ENGLISH, reason))
        better = reasons.better(ENGLISH, rules, reason, entry.advice)
        yield f"{_INDENT}{name}. {reasons.why(ENGLISH, rules, reason)} {better}"
    if entry.lines is not None:
        if entry.lines.hands is not None:
            yield f"{_INDENT}{example_told(ENGLISH)} {example_hands_told(ENGLISH, entry.lines.hands)}"
        first, *others = entry.lines.better
        for line in (first, *(one for one in others if one.points > entry.lines.done.points)):
            yield f"{_INDENT}{better_line_told(ENGLISH, rules, line)}"
        yield f"{_INDENT}{done_line_told(ENGLISH, rules, entry.lines.done)}"
    if entry.good is not None:
        yield f"{_INDENT}{good_name(ENGLISH, entry.good)}. {good_why(ENGLISH, rules, entry.good)}"
    if turned := turned_told(ENGLISH, entry):
        yield " ".join(filter(None, (_INDENT[1:], turned, keeps_told(ENGLISH, rules, entry))))
