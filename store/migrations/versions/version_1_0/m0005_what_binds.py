"""A column for binding answers: they have revealed something that counts like a die."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; for older entries it is unknown."""
    op.add_column("entry", sa.Column("binding", sa.Boolean(), nullable=False, server_default=sa.false()))
