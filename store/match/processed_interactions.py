"""Interactions that were handled: Discord may deliver one twice, and it counts once."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import bindparam, insert, select

from store.errors import HeardBefore
from store.schema.league_tables import league_interaction
from store.schema.match_tables import interaction
from store.transaction import Transaction

_HEAR, _HEAR_IN_LEAGUE = insert(interaction), insert(league_interaction)
_HEARD = select(interaction.c.match_id).where(interaction.c.id == bindparam("heard"))


@dataclass(frozen=True, slots=True)
class HeardInLeague:
    """The subject of an interaction; competition_id: None for the league as a whole."""

    league_id: int
    competition_id: int | None


async def heard(db: Transaction, interaction_id: int) -> int | None:
    """Return the match of an interaction that was heard before, else None."""
    found = await db.execute(_HEARD, {"heard": interaction_id})
    return found.scalar_one_or_none()


async def hear(db: Transaction, interaction_id: int, match_id: int) -> None:
    """Record an interaction in the transaction of its changes.

    Raises HeardBefore, at the latest at the end of the transaction.
    """
    await db.later(_HEAR, {"id": interaction_id, "match_id": match_id}, HeardBefore(interaction_id))


async def heard_in_league(db: Transaction, interaction_id: int) -> HeardInLeague | None:
    """Return the subject of an interaction that a league has heard before, else None."""
    was = (league_interaction.c.league_id, league_interaction.c.competition_id)
    row = (await db.execute(select(*was).where(league_interaction.c.id == interaction_id))).one_or_none()
    return None if row is None else HeardInLeague(row.league_id, row.competition_id)


async def hear_in_league(
    db: Transaction, interaction_id: int, league_id: int, competition_id: int | None = None
) -> None:
    """Record a league's interaction in the transaction of its changes.

    Raises HeardBefore, at the latest at the end of the transaction.
    """
    row = {"id": interaction_id, "league_id": league_id, "competition_id": competition_id}
    await db.later(_HEAR_IN_LEAGUE, row, HeardBefore(interaction_id))
