"""The player with the ball is the carrier in stored reports of tackles, as in the rules."""

from __future__ import annotations

from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Rename the fact in the notices of matches; text of people cannot match, since its quotation marks are escaped."""
    op.execute(
        """UPDATE outbox SET body = replace(body, '"dribbler":', '"carrier":') WHERE body LIKE '%"dribbler":%'"""
    )
