"""In which form the deck asks a card: one's own mistake made short, or a variant of it or of a puzzle.

A form belongs to a card and to its version, so that a page that is loaded again and a second tab ask the
same. It is kept once it is made; whoever is first decides. Where there is no other form, the card is asked as
it is.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from trainer.content.answers import Answer, Form, Judgement, UnfitAnswer
from trainer.content.change import AnyChange, OtherFactors, change_from_json, change_json
from trainer.content.goals.base import Goal
from trainer.content.goals.force import ForceQuestion, WinsByForce
from trainer.content.judging import judge
from trainer.content.model import Puzzle, Task
from trainer.content.plain_words import can_be_told
from trainer.content.variants import varied, vary
from trainer.rules.notation import read_play, show_action
from trainer.rules.position import read_position, show_position
from trainer.rules.ruleset import STANDARD
from trainer.services.deck import Deck, DeckCard
from trainer.services.errors import BadRequest, NotFound
from trainer.store.deck_log import CardKind
from trainer.words.asked import Changed

AS_IT_IS = ""
"""The form of a card that is asked in no other."""


class FormStore(Protocol):
    """Where forms are kept (`trainer.store.deck_form_log.DeckFormLog`)."""

    def form(self, card: str, number: int) -> str | None: ...
    def keep(self, card: str, number: int, form: str, at: datetime) -> str: ...


@dataclass(frozen=True, slots=True)
class Asked:
    """What a card asks in another form than its own."""

    goal: Goal
    changed: Changed | None = None
    """What is new in it; None where it is no variant."""
    as_it_lay: bool = True
    """Of a decision: whether the others hold cards that they held in the deal."""


@dataclass(frozen=True, slots=True)
class DeckForms:
    """The service; `puzzle` finds a puzzle of the library, whose texts are in this language."""

    store: FormStore
    deck: Deck
    puzzle: Callable[[str], Puzzle]
    language: str
    clock: Callable[[], datetime]
    wanted: Callable[[str], None] = lambda _card: None
    """Told the id of a decision's card that is asked and that nobody has tried to make short."""

    def asked(self, card: DeckCard, number: int) -> Asked | None:
        """What a card asks when so much had happened to it; None where it is asked as it is.

        Raises NotFound for a number that the card has not reached, and what `puzzle` raises.
        """
        if not 0 <= number <= card.version:
            raise NotFound("card", f"{card.id} at {number}")
        if card.kind is CardKind.PUZZLE:
            return self._of_puzzle(card, number)
        short = self._short(card)
        if short is None or number == 0:
            return short
        text = self.store.form(card.id, number)
        if text is None:
            text = self._keep(card, number, short.goal)
        return short if text == AS_IT_IS else _solved(json.loads(text), short)

    def short_fails(self, card: DeckCard) -> bool:
        """Whether it is known of a decision that it can't be made short."""
        return card.kind is CardKind.DECISION and self.store.form(card.id, 0) == AS_IT_IS

    def answer(self, visitor: str, card: DeckCard, number: int, task: Task, answer: Answer) -> Judgement:
        """Judges an answer; the first one to a card that is due is graded, right as good and wrong as missed.

        What the rules refuse to be laid counts for nothing. Raises BadRequest for an answer of another form.
        """
        try:
            judgement = judge(task, answer)
        except UnfitAnswer as unfit:
            raise BadRequest(str(unfit)) from unfit
        refused = judgement.illegal is not None and task.goal.form is Form.CARDS
        if number == card.version and not refused:
            self.deck.asked_and_answered(visitor, card.id, right=judgement.right)
        return judgement

    def _of_puzzle(self, card: DeckCard, number: int) -> Asked | None:
        task = self.puzzle(card.item).task
        text = self.store.form(card.id, number)
        if text is None:
            told = can_be_told(task, self.language)
            text = self._keep(card, number, task.goal if told else None)
        if text == AS_IT_IS:
            return None
        kept = json.loads(text)
        if "position" in kept:
            return _solved(kept, None)
        change = change_from_json(kept)
        found = varied(task.goal, change)
        return None if found is None else Asked(found, _changed(change))

    def _short(self, card: DeckCard) -> Asked | None:
        text = self.store.form(card.id, 0)
        if text is None:
            self.wanted(card.id)
        return _solved(json.loads(text), None) if text else None

    def _keep(self, card: DeckCard, number: int, goal: Goal | None) -> str:
        found = None if goal is None else vary(goal, f"{card.id} {number}")
        form = AS_IT_IS
        if found is not None:
            new, change = found
            if isinstance(new, WinsByForce):
                mirrored = _changed(change) is Changed.SEATS
                form = show_form(new, variant=True, mirrored=mirrored)
            else:
                form = json.dumps(change_json(change))
        return self.store.keep(card.id, number, form, self.clock())


def _changed(change: AnyChange) -> Changed:
    if isinstance(change, OtherFactors):
        return Changed.FACTORS
    return Changed.SEATS if change.mirrored else Changed.RANKS


def show_form(goal: WinsByForce, **told: bool) -> str:
    """The text of a form that needs nothing beside it: position, winning plays, and what `Asked` tells."""
    wins = [show_action(STANDARD, play) for play in goal.wins]
    position = show_position(goal.question.position)
    return json.dumps({"goal": goal.goal, "position": position, "wins": wins, **told})


def _solved(kept: dict[str, object], short: Asked | None) -> Asked:
    position, wins = kept["position"], kept["wins"]
    assert isinstance(position, str)
    assert isinstance(wins, list)
    question = ForceQuestion("saves" if kept["goal"] == "saves" else "wins_by_force", read_position(position))
    return Asked(
        WinsByForce(question, tuple(map(read_play, wins))),
        changed=(Changed.SEATS if kept.get("mirrored") else Changed.RANKS) if kept.get("variant") else None,
        as_it_lay=short.as_it_lay if short is not None else bool(kept.get("as_it_lay", True)),
    )
