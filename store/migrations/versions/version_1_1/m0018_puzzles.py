"""Puzzles: answers, ratings, and channels in which one is posted each day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "puzzle_answer",
        sa.Column("person_id", sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("puzzle", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("day", sa.Integer()),
        sa.Column("answered", sa.Text(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
    )
    op.create_index("puzzle_answer_of_day", "puzzle_answer", ["person_id", "day"])
    op.create_table(
        "puzzle_solver",
        sa.Column("person_id", sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=True),
        *_rating(),
    )
    op.create_table(
        "puzzle_rating", sa.Column("puzzle", sa.Integer(), primary_key=True, autoincrement=False), *_rating()
    )
    op.create_table(
        "daily_puzzle",
        sa.Column("channel_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("daily_puzzle_due", "daily_puzzle", ["due"])
    op.create_index("daily_puzzle_of", "daily_puzzle", ["guild_id"])
    op.create_table(
        "puzzle_outbox",
        sa.Column("id", sa.Integer(), sa.Identity(), primary_key=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
        sqlite_autoincrement=True,
    )
    op.create_index("puzzle_outbox_once", "puzzle_outbox", ["channel_id", "day"], unique=True)
    op.create_index("puzzle_outbox_waiting", "puzzle_outbox", ["done", "channel_id"])


def _rating() -> tuple[sa.Column[float], sa.Column[float], sa.Column[int]]:
    return (
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("unsure", sa.Float(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
    )
