"""The inputs of the value function out of a table in the kernel: the twin of `trainer.engine.features`.

It reads no more than the role knows: of the others' hands their sum alone.
"""

from trainer.engine.cutting import SHORTEST_CHAINS
from trainer.engine.feature_groups import FIRST
from trainer.engine.features import (
    AFTER_LEADS,
    BEFORE_OWNS,
    BY_KIND,
    CHAIN_STARTS,
    FEW_CARDS,
    GROUP_SIZES,
    LEADS_NEXT,
    MINE,
    MINE_BEATABLE,
    MINE_BUT_BOMBS,
)
from trainer.engine.kernel.bits import (
    bits_of,
    count_of,
    four_of,
    one_of,
    rank_of,
    size_of,
)
from trainer.engine.kernel.codes import (
    BOMB,
    NOTHING,
    ROCKET,
    allows,
    cards_of,
    kind_of,
    length_of,
    top_of,
)
from trainer.engine.kernel.cutting import at_least, both_jokers, cut_up, runs
from trainer.engine.kernel.jit import Numbers, compiled, inlined, int64
from trainer.engine.kernel.table import (
    BID,
    BOTTOM,
    DOUBLINGS,
    FORM,
    FULL_HAND,
    HANDS,
    LAID,
    LAST,
    LOW_PAIRS,
    LOW_SINGLES,
    OWNER,
    PLAYERS,
    PLAYS,
    SIZES,
    UNMOVED,
    WORD,
    Table,
    after,
    before,
)

ROOM = 192
"""More than the inputs that can be on at once."""

_BOMBS = BY_KIND[BOMB]

_UNSEEN, _LAID_AFTER, _LAID_BEFORE = FIRST["unseen"], FIRST["laid_after"], FIRST["laid_before"]
_SIZE_AFTER, _SIZE_BEFORE, _DOUBLINGS = FIRST["size_after"], FIRST["size_before"], FIRST["doublings"]
_PASSES_AFTER, _PASSES_BEFORE = FIRST["passes_after"], FIRST["passes_before"]
_UNSEEN_BOMBS, _BOTTOM, _BID = FIRST["unseen_bombs"], FIRST["bottom"], FIRST["bid"]
_LAST_AFTER, _LAST_BEFORE = FIRST["last_after"], FIRST["last_before"]
_PLAYS_AFTER, _PLAYS_BEFORE = FIRST["plays_after"], FIRST["plays_before"]
_PLAYERS, _RULES = FIRST["players"], FIRST["rules"]
HAND = FIRST["hand"]
_HAND_SIZE, _TABLE, _TABLE_SIZE, _BEATERS = (
    FIRST["hand_size"],
    FIRST["table"],
    FIRST["table_size"],
    FIRST["beaters"],
)
_NEEDS, _CHAINS = FIRST["needs"], FIRST["chains"]
_NEEDS_BY_LEAD, _LOSERS_BY_LEAD = FIRST["needs_by_lead"], FIRST["losers_by_lead"]
_RACE, _REACH, _PLAYS = FIRST["race"], FIRST["reach"], FIRST["plays"]


@compiled
def held(cards: int, first: int, out: Numbers, end: int) -> int:
    """Writes the places of cards: at least 1, 2, 3, 4 of each ordinary rank, then the jokers."""
    mask = one_of(cards)
    while mask:
        rank = rank_of(mask)
        mask &= mask - 1
        if rank < 13:
            for step in range(count_of(cards, rank)):
                out[end] = first + 4 * rank + step
                end += 1
        else:
            out[end] = first + 39 + rank
            end += 1
    return end


@compiled
def _last(action: int, first: int, out: Numbers, end: int) -> int:
    if action == UNMOVED:
        out[end] = first
        return end + 1
    if action == NOTHING:
        out[end] = first + 1
        return end + 1
    out[end] = first + 1 + kind_of(action)
    out[end + 1] = first + 18 + top_of(action)
    return end + 2


@compiled
def _bottom_held(bottom: int, laid: int) -> int:
    left = int64(0)
    mask = one_of(bottom)
    while mask:
        rank = rank_of(mask)
        mask &= mask - 1
        more = count_of(bottom, rank) - count_of(laid, rank)
        if more > 0:
            left |= more << (4 * rank)
    return left


@compiled
def public(table: Table, role: int, out: Numbers) -> int:
    """Writes the inputs of the public part for a role; returns their number."""
    following, previous = after(role), before(role)
    unseen = table[HANDS + following] + table[HANDS + previous]
    end = held(unseen, _UNSEEN, out, 0)
    end = held(table[LAID + following], _LAID_AFTER, out, end)
    end = held(table[LAID + previous], _LAID_BEFORE, out, end)
    out[end] = _SIZE_AFTER + table[SIZES + following]
    out[end + 1] = _SIZE_BEFORE + table[SIZES + previous]
    out[end + 2] = _DOUBLINGS + min(table[DOUBLINGS], 3)
    out[end + 3] = _PASSES_AFTER + table[LOW_SINGLES + following]
    out[end + 4] = _PASSES_AFTER + 16 + table[LOW_PAIRS + following]
    out[end + 5] = _PASSES_BEFORE + table[LOW_SINGLES + previous]
    out[end + 6] = _PASSES_BEFORE + 16 + table[LOW_PAIRS + previous]
    out[end + 7] = _UNSEEN_BOMBS + min(bits_of(four_of(unseen)), 5)
    out[end + 8] = _UNSEEN_BOMBS + 6 + ((unseen >> 52) & 1) + ((unseen >> 56) & 1)
    out[end + 9] = _BID + table[BID]
    out[end + 10] = _PLAYS_AFTER + min(table[PLAYS + following], 2)
    out[end + 11] = _PLAYS_BEFORE + min(table[PLAYS + previous], 2)
    out[end + 12] = _PLAYERS + table[PLAYERS + following]
    out[end + 13] = _PLAYERS + 4 + table[PLAYERS + previous]
    end += 14
    if table[BOTTOM] == 0:
        out[end] = _BOTTOM + 54
        end += 1
    else:
        end = held(_bottom_held(table[BOTTOM], table[LAID]), _BOTTOM, out, end)
    end = _last(table[LAST + following], _LAST_AFTER, out, end)
    end = _last(table[LAST + previous], _LAST_BEFORE, out, end)
    return _switches(table, out, end)


