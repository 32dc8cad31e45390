"""What tests of every room may need: the script ``run`` as a module, a browser, a kernel, and no hurry.

Browser tests take the fixtures of pytest-playwright (``page``, ``context``); the browser is the system's own,
found by the same function that ``./run test`` uses. Each test that uses one is marked ``browser`` by itself.
"""

import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import settings

from tests.clock import Clock
from tests.databases import Databases, closed_afterwards, databases, queue_url

# No example fails for being slow: how fast a machine is says nothing about a law. All else stays as
# hypothesis has it, which under CI draws the same examples in every run.
settings.register_profile(
    "unhurried", settings.get_profile(settings.get_current_profile_name()), deadline=None
)
settings.load_profile("unhurried")

_KEEPS = {"all_databases", "queue_url"}
"""Fixtures behind whatever needs a database or a queue."""

BROWSER_ARGUMENTS = (
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    # nothing that looks for the network by itself
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_configure(config: pytest.Config) -> None:
    """Compile the kernel before the workers start, which would all do it at once."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        subprocess.run([sys.executable, "-m", "trainer.engine.kernel.build"], check=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a browser and what keeps something, before pytest chooses by marks."""
    for item in items:
        if isinstance(item, pytest.Function):
            if "browser_type_launch_args" in item.fixturenames:
                item.add_marker(pytest.mark.browser)
            if _KEEPS & set(item.fixturenames):
                item.add_marker(pytest.mark.keeps)


@pytest.fixture(scope="session")
def all_databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    """Where the databases of this run come from: files, or the server of `./run test --services`."""
    with closing(databases(tmp_path_factory.mktemp("databases"))) as found, closed_afterwards():
        yield found


@pytest.fixture
def database_url(all_databases: Databases, tmp_path: Path) -> Iterator[str]:
    """A database of this test alone, with all tables and no rows."""
    with all_databases.fresh(tmp_path) as url, closed_afterwards():
        yield url


@pytest.fixture
def empty_database_url(all_databases: Databases, tmp_path: Path) -> Iterator[str]:
    """A database of this test alone, without tables: as a file, it is not even there."""
    with all_databases.empty(tmp_path) as url, closed_afterwards():
        yield url


@pytest.fixture(name="queue_url")
def empty_queue_url() -> str:
    """An empty queue: that of the server of `./run test --services`, or the one in a file beside the data."""
    return queue_url()


@pytest.fixture
def clock() -> Clock:
    """The time, as the test sets it."""
    return Clock()


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where nothing is compiled yet, whatever other tests have loaded: estimates judge."""
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: False)


@pytest.fixture(scope="session")
def run_script() -> ModuleType:
    """The script ``run``, which has no ending in .py and so cannot be imported by name."""
    path = Path(__file__).parents[1] / "run"
    loader = SourceFileLoader("run_script", str(path))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], run_script: ModuleType
) -> dict[str, Any]:
    """How pytest-playwright starts the browser: the system's own, keeping to itself."""
    browser = run_script.find_browser()
    if browser is None:
        pytest.fail(f"No browser on the PATH; looked for {', '.join(run_script.BROWSERS)}.")
    return {**browser_type_launch_args, "executable_path": browser, "args": list(BROWSER_ARGUMENTS)}
