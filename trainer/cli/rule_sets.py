"""Commands about rule sets: what they say of given cards, and in what they differ."""

from collections.abc import Sequence

import click

from trainer.cli.asking import ENGLISH, Unusable, tell_json, with_json, with_wild
from trainer.protocol.answers import Answer, reading
from trainer.rules.compare import Verdict, compare
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.switches import SWITCHES, differences
from trainer.words.cards import combo_name
from trainer.words.checking import Unclear, typed_cards, typed_rank, typed_rules, why_not
from trainer.words.rules_told import told_differences
from trainer.words.rulesets import rule_set_about, switch_meaning


@click.command()
@click.argument("cards", required=False)
@click.option("--on", "table", metavar="CARDS", default="", help="The combination to be beaten.")
@click.option("--rules", "wanted", metavar="RULES", multiple=True, help="Compare these instead of all.")
@with_wild
@with_json
def rules(cards: str | None, table: str, wanted: tuple[str, ...], wild: str | None, as_json: bool) -> None:
    """Show under which rule sets CARDS may be laid, how they read, and which rule refuses them.

    Without CARDS: the switches that a rule set can be changed with, such as standard+base=1.
    """
    if cards is None:
        _switches(as_json)
        return
    try:
        rule_sets = [typed_rules(ENGLISH, text) for text in wanted] or list(RULE_SETS.values())
        widest = max(rule_sets, key=lambda rule_set: rule_set.packs)
        verdicts = compare(
            rule_sets,
            typed_cards(ENGLISH, cards, widest),
            typed_cards(ENGLISH, table, widest),
            typed_rank(ENGLISH, wild or ""),
        )
    except Unclear as unclear:
        raise Unusable(str(unclear)) from unclear
    if as_json:
        tell_json([_verdict(one) for one in verdicts])
        return
    rows = [(one.rules.id, "no" if one.laid is None else "yes", *_told(one)) for one in verdicts]
    _table(("rule set", "legal", "rule", "how, or why not"), rows)


def _told(verdict: Verdict) -> tuple[str, str]:
    if verdict.laid is not None:
        return "", "; or ".join(combo_name(ENGLISH, combo, verdict.rules) for combo in verdict.fitting)
    return verdict.rule, " ".join(why_not(ENGLISH, verdict))


def _verdict(verdict: Verdict) -> Answer:
    told: Answer = {
        "rules": verdict.rules.id,
        "legal": verdict.laid is not None,
        "readings": [reading(combo) for combo in verdict.fitting],
    }
    if verdict.laid is None:
        told["why"] = {
            "code": str(verdict.reason),
            "message": " ".join(why_not(ENGLISH, verdict)),
            "rule": verdict.rule,
        }
    return told


def _switches(as_json: bool) -> None:
    if as_json:
        tell_json(
            [
                {
                    "switch": switch.name,
                    "source": switch.source,
                    "standard": switch.read(STANDARD),
                    "values": {value: switch_meaning(ENGLISH, switch, value) for value in switch.values},
                }
                for switch in SWITCHES.values()
            ]
        )
        return
    rows = [
        (f"{switch.name}={value}", switch.source, switch_meaning(ENGLISH, switch, value))
        for switch in SWITCHES.values()
        for value in switch.values
    ]
    _table(("switch", "source", "what is played"), rows)


@click.command()
@with_json
def rulesets(as_json: bool) -> None:
    """List the rule sets, each with its differences from the standard rules and their sources."""
    if as_json:
        tell_json(
            [
                {
                    "rules": rule_set.id,
                    "about": rule_set_about(ENGLISH, rule_set),
                    "switches": {switch.name: value for switch, value in differences(rule_set)},
                    "differences": [
                        {"sentence": told.sentence, "rule": told.rule}
                        for told in told_differences(ENGLISH, rule_set)
                    ],
                }
                for rule_set in RULE_SETS.values()
            ]
        )
        return
    for rule_set in RULE_SETS.values():
        click.echo(f"{rule_set.id}: {rule_set_about(ENGLISH, rule_set)}")
        for told in told_differences(ENGLISH, rule_set):
            click.echo(f"  {told.rule:<4} {told.sentence}")


def _table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[column]) for row in (titles, *rows)) for column in range(len(titles))]
    for row in (titles, *rows):
        click.echo("  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip())
