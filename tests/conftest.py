"""What tests of every room may need: the script ``run`` as a module, a browser, a kernel, and no hurry.

Browser tests take the fixtures of pytest-playwright (``page``, ``context``); the browser is the system's own,
found by the same function that ``./run test`` uses. Each test that uses one is marked ``browser`` by itself.
"""

import importlib.util
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import settings

# No example fails for being slow: how fast a machine is says nothing about a law. All else stays as
# hypothesis has it, which under CI draws the same examples in every run.
settings.register_profile(
    "unhurried", settings.get_profile(settings.get_current_profile_name()), deadline=None
)
settings.load_profile("unhurried")

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
    """Mark what drives a browser, before pytest chooses by marks."""
    for item in items:
        if isinstance(item, pytest.Function) and "browser_type_launch_args" in item.fixturenames:
            item.add_marker(pytest.mark.browser)


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
