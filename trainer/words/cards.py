"""Ranks, kinds and combinations in words and in short."""

from collections.abc import Callable

from trainer.rules.cards import (
    BIG_JOKER,
    RANKS,
    SMALL_JOKER,
    Cards,
    Rank,
    count,
    ranks,
    size,
)
from trainer.rules.combos import Combo, kickers_of
from trainer.rules.layout import groups_of
from trainer.rules.ruleset import RuleSet
from trainer.rules.shapes import SHAPES, SMALLEST_BOMB, Kind
from trainer.words import Translations

_TEN = RANKS.index("T")
_JOKERS_OF_A_PACK = 2


def rank_label(t: Translations, rank: Rank) -> str:
    """What stands on the card: "3", "10", "K"; the jokers by name."""
    if rank == SMALL_JOKER:
        return t.gettext("small joker")
    if rank == BIG_JOKER:
        return t.gettext("big joker")
    return "10" if rank == _TEN else RANKS[rank]


def rank_name(t: Translations, rank: Rank) -> str:
    """One card of the rank: "king", "8", "small joker"."""
    named = {
        "J": t.gettext("jack"),
        "Q": t.gettext("queen"),
        "K": t.gettext("king"),
        "A": t.gettext("ace"),
    }
    return named.get(RANKS[rank]) or rank_label(t, rank)


def ranks_name(t: Translations, rank: Rank) -> str:
    """Several cards of the rank: "kings", "8s"."""
    named = {
        "J": t.gettext("jacks"),
        "Q": t.gettext("queens"),
        "K": t.gettext("kings"),
        "A": t.gettext("aces"),
    }
    return named.get(RANKS[rank]) or t.gettext("%(rank)ss") % {"rank": rank_label(t, rank)}


def cards_text(t: Translations, cards: Cards) -> str:
    """Cards in short, low to high, equal ranks together: "3 44 10 10 K"."""
    return " ".join(_group(t, rank, count(cards, rank)) for rank in ranks(cards))


def cards_named(t: Translations, cards: Cards) -> str:
    """Cards within a sentence: as in short, and with "and" where a joker's name would run into the others."""
    *others, last = (_group(t, rank, count(cards, rank)) for rank in ranks(cards))
    if not others or max(ranks(cards)) < SMALL_JOKER:
        return cards_text(t, cards)
    return t.gettext("%(cards)s and %(last)s") % {"cards": ", ".join(others), "last": last}


def play_text(t: Translations, rules: RuleSet, play: Combo | Cards) -> str:
    """A play in short, main part first: "888 999 + 3 5", "3 4 5 6 7", "KK".

    A wildcard that stands for another rank of the main part is in brackets, in the place that it fills (V3):
    "3 4 (9) 6 7", "77(9) + 4".
    """
    if not isinstance(play, tuple):
        return cards_text(t, play)
    if play.kind is Kind.ROCKET:
        both = size(play.cards) == _JOKERS_OF_A_PACK
        return t.gettext("both jokers") if both else t.gettext("all four jokers")
    main, kickers = _main_text(t, rules, play), kickers_of(rules, play)
    return f"{main} + {cards_text(t, kickers)}" if kickers else main


def _main_text(t: Translations, rules: RuleSet, combo: Combo) -> str:
    return " ".join(_filled_group(t, rules, *group) for group in groups_of(rules, combo))


def _filled_group(t: Translations, rules: RuleSet, rank: Rank, natural: int, wild: int) -> str:
    named = _group(t, rank, natural) if natural else ""
    if not wild or rules.wild is None:
        return named
    filled = f"({_group(t, rules.wild, wild)})"
    return named + filled if len(rank_label(t, rank)) == 1 else f"{named} {filled}".strip()


def _group(t: Translations, rank: Rank, number: int) -> str:
    label = rank_label(t, rank)
    return " ".join([label] * number) if len(label) > 1 else label * number


