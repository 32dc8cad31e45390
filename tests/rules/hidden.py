"""Deals that differ only in what one seat can't see."""

from dataclasses import replace
from random import Random

from trainer.rules.cards import each, pack, size
from trainer.rules.game import Game, Phase


def with_hidden_cards_swapped(game: Game, seat: int, rng: Random) -> Game:
    """The same deal for this seat: what it can't see is dealt out anew among the others and the bottom."""
    seen = {seat, game.landlord} if game.opened else {seat}
    others = [other for other in range(game.rules.seats) if other not in seen]
    face_down = game.bottom if game.phase in (Phase.AUCTION, Phase.DOUBLING) else 0
    hidden = [*each(sum(game.hands[other] for other in others) + face_down)]
    rng.shuffle(hidden)
    hands = list(game.hands)
    for other in others:
        number = size(game.hands[other])
        hands[other], hidden = pack(hidden[:number]), hidden[number:]
    return replace(game, hands=tuple(hands), bottom=pack(hidden) if face_down else game.bottom)
