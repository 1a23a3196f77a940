"""Leagues with pages on the web; an organiser decides that, and no league has any by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, select, update

from store import upserts
from store.match import public_matches
from store.people.guild_departures import is_left
from store.schema.league_tables import league, public_league
from store.scope import within
from store.transaction import Transaction

TABLE: Final = public_league.name

_IS_LEFT: Final = is_left(league)
"""Condition for leagues of a server that the bot has left: they have no pages until it returns."""

_ALL: Final = select(public_league, league.c.name).join(league, league.c.id == public_league.c.league_id)
_OF: Final = _ALL.where(public_league.c.league_id == bindparam("of"))
_BY_TOKEN: Final = _ALL.where(public_league.c.token == bindparam("wanted"), ~_IS_LEFT)
_LISTED: Final = _ALL.where(public_league.c.listed, ~_IS_LEFT).order_by(league.c.name, league.c.id)
_REACHABLE: Final = _ALL.where(~_IS_LEFT).order_by(public_league.c.listed.desc(), league.c.id).limit(bindparam("most"))


@dataclass(frozen=True, slots=True)
class PublicLeague:
    """A league with pages.

    token: in their addresses. listed: whether the first page names it; else only the link leads there.
    since: when it was put on the web (UTC).
    """

    league_id: int
    name: str
    token: str
    listed: bool
    since: datetime


async def of(db: Transaction, league_id: int) -> PublicLeague | None:
    """Return a league with pages; None for one without."""
    row = (await db.execute(_OF, {"of": league_id})).one_or_none()
    return None if row is None else _league(row)


async def by_token(db: Transaction, token: str) -> PublicLeague | None:
    """Return the league with pages at a token; None if there is none, or the bot has left its server."""
    row = (await db.execute(_BY_TOKEN, {"wanted": token})).one_or_none()
    return None if row is None else _league(row)


async def listed(db: Transaction) -> Sequence[PublicLeague]:
    """Return the leagues that the first page names, by name."""
    return [_league(row) for row in await db.execute(_LISTED)]


async def reachable(db: Transaction, limit: int) -> Sequence[PublicLeague]:
    """Return the leagues whose links work, up to this number, the listed ones first."""
    return [_league(row) for row in await db.execute(_REACHABLE, {"most": limit})]


async def show(db: Transaction, league_id: int, since: datetime, *, listed: bool) -> None:
    """Put a league and its matches on the web, or change whether it is listed; the link stays the same then.

    The caller holds the league and its competitions.
    """
    row = {"league_id": league_id, "token": public_matches.new_token(), "listed": listed, "since": since}
    if await upserts.add_new(db, public_league, row):
        await public_matches.open_of_league(db, league_id, since)
    else:
        await db.execute(update(public_league).where(public_league.c.league_id == league_id).values(listed=listed))


async def withdraw(db: Transaction, league_id: int) -> None:
    """Take a league and its matches off the web: their links lead nowhere from now on."""
    await db.execute(delete(public_league).where(public_league.c.league_id == league_id))
    await public_matches.close_of_league(db, league_id)
    db.tell(TABLE, league_id)


async def withdraw_in(db: Transaction, guild_id: int) -> None:
    """Take all leagues of a server off the web, but not their matches: `public_matches.close_in` does that."""
    await db.execute(delete(public_league).where(within(public_league, guild_id)))


def _league(row: Row[tuple[Any, ...]]) -> PublicLeague:
    return PublicLeague(row.league_id, row.name, row.token, row.listed, row.since)
