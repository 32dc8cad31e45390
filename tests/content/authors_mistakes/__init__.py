"""Likely mistakes of authors, by subject: for each bad file what it replaces, and what must be found."""

from typing import TypeAlias

Mistakes: TypeAlias = dict[str, tuple[str, list[str]]]
"""By the name of the bad file: the good file that it replaces, and all faults that must be found."""
