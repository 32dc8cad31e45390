"""The deck: one's own mistakes, and puzzles that were missed, asked again until they are known.

A card is asked when its date has come. The first answer then is graded: wrong, or shown, is "again"; who was
right says how well it was known. Any answer before the date is practice and changes nothing.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Protocol

from trainer.concepts import Concept
from trainer.rules.game import Action
from trainer.services.errors import BadRequest, Conflict, NotFound
from trainer.services.retry import Position, Tried, judge, read_position
from trainer.services.schedule import Grade, Graded, first_due, next_due, start_of_day
from trainer.store.deck_log import CardEvent, CardEventKind, CardKind, CardRow, KeptCard

DAILY = 20
"""So many cards are asked in a day, where nothing else was chosen."""


class DeckStore(Protocol):
    """Where cards are kept (`trainer.store.deck_log.DeckLog`)."""

    def add(self, row: CardRow) -> bool: ...
    def cards(self, visitor: str) -> tuple[KeptCard, ...]: ...
    def find(self, card: str) -> CardRow | None: ...
    def find_item(self, visitor: str, digest: str) -> CardRow | None: ...
    def events(self, card: str) -> tuple[CardEvent, ...]: ...
    def append(self, card: str, version: int, event: CardEvent) -> bool: ...


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card as it stands at a moment."""

    id: str
    kind: CardKind
    item: str
    concept: Concept | None
    game: str | None
    added: datetime
    version: int
    due: datetime
    is_due: bool
    suspended: bool
    last: CardEvent | None
    """Its last answer; None where it was never answered, and in lists where something else came after it."""


