"""Deals played to their end by the rule policy."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trainer.engine.kernel.codes import rule_word
from trainer.engine.kernel.dealing import PLAIN, deal, seed
from trainer.engine.kernel.jit import Numbers, compiled, making
from trainer.engine.kernel.moves import ROOM
from trainer.engine.kernel.policy import choose, rows
from trainer.engine.kernel.table import (
    FORM,
    HANDS,
    OWNER,
    PLACES,
    SIZES,
    TURN,
    WORD,
    Table,
    begin,
    doublings,
    finished,
    lay,
    skip,
)
from trainer.engine.policy import tuned
from trainer.rules.ruleset import STANDARD

DECK = STANDARD.deck_size

Rows: TypeAlias = NDArray[np.int64]
"""A table of integers."""


@compiled
def choice(table: Table, weights: Rows, cards: Numbers, forms: Numbers, start: int) -> int:
    """The place of what the policy chooses for the role on turn; -1 for a pass.

    `weights` has a row for each role.
    """
    role = table[TURN]
    return choose(
        table[WORD],
        role,
        table[HANDS + role],
        table[SIZES],
        table[SIZES + 1],
        table[SIZES + 2],
        table[FORM],
        table[OWNER],
        weights,
        cards,
        forms,
        start,
    )


@compiled
def move(table: Table, weights: Rows, cards: Numbers, forms: Numbers, start: int) -> None:
    """The role on turn does what the policy chooses."""
    place = choice(table, weights, cards, forms, start)
    if place < 0:
        skip(table)
    else:
        lay(table, cards[place], forms[place])


@compiled
def play_on(table: Table, weights: Rows, cards: Numbers, forms: Numbers, start: int) -> None:
    """The rest of the deal, all roles by the policy; `weights` has a row for each."""
    while not finished(table):
        move(table, weights, cards, forms, start)


@making
def draw_deals(number: int, word: int, dealing: int, hands: Rows) -> None:
    """Fills each row of `hands` with those of one deal, by role; which ones follows from the number alone."""
    seed(number)
    table, deck = np.zeros(PLACES, np.int64), np.zeros(DECK, np.int64)
    for each in range(len(hands)):
        deal(table, word, 0, dealing, deck)
        hands[each] = table[HANDS : HANDS + 3]


@making
def play_deals(word: int, full_hand: int, hands: Rows, weights: Rows, results: Numbers) -> None:
    """Plays one deal for each row of `hands`, which holds them by role.

    `results` gets the worth of each for the landlord: 1, doubled for bombs and spring (S2 to S4), negative
    where the peasants won. `full_hand` is 1 where a spring is any loser with all cards left (D24).
    """
    table = np.zeros(PLACES, np.int64)
    cards, forms = np.zeros(ROOM, np.int64), np.zeros(ROOM, np.int64)
    for each in range(len(hands)):
        table[HANDS : HANDS + 3] = hands[each]
        begin(table, word, full_hand, 0, 0)
        play_on(table, weights, cards, forms, 0)
        worth = 1 << doublings(table)
        results[each] = worth if table[TURN] == 0 else -worth


def warm() -> None:
    """Compiles the entry points."""
    hands = np.zeros((1, 3), np.int64)
    draw_deals(1, rule_word(STANDARD), PLAIN, hands)
    play_deals(rule_word(STANDARD), 0, hands, rows(tuned()), np.zeros(1, np.int64))
