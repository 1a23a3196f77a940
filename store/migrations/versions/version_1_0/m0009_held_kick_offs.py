"""A mark for fixtures that wait only for their channel: they begin as soon as it is free."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column; fixtures held now get their mark within ten minutes."""
    op.add_column("kick_off", sa.Column("held", sa.Boolean(), nullable=False, server_default=sa.false()))
