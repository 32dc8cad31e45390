"""Hints: the best plays, each with one reason that is a checked fact."""

from enum import StrEnum
from typing import NamedTuple

from trainer.engine.evaluate import evaluate
from trainer.engine.finish import beaten_by_bombs_only, bomb_finish, goes_out_next, sure_finish, unbeaten_by
from trainer.engine.net import has_net
from trainer.engine.split import exact, fewest_plays
from trainer.players.candidates import is_bomb
from trainer.players.normal import ranked
from trainer.rules.cards import TWO, Cards, at_least, holds
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Pass, Phase, Play
from trainer.rules.shapes import SMALLEST_BOMB
from trainer.rules.view import View

MOST_HINTS = 6
_LAST_CARDS = 2
_SENSIBLE = 100
"""A pass is told only if it is not further than this behind normal's best choice (one play)."""
_SENSIBLE_MERIT = 0.3
"""The same where the value function prices the choices: its merit goes from -1 for a plain loss to 1."""


class HintReason(StrEnum):
    """What a hint claims; each is checked before it is claimed. The arguments stand in brackets."""

    GOES_OUT = "goes_out"
    """The play empties the hand and ends the deal (R12)."""
    SURE_FINISH = "sure_finish"
    """Nobody can stop the rest, whatever they hold [plays: how many, this one counted]."""
    BOMB_FINISH = "bomb_finish"
    """If this is beaten, a bomb that nobody beats wins the lead back, and nobody can stop the rest."""
    NOTHING_BEATS = "nothing_beats"
    """Nothing in the hand beats the table, so it is a pass."""
    LET_PARTNER = "let_partner"
    """The table is the partner's: it stands if one passes and the landlord can't beat it."""
    KEEPS_SHAPE = "keeps_shape"
    """A pass: each play that beats the table would leave at least as many plays as now [plays]."""
    KEEPS_STRENGTH = "keeps_strength"
    """A pass: each play that leaves fewer plays than now takes a 2, a joker or a bomb."""
    UNBEATABLE = "unbeatable"
    """No other seat can beat this: one leads again [plays: the fewest left, where proved]."""
    BOMBS_ONLY = "bombs_only"
    """Only a bomb or the rocket can beat this, and one play more empties the hand."""
    LAST_CHANCE = "last_chance"
    """A pass would let an opponent lead the last card and go out: nobody acts before he does."""
    STOPS_LAST_CARDS = "stops_last_cards"
    """An opponent has few cards left and can't answer this with them [cards: how many it has]."""
    KEEPS_BOMB = "keeps_bomb"
    """Every lower play of the same kind that beats the table breaks a bomb; this one does not."""
    CHEAPEST_ANSWER = "cheapest_answer"
    """The lowest play that beats the table and costs the rest nothing [plays: the fewest left]."""
    ONE_PLAY_LESS = "one_play_less"
    """The rest needs one play less than before; no play can do more [plays: the fewest left]."""
    LEAVES_PLAYS = "leaves_plays"
    """How many plays the rest needs [plays: the fewest left]."""
    CAN_BE_LAID = "can_be_laid"
    """Into how many plays the rest can be cut, where none can say that there is no better way [plays]."""


class Hint(NamedTuple):
    """A play and why it is worth a thought; `args` are the numbers that the reason speaks of."""

    play: Play
    reason: HintReason
    args: dict[str, int]


def hints(view: View) -> tuple[Hint, ...]:
    """The best actions of the seat on turn, best first, all different, at most `MOST_HINTS`.

    The first is the best by `trainer.engine.evaluate`; under rules that the value function doesn't know, what
    the normal player does where no win is in sight. There is at least one; raises ValueError where the seat
    of the view is not on turn in the play.
    """
    if view.phase is not Phase.PLAY or not view.on_turn:
        raise ValueError("hints are for the seat on turn in the play")
    finish = sure_finish(view) or ()
    told = _by_value(view) if has_net(view.rules) else _by_policy(view, finish)
    return tuple(_hint(view, play, finish) for play in told[:MOST_HINTS])


def hint_of(view: View, play: Play) -> Hint:
    """One play that may be made, with the reason that speaks for it."""
    return _hint(view, play, sure_finish(view) or ())


def _by_value(view: View) -> list[Play]:
    """The plays by their value, of each main part only the best kickers."""
    choices = evaluate(view).candidates
    found: dict[object, Play] = {}
    for one in choices:
        if not isinstance(one.play, Pass):
            found.setdefault((one.play.kind, one.play.rank, one.play.length), one.play)
        elif choices[0].merit - one.merit <= _SENSIBLE_MERIT:
            found[PASS] = PASS
    return list(found.values())


def _by_policy(view: View, finish: tuple[Combo, ...]) -> list[Play]:
    """What normal would do, best first, and before that what wins for certain, or unless a bomb is laid."""
    choices = ranked(view)
    told = [
        choice.play
        for choice in choices
        if not isinstance(choice.play, Pass) or choices[0].worth - choice.worth <= _SENSIBLE
    ]
    winning = finish[:1] or tuple(play for play in told if _wins_but_for_bombs(view, play))[:1]
    return [*winning, *(play for play in told if play not in winning)]


