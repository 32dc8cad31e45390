"""An attempt log without a database."""

from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True)
class Entry:
    """One attempt as it was appended."""

    visitor: str
    item: str
    step: str
    answer: str
    right: bool
    at: datetime
    helped: bool = False
    sure: int | None = None


@dataclass
class MemoryLog:
    """Keeps attempts in a list."""

    entries: list[Entry] = field(default_factory=list)

    def append(
        self,
        visitor: str,
        item: str,
        step: str,
        answer_text: str,
        *,
        right: bool,
        at: datetime,
        helped: bool = False,
        sure: int | None = None,
    ) -> None:
        self.entries.append(Entry(visitor, item, step, answer_text, right, at, helped, sure))

    def of(self, visitor: str) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.visitor == visitor)
