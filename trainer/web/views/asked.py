"""A card of the deck that is asked in another form than its own: a mistake made short, or a variant."""

from dataclasses import dataclass
from typing import cast

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from trainer.content.answers import Answer, Judgement
from trainer.content.goals.base import Goal
from trainer.content.goals.lay import Lay
from trainer.content.goals.numbers import Counts
from trainer.content.goals.split import FewestPlays
from trainer.content.model import Puzzle, Task
from trainer.content.plain_words import plain_words, words_of
from trainer.services.deck import Deck, DeckCard
from trainer.services.deck_forms import Asked, DeckForms
from trainer.services.puzzles import Puzzles
from trainer.store.deck_log import CardKind
from trainer.web import hx
from trainer.web.dates import day
from trainer.web.deck_page import address, last_told
from trainer.web.due_dates import when
from trainer.web.i18n import catalogue
from trainer.web.preferences import preferences
from trainer.web.task_page import TaskPage, task_page
from trainer.web.task_turn import Outcome, take_turn
from trainer.web.visitor import current_visitor, visitor_id
from trainer.wiring import Services
from trainer.words.asked import Changed, plain_task, short_note, short_title, variant_note
from trainer.words.concepts import concept_name
from trainer.words.deck import origin
from trainer.words.review import decision_title

blueprint = Blueprint("asked", __name__)


@dataclass(frozen=True, slots=True)
class AskedPage:
    """What `deck/asked.html` and its parts may use."""

    id: str
    version: int
    is_due: bool
    suspended: bool
    when: str
    origin: str
    last: str
    """What became of the card when it was asked last; empty where it never was."""
    notes: tuple[str, ...]
    """How this question came about."""
    original: str
    """Where the card is asked as it is."""
    is_decision: bool
    task: TaskPage
    told: str
    """What was done in the deal and the concept, once it was answered; empty before, and for a puzzle."""
    next: str
    """Where the next card that is due is; empty where there is none."""


@blueprint.get("/deck/cards/<card_id>/asked")
def begin(card_id: str) -> ResponseReturnValue:
    """Leads to the card in the form in which it is asked now."""
    card = _deck().card(current_visitor(), card_id)
    found = _forms().asked(card, card.version)
    return redirect(_original(card) if found is None else _address(card, card.version))


@blueprint.get("/deck/cards/<card_id>/asked/<int:number>")
def question(card_id: str, number: int) -> ResponseReturnValue:
    """The question, as it is before an answer."""
    card = _deck().card(current_visitor(), card_id)
    found = _forms().asked(card, number)
    if found is None:
        return redirect(_original(card))
    return render_template("deck/asked.html", page=_page(card, number, found, _task(card, found)))


@blueprint.post("/deck/cards/<card_id>/asked/<int:number>")
def answer(card_id: str, number: int) -> ResponseReturnValue:
    """What the pressed button says; the first answer to a card that is due is graded."""
    card = _deck().card(current_visitor(), card_id)
    found = _forms().asked(card, number)
    if found is None:
        return hx.go_to(_original(card))
    task = _task(card, found)

    def keep(given: Answer) -> Judgement:
        return _forms().answer(visitor_id(), card, number, task, given)

    outcome = take_turn(catalogue(), task, request.form, keep)
    page = _page(_deck().card(visitor_id(), card_id), number, found, task, outcome)
    template = "deck/asked_answered.html" if hx.wants_fragment() else "deck/asked.html"
    return render_template(template, page=page), outcome.status


def _page(card: DeckCard, number: int, found: Asked, task: Task, outcome: Outcome | None = None) -> AskedPage:
    t, note = catalogue(), outcome.note if outcome else None
    is_decision = card.kind is CardKind.DECISION
    answered = note is not None and (note.is_right or bool(note.line))
    return AskedPage(
        id=card.id,
        version=card.version,
        is_due=card.is_due,
        suspended=card.suspended,
        when=when(t, _deck().clock(), card.due),
        origin=_origin(card),
        last=last_told(t, card),
        notes=_notes(found, is_decision=is_decision),
        original=_original(card),
        is_decision=is_decision,
        task=task_page(
            t,
            task,
            _address(card, number),
            given=outcome.given if outcome else None,
            note=note,
        ),
        told=_told(card) if answered and is_decision else "",
        next=_following(card.id),
    )


def _task(card: DeckCard, found: Asked) -> Task:
    t, goal = catalogue(), found.goal
    if card.kind is CardKind.DECISION:
        title = short_title(t, _deck().position(card).record.number)
        return Task(card.id, goal, words_of(title, lambda: _plain_task(goal)))
    puzzle = _puzzle(card)
    words = plain_words(
        puzzle.task.words,
        _forms().language,
        title=_puzzles().theme(puzzle.id).title,
        task=_plain_task(goal),
        none_kept=found.changed in (Changed.SEATS, Changed.FACTORS),
    )
    return Task(puzzle.id, goal, words, puzzle.task.rules, puzzle.task.concepts)


def _plain_task(goal: Goal) -> str:
    special = (
        (isinstance(goal, Lay) and goal.cheapest)
        or (isinstance(goal, FewestPlays) and goal.number)
        or (isinstance(goal, Counts) and goal.higher)
    )
    return plain_task(
        catalogue(),
        goal.goal,
        on_table=goal.scene.table is not None,
        special=special,
        keep=(isinstance(goal, Lay) and goal.keep) or 0,
        unseen=goal.unseen if isinstance(goal, Counts) else None,
    )


def _notes(found: Asked, *, is_decision: bool) -> tuple[str, ...]:
    t = catalogue()
    short = (short_note(t, as_it_lay=found.as_it_lay),) if is_decision else ()
    return short if found.changed is None else (*short, variant_note(t, found.changed))


def _told(card: DeckCard) -> str:
    t, position = catalogue(), _deck().position(card)
    done = decision_title(t, position.seen.rules, position.done, position.seen.table)
    if card.concept is None:
        return t.gettext("In the deal: %(done)s.") % {"done": done}
    words = {"done": done, "concept": concept_name(t, card.concept)}
    return t.gettext("In the deal: %(done)s. What it is about: %(concept)s.") % words


def _origin(card: DeckCard) -> str:
    number = _deck().position(card).record.number if card.kind is CardKind.DECISION else None
    return origin(catalogue(), number, day(card.added))


def _original(card: DeckCard) -> str:
    if card.kind is CardKind.PUZZLE:
        return url_for("puzzles.puzzle", puzzle_id=card.item)
    return url_for("deck.card", card_id=card.id)


def _address(card: DeckCard, number: int) -> str:
    return url_for(".question", card_id=card.id, number=number)


def _following(card_id: str) -> str:
    found = _deck().overview(current_visitor() or "", preferences().cards_a_day)
    return next((address(card) for card in found.due if card.id != card_id), "")


def _puzzle(card: DeckCard) -> Puzzle:
    return _puzzles().puzzle(card.item)


def _puzzles() -> Puzzles:
    return _services().puzzles


def _deck() -> Deck:
    return _services().deck


def _forms() -> DeckForms:
    return _services().deck_forms


def _services() -> Services:
    return cast(Services, current_app.extensions["trainer"])
