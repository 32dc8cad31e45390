"""The types of fields in content files: how text becomes cards, combinations and positions."""

from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from trainer.content.faults import FaultCode
from trainer.rules.cards import RANKS, Cards, Rank
from trainer.rules.combos import Combo
from trainer.rules.errors import Unreadable
from trainer.rules.game import Game, Play
from trainer.rules.notation import read_cards, read_combo, read_play
from trainer.rules.position import read_position
from trainer.rules.ruleset import STANDARD
from trainer.rules.shapes import Kind

STRICT = ConfigDict(extra="forbid")
"""For the dataclasses that content files fill: a key that is no field is a fault."""


def refused(code: FaultCode, message: str) -> PydanticCustomError:
    """The error by which a validator reports a fault with a code of ours."""
    return PydanticCustomError(code, "{message}", {"message": message})


def _text(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        raise refused(FaultCode.QUOTE, f'cards are text: write "{value}" with quotes')
    if not isinstance(value, str):
        raise refused(FaultCode.SHAPE, 'must be cards as text, such as "3345K"')
    return value


def _cards(value: object) -> Cards:
    try:
        cards = read_cards(_text(value))
    except Unreadable as unreadable:
        raise refused(FaultCode.CARDS, f"{unreadable.problem} (character {unreadable.place + 1})") from None
    if not cards:
        raise refused(FaultCode.CARDS, "no cards")
    return cards


def _told(text: str) -> str:
    if not any(character.isalpha() for character in text):
        raise refused(FaultCode.SHAPE, f"says nothing: {text.strip()!r} has no word")
    return text


def _combo(value: object) -> Combo:
    text = _text(value)
    _cards(text.partition("=")[0])
    try:
        return read_combo(text)
    except Unreadable as unreadable:
        raise refused(FaultCode.COMBINATION, unreadable.problem) from None


def _play(value: object) -> Play:
    return read_play(value) if value == "pass" else _combo(value)


def _rank(value: object) -> Rank:
    text = _text(value)
    name = "T" if text == "10" else text
    if len(name) != 1 or name not in RANKS:
        raise refused(FaultCode.CARDS, f"{text!r} is no rank; ranks are {RANKS}, B and R the jokers")
    return RANKS.index(name)


def _position(value: object) -> Game:
    if not isinstance(value, str):
        raise refused(FaultCode.SHAPE, "must be a position as text, beginning with `position 1`")
    try:
        return read_position(value, or_two=True)
    except Unreadable as unreadable:
        raise refused(FaultCode.POSITION, unreadable.problem) from None


def _kind(value: object) -> object:
    """A kind of the rules that lessons and puzzles teach."""
    if value not in STANDARD.kinds:
        raise refused(FaultCode.SHAPE, "must be one of " + ", ".join(f"`{kind}`" for kind in STANDARD.kinds))
    return value


_A_CARD = "(10|[3-9TJQKA2BRtjqkabr])"


def text(description: str, pattern: str | None = None) -> WithJsonSchema:
    """What an editor is told of a field that is text in the file and something else here."""
    return WithJsonSchema(
        {"type": "string", "description": description, **({"pattern": pattern} if pattern else {})}
    )


CardsField = Annotated[
    Cards, BeforeValidator(_cards), text('Cards in quotes, such as "3345TJQKA2BR".', rf"^({_A_CARD}| )+$")
]
ComboField = Annotated[
    Combo,
    PlainValidator(_combo),
    text(
        'The cards of a combination in quotes; its reading behind "=" where the usual one is not meant.',
        rf"^({_A_CARD}| )+(=.+)?$",
    ),
]
PlayField = Annotated[Play, PlainValidator(_play), text('The cards of a combination in quotes, or "pass".')]
RankField = Annotated[
    Rank, BeforeValidator(_rank), text('A rank in quotes, such as "2" or "B".', f"^{_A_CARD}$")
]
KindField = Annotated[
    Kind, BeforeValidator(_kind), WithJsonSchema({"type": "string", "enum": list(map(str, STANDARD.kinds))})
]
PositionField = Annotated[
    Game,
    PlainValidator(_position),
    text('A deal in play: "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6".', "^position 1[;\\n]"),
]
Id = Annotated[str, Field(strict=True, max_length=60, pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$")]
Sentence = Annotated[str, Field(strict=True, min_length=1, max_length=2000), AfterValidator(_told)]
Flag = Annotated[bool, Field(strict=True)]


def number(least: int, most: int) -> object:
    """What bounds a whole number inside `Annotated`, both ends included."""
    return Field(strict=True, ge=least, le=most)


RULES = frozenset(
    f"{letter}{place}"
    for letter, first, last in (
        ("R", 1, 12),
        ("C", 0, 14),
        ("K", 1, 7),
        ("A", 1, 3),
        ("B", 1, 6),
        ("L", 1, 3),
        ("S", 1, 5),
    )
    for place in range(first, last + 1)
)
"""The identifiers of the paragraphs in `docs/rules.md`; a test holds the two together."""
