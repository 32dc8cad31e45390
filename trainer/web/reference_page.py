"""What the pages of rule sets show, made from the `RuleSet` alone: kinds, examples, rules, differences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from trainer.rules.cards import RANKS, SMALL_JOKER, SUITS, Rank, each, ranks, size
from trainer.rules.combos import Combo, main_part, readings
from trainer.rules.counts import counts, landlord_cards, longest
from trainer.rules.examples import DISPUTED, contests, examples, wild_examples
from trainer.rules.layout import in_order
from trainer.rules.notation import read_cards
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.shapes import SHAPES, Kind, Shape
from trainer.rules.switches import SWITCHES, Switch
from trainer.words import Translations, capitalised
from trainer.words.cards import combo_name, groups_text, kind_name, play_text
from trainer.words.forms import kind_form, kind_rule
from trainer.words.rules_told import (
    Told,
    told_beating,
    told_cards,
    told_deal,
    told_differences,
    told_kickers,
    told_play,
    told_scoring,
)
from trainer.words.rulesets import rule_set_about, rule_set_name, switch_meaning, switch_name

_EXAMPLE_WILD = RANKS.index("9")
"""The rank that is wild in examples: one that plays no part in the lowest combinations."""


@dataclass(frozen=True, slots=True)
class RuleSetRow:
    """A registered rule set in the list."""

    id: str
    name: str
    about: str
    differences: tuple[Told, ...]
    combinations: int | None
    """How many there are; None where the wild rank decides."""


@dataclass(frozen=True, slots=True)
class SwitchValue:
    """What a switch can be set to."""

    value: str
    meaning: str
    standard: bool


@dataclass(frozen=True, slots=True)
class SwitchEntry:
    """A switch of the rule sets, with the paragraph that tells its sources."""

    name: str
    title: str
    rule: str
    values: tuple[SwitchValue, ...]
    cards: str
    """Cards on which its values differ, by rank; empty where it decides about no cards."""


@dataclass(frozen=True, slots=True)
class RuleSetsPage:
    """What `reference/rule_sets.html` may use."""

    rule_sets: tuple[RuleSetRow, ...]
    switches: tuple[SwitchEntry, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A combination drawn as cards, and in words."""

    cards: tuple[str, ...]
    text: str
    name: str
    main: int
    """How many of the cards come before the kickers."""
    wild: str = ""
    """The character of the rank that is wild, if one is."""


