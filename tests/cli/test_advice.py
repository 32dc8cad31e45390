"""The commands that ask the engine: what they say on standard error when it can't do what was asked."""

import pytest

from tests.cli.command import trainer
from trainer.engine.kernel import state
from trainer.engine.kernel.state import Kernel

ASKED = ("evaluate", "55", "--landlord", "0", "--others", "678", "--counts", "2 1 2")


@pytest.fixture(autouse=True)
def switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(state.VARIABLE, state.OFF)
    monkeypatch.setattr(state, "_OURS", Kernel())


def test_samples_that_cannot_be_drawn_are_told() -> None:
    result = trainer(*ASKED, "--samples", "20")
    assert result.exit_code == 0
    assert result.stderr == "no samples: the compiled kernel can't be used (TRAINER_KERNEL is off)\n"
    assert "proved" in result.stdout


@pytest.mark.parametrize("asked", [(), ("--samples", "0")])
def test_without_samples_nothing_is_said_of_them(asked: tuple[str, ...]) -> None:
    assert trainer(*ASKED, *asked).stderr == ""
