"""How many positions a second the generators of plays do, and how many times those of RLCard.

    ./run bench moves [--seed N] [--rounds N] [--positions N] [--exact]

The plain generator, the kernel, which leaves its plays in arrays, and RLCard are measured in one process, in
rounds that take turns, by the processor time that they use. RLCard plays by the rule set `competition`, so
that is what all list; that they list the same is checked. With `--exact` the kernel is instead compared with
the plain rules in every rule set of three seats, which takes some minutes.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from types import SimpleNamespace
from typing import Any, TypeAlias

from tests.bench.positions import FOLLOWED, Position, positions
from trainer.engine.kernel import codes, wild
from trainer.engine.kernel import moves as kernel
from trainer.engine.kernel.jit import direct
from trainer.rules.cards import RANKS, TWO, each
from trainer.rules.combos import Combo
from trainer.rules.moves import plays
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import RULE_SETS, RuleSet

RULES = RULE_SETS["competition"]
PEER = "rlcard"
INSTALL = (
    "RLCard is not installed, so nothing was compared.\n"
    "To have it:  .venv/bin/python -m pip install rlcard==1.2.0"
)

GROUPS = ("lead 17", "lead 20", "lead 5-14", *(f"follow {name}" for name in FOLLOWED))
ROWS = (*GROUPS, "leads", "follows")

_ARRAYS = kernel.room(wild.ROOM)
_DIRECTLY = direct(kernel.plays, codes.rule_word(RULES), 0, 0, *_ARRAYS, 0)

Lister: TypeAlias = Callable[[], object]
Rates: TypeAlias = dict[str, float]


def ours(position: Position) -> Lister:
    """Lists the plays of a position with the generator of this project."""
    return partial(plays, RULES, position.hand, position.table)


def of_kernel(position: Position) -> Lister:
    """Lists them with the kernel, into arrays."""
    word, hand, table = codes.rule_word(RULES), position.hand, codes.form(RULES, position.table)
    cards, forms = _ARRAYS
    return partial(_DIRECTLY, word, hand, table, cards, forms, 0)


def of_rlcard(position: Position) -> Lister:
    """Lists them with RLCard, whose answers begin with the pass."""
    judger = import_module(f"{PEER}.games.doudizhu.judger").DoudizhuJudger
    answers: Callable[[Any, Any], list[str]] = import_module(f"{PEER}.games.doudizhu.utils").get_gt_cards
    if position.table is None:
        return partial(judger.playable_cards_from_hand, show_cards(position.hand))
    jokers = {"B": "BJ", "R": "RJ"}
    cards = [
        SimpleNamespace(rank="" if RANKS[rank] in jokers else RANKS[rank], suit=jokers.get(RANKS[rank], "S"))
        for rank in each(position.hand)
    ]
    player, before = (
        SimpleNamespace(current_hand=cards),
        SimpleNamespace(played_cards=show_cards(position.table.cards)),
    )
    return partial(answers, player, before)


def listed_by_kernel(rules: RuleSet, position: Position) -> list[Combo]:
    """The plays of a position as the kernel lists them."""
    cards, forms = _ARRAYS
    table = codes.form(rules, position.table)
    end = kernel.plays(codes.rule_word(rules), position.hand, table, cards, forms, 0)
    return [codes.combo(cards[place], forms[place]) for place in range(end)]


def inexact(rules: RuleSet, measured: Sequence[Position]) -> int:
    """In how many positions the kernel lists other plays than the rules, or in another order or reading."""
    return sum(listed_by_kernel(rules, one) != plays(rules, one.hand, one.table) for one in measured)


def exactness(seed: int, number: int) -> Iterator[str]:
    """A line for each rule set of three seats; with wildcards each rank is wild in some of the positions."""
    for rules in RULE_SETS.values():
        if rules.seats != RULES.seats:
            continue
        in_play = [rules.with_wild(rank) for rank in range(TWO + 1)] if rules.wildcards else [rules]
        each_number = -(-number // len(in_play))
        drawn = [(one, positions(one, seed, each_number)) for one in in_play]
        wrong = sum(inexact(one, measured) for one, measured in drawn)
        yield f"{rules.id}: the kernel lists other plays in {wrong} of {sum(len(made) for _, made in drawn)}"


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
    programs = {"plain": ours, "kernel": of_kernel} | ({"RLCard": of_rlcard} if compared else {})
    listers = {name: [lister(one) for one in measured] for name, lister in programs.items()}
    done: dict[str, list[Rates]] = {name: [] for name in programs}
    for _ in range(rounds):
        for name, listing in listers.items():
            done[name].append(one_round(measured, listing))
    lines = [f"{len(measured)} positions, rules {RULES.id}; positions a second, median of {rounds} rounds"]
    columns = "".join(f"{name:>11}" for name in programs)
    lines.append(
        f"{'':16}{columns}" + (f"{'plain / RLCard':>17}{'at first':>10}{'kernel':>9}" if compared else "")
    )
    rates = {name: medians(each_round) for name, each_round in done.items()}
    for row in ROWS:
        line = f"{row:16}" + "".join(f"{rates[name][row]:11.0f}" for name in programs)
        if compared:
            plain, swift = (rates[name][row] / rates["RLCard"][row] for name in ("plain", "kernel"))
            line += f"{plain:17.1f}{done['plain'][0][row] / done['RLCard'][0][row]:10.1f}{swift:9.0f}"
        lines.append(line)
    return lines


def main(words: Sequence[str]) -> int:
    """Measure and print; 1 if a list is wrong."""
    parser = argparse.ArgumentParser(prog="./run bench moves", description="Speed of the generator of plays.")
    parser.add_argument("--seed", type=int, default=1, help="another set of positions")
    parser.add_argument("--rounds", type=int, default=7, help="rounds to take the median of")
    parser.add_argument("--positions", type=int, default=2000, help="how many positions")
    parser.add_argument("--exact", action="store_true", help="compare in every rule set instead")
    chosen = parser.parse_args(words)
    if chosen.exact:
        told = list(exactness(chosen.seed, chosen.positions))
        sys.stdout.write("\n".join(told) + "\n")
        return int(any(" in 0 of " not in line for line in told))
    measured = positions(RULES, chosen.seed, chosen.positions)
    compared = find_spec(PEER) is not None
    lines = report(measured, chosen.rounds, compared)
    twice = listed_twice(measured)
    lines.append(f"plays listed twice in {twice} positions")
    slips = inexact(RULES, measured)
    lines.append(f"other plays from the kernel in {slips} positions")
    wrong = differing(measured) if compared else []
    lines.append(f"other plays than RLCard in {len(wrong)} positions" if compared else INSTALL)
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if twice or slips or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
