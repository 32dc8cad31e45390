"""What must not be in any answer while a deal is played, reckoned from the deal and its events alone."""

import re
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from trainer.rules.cards import RANKS, Cards, size
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
    unseen = _unseen(dealt, replay, lasting(events))
    everything = {card for hand in (*dealt.hands, dealt.bottom) for card in hand}
    return Secrets(
        frozenset(map(str, unseen)),
        _names(unseen) - _names(everything - unseen),
        (*_as_ranks(_hidden(replay)), share_code(replay.record), show_record(replay.record)),
    )


def _hidden(replay: Replay) -> list[Cards]:
    """The hands that the visitor doesn't see, and the bottom while it lies there."""
    now, seen = replay.now, {replay.row.seat, *([replay.now.landlord] if replay.now.opened else ())}
    hands = [hand for other, hand in enumerate(now.hands) if other not in seen]
    return [*hands, now.bottom] if now.phase in _BOTTOM_LIES else hands


def _unseen(dealt: Deal, replay: Replay, held: Sequence[Event]) -> set[Card]:
    """What the visitor has not seen: others lay cards that are known of them, then the first unseen ones."""
    now, seat = replay.now, replay.row.seat
    unseen = {card for hand in (*dealt.hands, dealt.bottom) for card in hand} - {*dealt.hands[seat]}
    bottom = _seen_bottom(dealt, now, seat)
    unseen -= bottom
    if now.opened and now.landlord is not None:
        unseen -= {*dealt.hands[now.landlord]}
    for game, event in zip(replay.games, held, strict=False):
        open_hand = now.opened and game.turn == now.landlord
        if game.turn == seat or open_hand or event.kind not in (EventKind.PLAY, EventKind.AUTO):
            continue
        for rank in event.data.partition("=")[0] if event.data != "pass" else "":
            known = bottom if game.turn == now.landlord else set()
            of_rank = [card for card in (*known, *unseen) if RANKS[card.rank] == rank]
            laid = min(of_rank, key=lambda card: (card not in known, in_hand(card)))
            unseen.discard(laid)
            bottom.discard(laid)
    return unseen


def _seen_bottom(dealt: Deal, game: Game, seat: int) -> set[Card]:
    taken = game.phase not in _BOTTOM_LIES
    return set(dealt.bottom) if taken and (game.rules.bottom_shown or seat == game.landlord) else set()


def _as_ranks(hands: Sequence[Cards]) -> Iterator[str]:
    for packed in hands:
        if size(packed) >= _SHORTEST:
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
