"""Commands about cards: how they read, whether they beat others, what may be laid, how a hand is cut."""

import click

from trainer.cli.asking import (
    ENGLISH,
    asked,
    reading,
    rules_in_force,
    tell_json,
    with_json,
    with_rules,
    with_wild,
)
from trainer.rules.combos import Combo, best_reading
from trainer.rules.combos import readings as all_readings
from trainer.rules.notation import read_cards, read_combo, show_combo
from trainer.rules.ruleset import RuleSet
from trainer.words.cards import combo_name

_ON = "The combination to be beaten; also as 333444555666=plane_singles:6:3, with how it reads."


@click.command()
@click.argument("cards")
@with_rules
@with_wild
@with_json
def readings(cards: str, rules: str, wild: str | None, as_json: bool) -> None:
    """Show every way in which CARDS, such as 333444555666, can be laid; or why they can't."""
    answer = asked("readings", cards=cards, rules=rules, wild=wild)
    if as_json:
        tell_json(answer)
        return
    in_force = rules_in_force(rules, wild)
    for combo in all_readings(in_force, read_cards(cards, in_force)):
        click.echo(_line(in_force, combo))
    if not answer["readings"]:
        click.echo(answer["why"]["message"])


@click.command()
@click.argument("cards")
@click.option("--on", "table", metavar="CARDS", required=True, help=_ON)
@with_rules
@with_wild
@with_json
def beats(cards: str, table: str, rules: str, wild: str | None, as_json: bool) -> None:
    """Say whether CARDS beat the combination on the table, and if not, why."""
    laid, read_as = reading(table)
    answer = asked("beats", table=laid, as_=read_as, cards=cards, rules=rules, wild=wild)
    if as_json:
        tell_json(answer)
    elif answer["beats"]:
        in_force = rules_in_force(rules, wild)
        combo = best_reading(in_force, read_cards(cards, in_force), read_combo(table, in_force))
        assert combo is not None, "what beats the table has a reading"
        click.echo(f"yes: {combo_name(ENGLISH, combo, in_force)}")
    else:
        click.echo(f"no: {answer['why']['message']}")


@click.command()
@click.argument("hand")
@click.option("--on", "table", metavar="CARDS", help=f"{_ON} Without it, lead.")
@with_rules
@with_wild
@with_json
def legal(hand: str, table: str | None, rules: str, wild: str | None, as_json: bool) -> None:
    """List everything that may be laid out of HAND, such as 3345678TTB, one play a line."""
    laid, read_as = (None, None) if table is None else reading(table)
    answer = asked("legal", hand=hand, table=laid, as_=read_as, rules=rules, wild=wild)
    if as_json:
        tell_json(answer)
        return
    in_force = rules_in_force(rules, wild)
    on = None if table is None else read_combo(table, in_force)
    if answer["may_pass"]:
        click.echo("pass")
    for play in answer["plays"]:
        combo = best_reading(in_force, read_cards(play, in_force), on)
        assert combo is not None, "what may be laid has a reading"
        click.echo(_line(in_force, combo))


@click.command()
@click.argument("hand")
@with_rules
@with_wild
@with_json
def split(hand: str, rules: str, wild: str | None, as_json: bool) -> None:
    """Cut HAND, such as 3345678TTB, into as few plays as empty it, one play a line."""
    answer = asked("split", hand=hand, rules=rules, wild=wild)
    if as_json:
        tell_json(answer)
        return
    number = answer["plays"]
    told = f"{number} play{'' if number == 1 else 's'}"
    click.echo(f"{told}:" if answer["exact"] else f"{told}; that fewer would do is not ruled out:")
    in_force = rules_in_force(rules, wild)
    for group in answer["groups"]:
        combo = best_reading(in_force, read_cards(group, in_force), None)
        assert combo is not None, "what a hand is cut into can be laid"
        click.echo(_line(in_force, combo))


def _line(rules: RuleSet, combo: Combo) -> str:
    return f"{show_combo(rules, combo)}  {combo_name(ENGLISH, combo, rules)}"
