"""Which physical card lies where: suits for a deal whose rules know ranks only.

Suits never matter (R3), but a page draws cards, and a card that was laid must be the one that leaves the
hand. Where nobody has named the cards of a play, the first suits of a rank go first.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from trainer.rules.cards import RANKS, Cards, Rank, count, pack, ranks
from trainer.rules.combos import Combo
from trainer.rules.deal import Card, Deal, in_hand
from trainer.rules.errors import Code, Illegal
from trainer.rules.game import Action, Game, Phase
from trainer.rules.layout import in_order
from trainer.rules.ruleset import RuleSet
from trainer.services.errors import BadRequest


@dataclass(frozen=True, slots=True)
class Suits:
    """Physical cards in step with the actions of a deal."""

    hands: tuple[tuple[Card, ...], ...]
    """What each seat holds now, low to high."""
    bottom: tuple[Card, ...]
    laid: tuple[tuple[Card, ...], ...]
    """The cards of each action, in its order; empty where none was laid."""


_MOST_OF_A_RANK = 8
"""As many as two packs have (V5): a packed integer has no room for many more."""
_BOTTOM_LIES = (Phase.AUCTION, Phase.DOUBLING)
"""The phases in which nobody has taken the bottom yet (R8, V10)."""


def follow(deal: Deal, games: Sequence[Game], actions: Sequence[Action], named: Sequence[str]) -> Suits:
    """The physical cards after the actions.

    `games` are the deal before each action and at the end; `named` holds the faces that were chosen,
    separated by blanks, or an empty text.
    """
    hands = [list(hand) for hand in deal.hands]
    laid: list[tuple[Card, ...]] = []
    _take_bottom(hands, deal, games[0])  # where the role was given, it is taken before anybody acts
    for before, after, action, faces in zip(games[:-1], games[1:], actions, named, strict=True):
        cards: tuple[Card, ...] = ()
        if isinstance(action, Combo):
            cards = _pick(hands[before.turn], action.cards, faces.split())
            hands[before.turn] = [card for card in hands[before.turn] if card not in cards]
        laid.append(cards)
        if before.phase in _BOTTOM_LIES:
            _take_bottom(hands, deal, after)
    return Suits(tuple(tuple(hand) for hand in hands), deal.bottom, tuple(laid))


def _take_bottom(hands: list[list[Card]], deal: Deal, game: Game) -> None:
    """Adds the bottom to the landlord's hand in a deal in which it has just been taken."""
    if game.phase not in _BOTTOM_LIES and game.landlord is not None:
        hands[game.landlord] = sorted([*hands[game.landlord], *deal.bottom], key=in_hand)


def named(hand: Sequence[Card], faces: Sequence[str]) -> tuple[Card, ...]:
    """The cards of a hand that these faces name, low to high.

    Raises Illegal for a face that is not in the hand or named twice, and where none is named; BadRequest for
    what is no card, or more of a rank than any deal has.
    """
    if not faces:
        raise Illegal(Code.NO_CARDS)
    held = {str(card): card for card in hand}
    if len(set(faces)) != len(faces) or not held.keys() >= set(faces):
        raise Illegal(Code.CARDS_NOT_HELD, cards=_packed(faces))
    return tuple(sorted((held[face] for face in faces), key=in_hand))


def _packed(faces: Sequence[str]) -> Cards:
    ranks_named = [_rank(face) for face in faces]
    if max(Counter(ranks_named).values()) > _MOST_OF_A_RANK:
        raise BadRequest("there are not that many cards of a rank")
    return pack(ranks_named)


def _rank(face: str) -> Rank:
    if not face or face[0] not in RANKS:
        raise BadRequest(f"{face[:40]!r} is no card")
    return RANKS.index(face[0])


def as_shown(rules: RuleSet, combo: Combo, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a combination in the order in which it is shown: the main part first."""
    left = list(cards)
    shown: list[Card] = []
    for rank in in_order(rules, combo):
        card = next(card for card in left if card.rank == rank)
        left.remove(card)
        shown.append(card)
    return tuple(shown)


def choose(hand: Sequence[Card], cards: Cards) -> tuple[Card, ...]:
    """Physical cards out of a hand for a set of ranks, the first suits first."""
    return _pick(hand, cards, ())


def _pick(hand: Sequence[Card], cards: Cards, faces: Sequence[str]) -> tuple[Card, ...]:
    preferred = sorted(hand, key=lambda card: (str(card) not in faces, in_hand(card)))
    picked: list[Card] = []
    for rank in ranks(cards):
        of_rank = [card for card in preferred if card.rank == rank]
        picked += of_rank[: count(cards, rank)]
    return tuple(sorted(picked, key=in_hand))