@dataclass(frozen=True, slots=True)
class KindEntry:
    """A kind that the rule set has."""

    name: str
    rule: str
    form: str
    length: str
    """How long it can be; empty for a kind of one length."""
    number: int | None
    usually: int | None
    """How many there are under the standard rules, where that is another number."""
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule that is not the standard one, with cards on which it shows where there are such."""

    told: Told
    cards: tuple[str, ...] = ()
    reading: str = ""
    """What the cards are under the rules of the page; empty for no combination."""


@dataclass(frozen=True, slots=True)
class Beating:
    """A rule about what beats what, with two combinations of which the first beats the second, or none."""

    told: Told
    contest: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleSection:
    """Rules that belong together."""

    id: str
    title: str
    rules: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class RuleSetPage:
    """What `reference/rule_set.html` may use."""

    id: str
    name: str
    about: str
    registered: bool
    """Whether it is a rule set as it stands, without further switches."""
    differences: tuple[Difference, ...]
    deck: tuple[str, ...]
    """A card of each rank, low to high."""
    cards: tuple[Told, ...]
    kinds: tuple[KindEntry, ...]
    left_out: tuple[str, ...]
    """Names of standard kinds that these rules have not."""
    wild: tuple[Example, ...]
    beating: tuple[Beating, ...]
    sections: tuple[RuleSection, ...]
    combinations: int | None


@dataclass(frozen=True, slots=True)
class NoRuleSetPage:
    """What `reference/no_rule_set.html` may use: why there is no such rule set."""

    why: str


def rule_sets_page(t: Translations) -> RuleSetsPage:
    """Every registered rule set."""
    return RuleSetsPage(
        tuple(
            RuleSetRow(
                rules.id,
                rule_set_name(t, rules),
                rule_set_about(t, rules),
                told_differences(t, rules),
                _combinations(rules),
            )
            for rules in RULE_SETS.values()
        ),
        tuple(_switch_entry(t, switch) for switch in SWITCHES.values()),
    )


def rule_set_page(t: Translations, rules: RuleSet) -> RuleSetPage:
    """One rule set in full."""
    return RuleSetPage(
        id=rules.id,
        name=rule_set_name(t, rules),
        about=rule_set_about(t, rules),
        registered=rules.id in RULE_SETS,
        differences=tuple(_difference(t, rules, told) for told in told_differences(t, rules)),
        deck=drawn(ranks(rules.deck)),
        cards=told_cards(t, rules),
        kinds=tuple(_kind_entry(t, rules, kind) for kind in rules.kinds),
        left_out=tuple(kind_name(t, kind) for kind in STANDARD.kinds if kind not in rules.kinds),
        wild=_wild_examples(t, rules),
        beating=_beating(t, rules),
        sections=(
            RuleSection("kickers", t.gettext("Kickers"), told_kickers(t, rules)),
            RuleSection("deal", t.gettext("Deal and auction"), told_deal(t, rules)),
            RuleSection("play", t.gettext("The play"), told_play(t, rules)),
            RuleSection("scoring", t.gettext("Scoring"), told_scoring(t, rules)),
        ),
        combinations=_combinations(rules),
    )


def drawn(ranks: Iterable[Rank]) -> tuple[str, ...]:
    """Faces for ranks, in their order. Suits are given out so that neighbours differ: they never count (R3).

    >>> drawn([0, 0, 13])
    ('3s', '3h', 'B')
    """
    seen: dict[Rank, int] = {}
    faces = []
    for rank in ranks:
        number = seen.get(rank, 0)
        seen[rank] = number + 1
        copies = 1 if rank >= SMALL_JOKER else len(SUITS)
        suit = "" if rank >= SMALL_JOKER else SUITS[(rank + number) % len(SUITS)]
        pack = number // copies
        faces.append(RANKS[rank] + suit + (str(pack + 1) if pack else ""))
    return tuple(faces)


def _combinations(rules: RuleSet) -> int | None:
    return None if rules.wildcards else sum(counts(rules).values())


def _difference(t: Translations, rules: RuleSet, told: Told) -> Difference:
    text = next((DISPUTED.get(name, "") for name, one in SWITCHES.items() if one.source == told.rule), "")
    if not text:
        return Difference(told)
    cards = read_cards(text)
    found = readings(rules, cards)
    return Difference(told, drawn(each(cards)), capitalised(combo_name(t, found[0])) if found else "")


def _beating(t: Translations, rules: RuleSet) -> tuple[Beating, ...]:
    in_play = rules.with_wild(_EXAMPLE_WILD) if rules.wildcards else rules
    left = contests(in_play)
    return tuple(
        Beating(told, tuple(_example(t, in_play, combo) for combo in left.pop(told.rule, ())))
        for told in told_beating(t, rules)
    )


def _kind_entry(t: Translations, rules: RuleSet, kind: Kind) -> KindEntry:
    shape = SHAPES.get(kind)
    number = None if rules.wildcards else counts(rules)[kind]
    usually = counts(STANDARD).get(kind)
    return KindEntry(
        name=capitalised(kind_name(t, kind)),
        rule=kind_rule(kind),
        form=kind_form(t, rules, kind),
        length=_lengths(t, rules, shape) if shape is not None and shape.is_chain else "",
        number=number,
        usually=None if number in (None, usually) else usually,
        examples=tuple(_example(t, rules, combo) for combo in _examples(rules, kind)),
    )


@lru_cache(maxsize=512)
def _examples(rules: RuleSet, kind: Kind) -> tuple[Combo, ...]:
    return examples(rules, kind)


def _lengths(t: Translations, rules: RuleSet, shape: Shape) -> str:
    landlord, peasant = (longest(rules, shape, cards) for cards in (landlord_cards(rules), rules.hand_size))
    words = {
        "shortest": groups_text(t, shape.kind, shape.shortest),
        "longest": groups_text(t, shape.kind, landlord),
        "peasant": groups_text(t, shape.kind, peasant),
    }
    if peasant == landlord:
        return t.gettext("From %(shortest)s to %(longest)s.") % words
    return t.gettext("From %(shortest)s to %(longest)s; a peasant up to %(peasant)s.") % words


def _example(t: Translations, rules: RuleSet, combo: Combo, name: str = "") -> Example:
    return Example(
        drawn(in_order(rules, combo)),
        play_text(t, rules, combo),
        name or capitalised(combo_name(t, combo, rules)),
        size(main_part(rules, combo)),
        "" if rules.wild is None else RANKS[rules.wild],
    )


def _wild_examples(t: Translations, rules: RuleSet) -> tuple[Example, ...]:
    if not rules.wildcards:
        return ()
    rules = rules.with_wild(_EXAMPLE_WILD)
    bombs = iter((t.gettext("Soft bomb"), t.gettext("Hard bomb"), t.gettext("Pure bomb")))
    return tuple(
        _example(t, rules, combo, next(bombs) if combo.kind is Kind.BOMB else "")
        for combo in wild_examples(rules)
    )


def _switch_entry(t: Translations, switch: Switch) -> SwitchEntry:
    standard = switch.read(STANDARD)
    values = (
        SwitchValue(value, switch_meaning(t, switch, value), value == standard)
        for value in sorted(switch.values, key=lambda value: value != standard)
    )
    return SwitchEntry(
        switch.name, switch_name(t, switch), switch.source, tuple(values), DISPUTED.get(switch.name, "")
    )
