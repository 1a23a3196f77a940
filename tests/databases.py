"""Databases of tests: a new SQLite file, and a new database on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from testing.database import lay_empty
from testing.postgres import DatabaseServer, a_server

FILES_ONLY = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""Mark of tests about files as such."""


@pytest.fixture(scope="session")
def server() -> Iterator[DatabaseServer]:
    """Return a PostgreSQL server, one for each process of the tests."""
    with a_server() as server:
        yield server


@pytest.fixture
def address(server: DatabaseServer) -> Iterator[URL]:
    """Return the address of a new database on the server, without rows, which the test may change."""
    address = server.new()
    yield address
    server.drop(address)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path | URL]:
    """Return a new database without rows, once of each kind."""
    if request.param == "sqlite":
        file = tmp_path / "matches.sqlite3"
        lay_empty(file)
        yield file
    else:
        server: DatabaseServer = request.getfixturevalue("server")
        borrowed = server.borrow()
        yield borrowed
        server.give_back(borrowed)
