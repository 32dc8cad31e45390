"""Questions to the value function for its reasons: why a play is worth more, what others' plays tell."""

from functools import partial
from typing import Final

from trainer.engine.evaluate import points_of_unit
from trainer.engine.explain_value import why_better
from trainer.engine.inference import DRAWS, Told, told_by
from trainer.engine.worlds import World, as_game, worlds
from trainer.protocol import actions
from trainer.protocol.answers import Answer, reason
from trainer.protocol.fields import Field, Values, bounded, defaulting, hand, needed, number, text
from trainer.protocol.op import Op
from trainer.protocol.ops.advice import SEED, VIEW, chance, check_known, points
from trainer.protocol.refusals import ErrorCode, Refused
from trainer.rules.cards import Cards, holds, size
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.game import Pass, Phase, check
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import RuleSet
from trainer.rules.view import View

_HIGHEST_EVENT = 999
_MOST_SAMPLES = 10_000
_DIGITS_OF_RATIOS, _DIGITS_OF_WORLDS = 2, 1

_PLAY: Final = needed("play", text)
_OTHER: Final = needed("other", text)
_EVENT: Final = needed("event", number(0, _HIGHEST_EVENT))
_SEAT: Final = needed("seat", bounded(actions.seats))
_CARDS: Final = needed("cards", hand)
_SAMPLES: Final = defaulting("samples", number(2, _MOST_SAMPLES), DRAWS)


def _compare(rules: RuleSet, values: Values) -> Answer:
    view = _view_in_play(rules, values)
    found = why_better(view, _laid(view, values, _PLAY), _laid(view, values, _OTHER))
    wins, shares = chance(found.wins), [chance(share.wins) for share in found.shares]
    return {
        "points": points(points_of_unit(view) * found.points),
        "wins": wins,
        "shares": [
            {"group": one.group, "about": one.about, "share": share}
            for one, share in zip(found.shares, shares, strict=True)
            if share
        ],
        "rest": chance(wins - sum(shares)),
    }


def _view_in_play(rules: RuleSet, values: Values) -> View:
    check_known(rules)
    view = values[VIEW]
    if view.phase is not Phase.PLAY:
        raise Refused(ErrorCode.IMPOSSIBLE, "`view`: there is nothing to compare or to tell before the play")
    return view


def _laid(view: View, values: Values, field: Field[str]) -> Combo | Pass:
    """What the field says, as the seat on turn lays it; raises Refused where it may not."""
    game = as_game(view, worlds(view, 1, 0)[0])
    try:
        laid = actions.as_laid(game, actions.play(field.name, values[field], view.rules))
        check(game, laid)
    except Illegal as illegal:
        problem = reason(view.rules, illegal)["message"]
        raise Refused(ErrorCode.IMPOSSIBLE, f"`{field.name}`: {problem}") from illegal
    return laid


def _told(rules: RuleSet, values: Values) -> Answer:
    view, seat, cards = _view_in_play(rules, values), values[_SEAT], values[_CARDS]
    _check_hidden(view, seat, cards)
    try:
        found = told_by(view, values[_EVENT], partial(_holds, seat, cards), values[SEED], values[_SAMPLES])
    except ValueError as wrong:
        raise Refused(ErrorCode.IMPOSSIBLE, f"`event`: {wrong}") from wrong
    return {
        "before": chance(found.before),
        "after": chance(found.after),
        "ratio": _ratio(found),
        "effective": round(found.effective, _DIGITS_OF_WORLDS),
    }


def _check_hidden(view: View, seat: int, cards: Cards) -> None:
    """Raises Refused where the seat is the one that asks, or can't hold these cards."""
    if seat == view.seat:
        raise Refused(
            ErrorCode.IMPOSSIBLE, f"`seat`: seat {seat} is the one that asks, and knows its own cards"
        )
    if not holds(view.others, cards) or size(cards) > view.counts[seat]:
        problem = f"seat {seat} has {view.counts[seat]} of the cards {show_cards(view.others)}"
        raise Refused(ErrorCode.IMPOSSIBLE, f"`cards`: {problem}")


def _holds(seat: int, cards: Cards, world: World) -> bool:
    return holds(world.hands[seat], cards)


def _ratio(found: Told) -> float | None:
    try:
        return round(found.ratio, _DIGITS_OF_RATIOS)
    except ZeroDivisionError:
        return None


COMPARE: Final = Op("compare", (VIEW, _PLAY, _OTHER), _compare)
TOLD: Final = Op("told", (VIEW, _EVENT, _SEAT, _CARDS, _SAMPLES, SEED), _told)
