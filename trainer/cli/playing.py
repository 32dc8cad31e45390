"""The way to a deal at the terminal: what was typed becomes a game that nobody keeps."""

import secrets
from datetime import UTC, datetime

import click

from trainer.cli.asking import ENGLISH, Unusable
from trainer.cli.at_table import PLAYER, AtTable
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.rules.errors import Unreadable
from trainer.rules.switches import read_rules
from trainer.services.errors import BadRequest
from trainer.services.games import Games
from trainer.services.new_deal import NewDeal, Role, landlord_for
from trainer.services.unkept import UnkeptGames
from trainer.words.players import level_name


def sit_down(number: int | str | None, level: str, role: str, study: bool, rules: str) -> None:
    """Plays a deal by the lines that are typed; raises Unusable.

    The same deal, level and answers lead to the same game.
    """
    if isinstance(number, str) or (number is not None and not 1 <= number <= HIGHEST_NUMBER):
        raise Unusable(f"--deal must be a whole number from 1 to {HIGHEST_NUMBER}, not {number!r}")
    if role not in tuple(Role):
        raise Unusable(f"--role must be one of {', '.join(Role)}, not {role!r}")
    try:
        seats = read_rules(rules).seats
    except Unreadable as error:
        raise Unusable(f"--rules can't be read: {error}") from error
    games = Games(UnkeptGames(), lambda: datetime.now(UTC), secrets.randbelow, lambda: PLAYER)
    try:
        landlord = landlord_for(Role(role), 0, seats)
        wish = NewDeal(level, number, scored=False, rules=rules, landlord=landlord, study=study)
        game = games.begin(PLAYER, wish)
    except BadRequest as wrong:
        raise Unusable(str(wrong)) from wrong
    again = f"trainer play --deal {games.table(PLAYER, game).number} --level {level} --rules {rules}"
    again += f" --role {role}" * (landlord is not None) + " --study" * study
    AtTable(games, game, level_name(ENGLISH, level), again, _ask).play()


def _ask(prompt: str) -> str:
    click.echo(prompt, nl=False)
    return input()
