"""The kernel is compiled once, in a process of its own, and says how far it is; without it life goes on."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from trainer.engine.kernel import build, cache, state
from trainer.engine.kernel.state import Kernel, Stage, State
from trainer.rules.ruleset import STANDARD


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for machine code in which there is nothing."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "kernel")
    return tmp_path / "kernel"


def python(code: str) -> tuple[str, ...]:
    return sys.executable, "-c", code


def after(kernel: Kernel) -> State:
    """How far the kernel gets."""
    kernel.start().join()
    return kernel.state


def refuse_to_load() -> None:
    raise AssertionError("must not be loaded")


def test_asking_for_the_state_imports_no_compiler() -> None:
    code = "import sys; from trainer.engine.kernel import state; state.state(); state.ready(); "
    code += "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run(python(code), check=False).returncode == 0


def test_nothing_happens_before_somebody_asks() -> None:
    assert Kernel(load=refuse_to_load).state == State(Stage.WAITING)


def test_a_setting_switches_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(state.VARIABLE, state.OFF)
    kernel = Kernel(load=refuse_to_load)
    assert kernel.state == after(kernel) == State(Stage.OFF)


def test_without_numba_it_is_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "find_spec", lambda _: None)
    assert after(Kernel(load=refuse_to_load)) == State(Stage.ABSENT)


def test_whether_it_is_to_be_expected_is_known_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "_OURS", Kernel(load=refuse_to_load))
    assert state.expected()
    monkeypatch.setattr(state, "find_spec", lambda _: None)
    assert not state.expected()
    monkeypatch.setenv(state.VARIABLE, state.OFF)
    monkeypatch.setattr(state, "_OURS", Kernel(load=refuse_to_load))
    assert not state.expected()


def test_it_is_compiled_then_loaded_then_ready_and_nobody_waits(empty_cache: Path, tmp_path: Path) -> None:
    go_on, loading, loaded = tmp_path / "go on", threading.Event(), threading.Event()
    wait = f"import pathlib, time\nwhile not pathlib.Path({str(go_on)!r}).exists(): time.sleep(0.01)"

    def load() -> None:
        loading.set()
        loaded.wait()

    kernel = Kernel(python(wait), load)
    thread = kernel.start()
    while kernel.state.stage is Stage.WAITING:
        thread.join(0.01)
    assert kernel.state == State(Stage.COMPILING)
    go_on.touch()
    loading.wait()
    assert kernel.state == State(Stage.LOADING)
    loaded.set()
    assert after(kernel) == State(Stage.READY)


def test_it_is_started_once_however_often_one_asks(empty_cache: Path) -> None:
    times = []
    kernel = Kernel(python("pass"), lambda: times.append(1))
    assert kernel.start() is kernel.start()
    assert after(kernel) == State(Stage.READY)
    assert times == [1]


def test_what_was_built_before_is_only_loaded(empty_cache: Path) -> None:
    empty_cache.mkdir()
    cache.stamp().touch()
    assert after(Kernel(python("raise SystemExit('compiled again')"), lambda: None)) == State(Stage.READY)


def test_what_was_built_but_cannot_be_loaded_is_compiled_and_loaded_once_more(
    empty_cache: Path, tmp_path: Path
) -> None:
    empty_cache.mkdir()
    cache.stamp().touch()
    compiled = tmp_path / "compiled"

    def load() -> None:
        if not compiled.exists():
            raise EOFError("Ran out of input")

    kernel = Kernel(python(f"import pathlib; pathlib.Path({str(compiled)!r}).touch()"), load)
    assert after(kernel) == State(Stage.READY)
    assert not cache.stamp().exists()  # to be made by the build, which was another one here


@pytest.mark.parametrize(("ending", "length"), [("nbi", 0), ("nbc", 50)])
def test_truncated_machine_code_is_made_again(
    ending: str, length: int, empty_cache: Path, tmp_path: Path
) -> None:
    function = tmp_path / "small.py"
    function.write_text(
        "from trainer.engine.kernel import jit\n"
        "jit.folder_of = lambda _: __import__('trainer').engine.kernel.cache.folder_of(bits)\n"
        "bits = 'trainer.engine.kernel.bits'\n"
        "@jit.compiled\ndef twice(number): return 2 * number\n"
    )
    code = f"""
import pathlib, sys
from trainer.engine.kernel import build, cache
cache.folder = lambda: pathlib.Path({str(empty_cache)!r})
sys.path.insert(0, {str(tmp_path)!r})

