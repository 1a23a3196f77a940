"""Types of columns, and indexes of some rows, that every database is given alike."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import BigInteger, Column, DateTime, Dialect, Index, Integer
from sqlalchemy.types import TypeDecorator

Key: Final = BigInteger().with_variant(Integer(), "sqlite")
"""A number of eight bytes that the database gives; SQLite gives some to INTEGER alone, which has eight there too."""


def index_where_given(name: str, column: Column[int], *more: Column[datetime]) -> Index:
    """Return an index of the rows alone in which a column holds something, where most hold nothing."""
    given = column.is_not(None)
    return Index(name, column, *more, sqlite_where=given, postgresql_where=given)


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: of any zone when it is written, in UTC when it is read. SQLite, which knows no zones, keeps UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return a moment as the database is given it. Raises ValueError for one that has no zone."""
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
