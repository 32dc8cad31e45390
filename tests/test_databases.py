"""The databases of tests: nothing stays open, whenever it was opened."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from tests.databases import closed_afterwards


def test_a_connection_that_outlives_its_block_is_closed_with_the_block_around(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'trainer.sqlite3'}")
    with closed_afterwards():
        with closed_afterwards():
            pass  # the test, whose last request goes on
        late = engine.raw_connection().driver_connection
        assert isinstance(late, sqlite3.Connection)
        late.execute("SELECT 1")
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        late.execute("SELECT 1")
