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
}

_ABOUT: _Words = {
    "easy": lambda t: t.gettext("Makes mistakes as beginners do, and hardly works with its partner."),
    "normal": lambda t: t.gettext(
        "Cuts its hand into combinations, lets its partner win, and watches the landlord's last card."
    ),
}
