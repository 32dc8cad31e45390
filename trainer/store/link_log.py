"""Private links and their ends in the database."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import ColumnElement, Engine, func, insert, select
from sqlalchemy.exc import IntegrityError

from trainer.store.schema import link_ends, links


class LinkEnd(StrEnum):
    """Why a link does not work any more."""

    USED = "used"
    REVOKED = "revoked"


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link by the digest of its secret."""

    digest: str
    visitor: str
    made: datetime


@dataclass(frozen=True, slots=True)
class LinkLog:
    """Reads and appends; nothing is ever changed or deleted."""

    engine: Engine

    def make(self, row: LinkRow) -> None:
        """Keeps a new link."""
        with self.engine.execution_options(write=True).begin() as connection:
            connection.execute(insert(links).values(digest=row.digest, visitor=row.visitor, made=row.made))

    def find(self, digest: str) -> LinkRow | None:
        """The link with this digest, as long as it has not ended."""
        query = select(links).where(links.c.digest == digest, ~_ended())
        with self.engine.begin() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else LinkRow(*row)

    def open_of(self, visitor: str) -> tuple[LinkRow, ...]:
        """The visitor's links that have not ended, the newest first."""
        query = select(links).where(links.c.visitor == visitor, ~_ended()).order_by(links.c.made.desc())
        with self.engine.begin() as connection:
            return tuple(LinkRow(*row) for row in connection.execute(query))

    def number_made(self, visitor: str, since: datetime) -> int:
        """How many links the visitor has made from a moment on."""
        query = select(func.count()).where(links.c.visitor == visitor, links.c.made >= since)
        with self.engine.begin() as connection:
            return connection.execute(query).scalar_one()

    def end(self, digest: str, why: LinkEnd, at: datetime) -> bool:
        """Ends a link; False if it has ended already, or never was."""
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(insert(link_ends).values(digest=digest, why=why, at=at))
        except IntegrityError:
            return False
        return True


def _ended() -> ColumnElement[bool]:
    return select(link_ends.c.digest).where(link_ends.c.digest == links.c.digest).exists()
