"""The value function: its three ways to reckon agree, and files that don't fit are refused."""

import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.engine.games import played
from trainer.engine.feature_groups import FINGERPRINT, GROUPS
from trainer.engine.features import PASSING
from trainer.engine.net import Net, UnusableNet, Value, has_net, load_net, merit, net_in, play_of, shipped
from trainer.engine.situation import Situation, situation
from trainer.engine.stored_net import read, start, write
from trainer.rules.combos import Combo
from trainer.rules.game import PASS, Pass, Phase
from trainer.rules.ruleset import RULE_SETS, STANDARD
from trainer.rules.view import view

MOST_BYTES = 500_000


def decisions(number: int) -> list[tuple[Situation, list[Combo | Pass]]]:
    """The situations of a deal and what may be done in each."""
    found = []
    for game in played(STANDARD, number):
        if game.phase is Phase.PLAY:
            seen = view(game, game.turn)
            actions: list[Combo | Pass] = [*seen.plays(), *[PASS] * seen.may_pass]
            found.append((situation(seen), actions))
    return found


@pytest.fixture(scope="module")
def net() -> Net:
    return load_net(STANDARD)


@pytest.fixture
def parts() -> dict[str, Any]:
    """The arrays of the shipped file, to be spoilt."""
    with np.load(shipped()) as archive:
        return {name: archive[name] for name in archive.files}


def put(path: Path, parts: dict[str, Any]) -> Path:
    content = io.BytesIO()
    np.savez_compressed(content, **parts)
    path.write_bytes(content.getvalue())
    return path


def retold(parts: dict[str, Any], **changes: object) -> dict[str, Any]:
    story = {**json.loads(parts["story"].tobytes()), **changes}
    return {**parts, "story": np.frombuffer(json.dumps(story).encode(), np.uint8)}


def test_numpy_and_plain_numbers_agree(net: Net) -> None:
    for asked, actions in decisions(21)[::4]:
        some = actions[:6]
        for quick, plain in zip(net.values(asked, some), net.plain_values(asked, some), strict=True):
            assert quick == pytest.approx(plain, abs=1e-4)


def test_values_are_chances_and_points(net: Net) -> None:
    for asked, actions in decisions(22):
        for value in net.values(asked, actions):
            assert 0 <= value.wins <= 1
            assert -16 <= value.points <= 16


def test_the_value_of_a_play_does_not_depend_on_what_else_is_asked(net: Net) -> None:
    for asked, actions in decisions(23)[::5]:
        together = net.values(asked, actions)
        for action, value in zip(actions[:3], together, strict=False):
            assert net.values(asked, [action])[0] == pytest.approx(value, abs=1e-5)
    assert net.values(decisions(23)[0][0], []) == []


def test_a_pass_and_a_combination_are_taken_as_they_come(net: Net) -> None:
    asked, actions = next((asked, actions) for asked, actions in decisions(24) if len(actions) > 2)
    plays = [play_of(action) for action in actions]
    assert net.values(asked, plays) == net.values(asked, actions)
    assert play_of(PASS) == PASSING


def test_merit_is_half_wins_and_half_points() -> None:
    assert merit(Value(wins=0.75, points=2.0)) == 0.25 + 1.0
    assert merit(Value(wins=0.0, points=-1.0)) == -1.0


def test_a_difference_is_shared_by_the_groups_of_inputs(net: Net) -> None:
    names = {group.name for group in GROUPS}
    off = []
    for number in (25, 26, 27):
        for asked, actions in decisions(number):
            if len(actions) < 2:
                continue
            first, second = actions[0], actions[-1]
            shares = net.why(asked, first, second)
            assert set(shares) <= names
            one, other = net.values(asked, [first, second])
            off.append(abs(sum(shares.values()) - (one.wins - other.wins)))
    assert len(off) > 50
    assert np.mean(off) < 0.01


def test_a_play_does_not_differ_from_itself(net: Net) -> None:
    asked, actions = decisions(28)[0]
    assert net.why(asked, actions[0], actions[0]) == {}


def test_the_shipped_weights_are_small_and_tell_their_story(net: Net) -> None:
    assert shipped().stat().st_size <= MOST_BYTES
    assert net.story["features"] == FINGERPRINT
    assert {"family", "games", "seed", "mixture", "commit", "strength", "curve"} <= set(net.story)


