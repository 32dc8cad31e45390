"""From which lesson a practice deal was begun: kept in the browser's session, for the way back at its end."""

from flask import session

_KEY = "practised"
_MOST = 5
"""So many of the newest deals are remembered."""


def keep(game: str, lesson: str) -> None:
    """Remember that the deal belongs to the lesson."""
    kept = {other: of for other, of in _kept().items() if other != game}
    newest = list(kept.items())[1 - _MOST :]
    session[_KEY] = dict([*newest, (game, lesson)])


def lesson_of(game: str) -> str | None:
    """The id of the lesson that the deal belongs to; None for any other deal, or in another browser."""
    return _kept().get(game)


def _kept() -> dict[str, str]:
    found = session.get(_KEY)
    return found if isinstance(found, dict) else {}
