"""Composing a position: fields for its cards, what is wrong with them, who wins, and the puzzle as YAML."""

import io
import zipfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from typing import cast

from flask import Blueprint, Response, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.content.answers import Form
from trainer.engine.solver import Outcome, Solution
from trainer.rules.combos import Combo
from trainer.rules.game import legal
from trainer.rules.ruleset import STANDARD
from trainer.services.composing import (
    LONGEST_FIELD,
    PLACES,
    THEME,
    Composed,
    FieldFault,
    NotComposed,
    Problem,
    Written,
    compose,
    structure_of,
    texts_of,
    who_wins,
)
from trainer.web.i18n import catalogue
from trainer.web.limits import Limit
from trainer.web.task_note import LineTurn, line_of_play
from trainer.web.task_scene import ScenePage, dressed, scene_page
from trainer.words import Translations, composing
from trainer.words.cards import play_text
from trainer.words.table import place_name

blueprint = Blueprint("compose", __name__)

_SOLVED = "positions solved"
blueprint.record_once(
    # Each may take a second of the processor; nobody types twelve positions in a minute.
    lambda setup: setup.app.extensions.update({_SOLVED: Limit(most=12, seconds=60)})
)
_UNPROCESSABLE, _TOO_MANY = 422, 429


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat to choose."""

    value: str
    name: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the solver says."""

    known: bool
    """Whether it is settled who wins; the rest only counts then."""
    landlord_wins: bool
    you_win: bool
    wins: tuple[str, ...]
    """The plays that keep the win of the seat on turn; a pass is an empty text."""
    every: bool
    """Whether every play wins, so that it is no puzzle."""
    complete: bool
    """Whether all other plays are known to lose."""
    line: tuple[LineTurn, ...]
    positions: int
    """How many positions were looked at."""


@dataclass(frozen=True, slots=True)
class Position:
    """The position as cards, and what is known of it; without a verdict the visitor has to wait a minute."""

    scene: ScenePage
    hand: tuple[str, ...]
    verdict: Verdict | None
    structure: str
    texts: str
    download: str


@dataclass(frozen=True, slots=True)
class ComposePage:
    """What `compose/page.html` may use."""

    written: Written
    faults: dict[str, tuple[str, ...]]
    """Sentences by the field that they are about."""
    seats: tuple[SeatChoice, ...]
    longest: int
    position: Position | None


@blueprint.get("/compose")
def index() -> ResponseReturnValue:
    """The fields and, where they make a position, what is known of it."""
    written = _written()
    if written.is_empty:
        return _page(written)
    try:
        composed = compose(written)
    except NotComposed as refused:
        return _page(written, faults=refused.faults), _UNPROCESSABLE
    limit, address = cast(Limit, current_app.extensions[_SOLVED]), request.remote_addr or ""
    if limit.reached(address):
        return _page(written, _position(composed, None)), _TOO_MANY
    limit.count(address)
    return _page(written, _position(composed, who_wins(composed)))


@blueprint.get("/compose/puzzle.zip")
def download() -> ResponseReturnValue:
    """Both files of the puzzle, in the folders in which the repository has them."""
    try:
        composed = compose(_written())
    except NotComposed as refused:
        return _page(_written(), faults=refused.faults), _UNPROCESSABLE
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(f"puzzles/{THEME}.yaml", structure_of(composed))
        archive.writestr(f"puzzles/en/{THEME}.yaml", texts_of(composed))
    answer = Response(packed.getvalue(), mimetype="application/zip")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{composed.id}.zip")
    return answer


def _written() -> Written:
    given = {part.name: request.args[part.name] for part in fields(Written) if part.name in request.args}
    return Written(**{name: text[:LONGEST_FIELD] for name, text in given.items()})


def _page(written: Written, position: Position | None = None, faults: tuple[FieldFault, ...] = ()) -> str:
    t = catalogue()
    said: dict[str, tuple[str, ...]] = {}
    for fault in faults:
        said[fault.field] = (*said.get(fault.field, ()), _sentence(t, fault))
    seats = tuple(SeatChoice(place, place_name(t, step, STANDARD.seats)) for step, place in enumerate(PLACES))
    page = ComposePage(written, said, seats, LONGEST_FIELD, position)
    return render_template("compose/page.html", page=page)


def _sentence(t: Translations, fault: FieldFault) -> str:
    match fault.problem:
        case Problem.UNREADABLE:
            return composing.unreadable(t, fault.told)
        case Problem.NO_CARDS:
            return composing.no_cards(t)
        case Problem.TOO_MANY:
            return composing.too_many(t, fault.held, fault.most)
        case Problem.MORE_THAN_THERE_ARE:
            return composing.more_than_there_are(t, fault.rank, fault.held, fault.most)
        case Problem.NO_SUCH_CHOICE:
            return composing.no_such_choice(t)
        case Problem.IMPOSSIBLE:
            return composing.impossible(t, fault.told)
    assert fault.illegal is not None
    return composing.no_combination(t, fault.illegal)


def _position(composed: Composed, found: Solution | None) -> Position:
    t = catalogue()
    goal = composed.goal(found or Solution(Outcome.UNKNOWN))
    assert goal.form is Form.CARDS
    return Position(
        scene_page(t, goal),
        dressed(goal.scene).hand,
        None if found is None else _verdict(t, composed, found),
        structure_of(composed),
        texts_of(composed),
        url_for(".download", **asdict(_written())),
    )


def _verdict(t: Translations, composed: Composed, found: Solution) -> Verdict:
    game = composed.game
    landlord_wins = found.outcome is Outcome.LANDLORD
    wins = tuple(dict.fromkeys(_plays(t, found)))
    return Verdict(
        known=found.outcome is not Outcome.UNKNOWN,
        landlord_wins=landlord_wins,
        you_win=landlord_wins == (game.landlord == game.turn),
        wins=wins,
        every=found.complete and len(found.wins) == len(legal(game)),
        complete=found.complete,
        line=tuple(line_of_play(t, game, found.line)),
        positions=found.nodes,
    )


def _plays(t: Translations, found: Solution) -> Iterator[str]:
    for play in found.wins:
        yield play_text(t, STANDARD, play) if isinstance(play, Combo) else ""
