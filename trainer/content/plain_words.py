"""Texts of a task that stay true when its ranks are renamed: those in which no card is named.

Texts in a language of which nothing is known here are taken to name cards.
"""

import re
from collections.abc import Callable

from trainer.content.answers import NO_HTML, Html
from trainer.content.goals.lay import Lay
from trainer.content.model import Rendered, Task, TaskWords

_RANKS = "threes?|fours?|fives?|six(?:es)?|sevens?|eights?|nines?|tens?|jacks?|queens?|kings?|aces?"
_LANGUAGES = {"en": re.compile(rf'class="ranks"|\d|\b(?:{_RANKS})\b', re.IGNORECASE)}
"""What names cards in a text, or may do so: a number in words is taken for a rank."""


def can_be_told(task: Task, language: str) -> bool:
    """Whether the question can be put without a card: in its own words, or in plain ones.

    Plain words can't say which of several kinds a `lay` wants, nor what to keep where one leads.
    """
    goal = task.goal
    return not (isinstance(goal, Lay) and _is_particular(goal)) or _names_no_card(task.words.task, language)


def plain_words(words: TaskWords, language: str, *, title: str, task: str, none_kept: bool) -> TaskWords:
    """The texts without those that name cards, and these in their place.

    With `none_kept` all are left out: they may name seats that were exchanged, or tell how the deal went.
    """

    def kept(text: Html) -> Html:
        return NO_HTML if none_kept or not _names_no_card(text, language) else text

    def render() -> Rendered:
        return Rendered(
            text=kept(words.text),
            task=kept(words.task) or Html(task),
            right=kept(words.right),
            hints=tuple(filter(None, map(kept, words.hints))),
            wrong={code: note for code, note in words.wrong.items() if code.islower() and kept(note)},
        )

    return TaskWords(kept(Html(words.title)) or title, render)


def words_of(title: str, task: Callable[[], str]) -> TaskWords:
    """The texts of a question that no author has written."""
    return TaskWords(title, lambda: Rendered(NO_HTML, Html(task()), NO_HTML, (), {}))


def _is_particular(goal: Lay) -> bool:
    """Whether it asks for more than to lay something, or to beat the table, cheaply or not."""
    if goal.table is None:
        return bool(goal.kind or goal.length or goal.keep)
    by_its_like = goal.kind == goal.table.kind and goal.length in (None, goal.table.length) and goal.cheapest
    return bool(goal.kind or goal.length) and not by_its_like


def _names_no_card(text: str, language: str) -> bool:
    return language in _LANGUAGES and not _LANGUAGES[language].search(text)
