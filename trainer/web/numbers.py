"""Numbers on pages, in the reader's language."""

from flask_babel import format_decimal

from trainer.words.points import rounded

_MINUS = "−"


def points(value: float) -> str:
    """Points with their sign: whole numbers as they are, others with one decimal."""
    value = rounded(value)
    text = format_decimal(abs(value), format="#,##0" if isinstance(value, int) else "#,##0.0")
    if value > 0:
        return f"+{text}"
    return f"{_MINUS}{text}" if value < 0 else text


def gain_or_loss(value: float) -> str:
    """The class by which points are coloured: what reads as nothing is neither."""
    value = rounded(value)
    return "gain" if value > 0 else "loss" if value < 0 else ""


def amount(value: float) -> str:
    """A measured figure as exactly as one reads it: two decimals below 1, one below 10, else none."""
    decimals = 2 if abs(value) < 1 else 1 if abs(value) < 10 else 0
    pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
    return format_decimal(value, format=pattern).replace("-", _MINUS)
