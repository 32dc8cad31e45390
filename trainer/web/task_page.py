"""What the templates of a task may use: one dataclass for a lesson's step and a puzzle alike."""

from dataclasses import dataclass

from markupsafe import Markup

from trainer.content.answers import Form, Option
from trainer.content.model import Task
from trainer.web.cleaned import cleaned
from trainer.web.task_form import Given
from trainer.web.task_note import Note, option_words
from trainer.web.task_scene import ScenePage, dressed, option_faces, scene_page
from trainer.words import Translations


@dataclass(frozen=True, slots=True)
class Choice:
    """One option; `faces` are its cards, drawn where there are any."""

    id: str
    words: str
    faces: tuple[str, ...]
    checked: bool


@dataclass(frozen=True, slots=True)
class TaskPage:
    """A task with what is chosen so far and what is said to it."""

    address: str
    """Where the answer is posted."""
    title: str
    text: Markup
    task: Markup
    form: Form
    scene: ScenePage
    hand: tuple[str, ...]
    """The cards to choose from; empty where something else is chosen."""
    chosen: tuple[str, ...]
    choices: tuple[Choice, ...]
    """What can be chosen; where things are put in order, what is not in the row yet."""
    row: tuple[Choice, ...]
    """What has been put in order so far, the lowest first."""
    number: str
    may_be_negative: bool
    """Whether the number may need a minus, which keypads for digits lack."""
    may_pass: bool
    hints: int
    hint: int
    """How many hints were asked for."""
    note: Note | None
    done_before: bool
    """Whether it was answered right at some earlier time."""
    may_show: bool
    """Whether what is right may be shown: it was missed."""

    @property
    def offers_to_show(self) -> bool:
        """Whether nothing else is left that would help: all hints were told."""
        return self.may_show and self.hint >= self.hints

    @property
    def solved(self) -> bool:
        """Whether the answer that was given just now is right."""
        return self.note is not None and self.note.is_right

    @property
    def tells_all_hints(self) -> bool:
        """Whether the only hint is on the page already."""
        return self.hints == 1 and self.note is not None and self.note.is_hint

    @property
    def single_cards(self) -> bool:
        """Whether each option is one card, which is then drawn large."""
        return all(len(choice.faces) == 1 for choice in (*self.choices, *self.row))

    @property
    def can_clear(self) -> bool:
        """Whether several things are chosen, which can be put back at once."""
        return self.form in (Form.CARDS, Form.ANY, Form.ORDER)


def task_page(
    t: Translations,
    task: Task,
    address: str,
    *,
    given: Given | None = None,
    note: Note | None = None,
    done_before: bool = False,
    may_show: bool = False,
) -> TaskPage:
    """The page of a task with what is given and what is said to that."""
    given = given or Given()
    goal, words = task.goal, task.words
    cards = dressed(goal.scene)

    def choice(option: Option) -> Choice:
        faces = option_faces(goal.scene, option.cards)
        return Choice(option.id, option_words(t, option), faces, option.id in given.options)

    in_order = goal.form is Form.ORDER
    by_id = {option.id: choice(option) for option in goal.options}
    return TaskPage(
        address=address,
        title=words.title,
        text=cleaned(words.text),
        task=cleaned(words.task),
        form=goal.form,
        scene=scene_page(t, goal),
        hand=cards.hand if goal.form is Form.CARDS else (),
        chosen=given.faces,
        choices=tuple(each for each in by_id.values() if not (in_order and each.checked)),
        row=tuple(by_id[option] for option in given.options) if in_order else (),
        number=given.number,
        may_be_negative=goal.scene.factors is not None,
        may_pass=goal.form is Form.CARDS and goal.scene.table is not None,
        hints=len(words.hints),
        hint=given.hint,
        note=note,
        done_before=done_before,
        may_show=may_show,
    )
