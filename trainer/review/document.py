"""A review as a document: what a page, an export and a report read. Versioned, and complete in itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from trainer.concepts import Concept
from trainer.review.good import Good, GoodMove
from trainer.review.reason import Claim, Reason
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo
from trainer.rules.errors import Unreadable
from trainer.rules.game import Action, Call, Phase
from trainer.rules.notation import (
    read_cards,
    read_combo,
    read_play,
    read_stake,
    show_action,
    show_cards,
    show_combo,
)
from trainer.rules.record import read_record
from trainer.rules.ruleset import RuleSet
from trainer.rules.scoring import Spring

REVIEW_VERSION = 2
"""Goes up with every change of the document or of a detector: reviews are rebuilt then, never migrated."""

Json: TypeAlias = dict[str, Any]


class NotAReview(ValueError):
    """A document of another version, or none at all."""


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
class Price:
    """What a decision cost, in points of the deal and in winning chance; None where it was not measured."""

    points: float | None = None
    chance: float | None = None


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
    """Why it is worth another look, the weightiest first; mostly none."""
    good: Good | None = None
    price: Price = Price()


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
    decisions: tuple[Entry, ...]

    @property
    def moments(self) -> tuple[Entry, ...]:
        """The decisions that are worth another look, in order."""
        return tuple(entry for entry in self.decisions if entry.reasons)

    @property
    def good_moves(self) -> tuple[Entry, ...]:
        """The decisions that were a good move, in order."""
        return tuple(entry for entry in self.decisions if entry.good is not None)

    def to_json(self) -> Json:
        """The document as dictionaries, lists, texts and numbers."""
        rules = read_record(self.record).played_rules
        return {
            "version": REVIEW_VERSION,
            "record": self.record,
            "seat": self.seat,
            "role": self._role(),
            "result": None if self.result is None else _result_json(self.result),
            "calls": [_step_json(rules, step) for step in self.calls],
            "stakes": [_step_json(rules, step) for step in self.stakes],
            "tricks": [
                {"number": trick.number, "plays": [_step_json(rules, step) for step in trick.steps]}
                for trick in self.tricks
            ],
            "decisions": [_entry_json(rules, entry) for entry in self.decisions],
        }

    @classmethod
    def from_json(cls, document: Mapping[str, Any]) -> "Review":
        """The review out of its document; raises NotAReview."""
        if document.get("version") != REVIEW_VERSION:
            raise NotAReview(
                f"a review of version {REVIEW_VERSION} is needed, not {document.get('version')!r}"
            )
        try:
            return _read(document)
        except (KeyError, TypeError, ValueError, Unreadable) as error:
            raise NotAReview(f"this is no whole review: {error!r}") from error

    def _role(self) -> str | None:
        if self.result is None:
            return None
        return "landlord" if self.result.landlord == self.seat else "peasant"


def _step_json(rules: RuleSet, step: Step) -> Json:
    return {"ply": step.ply, "seat": step.seat, "action": show_action(rules, step.action)}


def _result_json(result: Result) -> Json:
    return {
        "landlord": result.landlord,
        "landlord_won": result.landlord_won,
        "bid": result.bid,
        "bombs": result.bombs,
        "rockets": result.rockets,
        "spring": result.spring.value,
        "value": result.value,
        "points": result.points,
    }


def _entry_json(rules: RuleSet, entry: Entry) -> Json:
    seen = entry.seen
    return {
        "ply": entry.ply,
        "phase": entry.phase.value,
        "kind": "forced" if entry.forced else "free",
        "seen": {
            "hand": show_cards(seen.hand),
            "counts": list(seen.counts),
            "table": None if seen.table is None else show_combo(rules, seen.table),
            "table_by": seen.table_by,
            "others": show_cards(seen.others),
        },
        "action": show_action(rules, entry.action),
        "reasons": [_reason_json(rules, reason) for reason in entry.reasons],
        "good": None if entry.good is None else _good_json(rules, entry.good),
        "price": {"points": entry.price.points, "chance": entry.price.chance},
    }


def _good_json(rules: RuleSet, good: Good) -> Json:
    return {"move": good.move.value, "line": [show_combo(rules, combo) for combo in good.line]}


def _reason_json(rules: RuleSet, reason: Reason) -> Json:
    return {
        "concept": reason.concept.value,
        "claim": reason.claim.value,
        "facts": dict(reason.facts),
        "better": show_action(rules, reason.better),
        "line": [show_combo(rules, combo) for combo in reason.line],
    }


def _read(document: Mapping[str, Any]) -> Review:
    rules = read_record(document["record"]).played_rules
    result = document["result"]
    return Review(
        record=document["record"],
        seat=document["seat"],
        result=None if result is None else Result(**{**result, "spring": Spring(result["spring"])}),
        calls=tuple(_step(step, Phase.AUCTION, rules) for step in document["calls"]),
        stakes=tuple(_step(step, Phase.DOUBLING, rules) for step in document["stakes"]),
        tricks=tuple(
            Trick(trick["number"], tuple(_step(step, Phase.PLAY, rules) for step in trick["plays"]))
            for trick in document["tricks"]
        ),
        decisions=tuple(_entry(entry, rules) for entry in document["decisions"]),
    )


def _action(text: str, phase: Phase, rules: RuleSet) -> Action:
    if phase is Phase.AUCTION:
        return Call(int(text))
    return read_stake(text) if phase in (Phase.DOUBLING, Phase.OPENING) else read_play(text, rules)


def _step(step: Json, phase: Phase, rules: RuleSet) -> Step:
    return Step(step["ply"], step["seat"], _action(step["action"], phase, rules))


def _entry(entry: Json, rules: RuleSet) -> Entry:
    phase, seen = Phase(entry["phase"]), entry["seen"]
    return Entry(
        ply=entry["ply"],
        phase=phase,
        forced={"forced": True, "free": False}[entry["kind"]],
        seen=Seen(
            hand=read_cards(seen["hand"], rules),
            counts=tuple(seen["counts"]),
            table=None if seen["table"] is None else read_combo(seen["table"], rules),
            table_by=seen["table_by"],
            others=read_cards(seen["others"], rules),
        ),
        action=_action(entry["action"], phase, rules),
        reasons=tuple(_reason(reason, rules) for reason in entry["reasons"]),
        good=None if entry["good"] is None else _good(entry["good"], rules),
        price=Price(entry["price"]["points"], entry["price"]["chance"]),
    )


def _good(good: Json, rules: RuleSet) -> Good:
    return Good(GoodMove(good["move"]), tuple(read_combo(text, rules) for text in good["line"]))


def _reason(reason: Json, rules: RuleSet) -> Reason:
    return Reason(
        Concept(reason["concept"]),
        Claim(reason["claim"]),
        reason["facts"],
        read_play(reason["better"], rules),
        tuple(read_combo(text, rules) for text in reason["line"]),
    )
