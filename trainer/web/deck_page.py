"""What the templates of the deck may use, made from what the service shows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import url_for

from trainer.services.deck import DeckCard, Overview
from trainer.services.retry import Position, judge, read_position
from trainer.services.schedule import Grade
from trainer.store.deck_log import CardKind
from trainer.web.dates import day
from trainer.web.due_dates import when
from trainer.web.review_note import Explanation, Verdict, explanations, verdict
from trainer.web.try_page import TryPart
from trainer.words import Translations, tries
from trainer.words.concepts import concept_name
from trainer.words.deck import card_title, last_answer, origin
from trainer.words.review import decision_title

_MOST_LISTED = 30
"""So many cards of a part are listed; the others are counted."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card in a list."""

    id: str
    title: str
    about: str
    """What it trains; empty while it is due, for that would give the answer away."""
    when: str
    href: str
    version: int


@dataclass(frozen=True, slots=True)
class CardList:
    """A part of the deck; `more` cards are not listed."""

    cards: tuple[CardLine, ...]
    more: int

    @property
    def number(self) -> int:
        """How many cards there are in all."""
        return len(self.cards) + self.more


@dataclass(frozen=True, slots=True)
class DeckPage:
    """What `deck/page.html` may use."""

    due: CardList
    later: CardList
    suspended: CardList
    answered: int
    waiting: int
    """How many are due above the daily number."""
    extra: str
    """Where the first of those is; empty where there is none."""

    @property
    def is_empty(self) -> bool:
        """Whether there is no card at all."""
        return not (self.due.number or self.later.number or self.suspended.number or self.waiting)


@dataclass(frozen=True, slots=True)
class GradeButton:
    """A grade that can be chosen, and when the card would come back after it."""

    value: str
    words: str
    when: str


@dataclass(frozen=True, slots=True)
class Solution:
    """What would have been right, shown when it is asked for."""

    verdict: Verdict | None
    explanations: tuple[Explanation, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class CardPage:
    """What `deck/card.html` and its parts may use."""

    id: str
    version: int
    is_due: bool
    suspended: bool
    when: str
    done: str
    """What was done when it was a mistake."""
    origin: str
    last: str
    """What became of it when it was asked last; empty where it never was."""
    concept: str
    """What it trains, once it was answered; empty before, and where no reason is known."""
    short: str
    """Where it is asked in few cards; empty where it is not."""
    stays_whole: bool
    """Whether it is known that it can't be made short."""
    review: str
    """Where the decision stands in its review; empty where the deal is not known."""
    attempt: TryPart
    grades: tuple[GradeButton, ...]
    """Those among which the learner may choose now."""
    solution: Solution | None
    next: str
    """Where the next card that is due is; empty where there is none."""
    told: str
    """What happened in another tab; mostly empty."""


def deck_page(t: Translations, found: Overview, now: datetime, titles: Callable[[str], str]) -> DeckPage:
    """The whole deck; `titles` names a puzzle."""

    def listed(cards: Sequence[DeckCard], *, tells: bool) -> CardList:
        shown = cards[:_MOST_LISTED]
        return CardList(
            tuple(_line(t, card, now, titles, tells=tells) for card in shown), len(cards) - len(shown)
        )

    return DeckPage(
        due=listed(found.due, tells=False),
        later=listed(found.later, tells=True),
        suspended=listed(found.suspended, tells=True),
        answered=found.answered,
        waiting=len(found.waiting),
        extra=address(found.waiting[0]) if found.waiting else "",
    )


def card_page(
    t: Translations,
    card: DeckCard,
    position: Position,
    attempt: TryPart,
    now: datetime,
    dates: Mapping[Grade, datetime],
    *,
    following: str,
    shown: bool,
    short: str = "",
    stays_whole: bool = False,
    told: str = "",
) -> CardPage:
    """One card; with `shown` also its solution, which nobody sees before the card was answered."""
    answered = attempt.note is not None and not attempt.note.refused
    chooses, solution = card.is_due and attempt.solved, shown and not card.is_due
    return CardPage(
        id=card.id,
        version=card.version,
        is_due=card.is_due,
        suspended=card.suspended,
        when=when(t, now, card.due),
        done=decision_title(t, position.seen.rules, position.done, position.seen.table),
        origin=origin(t, position.record.number, day(card.added)),
        last=last_told(t, card),
        concept=concept_name(t, card.concept) if card.concept and (answered or solution) else "",
        short=short,
        stays_whole=stays_whole,
        review="" if card.game is None else url_for("reviews.review", game_id=card.game, ply=position.ply),
        attempt=attempt,
        grades=tuple(GradeButton(grade, _GRADES[grade](t), when(t, now, dates[grade])) for grade in Grade)
        if chooses
        else (),
        solution=_solution(t, position) if solution else None,
        next=following,
        told=told,
    )


def last_told(t: Translations, card: DeckCard) -> str:
    """What became of the card when it was asked last; empty where it never was."""
    last = card.last
    if last is None:
        return ""
    return last_answer(t, day(last.at), missed=last.grade == Grade.AGAIN, helped=last.helped)


def address(card: DeckCard) -> str:
    """Where a card is answered, in whatever form it is asked."""
    return url_for("asked.begin", card_id=card.id)


def _line(
    t: Translations, card: DeckCard, now: datetime, titles: Callable[[str], str], *, tells: bool
) -> CardLine:
    if card.kind is CardKind.PUZZLE:
        title = t.gettext("Puzzle: %(title)s") % {"title": titles(card.item)}
    else:
        title = card_title(t, read_position(card.item).seen)
    about = concept_name(t, card.concept) if tells and card.concept else ""
    return CardLine(card.id, title, about, when(t, now, card.due), address(card), card.version)


def _solution(t: Translations, position: Position) -> Solution:
    seen, hand, entry = position.seen, position.hand(), judge(position, position.done).entry
    return Solution(
        verdict=verdict(t, seen, hand, entry),
        explanations=explanations(t, seen, hand, entry),
        sentence=tries.solution(t, seen.rules, entry),
    )


_GRADES: dict[Grade, Callable[[Translations], str]] = {
    Grade.AGAIN: lambda t: t.gettext("Only guessed"),
    Grade.HARD: lambda t: t.gettext("Hard"),
    Grade.GOOD: lambda t: t.gettext("Good"),
    Grade.EASY: lambda t: t.gettext("Easy"),
}