def load():
    from small import twice
    assert twice(4) == 8

build.load = load
build.build()
"""
    assert subprocess.run(python(code), check=False).returncode == 0
    damaged = list(empty_cache.rglob(f"*.{ending}"))
    assert len(damaged) == 1
    sound = damaged[0].stat().st_size
    os.truncate(damaged[0], length)
    next(empty_cache.glob("built-*")).unlink()
    assert subprocess.run(python(code), check=False).returncode == 0
    assert damaged[0].stat().st_size == sound
    assert list(empty_cache.glob("built-*"))


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise SystemExit('first line\\nno memory left')", "no memory left"),
        ("raise ValueError('wrong type')", "ValueError: wrong type"),
        ("import os; os._exit(3)", "compiling ended with status 3"),
    ],
)
def test_a_build_that_dies_tells_why(code: str, reason: str, empty_cache: Path) -> None:
    assert after(Kernel(python(code), refuse_to_load)) == State(Stage.FAILED, reason)


def test_machine_code_that_cannot_be_loaded_tells_why(empty_cache: Path) -> None:
    def load() -> None:
        raise ImportError("symbol not found")

    assert after(Kernel(python("pass"), load)) == State(Stage.FAILED, "ImportError: symbol not found")


def test_a_folder_that_cannot_be_written_is_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    reached = after(Kernel(load=refuse_to_load))
    assert reached.stage is Stage.FAILED
    assert reached.reason.startswith("the folder for machine code can't be used: ")
    assert str(tmp_path / "file") in reached.reason


def test_the_build_ends_with_the_process_that_waits_for_it(empty_cache: Path, tmp_path: Path) -> None:
    started = tmp_path / "started"
    waits = f"import pathlib, time; pathlib.Path({str(started)!r}).touch(); time.sleep(600)"
    code = f"""
import pathlib, sys, time
from trainer.engine.kernel import cache, state
cache.folder = lambda: pathlib.Path({str(empty_cache)!r})
state.Kernel((sys.executable, "-c", {waits!r})).start()
while not pathlib.Path({str(started)!r}).exists():
    time.sleep(0.01)
"""
    assert subprocess.run(python(code), check=False, timeout=60).returncode == 0


def test_builds_that_start_at_once_compile_once(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside, go_on, times = threading.Event(), threading.Event(), []

    def load() -> None:
        times.append(1)
        inside.set()
        go_on.wait()

    monkeypatch.setattr(build, "load", load)
    builds = [threading.Thread(target=build.build) for _ in range(3)]
    for one in builds:
        one.start()
    inside.wait()
    assert not cache.stamp().exists()
    go_on.set()
    for one in builds:
        one.join()
    assert times == [1]
    assert cache.stamp().exists()


def test_code_that_no_version_has_used_for_long_is_deleted(empty_cache: Path) -> None:
    used = cache.folder_of("trainer.engine.kernel.moves")
    young, old, old_stamp = (empty_cache / name for name in ("moves-1", "moves-2", "built-3"))
    for folder in (empty_cache / used.name, young, old):
        folder.mkdir(parents=True)
    (old / "code").touch()
    old_stamp.touch()
    for path in (old, old_stamp):
        os.utime(path, (0, 0))
    cache.prune()
    assert {path.name for path in empty_cache.iterdir()} == {used.name, young.name}


def test_a_change_makes_new_code_of_what_depends_on_it_and_of_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "_TOP", tmp_path)
    texts = {
        "engine/kernel/low": "from trainer.rules.numbers import TWO",
        "engine/kernel/high": "from trainer.engine.kernel import low",
        "engine/kernel/other": "import numpy",
        "rules/numbers": "TWO = 2",
    }
    for name, text in texts.items():
        path = tmp_path / "trainer" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def folders() -> list[Path]:
        cache.folder_of.cache_clear()
        return [cache.folder_of(f"trainer.engine.kernel.{name}") for name in ("low", "high", "other")]

    before = folders()
    assert before == folders()
    (tmp_path / "trainer/rules/numbers.py").write_text("TWO = 3")
    after = folders()
    cache.folder_of.cache_clear()
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, False, True]


def test_it_gets_ready_and_then_lists_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "_OURS", Kernel())
    assert not state.ready()
    assert state.get_ready() == State(Stage.READY)
    assert state.ready()
    from trainer.engine.kernel.codes import rule_word
    from trainer.engine.kernel.moves import plays, room

    assert plays(rule_word(STANDARD), 0x11111, 0, *room(), 0) == 6
