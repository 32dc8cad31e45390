"""Work beside pages: it waits for a lull, and not forever."""

import pytest

from trainer.services.traffic import LULL, MOST, Traffic


class Day:
    """A clock that goes on by waiting; a request comes every `every` seconds until `end`."""

    def __init__(self, every: float = 1.0, end: float = 0.0) -> None:
        self.now, self.every, self.end, self.traffic = 0.0, every, end, Traffic(self.tell, self.wait)
        self._due = 0.0

    def tell(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.ask()

    def ask(self) -> None:
        while self._due <= min(self.now, self.end):
            self._due += self.every
            self.traffic.note()


def test_where_nobody_asks_nobody_waits() -> None:
    day = Day()
    day.traffic.give_way()
    assert day.now == 0


@pytest.mark.parametrize("end", [0.0, 0.3])
def test_work_goes_on_after_a_lull(end: float) -> None:
    day = Day(every=0.02, end=end)
    day.ask()
    day.traffic.give_way()
    assert day.now == pytest.approx(end + LULL, abs=0.03)


def test_work_goes_on_however_many_ask() -> None:
    day = Day(every=0.02, end=100)
    day.ask()
    day.traffic.give_way()
    assert day.now == pytest.approx(MOST, abs=0.03)
