"""Drafts, settings, standing orders, clocks, requests, followers and duels."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables."""
    standing = sa.Column("standing", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("entry", standing)
    _of_people()
    _of_matches()
    _of_duels()


def _match(*, key: bool) -> sa.Column[int]:
    return sa.Column("match_id", sa.Integer(), sa.ForeignKey("match.id"), primary_key=key, nullable=False)


def _person(name: str = "person_id", *, key: bool = True) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=key, nullable=False)


def _at(name: str = "at") -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(), nullable=False, server_default=sa.func.now())


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _of_people() -> None:
    op.create_table("preference", _person(), _text("body"))
    begin = sa.Column("begin", sa.DateTime(), primary_key=True)
    op.create_table("absence", _person(), begin, sa.Column("until", sa.DateTime(), nullable=False))
    op.create_table(
        "standing_order",
        _person(),
        sa.Column("match_id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("ruleset", sa.Text(), primary_key=True),
        sa.Column("question", sa.Text(), primary_key=True),
        _text("answer"),
    )


def _of_matches() -> None:
    seq = sa.Column("seq", sa.Integer(), nullable=False)
    op.create_table("draft", _match(key=True), _person(), seq, _text("orders"), _at())
    op.create_table("follower", _match(key=True), _person())
    op.create_table("clock", _match(key=True), _text("body"), sa.Column("due", sa.DateTime()))
    op.create_index("clock_due", "clock", ["due"])
    op.create_table(
        "request",
        sa.Column("id", sa.Integer(), primary_key=True),
        _match(key=False),
        _text("kind"),
        _person("by_user", key=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        _text("body"),
        _text("state"),
        _at(),
        sqlite_autoincrement=True,
    )
    op.create_index("request_of_match", "request", ["match_id", "state"])


def _of_duels() -> None:
    op.create_table(
        "duel_tape",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        _text("seed"),
        _text("commitment"),
        sa.Column("next_roll", sa.Integer(), nullable=False),
        _at("opened"),
        sa.Column("closed", sa.DateTime()),
        sqlite_autoincrement=True,
    )
    op.create_index("duel_tape_of", "duel_tape", ["guild_id", "closed"])
    op.create_table(
        "duel",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("tape_id", sa.Integer(), sa.ForeignKey("duel_tape.id"), nullable=False),
        sa.Column("by_user", sa.BigInteger(), nullable=False),
        sa.Column("with_user", sa.BigInteger()),
        sa.Column("interaction_id", sa.BigInteger(), unique=True),
        _text("state"),
        _text("body"),
        _at(),
        sqlite_autoincrement=True,
    )
    op.create_index("duel_of_tape", "duel", ["tape_id"])
