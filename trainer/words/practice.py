"""What a deal is beside its rules: a role that was chosen, all hands open, another level that stood in."""

from collections.abc import Callable

from trainer.words import Translations


def role_choice(t: Translations, role: str) -> str:
    """How the learner comes to a role, by the id of the choice: one of `services.new_deal.Role`."""
    return _ROLES[role](t)


def practice_told(
    t: Translations, *, role_given: bool, study: bool, scored: bool, stood_in: bool = False
) -> tuple[str, ...]:
    """What is told of a deal that is another than a scored one with an auction; mostly nothing."""
    told = (
        (role_given, t.gettext("role chosen")),
        (study, t.gettext("open hands")),
        (not scored, t.gettext("not scored")),
        (stood_in, t.gettext("the normal player stood in for the level that was chosen")),
    )
    return tuple(words for holds, words in told if holds)


def plays_in_place(t: Translations, turn: str) -> str:
    """That another level plays in place of the one that was chosen; `turn` says what is asked now."""
    told = t.gettext(
        "The level that you chose can’t play any more: the normal player plays in its place. %(turn)s"
    )
    return told % {"turn": turn}


_ROLES: dict[str, Callable[[Translations], str]] = {
    "auction": lambda t: t.gettext("By the auction, as dealt"),
    "landlord": lambda t: t.gettext("I am the landlord"),
    "before": lambda t: t.gettext("I am the peasant before the landlord"),
    "after": lambda t: t.gettext("I am the peasant after the landlord"),
    "across": lambda t: t.gettext("I am the peasant across from the landlord (where four play)"),
}
