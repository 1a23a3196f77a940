"""Managers' own squads, private to their owners: the file as it was sent, by the club's name."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from store.people.person_keys import key_of
from store.schema.match_tables import squad
from store.transaction import Transaction


async def keep(db: Transaction, owner: int, ruleset: str, name: str, file: str) -> None:
    """Store a squad. Its owner must be known and have none of this name."""
    await db.execute(insert(squad).values(owner=key_of(owner), ruleset=ruleset, name=name, file=file))


async def names_of(db: Transaction, owner: int, ruleset: str) -> tuple[str, ...]:
    """Return the names of a manager's squads, oldest first."""
    wanted = select(squad.c.name).where(squad.c.owner == key_of(owner), squad.c.ruleset == ruleset)
    return tuple((await db.execute(wanted.order_by(squad.c.at, squad.c.name))).scalars())


async def file_of(db: Transaction, owner: int, ruleset: str, name: str) -> str | None:
    """Return a squad's file, or None if that manager has none of this name."""
    theirs = (squad.c.owner == key_of(owner), squad.c.ruleset == ruleset)
    wanted = select(squad.c.file).where(*theirs, squad.c.name == name)
    return (await db.execute(wanted)).scalar_one_or_none()


async def remove(db: Transaction, owner: int, ruleset: str, name: str) -> None:
    """Delete a squad; matches played with it keep its cards in their heads."""
    ours = (squad.c.owner == key_of(owner), squad.c.ruleset == ruleset, squad.c.name == name)
    await db.execute(delete(squad).where(*ours))