@dataclass(frozen=True, slots=True)
class Overview:
    """A visitor's deck: each part in the order of dates."""

    due: tuple[DeckCard, ...]
    """What is to be asked today, no more than the daily number."""
    waiting: tuple[DeckCard, ...]
    """What is due as well, but above the daily number."""
    answered: int
    """How many cards were answered today."""
    later: tuple[DeckCard, ...]
    suspended: tuple[DeckCard, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """The service; every moment comes from the clock."""

    store: DeckStore
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    has_puzzle: Callable[[str], bool]
    """Whether a puzzle is still in the library; a card of one that was withdrawn is left out."""
    joined: Callable[[str], None] = lambda _card: None
    """Told the id of a decision's card that is new, so that it can be made short."""

    def overview(self, visitor: str, most: int | None = DAILY) -> Overview:
        """All cards of a visitor, of whom at most so many are asked in a day; None for no limit."""
        now = self.clock()
        kept, today = self.store.cards(visitor), start_of_day(now)
        there = [one for one in kept if self._is_there(one.row)]
        cards = sorted((_listed(one, now) for one in there), key=lambda card: card.due)
        asked = [card for card in cards if card.is_due]
        answered = sum(one.answered is not None and one.answered >= today for one in kept)
        room = len(asked) if most is None else max(0, most - answered)
        return Overview(
            due=tuple(asked[:room]),
            waiting=tuple(asked[room:]),
            answered=answered,
            later=tuple(card for card in cards if not card.is_due and not card.suspended),
            suspended=tuple(card for card in cards if card.suspended),
        )

    def number_due(self, visitor: str, most: int | None = DAILY) -> int:
        """How many cards are to be asked now."""
        return len(self.overview(visitor, most).due)

    def card(self, visitor: str | None, card: str) -> DeckCard:
        """One card; raises NotFound."""
        return self._card(visitor, card)[0]

    def put(self, visitor: str, position: Position, game: str | None = None) -> DeckCard:
        """Puts a decision into the deck, once; raises NotFound for a deal that is not kept."""
        reasons = judge(position, position.done).entry.reasons
        concept = reasons[0].concept if reasons else None
        return self._put(visitor, CardKind.DECISION, position.text, concept, game)

    def decisions(self, visitor: str, games: Collection[str]) -> dict[tuple[str, int], str]:
        """The cards of decisions of these deals, by the deal and the number of the decision in its record."""
        return {
            (one.row.game, read_position(one.row.item).ply): one.row.id
            for one in self.store.cards(visitor)
            if one.row.kind is CardKind.DECISION and one.row.game is not None and one.row.game in games
        }

    def card_of(self, visitor: str | None, game: str, ply: int) -> str | None:
        """The card that asks this decision of a deal; None where there is none."""
        return None if visitor is None else self.decisions(visitor, {game}).get((game, ply))

    def position(self, card: DeckCard) -> Position:
        """What a card of a decision asks; raises NotFound for any other."""
        if card.kind is not CardKind.DECISION:
            raise NotFound("position", card.id)
        return read_position(card.item)

    def dates(self, visitor: str, card: str) -> dict[Grade, datetime]:
        """When the card would come back after each grade, were it given now; raises NotFound."""
        _card, events = self._card(visitor, card)
        return {grade: next_due(_graded(events), Graded(grade, self.clock())) for grade in Grade}

    def answer(self, visitor: str, card: str, version: int, action: Action) -> Tried:
        """Judges an answer; one that is wrong when the card is due is graded at once.

        Raises NotFound, Conflict, and Illegal where the rules refuse it.
        """
        found, _events = self._card(visitor, card)
        tried = judge(self.position(found), action)
        if found.is_due and not tried.right:
            self._grade(visitor, card, version, Grade.AGAIN)
        return tried

    def show(self, visitor: str, card: str, version: int) -> None:
        """Notes that the answer is shown, which counts as missed when the card is due.

        Raises NotFound, Conflict.
        """
        if self.card(visitor, card).is_due:
            self._grade(visitor, card, version, Grade.AGAIN, helped=True)

    def grade(self, visitor: str, card: str, version: int, action: Action, grade: Grade) -> DeckCard:
        """Keeps how well a right answer was known; a second click changes nothing.

        Raises NotFound, Conflict, Illegal, and BadRequest where the answer is not right.
        """
        found, events = self._card(visitor, card)
        if not judge(self.position(found), action).right:
            raise BadRequest("only a right answer can be graded so")
        if _is_same(events, version, grade):
            return found
        if not found.is_due:
            raise Conflict("the card is not due any more")
        return self._grade(visitor, card, version, grade)

    def suspend(self, visitor: str, card: str, version: int, *, resume: bool = False) -> DeckCard:
        """Lets a card not be asked again, or asks it again; raises NotFound, Conflict."""
        found, _events = self._card(visitor, card)
        if found.suspended is not resume:
            return found
        kind = CardEventKind.RESUME if resume else CardEventKind.SUSPEND
        return self._append(visitor, card, version, CardEvent(kind, found.due, self.clock()))

    def puzzle_card(self, visitor: str, puzzle: str) -> DeckCard | None:
        """The visitor's card of a puzzle of the library; None where it never was missed."""
        row = self.store.find_item(visitor, _digest(CardKind.PUZZLE, puzzle))
        return None if row is None else self.card(visitor, row.id)

    def puzzle_answered(self, visitor: str, puzzle: str, *, right: bool) -> None:
        """What an answer to a puzzle of the library means for the deck.

        One that is missed joins it; if it is in it and due, the answer is graded.
        """
        found = self.puzzle_card(visitor, puzzle)
        if found is None and not right:
            self._put(visitor, CardKind.PUZZLE, puzzle, None, None)
        elif found is not None:
            self.asked_and_answered(visitor, found.id, right=right)

    def asked_and_answered(self, visitor: str, card: str, *, right: bool) -> None:
        """Grades a card by an answer to a question that the engine judges, if it is due; raises NotFound."""
        found = self.card(visitor, card)
        if found.is_due:
            with suppress(Conflict):  # another tab was faster: its answer counts
                self._grade(visitor, card, found.version, Grade.GOOD if right else Grade.AGAIN)

    def _is_there(self, row: CardRow) -> bool:
        return row.kind is not CardKind.PUZZLE or self.has_puzzle(row.item)

    def _put(
        self, visitor: str, kind: CardKind, item: str, concept: Concept | None, game: str | None
    ) -> DeckCard:
        now, digest = self.clock(), _digest(kind, item)
        row = CardRow(self.new_id(), visitor, kind, item, digest, concept, game, first_due(now), now)
        if not self.store.add(row):
            there = self.store.find_item(visitor, digest)
            if there is None:
                raise NotFound("game", str(game))
            row = there
        elif kind is CardKind.DECISION:
            self.joined(row.id)
        return self.card(visitor, row.id)

    def _grade(
        self, visitor: str, card: str, version: int, grade: Grade, *, helped: bool = False
    ) -> DeckCard:
        _found, events = self._card(visitor, card)
        now = self.clock()
        due = next_due(_graded(events), Graded(grade, now))
        return self._append(visitor, card, version, CardEvent(CardEventKind.ANSWER, due, now, grade, helped))

    def _append(self, visitor: str, card: str, version: int, event: CardEvent) -> DeckCard:
        _found, events = self._card(visitor, card)
        if version != len(events) or not self.store.append(card, version, event):
            raise Conflict(f"the card is not at version {version} any more")
        return self.card(visitor, card)

    def _card(self, visitor: str | None, card: str) -> tuple[DeckCard, tuple[CardEvent, ...]]:
        row = self.store.find(card)
        if row is None or row.visitor != visitor:
            raise NotFound("card", card)
        events = self.store.events(card)
        answers = [event for event in events if event.kind is CardEventKind.ANSWER]
        newest = events[-1] if events else None
        return _at(row, len(events), newest, answers[-1] if answers else None, self.clock()), events


def _listed(kept: KeptCard, now: datetime) -> DeckCard:
    last = kept.last
    answer = last if last is not None and last.kind is CardEventKind.ANSWER else None
    return _at(kept.row, kept.version, last, answer, now)


def _at(
    row: CardRow, version: int, newest: CardEvent | None, answer: CardEvent | None, now: datetime
) -> DeckCard:
    due = row.due if newest is None else newest.due
    suspended = newest is not None and newest.kind is CardEventKind.SUSPEND
    return DeckCard(
        id=row.id,
        kind=row.kind,
        item=row.item,
        concept=Concept(row.concept) if row.concept in set(Concept) else None,
        game=row.game,
        added=row.added,
        version=version,
        due=due,
        is_due=not suspended and due <= now,
        suspended=suspended,
        last=answer,
    )


def _graded(events: Sequence[CardEvent]) -> list[Graded]:
    return [Graded(Grade(event.grade), event.at) for event in events if event.grade is not None]


def _is_same(events: Sequence[CardEvent], version: int, grade: Grade) -> bool:
    """Whether exactly this was kept already by the same form."""
    return len(events) == version + 1 and events[-1].grade == grade


def _digest(kind: CardKind, item: str) -> str:
    return sha256(f"{kind}\n{item}".encode()).hexdigest()
