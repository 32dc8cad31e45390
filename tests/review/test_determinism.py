"""The same record, look and engine give the same document, byte for byte, in any process."""

import os
import subprocess
import sys

from tests.review.deals import played
from trainer.rules.record import show_record

PROGRAM = """
import json, sys
from trainer.engine.kernel.state import get_ready
from trainer.review.as_json import review_json
from trainer.review.look import Depth, Look
from trainer.review.review import review
from trainer.rules.record import read_record
get_ready()
record = read_record(sys.stdin.read())
for look in (Look(), Look(Depth.FULL, seed=3, worlds=20)):
    print(json.dumps([review_json(review(record, seat, look)) for seat in (0, 1)]))
"""


def documents(seed: str, record: str) -> bytes:
    """The reviews of all seats, made by another process in which texts have other hashes."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=record.encode(),
        env={**os.environ, "PYTHONHASHSEED": seed},
        stdout=subprocess.PIPE,
        check=True,
    ).stdout


def test_two_processes_write_the_same_bytes() -> None:
    record = show_record(played("easy", 3))
    first, second = (documents(seed, record) for seed in ("1", "2"))
    assert first == second
    assert b'"depth": "quick"' in first
    assert first.count(b'"version"') == 4
