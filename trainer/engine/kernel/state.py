"""How far the kernel is: whether there is machine code, and whether it is loaded.

Until it is `ready`, and wherever it can't be, plain Python answers. Asking costs nothing and imports nothing:
compiling happens in a process of its own and loading in a thread, so that no request waits for either.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.util import find_spec

from trainer.engine.kernel import cache
from trainer.engine.kernel.build import load

VARIABLE = "TRAINER_KERNEL"
"""The environment variable that switches the kernel off, for this process and those that it starts."""
OFF = "off"
_BUILD = (sys.executable, "-m", "trainer.engine.kernel.build")
_HEARTBEAT = 0.2
"""Seconds after which whoever waits for another process looks whether this one is ending."""


class Stage(StrEnum):
    """How far it is."""

    OFF = "off"
    """Switched off from outside."""
    ABSENT = "absent"
    """numba isn't installed."""
    WAITING = "waiting"
    """Nobody has asked for it yet."""
    COMPILING = "compiling"
    """Another process makes the machine code, once for all; that takes about a minute."""
    LOADING = "loading"
    """The machine code is there and is read into this process."""
    READY = "ready"
    FAILED = "failed"
    """It could not be made or loaded; the reason says why."""


@dataclass(frozen=True, slots=True)
class State:
    """How far it is, and where it failed, why."""

    stage: Stage
    reason: str = ""


class Kernel:
    """The kernel in one process: how it is compiled and loaded, and how far that is."""

    def __init__(self, command: Sequence[str] = _BUILD, load: Callable[[], None] = load) -> None:
        self.state = State(Stage.OFF if _is_off() else Stage.WAITING)
        self._command, self._load = command, load
        self._lock = threading.Lock()
        self._at_work: threading.Thread | None = None

    def start(self) -> threading.Thread:
        """The thread that gets it ready, which the first call starts."""
        with self._lock:
            if self._at_work is None:
                self._at_work = threading.Thread(target=self._get_ready, name="kernel")
                self._at_work.start()
            return self._at_work

    def _get_ready(self) -> None:
        try:
            self.state = self._reached()
        except Exception as wrong:  # noqa: BLE001 - whatever it is, plain Python goes on without the kernel
            self.state = State(Stage.FAILED, f"{type(wrong).__name__}: {wrong}")

    def _reached(self) -> State:
        if _is_off():
            return State(Stage.OFF)
        if find_spec("numba") is None:
            return State(Stage.ABSENT)
        if cache.stamp().exists():
            try:
                return self._loaded()
            except Exception:  # noqa: BLE001 - damaged machine code; compiling throws it away
                cache.stamp().unlink(missing_ok=True)
        self.state = State(Stage.COMPILING)
        reason = _why_it_failed(self._command)
        return State(Stage.FAILED, reason) if reason else self._loaded()

    def _loaded(self) -> State:
        self.state = State(Stage.LOADING)
        self._load()
        return State(Stage.READY)


def _is_off() -> bool:
    return os.environ.get(VARIABLE) == OFF


def _why_it_failed(command: Sequence[str]) -> str:
    """Waits for another process, which ends with this one; its last line if it failed, else nothing."""
    process = subprocess.Popen(  # noqa: S603 - this program itself
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    told = None
    while told is None:
        try:
            _, told = process.communicate(timeout=_HEARTBEAT)
        except subprocess.TimeoutExpired:
            if not threading.main_thread().is_alive():
                process.terminate()
    if not process.returncode:
        return ""
    lines = told.strip().splitlines()
    return lines[-1] if lines else f"compiling ended with status {process.returncode}"


_OURS = Kernel()


def state() -> State:
    """How far it is in this process."""
    return _OURS.state


def ready() -> bool:
    """Whether the modules of the kernel may be imported and called without waiting for anything."""
    return _OURS.state.stage is Stage.READY


def expected() -> bool:
    """Whether it is ready, or will be for those who wait for `get_ready`, as far as one knows."""
    if _OURS.state.stage is Stage.WAITING:
        return find_spec("numba") is not None
    return _OURS.state.stage in (Stage.COMPILING, Stage.LOADING, Stage.READY)


def start() -> None:
    """Gets it ready in the background; later calls change nothing."""
    _OURS.start()


def get_ready() -> State:
    """Gets it ready and waits for that; how far it is then: one of off, absent, ready and failed."""
    _OURS.start().join()
    return _OURS.state