def _wins_but_for_bombs(view: View, play: Play) -> bool:
    """Whether only a bomb can answer the play, and one more empties the hand."""
    if isinstance(play, Pass) or fewest_plays(view.rules, view.hand - play.cards) != 1:
        return False
    return beaten_by_bombs_only(view, play)


def _hint(view: View, play: Play, finish: tuple[Combo, ...]) -> Hint:
    if isinstance(play, Pass):
        return _pass_hint(view)
    plays_left = fewest_plays(view.rules, view.hand - play.cards)
    if not plays_left:
        return Hint(play, HintReason.GOES_OUT, {})
    if play in finish[:1]:
        return Hint(play, HintReason.SURE_FINISH, {"plays": len(finish)})
    if not finish and play in (bomb_finish(view) or ())[:1]:
        return Hint(play, HintReason.BOMB_FINISH, {})
    if goes_out_next(view) is not None:
        return Hint(play, HintReason.LAST_CHANCE, {})
    return _safe_hint(view, play) or _answer_hint(view, play) or _shape_hint(view, play)


def _safe_hint(view: View, play: Combo) -> Hint | None:
    """That an opponent, or nobody at all, can answer the play."""
    last_cards = _last_cards_without_answer(view, play)
    if last_cards:
        return Hint(play, HintReason.STOPS_LAST_CARDS, {"cards": last_cards})
    if unbeaten_by(view, play, _others(view)):
        plays_left = fewest_plays(view.rules, view.hand - play.cards)
        proved = exact(view.rules, view.hand - play.cards)
        return Hint(play, HintReason.UNBEATABLE, {"plays": plays_left} if proved else {})
    if _wins_but_for_bombs(view, play):
        return Hint(play, HintReason.BOMBS_ONLY, {})
    return None


def _answer_hint(view: View, play: Combo) -> Hint | None:
    """That no lower answer of the kind does as well."""
    if view.table is None or play.kind is not view.table.kind or not exact(view.rules, view.hand):
        return None

    def bombs(hand: Cards) -> int:
        return at_least(hand, SMALLEST_BOMB).bit_count() + holds(hand, view.rules.rocket)

    left = view.hand - play.cards
    lower = [view.hand - combo.cards for combo in view.plays() if _is_lower(combo, play)]
    if bombs(left) == bombs(view.hand) and lower and max(map(bombs, lower)) < bombs(left):
        return Hint(play, HintReason.KEEPS_BOMB, {})
    plays_left = fewest_plays(view.rules, left)
    if plays_left < fewest_plays(view.rules, view.hand) and all(
        fewest_plays(view.rules, rest) > plays_left for rest in lower
    ):
        return Hint(play, HintReason.CHEAPEST_ANSWER, {"plays": plays_left})
    return None


def _is_lower(combo: Combo, play: Combo) -> bool:
    return combo.kind is play.kind and combo.rank < play.rank


def _shape_hint(view: View, play: Combo) -> Hint:
    plays_left = fewest_plays(view.rules, view.hand - play.cards)
    if not exact(view.rules, view.hand):
        return Hint(play, HintReason.CAN_BE_LAID, {"plays": plays_left})
    saves = plays_left < fewest_plays(view.rules, view.hand)
    return Hint(play, HintReason.ONE_PLAY_LESS if saves else HintReason.LEAVES_PLAYS, {"plays": plays_left})


def _pass_hint(view: View) -> Hint:
    possible = view.plays()
    if not possible:
        return Hint(PASS, HintReason.NOTHING_BEATS, {})
    if view.table_by is not None and view.is_partner(view.table_by):
        return Hint(PASS, HintReason.LET_PARTNER, {})
    plays_now = fewest_plays(view.rules, view.hand)
    if not exact(view.rules, view.hand):
        return Hint(PASS, HintReason.CAN_BE_LAID, {"plays": plays_now})
    saving = [combo for combo in possible if fewest_plays(view.rules, view.hand - combo.cards) < plays_now]
    if not saving:
        return Hint(PASS, HintReason.KEEPS_SHAPE, {"plays": plays_now})
    if all(is_bomb(combo) or at_least(combo.cards, 1) >> 4 * TWO for combo in saving):
        return Hint(PASS, HintReason.KEEPS_STRENGTH, {})
    return Hint(PASS, HintReason.LEAVES_PLAYS, {"plays": plays_now})


def _last_cards_without_answer(view: View, play: Combo) -> int:
    """How many cards the opponent has who is nearly out and can't answer the play; 0 if there is none."""
    for seat, held in enumerate(view.counts):
        opponent = seat != view.seat and not view.is_partner(seat)
        if opponent and held <= _LAST_CARDS and unbeaten_by(view, play, (seat,)):
            return held
    return 0


def _others(view: View) -> list[int]:
    return [seat for seat in range(view.rules.seats) if seat != view.seat]
