"""What the page shows that checks cards under every rule set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from trainer.rules.cards import RANKS, Cards, each, size
from trainer.rules.compare import Verdict, compare
from trainer.rules.counts import landlord_cards
from trainer.rules.examples import DISPUTED
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.switches import SWITCHES
from trainer.web.reference_page import drawn
from trainer.words import Translations, capitalised
from trainer.words.cards import combo_name, play_text
from trainer.words.checking import Unclear, typed_cards, typed_rank, typed_rules, why_not
from trainer.words.rulesets import rule_set_name, switch_name

_WIDEST = max(RULE_SETS.values(), key=lambda rules: rules.deck_size)
"""Whose pack has all cards that can be typed."""


@dataclass(frozen=True, slots=True)
class Field:
    """What was typed into a field of the form, and what is wrong with it."""

    text: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class ReadingLine:
    """One way to read the cards; `fits` where it may be laid."""

    name: str
    text: str
    fits: bool


@dataclass(frozen=True, slots=True)
class Named:
    """A rule set by its text and its name."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class VerdictRow:
    """What one or several rule sets say alike."""

    rule_sets: tuple[Named, ...]
    legal: bool
    readings: tuple[ReadingLine, ...]
    reasons: tuple[str, ...]
    """Why not, in sentences; empty where the cards may be laid."""
    rule: str
    """The paragraph that refuses them; empty where none does."""
    needs_wild: bool
    """Whether these rules have wildcards and no rank was named."""


@dataclass(frozen=True, slots=True)
class Try:
    """Cards to try, and the switch that they are about."""

    cards: str
    about: str


@dataclass(frozen=True, slots=True)
class CheckPage:
    """What `reference/check.html` may use; no verdicts where nothing was asked yet or a field is at fault."""

    cards: Field
    table: Field
    wild: Field
    rules: Field
    """A rule set with house rules that is compared with the registered ones, by its text."""
    verdicts: tuple[VerdictRow, ...] = ()
    cards_drawn: tuple[str, ...] = ()
    table_drawn: tuple[str, ...] = ()
    wild_rank: str = ""
    tries: tuple[Try, ...] = ()
    """Cards to try, where nothing was asked yet."""

    @property
    def faulty(self) -> bool:
        """Whether something typed is not understood."""
        return any(field.fault for field in (self.cards, self.table, self.wild, self.rules))

    @property
    def legal(self) -> int:
        """How many rule sets allow it."""
        return sum(len(row.rule_sets) for row in self.verdicts if row.legal)

    @property
    def asked(self) -> int:
        """How many rule sets were asked."""
        return sum(len(row.rule_sets) for row in self.verdicts)

    @property
    def ambiguous(self) -> bool:
        """Whether some rule set allows the cards in several readings."""
        return any(sum(reading.fits for reading in row.readings) > 1 for row in self.verdicts)


def check_page(t: Translations, typed: Mapping[str, str]) -> CheckPage:
    """The page for what was typed into its form; nothing typed gives the empty form."""
    texts = {name: typed.get(name, "").strip() for name in ("cards", "table", "wild", "rules")}
    cards, cards_fault = _typed(lambda: typed_cards(t, texts["cards"], _WIDEST), Cards(0))
    table, table_fault = _typed(lambda: typed_cards(t, texts["table"], _WIDEST), Cards(0))
    wild, wild_fault = _typed(lambda: typed_rank(t, texts["wild"]), None)
    rule_sets, rules_fault = _typed(lambda: _rule_sets(t, texts["rules"]), tuple(RULE_SETS.values()))
    if "cards" in typed and not texts["cards"]:
        cards_fault = t.gettext("Write the cards that are to be laid, such as 33344456.")
    page = CheckPage(
        Field(texts["cards"], cards_fault),
        Field(texts["table"], table_fault),
        Field(texts["wild"], wild_fault),
        Field(texts["rules"], rules_fault),
    )
    if page.faulty:
        return page
    if not cards:
        tries = (Try(shown, switch_name(t, SWITCHES[name])) for name, shown in DISPUTED.items())
        return replace(page, tries=tuple(tries))
    verdicts = compare(rule_sets, cards, table, wild)
    return replace(
        page,
        verdicts=_together(_row(t, verdict) for verdict in verdicts),
        cards_drawn=_drawn(cards),
        table_drawn=_drawn(table),
        wild_rank="" if wild is None else RANKS[wild],
    )


_Value = TypeVar("_Value")


def _typed(read: Callable[[], _Value], otherwise: _Value) -> tuple[_Value, str]:
    """What was typed, and what is wrong with it."""
    try:
        return read(), ""
    except Unclear as unclear:
        return otherwise, str(unclear)


def _rule_sets(t: Translations, text: str) -> tuple[RuleSet, ...]:
    """The registered rule sets, and before them the one that was asked for, if it is another."""
    registered = tuple(RULE_SETS.values())
    rules = typed_rules(t, text) if text else registered[0]
    return registered if rules in registered else (rules, *registered)


def _drawn(cards: Cards) -> tuple[str, ...]:
    """Faces of the cards; none where no hand holds so many."""
    return drawn(each(cards)) if size(cards) <= landlord_cards(_WIDEST) else ()


def _together(rows: Iterable[VerdictRow]) -> tuple[VerdictRow, ...]:
    """Rule sets that say the same in one row, in the order in which they come first."""
    by_saying: dict[VerdictRow, list[Named]] = {}
    for row in rows:
        by_saying.setdefault(replace(row, rule_sets=()), []).extend(row.rule_sets)
    return tuple(replace(row, rule_sets=tuple(named)) for row, named in by_saying.items())


def _row(t: Translations, verdict: Verdict) -> VerdictRow:
    rules = verdict.rules
    return VerdictRow(
        (Named(rules.id, rule_set_name(t, rules)),),
        verdict.laid is not None,
        tuple(
            ReadingLine(
                capitalised(combo_name(t, combo, rules)), play_text(t, rules, combo), combo in verdict.fitting
            )
            for combo in verdict.readings
            if verdict.laid is not None
        ),
        why_not(t, verdict),
        verdict.rule,
        rules.wildcards and rules.wild is None,
    )
