"""Managers' own squads."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of squads."""
    op.create_table(
        "squad",
        sa.Column("owner", sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("ruleset", sa.Text(), primary_key=True),
        sa.Column("name", sa.Text(), primary_key=True),
        sa.Column("file", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False, server_default=sa.func.now()),
    )
