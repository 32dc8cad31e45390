"""A small disk of our own, which can be full without harm to anybody else (Linux)."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_SIZE = "400m"
_INSIDE = "TRAINER_CHAOS_INSIDE"
"""Set where we run among mounts of our own."""


@contextmanager
def data_folder(place: Path, small: bool) -> Iterator[Path]:
    """A folder for the data: where it can be, on a small disk of its own."""
    folder = place / "data"
    folder.mkdir()
    if not small:
        yield folder
        return
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={_SIZE}", "tmpfs", folder], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def among_own_mounts(module: str, *, as_others: bool) -> bool:
    """Whether we run where a small disk can be made; begins `module` anew there where that can be.

    Who isn't root can't start programs `as_others` there.
    """
    if os.environ.get(_INSIDE):
        return True
    is_root = os.geteuid() == 0
    unshare = ["unshare", "-m" if is_root else "-rm"]
    try:
        probe = [*unshare, "mount", "-t", "tmpfs", "tmpfs", "/tmp"]
        able = subprocess.run(probe, check=False, capture_output=True).returncode == 0
    except OSError:
        able = False
    if able and (is_root or not as_others):
        words = [*unshare, sys.executable, "-m", module, *sys.argv[1:]]
        os.execvpe(words[0], words, {**os.environ, _INSIDE: "yes"})
    return False
