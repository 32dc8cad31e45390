"""Sign-ins of accounts that were ended one by one, in the database."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine, bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

from trainer.store.schema import sign_outs


@dataclass(frozen=True, slots=True)
class SignOutLog:
    """Adds, and forgets all of a visitor at once."""

    engine: Engine

    def note(self, visitor: str, sign_in: str, at: datetime) -> None:
        """Keeps that a sign-in of the visitor's account has ended; the second time nothing."""
        try:
            with self.engine.execution_options(write=True).begin() as connection:
                connection.execute(insert(sign_outs).values(sign_in=sign_in, visitor=visitor, at=at))
        except IntegrityError:
            return

    def has(self, sign_in: str) -> bool:
        """Whether this sign-in has ended."""
        with self.engine.begin() as connection:
            return connection.scalar(_HAS, {"wanted": sign_in}) is not None

    def forget(self, visitor: str) -> None:
        """Deletes those of a visitor, all of whose sign-ins have ended in another way."""
        with self.engine.execution_options(write=True).begin() as connection:
            connection.execute(delete(sign_outs).where(sign_outs.c.visitor == visitor))


_HAS = select(sign_outs.c.sign_in).where(sign_outs.c.sign_in == bindparam("wanted"))
