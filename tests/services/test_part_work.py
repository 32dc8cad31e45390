"""Parts of long work through the queue: given back, asked for again, and dropped when nobody wants them."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Protocol

import pytest

from trainer.content.mining.carried import MINING
from trainer.content.mining.part import Part, Proved, work
from trainer.services.part_asking import (
    LONELY,
    LOST,
    MOST_TRIES,
    PATIENCE,
    SILENCE,
    Asking,
    PartLost,
    called_off_in_the_end,
)
from trainer.services.part_work import AHEAD, SILENCE_OF_THE_DEAD, PartWork, Results, Task, Unreachable

BASIS = "0 weights"


class Able(Protocol):
    """Whoever takes tasks out of the queue."""

    results: Results | None

    def do(self, review: str) -> None: ...


class Desk:
    """A queue and texts in memory; time passes whenever somebody waits, and then workers take tasks."""

    def __init__(self, *workers: "Able") -> None:
        self.texts: dict[str, str] = {}
        self.tasks: list[str] = []
        self.put = 0
        self.now = 0.0
        self.told = 0
        self.length_told: int | None = None
        self.away = False
        self.workers: list[Able] = list(workers)
        for one in workers:
            one.results = self
        self.asking = Asking(
            self.ask,
            self.length,
            self,
            BASIS,
            lambda: self.now,
            self.pass_time,
            self.is_alive,
            self.tell,
            "who asks",
        )

    def give(self, name: str, text: str) -> None:
        self.reach()
        self.texts[name] = text

    def take(self, name: str) -> str | None:
        self.reach()
        return self.texts.pop(name, None)

    def look(self, name: str) -> str | None:
        self.reach()
        return self.texts.get(name)

    def reach(self) -> None:
        if self.away:
            raise Unreachable

    def ask(self, task: str) -> None:
        self.put += 1
        self.tasks.append(task)

    def length(self) -> int | None:
        return self.length_told if self.length_told is not None else len(self.tasks)

    def tell(self) -> None:
        self.told += 1

    def is_alive(self, worker: str) -> bool:
        return worker != "known to be dead"

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        for one in tuple(self.workers):
            if self.tasks:
                one.do(self.tasks.pop(0))
                if isinstance(one, Dead):
                    self.workers.remove(one)

    def found(self, number: int) -> list[list[Proved]]:
        with called_off_in_the_end(self.asking) as doing:
            return list(doing(MINING, parts(number)))


class Others:
    """No other work."""

    def do(self, review: str) -> None:
        raise AssertionError(f"{review} is no part")

    def left_lying(self) -> tuple[str, ...]:
        return ()


class Dead:
    """A worker that begins with a part, is heard, and dies."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.results: Results | None = None

    def do(self, review: str) -> None:
        assert self.results is not None
        self.results.give(Task.read(review).heard, f"{self.name} 0")


def parts(number: int) -> Iterator[Part]:
    return (Part("worth", 3, place) for place in range(number))


def worker(basis: str = BASIS, *, kernel: bool = False) -> PartWork:
    return PartWork(Others(), "able", lambda: basis, lambda: kernel)


def test_what_comes_back_is_what_the_parts_hold_in_order() -> None:
    desk = Desk(worker(), worker())
    assert desk.found(3) == [work(part) for part in parts(3)]
    assert (desk.texts, desk.tasks) == ({}, [])


@pytest.mark.parametrize(
    ("name", "silence"), [("known to be dead", SILENCE_OF_THE_DEAD), ("far away", SILENCE)]
)
def test_a_part_whose_worker_died_is_taken_up_by_another(name: str, silence: float) -> None:
    desk = Desk(Dead(name), worker())
    assert desk.found(2) == [work(part) for part in parts(2)]
    assert desk.put == 3
    assert silence < desk.now < silence + 5


def test_a_part_at_which_workers_die_again_and_again_is_given_up() -> None:
    desk = Desk(*(Dead("known to be dead") for _ in range(MOST_TRIES)))
    with pytest.raises(PartLost, match="workers have died at the part 0"):
        desk.found(1)
    assert desk.put == MOST_TRIES
    assert desk.asking.job not in desk.texts


def test_who_has_no_workers_is_told_soon_and_gives_up_in_the_end() -> None:
    desk = Desk()
    with pytest.raises(PartLost, match="no worker has been heard"):
        desk.found(2)
    assert (desk.told, desk.put) == (1, 2 * MOST_TRIES)
    assert desk.now >= MOST_TRIES * PATIENCE > LONELY


