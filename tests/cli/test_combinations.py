"""The commands about cards: readings, beats, legal."""

import json

import pytest

from tests.cli.command import refused, told
from tests.protocol.asking import answer


def test_every_reading() -> None:
    assert told("readings", "333444555666") == [
        "333444555666  plane from 3 to 6",
        "333444555666=plane_singles:6:3  plane from 4 to 6 with 3 singles",
        "333444555666=plane_singles:5:3  plane from 3 to 5 with 3 singles",
    ]


def test_why_there_is_no_reading() -> None:
    assert told("readings", "3457") == ["3 4 5 7 is no combination."]


def test_the_rule_set_and_the_wild_rank_count() -> None:
    assert told("readings", "333444555666", "--rules", "pagat") == ["333444555666  plane from 3 to 6"]
    assert told("readings", "3377", "--rules", "wildcard", "--wild", "7")[0] == "3377  soft bomb of 3s"
    assert told("readings", "7777", "--rules", "wildcard", "--wild", "7")[0] == "7777  pure bomb of 7s"
    assert told("beats", "7777", "--on", "3333", "--rules", "wildcard", "--wild", "7") == [
        "yes: pure bomb of 7s"
    ]
    assert (
        told("legal", "3377", "--rules", "wildcard", "--wild", "7", "--on", "A")[-1]
        == "3377  soft bomb of 3s"
    )


def test_beating() -> None:
    assert told("beats", "45678", "--on", "34567") == ["yes: straight from 4 to 8"]
    assert told("beats", "44", "--on", "55") == ["no: Pair of 4s: too low, the table asks for more than 5s."]
    assert told("beats", "34", "--on", "55")[0].startswith("no: ")


def test_a_table_can_say_how_it_reads() -> None:
    wanted = "333444555666=plane_singles:5:3"
    assert told("beats", "444555666789", "--on", wanted) == ["yes: plane from 4 to 6 with 3 singles"]
    assert told("legal", "444555666789", "--on", wanted) == [
        "pass",
        "444555666789  plane from 4 to 6 with 3 singles",
    ]
    assert told("beats", "444555666789", "--on", "333444555666")[0].startswith("no: ")


def test_everything_that_may_be_laid() -> None:
    assert told("legal", "3345B", "--on", "4") == ["pass", "5  single 5", "B  single small joker"]
    assert told("legal", "33") == ["3  single 3", "33  pair of 3s"]
    assert told("legal", "3", "--on", "BR") == ["pass"]


def test_a_play_is_named_as_it_would_be_laid() -> None:
    assert "333444555666  plane from 3 to 6" in told("legal", "333444555666")
    lines = told("legal", "444555666777", "--on", "333444555678")
    assert "444555666777=plane_singles:7:3  plane from 5 to 7 with 3 singles" in lines


@pytest.mark.parametrize(
    ("words", "op", "fields"),
    [
        (["readings", "3334"], "readings", {"cards": "3334"}),
        (["readings", "35"], "readings", {"cards": "35"}),
        (["beats", "44", "--on", "33"], "beats", {"cards": "44", "table": "33"}),
        (["legal", "3345"], "legal", {"hand": "3345"}),
        (
            ["legal", "3345", "--on", "4", "--rules", "pagat"],
            "legal",
            {"hand": "3345", "table": "4", "rules": "pagat"},
        ),
        (
            ["beats", "444555666777", "--on", "333444555666=plane_singles:5:3"],
            "beats",
            {
                "cards": "444555666777",
                "table": "333444555666",
                "as_": {"kind": "plane_singles", "rank": "5", "length": 3},
            },
        ),
    ],
)
def test_json_is_the_answer_that_programs_get(words: list[str], op: str, fields: dict[str, object]) -> None:
    (line,) = told(*words, "--json")
    assert json.loads(line) == answer(op, **fields)


def test_unreadable_input() -> None:
    assert "'X' is no rank" in refused("legal", "33X")
    assert "'X' is no rank" in refused("readings", "33X", "--json")
    assert "`table` is no combination" in refused("legal", "33", "--on", "35")
    assert "more cards of rank 3 than there are" in refused("readings", "33333")
    assert "there is no rule set 'chess'" in refused("readings", "33", "--rules", "chess")
    assert "no rank is wild under the rules `standard`" in refused("readings", "33", "--wild", "3")
    assert "`as.kind` must be one of" in refused("legal", "33", "--on", "33=flush:3:1")
    assert "`as.length` must be a whole number" in refused("legal", "33", "--on", "33=pair:3")
    assert "can't be read so" in refused("legal", "33", "--on", "33=pair:4:1")
    assert "1 to 20 cards" in refused("legal", "")


def test_a_hand_cut_into_plays() -> None:
    assert told("split", "34567 99 R") == [
        "3 plays:",
        "34567  straight from 3 to 7",
        "99  pair of 9s",
        "R  single big joker",
    ]
    assert told("split", "33") == ["1 play:", "33  pair of 3s"]
    perhaps_fewer = told("split", "3344567KB", "--rules", "wildcard", "--wild", "7")
    assert perhaps_fewer[0] == "4 plays; that fewer would do is not ruled out:"
    assert perhaps_fewer[1] == "334457  pair straight from 3 to 5"
