"""What can be chosen in a task, in words."""

from collections.abc import Callable
from typing import Protocol

from trainer.rules.cards import Cards
from trainer.rules.combos import Combo, readings
from trainer.rules.game import Play
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.shapes import Kind
from trainer.words import Translations, capitalised
from trainer.words.cards import combo_name, kind_name, play_text
from trainer.words.rulesets import rule_set_name
from trainer.words.table import place_name


class Choosable(Protocol):
    """Something to choose in a task, as `content.answers.Option` is."""

    @property
    def id(self) -> str: ...

    @property
    def cards(self) -> Cards: ...

    @property
    def kind(self) -> Kind | None: ...

    @property
    def bid(self) -> int | None: ...

    @property
    def combo(self) -> Combo | None: ...

    @property
    def rules(self) -> str: ...

    @property
    def turn(self) -> tuple[int, Play] | None: ...


def option_text(t: Translations, option: Choosable) -> str:
    """What stands beside the choice: a kind's name, a call, cards in short, yes or no."""
    if option.kind is not None:
        return capitalised(kind_name(t, option.kind))
    if option.bid is not None:
        return t.gettext("Bid %(bid)d") % {"bid": option.bid} if option.bid else t.gettext("Pass")
    if option.cards:
        return play_text(t, STANDARD, next(iter(readings(STANDARD, option.cards)), option.cards))
    if option.combo is not None:
        return capitalised(combo_name(t, option.combo))
    if option.rules:
        return rule_set_name(t, RULE_SETS[option.rules])
    if option.turn is not None:
        place, play = option.turn
        words = {
            "number": option.id,
            "seat": place_name(t, place, STANDARD.seats),
            "play": play_or_pass(t, play),
        }
        return t.gettext("%(number)s. %(seat)s: %(play)s") % words
    return _PLAIN[option.id](t)


def play_or_pass(t: Translations, play: Play) -> str:
    """A play in short, or that it is a pass."""
    return play_text(t, STANDARD, play) if isinstance(play, Combo) else t.gettext("pass")


_PLAIN: dict[str, Callable[[Translations], str]] = {
    "yes": lambda t: t.gettext("Yes"),
    "no": lambda t: t.gettext("No"),
    "none": lambda t: t.gettext("No combination"),
    "you": lambda t: t.gettext("You"),
    "right": lambda t: t.gettext("Right"),
    "left": lambda t: t.gettext("Left"),
    "both": lambda t: t.gettext("Both"),
    "nobody": lambda t: t.gettext("Nobody"),
}
