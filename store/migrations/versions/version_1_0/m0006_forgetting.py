"""Indexes for finding all data of a person, so that deleting it is fast."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_INDEXES: Final = (
    ("match_in_guild", "match", "guild_id"),
    ("draft_of", "draft", "person_id"),
    ("request_by", "request", "by_user"),
    ("follower_is", "follower", "person_id"),
    ("duel_by", "duel", "by_user"),
    ("duel_with", "duel", "with_user"),
    ("wish_of", "wish", "person_id"),
    ("match_note_of", "match_note", "person_id"),
    ("happening_of_kind", "happening", "kind"),
    ("league_outbox_of", "league_outbox", "league_id"),
)
_OF_SOME: Final = (("entry_by", "entry", "by_user"), ("happening_by", "happening", "by_user"))
"""Columns in which most rows name nobody, indexed without those."""


def upgrade() -> None:
    """Make the indexes."""
    for name, table, column in _INDEXES:
        op.create_index(name, table, [column])
    for name, table, column in _OF_SOME:
        op.create_index(name, table, [column], sqlite_where=sa.column(column).is_not(None))
