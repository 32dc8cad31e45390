"""What the value function is told: a situation and a play as the numbers of the inputs that are on.

Each input is on or off, and belongs to a named group (`trainer.engine.feature_groups`).

The public part is the same for every play that is considered. The other part describes what follows the
play: the hand that is left, what lies on the table, and who is to beat it. All of it follows from what the
seat knows. `trainer.engine.kernel.features` is the twin that plays and learns.
"""

from typing import NamedTuple

from trainer.engine.cutting import SHORTEST_CHAINS, cut_up, masks, rocket, runs
from trainer.engine.feature_groups import FIRST
from trainer.engine.situation import NOTHING, UNMOVED, Seat, Situation, bottom_held
from trainer.rules.cards import JOKERS, SMALL_JOKER, Cards, ranks_of_mask, size
from trainer.rules.shapes import Kind

LEADS_NEXT = 480
"""In the group `table`: the place that says that the next seat leads."""
CHAIN_STARTS = (0, 8, 18)
"""In the group `chains`: the places of the lowest straight, pair straight and plane."""
BY_KIND = (0, 0, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4)
"""By the code of a kind: its class in `beaters`, and, raised by one, in `reach`."""
GROUP_SIZES = (0, 1, 2, 3, 3, 3, 1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4)
"""By the code of a kind: how many cards of a rank a group of its main part has."""
FEW_CARDS = (0, 0, 1, 2, 3, 3, 4, 4, 4, 4)
"""In the group `race`: the place of an opponent's number of cards; 5 from ten cards on."""

_BOMB, _ROCKET = 15, 16
MINE_BEATABLE, MINE_BUT_BOMBS, MINE, AFTER_LEADS, BEFORE_OWNS = range(5)
"""Who is likely to lead next: the groups `needs_by_lead` and `losers_by_lead`."""

assert list(Kind).index(Kind.BOMB) + 1 == _BOMB


class Play(NamedTuple):
    """A play that is considered."""

    cards: Cards
    form: int
    """`trainer.engine.situation.form`"""


PASSING = Play(0, NOTHING)


def public(situation: Situation) -> list[int]:
    """The inputs of the public part."""
    after, before, unseen = situation.after, situation.before, situation.unseen
    jokers = (unseen & JOKERS).bit_count()
    shown = _held(bottom_held(situation)) if situation.bottom else [54]
    places = [
        ("unseen", _held(unseen)),
        ("laid_after", _held(after.laid)),
        ("laid_before", _held(before.laid)),
        ("size_after", [after.size]),
        ("size_before", [before.size]),
        ("doublings", [min(situation.doublings, 3)]),
        ("passes_after", [after.low_single, 16 + after.low_pair]),
        ("passes_before", [before.low_single, 16 + before.low_pair]),
        ("unseen_bombs", [min(masks(unseen)[4].bit_count(), 5), 6 + jokers]),
        ("bottom", shown),
        ("bid", [situation.bid]),
        ("last_after", _last(after)),
        ("last_before", _last(before)),
        ("plays_after", [min(after.plays, 2)]),
        ("plays_before", [min(before.plays, 2)]),
        ("players", [after.player, 4 + before.player]),
        ("rules", _switches(situation)),
    ]
    return [FIRST[name] + place for name, members in places for place in members]


def after_play(situation: Situation, play: Play) -> list[int]:
    """The inputs that describe what follows a play, or a pass (`PASSING`)."""
    hand = situation.hand - play.cards
    opponent = _most_of_an_opponent(situation)
    table, answers, lead, whose = _table(situation, play, opponent)
    cut = cut_up(situation.word, hand, situation.unseen, opponent)
    needs, losers = min(cut.needs, 7), min(cut.losers, 7)
    reach = 0 if lead == AFTER_LEADS else BY_KIND[table & 31] + 1
    places = [
        ("hand", _held(hand)),
        ("hand_size", [size(hand)]),
        (
            "table",
            [LEADS_NEXT if lead == AFTER_LEADS else 240 * whose + 15 * ((table & 31) - 1) + _top(table)],
        ),
        ("table_size", [] if lead == AFTER_LEADS else [21 * whose + _cards(table)]),
        ("beaters", [] if lead == AFTER_LEADS else [45 * whose + 9 * BY_KIND[table & 31] + min(answers, 8)]),
        ("needs", [min(cut.needs, 15)]),
        ("shape", cut.shape),
        ("losers", cut.beatable),
        ("needs_by_lead", [8 * lead + needs]),
        ("losers_by_lead", [8 * lead + losers]),
        ("chains", _chain_starts(hand)),
        ("race", [6 * needs + _few(_least_of_an_opponent(situation))]),
        ("reach", [6 * (min(situation.after.size, 5) - 1) + reach]),
        ("reach", [30 + 6 * (min(situation.before.size, 5) - 1) + reach]),
        ("plays", [min(situation.me.plays + (play.form != NOTHING), 2)]),
    ]
    return [FIRST[name] + place for name, members in places for place in members]


