"""A decision of a finished deal, to be tried again: what is right is judged by what the seat could know.

One verdict table judges here and in the review, so that every play is right that the review would not hold
against its seat. Where the record comes from does not matter: a deal of one's own, a link, a kept card.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol

from trainer.review.decision import decide
from trainer.review.document import Entry
from trainer.review.entry import entry_of
from trainer.review.look import Depth, Look, basis
from trainer.rules.cards import pack
from trainer.rules.deal import Card
from trainer.rules.errors import Unreadable
from trainer.rules.game import PASS, Action, Call, Game, Phase, check, read
from trainer.rules.notation import read_play
from trainer.rules.record import Record, read_record, show_record
from trainer.rules.view import View, view
from trainer.services import suits
from trainer.services.errors import BadRequest, NotFound
from trainer.services.opponents import is_over
from trainer.services.reviews import NotFinished

_LONGEST_BID = 2


@dataclass(frozen=True)
class Position:
    """A decision that was made in a deal, and all that was done before it."""

    record: Record
    """As far as the decision, which is its last action: nothing that happened later is known here."""

    @property
    def ply(self) -> int:
        """The number of the decision in the record, from 1."""
        return len(self.record.actions)

    @property
    def done(self) -> Action:
        """What was decided."""
        return self.record.actions[-1]

    @cached_property
    def states(self) -> tuple[Game, ...]:
        """The deal before each action, and after the decision."""
        return tuple(self.record.games())

    @property
    def before(self) -> Game:
        """The deal as it stood; only the rules may look at it."""
        return self.states[-2]

    @property
    def seen(self) -> View:
        """What the seat knew that decided."""
        return view(self.before, self.before.turn)

    @property
    def text(self) -> str:
        """The position as a text that holds everything; `read_position` reads it."""
        return show_record(self.record)

    def hand(self, faces: Sequence[str] = ()) -> tuple[Card, ...]:
        """The physical cards of the seat; `faces` says which were laid where somebody chose them."""
        named = faces[: self.ply - 1] or [""] * (self.ply - 1)
        lie = suits.follow(self.record.deal, self.states[:-1], self.record.actions[:-1], named)
        return lie.hands[self.before.turn]


@dataclass(frozen=True, slots=True)
class Tried:
    """An answer, judged."""

    entry: Entry
    """What the review would say, had this been done."""

    @property
    def action(self) -> Action:
        """The answer."""
        return self.entry.action

    @property
    def right(self) -> bool:
        """Whether the review would hold nothing against it."""
        return not self.entry.is_moment


class Games(Protocol):
    """Where the records of deals come from (`trainer.services.games.Games`)."""

    def record(self, visitor: str | None, game: str) -> tuple[Record, int]: ...


@dataclass(frozen=True, slots=True)
class Tries:
    """The decisions of the visitor's deals, to be tried again once the deal is over."""

    games: Games

    def position(self, visitor: str | None, game: str, ply: int) -> tuple[Position, bool]:
        """A decision of any seat in a deal of the visitor's, and whether it was the visitor's own.

        Raises NotFound, NotFinished.
        """
        record, seat = self.games.record(visitor, game)
        if not is_over(record.games()[-1]):
            raise NotFinished(game)
        found = position_at(record, ply)
        return found, found.before.turn == seat

    def own(self, visitor: str | None, game: str, ply: int) -> Position:
        """A decision of the visitor's own; raises NotFound, NotFinished."""
        found, is_own = self.position(visitor, game, ply)
        if not is_own:
            raise NotFound("decision", str(ply))
        return found


def position_at(record: Record, ply: int) -> Position:
    """The position of a decision; raises NotFound where nothing was decided that can be judged."""
    if not 1 <= ply <= len(record.actions):
        raise NotFound("decision", str(ply))
    found = Position(Record(record.rules, record.deal, record.number, record.actions[:ply], record.landlord))
    if found.before.phase not in (Phase.AUCTION, Phase.PLAY) or decide(found.seen, found.done).forced:
        raise NotFound("decision", str(ply))
    return found


def shared_position(record: Record, ply: int) -> Position:
    """A decision in a deal that somebody shared; raises NotFound, also while that deal is not over."""
    if not is_over(record.games()[-1]):
        raise NotFound("decision", str(ply))
    return position_at(record, ply)


def read_position(text: str) -> Position:
    """The position out of its text; raises Unreadable."""
    return Position(read_record(text))


def laid(position: Position, faces: Sequence[str], named: Sequence[str] = ()) -> Action:
    """The combination of these cards of the hand; raises Illegal with the reason, or BadRequest."""
    if position.before.phase is not Phase.PLAY:
        check(position.before, PASS)
    cards = suits.named(position.hand(named), faces)
    seen = position.seen
    return read(seen.rules, seen.hand, seen.table, pack(card.rank for card in cards))


def read_answer(position: Position, text: str) -> Action:
    """An answer out of its notation, a bid in the auction; raises BadRequest where it is none."""
    if position.before.phase is Phase.AUCTION:
        if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST_BID):
            raise BadRequest(f"{text[:40]!r} is no bid")
        return Call(int(text))
    try:
        return read_play(text[:100], position.seen.rules)
    except Unreadable as unreadable:
        raise BadRequest(f"{text[:40]!r} is no play") from unreadable


def judge(position: Position, action: Action) -> Tried:
    """The answer, judged as closely as the machine can look now; raises Illegal where the rules refuse it."""
    check(position.before, action)
    figures = basis(position.record.rules, Look(Depth.FULL))
    return _judged(position.text, action, None if figures is None else figures.depth)


@lru_cache(maxsize=256)
def _judged(text: str, action: Action, _depth: Depth | None) -> Tried:
    """Judged once while somebody reads what was said, and the same whenever it is judged."""
    position = read_position(text)
    decision = decide(position.seen, action, position.ply)
    return Tried(entry_of(decision, basis(position.record.rules, Look(Depth.FULL))))
