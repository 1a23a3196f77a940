"""Computers that sit in for managers, absences during which one may, and computer managers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Make the table, and the columns of absences and people."""
    op.add_column("person", sa.Column("computer", sa.Integer()))
    op.add_column("absence", sa.Column("computer", sa.Integer()))
    op.create_table(
        "sitting",
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Text(), primary_key=True),
        sa.Column("since", sa.Integer(), primary_key=True),
        sa.Column("until", sa.Integer()),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("answered", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    sits = sa.column("until").is_(None)
    op.create_index(
        "sitting_now", "sitting", ["match_id", "seat"], unique=True, sqlite_where=sits, postgresql_where=sits
    )
