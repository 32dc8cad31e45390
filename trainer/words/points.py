"""Points with their sign, as they are read in a sentence."""

MINUS = "−"


def rounded(points: float) -> float:
    """Points as exactly as they are read: whole ones as they are, others to one decimal."""
    return points if isinstance(points, int) else round(points, 1)


def signed(points: float) -> str:
    """Whole points as they are, others with one decimal: "+4.1", "−30", "0"; nothing has no sign."""
    points = rounded(points)
    text = f"{points:+,}" if isinstance(points, int) else f"{points:+,.1f}"
    return text.replace("-", MINUS) if points else text.lstrip("+-")