def test_they_serve_every_rule_set_of_three_seats_and_one_pack_without_wildcards() -> None:
    served = {text for text, rules in RULE_SETS.items() if has_net(rules)}
    assert served == set(RULE_SETS) - {"wildcard", "four_players"}
    assert load_net(RULE_SETS["pagat"]) is load_net(STANDARD)
    with pytest.raises(ValueError, match="three seats, one pack and no wildcards"):
        load_net(RULE_SETS["wildcard"])


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    numbers = start(3)
    write(tmp_path / "net.npz", numbers, {"games": 7})
    back, story = read(tmp_path / "net.npz")
    assert (story["games"], story["features"]) == (7, FINGERPRINT)
    steps = np.abs(numbers.rows).max(axis=1) / 127
    assert (np.abs(back.rows - numbers.rows) <= steps[:, None, :] * 0.51).all()
    for there, here in zip(back.arrays[1:], numbers.arrays[1:], strict=True):
        assert np.allclose(there, here, atol=2e-3)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    whole = shipped().read_bytes()
    for spoilt in (b"", b"no archive", whole[: len(whole) // 2], whole[:5000] + b"!" * 900 + whole[5900:]):
        path = tmp_path / "spoilt.npz"
        path.write_bytes(spoilt)
        with pytest.raises(UnusableNet, match=r"spoilt\.npz is no file of weights, or is damaged"):
            read(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableNet, match=r"none\.npz"):
        net_in(tmp_path / "none.npz")


def test_weights_for_another_table_of_inputs_are_refused(tmp_path: Path, parts: dict[str, Any]) -> None:
    path = put(tmp_path / "other.npz", retold(parts, features="0123456789abcdef"))
    with pytest.raises(UnusableNet, match=f"features '0123456789abcdef'; this program needs '{FINGERPRINT}'"):
        read(path)


def test_weights_for_another_family_are_refused(tmp_path: Path, parts: dict[str, Any]) -> None:
    path = put(tmp_path / "other.npz", retold(parts, family="four seats"))
    with pytest.raises(UnusableNet, match="family 'four seats'"):
        read(path)


def test_weights_of_other_sizes_are_refused(tmp_path: Path, parts: dict[str, Any]) -> None:
    smaller = {**parts, "rows": parts["rows"][:, :, :64]}
    with pytest.raises(UnusableNet, match="the size of rows"):
        read(put(tmp_path / "smaller.npz", smaller))


def test_weights_without_a_layer_are_refused(tmp_path: Path, parts: dict[str, Any]) -> None:
    del parts["last"]
    with pytest.raises(UnusableNet, match="it should hold"):
        read(put(tmp_path / "less.npz", parts))


def test_weights_that_are_no_numbers_are_refused(tmp_path: Path, parts: dict[str, Any]) -> None:
    parts["bias"] = np.full_like(parts["bias"], np.nan)
    with pytest.raises(UnusableNet, match="bias holds what is no number"):
        read(put(tmp_path / "nan.npz", parts))


@pytest.mark.parametrize("kind", ["complex128", "float64", "U8"])
def test_weights_of_other_kinds_of_numbers_are_refused(
    tmp_path: Path, parts: dict[str, Any], kind: str
) -> None:
    parts["bias"] = np.ones(parts["bias"].shape, kind)
    with pytest.raises(UnusableNet, match="bias holds what is no number"):
        read(put(tmp_path / "kinds.npz", parts))


def test_a_story_that_is_a_list_is_refused(tmp_path: Path, parts: dict[str, Any]) -> None:
    parts["story"] = np.frombuffer(b"[1]", np.uint8)
    with pytest.raises(UnusableNet, match="damaged"):
        read(put(tmp_path / "story.npz", parts))


def test_an_array_without_an_archive_is_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "one.npy", np.zeros(3))
    with pytest.raises(UnusableNet, match="damaged"):
        read(tmp_path / "one.npy")


def test_pickled_objects_are_not_read(tmp_path: Path, parts: dict[str, Any]) -> None:
    parts["bias"] = np.array([{"a": 1}], dtype=object)
    with pytest.raises(UnusableNet, match="damaged"):
        read(put(tmp_path / "pickled.npz", parts))
