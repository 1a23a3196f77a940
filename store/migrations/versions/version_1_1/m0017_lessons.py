"""Lessons that people have begun or finished."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Make the table; nobody has learned anything yet."""
    op.create_table(
        "lesson",
        sa.Column("person_id", sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("name", sa.Text(), primary_key=True),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
    )
