"""Calibration in words: how sure one was, and how that compares with what was right."""

from trainer.words import Translations
from trainer.words.prices import percent


def sure_name(t: Translations, sure: int) -> str:
    """How sure one can say to be, in percent."""
    if sure == 50:
        return t.gettext("50\u00a0% or less")
    return t.gettext("%(percent)d\u00a0%%") % {"percent": sure}


def fit_told(t: Translations, sure: float, right: float, low: float, high: float) -> str:
    """How sure one was on average and how often right, with the interval of the difference."""
    words = {"sure": percent(sure), "right": percent(right)}
    if low > 0:
        told = t.gettext(
            "On average you say %(sure)s and are right in %(right)s: you are surer than your answers are "
            "right, by more than chance would make."
        )
    elif high < 0:
        told = t.gettext(
            "On average you say %(sure)s and are right in %(right)s: you know more than you think, by more "
            "than chance would make."
        )
    else:
        told = t.gettext(
            "On average you say %(sure)s and are right in %(right)s: no difference can be told from chance."
        )
    return told % words


def not_yet_told(t: Translations, answers: int, fewest: int) -> str:
    """From how many answers on it is told how well they fit, and how many there are."""
    told = t.ngettext(
        "You have said of one answer how sure you were. From %(fewest)d on it is told here how that fits.",
        "You have said of %(number)d answers how sure you were. From %(fewest)d on it is told here how that "
        "fits.",
        answers,
    )
    return told % {"number": answers, "fewest": fewest}
