"""What the levels are called, and what each is like in a sentence."""

from collections.abc import Callable

from trainer.words import Translations


def level_name(t: Translations, level: str) -> str:
    """The name of a level by its id."""
    return _NAMES[level](t)


def level_about(t: Translations, level: str) -> str:
    """What players of the level do and don't do."""
    return _ABOUT[level](t)


_Words = dict[str, Callable[[Translations], str]]

_NAMES: _Words = {
    "easy": lambda t: t.gettext("Easy"),
    "normal": lambda t: t.gettext("Normal"),
    "hard": lambda t: t.gettext("Hard"),
    "master": lambda t: t.gettext("Master"),
}

_ABOUT: _Words = {
    "easy": lambda t: t.gettext("Makes mistakes as beginners do, and hardly works with its partner."),
    "normal": lambda t: t.gettext(
        "Cuts its hand into combinations, lets its partner win, and watches the landlord's last card."
    ),
    "hard": lambda t: t.gettext(
        "Has learned from many deals, counts what has gone, and goes out where nobody can stop it."
    ),
    "master": lambda t: t.gettext(
        "As hard, and tries close plays out in many ways in which the hidden cards may lie."
    ),
}
