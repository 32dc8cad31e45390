"""What a visitor prefers on this device: words in a plain cookie, which are classes of the page as well.

Only what differs from the default is kept, and a word that is not known is ignored, so that an old or a
foreign cookie never breaks a page.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from flask import Flask, Response, request
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString

from trainer.concepts import Concept
from trainer.services.deck import DAILY
from trainer.web import coach_choice
from trainer.web.visitor import ONE_YEAR

COOKIE = "preferences"
PAPER = {"light": "#f6f4ee", "dark": "#15191a"}
"""The colour of a page, for the frame that the browser draws round it."""

DEFAULT = ""
"""The word of what stands where nothing was chosen."""

STOPS, HAS_STOPS = "stop", "stops"
"""The boxes of the form for what the coach stops, and the field that says that they were on the page."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to have it; `word` stands in the cookie and among the classes of the page."""

    word: str
    name: LazyString
    about: LazyString | str = ""


@dataclass(frozen=True, slots=True)
class Preference:
    """Something that can be preferred: its field in the form, and its choices in their order."""

    field: str
    title: LazyString
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Preferences that belong together."""

    id: str
    title: LazyString
    preferences: tuple[Preference, ...]


SECTIONS = (
    Section(
        "looks",
        _l("Looks"),
        (
            Preference(
                "scheme",
                _l("Colours of the page"),
                (
                    Choice(DEFAULT, _l("As the system has it")),
                    Choice("theme-light", _l("Light")),
                    Choice("theme-dark", _l("Dark")),
                ),
            ),
            Preference(
                "suits",
                _l("Colours of the suits"),
                (
                    Choice(DEFAULT, _l("Red and black")),
                    Choice("four-colour-suits", _l("Four colours"), _l("clubs are green, diamonds blue")),
                ),
            ),
            Preference(
                "print",
                _l("Size of the print"),
                (Choice(DEFAULT, _l("Usual")), Choice("large-print", _l("Large"))),
            ),
        ),
    ),
    Section(
        "table",
        _l("At the table"),
        (
            Preference(
                "moves",
                _l("The moves of the others appear"),
                (
                    Choice(DEFAULT, _l("Quickly, one after the other")),
                    Choice("moves-calm", _l("Calmly, one after the other")),
                    Choice("moves-at-once", _l("At once")),
                ),
            ),
            Preference(
                "counter",
                _l("The card counter"),
                (
                    Choice(DEFAULT, _l("Is closed when a deal begins")),
                    Choice("counter-open", _l("Is open when a deal begins")),
                ),
            ),
            Preference(
                "coach",
                _l("The coach"),
                (
                    Choice(DEFAULT, _l("Lets you play")),
                    Choice(
                        "coach",
                        _l("Stops you before a mistake"),
                        _l("one that the review would name; you can play it all the same"),
                    ),
                ),
            ),
            Preference(
                "pass",
                _l("Where nothing in your hand can be laid"),
                (
                    Choice(DEFAULT, _l("You pass yourself")),
                    Choice("auto-pass", _l("The trainer passes for you"), _l("and says so; you can undo it")),
                ),
            ),
        ),
    ),
    Section(
        "puzzles",
        _l("Puzzles"),
        (
            Preference(
                "sure",
                _l("Before your first answer to a puzzle"),
                (
                    Choice(DEFAULT, _l("Nothing is asked")),
                    Choice(
                        "ask-sure",
                        _l("You may say how sure you are"),
                        _l("the page of progress then tells how often you were right"),
                    ),
                ),
            ),
        ),
    ),
    Section(
        "repetition",
        _l("Your deck"),
        (
            Preference(
                "cards",
                _l("Cards that are asked in a day"),
                (
                    Choice("deck-10", _l("At most %(number)d", number=10)),
                    Choice(DEFAULT, _l("At most %(number)d", number=DAILY)),
                    Choice("deck-50", _l("At most %(number)d", number=50)),
                    Choice("deck-all", _l("All that are due")),
                ),
            ),
        ),
    ),
    Section(
        "keys-and-sound",
        _l("Keys and sound"),
        (
            Preference(
                "keys",
                _l("Keys of a single letter at the table"),
                (
                    Choice(DEFAULT, _l("On")),
                    Choice("no-letter-keys", _l("Off"), _l("if speech input presses them unasked")),
                ),
            ),
            Preference(
                "sound",
                _l("A short sound for each move"),
                (Choice(DEFAULT, _l("Off")), Choice("with-sound", _l("On"))),
            ),
        ),
    ),
)

ALL = tuple(one for section in SECTIONS for one in section.preferences)
_CARDS_A_DAY: Final = {"deck-10": 10, "deck-50": 50, "deck-all": None}
_WORDS = tuple(choice.word for one in ALL for choice in one.choices if choice.word)


@dataclass(frozen=True, slots=True)
class Preferences:
    """What one visitor prefers: the words that are not the default."""

    words: frozenset[str] = frozenset()
    left_to_me: frozenset[Concept] = frozenset()
    """The mistakes for which the coach does not stop, where it is on."""

    @property
    def classes(self) -> str:
        """The words as classes of the page, always in the same order."""
        return " ".join(word for word in _WORDS if word in self.words)

    @property
    def automatic_pass(self) -> bool:
        """Whether a pass is made for the visitor where nothing can be laid."""
        return "auto-pass" in self.words

    @property
    def coach(self) -> bool:
        """Whether the coach stops the visitor before a mistake."""
        return "coach" in self.words

    @property
    def stops_for(self) -> frozenset[Concept]:
        """The mistakes before which the coach stops the visitor; none where it is off."""
        return coach_choice.ALL - self.left_to_me if self.coach else frozenset()

    @property
    def cards_a_day(self) -> int | None:
        """How many cards of the deck are asked in a day; None for all."""
        return next((most for word, most in _CARDS_A_DAY.items() if word in self.words), DAILY)

    @property
    def asks_how_sure(self) -> bool:
        """Whether a learner can say before the first answer to a puzzle how sure it is."""
        return "ask-sure" in self.words

    @property
    def counter_open(self) -> bool:
        """Whether the card counter is open when a deal begins."""
        return "counter-open" in self.words

    @property
    def letter_keys(self) -> bool:
        """Whether keys of a single letter, figure or sign act at the table."""
        return "no-letter-keys" not in self.words

    @property
    def sound(self) -> bool:
        """Whether moves are heard."""
        return "with-sound" in self.words

    @property
    def scheme(self) -> str:
        """`light`, `dark`, or nothing where the system decides."""
        return next((name for name in ("light", "dark") if f"theme-{name}" in self.words), "")


def init_app(app: Flask) -> None:
    """Let every template ask `preferences()`."""
    app.jinja_env.globals.update(preferences=preferences, paper=PAPER)


def preferences() -> Preferences:
    """What the visitor of this request prefers; of two choices for one thing, the first of its list."""
    given = request.cookies.get(COOKIE, "").split(".")
    words = frozenset(_first(one, given) for one in ALL) - {DEFAULT}
    return Preferences(words, coach_choice.left_out_in(given))


class UnknownChoice(ValueError):
    """A form has a choice that the settings page does not offer."""


def chosen_in_form() -> Preferences:
    """What the form of the settings page says; what it leaves out has its default.

    Raises UnknownChoice for what the page does not offer.
    """
    for one in ALL:
        if not {choice.word for choice in one.choices}.issuperset(request.form.getlist(one.field)):
            raise UnknownChoice(one.field)
    words = frozenset(_first(one, request.form.getlist(one.field)) for one in ALL) - {DEFAULT}
    stops = request.form.getlist(STOPS)
    if not coach_choice.ALL.issuperset(stops):
        raise UnknownChoice(STOPS)
    # A box that is not ticked sends nothing; only a form that had the boxes can leave one out.
    asked = HAS_STOPS in request.form
    return Preferences(words, coach_choice.ALL.difference(map(Concept, stops)) if asked else frozenset())


def keep(response: Response, wanted: Preferences) -> None:
    """Put what is preferred into the cookie; nothing but defaults leaves no cookie."""
    left = coach_choice.word_of(wanted.left_to_me)
    words = [*wanted.classes.split(), *([left] if left else [])]
    if not words:
        response.delete_cookie(COOKIE, samesite="Lax")
        return
    response.set_cookie(
        COOKIE,
        ".".join(words),
        max_age=ONE_YEAR,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )


def _first(one: Preference, given: Container[str]) -> str:
    return next((choice.word for choice in one.choices if choice.word and choice.word in given), DEFAULT)
