"""How a combination of each kind is built, in one sentence (C1 to C14, D8, D9, V5)."""

from collections.abc import Callable

from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SMALLEST_BOMB, Kind
from trainer.words import Translations


def kind_form(t: Translations, rules: RuleSet, kind: Kind) -> str:
    """How a combination of the kind is built under these rules, in one sentence."""
    if kind is Kind.BOMB and rules.largest_bomb > SMALLEST_BOMB:
        words = {"fewest": SMALLEST_BOMB, "most": rules.largest_bomb}
        return t.gettext("A bomb is %(fewest)d to %(most)d cards of a rank and nothing else.") % words
    if kind is Kind.ROCKET and rules.packs > 1:
        return t.gettext("The rocket is all four jokers and nothing else.")
    if kind is Kind.PLANE_PAIRS and rules.equal_pair_kickers:
        return t.gettext("A plane with pairs is a plane and as many pairs as triples.")
    if kind is Kind.QUAD_PAIRS and rules.equal_pair_kickers:
        return t.gettext("A four with two pairs is four cards of a rank and two pairs.")
    if kind is Kind.PLANE_SINGLES and not rules.equal_single_kickers:
        return t.gettext("A plane with singles is a plane and as many different single cards as triples.")
    if kind is Kind.QUAD_SINGLES and (not rules.equal_single_kickers or Kind.QUAD_PAIR in rules.kinds):
        return t.gettext("A four with two singles is four cards of a rank and two different single cards.")
    return _FORMS[kind](t)


def kind_rule(kind: Kind) -> str:
    """The paragraph of `docs/rules.md` that says what the kind is."""
    return _RULES[kind]


_RULES = {
    Kind.SINGLE: "C1",
    Kind.PAIR: "C2",
    Kind.TRIPLE: "C3",
    Kind.TRIPLE_SINGLE: "C4",
    Kind.TRIPLE_PAIR: "C5",
    Kind.STRAIGHT: "C6",
    Kind.PAIR_STRAIGHT: "C7",
    Kind.PLANE: "C8",
    Kind.PLANE_SINGLES: "C9",
    Kind.PLANE_PAIRS: "C10",
    Kind.QUAD_SINGLE: "D9",
    Kind.QUAD_PAIR: "D8",
    Kind.QUAD_SINGLES: "C11",
    Kind.QUAD_PAIRS: "C12",
    Kind.BOMB: "C13",
    Kind.ROCKET: "C14",
}

_FORMS: dict[Kind, Callable[[Translations], str]] = {
    Kind.SINGLE: lambda t: t.gettext("A single is one card."),
    Kind.PAIR: lambda t: t.gettext("A pair is two cards of a rank; the jokers are no pair."),
    Kind.TRIPLE: lambda t: t.gettext("A triple is three cards of a rank and nothing else."),
    Kind.TRIPLE_SINGLE: lambda t: t.gettext(
        "A triple with a single is three cards of a rank and one card of another."
    ),
    Kind.TRIPLE_PAIR: lambda t: t.gettext(
        "A triple with a pair is three cards of a rank and a pair of another."
    ),
    Kind.STRAIGHT: lambda t: t.gettext(
        "A straight is five or more single cards of ranks in a row, 3\u00a0to\u00a0A."
    ),
    Kind.PAIR_STRAIGHT: lambda t: t.gettext(
        "A pair straight is three or more pairs of ranks in a row, 3\u00a0to\u00a0A."
    ),
    Kind.PLANE: lambda t: t.gettext("A plane is two or more triples of ranks in a row, 3\u00a0to\u00a0A."),
    Kind.PLANE_SINGLES: lambda t: t.gettext(
        "A plane with singles is a plane and as many single cards as triples."
    ),
    Kind.PLANE_PAIRS: lambda t: t.gettext(
        "A plane with pairs is a plane and as many different pairs as triples."
    ),
    Kind.QUAD_SINGLE: lambda t: t.gettext(
        "A four with a single is four cards of a rank and one single card."
    ),
    Kind.QUAD_PAIR: lambda t: t.gettext("A four with a pair is four cards of a rank and one pair."),
    Kind.QUAD_SINGLES: lambda t: t.gettext(
        "A four with two singles is four cards of a rank and two single cards."
    ),
    Kind.QUAD_PAIRS: lambda t: t.gettext(
        "A four with two pairs is four cards of a rank and two different pairs."
    ),
    Kind.BOMB: lambda t: t.gettext("A bomb is four cards of a rank and nothing else."),
    Kind.ROCKET: lambda t: t.gettext("The rocket is both jokers and nothing else."),
}
