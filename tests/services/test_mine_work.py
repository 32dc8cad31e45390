"""Parts of the factory through the queue: given back, asked for again, and dropped when nobody wants them."""

from collections.abc import Iterator
from itertools import islice

import pytest

from trainer.content.mining.carried import found_json, read_found
from trainer.content.mining.factory import Part, work
from trainer.services.mine_work import AHEAD, LEASE, MOST_TRIES, Asking, MineWork, PartLost


class Shelf:
    """Results in memory, and the tasks that were asked for; time passes whenever somebody waits."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.tasks: list[str] = []
        self.now = 0.0

    def give(self, name: str, text: str) -> None:
        self.texts[name] = text

    def take(self, name: str) -> str | None:
        return self.texts.pop(name, None)

    def has(self, name: str) -> bool:
        return name in self.texts

    def do(self, review: str) -> None:
        raise AssertionError(f"{review} is no part")

    def left_lying(self) -> tuple[str, ...]:
        return ()

    def pass_time(self, _seconds: float) -> None:
        self.now += LEASE + 1


def parts(number: int) -> Iterator[Part]:
    return (Part("worth", 3, place) for place in range(number))


def worker(shelf: Shelf) -> MineWork:
    made = MineWork(shelf)
    made.results = shelf
    return made


def asking(shelf: Shelf, *, dying: int = 0) -> Asking:
    """Asks a worker that does each task at once, but for the first ones, at which it dies."""
    at_work = worker(shelf)

    def ask(task: str) -> None:
        shelf.tasks.append(task)
        if len(shelf.tasks) > dying:
            at_work.do(task)

    return Asking(ask, shelf, lambda: shelf.now, shelf.pass_time)


def test_what_comes_back_is_what_the_part_holds_in_order() -> None:
    shelf = Shelf()
    found = list(asking(shelf)(parts(3)))
    assert found == [work(part) for part in parts(3)]
    assert shelf.texts == {}


def test_a_part_whose_worker_died_is_asked_for_again() -> None:
    shelf = Shelf()
    assert len(list(asking(shelf, dying=1)(parts(2)))) == 2
    assert [task.rpartition(" ")[2] for task in shelf.tasks] == ["0", "1", "0"]


def test_a_part_that_no_worker_does_is_given_up() -> None:
    shelf = Shelf()
    with pytest.raises(PartLost):
        list(asking(shelf, dying=99)(parts(1)))
    assert len(shelf.tasks) == MOST_TRIES


def test_what_nobody_wants_any_more_is_done_by_nobody() -> None:
    shelf = Shelf()
    coming = asking(shelf)(parts(100))
    assert len(list(islice(coming, 2))) == 2
    assert len(shelf.tasks) == AHEAD + 2
    coming.close()
    (ended,) = shelf.texts
    worker(shelf).do(shelf.tasks[-1])
    assert list(shelf.texts) == [ended]


def test_found_puzzles_survive_the_way_as_text() -> None:
    for kind in ("counts", "beats", "who_beats"):
        found = work(Part(kind, 1, 0))
        assert read_found(found_json(found)) == found
    for text in ("{", "[1]", '[{"find": {}}]'):
        with pytest.raises(ValueError, match="what a part of the factory holds"):
            read_found(text)
