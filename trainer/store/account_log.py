"""Accounts in the database: a name and the hash of a passphrase for a visitor."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Engine, Select, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from trainer.store.moving import move_rows
from trainer.store.schema import accounts


@dataclass(frozen=True, slots=True)
class AccountRow:
    """An account."""

    visitor: str
    name: str
    """As its owner writes it."""
    folded: str
    """The name as it is compared: no two accounts have the same."""
    secret: str
    """What is kept of the passphrase."""
    generation: int
    """Sign-ins of an earlier generation have ended."""
    made: datetime


@dataclass(frozen=True, slots=True)
class AccountLog:
    """Reads and writes; unlike logs of what happened, it holds things as they are now."""

    engine: Engine

    def make(self, row: AccountRow) -> bool:
        """Keeps a new account; False if the name is another's, or the visitor has an account."""
        values = {field: getattr(row, field) for field in AccountRow.__slots__}
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(insert(accounts).values(values))
        except IntegrityError:
            return False
        return True

    def of(self, visitor: str) -> AccountRow | None:
        """The account of a visitor."""
        return self._find(_OF, visitor)

    def named(self, folded: str) -> AccountRow | None:
        """The account whose name is compared as this."""
        return self._find(_NAMED, folded)

    def set_secret(self, visitor: str, before: str, secret: str) -> bool:
        """Changes what is kept of the passphrase; False if it is not `before` any more."""
        here = update(accounts).where(accounts.c.visitor == visitor, accounts.c.secret == before)
        with self.engine.execution_options(write=True).begin() as connection:
            return connection.execute(here.values(secret=secret)).rowcount == 1

    def next_generation(self, visitor: str) -> None:
        """Ends all sign-ins until now."""
        here = update(accounts).where(accounts.c.visitor == visitor)
        with self.engine.execution_options(write=True).begin() as connection:
            connection.execute(here.values(generation=accounts.c.generation + 1))

    def take_in(self, visitor: str, account: str) -> None:
        """Makes everything of a visitor that of the visitor with the account, all or nothing."""
        with self.engine.execution_options(write="alone").begin() as connection:
            move_rows(connection, visitor, account)

    def end(self, visitor: str, following: str) -> None:
        """Deletes an account, and makes the rest of its visitor that of a new one, all or nothing."""
        with self.engine.execution_options(write="alone").begin() as connection:
            connection.execute(delete(accounts).where(accounts.c.visitor == visitor))
            move_rows(connection, visitor, following)

    def _find(self, query: Select[Any], wanted: str) -> AccountRow | None:
        with self.engine.begin() as connection:
            row = connection.execute(query, {"wanted": wanted}).one_or_none()
        return None if row is None else AccountRow(*row)


_OF = select(accounts).where(accounts.c.visitor == bindparam("wanted"))  # asked by every request
_NAMED = select(accounts).where(accounts.c.folded == bindparam("wanted"))
