"""What every command bears, and how the commands are listed."""

import subprocess
import sys
from pathlib import Path

import pytest
from click import Command, Group

from tests.cli.command import told
from trainer.cli import main

GROUPS = [((), main), *(((name,), one) for name, one in main.commands.items() if isinstance(one, Group))]
FULL = Path("/dev/full")


def shell(redirected: str, *words: str, given: bytes = b"", **settings: str) -> tuple[int, bytes, str]:
    """Exit status, output and errors of a command with streams that a shell has redirected."""
    command = ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "trainer", *words]
    done = subprocess.run(command, input=given, capture_output=True, env=settings, timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr.decode()


def sentence(command: Command) -> str:
    """The first sentence of a command's own help."""
    return " ".join((command.help or "").partition("\n\n")[0].split()).rstrip(".")


@pytest.mark.parametrize(("words", "group"), GROUPS, ids=str)
def test_each_command_is_listed_once_and_what_it_does_is_told_whole(
    words: tuple[str, ...], group: Group
) -> None:
    shown = " ".join("\n".join(told(*words, "--help")).split())
    for name, command in group.commands.items():
        assert shown.count(f" {name} {sentence(command)}.") == 1
    assert "..." not in shown.partition("Options:")[2]


def test_a_narrow_terminal_gets_all_of_it_too() -> None:
    _, shown, errors = shell("", "--help", COLUMNS="20")
    assert errors == ""
    assert all(name.encode() in shown for name in main.commands)


@pytest.mark.parametrize("redirected", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_are_empty(redirected: str) -> None:
    status, shown, errors = shell(redirected, "deal", "1")
    assert (status, errors) == (0, "")
    assert bool(shown) == (">&-" not in redirected.replace("2>&-", ""))
    request = b'{"op": "spring", "winner": "landlord", "plays": [3, 0, 0]}\n'
    status, shown, errors = shell(redirected, "engine", given=request)
    assert (status, errors) == (0, "")
    assert bool(shown) == (redirected == "2>&-")


def test_a_closed_input_is_at_its_end() -> None:
    for words in (("play", "--deal", "1"), ("import", "-"), ("review", "-")):
        status, _, errors = shell("<&-", *words)
        assert (status, errors.count("\n")) in ((0, 0), (2, 1)), errors


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("words", [("deal", "1"), ("deal", "1", "--json"), ("--help",), ("engine",)])
def test_an_output_that_is_full_is_told_in_one_line(words: tuple[str, ...]) -> None:
    status, _, errors = shell(f">{FULL}", *words, given=b'{"op": "hello"}\n')
    assert (status, errors) == (1, "Error: the output can't be written: No space left on device\n")


def test_an_error_that_is_none_of_the_output_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", "weights")

    monkeypatch.setattr("trainer.protocol.ops.deals.deal", broken)
    with pytest.raises(FileNotFoundError):
        main(["deal", "1"])


def test_an_output_in_another_encoding_gets_what_it_knows() -> None:
    words = ("play", "3444", "5566", "78", "--actions", "9")
    status, shown, errors = shell("", *words, PYTHONIOENCODING="latin-1")
    assert (status, errors) == (0, "")
    assert shown == "illegal: action 1: You don’t hold all of these cards: 9.\n".encode("latin-1", "replace")


def test_an_input_that_is_no_text_is_typed_wrongly() -> None:
    status, shown, errors = shell(
        "", "play", "--deal", "1", given=b"\xff\xfe\n", PYTHONIOENCODING="utf-8:strict"
    )
    assert (status, errors) == (0, "")
    assert b"Answer with one of these: Pass, Bid 1" in shown
