"""Passphrases: kept as what Argon2 makes of them, a few at a time, since each costs time and memory.

A passphrase is text in the form NFKC, so that it is the same from whatever keyboard it comes. This module
alone knows the package argon2.
"""

from __future__ import annotations

import secrets
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from threading import BoundedSemaphore
from typing import TYPE_CHECKING
from unicodedata import normalize

from trainer.services.errors import TooOften

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST, LONGEST = 8, 200
"""Characters of a passphrase; nothing is demanded of which they are."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one hash costs whoever makes it: passes over so much memory (KiB) on so many cores."""

    passes: int = 1
    memory: int = 47_104
    lanes: int = 1


COST = Cost()
"""The first choice of the OWASP Password Storage Cheat Sheet for Argon2id: 46 MiB, one pass, one lane. Where
it is changed, the hash of each account is made anew when its owner signs in."""
AT_ONCE = 2
"""So many hashes are made at a time in a process; whoever comes meanwhile waits."""
PATIENCE = 5.0
"""Seconds that one waits for it at most."""
_SALT_BYTES, _HASH_BYTES = 16, 32


def is_too_short(passphrase: str) -> bool:
    """Whether it has fewer than SHORTEST characters."""
    return len(normalize("NFKC", passphrase[: LONGEST + 1])) < SHORTEST


def is_too_long(passphrase: str) -> bool:
    """Whether it has more than LONGEST characters."""
    return len(passphrase) > LONGEST


@dataclass(frozen=True)
class Passphrases:
    """Makes and compares hashes at this cost."""

    cost: Cost = COST
    patience: float = PATIENCE
    _free: BoundedSemaphore = field(default_factory=lambda: BoundedSemaphore(AT_ONCE), repr=False)

    def hash(self, passphrase: str) -> str:
        """What is kept of a passphrase: the cost, a salt of its own and the hash; raises TooOften."""
        with self._turn():
            return self._hasher.hash(_bytes(passphrase))

    def is_right(self, passphrase: str, kept: str | None) -> bool:
        """Whether it is the passphrase of this hash; raises TooOften.

        With None, where nobody has that name, it takes as long and is False.
        """
        from argon2.exceptions import InvalidHashError, VerificationError

        with self._turn():
            try:
                self._hasher.verify(kept or self._nobodys, _bytes(passphrase))
            except (VerificationError, InvalidHashError):
                return False
        return kept is not None

    def is_outdated(self, kept: str) -> bool:
        """Whether a hash was made at another cost."""
        return self._hasher.check_needs_rehash(kept)

    @cached_property
    def _hasher(self) -> PasswordHasher:
        from argon2 import PasswordHasher

        return PasswordHasher(self.cost.passes, self.cost.memory, self.cost.lanes, _HASH_BYTES, _SALT_BYTES)

    @cached_property
    def _nobodys(self) -> str:
        """A hash of no passphrase, at the same cost: chance instead of what would have to be reckoned."""
        cost = self.cost
        parts = (_random_base64(_SALT_BYTES), _random_base64(_HASH_BYTES))
        return f"$argon2id$v=19$m={cost.memory},t={cost.passes},p={cost.lanes}${'$'.join(parts)}"

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._free.acquire(timeout=self.patience):
            raise TooOften(f"{AT_ONCE} passphrases are being hashed, and others wait")
        try:
            yield
        finally:
            self._free.release()


def _bytes(passphrase: str) -> bytes:
    return normalize("NFKC", passphrase[: LONGEST + 1]).encode("utf-8", "surrogatepass")


def _random_base64(number: int) -> str:
    return b64encode(secrets.token_bytes(number)).decode().rstrip("=")
