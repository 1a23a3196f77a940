"""Matches with a page on the web, and the tokens that lead to their pages; no match has one by itself.

A token stays secret by its length alone. Each time a page is opened, it gets a new one: an old link never works again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, bindparam, delete, exists, or_, select

from store import upserts
from store.match import card_links
from store.match.matches import OPEN
from store.people.guild_departures import is_left
from store.schema.league_tables import competition, fixture
from store.schema.match_tables import match, person, public_match
from store.scope import within
from store.transaction import Transaction

TABLE: Final = public_match.name

TOKEN_BYTES: Final = 16
"""Length of a token: 128 bits, as 22 characters."""

SHOWN: Final = ("playing", "finished", "resigned", "claimed")
"""States in which a league's match gets a page when the league is put on the web."""

_FORGOTTEN: Final = exists(
    select(person.c.id).where(
        person.c.id.in_((match.c.home_user, match.c.away_user)),
        person.c.user_id.is_(None),
        person.c.computer.is_(None),
    )
)
"""Condition for matches of a forgotten person."""

# After the bot has left a server, its matches have no pages until the bot returns.
_ALL: Final = select(public_match).join(match, match.c.id == public_match.c.match_id).where(~is_left(match))
_BY_TOKEN: Final = _ALL.where(public_match.c.token == bindparam("wanted"))
_OF_MATCH: Final = select(public_match).where(public_match.c.match_id == bindparam("of"))
_PLAYED: Final = (
    select(match.c.id)
    .join(fixture, fixture.c.match_id == match.c.id)
    .join(competition, competition.c.id == fixture.c.competition_id)
    .where(competition.c.league_id == bindparam("league"))
)
_OF_LEAGUE: Final = _ALL.where(public_match.c.league_id == bindparam("of")).order_by(public_match.c.match_id)


@dataclass(frozen=True, slots=True)
class PublicMatchRow:
    """A match with a page.

    token: in its address. league_id: of the league whose pages lead to it; None if both managers agreed to it.
    since: when the page was opened (UTC).
    """

    match_id: int
    token: str
    league_id: int | None
    since: datetime


def new_token() -> str:
    """Return a token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


async def open_page(db: Transaction, match_id: int, since: datetime, league_id: int | None = None) -> None:
    """Open the page of a match, unless it has one; the caller holds the match.

    league_id: of the league whose pages lead to it; None if both managers agreed to it.
    """
    row = {"match_id": match_id, "token": new_token(), "league_id": league_id, "since": since}
    _ = await upserts.add_new(db, public_match, row)


async def open_of_league(db: Transaction, league_id: int, since: datetime) -> None:
    """Open the pages of a league's matches that have begun, except those of forgotten people.

    The caller holds the league's competitions.
    """
    await _hold_open(db, league_id)
    wanted = _PLAYED.where(match.c.state.in_(SHOWN), ~_FORGOTTEN).order_by(match.c.id)
    for match_id in (await db.execute(wanted, {"league": league_id})).scalars():
        await open_page(db, match_id, since, league_id)
        db.tell(card_links.TABLE, match_id)


async def by_token(db: Transaction, token: str) -> PublicMatchRow | None:
    """Return the match with a page at a token; None if there is none, or the bot has left its server."""
    return _page((await db.execute(_BY_TOKEN, {"wanted": token})).one_or_none())


async def still_open(db: Transaction, tokens: Collection[str]) -> set[str]:
    """Return those of some tokens that lead to a match."""
    wanted = _ALL.with_only_columns(public_match.c.token).where(public_match.c.token.in_(sorted(tokens)))
    return {*(await db.execute(wanted)).scalars()}


async def of_match(db: Transaction, match_id: int) -> PublicMatchRow | None:
    """Return the page of a match; None for a match without one."""
    return _page((await db.execute(_OF_MATCH, {"of": match_id})).one_or_none())


async def of_league(db: Transaction, league_id: int, matches: Collection[int]) -> dict[int, str]:
    """Return the tokens of those of some matches to which a league's pages lead, by match."""
    wanted = _OF_LEAGUE.where(public_match.c.match_id.in_(sorted(matches)))
    return {row.match_id: row.token for row in await db.execute(wanted, {"of": league_id})}


async def close(db: Transaction, match_id: int) -> None:
    """Close the page of a match."""
    await _close(db, public_match.c.match_id == match_id)


async def close_of_league(db: Transaction, league_id: int) -> None:
    """Close the pages of matches to which a league's pages lead; the caller holds its competitions."""
    await _hold_open(db, league_id)
    await _close(db, public_match.c.league_id == league_id)


async def close_of_person(db: Transaction, key: int) -> None:
    """Close the pages of all matches of a person. key: the person's, in the database."""
    played = select(match.c.id).where(or_(match.c.home_user == key, match.c.away_user == key))
    await _close(db, public_match.c.match_id.in_(played))


async def close_in(db: Transaction, guild_id: int) -> None:
    """Close the pages of all matches of a server."""
    await _close(db, within(public_match, guild_id))


async def _hold_open(db: Transaction, league_id: int) -> None:
    """Lock a league's open matches.

    A match that begins at the same time does so wholly before the lock, and is found with its page; or after this
    transaction, and finds the league as it then is.
    """
    is_open = _PLAYED.where(match.c.state.in_(OPEN)).order_by(match.c.id)
    for match_id in (await db.execute(is_open, {"league": league_id})).scalars():
        await db.hold(match.c.id, match_id)


async def _close(db: Transaction, where: ColumnElement[bool]) -> None:
    closed = await db.execute(delete(public_match).where(where).returning(public_match.c.match_id))
    for match_id in sorted(closed.scalars()):
        db.tell(TABLE, match_id)
        db.tell(card_links.TABLE, match_id)


def _page(row: Row[tuple[Any, ...]] | None) -> PublicMatchRow | None:
    return None if row is None else PublicMatchRow(row.match_id, row.token, row.league_id, row.since)
