"""Unique indexes for a channel's match, a kind of request in a match, and a place's tape."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the indexes; if a file has several rows, the newest stays and the others are closed."""
    _one_match_of_a_channel()
    _one_request_of_a_kind()
    _one_tape_of_a_place()


def _one_match_of_a_channel() -> None:
    op.add_column("match", sa.Column("holds", sa.BigInteger()))
    op.execute(
        "UPDATE match SET holds = channel_id WHERE state = 'playing' AND thread_id IS NULL AND id = "
        "(SELECT max(newest.id) FROM match AS newest WHERE newest.state = 'playing' AND newest.thread_id IS NULL "
        "AND newest.channel_id = match.channel_id)"
    )
    played = sa.text("state = 'playing'")
    op.create_index("match_holds", "match", ["holds"], unique=True, sqlite_where=played, postgresql_where=played)


def _one_request_of_a_kind() -> None:
    op.execute(
        "UPDATE request SET state = 'gone' WHERE state = 'open' AND id < (SELECT max(newer.id) FROM request AS newer "
        "WHERE newer.state = 'open' AND newer.match_id = request.match_id AND newer.kind = request.kind)"
    )
    asked = sa.text("state = 'open'")
    op.create_index(
        "request_open", "request", ["match_id", "kind"], unique=True, sqlite_where=asked, postgresql_where=asked
    )


def _one_tape_of_a_place() -> None:
    op.add_column("duel_tape", sa.Column("set_aside", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE duel_tape SET set_aside = true WHERE closed IS NULL AND id < (SELECT max(newer.id) "
        "FROM duel_tape AS newer WHERE newer.closed IS NULL AND newer.guild_id = duel_tape.guild_id "
        "AND coalesce(newer.person_id, 0) = coalesce(duel_tape.person_id, 0))"
    )
    drawn_from = sa.column("closed").is_(None), ~sa.column("set_aside", sa.Boolean())
    for name, place, whose in (
        ("duel_tape_drawn_from", "guild_id", sa.column("person_id").is_(None)),
        ("duel_tape_of_person", "person_id", sa.column("person_id").is_not(None)),
    ):
        one = sa.and_(*drawn_from, whose)
        op.create_index(name, "duel_tape", [place], unique=True, sqlite_where=one, postgresql_where=one)
