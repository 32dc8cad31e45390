"""Passphrases: what is kept of them tells nothing, and neither does how they are compared."""

from dataclasses import replace
from threading import Event, Thread

import pytest

from tests.services.passphrases import CHEAP, cheap_passphrases
from trainer.services.errors import TooOften
from trainer.services.passphrases import AT_ONCE, COST, Passphrases, is_too_long, is_too_short


def test_what_is_kept_is_another_text_each_time_and_knows_its_passphrase() -> None:
    passphrases = cheap_passphrases()
    one, other = (passphrases.hash("correct horse") for _ in range(2))
    assert one != other
    assert "correct" not in one
    assert passphrases.is_right("correct horse", one)
    assert passphrases.is_right("correct horse", other)
    for wrong in ("correct horse ", "Correct horse", "", "x" * 10_000):
        assert not passphrases.is_right(wrong, one)


def test_it_is_argon2id_at_the_cost_that_is_set() -> None:
    assert cheap_passphrases().hash("correct horse").startswith("$argon2id$v=19$m=8,t=1,p=1$")
    assert Passphrases().cost == COST
    assert COST.memory * COST.passes >= 19 * 1024 * 2  # the least of what OWASP lists


def test_it_is_the_same_from_whatever_keyboard_it_comes() -> None:
    passphrases = cheap_passphrases()
    kept = passphrases.hash("caf\u00e9 \uff21\uff22\uff23\uff24")
    assert passphrases.is_right("cafe\u0301 ABCD", kept)


def test_for_nobody_as_much_is_reckoned_and_nothing_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compared with has the same cost and lengths as a real hash, so that it takes as long."""
    compared: list[str] = []

    def note(_self: object, kept: str, _passphrase: bytes) -> bool:
        compared.append(kept)
        return True

    passphrases = cheap_passphrases()
    kept = passphrases.hash("correct horse")
    assert not passphrases.is_right("correct horse", None)
    monkeypatch.setattr("argon2.PasswordHasher.verify", note)
    assert not passphrases.is_right("correct horse", None)
    (made_up,) = compared
    shape = [[len(part) for part in text.split("$")] for text in (kept, made_up)]
    assert shape[0] == shape[1]
    assert kept.split("$")[:4] == made_up.split("$")[:4]


def test_what_is_no_hash_is_nobodys_passphrase() -> None:
    assert not cheap_passphrases().is_right("correct horse", "correct horse")


def test_a_hash_of_another_cost_is_outdated_and_still_right() -> None:
    kept = cheap_passphrases().hash("correct horse")
    dearer = Passphrases(replace(CHEAP, passes=2))
    assert dearer.is_right("correct horse", kept)
    assert dearer.is_outdated(kept)
    assert not cheap_passphrases().is_outdated(kept)


@pytest.mark.parametrize(
    ("passphrase", "short", "long"),
    [
        ("", True, False),
        ("1234567", True, False),
        ("12345678", False, False),
        ("四个字不够长啊", True, False),
        ("一二三四五六七八", False, False),
        ("        ", False, False),
        ("x" * 200, False, False),
        ("x" * 201, False, True),
        ("x" * 100_000, False, True),
    ],
)
def test_only_the_length_counts(passphrase: str, *, short: bool, long: bool) -> None:
    assert is_too_short(passphrase) == short
    assert is_too_long(passphrase) == long


def test_only_a_few_are_hashed_at_once_and_the_rest_is_told_to_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passphrases, begun, go_on = Passphrases(CHEAP, patience=0.0), [Event() for _ in range(AT_ONCE)], Event()
    free = iter(begun)

    def wait(_self: object, _passphrase: bytes) -> str:
        next(free).set()
        go_on.wait(10)
        return "hash"

    monkeypatch.setattr("argon2.PasswordHasher.hash", wait)
    threads = [Thread(target=passphrases.hash, args=("correct horse",)) for _ in begun]
    for thread in threads:
        thread.start()
    assert all(event.wait(10) for event in begun)
    with pytest.raises(TooOften):
        passphrases.is_right("correct horse", None)
    go_on.set()
    for thread in threads:
        thread.join()
    assert not passphrases.is_right("correct horse", None)
