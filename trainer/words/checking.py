"""What is said where cards and rule sets are typed in: what is wrong with the text, what cannot be judged."""

from trainer.rules.cards import RANKS, Cards, Rank, count, ranks, size
from trainer.rules.compare import Obstacle, Verdict
from trainer.rules.counts import landlord_cards
from trainer.rules.errors import Unreadable
from trainer.rules.notation import LONGEST_TEXT, read_cards
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.shapes import SHAPES, Kind
from trainer.rules.switches import SWITCHES, read_rules
from trainer.words import Translations
from trainer.words.cards import rank_name, ranks_name
from trainer.words.refusals import why


class Unclear(Exception):
    """A typed text is none of what was asked for; the message is the sentence for the one who typed it."""


def typed_cards(t: Translations, text: str, rules: RuleSet) -> Cards:
    """Cards out of a typed text, none if it is empty; raises Unclear.

    Suits, and what the pages write between cards, are skipped.
    """
    try:
        return read_cards(text.translate(_SKIPPED), rules)
    except Unreadable as unreadable:
        raise Unclear(_cards_fault(t, text, unreadable.place, rules)) from unreadable


_SKIPPED = str.maketrans(dict.fromkeys("+,;/()♠♥♦♣♤♡♢♧\ufe0e\ufe0f", " "))
"""A blank for each of these characters, so that places in the text stay what they are."""


def _cards_fault(t: Translations, text: str, place: int, rules: RuleSet) -> str:
    if len(text) > LONGEST_TEXT:
        return t.gettext("That is too long for cards.")
    character = text[place].upper()
    if character in RANKS or text[place : place + 2] == "10":
        rank = RANKS.index(character) if character in RANKS else RANKS.index("T")
        number = count(rules.deck, rank)
        return t.ngettext(
            "There is only %(number)d %(rank)s.", "There are only %(number)d %(ranks)s.", number
        ) % {"number": number, "rank": rank_name(t, rank), "ranks": ranks_name(t, rank)}
    return t.gettext(
        "“%(character)s” is no rank. Write 3 to 10, J, Q, K, A and 2; B is the small joker, R the big one."
    ) % {"character": text[place]}


def typed_rank(t: Translations, text: str) -> Rank | None:
    """A rank that can be wild out of a typed text, None if it is empty; raises Unclear."""
    try:
        cards = read_cards(text)
    except Unreadable:
        cards = 0
    if not text.strip():
        return None
    if size(cards) != 1 or next(ranks(cards)) > SHAPES[Kind.PAIR].highest:
        raise Unclear(t.gettext("The wild rank is one rank from 3 to 2, and no joker."))
    return next(ranks(cards))


def typed_rules(t: Translations, text: str) -> RuleSet:
    """A rule set out of its text, such as `pagat+base=10`; raises Unclear."""
    try:
        return read_rules(text)
    except Unreadable as unreadable:
        raise Unclear(_rules_fault(t, text)) from unreadable


def _rules_fault(t: Translations, text: str) -> str:
    base, *words = text.strip().split("+")
    if base not in RULE_SETS:
        return t.gettext("There is no rule set “%(name)s”.") % {"name": base[:_SHOWN]}
    seen: set[str] = set()
    for word in words:
        name, _, value = word.partition("=")
        told = {"switch": name[:_SHOWN], "value": value[:_SHOWN]}
        if name not in SWITCHES:
            return t.gettext("There is no switch “%(switch)s”.") % told
        if value not in SWITCHES[name].values:
            told["values"] = ", ".join(SWITCHES[name].values)
            return t.gettext("The switch “%(switch)s” can be %(values)s, but not “%(value)s”.") % told
        if name in seen:
            return t.gettext("The switch “%(switch)s” is set twice.") % told
        seen.add(name)
    return t.gettext("That is too long for a rule set.")


_SHOWN = 40
"""Characters of what was typed that are repeated in a sentence."""


def why_not(t: Translations, verdict: Verdict) -> tuple[str, ...]:
    """Why a rule set does not let the cards be laid, in sentences; none where it does."""
    rules = verdict.rules
    told = () if verdict.obstacle is None else (_obstacle(t, rules, verdict.obstacle),)
    return told if verdict.refusal is None else (*told, why(t, rules, verdict.refusal))


def _obstacle(t: Translations, rules: RuleSet, obstacle: Obstacle) -> str:
    if obstacle is Obstacle.NOT_IN_THE_PACK:
        if rules.packs == 1:
            return t.gettext("One pack does not have all these cards.")
        return t.gettext("Two packs do not have all these cards.")
    if obstacle is Obstacle.MORE_THAN_A_HAND:
        return t.gettext("No hand has so many cards: the landlord has %(number)d.") % {
            "number": landlord_cards(rules)
        }
    return t.gettext("What lies on the table is no combination under these rules.")
