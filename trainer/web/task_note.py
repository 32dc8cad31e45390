"""What a page says to an answer, or in place of one: the engine's reason, the author's word, the proof."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from flask_babel import gettext as _
from flask_babel import ngettext
from markupsafe import Markup

from trainer.content.answers import (
    Answer,
    CallFigure,
    Chosen,
    Entered,
    Form,
    Judgement,
    Laid,
    Option,
    OptionTruth,
    Passed,
    PlayFigure,
)
from trainer.content.goals.base import Goal, option_of
from trainer.content.judging import judge
from trainer.content.model import Task
from trainer.rules.cards import Cards
from trainer.rules.combos import Combo, best_reading
from trainer.rules.game import Game, Phase, Turn, apply
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import view
from trainer.web.cleaned import cleaned
from trainer.web.task_form import Given
from trainer.words import Translations, capitalised
from trainer.words.answers import AnswerCode, answer_text
from trainer.words.cards import kind_name, play_text
from trainer.words.options import option_text
from trainer.words.refusals import NAMES_ITS_CARDS, why
from trainer.words.table import seat_name

_NOTHING = Markup("")
_SAID_BY_AUTHOR = frozenset(
    {
        AnswerCode.ASKED_KIND,
        AnswerCode.ASKED_LENGTH,
        AnswerCode.KEEP,
        AnswerCode.NO_BOMB_NEEDED,
        AnswerCode.CHEAPER,
        AnswerCode.CAN_BE_DONE,
    }
)
"""What is not as the task asks: where the author has a sentence for it, that one says it better."""
_MOST_ALSO = 6
"""Of other right answers so many are written out."""
_MOST_PLAYS = 6
"""Of plays that were measured so many are told."""


class Tone(StrEnum):
    """What sort of note it is; the look follows from it."""

    GOOD = "good"
    BAD = "bad"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class OptionReason:
    """What is true of one option, said after the answer."""

    words: str
    """The option; empty where the reason names its cards itself."""
    right: bool
    reason: str


@dataclass(frozen=True, slots=True)
class PlayRow:
    """What a play was worth: the winning chance in percent, points a deal, whether it is right."""

    words: str
    wins: int
    points: float
    is_right: bool


@dataclass(frozen=True, slots=True)
class LineTurn:
    """One turn of the line that refutes a play; passes that follow each other are one, and have no `play`."""

    seats: tuple[str, ...]
    play: str
    goes_out: bool


@dataclass(frozen=True, slots=True)
class Note:
    """What `parts/task_note.html` may use."""

    tone: Tone
    title: str
    sentence: str = ""
    author: Markup = _NOTHING
    rules: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    also_more: int = 0
    options: tuple[OptionReason, ...] = ()
    line: tuple[LineTurn, ...] = ()
    figures: tuple[CallFigure, ...] = ()
    plays: tuple[PlayRow, ...] = ()
    deals: int = 0
    """From how many simulated deals the figures are."""
    is_hint: bool = False
    """Whether it is a hint of the author."""

    @property
    def is_right(self) -> bool:
        return self.tone is Tone.GOOD


def judged(t: Translations, task: Task, judgement: Judgement) -> Note:
    """The note for the judgement of an answer."""
    title, sentence = _title(t, task.goal, judgement)
    if judgement.note and judgement.illegal is None and judgement.code in _SAID_BY_AUTHOR:
        sentence = ""
    also = [answer_words(t, task.goal, answer) for answer in judgement.also_right]
    if judgement.illegal is not None:
        rules: tuple[str, ...] = (judgement.illegal.rule,)
    else:
        rules = task.rules if judgement.right else ()
    return Note(
        Tone.GOOD if judgement.right else Tone.BAD,
        title,
        sentence,
        cleaned(judgement.note),
        rules,
        tuple(also[:_MOST_ALSO]),
        max(0, len(also) - _MOST_ALSO),
        tuple(_option(t, truth) for truth in (judgement.options if judgement.right else ())),
        tuple(line_of_play(t, task.goal.scene.game, judgement.refutation)),
        judgement.figures,
        tuple(_row(t, figure) for figure in judgement.plays[:_MOST_PLAYS]),
        _deals(judgement),
    )


def shown(t: Translations, task: Task) -> Note:
    """What would be right and why, for somebody who did not find it: it can be answered now."""
    answer = task.goal.right_answers()[0]
    why_right = judged(t, task, judge(task, answer))
    title = _("This is right: %(answer)s", answer=answer_words(t, task.goal, answer))
    return replace(why_right, tone=Tone.HINT, title=title)


def hint(task: Task, asked: int) -> Note:
    """The hint after so many: they go round."""
    hints = task.words.hints
    number = asked % len(hints)
    title = _("Hint %(number)d of %(hints)d", number=number + 1, hints=len(hints))
    return Note(Tone.HINT, title, author=cleaned(hints[number]), is_hint=True)


def unfinished(goal: Goal, given: Given) -> Note:
    """What is missing before there is an answer at all."""
    if goal.form is Form.NUMBER and given.number.strip():
        return Note(Tone.HINT, _("A number in digits is wanted"), _number_wanted(goal))
    if goal.form is Form.ORDER and given.options:
        missing = len(goal.options) - len(given.options)
        told = ngettext(
            "All are to be put in order, and one is still missing in the row.",
            "All are to be put in order, and %(num)d of them are still missing in the row.",
            missing,
        )
        return Note(Tone.HINT, _("The row is not complete yet"), told)
    words = {
        Form.CARDS: _("Choose cards first, then press Answer."),
        Form.ONE: _("Choose one first, then press Answer."),
        Form.ANY: _("Choose at least one first, then press Answer."),
        Form.ORDER: _("Put all of them into the row first, then press Answer."),
        Form.NUMBER: _number_wanted(goal),
    }
    return Note(Tone.HINT, _("Nothing to answer yet"), words[goal.form])


def _number_wanted(goal: Goal) -> str:
    if goal.scene.factors is None:
        return _("Write a whole number with the digits 0 to 9, such as 3, then press Answer.")
    return _("Write a whole number with the digits 0 to 9, such as 60 or −60, then press Answer.")


def _row(t: Translations, figure: PlayFigure) -> PlayRow:
    words = capitalised(play_text(t, STANDARD, figure.play)) if isinstance(figure.play, Combo) else _("Pass")
    return PlayRow(words, round(100 * figure.wins), figure.points, figure.is_right)


def _option(t: Translations, truth: OptionTruth) -> OptionReason:
    words = option_words(t, truth.option)
    if truth.illegal is None:
        return OptionReason(words, truth.right, "")
    rules = RULE_SETS.get(truth.option.rules, STANDARD)
    named = truth.illegal.code in NAMES_ITS_CARDS and not truth.option.rules
    return OptionReason("" if named else words, truth.right, why(t, rules, truth.illegal))


def answer_words(t: Translations, goal: Goal, answer: Answer) -> str:
    """An answer in short: the cards, the option, the number."""
    match answer:
        case Laid(cards):
            return _cards(t, goal, cards)
        case Passed():
            return _("Pass")
        case Chosen(ids):
            return ", ".join(option_words(t, option_of(goal, option_id)) for option_id in ids)
        case Entered(number):
            return str(number).replace("-", "−")


def option_words(t: Translations, option: Option) -> str:
    """An option in words."""
    if option.cards:
        return capitalised(play_text(t, STANDARD, option.cards))
    if option.kind is not None:
        return capitalised(kind_name(t, option.kind))
    plain = {"yes": _("Yes, it may be laid"), "no": _("No, it may not be laid")}
    return plain.get(option.id) or option_text(t, option)


def _cards(t: Translations, goal: Goal, cards: Cards) -> str:
    combo = best_reading(STANDARD, cards, goal.scene.table)
    return play_text(t, STANDARD, cards if combo is None else combo)


def _title(t: Translations, goal: Goal, judgement: Judgement) -> tuple[str, str]:
    """The verdict in a few words, and the sentence that gives the reason."""
    sentence = answer_text(t, judgement.code, judgement.args, judgement.illegal)
    if judgement.right:
        if judgement.code in (AnswerCode.RIGHT, AnswerCode.ONE_OF_SEVERAL):
            return sentence, ""
        return _("Right."), sentence
    if judgement.code == AnswerCode.LOSES:
        return sentence, ""
    if judgement.code == AnswerCode.PLAY_WORTH_LESS:
        return _("There is a better play"), sentence
    if judgement.code == AnswerCode.MORE_PLAYS:
        return _("There is a shorter way"), sentence
    if judgement.code == AnswerCode.OFF_SCRIPT:
        return _("Another time"), sentence
    if goal.form is Form.CARDS:
        return (_("That can’t be laid") if judgement.illegal else _("Not what is asked")), sentence
    return _("Not yet"), sentence


def _deals(judgement: Judgement) -> int:
    deals = judgement.args.get("deals", 0)
    return deals if isinstance(deals, int) else 0


def line_of_play(t: Translations, game: Game | None, turns: Iterable[Turn]) -> Iterator[LineTurn]:
    """How a deal with open hands goes on, told from the seat on turn; nothing where there is no deal."""
    if game is None:
        return
    seen = view(game, game.turn)
    passed: tuple[str, ...] = ()
    for seat, action in turns:
        game = apply(game, action)
        name = seat_name(t, seen, seat)
        if not isinstance(action, Combo):
            passed = (*passed, name)
            continue
        if passed:
            yield LineTurn(passed, "", False)
        passed = ()
        yield LineTurn((name,), play_text(t, game.rules, action), game.phase is Phase.OVER)
