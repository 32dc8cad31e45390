"""Players who act side by side, and what they saw."""

import threading
from collections import Counter
from random import Random
from time import sleep

from tests.stress.witness import Witness

PAUSE = 0.1
"""Seconds between two acts of a player: a kill meets as many acts as can be."""


class Crowd:
    """Players who act side by side, in threads."""

    def __init__(self, number: int, addresses: tuple[str, ...], seed: int) -> None:
        self.witnesses = [Witness(addresses, Random(f"{seed} {each}")) for each in range(number)]
        self._stopped = threading.Event()
        self._threads = [threading.Thread(target=self._play, args=(each,)) for each in self.witnesses]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Waits for the last acts."""
        self._stopped.set()
        for thread in self._threads:
            thread.join()

    @property
    def statuses(self) -> Counter[int]:
        """Answers by their status so far."""
        return sum((Counter(each.statuses) for each in self.witnesses), Counter())

    @property
    def acts(self) -> int:
        """Acknowledged acts at the table so far."""
        return sum(each.acknowledged for each in self.witnesses)

    def _play(self, witness: Witness) -> None:
        while not self._stopped.is_set():
            witness.act()
            sleep(PAUSE)
