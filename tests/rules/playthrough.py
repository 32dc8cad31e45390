"""Recorded playthroughs: what the whole public interface says, step by step, of some deals of each rule set.

    .venv/bin/python -m tests.rules.playthrough --write

writes them anew under `tests/data/playthroughs/`; look at the difference before you commit it. Long lists are
told by their length and a hash; what is chosen depends on the rule set, the deal and the step alone.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields
from hashlib import sha256
from pathlib import Path

from trainer.rules.cards import RANKS
from trainer.rules.combos import Combo, readings
from trainer.rules.deal import deal
from trainer.rules.errors import Illegal
from trainer.rules.game import (
    PASS,
    Action,
    Call,
    Game,
    Phase,
    Stake,
    Turn,
    apply,
    check,
    legal,
    new_game,
    read,
    settlement,
)
from trainer.rules.layout import in_order
from trainer.rules.notation import read_cards, show_action, show_cards
from trainer.rules.position import show_position
from trainer.rules.question import question
from trainer.rules.record import Record, show_record
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.view import view

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
DEALS = (1, 2, 3)
THROWN_IN = 4
"""The deal in which everybody passes in the auction (R7)."""

TRIED: tuple[Action, ...] = (*(Call(bid) for bid in range(5)), Stake(raised=True), PASS)
"""Actions that are tried at each step, in turn or out of it."""
TRIED_CARDS = ("", "34", "3456", "333345", "3334445", "BR3", "2222B", "TJQKA2", "33344455566")


def path_of(rules: RuleSet) -> Path:
    """The file of a rule set."""
    return FOLDER / f"{rules.id}.txt"


def playthrough(rules: RuleSet) -> str:
    """The text of a rule set's playthrough."""
    return "\n".join(line for number in (*DEALS, THROWN_IN) for line in _one_deal(rules, number)) + "\n"


def _one_deal(rules: RuleSet, number: int) -> Iterator[str]:
    dealt = deal(rules, number)
    yield f"==== {rules.id}, deal {number}"
    for seat, hand in enumerate(dealt.hands):
        yield f"seat {seat} {' '.join(map(str, hand))}"
    wild = "" if dealt.wild is None else f", wild {RANKS[dealt.wild]}"
    yield f"bottom {' '.join(map(str, dealt.bottom))}, first {dealt.first}{wild}"
    game, phase = new_game(rules, dealt), None
    actions: list[Action] = []
    while choices := legal(game):
        if game.phase is not phase:
            phase = game.phase
            yield f"-- {phase}"
            yield from _views(game)
            yield f"refused: {' '.join(_refusals(game))}"
        chosen = 0 if number == THROWN_IN else _chosen(rules, number, len(actions), len(choices))
        action = choices[chosen]
        yield _step(game, choices, action)
        actions.append(action)
        game = apply(game, action)
    yield f"-- {game.phase}"
    yield from _views(game)
    if game.phase is Phase.OVER:
        yield f"settlement {settlement(game)}"
    yield show_record(Record(rules, dealt, number, tuple(actions))).rstrip()


def _step(game: Game, choices: Sequence[Action], action: Action) -> str:
    shown = [show_action(game.rules, choice) for choice in choices]
    parts = [
        f"seat {game.turn}: {show_action(game.rules, action)}",
        f"of {len(shown)} {_hash(shown)}" if len(shown) > 8 else f"of {' '.join(shown)}",
        f"asked {question(game)}",
        f"views {_hash(_views(game))}",
        f"refused {_hash(_refusals(game))}",
    ]
    if game.phase is Phase.PLAY:
        parts.append(f"position {_hash([show_position(game)])}")
    if isinstance(action, Combo):
        parts.append(f"lies {_hash([_lies(game.rules, action)])}")
    return " | ".join(parts)


def _lies(rules: RuleSet, combo: Combo) -> str:
    """Every reading of the cards, and the order in which the chosen one is shown."""
    read_as = " ".join(show_action(rules, one) for one in readings(rules, combo.cards))
    return f"{read_as} {' '.join(RANKS[rank] for rank in in_order(rules, combo))}"


def _chosen(rules: RuleSet, number: int, step: int, choices: int) -> int:
    return int(sha256(f"{rules.id} {number} {step}".encode()).hexdigest(), 16) % choices


def _hash(lines: Sequence[str] | Iterator[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:10]


def _views(game: Game) -> Iterator[str]:
    for seat in range(game.rules.seats):
        seen = view(game, seat)
        told = {field.name: getattr(seen, field.name) for field in fields(seen) if field.name != "rules"}
        wild = "" if seen.rules.wild is None else f" wild={RANKS[seen.rules.wild]}"
        yield (
            "view "
            + " ".join(f"{name}={_plain(game.rules, name, value)}" for name, value in told.items())
            + wild
        )


_CARDS = ("hand", "others", "bottom", "open_hand")


def _plain(rules: RuleSet, name: str, value: object) -> str:
    if value is None:
        return "-"
    if name in _CARDS and isinstance(value, int):
        return show_cards(value)
    if name == "rest" and isinstance(value, tuple):
        return "/".join(map(show_cards, value))
    if isinstance(value, Combo):
        return show_action(rules, value)
    if isinstance(value, Turn):
        return f"{value.seat}:{show_action(rules, value.action)}"
    if isinstance(value, tuple):
        return ",".join(_plain(rules, "", one) for one in value)
    return str(value)


def _refusals(game: Game) -> Iterator[str]:
    for action in TRIED:
        name = type(action).__name__.lower() + (str(action.bid) if isinstance(action, Call) else "")
        try:
            check(game, action)
        except Illegal as refused:
            yield f"{name}={refused.code}/{refused.rule}"
    for text in TRIED_CARDS:
        cards = read_cards(text, game.rules)
        for hand, held in ((cards, "anyhow"), (game.hands[game.turn], "own")):
            try:
                read(game.rules, hand, game.table, cards)
            except Illegal as refused:
                yield f"{text}/{held}={refused.code}/{refused.rule}"


def main(words: Sequence[str]) -> int:
    """Write all playthroughs anew."""
    if list(words) != ["--write"]:
        sys.stdout.write(__doc__ or "")
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for rules in RULE_SETS.values():
        path_of(rules).write_text(playthrough(rules), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
