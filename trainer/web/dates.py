"""Days on pages, in the reader's language."""

from datetime import datetime

from babel.dates import format_date, format_datetime
from flask_babel import get_locale

from trainer.web.i18n import SOURCE_LANGUAGE


def moment(when: datetime) -> str:
    """A date and a time by the clock of the machine that serves."""
    return format_datetime(when.astimezone(), format="short", locale=get_locale() or SOURCE_LANGUAGE)


def day(moment: datetime) -> str:
    """The date of a moment by the clock of the machine that serves, which mostly is the reader's own."""
    return format_date(moment.astimezone(), format="medium", locale=get_locale() or SOURCE_LANGUAGE)
