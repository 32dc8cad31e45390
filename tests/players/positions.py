"""Views for tests of players: deals that stand where a test wants them, seen by the seat on turn."""

from trainer.players.levels import act
from trainer.rules.deal import deal
from trainer.rules.game import Action, Game, Phase, apply, new_game
from trainer.rules.position import read_position
from trainer.rules.ruleset import STANDARD
from trainer.rules.view import View, view


def seen(hands: str, *, landlord: int = 0, turn: int = 0, table: str = "") -> View:
    """What the seat on turn sees; the table is told as in a position, such as `K by 2; passes 1`."""
    told = f"; table {table}" if table else ""
    game = read_position(
        f"position 1; rules standard; landlord {landlord}; bid 1; turn {turn}; hands {hands}{told}"
    )
    return view(game, turn)


def played(start: Game, levels: tuple[str, ...], seed: int) -> list[tuple[Game, Action]]:
    """Every decision of a deal between players of these levels, by seat, and what was done."""
    decisions = []
    game = start
    while game.phase in (Phase.AUCTION, Phase.PLAY):
        action = act(levels[game.turn], view(game, game.turn), seed)
        decisions.append((game, action))
        game = apply(game, action)
    return decisions


def finished(start: Game, levels: tuple[str, ...], seed: int) -> Game:
    """The end of such a deal."""
    game, action = played(start, levels, seed)[-1]
    return apply(game, action)


def numbered(number: int) -> Game:
    """The start of a deal."""
    return new_game(STANDARD, deal(STANDARD, number))
