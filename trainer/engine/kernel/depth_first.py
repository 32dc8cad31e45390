"""Who wins with open hands, depth first: each position is settled before the next is looked at.

The question is a plain one, whether the landlord wins; so a position is settled by the first play that its
role wishes for. Positions that were settled before are remembered (`memory`).
"""

from trainer.engine.kernel.bits import size_of
from trainer.engine.kernel.codes import NOTHING
from trainer.engine.kernel.jit import Numbers, compiled
from trainer.engine.kernel.memory import UNKNOWN, keep_winner, winner
from trainer.engine.kernel.ordering import best_to_front, fine, place_of, rate, rate_pass, reward
from trainer.engine.kernel.readings import all_readings
from trainer.engine.kernel.sure import wins_for_sure
from trainer.engine.kernel.workspace import (
    BEFORE,
    END,
    FRESH,
    GENERATION,
    KEY,
    NEXT,
    NODES,
    OWNER,
    SEATS,
    START,
    TABLE,
    TOP,
    TURN,
    WORD,
    Memory,
    Space,
    goes_out_at_once,
    play_on,
)


@compiled
def depth_first(space: Space, memory: Memory, until: int) -> int:
    """1 if the landlord wins the position in the lowest row, 0 if the peasants do, else `UNKNOWN`.

    Stops once so many positions were looked at, and goes on from there when it is called again.
    """
    task = space.task
    top, value = task[TOP], UNKNOWN
    if top == 0 and task[FRESH]:
        value = winner(memory.winners, space.rows[0][KEY], task[GENERATION])
        if value != UNKNOWN:
            return value
    while True:
        row = space.rows[top]
        mine = 1 if row[TURN] == 0 else 0
        if task[FRESH]:
            if task[NODES] >= until:
                task[TOP] = top
                return UNKNOWN
            task[NODES] += 1
            task[FRESH] = 0
            row[BEFORE] = task[NODES]
            value = _opened(row, space, memory)
        elif value == mine:
            _learn(row, space, memory.merits)
        else:
            value = UNKNOWN
        if value == UNKNOWN:
            value = _next(row, space.rows[top + 1], space, memory)
            if value == UNKNOWN:
                top += 1
                task[FRESH] = 1
                continue
        keep_winner(memory.winners, row[KEY], task[GENERATION], task[NODES] - row[BEFORE], value)
        if top == 0:
            task[TOP] = 0
            return value
        top -= 1


@compiled
def _opened(row: Numbers, space: Space, memory: Memory) -> int:
    """The winner of a position where that is seen at once; else its plays are listed, and it is `UNKNOWN`."""
    task, turn, table, start = space.task, row[TURN], row[TABLE], row[START]
    hand = row[turn]
    mine = 1 if turn == 0 else 0
    if wins_for_sure(row[0], row[1], row[2], turn, table):
        return mine
    end = all_readings(task[WORD], hand, table, space.cards, space.forms, start)
    if goes_out_at_once(space.forms, start, end, size_of(hand)):
        return mine
    foe = size_of(row[0])
    if turn == 0:
        foe = size_of(row[1])
        if row[2] != 0:
            foe = min(foe, size_of(row[2]))
    rate(task[WORD], hand, foe, table, space.cards, space.forms, space.order, start, end, memory.counted)
    if table != NOTHING:
        space.cards[end], space.forms[end] = 0, NOTHING
        space.order[end] = rate_pass(turn != 0 and row[OWNER] != 0)
        end += 1
    for place in range(start, end):
        space.order[place] += memory.merits[place_of(turn, _told(row, space.forms[place]))]
    row[NEXT], row[END] = start, end
    return UNKNOWN


@compiled
def _next(row: Numbers, child: Numbers, space: Space, memory: Memory) -> int:
    """The winner as far as remembered positions tell; `UNKNOWN` if `child` is to be looked at."""
    generation = space.task[GENERATION]
    mine = 1 if row[TURN] == 0 else 0
    place, end = row[NEXT], row[END]
    while place < end:
        best_to_front(space.cards, space.forms, space.order, place, end)
        play_on(row, child, space.cards[place], space.forms[place], space.task[SEATS])
        place += 1
        known = winner(memory.winners, child[KEY], generation)
        if known == mine:
            return mine
        if known == UNKNOWN:
            child[START] = end
            row[NEXT] = place
            return UNKNOWN
    return 1 - mine


@compiled
def _learn(row: Numbers, space: Space, merits: Numbers) -> None:
    """The play looked at last has decided the position; those before it have not."""
    decided = row[NEXT] - 1
    reward(merits, row[TURN], _told(row, space.forms[decided]))
    for place in range(row[START], decided):
        fine(merits, row[TURN], _told(row, space.forms[place]))


@compiled
def _told(row: Numbers, form: int) -> int:
    """The form by which a play is remembered; a pass on a partner's play is another than one on a foe's."""
    return 1 << 5 if form == NOTHING and row[TURN] != 0 and row[OWNER] != 0 else form
