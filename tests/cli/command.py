"""Running the command line in tests, in this process."""

from click.testing import CliRunner, Result

from trainer.cli import main


def trainer(*words: str, given: str | bytes | None = None, settings: dict[str, str] | None = None) -> Result:
    """What the command does; `given` is its input."""
    return CliRunner(env=settings).invoke(main, words, input=given)


def told(*words: str) -> list[str]:
    """The lines that a command prints that works."""
    result = trainer(*words)
    assert (result.exit_code, result.stderr) == (0, ""), result.output
    return result.stdout.splitlines()


def refused(*words: str, given: str | bytes | None = None, settings: dict[str, str] | None = None) -> str:
    """The one line of a command that can't use what was typed."""
    result = trainer(*words, given=given, settings=settings)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr
