"""What the page of the account says, and in which words a form of it is refused."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from flask_babel import gettext as _

from trainer.services.accounts import SHORTEST_NAME, Fault
from trainer.services.own_data import Kept
from trainer.services.passphrases import LONGEST, SHORTEST
from trainer.store.schema import LONGEST_NAME


class Done(StrEnum):
    """What has just been done."""

    MADE = "made"
    IN = "in"
    OUT = "out"
    CHANGED = "changed"
    ELSEWHERE = "elsewhere"
    ENDED = "ended"
    DELETED = "deleted"
    """With all that was done with it, among one's data."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing was done, and with what the form was sent; passphrases are never sent back."""

    faults: Mapping[str, str]
    """A sentence for each field, by its id."""
    name: str = ""
    is_apart: bool = False
    """Whether what this browser has was to be kept apart."""


@dataclass(frozen=True, slots=True)
class AccountPage:
    """What `account/page.html` may use."""

    name: str
    """Of the account that this browser is signed in to; empty where it is to none."""
    own: Kept
    """What the visitor has here."""
    has_before: bool
    """Whether what this browser had is kept apart until it signs out."""
    done: Done | None
    refusal: Refusal
    shortest_name: int = SHORTEST_NAME
    longest_name: int = LONGEST_NAME
    shortest: int = SHORTEST
    longest: int = LONGEST


def not_entered(faults: Iterable[Fault]) -> dict[str, str]:
    """What is wrong with the form that signs in, by the ids of its fields."""
    wrong = _("There is no account with this name and this passphrase. Look at both once more.")
    return _said("enter-passphrase", faults, {Fault.WRONG: wrong})


def not_made(faults: Iterable[Fault], *, same: bool) -> dict[str, str]:
    """What is wrong with the form that makes an account; `same` is whether both passphrases are."""
    words = {
        Fault.NAME_SHORT: _("A name has at least %(least)d characters.", least=SHORTEST_NAME),
        Fault.NAME_LONG: _("A name has at most %(most)d characters.", most=LONGEST_NAME),
        Fault.NAME_STRANGE: _("There is a character in it that can’t be seen. Type the name anew."),
        Fault.NAME_TAKEN: _("Somebody has this name already. Choose another one."),
    }
    return _said("make-name", faults, words) | _of_new_one("make-passphrase", "make-again", faults, same=same)


def not_changed(faults: Iterable[Fault], *, same: bool) -> dict[str, str]:
    """What is wrong with the form that changes the passphrase."""
    wrong = _("That is not the passphrase of this account.")
    return _said("change-passphrase", faults, {Fault.WRONG: wrong}) | _of_new_one(
        "change-new", "change-again", faults, same=same
    )


def too_often(field: str) -> dict[str, str]:
    """Said at a field where one has to wait."""
    return {field: _("There were too many tries just now. Wait a few minutes, then try again.")}


def _of_new_one(field: str, again: str, faults: Iterable[Fault], *, same: bool) -> dict[str, str]:
    words = {
        Fault.SHORT: _("A passphrase has at least %(least)d characters.", least=SHORTEST),
        Fault.LONG: _("A passphrase has at most %(most)d characters.", most=LONGEST),
    }
    found = _said(field, faults, words)
    return found if same else found | {again: _("That is not what you typed above.")}


def _said(field: str, faults: Iterable[Fault], words: Mapping[Fault, str]) -> dict[str, str]:
    told = [words[fault] for fault in faults if fault in words]
    return {field: " ".join(told)} if told else {}
