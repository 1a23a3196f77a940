"""Visibility of matches and leagues: whatever a page shows was asked for here, by the token of its address.

Nothing is public by itself. A token that was withdrawn, that is malformed, and one that never was are the same: None.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from store.database import Store
from store.league import public_leagues
from store.league.public_leagues import PublicLeague
from store.match import public_matches

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")


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
            if row is None:
                return None
            league = None if row.league_id is None else await public_leagues.of(db, row.league_id)
        if row.league_id is not None and league is None:
            return None
        return PublicMatch(row.match_id, row.token, league, row.since)

    async def league_of(self, token: str) -> PublicLeague | None:
        """Return the league with pages at a token; None for any other token."""
        if _TOKEN.fullmatch(token) is None:
            return None
        async with self._store.glance() as db:
            return await public_leagues.by_token(db, token)

    async def listed(self) -> Sequence[PublicLeague]:
        """Return the leagues that the first page names, by name."""
        async with self._store.glance() as db:
            return await public_leagues.listed(db)

    async def reachable(self, limit: int) -> Sequence[PublicLeague]:
        """Return the leagues whose links work, up to this number, the listed ones first."""
        async with self._store.glance() as db:
            return await public_leagues.reachable(db, limit)

    async def matches_of(self, league: PublicLeague, among: Collection[int]) -> Mapping[int, str]:
        """Return the tokens of those of some matches to which a league's pages lead, by match."""
        async with self._store.glance() as db:
            return await public_matches.of_league(db, league.league_id, among)
