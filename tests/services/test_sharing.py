"""Records that leave the database and come back: share codes, and the record of any kept game."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.hands import to_the_end
from tests.rules.laws import read_or_refused, seeds, stable, stable_fuzz
from trainer.rules.cards import RANKS
from trainer.rules.deal import deal, deal_out
from trainer.rules.errors import Unreadable
from trainer.rules.game import new_game
from trainer.rules.record import Record, read_record, show_record
from trainer.rules.ruleset import RULE_SETS, RuleSet
from trainer.rules.switches import read_rules
from trainer.services.errors import NotFound
from trainer.services.games import Games
from trainer.services.sharing import (
    LONGEST_CODE,
    StillPlayed,
    kept_record,
    read_share_code,
    read_shared,
    share_code,
)
from trainer.store.database import open_database
from trainer.store.game_log import GameLog

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
SAFE = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
TEXT = "game 1\nrules standard\ndeal 4711\ncalls 0 0 3\n"
CODE = share_code(read_record(TEXT))


def played(rules: RuleSet, number: int, seed: int, *, composed: bool = False) -> Record:
    """A deal played to its end with random actions."""
    dealt = deal(rules, number)
    if composed:
        dealt = deal_out(rules, dealt.packed_hands, dealt.packed_bottom, dealt.first, dealt.wild)
    actions, _ = to_the_end(new_game(rules, dealt), Random(seed))
    return Record(rules, dealt, None if composed else number, tuple(actions))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
@stable
@given(number=st.integers(1, 999_999_999), seed=seeds, composed=st.booleans())
def test_sharing_and_reading_are_inverses(rules: RuleSet, number: int, seed: int, composed: bool) -> None:
    record = played(rules, number, seed, composed=composed)
    code = share_code(record)
    assert set(code) <= SAFE
    assert len(code) <= LONGEST_CODE // 8
    assert read_share_code(code) == record
    assert share_code(read_share_code(code)) == code
    assert read_share_code(f"  {code}\n") == record


def test_switches_and_unfinished_deals_are_shared_too() -> None:
    record = played(read_rules("pagat+planes=no+base=10"), 7, 7)
    assert read_share_code(share_code(record)).rules.id == "pagat+planes=no+base=10"
    begun = Record(record.rules, record.deal, record.number, record.actions[:2])
    assert read_share_code(share_code(begun)) == begun


def test_codes_of_this_version_stay_readable() -> None:
    code = "1dmtctcNjljnULEOgWQhzgJ4HutjS0hLJEFNTCG1mphASAmF6eSl4e0Nd7Yik1ETBHMLwhvkMGHJIJilYYHobmR0YyAUA"
    assert show_record(read_share_code(code)) == (
        "game 1\nrules standard\ndeal 7\ncalls 1 0 3\nplays 33888 44999 pass pass 55 pass 66 TT pass JJ KK "
        "pass AA pass pass 4 7 pass K 2 pass BR pass pass 5 8 pass 2 pass pass 2 pass pass QQ\n"
    )


def coded(text: bytes, *, checksum: bytes | None = None, tail: bytes = b"") -> str:
    """A code of any text, deflated without the dictionary's help."""
    packer = zlib.compressobj(9, wbits=-15)
    packed = packer.compress(text) + packer.flush()
    whole = (zlib.crc32(text).to_bytes(4, "big") if checksum is None else checksum) + packed + tail
    return "1" + urlsafe_b64encode(whole).decode().rstrip("=")


def test_a_code_made_elsewhere_is_read() -> None:
    assert read_share_code(coded(TEXT.encode())) == read_record(TEXT)


BAD = [
    ("", "begins with its version, which is 1"),
    ("2" + CODE[1:], "begins with its version, which is 1"),
    (TEXT, "begins with its version, which is 1"),
    ("1" * (LONGEST_CODE + 1), "longer than 4096 characters"),
    ("1", "damaged"),
    ("1A", "damaged"),
    ("1+/==", "letters, digits, - and _ alone"),
    ("1AAAA", "damaged"),
    (CODE[:-6], "damaged"),
    (CODE + "AAAA", "damaged"),
    (CODE[:10] + "!" + CODE[11:], "letters, digits, - and _ alone"),
    (CODE[:10] + "é" + CODE[11:], "letters, digits, - and _ alone"),
    (CODE[:10] + " " + CODE[11:], "letters, digits, - and _ alone"),
    (coded(TEXT.encode(), checksum=b"\0\0\0\0"), "the checksum of the share code is wrong"),
    (coded(TEXT.encode(), tail=b"more"), "goes on after its end"),
    (coded(b"#" * 10_001), "holds more than 10000 characters"),
    (coded(b"#" * 2_500_000), "holds more than 10000 characters"),
    (coded(b""), "must begin with `game 1`"),
    (coded(b"game 2\n"), "must begin with `game 1`"),
    (coded("game 1\nrules é\n".encode()), "holds what is no record"),
    (coded(b"game 1\ndeal 1\ncalls 9\n"), "not_a_bid"),
]


