"""Former tapes of competitions that went on with another one after their seed was shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column for former tapes."""
    op.add_column("competition", sa.Column("shown", sa.Text(), nullable=False, server_default="[]"))
