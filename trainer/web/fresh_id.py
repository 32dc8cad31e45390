"""Ids of games, made when a button is shown, so that clicking it twice begins one game."""

import secrets
from collections.abc import Mapping

_BYTES = 9


def fresh_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(_BYTES)


def wanted_id(form: Mapping[str, str]) -> str:
    """The id in the field `id` of a form; empty where it is none of ours."""
    text = form.get("id", "")
    ours = (
        len(text) == len(fresh_id()) and text.replace("-", "").replace("_", "").isalnum() and text.isascii()
    )
    return text if ours else ""