@inlined
def _switches(table: Table, out: Numbers, end: int) -> int:
    word = table[WORD]
    for kind in range(1, ROCKET + 1):
        if not allows(word, kind):
            out[end] = _RULES + kind - 1
            end += 1
    for place in range(5):
        if (word >> (20 + place)) & 1:
            out[end] = _RULES + 16 + place
            end += 1
    if table[FULL_HAND]:
        out[end] = _RULES + 21
        end += 1
    return end


@inlined
def _most_of_an_opponent(table: Table, role: int) -> int:
    return int64(max(table[SIZES + 1], table[SIZES + 2]) if role == 0 else table[SIZES])


@inlined
def _least_of_an_opponent(table: Table, role: int) -> int:
    return int64(min(table[SIZES + 1], table[SIZES + 2]) if role == 0 else table[SIZES])


@compiled
def _answers(form: int, unseen: int, most: int) -> int:
    kind, top = kind_of(form), top_of(form)
    if kind == ROCKET:
        return int64(0)
    if BY_KIND[kind] == _BOMBS:
        fours = four_of(unseen)
        if kind == BOMB:
            fours >>= 4 * (top + 1)
        return (bits_of(fours) if most >= 4 else 0) + (both_jokers(unseen) if most >= 2 else 0)
    if cards_of(form) > most:
        return int64(0)
    mask = at_least(unseen, GROUP_SIZES[kind])
    length = length_of(form)
    if length > 1:
        return bits_of(runs(mask, length) >> (4 * (top - length + 2)))
    return bits_of(mask >> (4 * (top + 1)))


@inlined
def _bombs(unseen: int, most: int, form: int) -> bool:
    return kind_of(form) < BOMB and (
        (most >= 4 and four_of(unseen) != 0) or (most >= 2 and both_jokers(unseen) != 0)
    )


@compiled
def _chain_starts(hand: int, out: Numbers, end: int) -> int:
    for width in range(1, 4):
        mask = runs(at_least(hand, width), SHORTEST_CHAINS[width - 1])
        while mask:
            out[end] = _CHAINS + CHAIN_STARTS[width - 1] + rank_of(mask)
            mask &= mask - 1
            end += 1
    return end


@compiled
def after_play(table: Table, role: int, cards: int, form: int, out: Numbers, end: int) -> int:
    """Writes what follows a play of a role, or a pass (form 0), but not the cards left in the hand.

    Those are the inputs `HAND` and on (`held`), and most of them stay the same from play to play.
    """
    following, previous = after(role), before(role)
    unseen = table[HANDS + following] + table[HANDS + previous]
    hand = table[HANDS + role] - cards
    most = _most_of_an_opponent(table, role)
    lies, whose, answers, lead = form, int64(0), int64(0), int64(AFTER_LEADS)
    if form != NOTHING:
        answers = _answers(form, unseen, most)
        lead = int64(MINE_BEATABLE if answers else MINE_BUT_BOMBS if _bombs(unseen, most, form) else MINE)
    elif table[OWNER] == previous:
        lies, whose, lead = table[FORM], int64(1), int64(BEFORE_OWNS)
        answers = _answers(lies, unseen, table[SIZES + following])
    out[end] = _HAND_SIZE + size_of(hand)
    end += 1
    reach = int64(0)
    if lead == AFTER_LEADS:
        out[end] = _TABLE + LEADS_NEXT
        end += 1
    else:
        kind = kind_of(lies)
        reach = int64(BY_KIND[kind] + 1)
        out[end] = _TABLE + 240 * whose + 15 * (kind - 1) + top_of(lies)
        out[end + 1] = _TABLE_SIZE + 21 * whose + cards_of(lies)
        out[end + 2] = _BEATERS + 45 * whose + 9 * BY_KIND[kind] + min(answers, 8)
        end += 3
    end, needs, losers = cut_up(table, hand, unseen, most, out, end)
    least = _least_of_an_opponent(table, role)
    few = int64(FEW_CARDS[least]) if least < len(FEW_CARDS) else int64(5)
    out[end] = _NEEDS + min(needs, 15)
    needs, losers = min(needs, 7), min(losers, 7)
    out[end + 1] = _NEEDS_BY_LEAD + 8 * lead + needs
    out[end + 2] = _LOSERS_BY_LEAD + 8 * lead + losers
    out[end + 3] = _RACE + 6 * needs + few
    out[end + 4] = _REACH + 6 * (min(table[SIZES + following], 5) - 1) + reach
    out[end + 5] = _REACH + 30 + 6 * (min(table[SIZES + previous], 5) - 1) + reach
    out[end + 6] = _PLAYS + min(table[PLAYS + role] + (1 if form != NOTHING else 0), 2)
    return _chain_starts(hand, out, end + 7)
