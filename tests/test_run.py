"""The script ``run``: what it installs and when, what it hands on to whom, and what it says when it cannot.

It runs as a process in a small project of its own, whose .venv holds programs that only note how they were
called.
"""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import packages_distributions
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-dev.lock")
# "python -c" only asks whether the virtual environment works.
PROGRAM = """#!/bin/sh
[ "$1" = -c ] && exit 0
echo "$(basename "$0") $*" >> "{notes}"
exit {status}
"""


@dataclass(frozen=True, slots=True)
class Project:
    """A checkout with a .venv of programs that note their arguments and exit with a given status."""

    folder: Path
    path: Path

    def program(self, file: Path, status: int = 0) -> None:
        """Put such a program at this place."""
        file.write_text(PROGRAM.format(notes=self.folder / "notes", status=status))
        file.chmod(0o755)

    def run(self, *words: str, by: tuple[str, ...] = ("run",)) -> subprocess.CompletedProcess[str]:
        """Start ``python3 run ...`` where no other program is on the PATH than what a test put there."""
        programs = {"PATH": f"{self.path}:/no/such/folder"}
        command = [sys.executable, *by, *words]
        return subprocess.run(
            command, cwd=self.folder, env=programs, capture_output=True, text=True, check=False
        )

    def notes(self) -> list[str]:
        """How the programs were called since last asked."""
        file = self.folder / "notes"
        lines = file.read_text().splitlines() if file.exists() else []
        file.write_text("")
        return lines


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project whose .venv exists and holds nothing yet."""
    folder = tmp_path / "a checkout"  # with a space: places on other people's disks have them
    tools = folder / ".venv" / "bin"
    path = tmp_path / "path"
    for each in (tools, path):
        each.mkdir(parents=True)
    for name in ("run", "pyproject.toml", *LOCKS):
        (folder / name).write_bytes((ROOT / name).read_bytes())
    (folder / ".venv" / "set-up-by-run").write_text(f"{folder}\nnothing yet\n")
    made = Project(folder, path)
    for name in ("python", "trainer", "ruff", "mypy", "lint-imports", "djlint", "uv"):
        made.program(tools / name)
    for name in ("basename", "sh"):
        (path / name).symlink_to(f"/bin/{name}")
    return made


@pytest.fixture
def ready(project: Project) -> Project:
    """A project with everything installed, and a browser."""
    for name in ("chromium", "postgres", "redis-server"):
        project.program(project.path / name)
    assert project.run("setup", "--dev").returncode == 0
    project.notes()
    return project


def test_it_can_be_started_by_its_name() -> None:
    assert os.access(ROOT / "run", os.X_OK)


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        (["dance"], "./run knows no 'dance'"),
        (["setup", "--fast"], "./run setup knows no '--fast'"),
        (["check", "lessons"], "./run check knows no 'lessons'"),
        (["bench"], "./run bench measures one of: moves"),
        (
            ["bench", "luck"],
            "./run bench measures one of: moves, engine, solver, bidding, net, review, verdicts, "
            "shrunk, intervals, pages, library; not 'luck'",
        ),
        (["lock", "--all"], "./run lock knows no '--all'"),
    ],
)
def test_unknown_words_are_refused_with_the_list_of_known_ones(
    project: Project, words: list[str], refused: str
) -> None:
    done = project.run(*words)
    assert done.returncode == 2
    assert refused in done.stderr
    assert "./run test" in done.stderr
    assert project.notes() == []


def test_help_lists_every_word(project: Project, run_script: ModuleType) -> None:
    done = project.run("--help")
    assert done.returncode == 0
    for word in run_script.WORDS:
        assert f"./run {word} " in done.stdout


def test_setup_installs_what_is_locked_then_the_project_without_looking_anything_up(project: Project) -> None:
    assert project.run("setup").returncode == 0
    packages, itself = project.notes()
    assert "--require-hashes" in packages
    assert packages.endswith("/requirements.lock")
    assert "--no-deps --no-build-isolation --editable" in itself


def test_a_second_setup_installs_nothing(project: Project) -> None:
    project.run("setup")
    project.notes()
    assert project.run("setup").returncode == 0
    assert project.notes() == []


def test_the_tools_of_the_tests_include_all_that_serving_needs(project: Project) -> None:
    project.run("setup", "--dev")
    assert any("requirements-dev.lock" in note for note in project.notes())
    assert project.run().returncode == 0
    assert project.notes() == ["trainer serve"]


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements.lock"])
def test_a_changed_project_or_lock_file_is_installed_anew(project: Project, name: str) -> None:
    project.run("setup")
    project.notes()
    with (project.folder / name).open("a") as file:
        file.write("\n# changed\n")
    project.run("setup")
    assert len(project.notes()) == 2


def test_what_failed_to_install_is_said_and_tried_again(project: Project) -> None:
    python = project.folder / ".venv" / "bin" / "python"
    project.program(python, status=1)
    failed = project.run("setup")
    assert failed.returncode == 1
    assert "Installing failed" in failed.stderr
    project.program(python)
    project.notes()
    assert project.run("setup").returncode == 0
    assert len(project.notes()) == 2


PIP = """#!/bin/sh
[ "$1" = -c ] && exit 0
case "$*" in *--require-hashes*)
for each in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "Collecting package$each==1.0"; done
echo "  Downloading package12-1.0.whl"
echo "Installing collected packages: package1, package2, package3"
esac
"""


def test_a_first_setup_tells_what_it_does_in_plain_lines(project: Project) -> None:
    (project.folder / ".venv" / "bin" / "python").write_text(PIP)
    done = project.run("setup")
    assert done.returncode == 0
    assert done.stdout == ""
    assert [re.sub(r"[:;.].*", "", line).strip() for line in done.stderr.splitlines()] == [
        "Setting up in",
        "2 of 3",
        "10 packages so far",
        "all 3 are here",
        "3 of 3",
        "Everything is set up",
    ]
    assert done.stderr.replace("\n", "").isprintable()
    again = project.run("setup")
    assert again.stderr == "Everything is set up.\n"


def test_making_the_environment_is_told_before_it_begins(project: Project) -> None:
    (project.folder / ".venv" / "set-up-by-run").unlink()
    hidden = "import sys, runpy; sys.modules['ensurepip'] = None; sys.argv = ['run', 'setup']; "
    done = project.run(by=("-c", hidden + "runpy.run_path('run', run_name='__main__')"))
    assert "1 of 3: making an environment for Python ..." in done.stderr.splitlines()


def test_without_ensurepip_it_says_what_to_install(project: Project) -> None:
    (project.folder / ".venv" / "set-up-by-run").unlink()
    hidden = "import sys, runpy; sys.modules['ensurepip'] = None; sys.argv = ['run', 'setup']; "
    done = project.run(by=("-c", hidden + "runpy.run_path('run', run_name='__main__')"))
    assert done.returncode == 1
    assert f"apt-get install python3.{sys.version_info.minor}-venv" in done.stderr


def test_a_folder_that_can_not_hold_the_environment_is_named(project: Project) -> None:
    (project.folder / ".venv").rename(project.folder / "moved away")
    (project.folder / ".venv").write_text("a file stands in its place\n")
    done = project.run("setup")
    assert done.returncode == 1
    assert done.stderr.endswith(f"May you write in {project.folder}, and is there room?\n")


def test_an_old_python_is_told_so(
    run_script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    assert run_script.main(["setup"]) == 1
    assert "Python 3.11 or later is needed" in capsys.readouterr().err


def test_without_a_word_it_serves(ready: Project) -> None:
    assert ready.run().returncode == 0
    assert ready.notes() == ["trainer serve"]


def test_trainer_gets_its_arguments_and_gives_its_exit_status(ready: Project) -> None:
    ready.program(ready.folder / ".venv" / "bin" / "trainer", status=7)
    assert ready.run("trainer", "lint", "--format", "json").returncode == 7
    assert ready.notes() == ["trainer lint --format json"]


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ([], "python -m pytest --numprocesses=auto --dist=loadfile"),
        (["--deep"], "python -m pytest --numprocesses=auto --dist=loadfile -m "),
        (["tests/rules", "-x"], "python -m pytest tests/rules -x"),
        (["tests/rules", "--deep"], "python -m pytest -m  tests/rules"),
        (["--services"], "python -m tests.with_services pytest --numprocesses=auto --dist=loadfile"),
        (["--services", "tests/store"], "python -m tests.with_services pytest tests/store"),
    ],
)
def test_test_hands_its_arguments_on_to_pytest(ready: Project, words: list[str], called: str) -> None:
    assert ready.run("test", *words).returncode == 0
    assert ready.notes() == [called]


def test_without_servers_it_says_what_to_install(
    run_script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_script, "find_service", lambda name: name == "postgres")
    monkeypatch.setattr(run_script, "apt_install", lambda *_: False)
    with pytest.raises(
        run_script.CannotGoOn, match=r"needs redis-server(.|\n)*install postgresql redis-server"
    ):
        run_script.need_services()


def test_bench_runs_a_module_of_the_tests_and_needs_no_tools_of_theirs(project: Project) -> None:
    project.run("setup")
    project.notes()
    assert project.run("bench", "moves", "--rounds", "3").returncode == 0
    assert project.notes() == ["python -m tests.bench.moves --rounds 3"]


def test_without_a_browser_it_says_what_to_install(ready: Project) -> None:
    (ready.path / "chromium").unlink()
    done = ready.run("test")
    assert done.returncode == 1
    assert "apt-get install chromium fonts-wqy-microhei" in done.stderr
    assert ready.notes() == []


def test_check_runs_every_tool_even_after_one_failed(ready: Project) -> None:
    ready.program(ready.folder / ".venv" / "bin" / "mypy", status=1)
    done = ready.run("check")
    assert done.returncode == 1
    assert "failed: mypy" in done.stderr
    assert [note.split()[0] for note in ready.notes()] == [
        "ruff",
        "ruff",
        "mypy",
        "lint-imports",
        "djlint",
        "trainer",
    ]


def test_check_passes_when_every_tool_does(ready: Project) -> None:
    done = ready.run("check")
    assert done.returncode == 0
    assert "all checks passed" in done.stderr


def test_audit_asks_about_everything_that_is_locked_and_lets_nothing_unanswered_pass(ready: Project) -> None:
    ready.program(ready.folder / ".venv" / "bin" / "uv", status=1)
    assert ready.run("audit").returncode == 1
    (asked,) = ready.notes()
    assert "pip-audit@latest --strict --require-hashes --disable-pip" in asked
    assert asked.endswith(f"{ready.folder}/requirements-dev.lock")


@pytest.fixture
def locked() -> Callable[[str], dict[str, str]]:
    """Reads a lock file: the name of each package and its entry."""

    def read(name: str) -> dict[str, str]:
        entries = (ROOT / name).read_text().replace("\\\n", "").splitlines()
        return {entry.split("==")[0]: entry for entry in entries}

    return read


@pytest.mark.parametrize("name", LOCKS)
def test_lock_files_name_no_host_and_hash_everything(
    locked: Callable[[str], dict[str, str]], name: str
) -> None:
    entries = locked(name)
    assert entries
    for entry in entries.values():
        assert "--hash=sha256:" in entry
        assert "://" not in entry


def test_lock_files_hold_all_that_the_project_asks_for(locked: Callable[[str], dict[str, str]]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    for wanted, name in (
        ([*project["dependencies"], *extras["build"]], "requirements.lock"),
        ([*project["dependencies"], *extras["build"], *extras["dev"]], "requirements-dev.lock"),
    ):
        names = {entry.split(">=")[0].split("[")[0].lower() for entry in wanted}
        assert names <= locked(name).keys()


def imported(folder: str) -> set[str]:
    """The packages that modules in this folder import, by the names under which they are imported."""
    nodes = (
        node for file in (ROOT / folder).rglob("*.py") for node in ast.walk(ast.parse(file.read_bytes()))
    )
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return {name.split(".")[0] for name in names} - sys.stdlib_module_names - {"tests", "trainer"}


BROUGHT = {"itsdangerous", "jinja2", "markupsafe", "pydantic_core", "werkzeug"}
"""What belongs to Flask and to pydantic: their documents tell of it as of their own."""


def asked_for(*lists: list[str]) -> set[str]:
    """The names under which what these lists ask for is imported."""
    wanted = {re.split(r"[\[><=]", entry)[0].lower() for entries in lists for entry in entries}
    found = packages_distributions().items()
    return {module for module, names in found if wanted & {name.lower() for name in names}}


def test_each_package_that_is_imported_is_asked_for_and_no_other_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras, needed = project["optional-dependencies"], project["dependencies"]
    assert imported("trainer") - BROUGHT - asked_for(needed) == set()
    everything = asked_for(needed, extras["dev"], extras["peers"])
    assert imported("tests") - BROUGHT - everything - {"rlcard"} == set()
    used = imported("trainer") | {"js_lib_htmx"}  # a file is all that is taken of it
    for entry in needed:
        assert asked_for([entry]) & used, entry


def test_peers_are_not_locked(locked: Callable[[str], dict[str, str]]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for peer in project["optional-dependencies"]["peers"]:
        assert peer.split("==")[0] not in locked("requirements-dev.lock")


def test_both_lock_files_agree(locked: Callable[[str], dict[str, str]]) -> None:
    assert locked("requirements.lock").items() <= locked("requirements-dev.lock").items()
