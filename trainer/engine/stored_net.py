"""The numbers of the value function and the file in which they are kept.

A file is an npz archive without pickled objects: the first layer in int8 with one scale for each unit, the
rest in float16, and a story in JSON, which says for which rules and table of inputs the numbers are and how
they came about. Whatever does not fit is refused with what is wrong.
"""

import io
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from trainer.engine.feature_groups import FINGERPRINT, INPUTS

Floats: TypeAlias = NDArray[np.float32]

ROLES, HIDDEN, SECOND, OUTPUTS = 3, 128, 32, 2
"""One net a role; units of both layers; outputs: the logit of the winning chance, and points."""
FORMAT = 1
FAMILY = "three seats, one pack, no wildcards"
_STEPS = 127

_SHAPES = {
    "rows": (ROLES, INPUTS, HIDDEN),
    "scales": (ROLES, HIDDEN),
    "bias": (ROLES, HIDDEN),
    "second": (ROLES, SECOND, HIDDEN),
    "second_bias": (ROLES, SECOND),
    "last": (ROLES, OUTPUTS, SECOND),
    "last_bias": (ROLES, OUTPUTS),
}


DAMAGE = (
    *(OSError, ValueError, TypeError, AttributeError, KeyError, EOFError),
    *(NotImplementedError, BadZipFile, zlib.error),
)
"""What may be raised while a damaged archive is read."""


class UnusableNet(Exception):
    """A file of weights that can't be used; the message says why."""


@dataclass(frozen=True)
class Numbers:
    """The weights in float32, for each role: what each layer adds up, with its bias."""

    rows: Floats
    """Roles x inputs x hidden units."""
    bias: Floats
    second: Floats
    """Roles x units x hidden units."""
    second_bias: Floats
    last: Floats
    """Roles x outputs x units."""
    last_bias: Floats

    @property
    def arrays(self) -> tuple[Floats, Floats, Floats, Floats, Floats, Floats]:
        """All of them, in the order in which the kernel takes them."""
        return self.rows, self.bias, self.second, self.second_bias, self.last, self.last_bias


def start(seed: int) -> Numbers:
    """Random weights from which a net learns."""
    rng = np.random.default_rng(seed)

    def drawn(name: str, spread: float) -> Floats:
        return (rng.standard_normal(_SHAPES[name]) * spread).astype(np.float32)

    def zeros(name: str) -> Floats:
        return np.zeros(_SHAPES[name], np.float32)

    usually_on = 80
    return Numbers(
        drawn("rows", usually_on**-0.5),
        zeros("bias"),
        drawn("second", (2 / HIDDEN) ** 0.5),
        zeros("second_bias"),
        drawn("last", SECOND**-0.5),
        zeros("last_bias"),
    )


def rounded(numbers: Numbers) -> dict[str, NDArray[Any]]:
    """The weights as they stand in a file."""
    scales = np.maximum(np.abs(numbers.rows).max(axis=1), 1e-6) / _STEPS
    rows = np.rint(numbers.rows / scales[:, None, :]).astype(np.int8)
    rest = zip(tuple(_SHAPES)[2:], numbers.arrays[1:], strict=True)
    return {
        "rows": rows,
        "scales": scales.astype(np.float32),
        **{name: array.astype(np.float16) for name, array in rest},
    }


def write(path: Path, numbers: Numbers, story: dict[str, Any]) -> None:
    """Writes a file of weights; what the net was made for is added to the story."""
    story = {"format": FORMAT, "family": FAMILY, "features": FINGERPRINT, **story}
    text = np.frombuffer(json.dumps(story, ensure_ascii=False, indent=1).encode(), np.uint8)
    content = io.BytesIO()
    arrays: dict[str, Any] = rounded(numbers)
    np.savez_compressed(content, story=text, **arrays)
    path.write_bytes(content.getvalue())


def read(path: Path) -> tuple[Numbers, dict[str, Any]]:
    """The weights of a file, as they are used, and their story; raises UnusableNet where it doesn't fit."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            found = {name: archive[name] for name in archive.files}
        story = dict(json.loads(found.pop("story").tobytes()))
    except DAMAGE as wrong:
        raise UnusableNet(f"{path.name} is no file of weights, or is damaged: {wrong}") from wrong
    _check(path.name, found, story)
    rows = found["rows"].astype(np.float32) * found["scales"][:, None, :]
    rest = [np.ascontiguousarray(found[name], np.float32) for name in tuple(_SHAPES)[2:]]
    return Numbers(np.ascontiguousarray(rows, np.float32), *rest), story


def _check(name: str, found: dict[str, NDArray[Any]], story: dict[str, Any]) -> None:
    for key, wanted in (("format", FORMAT), ("family", FAMILY), ("features", FINGERPRINT)):
        if story.get(key) != wanted:
            raise UnusableNet(f"{name} has {key} {story.get(key)!r}; this program needs {wanted!r}")
    if set(found) != set(_SHAPES):
        raise UnusableNet(
            f"{name} holds {', '.join(sorted(found))}; it should hold {', '.join(sorted(_SHAPES))}"
        )
    for key, shape in _SHAPES.items():
        if found[key].shape != shape:
            raise UnusableNet(f"{name}: the size of {key} is {found[key].shape}, it should be {shape}")
        if not np.can_cast(found[key].dtype, np.float32) or not np.isfinite(found[key]).all():
            raise UnusableNet(f"{name}: {key} holds what is no number")
