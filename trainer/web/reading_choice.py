"""The ways to read the chosen cards, where there are several: the learner chooses one."""

from dataclasses import dataclass

from trainer.rules.combos import Combo, beats, best_reading, readings
from trainer.rules.notation import show_combo
from trainer.services.table import Table
from trainer.words import Translations
from trainer.words.cards import combo_name, play_text


@dataclass(frozen=True, slots=True)
class ReadingChoice:
    """One way to read the chosen cards."""

    value: str
    words: str
    cards: str
    """Which cards are its main part and which go along, and what each wildcard stands for: "JJ(Q) + 44"."""
    chosen: bool


def reading_choices(
    t: Translations, table: Table, found: Combo | None, reading: str
) -> tuple[ReadingChoice, ...]:
    """The ways to read what is to be laid, where there are several (A3, V3).

    For a follower those that beat the table.
    """
    if found is None:
        return ()
    rules, laid = table.view.rules, table.view.table
    ways = [way for way in readings(rules, found.cards) if laid is None or beats(rules, way, laid)]
    if len(ways) <= 1:
        return ()
    values = [show_combo(rules, way) for way in ways]
    best = best_reading(rules, found.cards, laid)
    picked = reading if reading in values else values[ways.index(best)] if best in ways else values[0]
    return tuple(
        ReadingChoice(value, combo_name(t, way, rules), play_text(t, rules, way), value == picked)
        for value, way in zip(values, ways, strict=True)
    )
