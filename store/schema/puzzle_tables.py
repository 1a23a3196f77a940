"""The tables of puzzles: who has answered which, ratings, and the channels in which a puzzle is posted each day."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Table,
    Text,
    false,
    func,
)

from store.schema.match_tables import metadata
from store.types import UtcDateTime, index_of_waiting

puzzle_answer = Table(
    "puzzle_answer",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("puzzle", Integer, primary_key=True, autoincrement=False),  # its number in the book
    Column("at", UtcDateTime, nullable=False),
    Column("day", Integer),  # the day, from 1 January of year 1, whose puzzle it was; NULL: of another day
    Column("answered", Text, nullable=False),  # as the log would have it
    Column("solved", Boolean, nullable=False),
    Index("puzzle_answer_of_day", "person_id", "day"),
)

puzzle_solver = Table(
    "puzzle_solver",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("points", Float, nullable=False),
    Column("unsure", Float, nullable=False),
    Column("answers", Integer, nullable=False),  # that the rating counts
)

puzzle_rating = Table(
    "puzzle_rating",
    metadata,
    Column("puzzle", Integer, primary_key=True, autoincrement=False),
    Column("points", Float, nullable=False),
    Column("unsure", Float, nullable=False),
    Column("answers", Integer, nullable=False),
)

daily_puzzle = Table(
    "daily_puzzle",
    metadata,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("hour", Integer, nullable=False),  # of the day, in its zone
    Column("zone", Text, nullable=False),  # "": UTC
    Column("language", Text, nullable=False),
    Column("due", UtcDateTime, nullable=False),  # when the next one must be posted
    Index("daily_puzzle_due", "due"),
    Index("daily_puzzle_of", "guild_id"),
)

puzzle_outbox = Table(
    "puzzle_outbox",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("day", Integer, nullable=False),
    Column("language", Text, nullable=False),
    Column("done", Boolean, nullable=False, server_default=false()),
    Column("at", UtcDateTime, nullable=False, server_default=func.now()),
    Index("puzzle_outbox_once", "channel_id", "day", unique=True),
    sqlite_autoincrement=True,
)
_ = index_of_waiting(puzzle_outbox.c.channel_id)
