"""Sentences for codes: what the rules, the players and the review say in codes, said in words.

Nothing here knows the web. Every function takes the translations to use as its first argument `t`; the
English text stands in the code and is the key of the gettext catalogues.
"""

from typing import Protocol


class Translations(Protocol):
    """What is needed of a gettext catalogue; `gettext.NullTranslations()` gives English."""

    def gettext(self, message: str) -> str:
        """The message in the reader's language."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The message in the form that fits the number."""
        ...


def capitalised(text: str) -> str:
    """The text with a capital first letter, for the start of a sentence."""
    return text[:1].upper() + text[1:]
