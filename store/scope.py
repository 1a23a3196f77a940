"""Rows of some servers: of one, or of those for which this program acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sqlalchemy import Column, ColumnElement, Table, select

from store.schema.league_tables import competition, league
from store.schema.match_tables import duel_tape, match
from store.transaction import Transaction

Condition: TypeAlias = ColumnElement[bool]


def within(table: Table, guild_id: int) -> Condition:
    """Return the condition for a table's rows that belong to a server."""
    return _where_server(table, lambda column: column == guild_id)


def ours(db: Transaction, table: Table) -> Sequence[Condition]:
    """Return the condition for a table's rows for which this program acts; none for a program alone."""
    return () if db.shards.are_all else (_where_server(table, db.shards.where),)


def _where_server(table: Table, condition: Callable[[Column[int]], Condition]) -> Condition:
    """Return a condition on the server of a table's rows; rows without a server have that of the row they belong to."""
    if "guild_id" in table.c:
        return condition(table.c.guild_id)
    owner = next(each for each in (match, duel_tape, competition, league) if _key(each) in table.c)
    return table.c[_key(owner)].in_(select(owner.c.id).where(_where_server(owner, condition)))


def _key(owner: Table) -> str:
    return {duel_tape.name: "tape_id"}.get(owner.name, f"{owner.name}_id")
