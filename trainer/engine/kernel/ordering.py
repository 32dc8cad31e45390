"""Which play a search looks at first: the one that leaves a hand with few plays."""

from trainer.engine.kernel.codes import BOMB, NOTHING, PLANE, allows, cards_of, kind_of, top_of
from trainer.engine.kernel.jit import Numbers, compiled, inlined, int64
from trainer.engine.kernel.quick import quick_plays
from trainer.engine.kernel.workspace import COUNTED, FORMS

_SCALE = 64
"""A point of the order counts as much as this many of merit."""
_MOST_MERIT = 2000
_REWARD, _FINE = 8, 4

_PASS, _PASS_ON_PARTNER = -10, 100
_BOMB = -40
_GIVES_LAST_CARDS = -60
"""For leading as many cards as an opponent has left."""
_EACH_CARD, _EACH_PLAY_LED, _EACH_PLAY, _FOLLOWING = 4, 10, 4, 20


@inlined
def plays_needed(hand: int, word: int, counted: Numbers) -> int:
    """`quick.quick_plays`, remembered."""
    place = ((hand * 0x1E3779B97F4A7C15 >> 44) & (COUNTED - 1)) << 1
    if counted[place] != hand:
        counted[place] = hand
        counted[place + 1] = quick_plays(hand, allows(word, PLANE))
    return int64(counted[place + 1])


@compiled
def rate(
    word: int,
    hand: int,
    foe: int,
    table: int,
    cards: Numbers,
    forms: Numbers,
    order: Numbers,
    start: int,
    end: int,
    counted: Numbers,
) -> None:
    """Writes into `order` how soon each of these plays from the hand is looked at: the highest first.

    `foe` is the number of cards of that opponent who has the fewest.
    """
    before = plays_needed(hand, word, counted)
    for place in range(start, end):
        form = forms[place]
        number, rank = cards_of(form), top_of(form)
        saved = before - plays_needed(hand - cards[place], word, counted)
        if kind_of(form) >= BOMB:
            points = _BOMB - rank
        elif table != NOTHING:
            points = rank if number == foe == 1 else _FOLLOWING - rank + _EACH_PLAY * saved
        elif number == foe:
            points = _GIVES_LAST_CARDS + rank
        else:
            points = _EACH_CARD * number - rank + _EACH_PLAY_LED * saved
        order[place] = _SCALE * points


@inlined
def rate_pass(on_partner: bool) -> int:
    """The same for a pass: first where a partner's play lies there, else late."""
    return _SCALE * (_PASS_ON_PARTNER if on_partner else _PASS)


@inlined
def place_of(role: int, form: int) -> int:
    """Where the merit of such plays of a role is kept."""
    return role * FORMS + (form & (FORMS - 1))


@inlined
def reward(merits: Numbers, role: int, form: int) -> None:
    """The play decided a position."""
    place = place_of(role, form)
    merits[place] = min(merits[place] + _REWARD, _MOST_MERIT)


@inlined
def fine(merits: Numbers, role: int, form: int) -> None:
    """The play was looked at before one that decided."""
    place = place_of(role, form)
    merits[place] = max(merits[place] - _FINE, -_MOST_MERIT)


@compiled
def best_to_front(cards: Numbers, forms: Numbers, order: Numbers, first: int, end: int) -> None:
    """Brings the play with the highest number in `order` to the first place."""
    best = first
    for place in range(first + 1, end):
        if order[place] > order[best]:
            best = place
    cards[first], cards[best] = cards[best], cards[first]
    forms[first], forms[best] = forms[best], forms[first]
    order[first], order[best] = order[best], order[first]
