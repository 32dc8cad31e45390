"""What is wrong with content, and where: `file:line:column: code: message`."""

from dataclasses import dataclass
from enum import StrEnum


class FaultCode(StrEnum):
    """Every sort of fault. Codes never change their meaning; `docs/authoring.md` lists them."""

    YAML = "yaml"
    TOO_BIG = "too_big"
    TOO_DEEP = "too_deep"
    DUPLICATE_KEY = "duplicate_key"
    ANCHOR = "anchor"
    TAG = "tag"
    SHAPE = "shape"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    UNKNOWN_GOAL = "unknown_goal"
    QUOTE = "quote"
    CARDS = "cards"
    COMBINATION = "combination"
    POSITION = "position"
    TOO_MANY_CARDS = "too_many_cards"
    NO_RIGHT_ANSWER = "no_right_answer"
    NO_WRONG_ANSWER = "no_wrong_answer"
    SECOND_SOLUTION = "second_solution"
    OPTION_TWICE = "option_twice"
    NOT_COMPARABLE = "not_comparable"
    ID_TAKEN = "id_taken"
    ORDER_TAKEN = "order_taken"
    DUPLICATE = "duplicate"
    WRONG_FILE = "wrong_file"
    TEXT_MISSING = "text_missing"
    TEXT_UNKNOWN = "text_unknown"
    MARK = "mark"
    UNKNOWN_RULE = "unknown_rule"
    UNKNOWN_CONCEPT = "unknown_concept"
    UNKNOWN_CODE = "unknown_code"
    NOT_REFUSED = "not_refused"
    PROOF_MISSING = "proof_missing"
    PROOF_STALE = "proof_stale"


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault at its place; lines and columns count from 1, the file is relative to the content's root."""

    file: str
    line: int
    column: int
    code: FaultCode
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.code}: {self.message}"
