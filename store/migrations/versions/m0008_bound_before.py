"""What binds dice before they fall: the tapes of duels know whether their commitments were shown, and have words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Let each tape of duels have words of its own, and be drawn from when its commitment has been shown."""
    op.add_column("duel_tape", sa.Column("words", sa.Text(), nullable=False, server_default="duels"))
    op.add_column("duel_tape", sa.Column("shown", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE duel_tape SET shown = true WHERE next_roll > 1")  # under a duel that was rolled from it
