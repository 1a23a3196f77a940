"""Commitments before dice fall: tapes of fixtures, words for their matches, and shown tapes of duels."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables, and make current competitions due, so that the next start commits to their fixtures' dice."""
    op.create_table(
        "fixture_tape",
        sa.Column("match_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("competition_id", sa.Integer(), sa.ForeignKey("competition.id"), nullable=False),
        sa.Column("fixture", sa.Integer(), nullable=False),
        sa.Column("home", sa.Integer(), sa.ForeignKey("club.id"), nullable=False),
        sa.Column("away", sa.Integer(), sa.ForeignKey("club.id"), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
    )
    op.create_index("fixture_tape_of", "fixture_tape", ["competition_id", "fixture"])
    op.create_table(
        "kick_off",
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("due", sa.DateTime()),
    )
    op.create_index("kick_off_due", "kick_off", ["due"])
    op.create_table(
        "dice_word",
        sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("person_id", sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("word", sa.Text(), nullable=False),
    )
    op.create_index("dice_word_of", "dice_word", ["person_id"])
    op.execute("UPDATE competition SET due = created WHERE phase = 'playing' AND kind <> 'title'")
    op.add_column("duel_tape", sa.Column("words", sa.Text(), nullable=False, server_default="duels"))
    op.add_column("duel_tape", sa.Column("shown", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE duel_tape SET shown = true WHERE next_roll > 1")  # a duel rolled from it has shown it
