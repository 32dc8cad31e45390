"""Deals that differ only in cards that one seat can't see: who holds them, and which of a rank they are."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from trainer.rules.cards import Rank, each
from trainer.rules.combos import Combo
from trainer.rules.deal import Card, Deal, in_hand
from trainer.rules.game import Action, Game, Phase
from trainer.rules.view import view


def dealt_otherwise(
    deal: Deal, games: Sequence[Game], actions: Sequence[Action], seat: int, rng: Random
) -> Deal:
    """Another deal that leads to the same view of this seat by the same actions.

    `games` are the deal before each action, and now, while it is not over.
    """
    now, seen = games[-1], view(games[-1], seat)
    open_seats = {seat, now.landlord} if now.opened else {seat}
    bottom_open = seen.bottom is not None
    hidden = [other for other in range(len(deal.hands)) if other not in open_seats]
    kept = _exchanged(now, hidden, _shown(deal, games, actions) if bottom_open else [], rng)
    stock = [card for other in hidden for card in deal.hands[other]] + [*(() if bottom_open else deal.bottom)]
    rng.shuffle(stock)
    hands, bottom = [[*hand] for hand in deal.hands], [*deal.bottom] if bottom_open else []
    for other in hidden:
        ranks = kept[other] + _laid(games, actions, other)
        if other == now.landlord and bottom_open:
            ranks = [*(Counter(ranks) - Counter(card.rank for card in bottom)).elements()]
        hands[other] = [_take(stock, rank) for rank in ranks]
    if now.landlord in hidden and not bottom_open and now.phase not in (Phase.AUCTION, Phase.DOUBLING):
        assert now.landlord is not None
        held = hands[now.landlord]
        bottom = [held.pop(rng.randrange(len(held))) for _ in deal.bottom]
    return Deal(tuple(map(_sorted, hands)), _sorted([*bottom, *stock]), deal.first, deal.wild)


def _exchanged(now: Game, hidden: Sequence[int], shown: Sequence[Rank], rng: Random) -> dict[int, list[Rank]]:
    """What the hidden hands may hold now; `shown` of it is known to be the landlord's."""
    held = {other: Counter(each(now.hands[other])) for other in hidden}
    known = {other: Counter(shown if other == now.landlord else ()) for other in hidden}
    unknown = [rank for other in hidden for rank in (held[other] - known[other]).elements()]
    unknown += each(now.bottom if now.phase in (Phase.AUCTION, Phase.DOUBLING) else 0)
    rng.shuffle(unknown)
    found = {}
    for other in hidden:
        number = (held[other] - known[other]).total()
        found[other], unknown = [*known[other].elements(), *unknown[:number]], unknown[number:]
    return found


def _shown(deal: Deal, games: Sequence[Game], actions: Sequence[Action]) -> list[Rank]:
    """The bottom cards that the landlord still holds, who lays those of a rank before others."""
    landlord = games[-1].landlord
    assert landlord is not None
    laid = Counter(_laid(games, actions, landlord))
    return [*(Counter(card.rank for card in deal.bottom) - laid).elements()]


def _laid(games: Sequence[Game], actions: Sequence[Action], seat: int) -> list[Rank]:
    done = zip(games[:-1], actions, strict=True)
    return [
        rank for game, act in done if game.turn == seat and isinstance(act, Combo) for rank in each(act.cards)
    ]


def _take(stock: list[Card], rank: Rank) -> Card:
    return stock.pop(next(place for place, card in enumerate(stock) if card.rank == rank))


def _sorted(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=in_hand))
