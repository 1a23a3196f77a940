"""Types of columns, and partial indexes, that work with every database."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import BigInteger, Column, DateTime, Dialect, Index, Integer
from sqlalchemy.types import TypeDecorator

Key: Final = BigInteger().with_variant(Integer(), "sqlite")
"""A primary key of eight bytes; SQLite generates keys only for INTEGER, which has eight bytes there."""


def index_where_given(name: str, column: Column[int], *more: Column[datetime]) -> Index:
    """Return an index of only the rows in which a column is not NULL, for columns that mostly are."""
    given = column.is_not(None)
    return Index(name, column, *more, sqlite_where=given, postgresql_where=given)


def index_of_waiting(about: Column[int]) -> Index:
    """Return an index of an outbox's rows that wait to be posted, which are few.

    A server that has never analysed its rows takes half of them all for waiting ones. With this index it cannot
    choose to read through them.

    about: the column of what they are about.
    """
    table = about.table
    waits = ~table.c.done
    return Index(f"{table.name}_waiting", about, table.c.id, sqlite_where=waits, postgresql_where=waits)


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: in any zone when written, in UTC when read. SQLite has no zones, and stores UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return a moment for the database. Raises ValueError for one without a time zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return a moment in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if dialect.name == "sqlite" else value.astimezone(UTC)
