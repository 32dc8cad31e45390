"""Commands about rule sets: what they say of given cards, and in what they differ."""

from collections.abc import Sequence

import click

from trainer.cli.asking import ENGLISH, Unusable, tell_json, with_json, with_wild
from trainer.protocol.across import Standing, standings
from trainer.protocol.answers import Answer, reading, reason
from trainer.rules.errors import RULE_OF_CODE, Unreadable
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import SWITCHES, changed, differences
from trainer.words.cards import combo_name


@click.command()
@click.argument("cards", required=False)
@click.option("--on", "table", metavar="CARDS", help="The combination to be beaten.")
@with_wild
@with_json
def rules(cards: str | None, table: str | None, wild: str | None, as_json: bool) -> None:
    """Show under which rule sets CARDS may be laid, how they read, and which rule refuses them.

    Without CARDS: the switches that a rule set can be changed with, such as standard+base=1.
    """
    if cards is None:
        _switches(as_json)
        return
    try:
        found = standings(cards, table, wild)
    except Unreadable as unreadable:
        raise Unusable(str(unreadable)) from unreadable
    if as_json:
        tell_json([_standing(one) for one in found])
        return
    rows = [(one.rules.id, "yes" if one.readings else "no", *_told(one)) for one in found]
    _table(("rule set", "legal", "rule", "how, or why not"), rows)


def _told(standing: Standing) -> tuple[str, str]:
    if standing.unreadable is not None:
        return "", standing.unreadable.problem
    if standing.illegal is not None:
        return standing.illegal.rule, reason(standing.rules, standing.illegal)["message"]
    return "", "; or ".join(combo_name(ENGLISH, combo) for combo in standing.readings)


def _standing(standing: Standing) -> Answer:
    told: Answer = {
        "rules": standing.rules.id,
        "legal": bool(standing.readings),
        "readings": [reading(combo) for combo in standing.readings],
    }
    if standing.unreadable is not None:
        told["why"] = {"code": "unreadable", "message": standing.unreadable.problem}
    if standing.illegal is not None:
        why = reason(standing.rules, standing.illegal)
        told["why"] = {**why, "rule": RULE_OF_CODE[standing.illegal.code]}
    return told


def _switches(as_json: bool) -> None:
    if as_json:
        tell_json(
            [
                {
                    "switch": switch.name,
                    "values": list(switch.values),
                    "standard": switch.read(STANDARD),
                    "source": switch.source,
                }
                for switch in SWITCHES.values()
            ]
        )
        return
    rows = [
        (switch.name, switch.source, switch.read(STANDARD), " ".join(switch.values))
        for switch in SWITCHES.values()
    ]
    _table(("switch", "source", "standard", "values"), rows)


@click.command()
@with_json
def rulesets(as_json: bool) -> None:
    """List the rule sets, each with its differences from the standard rules and their sources."""
    found = [(rule_set, _differences(rule_set)) for rule_set in RULE_SETS.values()]
    if as_json:
        tell_json([{"rules": rule_set.id, "differences": told} for rule_set, told in found])
        return
    for rule_set, told in found:
        click.echo(rule_set.id)
        for one in told:
            click.echo(f"  {one['name']}={one['value']} ({one['source']})")
        if not told:
            click.echo("  what all others are compared with")


def _differences(rule_set: RuleSet) -> list[dict[str, str]]:
    """Switches, and what is no switch because it makes another game (V5)."""
    told = [
        {"name": switch.name, "value": value, "source": switch.source}
        for switch, value in differences(rule_set)
    ]
    others = {
        "seats": (rule_set.seats, STANDARD.seats),
        "packs": (rule_set.packs, STANDARD.packs),
        "bottom_size": (rule_set.bottom_size, STANDARD.bottom_size),
        "doubling_bomb": (rule_set.doubling_bomb, STANDARD.doubling_bomb),
    }
    told += [
        {"name": name, "value": str(here), "source": "V5"}
        for name, (here, standard) in others.items()
        if here != standard
    ]
    switched = changed(STANDARD, {switch.name: value for switch, value in differences(rule_set)})
    missing = [kind for kind in switched.kinds if kind not in rule_set.kinds]
    return told + [{"name": kind, "value": "no", "source": "V5"} for kind in missing]


def _table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[column]) for row in (titles, *rows)) for column in range(len(titles))]
    for row in (titles, *rows):
        click.echo("  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip())
