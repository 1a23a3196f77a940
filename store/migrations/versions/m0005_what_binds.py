"""A mark on answers that bind: what has become known by them counts like a die."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Let each entry say whether something has become known by it; of older ones it is not known."""
    op.add_column("entry", sa.Column("binding", sa.Boolean(), nullable=False, server_default=sa.false()))
