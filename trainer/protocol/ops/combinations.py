"""Questions about cards: how they read, whether they beat others, what may be laid, how a hand is cut."""

from typing import Final

from trainer.engine.split import exact, split
from trainer.protocol.answers import Answer, reading, reason
from trainer.protocol.fields import Field, Reading, Values, cards, hand, needed, optional
from trainer.protocol.fields import reading as a_reading
from trainer.protocol.op import WILD, Op
from trainer.protocol.refusals import ErrorCode, Refused
from trainer.rules.cards import RANKS, Cards
from trainer.rules.combos import Combo, best_reading
from trainer.rules.combos import readings as all_readings
from trainer.rules.explain import why_no_combination, why_not_beaten
from trainer.rules.moves import plays
from trainer.rules.notation import show_cards
from trainer.rules.ruleset import RuleSet

_CARDS: Final = needed("cards", cards)
_CERTAIN = 2
"""No search overlooks that a hand is one combination, so where it finds two, fewer won't do."""
_HAND: Final = needed("hand", hand)
_TABLE: Final = needed("table", cards)
_OPTIONAL_TABLE: Final = optional("table", cards)
_AS: Final[Field[Reading | None]] = optional("as", a_reading)


def table_combo(rules: RuleSet, laid: Cards, wanted: Reading | None) -> Combo:
    """The combination on the table: as it is said to be read, else in the preferred reading (A3).

    Raises Refused where the cards are no combination or don't read so.
    """
    found = all_readings(rules, laid)
    if not found:
        told = reason(rules, why_no_combination(rules, laid))["message"]
        raise Refused(ErrorCode.IMPOSSIBLE, f"`table` is no combination: {told}")
    for combo in found:
        if wanted is None or wanted == Reading(combo.kind, combo.rank, combo.length):
            return combo
    known = ", ".join(f"{combo.kind} {RANKS[combo.rank]} {combo.length}" for combo in found)
    raise Refused(
        ErrorCode.IMPOSSIBLE, f"`as`: {show_cards(laid)} can't be read so; kind, rank and length are {known}"
    )


def _readings(rules: RuleSet, values: Values) -> Answer:
    found = all_readings(rules, values[_CARDS])
    if not found:
        return {"readings": [], "why": reason(rules, why_no_combination(rules, values[_CARDS]))}
    return {"readings": [reading(combo) for combo in found]}


def _beats(rules: RuleSet, values: Values) -> Answer:
    laid, table = values[_CARDS], table_combo(rules, values[_TABLE], values[_AS])
    combo = best_reading(rules, laid, table)
    if combo is not None:
        return {"beats": True, "reading": reading(combo)}
    if all_readings(rules, laid):
        return {"beats": False, "why": reason(rules, why_not_beaten(rules, laid, table))}
    return {"beats": False, "why": reason(rules, why_no_combination(rules, laid))}


def _legal(rules: RuleSet, values: Values) -> Answer:
    laid, wanted = values[_OPTIONAL_TABLE], values[_AS]
    if laid is None and wanted is not None:
        raise Refused(ErrorCode.IMPOSSIBLE, "`as` reads the table, and there is no `table`")
    table = None if laid is None else table_combo(rules, laid, wanted)
    found = plays(rules, values[_HAND], table)
    return {"plays": [show_cards(combo.cards) for combo in found], "may_pass": table is not None}


def _split(rules: RuleSet, values: Values) -> Answer:
    groups = split(rules, values[_HAND])
    return {
        "plays": len(groups),
        "groups": [show_cards(combo.cards) for combo in groups],
        "exact": len(groups) <= _CERTAIN or exact(rules, values[_HAND]),
    }


READINGS: Final = Op("readings", (_CARDS, WILD), _readings)
BEATS: Final = Op("beats", (_TABLE, _CARDS, _AS, WILD), _beats)
LEGAL: Final = Op("legal", (_HAND, _OPTIONAL_TABLE, _AS, WILD), _legal)
SPLIT: Final = Op("split", (_HAND, WILD), _split)
