"""How a function of the kernel is compiled, and where the machine code is kept between runs.

numba sees when the file of a function changes, but not when a function that it calls has changed elsewhere.
So the folder of the machine code is named after the text of the whole kernel: any change starts afresh.
"""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

import numba
import numpy as np
from numba.cpython.unsafe import numbers
from platformdirs import user_cache_path

_P = ParamSpec("_P")
_R = TypeVar("_R")

int64: Callable[[int], int] = cast("Callable[[int], int]", np.int64)
"""Makes an integer signed again: numba takes what mixes both signs for a float."""
trailing_zeros: Callable[[int], int] = cast("Callable[[int], int]", numbers.trailing_zeros)
"""How many bits below the lowest that is set are not."""

FOLDER = "TRAINER_KERNEL_CACHE"
"""The environment variable that names another folder for the machine code."""


@cache
def cache_folder() -> Path:
    """Where the machine code of exactly this kernel is kept."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    text = hashlib.sha256(b"".join(source.read_bytes() for source in sources))
    name = f"kernel-{numba.__version__}-{text.hexdigest()[:16]}"
    parent = os.environ.get(FOLDER)
    return (Path(parent) if parent else user_cache_path("dou-dizhu-trainer")) / name


setattr(numba.config, "CACHE_DIR", str(cache_folder()))  # noqa: B010 - numba makes its settings when it starts


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Compiles the function when it is first called. It must not call itself, directly or through others."""
    made: Callable[_P, _R] = numba.njit(cache=True)(function)
    return made


def inlined(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, written into its callers: for functions of a few operations."""
    made: Callable[_P, _R] = numba.njit(cache=True, inline="always")(function)
    return made


def reckoned(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, for sums over long rows of floats, which the compiler may add in another order."""
    made: Callable[_P, _R] = numba.njit(cache=True, fastmath=True)(function)
    return made
