"""Who wins with open hands, by proof numbers: where least is left to be shown, there it looks next.

The proof number of a position is a lower bound of how many positions must yet be settled for the landlord
in order to prove his win, the disproof number the same for the peasants. Depth-first proof number search
(df-pn: A. Nagai, 2002) follows the smallest of them down, under thresholds beyond which another place would
be better.

It needs fewer positions than `depth_first` where one side is far ahead, and more work for each.
"""

from trainer.engine.kernel.bits import size_of
from trainer.engine.kernel.codes import NOTHING
from trainer.engine.kernel.jit import Numbers, compiled, inlined
from trainer.engine.kernel.memory import UNKNOWN, keep_numbers, keep_winner, numbers_of, winner
from trainer.engine.kernel.ordering import plays_needed
from trainer.engine.kernel.readings import all_readings
from trainer.engine.kernel.sure import losers_of, wins_for_sure
from trainer.engine.kernel.workspace import (
    BEFORE,
    DISPROOF,
    END,
    GENERATION,
    KEY,
    NEXT,
    NODES,
    PROOF,
    SEATS,
    START,
    TABLE,
    TURN,
    WORD,
    Memory,
    Space,
    goes_out_at_once,
    play_on,
)

_ENDLESS = 1 << 30
"""The proof number of what can't be proved."""
_LOW = 0xFFFFFFFF


@inlined
def _pair(proof: int, disproof: int) -> int:
    return proof << 32 | disproof


@inlined
def _settled(value: int) -> int:
    """The numbers of a position whose winner is known."""
    return _ENDLESS if value == 1 else _ENDLESS << 32


@inlined
def _winner_of(pair: int) -> int:
    """1 or 0 if these numbers settle it, else `UNKNOWN`."""
    return 1 if pair >> 32 == 0 else 0 if pair & _LOW == 0 else UNKNOWN


@compiled
def proof_number(space: Space, memory: Memory, until: int) -> int:
    """1 if the landlord wins the position in the lowest row, 0 if the peasants do, else `UNKNOWN`.

    Stops once so many positions were looked at; called again it begins anew, with all that it remembers.
    """
    task, top, fresh = space.task, 0, True
    space.rows[0][PROOF], space.rows[0][DISPROOF] = _ENDLESS, _ENDLESS
    while True:
        row = space.rows[top]
        if fresh:
            task[NODES] += 1
            row[BEFORE] = task[NODES]
            pair = _opened(row, space.rows[top + 1], space, memory)
        else:
            pair = UNKNOWN
        if pair == UNKNOWN:
            pair = _chosen(row, space.rows[top + 1], space)
        done = _winner_of(pair)
        over = pair >> 32 >= row[PROOF] or pair & _LOW >= row[DISPROOF]
        if not over and done == UNKNOWN and task[NODES] < until:
            child = space.rows[top + 1]
            play_on(row, child, space.cards[row[NEXT]], space.forms[row[NEXT]], task[SEATS])
            child[START] = row[END]
            top += 1
            fresh = True
            continue
        nodes = task[NODES] - row[BEFORE] + 1
        keep_numbers(memory.numbers, row[KEY], task[GENERATION], nodes, pair)
        if done != UNKNOWN:
            keep_winner(memory.winners, row[KEY], task[GENERATION], nodes, done)
        if top == 0:
            return done
        top -= 1
        fresh = False
        space.order[space.rows[top][NEXT]] = pair


@compiled
def _opened(row: Numbers, child: Numbers, space: Space, memory: Memory) -> int:
    """The numbers of a position that is seen through at once; else its plays are listed, and it is `UNKNOWN`.

    Plays that lead to positions that play alike are listed once. All children are looked up here.
    """
    task, start, table, hand = space.task, row[START], row[TABLE], row[row[TURN]]
    last = all_readings(task[WORD], hand, table, space.cards, space.forms, start)
    if goes_out_at_once(space.forms, start, last, size_of(hand)):
        return _settled(1 if row[TURN] == 0 else 0)
    if table != NOTHING:
        space.cards[last], space.forms[last] = 0, NOTHING
        last += 1
    end = start
    for place in range(start, last):
        play_on(row, child, space.cards[place], space.forms[place], task[SEATS])
        if not _listed(space.keys, child[KEY], start, end):
            space.cards[end], space.forms[end] = space.cards[place], space.forms[place]
            space.keys[end] = child[KEY]
            space.order[end] = _numbers(child, task, memory)
            end += 1
    row[END] = end
    return UNKNOWN


@inlined
def _listed(keys: Numbers, key: int, start: int, end: int) -> bool:
    found = False
    for place in range(start, end):
        if keys[place] == key:
            found = True
            break
    return found


@compiled
def _numbers(child: Numbers, task: Numbers, memory: Memory) -> int:
    """What is known of a position, else a guess: many plays and many losers are far from a win."""
    known = winner(memory.winners, child[KEY], task[GENERATION])
    if known != UNKNOWN:
        return _settled(known)
    remembered = numbers_of(memory.numbers, child[KEY], task[GENERATION])
    if remembered != UNKNOWN:
        return remembered
    landlord, after, before, turn = child[0], child[1], child[2], child[TURN]
    if wins_for_sure(landlord, after, before, turn, child[TABLE]):
        return _settled(1 if turn == 0 else 0)
    word = task[WORD]
    proof = _way(landlord, after, before, word, memory.counted)
    disproof = _way(after, landlord, 0, word, memory.counted)
    if before != 0:
        disproof = min(disproof, _way(before, landlord, 0, word, memory.counted))
    return _pair(proof, disproof)


@inlined
def _way(hand: int, foe: int, other: int, word: int, counted: Numbers) -> int:
    """A guess how far a hand is from going out; a group that can be beaten costs two further plays."""
    plays = plays_needed(hand, word, counted) + 2 * losers_of(hand, foe, other)
    return plays * plays


@compiled
def _chosen(row: Numbers, child: Numbers, space: Space) -> int:
    """The numbers of a position out of those of its children.

    Sets which play is followed, and in `child` the thresholds under which it is.
    """
    by_landlord = row[TURN] == 0
    least, second, total, other = _ENDLESS, _ENDLESS, 0, 0
    row[NEXT] = row[START]
    for place in range(row[START], row[END]):
        to_win, to_lose = space.order[place] >> 32, space.order[place] & _LOW
        if not by_landlord:
            to_win, to_lose = to_lose, to_win
        total += to_lose
        if to_win < least:
            second, least, other = least, to_win, to_lose
            row[NEXT] = place
        elif to_win < second:
            second = to_win
    total = _ENDLESS if least == 0 else 0 if least == _ENDLESS else min(total, _ENDLESS - 1)
    wins, loses = (PROOF, DISPROOF) if by_landlord else (DISPROOF, PROOF)
    # A quarter more than the second best, so that a position is not left again for every little step.
    child[wins] = min(row[wins], second + 1 + (second >> 2))
    child[loses] = min(row[loses] - total + other, _ENDLESS)
    return _pair(least, total) if by_landlord else _pair(total, least)
