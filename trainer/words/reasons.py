"""Why a decision is worth another look, in words."""

from collections.abc import Mapping

from trainer.concepts import Concept
from trainer.review.decision import same_choice
from trainer.review.reason import Reason, Stands
from trainer.rules.game import Action, Pass
from trainer.rules.notation import read_cards, read_combo
from trainer.rules.ruleset import RuleSet
from trainer.words import Translations
from trainer.words.actions import action_in_sentence, cards_in_sentence
from trainer.words.claims import (
    EVIDENCE,
    EVIDENCE_WHERE_EQUAL,
    EVIDENCE_WHERE_MORE,
    WHY,
    WHY_OUT_OF_ONE,
    WHY_WITH_FEW_CARDS,
)
from trainer.words.concepts import concept_name, concept_rule

_FEW_CARDS = 2
"""With no more of them left somebody is nearly out."""


def name(t: Translations, reason: Reason) -> str:
    """What it is called: "Broke a bomb"."""
    return concept_name(t, reason.concept)


def rule(t: Translations, reason: Reason) -> str:
    """The rule of thumb behind it, in one sentence."""
    return concept_rule(t, reason.concept)


def why(t: Translations, rules: RuleSet, reason: Reason) -> str:
    """What happened, as far as it was checked."""
    words = WHY
    if reason.claim in WHY_WITH_FEW_CARDS and int(reason.facts["cards"]) <= _FEW_CARDS:
        words = WHY_WITH_FEW_CARDS
    elif reason.claim in WHY_OUT_OF_ONE and "out_of" in reason.facts:
        words = WHY_OUT_OF_ONE
    return words[reason.claim](t) % _arguments(t, rules, reason)


def coach_stops(t: Translations, rules: RuleSet, reason: Reason) -> str:
    """What the coach says before a play takes effect: the rule, or what it would tear, and what is better."""
    told = better_play(t, rules, reason)
    if reason.concept is Concept.BROKE_COMBINATION:
        words = {**_arguments(t, rules, reason), "better": told}
        if "out_of" in words:
            return t.gettext("The coach: this tears %(torn)s out of %(out_of)s. %(better)s") % words
        return t.gettext("The coach: this tears %(torn)s out of what belongs together. %(better)s") % words
    return t.gettext("The coach: %(rule)s %(better)s") % {"rule": rule(t, reason), "better": told}


def better(t: Translations, rules: RuleSet, reason: Reason, advice: Action | None = None) -> str:
    """The better play and what speaks for it, beside the one `advice` of the decision, if there is one."""
    return f"{better_or_enough(t, rules, reason, advice)} {evidence(t, rules, reason)}"


def better_or_enough(t: Translations, rules: RuleSet, reason: Reason, advice: Action | None) -> str:
    """The better play where it is the advice or there is none, else how it stands beside that."""
    if advice is None or same_choice(reason.better, advice):
        return better_play(t, rules, reason)
    if reason.stands is Stands.EXAMPLE:
        words = {"better": action_in_sentence(t, rules, reason.better)}
        return t.gettext("Not the best, but better than what you did: %(better)s.") % words
    if isinstance(reason.better, Pass):
        return t.gettext("Good as well: a pass.")
    return t.gettext("Good as well: %(better)s.") % {"better": action_in_sentence(t, rules, reason.better)}


def better_play(t: Translations, rules: RuleSet, reason: Reason) -> str:
    """The better play, in a sentence of its own."""
    return t.gettext("Better: %(better)s.") % {"better": action_in_sentence(t, rules, reason.better)}


def evidence(t: Translations, rules: RuleSet, reason: Reason) -> str:
    """What speaks for the better play, as far as it was checked."""
    facts = reason.facts
    plays, better = facts.get("plays"), facts.get("plays_better")
    words = EVIDENCE
    if isinstance(plays, int) and isinstance(better, int) and better >= plays:
        special = EVIDENCE_WHERE_EQUAL if better == plays else EVIDENCE_WHERE_MORE
        words = special if reason.claim in special else EVIDENCE
    return words[reason.claim](t) % _arguments(t, rules, reason)


def _arguments(t: Translations, rules: RuleSet, reason: Reason) -> Mapping[str, str | int]:
    told = {name: _fact(t, rules, name, value) for name, value in reason.facts.items()}
    return {**told, "better": action_in_sentence(t, rules, reason.better)}


def _fact(t: Translations, rules: RuleSet, name: str, value: str | int) -> str | int:
    if isinstance(value, int):
        return value
    if name in ("table", "laid"):
        return action_in_sentence(t, rules, read_combo(value, rules))
    return cards_in_sentence(t, rules, read_cards(value, rules))
