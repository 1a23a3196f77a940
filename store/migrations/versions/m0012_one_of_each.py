"""What there is one of at a time, the database itself keeps to one: whoever writes a second one is told so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0010"


def upgrade() -> None:
    """Make the indexes; where a file has more than one, the newest stays and the others are closed."""
    _one_tape_of_a_place()


def _one_tape_of_a_place() -> None:
    op.add_column("duel_tape", sa.Column("set_aside", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE duel_tape SET set_aside = true WHERE closed IS NULL AND id < (SELECT max(newer.id) "
        "FROM duel_tape AS newer WHERE newer.closed IS NULL AND newer.guild_id = duel_tape.guild_id)"
    )
    one = sa.text("closed IS NULL AND NOT set_aside")
    op.create_index(
        "duel_tape_drawn_from", "duel_tape", ["guild_id"], unique=True, sqlite_where=one, postgresql_where=one
    )
