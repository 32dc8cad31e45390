"""The form that begins a deal, read: of the page that begins one, of buttons elsewhere, and of links."""

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.engine.net import net_fault
from trainer.engine.situation import has_family
from trainer.players.levels import PLAYERS, levels_for
from trainer.rules.deal import HIGHEST_NUMBER
from trainer.rules.errors import Unreadable
from trainer.rules.ruleset import STANDARD, RuleSet
from trainer.rules.switches import changed, read_rules
from trainer.services.new_deal import NewDeal, Role, is_role_at, landlord_for
from trainer.services.series import ENDLESS, LENGTHS
from trainer.words import Translations
from trainer.words.players import level_name

SWITCH = "switch-"
"""How the fields of house rules begin."""
SERIES = (*LENGTHS, ENDLESS)
"""The series that can be chosen."""

_SINGLE = "1"
_LONGEST_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the form asks for, as far as it makes sense; `fault` says what does not."""

    level: str
    rules: RuleSet
    number: int | None
    number_text: str
    series_length: int | None = None
    """How many deals the series has; None for a single deal."""
    role: Role = Role.AUCTION
    study: bool = False
    fault: str = ""

    def deal(self, *, scored: bool) -> NewDeal:
        """The deal to begin: with open hands it is never scored, and only a scored one begins a series."""
        scored = scored and not self.study
        return NewDeal(
            self.level,
            self.number,
            scored,
            self.rules.id,
            self.series_length if scored else None,
            landlord=landlord_for(self.role, 0, self.rules.seats),
            study=self.study,
        )


def read_form(t: Translations, form: Mapping[str, str]) -> Wanted:
    """The form or address of a new deal; an unknown level or rule set leaves the first one chosen."""
    level, text = form.get("level", ""), form.get("deal", "").strip()
    rules, fault = _read_rules(t, form)
    number = int(text) if _is_deal_number(text) else None
    length = form.get("series", _SINGLE)
    if length not in (_SINGLE, *map(str, SERIES)):
        fault = fault or t.gettext("Choose a single deal, or a series from the list.")
        length = _SINGLE
    series_length = None if length == _SINGLE else int(length)
    if text and number is None:
        told = t.gettext(
            "Deals are numbered from 1 to %(highest)d, in the digits 0 to 9; “%(given)s” is none of them."
        )
        fault = told % {"highest": HIGHEST_NUMBER, "given": text[:_LONGEST_SHOWN]}
    role, study = form.get("role", Role.AUCTION), form.get("study") == "yes"
    if role not in tuple(Role):
        fault = fault or t.gettext("Choose a role from the list.")
        role = Role.AUCTION
    elif not is_role_at(Role(role), rules.seats):
        fault = fault or t.gettext("Only where four play, somebody sits across from the landlord.")
    if study and series_length is not None:
        fault = fault or t.gettext("Deals with open hands are not scored, so that they make no series.")
    if level not in PLAYERS:
        fault = fault or t.gettext("Choose whom to play against.")
        level = next(iter(PLAYERS))
    elif level not in levels_for(rules):
        fault = fault or _why_not(t, level, rules)
    return Wanted(level, rules, number, text, series_length, Role(role), study, fault)


def _why_not(t: Translations, level: str, rules: RuleSet) -> str:
    if has_family(rules):
        told = t.gettext("The level “%(level)s” can’t play now: %(fault)s. Choose another one.")
        return told % {"level": level_name(t, level), "fault": net_fault()}
    told = t.gettext("The level “%(level)s” does not play by these rules: choose another one.")
    return told % {"level": level_name(t, level)}


def _read_rules(t: Translations, form: Mapping[str, str]) -> tuple[RuleSet, str]:
    """The rule set of the form, and what is wrong with it."""
    text = form.get("rules", STANDARD.id)
    house = {
        field.removeprefix(SWITCH): value
        for field, value in form.items()
        if field.startswith(SWITCH) and value
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
