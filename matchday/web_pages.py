"""Pages on the web: which matches and leagues have one. Nothing is public by itself.

Both managers agree to the page of a match by its challenge; an organiser puts a league on the web, with its matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from matchday.delivery.outbox import Outbox
from matchday.errors import NotYourMatch, NoWebPage, WebPageOfLeague
from matchday.match.build_view import row_of
from store.database import Store
from store.delivery.signals import Signal
from store.league import public_leagues
from store.league.public_leagues import PublicLeague
from store.match import card_links, matches, public_matches
from store.match.card_links import OutdatedCard
from store.people import guild_departures
from store.transaction import Transaction

PAGE: Final = "page"
"""The fact in a match's head that gives it a page once it has begun; without it, the match has none of its own."""

LIVE: Final = "yes"
"""Its value for a page that shows each answer at once."""

DELAYED: Final = "delayed"
"""Its value for a page that shows each action only when it is over."""


async def match_begins(db: Transaction, match_id: int, head: Mapping[str, str], at: datetime) -> None:
    """Open the page of a match that begins (UTC), if both managers have agreed to one; the caller holds the match."""
    if PAGE in head:
        await public_matches.open_page(db, match_id, at)


async def fixture_begins(db: Transaction, match_id: int, league_id: int, at: datetime) -> None:
    """Open the page of a league's match that begins (UTC), if the league is on the web; the caller holds the match."""
    if await public_leagues.of(db, league_id) is not None:
        await public_matches.open_page(db, match_id, at, league_id)


async def _unposted(_: OutdatedCard) -> None:
    """Edit no card."""


class WebPages:
    """Pages of matches and leagues, for the links that lead to them: `desk.web_pages`.

    cards: brings cards of matches under way up to date whose page was opened or closed.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.cards = Outbox[OutdatedCard](store, _unposted, card_links)
        store.signals.hear(guild_departures.TABLE, self._left_or_back)

    async def begin(self) -> None:
        """Begin with the cards that an earlier run has left out of date, without waiting: there may be hundreds."""
        for match_id in await self.cards.left():
            _ = self.cards.soon(match_id)

    def _left_or_back(self, signal: Signal) -> None:
        """Look for cards that became outdated while the bot was away, once it is back in their server."""
        if signal.due is None:
            self.cards.look_again()

    async def note_card(self, match_id: int, page: str | None) -> None:
        """Note that a match's card was edited, and edit it again if the page has changed meanwhile.

        page: the token of the page to which the card leads now; None for no link.
        """
        async with self._store.writing() as db:
            await card_links.store(db, match_id, page)
        if await self.is_outdated(match_id):  # the signal of the change found the card as it was before
            _ = self.cards.soon(match_id)

    async def is_outdated(self, match_id: int) -> bool:
        """Return whether a match's card is still to be edited by this program."""
        async with self._store.glance() as db:
            return await card_links.next_waiting(db, match_id) is not None

    async def token_of(self, match_id: int) -> str | None:
        """Return the token of a match's page; None for a match without one."""
        async with self._store.glance() as db:
            page = await public_matches.of_match(db, match_id)
        return None if page is None else page.token

    async def close(self, match_id: int, *, by: int) -> None:
        """Close the page of a match for one of its managers: its link leads nowhere from now on.

        Raises NoSuchMatch, NotYourMatch, NoWebPage, and WebPageOfLeague if the league's organisers have put it there.
        """
        async with self._store.writing() as db:
            await matches.hold(db, match_id)
            row, page = await row_of(db, match_id), await public_matches.of_match(db, match_id)
            if by not in {row.home.id, row.away.id}:
                raise NotYourMatch(match_id)
            if page is None:
                raise NoWebPage(match_id)
            if page.league_id is not None:
                raise WebPageOfLeague(match_id)
            await public_matches.close(db, match_id)

    async def of_league(self, league_id: int) -> PublicLeague | None:
        """Return a league that is on the web; None for any other."""
        async with self._store.glance() as db:
            return await public_leagues.of(db, league_id)
