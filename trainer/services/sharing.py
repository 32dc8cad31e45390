"""Records that leave the database and come back: as text, and as a code short enough for a link.

A code is the digit 1 (its version) and then, in the base64 of URLs without padding, the CRC-32 of the
record's text in four bytes, high one first, and the text deflated (RFC 1951) with `_COMMON` as its preset
dictionary.
"""

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Protocol

from trainer.rules.errors import Unreadable
from trainer.rules.game import Phase
from trainer.rules.notation import LONGEST_TEXT
from trainer.rules.record import Record, read_record, show_record
from trainer.services.errors import NotFound, ServiceError
from trainer.services.replay import revive
from trainer.store.game_log import Event, GameRow

LONGEST_CODE = 4_096
"""Characters of a share code at most; the longest deals stay far below it."""

_VERSION = "1"
_CHECKSUM_BYTES = 4
_RAW_DEFLATE = -15
_QUOTED = re.compile("[A-Za-z0-9_-]*")
_LINK = re.compile(r"/shared/(?P<code>[^/?#\s]*)")

_COMMON = (
    b"game 1\nrules four_players\nrules doubling\nrules wildcard\nrules beginner\nrules competition\n"
    b"rules pagat\nrules standard\nhands bottom first wild stakes yes no\n"
    b"=plane_singles: 33344455566677788899TTJJQQKKAA22BR BR 22 "
    b"34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA 3334 4445 5556 6667 7778 pass pass 2 pass pass A pass "
    b"game 1\nrules standard\ndeal 1\ncalls 0 0 1 2 3\nplays 33 pass pass 3 pass pass "
)
"""What records often hold, the likeliest last. Codes depend on it: another text needs another version."""


class StillPlayed(ServiceError):
    """The deal is not over, so that its record would give away hidden cards."""

    def __init__(self, game: str) -> None:
        super().__init__(f"the game {game!r} is not over")
        self.game = game


class KeptGames(Protocol):
    """Where games are kept (`trainer.store.game_log.GameLog`)."""

    def find(self, game: str) -> GameRow | None: ...
    def events(self, game: str) -> tuple[Event, ...]: ...


def kept_record(store: KeptGames, game: str, *, unfinished: bool = False) -> Record:
    """The record of any game in the database, for whoever owns it.

    Raises NotFound, and StillPlayed for a deal that is not over unless `unfinished` ones are wanted too.
    """
    row = store.find(game)
    if row is None:
        raise NotFound("game", game)
    replay = revive(row, store.events(game))
    if not unfinished and replay.now.phase not in (Phase.OVER, Phase.REDEAL):
        raise StillPlayed(game)
    return replay.record


def share_code(record: Record) -> str:
    """The whole record in letters, digits, `-` and `_`, for a link that needs no database."""
    text = show_record(record).encode("ascii")
    packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, wbits=_RAW_DEFLATE, zdict=_COMMON)
    packed = _checksum(text) + packer.compress(text) + packer.flush()
    return _VERSION + urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def read_share_code(text: str) -> Record:
    """The record out of its code, every action checked by the rules; raises Unreadable."""
    code = text.strip()
    if len(code) > LONGEST_CODE:
        raise Unreadable(f"longer than {LONGEST_CODE} characters", text)
    if not code.startswith(_VERSION):
        raise Unreadable(f"a share code begins with its version, which is {_VERSION}", text)
    packed = _unquoted(code[len(_VERSION) :], text)
    told = _unpacked(packed[_CHECKSUM_BYTES:], text)
    if _checksum(told) != packed[:_CHECKSUM_BYTES]:
        raise Unreadable("damaged: the checksum of the share code is wrong", text)
    if not told.isascii():
        raise Unreadable("the share code holds what is no record", text)
    return read_record(told.decode("ascii"))


def read_shared(text: str) -> Record:
    """A record out of its text, its share code, or a link to any page of the deal; raises Unreadable.

    A byte order mark, which some editors put in front of a text, is passed over.
    """
    text = text.removeprefix("\ufeff")
    if link := _LINK.search(text):
        return read_share_code(link["code"])
    words = text.split(maxsplit=1)
    if not words:
        raise Unreadable("there is no record, no share code and no link", text)
    return read_record(text) if len(words) > 1 else read_share_code(words[0].rpartition("/")[2])


def read_shared_file(given: bytes) -> Record:
    """The same out of a file, a text in UTF-8; raises Unreadable."""
    try:
        return read_shared(given.decode("utf-8"))
    except UnicodeDecodeError as error:
        shown = given.decode("utf-8", "replace")
        place = len(given[: error.start].decode("utf-8"))
        raise Unreadable("what was given is no text in UTF-8", shown, place) from error


def _unquoted(quoted: str, text: str) -> bytes:
    if not _QUOTED.fullmatch(quoted):
        raise Unreadable("damaged: a share code holds letters, digits, - and _ alone", text)
    try:
        return urlsafe_b64decode(quoted + "=" * (-len(quoted) % 4))
    except binascii.Error as error:
        raise Unreadable("damaged: the share code lacks a character", text) from error


def _unpacked(packed: bytes, text: str) -> bytes:
    # No more is unpacked than a record may have, however little it was packed in.
    unpacker = zlib.decompressobj(wbits=_RAW_DEFLATE, zdict=_COMMON)
    try:
        told = unpacker.decompress(packed, LONGEST_TEXT + 1)
    except zlib.error as error:
        raise Unreadable("damaged: the share code can't be unpacked", text) from error
    if len(told) > LONGEST_TEXT:
        raise Unreadable(f"the share code holds more than {LONGEST_TEXT} characters", text)
    if not unpacker.eof or unpacker.unused_data:
        raise Unreadable("damaged: the share code is cut off, or goes on after its end", text)
    return told


def _checksum(text: bytes) -> bytes:
    return zlib.crc32(text).to_bytes(_CHECKSUM_BYTES, "big")
