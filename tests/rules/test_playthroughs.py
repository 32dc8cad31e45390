"""The public interface says the same as when it was recorded, in every rule set."""

import pytest

from tests.rules.playthrough import FOLDER, main, path_of, playthrough
from trainer.rules.ruleset import RULE_SETS, RuleSet


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_playthrough_is_as_recorded(rules: RuleSet) -> None:
    recorded = path_of(rules).read_text(encoding="utf-8").splitlines()
    assert playthrough(rules).splitlines() == recorded, "to record anew see tests/rules/playthrough.py"


def test_every_rule_set_has_a_playthrough_and_nothing_else_is_there() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(rules).name for rules in RULE_SETS.values()}


def test_playthroughs_reach_every_phase_that_a_rule_set_has() -> None:
    for rules in RULE_SETS.values():
        text = path_of(rules).read_text(encoding="utf-8")
        assert "-- auction" in text
        assert "settlement Settlement(" in text
        assert "-- redeal" in text
        assert (" wild=" in text) == rules.wildcards
        assert ("-- doubling" in text) == rules.doubling
        assert ("-- opening" in text) == rules.open_play


def test_it_is_only_written_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "--write" in capsys.readouterr().out