def kind_name(t: Translations, kind: Kind) -> str:
    """The kind's name: "pair straight"."""
    return _KIND_NAMES[kind](t)


def kind_with_article(t: Translations, kind: Kind) -> str:
    """The kind's name for use inside a sentence: "a pair straight"."""
    return _KINDS_WITH_ARTICLE[kind](t)


def combo_name(t: Translations, combo: Combo, rules: RuleSet | None = None) -> str:
    """The combination in words: "triple of kings", "straight from 3 to 7", "soft bomb of 7s" (V3).

    Only the `rules` of the deal, with their wild rank, tell a pure bomb from a hard one.
    """
    words = {
        "rank": rank_name(t, combo.rank),
        "ranks": ranks_name(t, combo.rank),
        "low": rank_label(t, combo.rank - combo.length + 1),
        "high": rank_label(t, combo.rank),
        "kickers": _number_of_kickers(combo),
    }
    if combo.kind is Kind.BOMB:
        return _bomb_name(t, combo, None if rules is None else rules.wild) % words
    if combo.kind is Kind.ROCKET and size(combo.cards) > _JOKERS_OF_A_PACK:
        return t.gettext("rocket of four jokers")
    return _COMBO_NAMES[combo.kind](t) % words


def combo_in_sentence(t: Translations, combo: Combo, rules: RuleSet | None = None) -> str:
    """The combination inside a sentence: "a triple of kings", "the rocket", "four 7s with a single"."""
    name = {"combo": combo_name(t, combo, rules)}
    if combo.kind is Kind.ROCKET:
        return t.gettext("the %(combo)s") % name
    if combo.kind in _FOURS:
        return name["combo"]
    return t.gettext("a %(combo)s") % name


def _bomb_name(t: Translations, bomb: Combo, wild: Rank | None) -> str:
    if bomb.rank == wild:
        return t.gettext("pure bomb of %(ranks)s")
    if count(bomb.cards, bomb.rank) < size(bomb.cards):
        return t.gettext("soft bomb of %(ranks)s")
    return _BOMB_NAMES[size(bomb.cards)](t)


def groups_text(t: Translations, kind: Kind, length: int) -> str:
    """The length of a chain in words: "5 cards", "3 pairs", "2 triples".

    Raises KeyError for a kind that is no chain and has groups of four.
    """
    forms = {
        1: t.ngettext("%(number)d card", "%(number)d cards", length),
        2: t.ngettext("%(number)d pair", "%(number)d pairs", length),
        3: t.ngettext("%(number)d triple", "%(number)d triples", length),
    }
    return forms[SHAPES[kind].group] % {"number": length}


def _number_of_kickers(combo: Combo) -> int:
    return combo.length * SHAPES[combo.kind].kickers if combo.kind in SHAPES else 0


_Words = dict[Kind, Callable[[Translations], str]]

_KIND_NAMES: _Words = {
    Kind.SINGLE: lambda t: t.gettext("single"),
    Kind.PAIR: lambda t: t.gettext("pair"),
    Kind.TRIPLE: lambda t: t.gettext("triple"),
    Kind.TRIPLE_SINGLE: lambda t: t.gettext("triple with a single"),
    Kind.TRIPLE_PAIR: lambda t: t.gettext("triple with a pair"),
    Kind.STRAIGHT: lambda t: t.gettext("straight"),
    Kind.PAIR_STRAIGHT: lambda t: t.gettext("pair straight"),
    Kind.PLANE: lambda t: t.gettext("plane"),
    Kind.PLANE_SINGLES: lambda t: t.gettext("plane with singles"),
    Kind.PLANE_PAIRS: lambda t: t.gettext("plane with pairs"),
    Kind.QUAD_SINGLE: lambda t: t.gettext("four with a single"),
    Kind.QUAD_PAIR: lambda t: t.gettext("four with a pair"),
    Kind.QUAD_SINGLES: lambda t: t.gettext("four with two singles"),
    Kind.QUAD_PAIRS: lambda t: t.gettext("four with two pairs"),
    Kind.BOMB: lambda t: t.gettext("bomb"),
    Kind.ROCKET: lambda t: t.gettext("rocket"),
}

