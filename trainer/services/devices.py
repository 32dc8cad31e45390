"""Going on in another browser: a private link that hands the visitor's identity over, once.

The link holds a random secret of 256 bits and nothing about the visitor; only its digest is kept, so that
whoever reads the database can open no link. It works once, for a day, and until it is revoked or the visitor
makes another one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Protocol

from trainer.services.errors import NotFound, TooOften
from trainer.store.link_log import LinkEnd, LinkRow

LASTS = timedelta(days=1)
"""How long a link can be used."""
MOST_MADE, WITHIN = 10, timedelta(hours=1)
"""So many links may a visitor make in such a time."""
LONGEST_SECRET = 100
"""Characters of a secret at most; ours are shorter."""


class LinkStore(Protocol):
    """Where links are kept (`trainer.store.link_log.LinkLog`)."""

    def make(self, row: LinkRow) -> None: ...
    def find(self, digest: str) -> LinkRow | None: ...
    def open_of(self, visitor: str) -> tuple[LinkRow, ...]: ...
    def number_made(self, visitor: str, since: datetime) -> int: ...
    def end(self, digest: str, why: LinkEnd, at: datetime) -> bool: ...


@dataclass(frozen=True, slots=True)
class Devices:
    """The service; `new_secret` draws what nobody can guess."""

    store: LinkStore
    clock: Callable[[], datetime]
    new_secret: Callable[[], str]

    def make(self, visitor: str) -> str:
        """A new link's secret, told this once; the visitor's earlier link ends. Raises TooOften."""
        now = self.clock()
        if self.store.number_made(visitor, now - WITHIN) >= MOST_MADE:
            raise TooOften(f"{MOST_MADE} links were made within {WITHIN}")
        self.revoke(visitor)
        secret = self.new_secret()
        self.store.make(LinkRow(_digest(secret), visitor, now))
        return secret

    def open_until(self, visitor: str) -> datetime | None:
        """Until when the visitor's link can be used; None where there is none."""
        ends = [row.made + LASTS for row in self.store.open_of(visitor)]
        return next((end for end in ends if end > self.clock()), None)

    def revoke(self, visitor: str) -> None:
        """Ends the visitor's link."""
        for row in self.store.open_of(visitor):
            self.store.end(row.digest, LinkEnd.REVOKED, self.clock())

    def owner(self, secret: str) -> str:
        """The visitor whose link has this secret, which stays usable; raises NotFound."""
        return self._usable(secret).visitor

    def use(self, secret: str) -> str:
        """The visitor whose link has this secret, which is used up with it; raises NotFound."""
        row = self._usable(secret)
        if not self.store.end(row.digest, LinkEnd.USED, self.clock()):
            raise NotFound("link", row.digest)
        return row.visitor

    def _usable(self, secret: str) -> LinkRow:
        digest = _digest(secret[:LONGEST_SECRET])
        row = self.store.find(digest)
        if row is None or row.made + LASTS <= self.clock():
            raise NotFound("link", digest)
        return row


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
