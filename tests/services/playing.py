"""Whole deals through the service: a visitor who follows the hints."""

from collections.abc import Callable

from trainer.rules.combos import Combo
from trainer.rules.game import Phase
from trainer.rules.notation import show_combo
from trainer.services.games import Games
from trainer.services.table import Table

OVER = (Phase.OVER, Phase.REDEAL)


def is_over(table: Table) -> bool:
    return table.view.phase in OVER


def step(games: Games, table: Table, visitor: str = "v", *, raised: bool = True) -> Table:
    """One decision: the highest bid, `raised` as every answer, the first hint in the play."""
    phase = table.view.phase
    if phase is Phase.AUCTION:
        return games.call(visitor, table.id, table.version, max(table.view.allowed_calls))
    if phase in (Phase.DOUBLING, Phase.OPENING):
        return games.stake(visitor, table.id, table.version, raised)
    _, advice = games.hint(visitor, table.id, 0)
    assert advice is not None
    play = advice.hint.play
    if isinstance(play, Combo):
        faces = [str(card) for card in advice.cards]
        return games.play(visitor, table.id, table.version, faces, show_combo(table.view.rules, play))
    return games.pass_(visitor, table.id, table.version)


def play_on(
    games: Games,
    game: str,
    until: Callable[[Table], bool] = is_over,
    visitor: str = "v",
    *,
    raised: bool = True,
) -> Table:
    """The deal as it stands once `until` holds."""
    table = games.table(visitor, game)
    while not until(table):
        table = step(games, table, visitor, raised=raised)
    return table
