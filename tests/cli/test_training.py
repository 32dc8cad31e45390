"""The command that trains the value function: what it refuses, and a training of a few games."""

from pathlib import Path

import pytest

from tests.cli.command import refused, trainer
from trainer.engine.stored_net import read


def test_rules_and_mixtures_that_there_are_not_are_named(tmp_path: Path) -> None:
    out = str(tmp_path / "net.npz")
    assert "not for wildcard" in refused("train", "--rules", "wildcard", "--out", out)
    assert "no mixture 'strong'; there are default, self" in refused(
        "train", "--mixture", "strong", "--out", out
    )
    assert "nonsense" in refused("train", "--rules", "nonsense", "--out", out)


@pytest.mark.parametrize("command", ["train", "tune"])
def test_a_folder_that_there_is_not_is_told_before_hours_of_work(command: str, tmp_path: Path) -> None:
    told = refused(command, "--out", str(tmp_path / "none" / "weights"))
    assert told.strip().endswith(f"there is no folder {tmp_path / 'none'}")


@pytest.mark.deep
def test_a_net_that_loses_to_the_shipped_one_is_not_published(tmp_path: Path) -> None:
    out = tmp_path / "net.npz"
    result = trainer("train", "--games", "400", "--seed", "3", "--out", str(out), "--publish")
    assert result.exit_code == 2
    assert "not published: it won 0." in result.stderr
    assert "400" in result.stdout.splitlines()[1]
    story = read(out)[1]
    assert (story["games"], story["seed"], story["mixture"]) == (400, 3, "default")
    assert [contest["against"] for contest in story["strength"]] == ["normal", "normal", "normal", "random"]


def test_a_state_of_another_plan_is_told(tmp_path: Path) -> None:
    out = tmp_path / "net.npz"
    out.with_suffix(".state").write_bytes(b"nothing")
    assert "net.state holds no state of learning" in refused("train", "--games", "400", "--out", str(out))
