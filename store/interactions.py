"""What was heard already: Discord may deliver an event twice, and it counts once."""

from __future__ import annotations

from sqlalchemy import insert, select

from store.database import Transaction
from store.schema import interaction


async def heard(db: Transaction, interaction_id: int) -> int | None:
    """Return the match that an interaction was for, if it has been heard before, else None."""
    found = await db.execute(select(interaction.c.match_id).where(interaction.c.id == interaction_id))
    return found.scalar_one_or_none()


async def hear(db: Transaction, interaction_id: int, match_id: int) -> None:
    """Write down that an interaction has been acted on; the caller's transaction keeps this with what it did."""
    await db.execute(insert(interaction).values(id=interaction_id, match_id=match_id))
