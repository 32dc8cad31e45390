"""Reading YAML: places, the strict part of YAML that is allowed, and that nothing breaks the reader."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.content.faults import FaultCode
from trainer.content.source import DEEPEST, LARGEST_FILE, Source, read_source


def read(folder: Path, text: str | bytes) -> tuple[Source | None, list[str]]:
    file = folder / "file.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    source, faults = read_source(folder, file)
    return source, [str(fault) for fault in faults]


def read_well(folder: Path, text: str) -> Source:
    source, faults = read(folder, text)
    assert source is not None
    assert faults == []
    return source


def test_data_and_the_place_of_each_key_and_value(tmp_path: Path) -> None:
    source = read_well(tmp_path, 'id: one\nsteps:\n  - hand: "34"\n    kind:   pair\n')
    assert source.data == {"id": "one", "steps": [{"hand": "34", "kind": "pair"}]}
    assert source.keys["steps", 0, "kind"] == (4, 5)
    assert source.values["steps", 0, "kind"] == (4, 13)
    assert source.values["steps", 0] == (3, 5)


def test_columns_count_characters(tmp_path: Path) -> None:
    assert read_well(tmp_path, '"é牌": x').values["é牌",] == (1, 7)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("-7", -7),
        ('"7"', "7"),
        ("true", True),
        ("yes", "yes"),
        ("no", "no"),
        ("0", 0),
        ("017", "017"),
        ("0o17", "0o17"),
        ("1e3", "1e3"),
        ("1.5", "1.5"),
        ("0x1F", "0x1F"),
        ("2026-01-01", "2026-01-01"),
        ("1:30", "1:30"),
        ("null", None),
        ("", None),
        ('""', ""),
        ("99999999999999999999", "99999999999999999999"),
        ("|\n  a\n  b\n", "a\nb\n"),
    ],
)
def test_what_a_scalar_means(text: str, value: object, tmp_path: Path) -> None:
    found = read_well(tmp_path, f"key: {text}").data["key"]
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: 1\n---\nb: 2\n", "file.yaml:2:1: yaml: a second document begins here"),
        (
            "a: [1",
            "file.yaml:2:1: yaml: did not find expected ',' or ']': "
            "a list in brackets has commas between its entries and ends with `]`",
        ),
        (b"a: 1\nb: caf\xe9\n", "file.yaml:2:7: yaml: the file is not UTF-8: save it in that encoding"),
        ("a: &x 1", "file.yaml:1:4: anchor: anchors (`&name`) are not allowed"),
        ("&x a: 1", "file.yaml:1:1: anchor: anchors (`&name`) are not allowed"),
        ("a: *x", "file.yaml:1:4: anchor: aliases (`*name`) are not allowed"),
        ("a: !!python/name:os.system x", "file.yaml:1:4: tag: tags (`!name`) are not allowed"),
        ("[a]: 1", "file.yaml:1:1: shape: a key must be a word"),
        ("a: 1\na: 2", "file.yaml:2:1: duplicate_key: `a` is there twice"),
        (
            "a" * (LARGEST_FILE + 1),
            f"file.yaml:1:1: too_big: the file has {LARGEST_FILE + 1} bytes; {LARGEST_FILE} are allowed",
        ),
        (
            "[" * (DEEPEST + 2) + "]" * (DEEPEST + 2),
            f"file.yaml:1:{DEEPEST + 2}: too_deep: more than {DEEPEST} levels deep",
        ),
    ],
)
def test_what_is_refused(text: str | bytes, fault: str, tmp_path: Path) -> None:
    assert read(tmp_path, text)[1] == [fault]


@pytest.mark.parametrize("text", ["a: 1\nb: caf\u00e9 \x07", "a: 1\nb: caf\u00e9 \x00"])
def test_a_character_that_yaml_forbids_is_a_fault_at_its_place(text: str, tmp_path: Path) -> None:
    source, faults = read(tmp_path, text)
    assert source is None
    assert faults == [f"file.yaml:2:9: yaml: the character U+{ord(text[-1]):04X} is not allowed: take it out"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("a: 1\n\tb: 2", "indent with spaces"),
        ("a: @b", "goes into quotes"),
        ("a: b: c", "goes into quotes"),
        ("a: ?", "goes into quotes"),
        ("a: - b", "a list begins on the line below its key"),
        ("a:\n  b: 1\n c: 2", "begin in the same column"),
        ('a: "b" c', "behind a closing quote nothing more may stand"),
        ("a: 'b", "a quote is opened and not closed"),
        ('a: "\\q"', "a backslash is written twice"),
        ("a:\n  - b\n  c: 1", "each with `- `"),
        ("a: 1\nb\nc: 2", "ends with a colon"),
        ("a: {b: 1", "ends with `}`"),
        ("%YAML 9.9\n---\na: 1", "leave the line with %YAML out"),
    ],
)
def test_what_yaml_refuses_is_told_with_what_would_be_right(text: str, right: str, tmp_path: Path) -> None:
    (fault,) = read(tmp_path, text)[1]
    assert right in fault


def test_an_empty_file_is_no_data(tmp_path: Path) -> None:
    assert read_well(tmp_path, "").data is None


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(st.text(alphabet="ab:-[]{}\"'|>&*!#%?, \n\t\u00e9\x00", max_size=40), st.binary(max_size=40))
)
def test_any_file_is_read_or_has_a_fault(tmp_path_factory: pytest.TempPathFactory, text: str | bytes) -> None:
    folder = tmp_path_factory.mktemp("source")
    file = folder / "file.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    source, faults = read_source(folder, file)
    assert (source is None) == any(fault.code is not FaultCode.DUPLICATE_KEY for fault in faults)
