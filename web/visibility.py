"""Visibility of matches and leagues: whatever a page shows was asked for here, by the token of its address.

Nothing is public by itself. A token that was withdrawn, that is malformed, and one that never was are the same: None.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from store.database import Store
from store.league import public_leagues
from store.league.public_leagues import PublicLeagueRow
from store.match import public_matches

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)


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


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A match with a page.

    token: in its address. league: whose pages lead to it; None if both managers agreed to the page.
    since: when the page was opened (UTC).
    """

    match_id: int
    token: str
    league: PublicLeague | None
    since: datetime


class Visibility:
    """Look-ups of matches and leagues with pages. store: the database, which is only read."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def match_of(self, token: str) -> PublicMatch | None:
        """Return the match with a page at a token; None for any other token."""
        if _TOKEN.fullmatch(token) is None:
            return None
        async with self._store.reading() as db:
            row = await public_matches.by_token(db, token)
            league = await public_leagues.of(db, row.league_id) if row is not None and row.league_id else None
        if row is None:
            return None
        return PublicMatch(row.match_id, row.token, _league(league), row.since)

    async def league_of(self, token: str) -> PublicLeague | None:
        """Return the league with pages at a token; None for any other token."""
        if _TOKEN.fullmatch(token) is None:
            return None
        async with self._store.glance() as db:
            return _league(await public_leagues.by_token(db, token))

    async def listed(self) -> Sequence[PublicLeague]:
        """Return the leagues that the first page names, by name."""
        async with self._store.glance() as db:
            return [_public(row) for row in await public_leagues.listed(db)]

    async def matches_of(self, league: PublicLeague) -> Mapping[int, str]:
        """Return the tokens of the matches to which a league's pages lead, by match."""
        async with self._store.glance() as db:
            return await public_matches.of_league(db, league.league_id)


def _league(row: PublicLeagueRow | None) -> PublicLeague | None:
    return None if row is None else _public(row)


def _public(row: PublicLeagueRow) -> PublicLeague:
    return PublicLeague(row.league_id, row.name, row.token, row.listed, row.since)
