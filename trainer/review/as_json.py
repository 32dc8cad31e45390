"""The review document as JSON, and back. `docs/review.md` describes every field."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from trainer.concepts import Concept
from trainer.review.document import REVIEW_VERSION, Entry, Result, Review, Seen, Step, Trick
from trainer.review.good import good_json, read_good
from trainer.review.lines import lines_json, read_lines
from trainer.review.look import Basis, Depth
from trainer.review.price import Json, price_json, read_price
from trainer.review.reason import Claim, Reason, Stands
from trainer.review.result_split import Split
from trainer.review.turning import open_hands_json, read_open_hands, read_turning, turning_json
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


class NotAReview(ValueError):
    """A document of another version, or none at all."""


def review_json(review: Review) -> Json:
    """The document as dictionaries, lists, texts and numbers."""
    rules = read_record(review.record).played_rules
    return joined(frame_json(review), [entry_json(rules, entry) for entry in review.decisions])


def joined(frame: Json, entries: Sequence[Json]) -> Json:
    """The document out of its frame and its decisions."""
    return {**frame, "decisions": list(entries)}


def frame_json(review: Review) -> Json:
    """All of the document but its decisions."""
    rules = read_record(review.record).played_rules
    return {
        "version": REVIEW_VERSION,
        "record": review.record,
        "seat": review.seat,
        "role": review.role,
        "result": None if review.result is None else _result_json(review.result),
        "calls": [_step_json(rules, step) for step in review.calls],
        "stakes": [_step_json(rules, step) for step in review.stakes],
        "tricks": [
            {"number": trick.number, "plays": [_step_json(rules, step) for step in trick.steps]}
            for trick in review.tricks
        ],
        "basis": None if review.basis is None else asdict(review.basis),
        "split": None if review.split is None else asdict(review.split),
        "turning": None if review.turning is None else turning_json(review.turning),
    }


def read_review(document: Mapping[str, Any]) -> Review:
    """The review out of its document; raises NotAReview."""
    if document.get("version") != REVIEW_VERSION:
        raise NotAReview(f"a review of version {REVIEW_VERSION} is needed, not {document.get('version')!r}")
    try:
        return _read(document)
    except (KeyError, TypeError, ValueError, Unreadable) as error:
        raise NotAReview(f"this is no whole review: {error!r}") from error


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


def entry_json(rules: RuleSet, entry: Entry) -> Json:
    """One decision of the document; `rules` are those that were played by (`Record.played_rules`)."""
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
        "good": None if entry.good is None else good_json(rules, entry.good),
        "price": None if entry.price is None else price_json(rules, entry.price),
        "open_hands": None
        if entry.open_hands is None
        else {**open_hands_json(rules, entry.open_hands), "luck": entry.was_luck},
        "lines": None if entry.lines is None else lines_json(rules, entry.lines),
    }


def _reason_json(rules: RuleSet, reason: Reason) -> Json:
    return {
        "concept": reason.concept.value,
        "claim": reason.claim.value,
        "facts": dict(reason.facts),
        "better": show_action(rules, reason.better),
        "stands": reason.stands.value,
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
        basis=_basis(document["basis"]),
        split=None if document["split"] is None else Split(**document["split"]),
        decisions=tuple(read_entry(entry, rules) for entry in document["decisions"]),
        turning=None if document["turning"] is None else read_turning(document["turning"]),
    )


def _action(text: str, phase: Phase, rules: RuleSet) -> Action:
    if phase is Phase.AUCTION:
        return Call(int(text))
    return read_stake(text) if phase in (Phase.DOUBLING, Phase.OPENING) else read_play(text, rules)


def _step(step: Json, phase: Phase, rules: RuleSet) -> Step:
    return Step(step["ply"], step["seat"], _action(step["action"], phase, rules))


def read_entry(entry: Json, rules: RuleSet) -> Entry:
    """One decision out of the document; raises KeyError, TypeError, ValueError or Unreadable."""
    phase, seen = Phase(entry["phase"]), entry["seen"]

    def action(text: str) -> Action:
        return _action(text, phase, rules)

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
        action=action(entry["action"]),
        reasons=tuple(_reason(reason, phase, rules) for reason in entry["reasons"]),
        good=None if entry["good"] is None else read_good(entry["good"], rules),
        price=None if entry["price"] is None else read_price(entry["price"], action),
        open_hands=None if entry["open_hands"] is None else read_open_hands(entry["open_hands"], rules),
        lines=None if entry["lines"] is None else read_lines(entry["lines"], rules, action),
    )


def _basis(told: Json | None) -> Basis | None:
    return None if told is None else Basis(**{**told, "depth": Depth(told["depth"])})


def _reason(reason: Json, phase: Phase, rules: RuleSet) -> Reason:
    return Reason(
        Concept(reason["concept"]),
        Claim(reason["claim"]),
        reason["facts"],
        _action(reason["better"], phase, rules),
        tuple(read_combo(text, rules) for text in reason["line"]),
        Stands(reason["stands"]),
    )
