"""What a question to the rules is made of, and how any request is checked against it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from trainer.protocol.answers import Answer
from trainer.protocol.fields import (
    Field,
    Values,
    defaulting,
    optional,
    read_field,
    text,
    unreadable_field,
    wild_rank,
)
from trainer.protocol.refusals import ErrorCode, Refused, shortened
from trainer.rules.errors import Unreadable
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.switches import read_rules

RULES: Final = defaulting("rules", text, STANDARD.id)
"""The text of a rule set; every op takes it."""
WILD: Final = optional("wild", wild_rank)
"""The wild rank of the deal, for ops that read cards (V3)."""
_FRAME = ("id", "op", RULES.name)


@dataclass(frozen=True, slots=True)
class Op:
    """A question: its name, the fields that it takes besides `id`, `op` and `rules`, and what answers it."""

    name: str
    fields: tuple[Field[Any], ...]
    answer: Callable[[RuleSet, Values], Answer]

    def ask(self, request: Mapping[str, object]) -> Answer:
        """The answer to a request; raises Refused."""
        known = {field.name for field in self.fields}.union(_FRAME)
        for name in request:
            if name not in known:
                told = ", ".join(field.name for field in self.fields) or "none of its own"
                problem = f"`{self.name}` has no field {shortened(name)}; its fields are: {told}"
                raise Refused(ErrorCode.UNKNOWN_FIELD, problem)
        rules = _rules(str(read_field(RULES, request, STANDARD)))
        if WILD in self.fields:
            rules = rules.with_wild(read_field(WILD, request, rules))
        return self.answer(
            rules, Values({field.name: read_field(field, request, rules) for field in self.fields})
        )


@lru_cache(maxsize=256)
def _rules(told: str) -> RuleSet:
    try:
        return read_rules(told)
    except Unreadable as unreadable:
        raise unreadable_field(RULES.name, unreadable) from unreadable
