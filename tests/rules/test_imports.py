"""The rules need the standard library and nothing else."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import trainer.rules

ROOM = Path(trainer.rules.__file__).parent
MODULES = sorted(ROOM.glob("*.py"))
FOREIGN = ["flask", "werkzeug", "jinja2", "sqlalchemy", "yaml", "pydantic", "babel", "click"]


def test_importing_the_rules_loads_no_flask() -> None:
    modules = ", ".join(f"trainer.rules.{path.stem}" for path in MODULES if path.stem != "__init__")
    program = (
        f"import sys, trainer.rules, {modules}; print(*[name for name in {FOREIGN} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOM.parents[1]
    )
    assert not done.stdout.strip()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_each_module_imports_from_the_standard_library_and_its_own_room_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "."]
        for name in names:
            own = name == "trainer.rules" or name.startswith("trainer.rules.")
            assert own or name.split(".")[0] in sys.stdlib_module_names, name