@pytest.mark.parametrize(("others", "seconds"), [(0, LOST), (1, PATIENCE)])
def test_what_a_queue_has_lost_is_put_there_again(others: int, seconds: float) -> None:
    desk = Desk()
    desk.length_told = others
    with called_off_in_the_end(desk.asking) as doing:
        coming = doing(MINING, parts(2))
        desk.workers = [Loses(desk, worker())]
        assert next(coming) == work(Part("worth", 3, 0))
    assert seconds <= desk.now < seconds + 10


def test_a_server_that_is_away_for_a_while_loses_nothing() -> None:
    desk = Desk()

    def goes_away() -> str:
        desk.away = True
        return BASIS

    def comes_back(_seconds: float) -> None:
        desk.away = False

    desk.workers = [PartWork(Others(), "able", goes_away, lambda: False, comes_back)]
    desk.workers[0].results = desk
    assert desk.found(1) == [work(Part("worth", 3, 0))]
    assert desk.put == 1


def test_what_somebody_is_at_is_not_begun_by_another() -> None:
    desk = Desk(worker())
    task = Task("job", 0, "mine", BASIS, ["worth", 3, 0])
    desk.give("job", "")
    desk.give(task.heard, "somebody 0")
    desk.workers[0].do(task.show())
    assert desk.look(task.answered) is None


class Loses:
    """All that is in the queue is lost, with all texts; afterwards a worker comes."""

    def __init__(self, desk: Desk, then: PartWork) -> None:
        self._desk, self._then = desk, then
        then.results = desk
        self._lost = False
        self.results: Results | None = desk

    def do(self, review: str) -> None:
        if self._lost:
            self._then.do(review)
            return
        self._lost = True
        self._desk.tasks.clear()
        self._desk.texts.clear()


def test_what_nobody_wants_any_more_is_done_by_nobody() -> None:
    desk = Desk(worker())
    with called_off_in_the_end(desk.asking) as doing:
        coming = doing(MINING, parts(100))
        assert len(list(islice(coming, 2))) == 2
        assert desk.put == AHEAD + 2
        coming.close()
    assert desk.tasks
    for task in desk.tasks:
        desk.workers[0].do(task)
    assert desk.texts == {}


@pytest.mark.parametrize("lives", [False, True])
def test_what_somebody_asked_for_who_has_died_is_done_by_nobody(lives: bool) -> None:
    desk = Desk(worker())
    with called_off_in_the_end(desk.asking) as doing:
        coming = doing(MINING, parts(100))
        assert next(coming) == work(Part("worth", 3, 0))
        desk.workers[0].do(desk.tasks.pop())

        def goes_on(_seconds: float) -> None:
            if lives:  # elsewhere, under a name of this machine
                desk.asking.say_that_it_is_wanted()

        others = PartWork(
            Others(), "b", lambda: BASIS, lambda: False, goes_on, lambda name: name != "who asks"
        )
        others.results = desk
        for task in desk.tasks:
            others.do(task)
        assert len(desk.texts) == (AHEAD + 1 if lives else 0)


def test_who_has_other_versions_or_no_kernel_says_so_at_once() -> None:
    with pytest.raises(PartLost, match="the worker able can't do it: it is of the version 1 weights"):
        Desk(worker("1 weights")).found(1)
    desk = Desk(worker())
    with (
        pytest.raises(PartLost, match="it has no machine code of the engine"),
        called_off_in_the_end(desk.asking) as doing,
    ):
        list(doing(MINING, [Part("best", 1, 0)]))


def test_a_fault_in_a_part_is_told_to_whoever_has_asked() -> None:
    desk = Desk(worker())
    with (
        pytest.raises(PartLost, match="the worker able can't do it: KeyError: 'chess'"),
        called_off_in_the_end(desk.asking) as doing,
    ):
        list(doing(MINING, [Part("chess", 1, 0)]))


def test_what_is_no_part_is_for_the_others_and_no_other_craft_is_done() -> None:
    with pytest.raises(AssertionError, match="a review is no part"):
        worker().do("a review")
    desk = Desk(worker())
    desk.give("job", "")
    desk.workers[0].do(Task("job", 0, "os.system", BASIS, ["true"]).show())
    assert json.loads(desk.texts["job 0 answered"])["fault"].endswith("KeyError: 'os.system'")


def test_found_puzzles_survive_the_way_as_text() -> None:
    for kind in ("counts", "beats", "who_beats"):
        found = work(Part(kind, 1, 0))
        assert MINING.read_found(json.loads(json.dumps(MINING.found_json(found)))) == found