def _top(form: int) -> int:
    return form >> 5 & 15


def _cards(form: int) -> int:
    return form >> 13 & 31


def _held(cards: Cards) -> list[int]:
    """The places of cards: at least 1, 2, 3, 4 of each ordinary rank, then the jokers."""
    places: list[int] = []
    for rank in ranks_of_mask(masks(cards)[1]):
        if rank < SMALL_JOKER:
            places += range(4 * rank, 4 * rank + (cards >> 4 * rank & 15))
        else:
            places.append(3 * SMALL_JOKER + rank)
    return places


def _last(seat: Seat) -> list[int]:
    if seat.last == UNMOVED:
        return [0]
    if seat.last == NOTHING:
        return [1]
    return [1 + (seat.last & 31), 18 + _top(seat.last)]


def _switches(situation: Situation) -> list[int]:
    missing = [code - 1 for code in range(1, _ROCKET + 1) if not situation.word >> code & 1]
    switched = [16 + place for place in range(5) if situation.word >> 20 + place & 1]
    return missing + switched + [21] * situation.full_hand


def _most_of_an_opponent(situation: Situation) -> int:
    after, before = situation.after.size, situation.before.size
    return (max(after, before), before, after)[situation.role]


def _least_of_an_opponent(situation: Situation) -> int:
    after, before = situation.after.size, situation.before.size
    return (min(after, before), before, after)[situation.role]


def _few(cards: int) -> int:
    return FEW_CARDS[cards] if cards < len(FEW_CARDS) else 5


def _table(situation: Situation, play: Play, opponent: int) -> tuple[int, int, int, int]:
    """What lies there after the play, how many ranks beat it, who leads next, whose it is (1: before's)."""
    unseen = situation.unseen
    if play.form != NOTHING:
        answers = _answers(play.form, unseen, opponent)
        lead = MINE_BEATABLE if answers else MINE_BUT_BOMBS if _bombs(unseen, opponent, play.form) else MINE
        return play.form, answers, lead, 0
    if situation.owner == 1:
        return NOTHING, 0, AFTER_LEADS, 0
    return situation.table, _answers(situation.table, unseen, situation.after.size), BEFORE_OWNS, 1


def _answers(form: int, unseen: Cards, most: int) -> int:
    """How many unseen ranks beat a form in its kind; where it takes a bomb to beat it, how many bombs."""
    kind, above = form & 31, 4 * (_top(form) + 1)
    if kind == _ROCKET:
        return 0
    if BY_KIND[kind] == BY_KIND[_BOMB]:
        fours = masks(unseen)[4] >> (above if kind == _BOMB else 0)
        return (fours.bit_count() if most >= 4 else 0) + rocket(unseen, most)
    if _cards(form) > most:
        return 0
    mask = masks(unseen)[GROUP_SIZES[kind]]
    length = form >> 9 & 15
    if length > 1:
        return (runs(mask, length) >> 4 * (_top(form) - length + 2)).bit_count()
    return (mask >> above).bit_count()


def _bombs(unseen: Cards, most: int, form: int) -> bool:
    """Whether a bomb or the rocket may beat a form that is neither."""
    if form & 31 >= _BOMB:
        return False
    return (most >= 4 and masks(unseen)[4] != 0) or rocket(unseen, most) != 0


def _chain_starts(hand: Cards) -> list[int]:
    groups = masks(hand)
    return [
        first + rank
        for first, shortest, mask in zip(CHAIN_STARTS, SHORTEST_CHAINS, groups[1:4], strict=True)
        for rank in ranks_of_mask(runs(mask, shortest))
    ]
