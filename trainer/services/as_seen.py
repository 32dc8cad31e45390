"""The deal as one seat sees it: what others lay tells nothing of the cards that they keep.

Suits never matter (R3). Still, if each seat laid its first suits, whoever lays the five of hearts while the
five of spades is out would give away that somebody else holds that one. So which card of a rank a hidden hand
holds is settled only when it is laid: it is the first one of which the seat that looks on doesn't know where
it lies. In the end each hand has the suits that were seen, and the ranks that it was dealt.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.rules.cards import Cards, count, ranks
from trainer.rules.combos import Combo
from trainer.rules.deal import Card, Deal, in_hand, told_card
from trainer.rules.game import Action, Game
from trainer.rules.record import Record
from trainer.rules.view import view


@dataclass(frozen=True, slots=True)
class AsSeen:
    """A deal whose suits agree with what one seat has seen."""

    deal: Deal
    named: tuple[str, ...]
    """For each action the faces of the cards that were laid, as `suits.follow` takes them."""

    def of(self, record: Record) -> Record:
        """The record with these suits, for whoever draws it."""
        return replace(record, deal=self.deal)


def as_seen(
    deal: Deal, games: Sequence[Game], actions: Sequence[Action], named: Sequence[str], seat: int
) -> AsSeen:
    """The deal as this seat sees it; `named` holds the faces that it chose, all else is as in `follow`."""
    lying, faces = _Lying(deal, seat, told_card(games[0].rules)), list[str]()
    for game, action, chosen in zip(games[:-1], actions, named, strict=True):
        if isinstance(action, Combo) and game.turn != seat:
            faces.append(" ".join(map(str, lying.lay(game, action.cards))))
        else:
            faces.append(chosen)
    return AsSeen(lying.deal(), tuple(faces))


class _Lying:
    """Where the cards lie, which changes as far as the seat that looks on can't know it."""

    def __init__(self, deal: Deal, seat: int, told: Card | None) -> None:
        self._dealt, self._seat = deal, seat
        self._places = [[*hand] for hand in (*deal.hands, deal.bottom)]
        self._settled = {*deal.hands[seat], *((told,) if told else ())}
        """The cards of which the seat knows where they lie, or lay."""
        self._laid: set[Card] = set()

    def deal(self) -> Deal:
        *hands, bottom = (tuple(sorted(place, key=in_hand)) for place in self._places)
        return replace(self._dealt, hands=tuple(hands), bottom=bottom)

    def lay(self, game: Game, cards: Cards) -> list[Card]:
        """The cards that another seat, which is on turn, lays for these ranks."""
        self._look(game)
        places = [self._places[game.turn], *(self._places[-1:] if game.turn == game.landlord else ())]
        hand = [card for place in places for card in place if card not in self._laid]
        laid: list[Card] = []
        for rank in ranks(cards):
            known = [card for card in hand if card.rank == rank and card in self._settled]
            chosen = [*known, *self._unsettled(rank)][: count(cards, rank)]
            kept = [card for card in hand if card.rank == rank and card not in (*known, *chosen)]
            for card in chosen:
                if card not in hand:
                    self._exchange(card, kept.pop())
            laid += chosen
        self._settled.update(laid)
        self._laid.update(laid)
        return sorted(laid, key=in_hand)

    def _look(self, game: Game) -> None:
        """Settles what lies open in others' hands."""
        seen = view(game, self._seat)
        if seen.bottom is not None:
            self._settled.update(self._places[-1])
        if seen.open_hand is not None and seen.landlord is not None:
            self._settled.update(self._places[seen.landlord], self._places[-1])

    def _unsettled(self, rank: int) -> list[Card]:
        cards = (card for place in self._places for card in place if card.rank == rank)
        return sorted((card for card in cards if card not in self._settled), key=in_hand)

    def _exchange(self, one: Card, other: Card) -> None:
        change = {one: other, other: one}
        for place in self._places:
            place[:] = [change.get(card, card) for card in place]
