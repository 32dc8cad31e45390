"""The course in words: its parts, and the deals that lessons offer."""

from collections.abc import Callable, Mapping

from trainer.words import Translations

_Words = Callable[[Translations], str]


def part_name(t: Translations, part: str) -> str:
    """The heading of a part of the course (`content.schema.LessonPart`)."""
    return _PARTS[part](t)


def practice_offer(t: Translations, role: str) -> str:
    """The deal that a lesson offers at its end, by the role that the learner gets."""
    return _OFFERS[role](t)


_PARTS: Mapping[str, _Words] = {
    "cards": lambda t: t.gettext("Cards and combinations"),
    "deal": lambda t: t.gettext("How a deal goes"),
    "play": lambda t: t.gettext("Playing a hand"),
    "sides": lambda t: t.gettext("Two against one"),
    "mastery": lambda t: t.gettext("Playing well"),
}

_OFFERS: Mapping[str, _Words] = {
    "auction": lambda t: t.gettext("A whole deal, beginning with the auction."),
    "landlord": lambda t: t.gettext("A whole deal in which you are the landlord."),
    "before": lambda t: t.gettext("A whole deal in which you are the peasant before the landlord."),
    "after": lambda t: t.gettext("A whole deal in which you are the peasant after the landlord."),
}
