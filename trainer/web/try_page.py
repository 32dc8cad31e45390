"""What the templates may use where a decision is tried again: the table, the answers, what is said to one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trainer.rules.cards import RANKS
from trainer.rules.errors import Illegal
from trainer.rules.game import PASS, Action, Call, Pass, Phase
from trainer.rules.notation import show_action
from trainer.rules.question import Question, question
from trainer.services.errors import BadRequest, NotFound
from trainer.services.retry import Position, Tried, laid, read_answer
from trainer.web.seen_table import SeenTable, seen_table
from trainer.words import Translations, tries
from trainer.words.actions import action_text
from trainer.words.acts import answer_text
from trainer.words.cards import cards_text
from trainer.words.refusals import why

_MOST_DIGITS = 4


@dataclass(frozen=True, slots=True)
class CallButton:
    """One call that may be made."""

    bid: int
    words: str


@dataclass(frozen=True, slots=True)
class TryNote:
    """What is said to an answer."""

    right: bool
    refused: bool
    """Whether the rules do not allow it, so that it counts for nothing."""
    title: str
    answer: str
    """The answer in words; empty where it was none."""
    sentence: str
    names: tuple[str, ...]
    """What speaks against it, or what was good about it, by name."""
    rule: str
    """The paragraph of the rules that refuses it; else empty."""
    value: str
    """The answer in notation, to send it again; empty where it was refused."""


@dataclass(frozen=True, slots=True)
class TryPart:
    """A decision to be made once more."""

    address: str
    """Where an answer is posted."""
    task: str
    seen: SeenTable
    unseen: str
    """All cards that the others hold together, low to high."""
    wild: str
    """The character of the rank that is wild, or nothing."""
    chosen: tuple[str, ...]
    calls: tuple[CallButton, ...]
    may_pass: bool
    note: TryNote | None

    @property
    def solved(self) -> bool:
        """Whether the answer that was given just now is right."""
        return self.note is not None and self.note.right


def try_part(
    t: Translations,
    position: Position,
    address: str,
    *,
    faces: Sequence[str] = (),
    chosen: Sequence[str] = (),
    note: TryNote | None = None,
) -> TryPart:
    """The decision with what is chosen and what is said to it.

    `faces` says for each action which cards were laid where somebody chose them, else "".
    """
    seen, asked = position.seen, question(position.before)
    assert asked is not None  # something was decided, so that something was asked
    named = faces[: position.ply] or [""] * position.ply
    return TryPart(
        address=address,
        task=tries.task(t, seen),
        seen=seen_table(t, position.record, position.states, named, position.ply),
        unseen=cards_text(t, seen.others),
        wild="" if seen.rules.wild is None else RANKS[seen.rules.wild],
        chosen=tuple(chosen),
        calls=_calls(t, position, asked),
        may_pass=seen.phase is Phase.PLAY and seen.may_pass,
        note=note,
    )


def judged(t: Translations, position: Position, tried: Tried) -> TryNote:
    """What is said to an answer that the rules allow."""
    rules, action = position.seen.rules, tried.action
    same = action == position.done
    return TryNote(
        right=tried.right,
        refused=False,
        title=t.gettext("Right") if tried.right else t.gettext("Not yet"),
        answer=_answer(t, position, tried),
        sentence=tries.praise(t, tried.entry) if tried.right else tries.objection(t, tried.entry, same=same),
        names=tries.good_moves(t, tried.entry) if tried.right else tries.mistakes(t, tried.entry),
        rule="",
        value=show_action(rules, action),
    )


def ply_of(text: str) -> int:
    """The number of a decision out of an address or a form; raises NotFound for any other text."""
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        raise NotFound("decision", text[:40])
    return int(text)


def answer_given(
    position: Position, form: Mapping[str, str], chosen: Sequence[str], faces: Sequence[str] = ()
) -> Action:
    """The answer that a form holds: a call, a pass, or the cards that are ticked.

    Raises BadRequest for a form that no page of ours sends, and Illegal with the reason.
    """
    if "call" in form:
        return read_answer(position, form["call"])
    if form.get("do") == "pass":
        return PASS
    if form.get("do") == "play":
        return laid(position, chosen, faces)
    raise BadRequest("no button was pressed")


def refused(t: Translations, position: Position, refusal: Illegal) -> TryNote:
    """What is said to an answer that the rules refuse."""
    said = why(t, position.seen.rules, refusal)
    return TryNote(False, True, t.gettext("The rules do not allow that"), "", said, (), refusal.rule, "")


def _answer(t: Translations, position: Position, tried: Tried) -> str:
    action = tried.action
    if isinstance(action, Call):
        asked = question(position.before)
        assert asked is not None
        return answer_text(t, asked, action.bid)
    if isinstance(action, Pass):
        return t.gettext("Pass")
    return action_text(t, position.seen.rules, action)


def _calls(t: Translations, position: Position, asked: Question) -> tuple[CallButton, ...]:
    if position.seen.phase is not Phase.AUCTION:
        return ()
    return tuple(CallButton(bid, answer_text(t, asked, bid)) for bid in position.seen.allowed_calls)
