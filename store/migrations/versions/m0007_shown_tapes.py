"""A competition that goes on after its seed was shown draws from another one: the tapes before are kept with it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Let each competition keep the tapes whose seeds were shown before the one that it draws from now."""
    op.add_column("competition", sa.Column("shown", sa.Text(), nullable=False, server_default="[]"))
