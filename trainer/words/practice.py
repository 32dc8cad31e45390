"""What can be chosen when a deal begins for practice: a role, and all hands open."""

from collections.abc import Callable

from trainer.words import Translations


def role_choice(t: Translations, role: str) -> str:
    """How the learner comes to a role, by the id of the choice: one of `services.new_deal.Role`."""
    return _ROLES[role](t)


def practice_told(t: Translations, *, role_given: bool, study: bool, scored: bool) -> tuple[str, ...]:
    """What is told of a deal that is another than a scored one with an auction; mostly nothing."""
    told = (
        (role_given, t.gettext("role chosen")),
        (study, t.gettext("open hands")),
        (not scored, t.gettext("not scored")),
    )
    return tuple(words for holds, words in told if holds)


_ROLES: dict[str, Callable[[Translations], str]] = {
    "auction": lambda t: t.gettext("By the auction, as dealt"),
    "landlord": lambda t: t.gettext("I am the landlord"),
    "before": lambda t: t.gettext("I am the peasant before the landlord"),
    "after": lambda t: t.gettext("I am the peasant after the landlord"),
    "across": lambda t: t.gettext("I am the peasant across from the landlord (where four play)"),
}
