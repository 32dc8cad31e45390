"""Who wins a deal with open hands, by nothing but the rules: every play, every answer, to the end."""

from trainer.rules.cards import size
from trainer.rules.combos import Combo
from trainer.rules.game import Game, Phase, apply, legal


def landlord_wins(game: Game, known: dict[object, bool] | None = None) -> bool:
    """Whether the landlord wins with best play of everybody, from a deal in play or over."""
    if game.phase is Phase.OVER:
        return game.landlord_won
    known = {} if known is None else known
    table = None if game.table is None else (game.table[1:], size(game.table.cards))
    key = (game.hands, game.turn, table, game.passes)
    if key not in known:
        mine = game.turn == game.landlord
        plays = sorted(legal(game), key=lambda play: -size(play.cards) if isinstance(play, Combo) else 0)
        found = (landlord_wins(apply(game, play), known) for play in plays)
        known[key] = any(found) if mine else all(found)
    return known[key]
