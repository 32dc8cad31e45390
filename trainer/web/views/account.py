"""The account: made, entered, left, changed and ended, for whoever wants one."""

from dataclasses import dataclass
from typing import cast

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.services.accounts import Account, Accounts, Refused, faults_of, fold
from trainer.services.errors import TooOften
from trainer.web.account_page import (
    AccountPage,
    Done,
    Refusal,
    not_changed,
    not_entered,
    not_made,
    too_often,
)
from trainer.web.limits import Limit
from trainer.web.visitor import (
    account_name,
    become,
    before_sign_in,
    current_account,
    current_visitor,
    new_visitor,
    sign_out,
    visitor_id,
)
from trainer.wiring import Services

blueprint = Blueprint("account", __name__)

_UNPROCESSABLE, _TOO_MANY = 422, 429
_MOST_READ = 1000
"""Characters of a field that are looked at."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What is counted: a school has one address, so that only what went wrong counts there."""

    wrong_from: Limit
    """Wrong passphrases from one address."""
    wrong_for: Limit
    """Wrong passphrases for one name, from wherever."""
    made_from: Limit
    """Accounts made, and names that were taken, from one address."""


blueprint.record_once(
    lambda setup: setup.app.extensions.update(
        {blueprint.name: Limits(Limit(30, 600), Limit(20, 3600), Limit(60, 3600))}
    )
)


@blueprint.get("/account")
def index() -> str:
    """What an account is, the ways to one, and what one's own allows."""
    done = request.args.get("done", "")
    return _page(done=Done(done) if done in set(Done) else None)


@blueprint.post("/account")
def make() -> ResponseReturnValue:
    """Make an account for this visitor, whose progress stays."""
    if current_account() is not None:
        return _back()
    name, passphrase, again = _field("name"), _field("passphrase"), _field("again")
    here, made = request.remote_addr or "", _limits().made_from
    same = passphrase == again
    if made.reached(here):
        return _refuse(_TOO_MANY, too_often("make-name"), name)
    faults = faults_of(name, passphrase)
    if faults or not same:
        return _refuse(_UNPROCESSABLE, not_made(faults, same=same), name)
    made.count(here)
    try:
        account = _accounts().make(visitor_id(), name, passphrase)
    except Refused as refused:
        return _refuse(_UNPROCESSABLE, not_made(refused.faults, same=True), name)
    except TooOften:
        return _refuse(_TOO_MANY, too_often("make-name"), name)
    become(account.visitor, account)
    return _back(Done.MADE)


@blueprint.post("/account/enter")
def enter() -> ResponseReturnValue:
    """Sign this browser in; what it has joins the account, or is kept apart until it signs out."""
    if current_account() is not None:
        return _back()
    name, is_apart = _field("name"), request.form.get("own") == "apart"
    try:
        account = _sign_in(name, _field("passphrase"))
    except Refused as refused:
        return _refuse(_UNPROCESSABLE, not_entered(refused.faults), name, is_apart=is_apart)
    except TooOften:
        return _refuse(_TOO_MANY, too_often("enter-passphrase"), name, is_apart=is_apart)
    own = current_visitor()
    if own is not None and not is_apart:
        _accounts().take_in(own, account)
    become(account.visitor, account, own if is_apart else None)
    return _back(Done.IN)


@blueprint.post("/account/leave")
def leave() -> ResponseReturnValue:
    """Sign this browser out."""
    if current_account() is not None:
        sign_out()
    return _back(Done.OUT)


@blueprint.post("/account/elsewhere")
def elsewhere() -> ResponseReturnValue:
    """Sign all other browsers out."""
    account = current_account()
    if account is None:
        return _back()
    _stay_in(_accounts().end_sign_ins(account))
    return _back(Done.ELSEWHERE)


@blueprint.post("/account/passphrase")
def change() -> ResponseReturnValue:
    """Change the passphrase, and sign all other browsers out."""
    account = current_account()
    if account is None:
        return _back()
    old, new, again = _field("passphrase"), _field("new"), _field("again")
    try:
        changed = _change(account, old, new, again)
    except Refused as refused:
        return _refuse(_UNPROCESSABLE, not_changed(refused.faults, same=new == again))
    except TooOften:
        return _refuse(_TOO_MANY, too_often("change-passphrase"))
    _stay_in(changed)
    return _back(Done.CHANGED)


@blueprint.post("/account/end")
def end() -> ResponseReturnValue:
    """Delete the account; what was done with it stays with this browser alone."""
    account = current_account()
    if account is None:
        return _back()
    following = new_visitor()
    _accounts().end(account, following)
    become(following)
    return _back(Done.ENDED)


def _sign_in(name: str, passphrase: str) -> Account:
    _slow_down(name)
    try:
        return _accounts().sign_in(name, passphrase)
    except Refused:
        _count_wrong(name)
        raise


def _change(account: Account, old: str, new: str, again: str) -> Account:
    faults = faults_of(account.name, new)
    if faults or new != again:
        raise Refused(*faults)
    _slow_down(account.name)
    try:
        return _accounts().change(account, old, new)
    except Refused:
        _count_wrong(account.name)
        raise


def _slow_down(name: str) -> None:
    limits = _limits()
    if limits.wrong_from.reached(request.remote_addr or "") or limits.wrong_for.reached(fold(name)):
        raise TooOften("wrong passphrases")


def _count_wrong(name: str) -> None:
    _limits().wrong_from.count(request.remote_addr or "")
    _limits().wrong_for.count(fold(name))


def _stay_in(account: Account) -> None:
    become(account.visitor, account, before_sign_in())


def _back(done: Done | None = None) -> ResponseReturnValue:
    return redirect(url_for(".index", done=done), 303)


def _refuse(
    status: int, faults: dict[str, str], name: str = "", *, is_apart: bool = False
) -> ResponseReturnValue:
    return _page(refusal=Refusal(faults, name, is_apart)), status


def _page(*, done: Done | None = None, refusal: Refusal | None = None) -> str:
    page = AccountPage(
        name=account_name(),
        own=_services().own_data.kept(current_visitor() or ""),
        has_before=before_sign_in() is not None,
        done=done,
        refusal=refusal or Refusal({}),
    )
    return render_template("account/page.html", page=page)


def _field(name: str) -> str:
    return request.form.get(name, "")[:_MOST_READ]


def _limits() -> Limits:
    return cast(Limits, current_app.extensions[blueprint.name])


def _accounts() -> Accounts:
    return _services().accounts


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
