"""Matches and leagues with pages on the web."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make the tables; nothing is public by itself."""
    op.create_table(
        "public_league",
        sa.Column("league_id", sa.Integer(), sa.ForeignKey("league.id"), primary_key=True),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("public_league_token", "public_league", ["token"], unique=True)
    op.create_index("public_league_listed", "public_league", ["listed"])
    op.create_table(
        "public_match",
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("league_id", sa.Integer(), sa.ForeignKey("league.id")),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("public_match_token", "public_match", ["token"], unique=True)
    given = sa.column("league_id").is_not(None)
    op.create_index("public_match_of", "public_match", ["league_id"], sqlite_where=given, postgresql_where=given)
