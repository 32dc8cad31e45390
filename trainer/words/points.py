"""Points with their sign, as they are read in a sentence."""

MINUS = "−"


def signed(points: float) -> str:
    """Whole points as they are, others with one decimal: "+4.1", "−30", "0"."""
    text = f"{points:+,}" if isinstance(points, int) else f"{points:+,.1f}"
    return text.replace("-", MINUS) if points else text.lstrip("+")
