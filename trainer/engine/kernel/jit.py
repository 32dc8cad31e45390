"""How a function of the kernel is compiled, and where the machine code is kept between runs.

numba sees when the file of a function changes, but not when a function that it calls has changed elsewhere.
So each module keeps its machine code in a folder that is named after its text and that of all modules of the
kernel that it imports: a change makes just these compile afresh.
"""

import ast
import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba.cpython.unsafe import numbers
from numpy.typing import NDArray
from platformdirs import user_cache_path

Numbers: TypeAlias = NDArray[np.int64]
"""A row of integers."""

_P = ParamSpec("_P")
_R = TypeVar("_R")
_ROOM = __name__.rpartition(".")[0]

int64: Callable[[int], int] = cast("Callable[[int], int]", np.int64)
"""Makes an integer signed again: numba takes what mixes both signs for a float."""
trailing_zeros: Callable[[int], int] = cast("Callable[[int], int]", numbers.trailing_zeros)
"""How many bits below the lowest that is set are not."""

FOLDER = "TRAINER_KERNEL_CACHE"
"""The environment variable that names another folder for the machine code."""


def cache_folder() -> Path:
    """Where machine code is kept."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else user_cache_path("dou-dizhu-trainer") / "kernel"


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Compiles the function when it is first called. It must not call itself, directly or through others."""
    return _made(function)


def inlined(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, written into its callers: for functions of a few operations."""
    return _made(function, inline="always")


def reckoned(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, for sums over long rows of floats, which the compiler may add in another order."""
    return _made(function, fastmath=True)


def _made(function: Callable[_P, _R], **options: Any) -> Callable[_P, _R]:
    setattr(numba.config, "CACHE_DIR", str(_folder_of(function.__module__)))  # noqa: B010 - made when it starts
    return cast("Callable[_P, _R]", numba.njit(cache=True, **options)(function))


@cache
def _folder_of(module: str) -> Path:
    text = hashlib.sha256(numba.__version__.encode())
    for name in sorted(_needed_by(module)):
        text.update(_file_of(name).read_bytes())
    return cache_folder() / f"{module.rpartition('.')[2]}-{text.hexdigest()[:16]}"


@cache
def _needed_by(module: str) -> frozenset[str]:
    """The module, and every module of this room that it imports, directly or not."""
    nodes = ast.walk(ast.parse(_file_of(module).read_text("utf-8")))
    imported = {
        name
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for name in (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names))
        if name.startswith(f"{_ROOM}.") and _file_of(name).exists()
    }
    return frozenset({module}.union(*map(_needed_by, imported)))


def _file_of(module: str) -> Path:
    return Path(__file__).with_name(f"{module.rpartition('.')[2]}.py")
