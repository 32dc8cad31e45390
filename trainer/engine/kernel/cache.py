"""Where the machine code of the kernel is kept, and how one knows that it is there; needs no numba.

numba sees when the file of a function changes, but not when something that it uses has changed elsewhere. So
each module keeps its machine code in a folder that is named after its text and that of every module of this
program that it imports: a change makes just these compile afresh. A file named after all of them stands for a
kernel that was built as a whole.
"""

import ast
import hashlib
import platform
import shutil
import sys
import time
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

_ROOM = __name__.rpartition(".")[0]
_HERE = Path(__file__).parent
_PROGRAM = _ROOM.partition(".")[0]
_TOP = _HERE.parents[_ROOM.count(".")]
_NAME_LENGTH = 16
_MONTH = 30 * 24 * 3600


def folder() -> Path:
    """Where all of it is kept."""
    return user_cache_path("dou-dizhu-trainer", appauthor=False) / "kernel"


@cache
def folder_of(module: str) -> Path:
    """Where the machine code of a module is kept."""
    return folder() / f"{module.rpartition('.')[2]}-{_digest([module])}"


def modules() -> list[str]:
    """The modules of the kernel, in the order of the alphabet."""
    return sorted(f"{_ROOM}.{file.stem}" for file in _HERE.glob("*.py") if file.stem != "__init__")


def stamp() -> Path:
    """The file that is there when this kernel was built as a whole.

    numba takes no machine code for a file that was written since, even if the text is the same.
    """
    written = (_file_of(name).stat().st_mtime_ns for name in modules())
    return folder() / f"built-{_digest(modules(), *written)}"


def prune() -> None:
    """Deletes what is of no use to this kernel and was not written for a month."""
    used = {stamp(), *map(folder_of, modules())}
    for path in folder().glob("*-*"):
        if path not in used and time.time() - path.stat().st_mtime > _MONTH:
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)


@cache
def _machine() -> str:
    """What machine code depends on besides text; numba also notes where a file lies."""
    return f"{version('numba')} {platform.machine()} {sys.implementation.cache_tag} {_TOP}"


def _digest(names: Iterable[str], *others: object) -> str:
    text = hashlib.sha256(f"{_machine()} {others}".encode())
    for name in sorted(frozenset().union(*map(_needed_by, names))):
        text.update(_file_of(name).read_bytes())
    return text.hexdigest()[:_NAME_LENGTH]


@cache
def _needed_by(module: str) -> frozenset[str]:
    """The module, and every module of the program that it imports, directly or not."""
    found: set[str] = set()
    waiting = {module}
    while waiting:
        name = waiting.pop()
        found.add(name)
        waiting |= _imported_by(name) - found
    return frozenset(found)


@cache
def _imported_by(module: str) -> frozenset[str]:
    nodes = ast.walk(ast.parse(_file_of(module).read_text("utf-8")))
    return frozenset(
        name
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for name in (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names))
        if name.startswith(f"{_PROGRAM}.") and _file_of(name).exists()
    )


def _file_of(module: str) -> Path:
    return _TOP.joinpath(*module.split(".")).with_suffix(".py")
