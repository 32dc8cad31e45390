"""Commands about records: whole deals as text or as the code of a link."""

import os
from typing import Any

import click

from trainer.cli.asking import ENGLISH, Unusable, tell_json, with_json
from trainer.rules.errors import Unreadable
from trainer.rules.game import Phase, settlement
from trainer.rules.notation import LONGEST_TEXT
from trainer.rules.record import IllegalAction, Record, show_record
from trainer.settings import Settings
from trainer.words.refusals import illegal_action


@click.command()
@click.argument("game_id")
@click.option("--code", is_flag=True, help="Print the share code instead: the whole record in one word.")
@click.option("--unfinished", is_flag=True, help="Also a deal that is still played; it shows all hands.")
def export(game_id: str, code: bool, unfinished: bool) -> None:
    """Print the record of the game GAME_ID, which stands in the address of its page."""
    # Only here, so that the other commands start without the database.
    from trainer.services.errors import NotFound
    from trainer.services.sharing import StillPlayed, kept_record, share_code
    from trainer.store.database import open_database
    from trainer.store.game_log import GameLog

    if not game_id.isprintable():  # nor could the database be asked for it
        raise Unusable(str(NotFound("game", game_id)))
    try:
        database = open_database(Settings.from_environment(os.environ).database_url)
        record = kept_record(GameLog(database), game_id, unfinished=unfinished)
    except NotFound as wrong:
        raise Unusable(str(wrong)) from wrong
    except StillPlayed as wrong:
        raise Unusable(f"{wrong}; with --unfinished it is printed all the same") from wrong
    click.echo(share_code(record) if code else show_record(record), nl=code)


@click.command("import")
@click.argument("file")
@click.option("--record", "as_record", is_flag=True, help="Print the record itself, as export does.")
@with_json
def import_(file: str, as_json: bool, as_record: bool) -> None:
    """Check the record in FILE, or in the input for -, and tell how the deal ended.

    FILE holds the text of a record, its share code, or a link to a shared deal.
    """
    record = given_record(file)
    if as_record:
        if as_json:
            raise Unusable("--record and --json can't both be asked for")
        click.echo(show_record(record), nl=False)
        return
    told = _ending(record)
    if as_json:
        tell_json(told)
    else:
        _tell(told)


def given_record(file: str) -> Record:
    """The record in a file, or in the input for `-`: its text, its code or a link. Raises Unusable."""
    from trainer.services.sharing import read_shared_file

    try:
        with click.open_file(file, "rb") as given:
            return read_shared_file(given.read(4 * LONGEST_TEXT + 1))  # a character has four bytes at most
    except OSError as error:
        raise Unusable(f"can't read {file!r}: {error.strerror}") from error
    except IllegalAction as refused:
        raise Unusable(illegal_action(ENGLISH, refused)) from refused
    except Unreadable as unreadable:
        raise Unusable(" ".join(str(unreadable).split())) from unreadable


def _ending(record: Record) -> dict[str, Any]:
    from trainer.services.sharing import share_code

    game = record.games()[-1]
    told: dict[str, Any] = {
        "rules": record.rules.id,
        "deal": record.number,
        "actions": len(record.actions),
        "phase": str(game.phase),
        "turn": None if game.phase in (Phase.OVER, Phase.REDEAL) else game.turn,
        "landlord": game.landlord,
        "bid": game.bid if game.landlord is not None else None,
        "code": share_code(record),
    }
    if game.phase is not Phase.OVER:
        return {**told, "winner": None, "value": None, "points": None}
    settled = settlement(game)
    winner = "landlord" if settled.landlord_won else "peasants"
    return {**told, "winner": winner, "value": settled.value, "points": list(settled.points)}


def _tell(told: dict[str, Any]) -> None:
    number = "cards of its own" if told["deal"] is None else f"deal {told['deal']}"
    click.echo(f"rules {told['rules']}, {number}, {told['actions']} actions")
    if told["landlord"] is not None:
        click.echo(f"landlord seat {told['landlord']}, bid {told['bid']}")
    if told["phase"] == Phase.REDEAL:
        click.echo("thrown in: nobody wanted to be landlord")
    elif told["phase"] != Phase.OVER:
        click.echo(f"not over: seat {told['turn']} is on turn ({told['phase']})")
    else:
        side = "the landlord" if told["winner"] == "landlord" else "the peasants"
        click.echo(f"won by {side}, value {told['value']}")
        for seat, points in enumerate(told["points"]):
            click.echo(f"seat {seat}  {points:+d}")
