"""What must not be in any answer while a deal is played, reckoned from the deal and its events alone."""

import re
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from trainer.rules.cards import RANKS, pack
from trainer.rules.deal import Card, Deal, deal, in_hand
from trainer.rules.game import Game, Phase
from trainer.rules.notation import show_cards
from trainer.rules.record import show_record
from trainer.rules.switches import read_rules
from trainer.services.replay import Replay, lasting, revive
from trainer.services.sharing import share_code
from trainer.store.game_log import Event, EventKind, GameRow
from trainer.web.faces import JOKERS, SPOKEN

_SHORTEST = 6
"""The ranks of fewer cards may stand in a page by chance: as a play, or among what a hint says."""
_BOTTOM_LIES = (Phase.AUCTION, Phase.DOUBLING)
_WORD = re.compile(r"(?<![\w-])(?:[3-9TJQK2][hdc]2?|[3-9TJQK2]s2|A[dc]2?)(?![\w-])")
"""The text id of a card by itself; but `the 6s` is told of ranks, and `As` is a word."""
_FIELD = re.compile(r"""(?:value|data-\w+)=["']([^"']*)["']|["']([3-9TJQKA2][sh]2?)["']""")
_OUTLINE = re.compile(r'\bd="[Mm][^"]*"')
"""Of a drawing: letters and numbers that look like cards."""
_DRAWN_JOKER = re.compile(r'class="card (joker-(?:small|big))')
_NAME = re.compile(r"\b(?:\d+|jack|queen|king|ace) of (?:spades|hearts|diamonds|clubs)\b")
_COOKIE = re.compile(r"trainer=\.?([\w-]+)")


@dataclass(frozen=True)
class Secrets:
    """The cards that the visitor may not know, and texts that would give them away."""

    cards: frozenset[str]
    names: frozenset[str]
    """How hidden cards are called, and jokers drawn, where none that may be seen is so too."""
    texts: tuple[str, ...]
    """Hidden hands as ranks and as packed integers, and the record with its share code."""

    def found_in(self, answer: str) -> list[str]:
        """What of it stands in an answer."""
        told = _OUTLINE.sub("", "\n".join([answer, *_unpacked(answer)]))
        words = {word for found in _FIELD.findall(told) for part in found for word in part.split()}
        words.update(_WORD.findall(told))
        names = {*_NAME.findall(told), *_DRAWN_JOKER.findall(told)}
        found = (self.cards & words) | (self.names & names)
        return [*sorted(found), *(text for text in self.texts if text in told)]


def secrets_of(row: GameRow, events: Sequence[Event]) -> Secrets | None:
    """What is secret in a deal as it stands; None where it is over, or all hands lie open for study."""
    replay = revive(row, tuple(events))
    if row.study or replay.now.phase in (Phase.OVER, Phase.REDEAL):
        return None
    dealt = deal(read_rules(row.rules), row.deal)
    hidden = _hidden(dealt, replay, lasting(events))
    unseen = {card for hand in hidden for card in hand} - _seen_bottom(dealt, replay.now, row.seat)
    everything = {card for hand in (*dealt.hands, dealt.bottom) for card in hand}
    return Secrets(
        frozenset(map(str, unseen)),
        _names(unseen) - _names(everything - unseen),
        (*_as_ranks(hidden), share_code(replay.record), show_record(replay.record)),
    )


def _hidden(dealt: Deal, replay: Replay, held: Sequence[Event]) -> list[Sequence[Card]]:
    """The hands that the visitor doesn't see, and the bottom while it lies there."""
    now, seat = replay.now, replay.row.seat
    hands = [
        hand
        for other, hand in enumerate(_hands(dealt, replay.games, held))
        if other != seat and not (now.opened and other == now.landlord)
    ]
    return [*hands, dealt.bottom] if now.phase in _BOTTOM_LIES else hands


def _hands(dealt: Deal, games: Sequence[Game], held: Sequence[Event]) -> list[Sequence[Card]]:
    """Who holds what: a visitor's event names the cards that went, all others lay their first suits."""
    hands: list[Sequence[Card]] = [*dealt.hands]
    lies = True
    for game, event in zip(games, [*held, None], strict=True):
        if lies and game.landlord is not None and game.phase not in _BOTTOM_LIES:
            hands[game.landlord], lies = [*hands[game.landlord], *dealt.bottom], False
        if event is not None and event.kind in (EventKind.PLAY, EventKind.AUTO):
            play, _, named = event.data.partition(" ")
            gone = named.split() or _first_suits(hands[game.turn], play.partition("=")[0])
            hands[game.turn] = [card for card in hands[game.turn] if str(card) not in gone]
    return hands


def _first_suits(hand: Sequence[Card], play: str) -> list[str]:
    found: list[str] = []
    for rank in "" if play == "pass" else play:
        alike = (str(card) for card in sorted(hand, key=in_hand) if RANKS[card.rank] == rank)
        found.append(next(card for card in alike if card not in found))
    return found


def _seen_bottom(dealt: Deal, game: Game, seat: int) -> set[Card]:
    taken = game.phase not in _BOTTOM_LIES
    return set(dealt.bottom) if taken and (game.rules.bottom_shown or seat == game.landlord) else set()


def _as_ranks(hands: Sequence[Sequence[Card]]) -> Iterator[str]:
    for hand in hands:
        if len(hand) >= _SHORTEST:
            packed = pack(card.rank for card in hand)
            yield from (show_cards(packed), show_cards(packed)[::-1], str(packed), f"{packed:x}")


def _names(cards: set[Card]) -> frozenset[str]:
    return frozenset(str(SPOKEN[str(card)[:2]]) if card.suit else JOKERS[str(card)[0]] for card in cards)


def _unpacked(answer: str) -> Iterator[str]:
    """What the signed cookie says, which is packed where it is long."""
    for quoted in _COOKIE.findall(answer):
        content = urlsafe_b64decode(quoted + "=" * (-len(quoted) % 4))
        with suppress(zlib.error):
            content = zlib.decompress(content)
        yield content.decode("latin-1")
