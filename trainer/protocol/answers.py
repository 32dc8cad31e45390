"""Parts of answers: how readings, and the reasons of the rules, are told."""

from gettext import NullTranslations
from typing import Any, TypeAlias

from trainer.rules.cards import RANKS
from trainer.rules.combos import Combo
from trainer.rules.errors import Illegal
from trainer.rules.ruleset import RuleSet
from trainer.words.refusals import why

Answer: TypeAlias = dict[str, Any]
"""An answer as JSON has it, without `id` and `ok`."""

_ENGLISH = NullTranslations()


def reading(combo: Combo) -> Answer:
    """How a combination is read."""
    return {"kind": str(combo.kind), "rank": RANKS[combo.rank], "length": combo.length}


def reason(rules: RuleSet, illegal: Illegal) -> Answer:
    """Why the rules refuse something: the code of the rules and its sentence."""
    return {"code": str(illegal.code), "message": why(_ENGLISH, rules, illegal)}
