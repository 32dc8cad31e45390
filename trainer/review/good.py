"""Decisions to be pleased with: a finish that was proved, and mistakes that lay near and were not made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import inf

from trainer.engine.candidate import Interval
from trainer.review.decision import Decision, decide
from trainer.review.price import Json, interval_json, read_interval
from trainer.rules.combos import Combo
from trainer.rules.game import Play
from trainer.rules.notation import read_combo, read_play, show_action, show_combo
from trainer.rules.ruleset import RuleSet


class GoodMove(StrEnum):
    """What was done well. `docs/review.md` says what the code has checked."""

    TOOK_THE_FINISH = "took_the_finish"
    ANSWERED_CHEAPLY = "answered_cheaply"
    STOPPED_THE_LAST_CARD = "stopped_the_last_card"
    KEPT_THE_ROCKET = "kept_the_rocket"
    KEPT_THE_BOMB = "kept_the_bomb"
    LEFT_PARTNER_THE_TRICK = "left_partner_the_trick"
    KEPT_THE_COMBINATION = "kept_the_combination"
    KEPT_CONTROL = "kept_control"
    CHOSE_THE_KICKER = "chose_the_kicker"
    FED_THE_PARTNER = "fed_the_partner"
    BOMBED_IN_TIME = "bombed_in_time"
    SAVED_THE_BOMB = "saved_the_bomb"
    COUNTED_RIGHT = "counted_right"
    HELD_THE_GATE = "held_the_gate"
    LED_LONG = "led_long"


@dataclass(frozen=True, slots=True)
class Saved:
    """What the mistake that was not made would have cost: the value function and the worlds agree on it."""

    instead: Play
    """The play that a detector would have named."""
    loss: float
    """In the measure of the verdicts."""
    loss_interval: Interval | None
    points: float
    points_interval: Interval | None
    chance: float
    chance_interval: Interval | None
    deals: int
    """In so many deals played out."""


@dataclass(frozen=True, slots=True)
class Good:
    """One good move and what shows it."""

    move: GoodMove
    line: tuple[Combo, ...] = ()
    """The order of plays that goes out for certain, for a finish."""
    saved: Saved | None = None
    """For all others."""


def finishes(decisions: Sequence[Decision]) -> dict[int, Good]:
    """The sure finishes that were taken, among all decisions of a seat in order, by their ply.

    A finish counts once: where it was begun, took more than one play, and something else could have been done
    that does not go out for certain.
    """
    found: dict[int, Good] = {}
    under_way = False
    for decision in decisions:
        line = decision.begun
        if line is not None and len(line) > 1 and not under_way and _could_be_missed(decision):
            found[decision.ply] = Good(GoodMove.TOOK_THE_FINISH, line)
        under_way = line is not None
    return found


def _could_be_missed(decision: Decision) -> bool:
    return any(not decide(decision.view, other).goes_out for other in decision.alternatives)


def told_once(found: Mapping[int, Good]) -> dict[int, Good]:
    """Of good moves by ply those to tell: of each kind the one that saved most."""

    def size(ply: int) -> float:
        saved = found[ply].saved
        return inf if saved is None else saved.loss

    told: dict[GoodMove, int] = {}
    for ply in sorted(found, key=size, reverse=True):
        told.setdefault(found[ply].move, ply)
    return {ply: found[ply] for ply in sorted(told.values())}


def good_json(rules: RuleSet, good: Good) -> Json:
    """The good move as dictionaries, lists, texts and numbers."""
    return {
        "move": good.move.value,
        "line": [show_combo(rules, combo) for combo in good.line],
        "saved": None if good.saved is None else _saved_json(rules, good.saved),
    }


def _saved_json(rules: RuleSet, saved: Saved) -> Json:
    return {
        "instead": show_action(rules, saved.instead),
        "loss": saved.loss,
        "loss_interval": interval_json(saved.loss_interval),
        "points": saved.points,
        "points_interval": interval_json(saved.points_interval),
        "chance": saved.chance,
        "chance_interval": interval_json(saved.chance_interval),
        "deals": saved.deals,
    }


def read_good(good: Json, rules: RuleSet) -> Good:
    """The good move out of its document; raises KeyError, TypeError, ValueError or Unreadable."""
    line, saved = tuple(read_combo(text, rules) for text in good["line"]), good["saved"]
    return Good(GoodMove(good["move"]), line, None if saved is None else _saved(saved, rules))


def _saved(saved: Json, rules: RuleSet) -> Saved:
    return Saved(
        instead=read_play(saved["instead"], rules),
        loss=saved["loss"],
        loss_interval=read_interval(saved["loss_interval"]),
        points=saved["points"],
        points_interval=read_interval(saved["points_interval"]),
        chance=saved["chance"],
        chance_interval=read_interval(saved["chance_interval"]),
        deals=saved["deals"],
    )