@pytest.mark.parametrize(("code", "problem"), BAD)
def test_what_is_no_share_code_is_refused(code: str, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem) as refused:
        read_share_code(code)
    assert 0 <= refused.value.place <= len(code)
    assert len(str(refused.value)) < 700


def test_every_single_changed_character_is_noticed() -> None:
    for place in range(len(CODE) - 1):  # some bits of the last one mean nothing
        changed = CODE[:place] + ("A" if CODE[place] != "A" else "B") + CODE[place + 1 :]
        with pytest.raises(Unreadable):
            read_share_code(changed)


@stable_fuzz
@given(st.text() | st.binary(max_size=200).map(lambda raw: "1" + urlsafe_b64encode(raw).decode().rstrip("=")))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert read_or_refused(read_share_code, text) is None


@stable_fuzz
@given(st.binary(max_size=300))
def test_any_packed_text_is_read_or_refused(text: bytes) -> None:
    assert read_or_refused(read_share_code, coded(text)) is None


def test_a_bomb_is_not_unpacked() -> None:
    code = coded(b"\0" * 2_800_000)
    assert len(code) <= LONGEST_CODE
    assert len(urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))) < 3_000
    with pytest.raises(Unreadable, match="more than 10000"):
        read_share_code(code)


def test_text_and_code_are_told_apart() -> None:
    link = f"http://127.0.0.1:8000/shared/{CODE}"
    links = (
        link,
        f"/shared/{CODE}",
        f"{link}/review?seat=0",
        f"{link}?seat=1#end",
        f"{link}/",
        f"See {link} !",
    )
    for text in (TEXT, CODE, f"\n{CODE}\n", *links, f"\ufeff{TEXT}", f"\ufeff{CODE}"):
        assert read_shared(text) == read_record(TEXT)
    for text in ("", "\n", "\ufeff"):
        with pytest.raises(Unreadable, match="there is no record, no share code and no link"):
            read_shared(text)
    for text in ("game", "game 1"):
        with pytest.raises(Unreadable):
            read_shared(text)


@pytest.fixture
def log(database_url: str) -> GameLog:
    return GameLog(open_database(database_url))


@pytest.fixture
def games(log: GameLog) -> Games:
    ids = count(1)
    return Games(log, lambda: NOON, lambda _limit: 1233, lambda: f"game-{next(ids)}")


def test_the_record_of_a_kept_game(games: Games, log: GameLog) -> None:
    game = games.start("v", "easy", 4711, scored=True)
    with pytest.raises(StillPlayed, match=game):
        kept_record(log, game)
    record = kept_record(log, game, unfinished=True)
    assert (record.number, record.rules.id) == (4711, "standard")
    assert read_record(show_record(record)) == record


def test_a_game_that_was_thrown_in_is_over(games: Games, log: GameLog) -> None:
    for number in range(1, 200):
        game = games.start("v", "easy", number, scored=True)
        table = games.table("v", game)
        while table.view.allowed_calls:
            table = games.call("v", game, table.version, 0)
        if table.view.phase == "redeal":
            assert kept_record(log, game).games()[-1].phase == "redeal"
            return
    raise AssertionError("no deal was thrown in")


def test_a_game_that_is_not_kept(log: GameLog) -> None:
    with pytest.raises(NotFound, match="nothing"):
        kept_record(log, "nothing")


def test_wild_ranks_are_part_of_composed_records() -> None:
    record = played(RULE_SETS["wildcard"], 3, 3, composed=True)
    assert record.deal.wild is not None
    assert f"\nwild {RANKS[record.deal.wild]}\n" in show_record(record)