_KINDS_WITH_ARTICLE: _Words = {
    Kind.SINGLE: lambda t: t.gettext("a single"),
    Kind.PAIR: lambda t: t.gettext("a pair"),
    Kind.TRIPLE: lambda t: t.gettext("a triple"),
    Kind.TRIPLE_SINGLE: lambda t: t.gettext("a triple with a single"),
    Kind.TRIPLE_PAIR: lambda t: t.gettext("a triple with a pair"),
    Kind.STRAIGHT: lambda t: t.gettext("a straight"),
    Kind.PAIR_STRAIGHT: lambda t: t.gettext("a pair straight"),
    Kind.PLANE: lambda t: t.gettext("a plane"),
    Kind.PLANE_SINGLES: lambda t: t.gettext("a plane with singles"),
    Kind.PLANE_PAIRS: lambda t: t.gettext("a plane with pairs"),
    Kind.QUAD_SINGLE: lambda t: t.gettext("a four with a single"),
    Kind.QUAD_PAIR: lambda t: t.gettext("a four with a pair"),
    Kind.QUAD_SINGLES: lambda t: t.gettext("a four with two singles"),
    Kind.QUAD_PAIRS: lambda t: t.gettext("a four with two pairs"),
    Kind.BOMB: lambda t: t.gettext("a bomb"),
    Kind.ROCKET: lambda t: t.gettext("the rocket"),
}

_COMBO_NAMES: _Words = {
    Kind.SINGLE: lambda t: t.gettext("single %(rank)s"),
    Kind.PAIR: lambda t: t.gettext("pair of %(ranks)s"),
    Kind.TRIPLE: lambda t: t.gettext("triple of %(ranks)s"),
    Kind.TRIPLE_SINGLE: lambda t: t.gettext("triple of %(ranks)s with a single"),
    Kind.TRIPLE_PAIR: lambda t: t.gettext("triple of %(ranks)s with a pair"),
    Kind.STRAIGHT: lambda t: t.gettext("straight from %(low)s to %(high)s"),
    Kind.PAIR_STRAIGHT: lambda t: t.gettext("pair straight from %(low)s to %(high)s"),
    Kind.PLANE: lambda t: t.gettext("plane from %(low)s to %(high)s"),
    Kind.PLANE_SINGLES: lambda t: t.gettext("plane from %(low)s to %(high)s with %(kickers)d singles"),
    Kind.PLANE_PAIRS: lambda t: t.gettext("plane from %(low)s to %(high)s with %(kickers)d pairs"),
    Kind.QUAD_SINGLE: lambda t: t.gettext("four %(ranks)s with a single"),
    Kind.QUAD_PAIR: lambda t: t.gettext("four %(ranks)s with a pair"),
    Kind.QUAD_SINGLES: lambda t: t.gettext("four %(ranks)s with two singles"),
    Kind.QUAD_PAIRS: lambda t: t.gettext("four %(ranks)s with two pairs"),
    Kind.ROCKET: lambda t: t.gettext("rocket"),
}

_FOURS = (Kind.QUAD_SINGLE, Kind.QUAD_PAIR, Kind.QUAD_SINGLES, Kind.QUAD_PAIRS)
"""The kinds whose names begin with a number and take no article."""

_BOMB_NAMES: dict[int, Callable[[Translations], str]] = {
    SMALLEST_BOMB: lambda t: t.gettext("bomb of %(ranks)s"),
    5: lambda t: t.gettext("bomb of five %(ranks)s"),
    6: lambda t: t.gettext("bomb of six %(ranks)s"),
    7: lambda t: t.gettext("bomb of seven %(ranks)s"),
    8: lambda t: t.gettext("bomb of eight %(ranks)s"),
}
"""By the number of cards (C13, V5)."""
