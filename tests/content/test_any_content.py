"""Whatever stands in a content file, it is read or has a fault: the linter never breaks."""

import shutil
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.content.lint import lint

GOOD = Path(__file__).parent / "good"
FILES = sorted(file.relative_to(GOOD) for file in GOOD.rglob("*.yaml"))

GOALS = [
    {"goal": "counts", "unseen": "2", "hand": "A22", "laid": "2"},
    {"goal": "highest", "among": ["3", "2", "B"]},
    {"goal": "order", "among": ["33", "3333", "BR"]},
    {"goal": "legal", "cards": "33", "table": "44", "hand": "334"},
    {"goal": "bid", "hand": "34567899TJQKKA22R", "calls": [0, 1]},
    {"goal": "wins_by_force", "position": "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6"},
    {"goal": "saves", "position": "position 1; landlord 0; bid 1; turn 0; hands 9TT A3"},
    {
        "goal": "mistake",
        "position": "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6",
        "plays": ["4", "5"],
    },
    {"goal": "who_beats", "position": "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6", "play": "KK"},
    {"goal": "ways", "hand": "4466KK", "table": "33"},
    {"goal": "best", "position": "position 1; landlord 0; bid 1; turn 0; hands 4KK 5 6"},
    {"goal": "fewest_plays", "hand": "3456788K", "number": True},
    {"goal": "reads", "cards": "333444555666", "among": ["plane:6:4", "plane_singles:5:3", "bomb:6:1"]},
    {"goal": "next_turn", "leader": "left", "plays": ["33", "pass", "KK"]},
    {"goal": "landlord", "first": "you", "calls": [0, 1, 2]},
    {"goal": "allowed", "calls": [1]},
    {"goal": "under", "cards": "333444", "among": ["standard", "beginner"]},
    {"goal": "play_on", "decision": 1},
    {"goal": "lay", "hand": "33344456", "kind": "plane_singles", "length": 2, "keep": "3", "cheapest": True},
]
VALUES = st.one_of(
    st.sampled_from(
        [None, True, 0, -1, 3, 10**12, "", "3", "KK", "33333", "é", "`3`", "a: b", [], {}, GOALS]
    ),
    st.sampled_from(GOALS),
    st.text(max_size=8),
    st.lists(st.sampled_from(["3", "44", 3, None, "BR"]), max_size=4),
    st.dictionaries(
        st.sampled_from(["id", "goal", "3", "title", "task"]), st.sampled_from(["3", 3, None]), max_size=2
    ),
)


def trails(data: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield before
    children = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in children:
        yield from trails(value, (*before, key))


def put(data: Any, trail: tuple[Any, ...], value: Any) -> Any:
    if not trail:
        return value
    data[trail[0]] = put(data[trail[0]], trail[1:], value)
    return data


@settings(max_examples=60)
@given(draw=st.data())
def test_any_value_anywhere(tmp_path_factory: pytest.TempPathFactory, draw: st.DataObject) -> None:
    root = tmp_path_factory.mktemp("any") / "content"
    shutil.copytree(GOOD, root)
    file = root / draw.draw(st.sampled_from(FILES))
    data = yaml.safe_load(file.read_text("utf-8"))
    for _ in range(draw.draw(st.integers(1, 3))):
        data = put(data, draw.draw(st.sampled_from(list(trails(data)))), deepcopy(draw.draw(VALUES)))
    file.write_text(yaml.safe_dump(data, allow_unicode=True), "utf-8")
    for fault in lint(root):
        assert fault.line >= 1
        assert fault.column >= 1
        assert fault.message
