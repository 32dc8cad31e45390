"""How many positions a second the generator of plays does, and how many times those of RLCard.

    ./run bench moves [--seed N] [--rounds N] [--positions N]

Both are measured in the same process, in rounds that take turns, by the processor time that they use. RLCard
plays by the rule set `competition`, so that is what both list; that they list the same is checked first.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from types import SimpleNamespace
from typing import Any, TypeAlias

from tests.bench.positions import FOLLOWED, Position, positions
from trainer.rules.cards import RANKS, each
from trainer.rules.moves import plays
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import RULE_SETS

RULES = RULE_SETS["competition"]
PEER = "rlcard"
INSTALL = (
    "RLCard is not installed, so nothing was compared.\n"
    "To have it:  .venv/bin/python -m pip install rlcard==1.2.0"
)

GROUPS = ("lead 17", "lead 20", "lead 5-14", *(f"follow {name}" for name in FOLLOWED))
ROWS = (*GROUPS, "leads", "follows")

Lister: TypeAlias = Callable[[], object]
Rates: TypeAlias = dict[str, float]


def ours(position: Position) -> Lister:
    """Lists the plays of a position with the generator of this project."""
    hand, table = position.hand, position.table
    return lambda: plays(RULES, hand, table)


def of_rlcard(position: Position) -> Lister:
    """Lists them with RLCard, whose answers begin with the pass."""
    judger = import_module(f"{PEER}.games.doudizhu.judger").DoudizhuJudger
    answers: Callable[[Any, Any], list[str]] = import_module(f"{PEER}.games.doudizhu.utils").get_gt_cards
    if position.table is None:
        hand = show_cards(position.hand)
        return lambda: judger.playable_cards_from_hand(hand)
    jokers = {"B": "BJ", "R": "RJ"}
    cards = [
        SimpleNamespace(rank="" if RANKS[rank] in jokers else RANKS[rank], suit=jokers.get(RANKS[rank], "S"))
        for rank in each(position.hand)
    ]
    player, before = (
        SimpleNamespace(current_hand=cards),
        SimpleNamespace(played_cards=show_cards(position.table.cards)),
    )
    return lambda: answers(player, before)


def differing(measured: Sequence[Position]) -> list[Position]:
    """The positions in which RLCard lists other plays, as it should in none."""
    return [
        position
        for position in measured
        if {show_cards(combo.cards) for combo in plays(RULES, position.hand, position.table)}
        != set(_texts(of_rlcard(position)())) - {"pass"}
    ]


def _texts(listed: object) -> Sequence[str]:
    assert isinstance(listed, list | set)
    return [str(text) for text in listed]


def listed_twice(measured: Sequence[Position]) -> int:
    """In how many positions a play is listed more than once, as it should be in none."""
    lists = ([combo.cards for combo in plays(RULES, one.hand, one.table)] for one in measured)
    return sum(len(set(cards)) != len(cards) for cards in lists)


def one_round(measured: Sequence[Position], listers: Sequence[Lister]) -> Rates:
    """Positions a second of each group, and of all leads and all follows."""
    spent = dict.fromkeys(ROWS, 0.0)
    number = dict.fromkeys(ROWS, 0)
    for group in GROUPS:
        chosen = [
            lister for position, lister in zip(measured, listers, strict=True) if position.group == group
        ]
        started = time.process_time()
        for lister in chosen:
            lister()
        used = time.process_time() - started
        for row in (group, group.split()[0] + "s"):
            spent[row] += used
            number[row] += len(chosen)
    return {row: number[row] / max(spent[row], 1e-9) for row in ROWS}


def medians(rounds: Sequence[Rates]) -> Rates:
    """The median round of each row."""
    return {row: median(one[row] for one in rounds) for row in ROWS}


def report(measured: Sequence[Position], rounds: int, compared: bool) -> list[str]:
    """The lines of the report."""
    mine, theirs = [ours(one) for one in measured], [of_rlcard(one) for one in measured if compared]
    my_rounds, their_rounds = [], []
    for _ in range(rounds):
        my_rounds.append(one_round(measured, mine))
        if compared:
            their_rounds.append(one_round(measured, theirs))
    lines = [f"{len(measured)} positions, rules {RULES.id}; positions a second, median of {rounds} rounds"]
    first, all_rounds = my_rounds[0], medians(my_rounds)
    peer_first = their_rounds[0] if compared else {}
    peer_all = medians(their_rounds) if compared else {}
    lines.append(f"{'':16}{'trainer':>10}{'RLCard':>10}{'ratio':>8}{'ratio of the first round':>28}")
    for row in ROWS:
        line = f"{row:16}{all_rounds[row]:10.0f}"
        if compared:
            ratio, at_first = all_rounds[row] / peer_all[row], first[row] / peer_first[row]
            line += f"{peer_all[row]:10.0f}{ratio:8.1f}{at_first:28.1f}"
        lines.append(line)
    return lines


def main(words: Sequence[str]) -> int:
    """Measure and print; 1 if a list is wrong."""
    parser = argparse.ArgumentParser(prog="./run bench moves", description="Speed of the generator of plays.")
    parser.add_argument("--seed", type=int, default=1, help="another set of positions")
    parser.add_argument("--rounds", type=int, default=7, help="rounds to take the median of")
    parser.add_argument("--positions", type=int, default=2000, help="how many positions")
    chosen = parser.parse_args(words)
    measured = positions(RULES, chosen.seed, chosen.positions)
    compared = find_spec(PEER) is not None
    lines = report(measured, chosen.rounds, compared)
    twice = listed_twice(measured)
    lines.append(f"plays listed twice in {twice} positions")
    wrong = differing(measured) if compared else []
    lines.append(f"other plays than RLCard in {len(wrong)} positions" if compared else INSTALL)
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if twice or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
