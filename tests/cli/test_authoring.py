"""The command for authors: what it prints, and how fast it starts."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tests.cli.command import refused, trainer

GOOD = Path(__file__).parents[1] / "content" / "good"


def test_lint_says_how_much_it_checked_where_all_is_well() -> None:
    result = trainer("lint", str(GOOD))
    assert (result.exit_code, result.output) == (0, "no faults in 1 lesson and 2 puzzles\n")


def test_lint_prints_every_fault_and_fails(tmp_path: Path) -> None:
    root = tmp_path / "content"
    shutil.copytree(GOOD, root)
    lesson = root / "lessons" / "first.yaml"
    lesson.write_text(lesson.read_text().replace("[B1]", "[B9]").replace("[C4]", "[C99]"))
    result = trainer("lint", str(root))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "lessons/first.yaml:5:13: unknown_rule: there is no rule B9; docs/rules.md has them all",
        "lessons/first.yaml:14:13: unknown_rule: there is no rule C99; docs/rules.md has them all",
    ]


def test_lint_starts_without_the_web() -> None:
    code = (
        "import sys; from trainer.cli import main; main(['lint', sys.argv[1]], standalone_mode=False);"
        "sys.exit('flask' in sys.modules or 'sqlalchemy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(GOOD)], check=False).returncode == 0


def test_a_schema_for_editors_is_written_as_json() -> None:
    result = trainer("schema", "puzzle-texts")
    assert result.exit_code == 0
    assert json.loads(result.output)["properties"]["puzzles"]["type"] == "object"


def test_preview_refuses_a_file_that_holds_no_content(tmp_path: Path) -> None:
    (tmp_path / "notes.yaml").write_text("")
    told = refused("preview", str(tmp_path / "notes.yaml"))
    assert "notes.yaml is no content file: it must end with .yaml and lie in" in told


def test_lint_refuses_a_folder_in_which_there_is_nothing_to_check(tmp_path: Path) -> None:
    assert "neither a folder lessons nor a folder puzzles" in refused("lint", str(tmp_path))
    assert "neither a folder lessons nor a folder puzzles" in refused(
        "lint", str(GOOD / "lessons"), "--prove"
    )
