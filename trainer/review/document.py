"""A review as a document: what a page, an export and a report read. Versioned, and complete in itself.

`trainer.review.as_json` writes and reads it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.review.good import Good, told_once
from trainer.review.lines import Lines
from trainer.review.look import Basis
from trainer.review.price import Price
from trainer.review.reason import Reason
from trainer.review.result_split import Split
from trainer.review.turning import OpenHands, Turning
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.game import Action, Phase
from trainer.rules.scoring import Spring

REVIEW_VERSION = 11
"""Goes up with every change of the document or of a detector: reviews are rebuilt then, never migrated."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action: its number in the record from 1, who, and what."""

    ply: int
    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class Trick:
    """The plays from a lead to the last pass; tricks are numbered from 1."""

    number: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """What the seat saw just before it decided."""

    hand: Cards
    counts: tuple[int, ...]
    """Cards in the hand of each seat."""
    table: Combo | None
    table_by: int | None
    others: Cards
    """All cards that the seat could not see and that had not been laid."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision of the reviewed seat and what there is to say about it."""

    ply: int
    phase: Phase
    forced: bool
    """Whether there was no choice."""
    seen: Seen
    action: Action
    reasons: tuple[Reason, ...]
    """Why it is worth another look, the weightiest first; where there is a price, only what it supports, and
    first what speaks for its best play (`trainer.review.advice`)."""
    good: Good | None = None
    price: Price | None = None
    """None where nothing can be priced: an answer about the stakes, or rules without a value function."""
    open_hands: OpenHands | None = None
    """What it did with all hands open, late in the deal; None before, and in a quick look."""
    lines: Lines | None = None
    """Of a moment in a full look: the better play and what was done, played out."""

    @property
    def was_luck(self) -> bool:
        """Whether it lost a won deal with open hands, and that could not be known."""
        found = self.open_hands
        return found is not None and found.lost_a_win and not found.counted and not self.is_moment

    @property
    def is_moment(self) -> bool:
        """Whether it is worth another look: something was given away, or unpriced, there is a reason."""
        return bool(self.reasons) if self.price is None else self.price.verdict.is_loss

    @property
    def advice(self) -> Action | None:
        """What was better in a moment: the best by the figures, else what the first reason says."""
        if not self.is_moment:
            return None
        return self.reasons[0].better if self.price is None else self.price.best


def praised_once(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The same decisions of a seat, each kind of good move told once (`trainer.review.good.told_once`)."""
    told = told_once({entry.ply: entry.good for entry in entries if entry.good is not None})
    return tuple(replace(entry, good=told.get(entry.ply)) for entry in entries)


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal that was played ended, the points from the reviewed seat's side."""

    landlord: int
    landlord_won: bool
    bid: int
    bombs: int
    rockets: int
    spring: Spring
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class Review:
    """The review of one seat of a finished deal."""

    record: str
    """The whole deal in notation (`trainer.rules.record`)."""
    seat: int
    result: Result | None
    """None where everybody passed and the deal was thrown in (R7)."""
    calls: tuple[Step, ...]
    stakes: tuple[Step, ...]
    """Answers between the auction and the first lead (V2, V10)."""
    tricks: tuple[Trick, ...]
    basis: Basis | None
    """On what the prices rest; None where nothing can be priced under these rules."""
    split: Split | None
    """The result in parts; None where nothing is priced, or nothing was played."""
    decisions: tuple[Entry, ...]
    turning: Turning | None = None
    """Where the deal was turned, with open hands, whoever did it; None in a quick look."""

    @property
    def moments(self) -> tuple[Entry, ...]:
        """The decisions that are worth another look, in order."""
        return tuple(entry for entry in self.decisions if entry.is_moment)

    @property
    def good_moves(self) -> tuple[Entry, ...]:
        """The decisions that were a good move, in order."""
        return tuple(entry for entry in self.decisions if entry.good is not None)

    @property
    def role(self) -> str | None:
        """`landlord` or `peasant`; None where the deal was thrown in."""
        if self.result is None:
            return None
        return "landlord" if self.result.landlord == self.seat else "peasant"
