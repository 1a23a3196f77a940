"""Daily summaries in direct messages, and standing orders that were offered in a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make the tables; nobody has a summary by itself."""
    op.create_table(
        "daily_summary",
        sa.Column("person_id", sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("day", sa.Text()),
        sa.Column("message_id", sa.BigInteger()),
    )
    op.create_index("daily_summary_due", "daily_summary", ["due"])
    given = sa.column("day").is_not(None)
    op.create_index("daily_summary_waits", "daily_summary", ["day"], sqlite_where=given, postgresql_where=given)
    op.create_table(
        "order_offer",
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("person_id", sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("question", sa.Text(), primary_key=True),
    )
    op.create_index("order_offer_of", "order_offer", ["person_id"])
