"""What is said of the cards of an answer: what they are, and whether the task asks for that."""

from collections.abc import Mapping
from typing import Any

from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.words import Translations, capitalised
from trainer.words.actions import action_in_sentence
from trainer.words.cards import (
    cards_named,
    cards_text,
    combo_name,
    groups_text,
    kind_with_article,
    play_text,
)
from trainer.words.forms import kind_form
from trainer.words.refusals import why
from trainer.words.rulesets import rule_set_name


def asked_kind(t: Translations, args: Mapping[str, Any]) -> str:
    """What was laid is legal, but of another kind than the one asked for; arguments `combo`, `kind`."""
    return t.gettext("%(combo)s: that can be laid, but the task asks for %(kind)s.") % {
        "combo": capitalised(combo_name(t, args["combo"])),
        "kind": kind_with_article(t, args["kind"]),
    }


def asked_length(t: Translations, args: Mapping[str, Any]) -> str:
    """The kind is right, the length is not; arguments `combo`, `length` in groups."""
    combo = args["combo"]
    return t.gettext("%(combo)s: that can be laid, but the task asks for %(length)s.") % {
        "combo": capitalised(combo_name(t, combo)),
        "length": groups_text(t, combo.kind, args["length"]),
    }


def keep(t: Translations, args: Mapping[str, Any]) -> str:
    """Legal, but takes apart what should stay whole; arguments `combo`, `keep` as cards."""
    return t.gettext("%(combo)s: that can be laid, but %(keep)s should stay whole in the hand.") % {
        "combo": capitalised(combo_name(t, args["combo"])),
        "keep": cards_text(t, args["keep"]),
    }


def no_bomb_needed(t: Translations, args: Mapping[str, Any]) -> str:
    """A bomb or the rocket where less would do; argument `combo`."""
    return t.gettext("%(combo)s: it beats the table, but something cheaper does so too.") % {
        "combo": capitalised(combo_name(t, args["combo"]))
    }


def cheaper(t: Translations, args: Mapping[str, Any]) -> str:
    """Right but for its rank: the lowest is asked for; argument `combo`."""
    return t.gettext("%(combo)s: it can be laid, but a lower one is enough.") % {
        "combo": capitalised(combo_name(t, args["combo"]))
    }


def not_that_kind(t: Translations, args: Mapping[str, Any]) -> str:
    """The cards are not of the kind that was named; arguments `cards`, `kind`."""
    return t.gettext("%(cards)s: that is not %(kind)s. %(form)s") % {
        "cards": capitalised(cards_named(t, args["cards"])),
        "kind": kind_with_article(t, args["kind"]),
        "form": kind_form(t, STANDARD, args["kind"]),
    }


def is_a_combination(t: Translations, args: Mapping[str, Any]) -> str:
    """The cards were called no combination; argument `cards`."""
    return t.gettext("%(cards)s: that is a combination. Which one?") % {
        "cards": capitalised(cards_named(t, args["cards"]))
    }


def may_be_laid(t: Translations, args: Mapping[str, Any]) -> str:
    """The cards were called illegal; arguments `combo`, `table`, None where it is a lead."""
    combo, table = args["combo"], args["table"]
    words = {"combo": capitalised(combo_name(t, combo)), "cards": play_text(t, STANDARD, combo)}
    if table is None:
        return t.gettext("%(combo)s: it may be laid.") % words
    return t.gettext("%(combo)s: it beats what is on the table.") % words


def higher_is_there(t: Translations, args: Mapping[str, Any]) -> str:
    """The highest was asked for; arguments `higher`, `chosen`."""
    return t.gettext("%(higher)s is higher than %(chosen)s.") % {
        "higher": capitalised(action_in_sentence(t, STANDARD, args["higher"])),
        "chosen": action_in_sentence(t, STANDARD, args["chosen"]),
    }


def wrong_order(t: Translations, args: Mapping[str, Any]) -> str:
    """Two that stand the wrong way round; arguments `lower`, `higher`."""
    return t.gettext("%(lower)s is lower than %(higher)s, so it comes first.") % {
        "lower": capitalised(action_in_sentence(t, STANDARD, args["lower"])),
        "higher": action_in_sentence(t, STANDARD, args["higher"]),
    }


def not_read_so(t: Translations, args: Mapping[str, Any]) -> str:
    """The cards have no such reading; argument `combo`."""
    return t.gettext("These cards can’t be read as a %(combo)s. Count its groups, and what is left over.") % {
        "combo": combo_name(t, args["combo"])
    }


def not_under(t: Translations, args: Mapping[str, Any]) -> str:
    """A rule set refuses the cards; arguments `rules` by name, `illegal`."""
    rules = RULE_SETS[args["rules"]]
    return t.gettext("%(rules)s: %(why)s") % {
        "rules": rule_set_name(t, rules),
        "why": why(t, rules, args["illegal"]),
    }
