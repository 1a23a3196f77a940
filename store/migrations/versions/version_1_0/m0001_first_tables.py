"""People, matches with logs and save points, handled interactions and notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    _make_people_and_matches()
    _make_log()
    _make_interactions_and_notices()


def _make_people_and_matches() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text(), nullable=False),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("home_user", sa.BigInteger(), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("away_user", sa.BigInteger(), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("next_roll", sa.Integer(), nullable=False),
        sa.Column("board_message_id", sa.BigInteger()),
        sa.Column("board_seq", sa.Integer()),
        sa.Column("result", sa.Text()),
        sa.Column("winner", sa.Text()),
        sa.Column("created", sa.DateTime(), nullable=False, server_default=sa.func.now()),
        sqlite_autoincrement=True,
    )
    op.create_index("match_in_channel", "match", ["channel_id"])
    op.create_index("match_in_thread", "match", ["thread_id"])


def _make_log() -> None:
    op.create_table(
        "entry",
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("roll", sa.Integer()),
        sa.Column("faces", sa.Integer()),
        sa.Column("by_user", sa.BigInteger(), sa.ForeignKey("person.id")),
        sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "save_point",
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
    )


def _make_interactions_and_notices() -> None:
    op.create_table(
        "interaction",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False, server_default=sa.func.now()),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False, unique=True),
        sa.Column("done", sa.Boolean(), nullable=False, server_default=sa.false()),
        sqlite_autoincrement=True,
    )
    op.create_index("outbox_waiting", "outbox", ["done", "match_id"])
