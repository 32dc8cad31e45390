"""The switches of a rule set by name, and the text that tells a rule set: `pagat+base=10+planes=no`.

The text is what records, links and forms carry: the id of a registered rule set, then what is different.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from trainer.rules.errors import Unreadable, shortened
from trainer.rules.ruleset import (
    RULE_SETS,
    STANDARD,
    AllPass,
    AuctionForm,
    FirstBidder,
    RuleSet,
    SpringRule,
)
from trainer.rules.shapes import Kind

_LONGEST = 500
_LONGEST_NAME = 40
_YES_OR_NO = ("no", "yes")
_PLANES = (Kind.PLANE, Kind.PLANE_SINGLES, Kind.PLANE_PAIRS)
_QUADS = (Kind.QUAD_SINGLES, Kind.QUAD_PAIRS)


@dataclass(frozen=True, slots=True)
class Switch:
    """One point on which tables differ."""

    name: str
    source: str
    """Its identifier in `docs/rules.md`, such as D3."""
    values: tuple[str, ...]
    read: Callable[[RuleSet], str]
    """The value that a rule set has."""
    set: Callable[[RuleSet, str], RuleSet]
    """The rule set with another value; its id is not yet that of the result."""


def _flag(name: str, source: str) -> Switch:
    def put(rules: RuleSet, value: str) -> RuleSet:
        set_to: dict[str, Any] = {name: value == "yes"}
        return replace(rules, **set_to)

    return Switch(name, source, _YES_OR_NO, lambda rules: _YES_OR_NO[getattr(rules, name)], put)


def _choice(name: str, source: str, values: type[StrEnum]) -> Switch:
    def put(rules: RuleSet, value: str) -> RuleSet:
        changed: dict[str, Any] = {name: values(value)}
        return replace(rules, **changed)

    return Switch(name, source, tuple(values), lambda rules: str(getattr(rules, name)), put)


def _kinds(name: str, source: str, kinds: tuple[Kind, ...]) -> Switch:
    """A switch on kinds that belong together; two packs have some of them only (V5), and keep to these."""

    def put(rules: RuleSet, value: str) -> RuleSet:
        wanted = {*rules.kinds, *kinds} if value == "yes" else set(rules.kinds) - set(kinds)
        return replace(rules, kinds=tuple(kind for kind in Kind if kind in wanted))

    def read(rules: RuleSet) -> str:
        return _YES_OR_NO[not set(kinds).isdisjoint(rules.kinds)]

    return Switch(name, source, _YES_OR_NO, read, put)


SWITCHES: dict[str, Switch] = {
    switch.name: switch
    for switch in (
        _kinds("planes", "D12", _PLANES),
        _kinds("quads_with_two", "D10", _QUADS),
        _kinds("quad_with_pair", "D8", (Kind.QUAD_PAIR,)),
        _kinds("quad_with_one", "D9", (Kind.QUAD_SINGLE,)),
        _flag("equal_single_kickers", "D3"),
        _flag("both_jokers_as_kickers", "D1"),
        _flag("triplet_beside_plane", "D4"),
        _flag("four_as_single_kickers", "D5"),
        _flag("equal_pair_kickers", "D6"),
        _flag("wildcards", "V3"),
        _choice("auction", "D16", AuctionForm),
        _choice("first_bidder", "D15", FirstBidder),
        _choice("all_pass", "D17", AllPass),
        _flag("bottom_shown", "D19"),
        _flag("open_play", "V2"),
        _flag("doubling", "V10"),
        Switch(
            "base",
            "D22",
            ("1", "10"),
            lambda rules: str(rules.base),
            lambda rules, value: replace(rules, base=int(value)),
        ),
        _choice("spring", "D24", SpringRule),
    )
}
"""Every switch by its name. Seats and packs are no switches: they make another game (V5)."""


def changed(rules: RuleSet, values: dict[str, str]) -> RuleSet:
    """A registered rule set with these switches set; the id of the result tells them.

    Raises Unreadable for an unknown switch or value, naming those that there are.
    """
    base = RULE_SETS[rules.id.partition("+")[0]]
    # From the registered rule set on and each switch once, so that equal texts always mean equal rules.
    result = base
    for name, value in ({switch.name: switch.read(rules) for switch in SWITCHES.values()} | values).items():
        if name not in SWITCHES:
            raise Unreadable(f"unknown switch {_met(name)}; there are {', '.join(SWITCHES)}", name)
        if value not in SWITCHES[name].values:
            raise Unreadable(f"`{name}` is one of {', '.join(SWITCHES[name].values)}", value)
        if value != SWITCHES[name].read(result):
            result = SWITCHES[name].set(result, value)
    different = [
        f"{switch.name}={switch.read(result)}"
        for switch in SWITCHES.values()
        if switch.read(result) != switch.read(base)
    ]
    return replace(result, id="+".join([base.id, *different]), wild=rules.wild)


def read_rules(text: str) -> RuleSet:
    """A rule set out of its text, such as `standard` or `pagat+base=10`; raises Unreadable."""
    if len(text) > _LONGEST:
        raise Unreadable("too long for a rule set", text)
    base, *words = text.strip().split("+")
    if base not in RULE_SETS:
        raise Unreadable(f"there is no rule set {_met(base)}; there are {', '.join(RULE_SETS)}", text)
    values: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name in values:
            raise Unreadable(f"switch {_met(name)} stands twice", text, text.rfind(name))
        values[name] = value
    return changed(RULE_SETS[base], values) if values else RULE_SETS[base]


def _met(name: str) -> str:
    """A name that somebody made up, as a message repeats it: short, and on one line whatever it holds."""
    return repr(shortened(name, _LONGEST_NAME))


def differences(rules: RuleSet) -> tuple[tuple[Switch, str], ...]:
    """The switches in which a rule set differs from the standard rules, each with its value."""
    return tuple(
        (switch, switch.read(rules))
        for switch in SWITCHES.values()
        if switch.read(rules) != switch.read(STANDARD)
    )
