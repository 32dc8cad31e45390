"""All my deals: the finished ones, each with the way to its review, and the mistakes in all of them."""

from typing import cast

from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.players.levels import PLAYERS
from trainer.review.report import ROLES
from trainer.review.verdict import Verdict
from trainer.services.history import LOSSES
from trainer.services.review_shelf import MOST_WAITING_OF_ONE
from trainer.store.judged import Order, WantedDecisions
from trainer.store.result_log import Outcome, Wanted
from trainer.web.choosing import chosen, part_wanted
from trainer.web.games_list import games_page
from trainer.web.i18n import catalogue
from trainer.web.mistakes_list import CONCEPTS, NO_REASON, mistakes_page
from trainer.web.visitor import current_visitor
from trainer.wiring import Services

blueprint = Blueprint("history", __name__)

_MOST_COUNTED = 1000
"""Deals without a review that are counted."""


@blueprint.get("/reviews")
def index() -> str:
    """The visitor's finished deals, filtered as the address says."""
    visitor, outcome = current_visitor() or "", chosen("result", Outcome)
    role, level, rules = chosen("role", ROLES), chosen("level", PLAYERS), (request.args.get("rules") or None)
    wanted = Wanted(role, level, rules, None if outcome is None else Outcome(outcome))
    found = _services().history.games(visitor, wanted, part_wanted())
    if rules is not None and rules not in found.rules:
        abort(404)
    choices = {"result": outcome, "role": role, "level": level, "rules": rules}
    unseen = len(_services().reviews.without(visitor, _MOST_COUNTED)) if visitor else 0
    page = games_page(catalogue(), found, choices, unseen, asked="asked" in request.args)
    return render_template("history/games.html", page=page)


@blueprint.post("/reviews")
def look_at_all() -> ResponseReturnValue:
    """Ask for the reviews of finished deals that have none, the newest first, as many as may wait."""
    visitor = current_visitor()
    if visitor is not None:
        for game in _services().reviews.without(visitor, MOST_WAITING_OF_ONE):
            _services().reviews.ask(visitor, game)
    return redirect(url_for(".index", asked=1), 303)


@blueprint.get("/mistakes")
def mistakes() -> str:
    """The mistakes in all the visitor's deals, filtered and in the order that the address says."""
    concept, role = chosen("concept", CONCEPTS), chosen("role", ROLES)
    size, order = chosen("size", LOSSES), chosen("order", Order)
    wanted = WantedDecisions(
        verdicts=LOSSES[LOSSES.index(size or Verdict.MISTAKE) :],
        role=role,
        concept="" if concept == NO_REASON else concept,
    )
    visitor = current_visitor() or ""
    found = _services().history.mistakes(visitor, wanted, Order(order or Order.COST), part_wanted())
    in_deck = _services().deck.decisions(visitor, {mistake.judged.game for mistake in found.mistakes})
    choices = {"concept": concept, "role": role, "size": size, "order": order}
    return render_template("history/mistakes.html", page=mistakes_page(catalogue(), found, choices, in_deck))


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
