"""The trainer as processes of their own, on a data folder that outlives them."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from urllib.request import build_opener

from tests.ports import free_port
from trainer.engine.kernel.state import Stage

TOP = Path(__file__).parents[2]
_ON_ITS_WAY = (Stage.WAITING, Stage.COMPILING, Stage.LOADING)


class Process:
    """A process of the trainer that can be killed and started anew; `words` are those of its command line.

    What it writes to its error stream is kept beside the folder of the data.
    """

    def __init__(self, data: Path, *words: str, **environment: str) -> None:
        self._errors = data.with_name(f"{data.name}-{words[0]}.log")
        self._words, self.name = words, words[0]
        self._environment = {**os.environ, "TRAINER_DATA": str(data), "PYTHONUNBUFFERED": "1", **environment}
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts and waits for the line with which it says that it is up."""
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "trainer", *self._words],
                cwd=TOP,
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self._process.stdout is not None
        if not self._process.stdout.readline():
            told = self._errors.read_text().splitlines()[-1:]
            raise RuntimeError(f"trainer {' '.join(self._words)} ended with {self._process.wait()}: {told}")

    def kill(self) -> None:
        """As `kill -9` does: at once, with nothing tidied up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator does."""
        self._end(signal.SIGTERM)

    @property
    def number(self) -> int:
        """Its id in the system."""
        assert self._process is not None
        return self._process.pid

    def memory(self) -> int:
        """Bytes that it holds in memory now (Linux)."""
        pages = Path(f"/proc/{self.number}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of processors that it has used, in all its threads (Linux)."""
        told = Path(f"/proc/{self.number}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.send_signal(how)
        self._process.wait()
        self._process.stdout.close()


class Server(Process):
    """A process that serves pages, on a port of its own that it keeps over all its lives."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        super().__init__(data, "serve", PORT=str(self.port), **environment)

    def wait_for_kernel(self, seconds: float = 300) -> str:
        """Waits until machine code is compiled and loaded, or can't be had; how far it is then."""
        until = monotonic() + seconds
        while (stage := self._stage()) in _ON_ITS_WAY and monotonic() < until:
            sleep(0.5)
        return stage

    def _stage(self) -> str:
        with build_opener().open(f"{self.address}/readyz", timeout=30) as answer:
            return str(json.load(answer)["kernel"])
