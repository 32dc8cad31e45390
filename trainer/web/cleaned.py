"""Texts of lessons and puzzles, as templates may set them."""

from markupsafe import Markup

from trainer.content.answers import Html


def cleaned(html: Html) -> Markup:
    """A text out of `content.text`, which lets no tags through but its own: not to be escaped once more."""
    return Markup(html)  # noqa: S704 - only what was cleaned has this type
