"""How a function of the kernel is compiled; `cache` says where the machine code is kept between runs.

While machine code runs, other threads of Python go on: a page is answered while a review is worked at. So no
two threads may hand in the same arrays to write to.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba.cpython.unsafe import numbers
from numpy.typing import NDArray

from trainer.engine.kernel.cache import folder_of

Numbers: TypeAlias = NDArray[np.int64]
"""A row of integers."""

_P = ParamSpec("_P")
_R = TypeVar("_R")

int64: Callable[[int], int] = cast("Callable[[int], int]", np.int64)
"""Makes an integer signed again: numba takes what mixes both signs for a float."""
trailing_zeros: Callable[[int], int] = cast("Callable[[int], int]", numbers.trailing_zeros)
"""How many bits below the lowest that is set are not."""


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Compiles the function when it is first called.

    It must not call itself, directly or through others, and must make no arrays: nothing counts who refers to
    those that it is handed, which takes most of the time of a short function.
    """
    return _made(function, _nrt=False)


def inlined(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, written into its callers: for functions of a few operations."""
    return _made(function, _nrt=False, inline="always")


def reckoned(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, for sums over long rows of floats, which the compiler may add in another order."""
    return _made(function, _nrt=False, fastmath=True)


def making(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, for functions that make arrays."""
    return _made(function, _nrt=True)


def reckoned_making(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `reckoned`, for functions that make arrays."""
    return _made(function, _nrt=True, fastmath=True)


def direct(function: Callable[_P, _R], *example: _P.args, **named: _P.kwargs) -> Callable[_P, _R]:
    """A compiled function without the look at the types of all arguments that numba takes at each call.

    For loops in Python that always pass the types of the example, with which it is called once.
    """
    function(*example, **named)
    made = cast("Any", function)
    return cast("Callable[_P, _R]", made.overloads[made.signatures[-1]].entry_point)


def _made(function: Callable[_P, _R], **options: Any) -> Callable[_P, _R]:
    vars(numba.config)["CACHE_DIR"] = str(folder_of(function.__module__))  # what it has, its types don't tell
    return cast("Callable[_P, _R]", numba.njit(cache=True, nogil=True, **options)(function))
