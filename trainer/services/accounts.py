"""Accounts: a name and a passphrase for whoever wants to go on anywhere. Nobody needs one.

An account belongs to a visitor and holds nothing but who that is: progress stays where it was. A browser that
is signed in has the visitor, a generation and the id of its sign-in in its cookie. Whoever signs out ends
that sign-in, and every copy of the cookie with it; with the next generation all earlier sign-ins end. An
account begins with generation 1, so that cookies of its visitor from before, which hold none, don't get in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol
from unicodedata import normalize

from trainer.services.errors import ServiceError
from trainer.services.passphrases import Passphrases, is_too_long, is_too_short
from trainer.store.account_log import AccountRow
from trainer.store.schema import LONGEST_NAME

SHORTEST_NAME = 3


class Fault(StrEnum):
    """Why an account is not made, changed or entered."""

    NAME_SHORT = "name_short"
    NAME_LONG = "name_long"
    NAME_STRANGE = "name_strange"
    """It has characters that can't be seen."""
    NAME_TAKEN = "name_taken"
    SHORT = "short"
    """Of the passphrase."""
    LONG = "long"
    """Of the passphrase."""
    WRONG = "wrong"
    """There is no such name, or it has another passphrase."""


class Refused(ServiceError):
    """Nothing was changed; `faults` say why, all of them."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(", ".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Account:
    """Whose it is, what it is called, and which sign-ins hold."""

    visitor: str
    name: str
    generation: int


class AccountStore(Protocol):
    """Where accounts are kept (`trainer.store.account_log.AccountLog`)."""

    def make(self, row: AccountRow) -> bool: ...
    def of(self, visitor: str) -> AccountRow | None: ...
    def named(self, folded: str) -> AccountRow | None: ...
    def set_secret(self, visitor: str, before: str, secret: str) -> bool: ...
    def next_generation(self, visitor: str) -> None: ...
    def take_in(self, visitor: str, account: str) -> None: ...
    def end(self, visitor: str, following: str) -> None: ...


class SignOutStore(Protocol):
    """Where it is kept which sign-ins have ended (`trainer.store.sign_out_log.SignOutLog`)."""

    def note(self, visitor: str, sign_in: str, at: datetime) -> None: ...
    def has(self, sign_in: str) -> bool: ...
    def forget(self, visitor: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Accounts:
    """The service. `end_links` ends the private links of a visitor."""

    store: AccountStore
    sign_outs: SignOutStore
    passphrases: Passphrases
    clock: Callable[[], datetime]
    end_links: Callable[[str], None]

    def of(self, visitor: str) -> Account | None:
        """The account of a visitor."""
        row = self.store.of(visitor)
        return None if row is None else _account(row)

    def make(self, visitor: str, name: str, passphrase: str) -> Account:
        """An account for a visitor, whose other browsers are signed out; raises Refused, TooOften."""
        shown, faults = _shown(name), faults_of(name, passphrase)
        if not faults and self.store.named(fold(shown)):
            faults = (Fault.NAME_TAKEN,)
        if faults:
            raise Refused(*faults)
        secret = self.passphrases.hash(passphrase)
        row = AccountRow(visitor, shown, fold(shown), secret, 1, self.clock())
        if not self.store.make(row):
            raise Refused(Fault.NAME_TAKEN)
        self.end_links(visitor)
        return _account(row)

    def sign_in(self, name: str, passphrase: str) -> Account:
        """The account with this name and passphrase; raises Refused and TooOften.

        Where nobody has the name it takes as long as where the passphrase is wrong.
        """
        row = None if _name_faults(_shown(name)) else self.store.named(fold(name))
        self._prove(row, passphrase)
        assert row is not None
        if self.passphrases.is_outdated(row.secret):
            self.store.set_secret(row.visitor, row.secret, self.passphrases.hash(passphrase))
        return _account(row)

    def is_in(self, account: Account, generation: object, sign_in: object) -> bool:
        """Whether the sign-in with this id, of this generation, holds still."""
        if account.generation != generation:
            return False
        return not (isinstance(sign_in, str) and self.sign_outs.has(sign_in))

    def sign_out(self, account: Account, sign_in: str | None) -> None:
        """Ends a sign-in; one without an id, of an earlier trainer, can only be ended with all others."""
        if sign_in is None:
            self.end_sign_ins(account)
        else:
            self.sign_outs.note(account.visitor, sign_in, self.clock())

    def take_in(self, visitor: str, account: Account) -> None:
        """Adds all that a visitor without an account has to an account."""
        self.store.take_in(visitor, account.visitor)

    def change(self, account: Account, passphrase: str, new: str) -> Account:
        """Another passphrase, which ends all other sign-ins; raises Refused, TooOften."""
        row = self.store.of(account.visitor)
        self._prove(row, passphrase)
        assert row is not None
        if faults := _passphrase_faults(new):
            raise Refused(*faults)
        if not self.store.set_secret(row.visitor, row.secret, self.passphrases.hash(new)):
            raise Refused(Fault.WRONG)
        return self.end_sign_ins(account)

    def end_sign_ins(self, account: Account) -> Account:
        """The account with the next generation, of which nobody is signed in yet; its private link ends."""
        self.store.next_generation(account.visitor)
        self.sign_outs.forget(account.visitor)
        self.end_links(account.visitor)
        return self.of(account.visitor) or account

    def end(self, account: Account, following: str) -> None:
        """Deletes an account; what was done with it belongs to the visitor with this new id alone."""
        self.store.end(account.visitor, following)

    def _prove(self, row: AccountRow | None, passphrase: str) -> None:
        if not self.passphrases.is_right(passphrase, None if row is None else row.secret):
            raise Refused(Fault.WRONG)


def faults_of(name: str, passphrase: str) -> tuple[Fault, ...]:
    """What is wrong with a new account, as far as can be said without looking at others."""
    return (*_name_faults(_shown(name)), *_passphrase_faults(passphrase))


def fold(name: str) -> str:
    """A name as it is compared: in whatever case, width and spacing it is written."""
    return normalize("NFKC", _shown(name).casefold())


def _shown(name: str) -> str:
    """A name as it is kept, unless it is far too long."""
    return " ".join(normalize("NFKC", name[: 4 * LONGEST_NAME]).split())


def _name_faults(shown: str) -> tuple[Fault, ...]:
    if len(shown) < SHORTEST_NAME:
        return (Fault.NAME_SHORT,)
    if len(shown) > LONGEST_NAME:
        return (Fault.NAME_LONG,)
    return () if shown.isprintable() else (Fault.NAME_STRANGE,)


def _passphrase_faults(passphrase: str) -> tuple[Fault, ...]:
    if is_too_short(passphrase):
        return (Fault.SHORT,)
    return (Fault.LONG,) if is_too_long(passphrase) else ()


def _account(row: AccountRow) -> Account:
    return Account(row.visitor, row.name, row.generation)
