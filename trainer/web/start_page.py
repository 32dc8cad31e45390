"""What the page that begins a deal may use: levels, rule sets, house rules, series, roles."""

from dataclasses import dataclass

from trainer.engine.kernel.state import State
from trainer.players.levels import levels_for
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.rules.ruleset import RULE_SETS, STANDARD, RuleSet
from trainer.rules.switches import SWITCHES
from trainer.services.games import RunningGame
from trainer.services.new_deal import Role
from trainer.web.day_part import DayPart
from trainer.web.start_form import SERIES, SWITCH, Wanted
from trainer.words import Translations
from trainer.words.house_rules import rules_shown, value_name
from trainer.words.players import level_about, level_name, strong_engine_note
from trainer.words.practice import role_choice
from trainer.words.rulesets import choices, switch_name
from trainer.words.series import length_name


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
class RoleChoice:
    """A way to come to a role: its id and its name."""

    id: str
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
    engine_note: str
    """What is to be known of the engine before one chooses the strongest level; empty where it is ready."""
    rule_sets: tuple[RulesChoice, ...]
    rules: str
    """The id of the registered rule set that is chosen."""
    switches: tuple[SwitchChoice, ...]
    changed: bool
    """Whether a house rule is chosen."""
    lengths: tuple[LengthChoice, ...]
    length: int
    """The number of deals that is chosen: 1 is a single deal, 0 a series without end."""
    roles: tuple[RoleChoice, ...]
    role: str
    study: bool
    """Whether all hands are to lie open."""
    deal: str
    highest: int
    running: tuple[Running, ...]
    """The newest deals to go on with."""
    number_running: int
    """How many there are to go on with in all."""
    day: DayPart
    fault: str


def start_page(
    t: Translations,
    wanted: Wanted,
    new_id: str,
    running: tuple[RunningGame, ...],
    number_running: int,
    day: DayPart,
    kernel: State,
    fault: str = "",
) -> StartPage:
    """The page with everything chosen as it is wanted; there may be more running deals than are listed."""
    base, rules = RULE_SETS[wanted.rules.id.partition("+")[0]], wanted.rules
    return StartPage(
        new_id=new_id,
        levels=tuple(
            LevelChoice(level, level_name(t, level), level_about(t, level)) for level in levels_for(STANDARD)
        ),
        level=wanted.level,
        engine_note=strong_engine_note(t, kernel),
        rule_sets=tuple(RulesChoice(*choice) for choice in choices(t)),
        rules=base.id,
        switches=tuple(_switch(t, name, base, rules) for name in SWITCHES),
        changed=rules.id != base.id,
        lengths=tuple(LengthChoice(number, length_name(t, number)) for number in (1, *SERIES)),
        length=1 if wanted.series_length is None else wanted.series_length,
        roles=tuple(RoleChoice(role, role_choice(t, role)) for role in Role),
        role=wanted.role,
        study=wanted.study,
        deal=wanted.number_text[:12],
        highest=HIGHEST_NUMBER,
        running=tuple(_running(t, game) for game in running),
        number_running=number_running,
        day=day,
        fault=fault,
    )


def _switch(t: Translations, name: str, base: RuleSet, rules: RuleSet) -> SwitchChoice:
    switch = SWITCHES[name]
    own, now = switch.read(base), switch.read(rules)
    as_is = t.gettext("As in the rule set (%(value)s)") % {"value": value_name(t, switch, own)}
    if base.id == STANDARD.id:
        as_is = t.gettext("As in the rule set")
    return SwitchChoice(
        SWITCH + name,
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


def _running(t: Translations, game: RunningGame) -> Running:
    return Running(game.id, game.deal, game.role, rules_shown(t, game.rules))
