"""What the list of mistakes of all games may use, made from what the service found."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from trainer.concepts import Concept
from trainer.review.report import ROLES
from trainer.review.verdict import Verdict
from trainer.rules.switches import read_rules
from trainer.services.history import LOSSES, Mistake, Mistakes
from trainer.store.judged import Order
from trainer.web.choosing import Field, Parts, field, parts, told
from trainer.words import Translations
from trainer.words.concepts import concept_name
from trainer.words.history import mistakes_found, order_name, role_name, sizes_name
from trainer.words.players import level_name
from trainer.words.prices import cost_in_short, moment_sign, verdict_name
from trainer.words.review import decision_title

NO_REASON = "none"
"""The choice of mistakes for which no reason is known."""
CONCEPTS = (*(concept.value for concept in Concept), NO_REASON)


@dataclass(frozen=True, slots=True)
class MistakeLine:
    """One mistake in the list."""

    game: str
    ply: int
    title: str
    sign: str
    cost: str
    concept: str
    """Empty where no reason is known."""
    deal: int
    role: str
    level: str
    started: datetime
    card: str
    """Its card in the deck; empty where it is not in it."""


@dataclass(frozen=True, slots=True)
class MistakesPage:
    """What `history/mistakes.html` may use."""

    mistakes: tuple[MistakeLine, ...]
    found: str
    """How many mistakes there are, in words."""
    fields: tuple[Field, ...]
    filtered: bool
    parts: Parts


def mistakes_page(
    t: Translations,
    found: Mistakes,
    choices: Mapping[str, str | None],
    in_deck: Mapping[tuple[str, int], str],
) -> MistakesPage:
    """The page of a part of the list; `choices` are those of the address by name.

    `in_deck` holds the cards of the deck, by the deal and the number of the decision.
    """
    return MistakesPage(
        mistakes=tuple(_line(t, mistake, in_deck) for mistake in found.mistakes),
        found=mistakes_found(t, found.place.number),
        fields=_fields(t, choices),
        filtered=any(choices.values()),
        parts=parts(found.place, "history.mistakes", choices),
    )


def _fields(t: Translations, choices: Mapping[str, str | None]) -> tuple[Field, ...]:
    sizes = dict(choices) | {"size": choices["size"] or Verdict.MISTAKE}
    orders = dict(choices) | {"order": choices["order"] or Order.COST}
    every = t.gettext("All")
    return (
        field("concept", t.gettext("Concept"), every, told(CONCEPTS, lambda one: _concept(t, one)), choices),
        field("role", t.gettext("Role"), every, told(ROLES, lambda one: role_name(t, one)), choices),
        field("size", t.gettext("Size"), "", told(LOSSES, lambda one: sizes_name(t, Verdict(one))), sizes),
        field("order", t.gettext("Order"), "", told(Order, lambda one: order_name(t, one)), orders),
    )


def _concept(t: Translations, choice: str) -> str:
    return t.gettext("No known reason") if choice == NO_REASON else concept_name(t, Concept(choice))


def _line(t: Translations, mistake: Mistake, in_deck: Mapping[tuple[str, int], str]) -> MistakeLine:
    judged, entry = mistake.judged, mistake.entry
    rules = read_rules(judged.rules)
    return MistakeLine(
        game=judged.game,
        ply=judged.ply,
        title=decision_title(t, rules, entry.action, entry.seen.table),
        sign=moment_sign(entry),
        cost=cost_in_short(t, entry.price)
        if entry.price
        else verdict_name(t, Verdict(judged.verdict or Verdict.MISTAKE)),
        concept=_concept(t, judged.concept) if judged.concept else "",
        deal=judged.deal,
        role=judged.role,
        level=level_name(t, judged.level),
        started=judged.started,
        card=in_deck.get((judged.game, judged.ply), ""),
    )
