"""Compiles the whole kernel into the folder for machine code: `python -m trainer.engine.kernel.build`.

Every module with functions that are called from Python has a function `warm`, which calls each of them once
with little to do; calling is what makes numba compile. The same calls load what is compiled already. Machine
code that can't be read, as after a full disk, is thrown away and made again.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import IO

from trainer.engine.kernel import cache

_NICENESS = 10


def load() -> None:
    """The whole kernel loaded into this process; compiled first, which takes long, where it isn't yet."""
    for name in cache.modules():
        warm = getattr(import_module(name), "warm", None)
        if warm is not None:
            warm()


def build() -> None:
    """The kernel compiled and stamped. Processes that ask at once wait for one that does it.

    Raises OSError if the folder can't be written.
    """
    cache.folder().mkdir(parents=True, exist_ok=True)
    with (cache.folder() / "lock").open("a", encoding="utf-8") as file, _locked(file):
        stamp = cache.stamp()
        if not stamp.exists():
            remaking(load)
            stamp.touch()
            cache.prune()


def remaking(load: Callable[[], None]) -> None:
    """Calls what loads machine code; if that fails, once more after all of this kernel's is thrown away.

    Raises what the second call raises.
    """
    try:
        load()
    except Exception:  # noqa: BLE001 - damaged files make numba raise anything
        _throw_away()
        load()


def _throw_away() -> None:
    cache.stamp().unlink(missing_ok=True)
    for name in cache.modules():
        shutil.rmtree(cache.folder_of(name), ignore_errors=True)


@contextmanager
def _locked(file: IO[str]) -> Iterator[None]:
    """Holds the lock on an open file, which the system takes back even if the process dies."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
    yield  # closing the file gives the lock back


def main() -> int:
    """What the module does as a command: as far behind all other work as may be; the exit status."""
    if sys.platform != "win32":
        os.nice(_NICENESS)
    try:
        build()
    except OSError as refused:
        sys.stderr.write(f"the folder for machine code can't be used: {refused}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
