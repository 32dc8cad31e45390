"""What the other seats do, until it is the visitor's turn or the deal is over.

Where the level that was chosen can't play any more, its weights being spoilt, another one stands in: what has
begun can always be played to its end.
"""

from zlib import crc32

from trainer.players.levels import act, levels_for
from trainer.rules.deal import deal
from trainer.rules.game import Game, Phase, apply, new_game, settlement
from trainer.rules.switches import read_rules
from trainer.rules.view import view
from trainer.services.replay import event_of
from trainer.store.game_log import Event, EventKind, GameRow

STAND_IN = "normal"
"""The level that plays in place of one that can't."""


def opening(row: GameRow) -> list[Event]:
    """What happens in a new deal before the visitor is asked for the first time."""
    rules = read_rules(row.rules)
    return others(new_game(rules, deal(rules, row.deal), row.landlord), row)[1]


def others(game: Game, row: GameRow) -> tuple[Game, list[Event]]:
    """The deal after what the other seats do from here on, and the events of that, its end among them."""
    # The seed tells the players nothing: it comes from the id of the game and not from its cards.
    seed = crc32(row.id.encode())
    level = row.level if row.level in levels_for(game.rules) else STAND_IN
    is_asked = not is_over(game) and game.turn != row.seat
    new = [Event(EventKind.STANDIN, level)] if is_asked and level != row.level else []
    while not is_over(game) and game.turn != row.seat:
        action = act(level, view(game, game.turn), seed)
        game = apply(game, action)
        new.append(event_of(game.rules, action))
    if game.phase is Phase.REDEAL:
        new.append(Event(EventKind.OVER, Phase.REDEAL))
    elif game.phase is Phase.OVER:
        new.append(Event(EventKind.OVER, str(settlement(game).points[row.seat])))
    return game, new


def is_over(game: Game) -> bool:
    """Whether nobody is to act any more."""
    return game.phase in (Phase.OVER, Phase.REDEAL)
