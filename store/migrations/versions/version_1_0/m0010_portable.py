"""Tables for numbers and tasks that were stored in SQLite's own places, which other databases lack."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables, and move the old values into them."""
    op.create_table(
        "counter",
        sa.Column("name", sa.Text(), primary_key=True),
        sa.Column("last", sa.Integer(), nullable=False),
    )
    op.create_table(
        "chore",
        sa.Column("name", sa.Text(), primary_key=True),
        sa.Column("due", sa.DateTime(), nullable=False),
    )
    op.execute("INSERT INTO counter (name, last) SELECT name, seq FROM sqlite_sequence WHERE name = 'match'")
    op.execute(
        "INSERT INTO chore (name, due) SELECT 'traces', "
        "strftime('%Y-%m-%d %H:%M:%f000', user_version * 60, 'unixepoch') "  # user_version was in minutes
        "FROM pragma_user_version() WHERE user_version <> 0"
    )
