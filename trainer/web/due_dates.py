"""When something comes back, as a reader says it: in minutes, today, tomorrow, or on a date."""

from datetime import datetime, timedelta

from trainer.web.dates import day
from trainer.words import Translations

_HOUR = timedelta(hours=1)


def when(t: Translations, now: datetime, due: datetime) -> str:
    """When that is, by the days of the machine that serves."""
    left = due - now
    if left <= timedelta(0):
        return t.gettext("now")
    if left < _HOUR:
        minutes = -(-left // timedelta(minutes=1))
        return t.ngettext("in %(number)d minute", "in %(number)d minutes", minutes) % {"number": minutes}
    days = (due.astimezone().date() - now.astimezone().date()).days
    if days == 0:
        return t.gettext("today")
    return t.gettext("tomorrow") if days == 1 else t.gettext("on %(day)s") % {"day": day(due)}
