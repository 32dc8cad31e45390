"""What the page that begins a deal may use: levels, rule sets, house rules; and its form, read."""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.players.levels import PLAYERS
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.rules.errors import Unreadable
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import SWITCHES, changed, read_rules
from trainer.services.games import RunningGame
from trainer.services.series import LENGTHS
from trainer.words import Translations
from trainer.words.house_rules import rules_shown, value_name
from trainer.words.players import level_about, level_name
from trainer.words.rulesets import choices, switch_name
from trainer.words.series import length_name

_SWITCH = "switch-"
_SINGLE = "1"
_LONGEST_SHOWN = 40


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """A level to choose: its id, its name, and what it is like."""

    id: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """A rule set to choose: its id, its name, and what it is in a sentence."""

    id: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class SwitchValue:
    """One value of a switch; `id` is empty for the one of the rule set."""

    id: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SwitchChoice:
    """A house rule to choose: the field of the form, what it is about, its values."""

    field: str
    name: str
    source: str
    values: tuple[SwitchValue, ...]


@dataclass(frozen=True, slots=True)
class LengthChoice:
    """How many deals: one, or a series."""

    deals: int
    name: str


@dataclass(frozen=True, slots=True)
class Running:
    """A deal to go on with."""

    id: str
    deal: int
    role: str
    rules: str
    """The name of the rule set; empty for the standard rules."""


@dataclass(frozen=True, slots=True)
class StartPage:
    """What `table/start.html` may use; `fault` says what was wrong with the form."""

    new_id: str
    levels: tuple[LevelChoice, ...]
    level: str
    rule_sets: tuple[RulesChoice, ...]
    rules: str
    """The id of the registered rule set that is chosen."""
    switches: tuple[SwitchChoice, ...]
    changed: bool
    """Whether a house rule is chosen."""
    lengths: tuple[LengthChoice, ...]
    length: int
    """The number of deals that is chosen: 1 is a single deal."""
    deal: str
    highest: int
    running: tuple[Running, ...]
    """The newest deals to go on with."""
    number_running: int
    """How many there are to go on with in all."""
    fault: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the form asks for, as far as it makes sense; `fault` says what does not."""

    level: str
    rules: RuleSet
    number: int | None
    number_text: str
    series_length: int | None = None
    """How many deals the series has; None for a single deal."""
    fault: str = ""


def read_form(t: Translations, form: Mapping[str, str]) -> Wanted:
    """The form or address of a new deal; an unknown level or rule set leaves the first one chosen."""
    level, text = form.get("level", ""), form.get("deal", "").strip()
    rules, fault = _read_rules(t, form)
    number = int(text) if _is_deal_number(text) else None
    length = form.get("series", _SINGLE)
    if length not in (_SINGLE, *map(str, LENGTHS)):
        fault = fault or t.gettext("Choose a single deal, or a series from the list.")
        length = _SINGLE
    series_length = None if length == _SINGLE else int(length)
    if text and number is None:
        told = t.gettext(
            "Deals are numbered from 1 to %(highest)d, in the digits 0 to 9; “%(given)s” is none of them."
        )
        fault = told % {"highest": HIGHEST_NUMBER, "given": text[:_LONGEST_SHOWN]}
    if level not in PLAYERS:
        fault = fault or t.gettext("Choose whom to play against.")
        level = next(iter(PLAYERS))
    return Wanted(level, rules, number, text, series_length, fault)


def start_page(
    t: Translations,
    wanted: Wanted,
    new_id: str,
    running: tuple[RunningGame, ...],
    number_running: int,
    fault: str = "",
) -> StartPage:
    """The page with everything chosen as it is wanted; there may be more running deals than are listed."""
    base, rules = RULE_SETS[wanted.rules.id.partition("+")[0]], wanted.rules
    return StartPage(
        new_id=new_id,
        levels=tuple(LevelChoice(level, level_name(t, level), level_about(t, level)) for level in PLAYERS),
        level=wanted.level,
        rule_sets=tuple(RulesChoice(*choice) for choice in choices(t)),
        rules=base.id,
        switches=tuple(_switch(t, name, base, rules) for name in SWITCHES),
        changed=rules.id != base.id,
        lengths=tuple(LengthChoice(number, length_name(t, number)) for number in (1, *LENGTHS)),
        length=wanted.series_length or 1,
        deal=wanted.number_text[:12],
        highest=HIGHEST_NUMBER,
        running=tuple(_running(t, game) for game in running),
        number_running=number_running,
        fault=fault,
    )


def _switch(t: Translations, name: str, base: RuleSet, rules: RuleSet) -> SwitchChoice:
    switch = SWITCHES[name]
    own, now = switch.read(base), switch.read(rules)
    as_is = t.gettext("As in the rule set (%(value)s)") % {"value": value_name(t, switch, own)}
    if base.id == STANDARD.id:
        as_is = t.gettext("As in the rule set")
    return SwitchChoice(
        _SWITCH + name,
        switch_name(t, switch),
        switch.source,
        (
            SwitchValue("", as_is, now == own),
            *(
                SwitchValue(value, value_name(t, switch, value), value == now != own)
                for value in switch.values
            ),
        ),
    )


def _read_rules(t: Translations, form: Mapping[str, str]) -> tuple[RuleSet, str]:
    """The rule set of the form, and what is wrong with it."""
    text = form.get("rules", STANDARD.id)
    house = {
        field.removeprefix(_SWITCH): value
        for field, value in form.items()
        if field.startswith(_SWITCH) and value
    }
    try:
        rules = read_rules(text)
    except Unreadable:
        told = t.gettext("There are no rules called “%(given)s”. Choose one of the list.")
        return STANDARD, told % {"given": text[:_LONGEST_SHOWN]}
    try:
        return (changed(rules, house) if house else rules), ""
    except Unreadable:
        return rules, t.gettext("There is no such house rule. Choose from the lists.")


def _is_deal_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 12 and 1 <= int(text) <= HIGHEST_NUMBER


def _running(t: Translations, game: RunningGame) -> Running:
    return Running(game.id, game.deal, game.role, rules_shown(t, game.rules))
