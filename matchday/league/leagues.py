"""Application service for leagues, one transaction a method: `desk.leagues`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from league.competition.competition import CompetitionPhase, CompetitionRules
from league.formats.season import check_moving, check_round
from league.title.lineal_title import TitleRules
from matchday.competitions.book import Book
from matchday.competitions.competition_commands import Verbs
from matchday.competitions.competition_dice import CompetitionDice, checked
from matchday.competitions.competition_writer import Keeping
from matchday.competitions.kick_off import Grounds, agreed, queue_of
from matchday.competitions.match_consequences import stand_still, stands_still
from matchday.competitions.readiness import Readiness
from matchday.competitions.season_scheduler import SeasonTime
from matchday.delivery.due_scheduler import Alarm
from matchday.delivery.outbox import Outbox
from matchday.league import league_queries, titles
from matchday.league.announcements import Said, say
from matchday.league.errors import NameTaken, NotAName, NotInAServer
from matchday.league.statistics import LeagueStatistics
from matchday.league.views import CompetitionView, FixtureQueue, LeagueView
from matchday.match.open_matches import OpenMatches
from matchday.web_pages import fixture_begins
from rules.input.display_names import printable
from store.database import Store
from store.delivery import league_notices
from store.delivery.league_notices import LeagueNotice
from store.delivery.notices import Notice
from store.errors import OneAlready
from store.league import clubs, competitions, fixture_tapes, fixtures, kick_offs, leagues, public_leagues
from store.league.clubs import ClubRow
from store.league.competitions import CompetitionKind, NewCompetition
from store.league.fixture_tapes import FixtureTape
from store.league.leagues import LeagueRow, LeagueRules, NewLeague
from store.match import processed_interactions, uncounted_matches
from store.match.matches import CALLED, MatchRow
from store.people import people
from store.people.people import Person
from store.transaction import Transaction

PostOfLeague: TypeAlias = Callable[[LeagueNotice], Awaitable[int | None]]
"""Posts a league's notice."""


async def unheard(_notice: LeagueNotice) -> int | None:
    """Post nothing."""
    return None


async def _notify_nobody(_match_id: int) -> None:
    """Notify nobody."""


async def _told_nobody(_db: Transaction, _row: MatchRow) -> None:
    """Tell nobody."""


class Leagues(Verbs):
    """Service for leagues. Callers check organisers' permissions.

    Every interaction counts once, by its `interaction_id`. `alarm` looks at competitions when something is due,
    `counts` counts finished matches, `kick_offs` begins matches that have waited long enough. `held` is called at each
    look for a match that cannot begin because its channel is taken, `on_kick_off` in the transaction in which a match
    begins; both may be set later.
    """

    def __init__(
        self, store: Store, open_: OpenMatches, grounds: Grounds, matches: Outbox[Notice], post: PostOfLeague
    ) -> None:
        self.outbox: Outbox[LeagueNotice] = Outbox(store, post, league_notices)
        keeping = Keeping(store, open_, matches, open_.now, grounds.new_seed)
        super().__init__(store, keeping, grounds, SeasonTime(keeping, grounds))
        self.alarm = Alarm(store, competitions, self._time.look, open_.now)
        self.counts = Alarm(store, uncounted_matches, self._time.count, open_.now)
        self.on_kick_off: Callable[[Transaction, MatchRow], Awaitable[None]] = _told_nobody
        self.held: Callable[[int], Awaitable[None]] = _notify_nobody
        self.readiness = Readiness(keeping, grounds, self.note_begun, self._held)
        self.kick_offs = Alarm(store, kick_offs, self.readiness.look, open_.now)
        self.statistics = LeagueStatistics(store)

    async def run(self) -> None:
        """Handle everything when it is due, until cancelled."""
        _ = await asyncio.gather(self.counts.run(), self.alarm.run(), self.kick_offs.run())

    async def tick(self, at: datetime) -> datetime | None:
        """Count finished matches and handle what is due at a moment (UTC). Returns the next due time."""
        due = [await each.tick(at) for each in (self.counts, self.alarm, self.kick_offs)]
        return min((each for each in due if each is not None), default=None)

    async def close(self) -> None:
        """Stop posting; the next start posts the remaining notices."""
        await self.outbox.close()

    async def _held(self, match_id: int) -> None:
        await self.held(match_id)

    # Queries

    async def in_channel(self, channel_id: int) -> tuple[LeagueRow, ...]:
        """Return a channel's leagues, oldest first."""
        async with self._store.reading() as db:
            return tuple(await leagues.in_channel(db, channel_id))

    async def of_guild(self, guild_id: int) -> tuple[LeagueRow, ...]:
        """Return a server's leagues, oldest first."""
        async with self._store.reading() as db:
            return tuple(await leagues.of_guild(db, guild_id))

    async def view(self, league_id: int) -> LeagueView:
        """Return a league's current view. Raises NoLeagueHere."""
        async with self._store.reading() as db:
            return await league_queries.league_view(db, league_id)

    async def note_begun(self, db: Transaction, row: MatchRow) -> None:
        """Note that a challenge was accepted, in the transaction in which the match begins."""
        at = self._keeping.now()
        await self.on_kick_off(db, row)
        if CALLED not in row.head:
            await titles.note_answer(db, row.guild_id, (row.home.id, row.away.id), at)
            return
        fixture = await fixtures.of_match(db, row.id)
        book = await Book.opened(db, fixture.competition_id, at) if fixture is not None else None
        if fixture is None or book is None:
            return
        await fixture_begins(db, row.id, book.league.id, at)
        if stands_still(book.now, book.now.fixtures[fixture.number]):
            await stand_still(db, row, self._grounds.game(row.ruleset), at)

    async def dice(self, competition_id: int) -> CompetitionDice:
        """Return the data for checking a competition's dice. Raises NoCompetitionHere."""
        async with self._store.reading() as db:
            return await checked(db, await league_queries.competition_of(db, competition_id))

    async def tapes(self, competition_id: int, first: int, last: int) -> tuple[FixtureTape, ...]:
        """Return the commitments to the dice of a competition's fixtures whose matches have these numbers."""
        async with self._store.reading() as db:
            return tuple(await fixture_tapes.numbered(db, competition_id, first, last))

    async def queue(self, competition_id: int) -> FixtureQueue:
        """Return the queue for a competition's channel. Raises NoCompetitionHere."""
        async with self._store.reading() as db:
            return await queue_of(self._grounds, await Book.opened(db, competition_id, self._keeping.now()))

    async def clubs_of(self, person_id: int) -> tuple[ClubRow, ...]:
        """Return a person's clubs in all leagues, oldest first."""
        async with self._store.reading() as db:
            return tuple(await clubs.of_person(db, person_id))

    # Leagues

    async def create(  # noqa: PLR0913 - the fields of a league, each by its name
        self,
        *,
        guild_id: int | None,
        channel_id: int,
        name: str,
        rules: LeagueRules,
        organiser_role: int | None = None,
        by: Person,
        interaction_id: int,
    ) -> LeagueView:
        """Create a league in a channel; organiser_role: a role that may organise it, beside the server's managers.

        Raises NotInAServer, NameTaken, NotAName, NoSuchGame, and the game's refusal of such matches.
        """
        if guild_id is None:
            raise NotInAServer
        name = _shown(name)
        _ = agreed(self._grounds, rules)
        async with self._store.writing() as db:
            heard = await processed_interactions.heard_in_league(db, interaction_id)
            if heard is None:
                await people.remember(db, by)
                try:
                    league_id = await leagues.create(db, NewLeague(guild_id, channel_id, name, rules, organiser_role))
                except OneAlready:
                    raise NameTaken(name) from None
                await processed_interactions.hear_in_league(db, interaction_id, league_id)
            else:
                league_id = heard.league_id
        return await self.view(league_id)

    async def change(
        self, league_id: int, changed: Callable[[LeagueRules], LeagueRules], *, by: Person, interaction_id: int
    ) -> LeagueView:
        """Change a league's rules for matches that kick off later.

        changed: makes the new rules from the current ones, within the transaction.

        Raises NoLeagueHere, NoSuchGame, and the game's refusal of such matches.
        """

        async def change(db: Transaction) -> None:
            rules = changed((await league_queries.league_of(db, league_id)).rules)
            _ = agreed(self._grounds, rules)
            await leagues.change(db, league_id, rules)

        return await self._of_league(league_id, by, interaction_id, change)

    async def change_organisers(
        self, league_id: int, role: int | None, *, by: Person, interaction_id: int
    ) -> LeagueView:
        """Set the role that organises a league; None for only the server's managers. Raises NoLeagueHere."""
        return await self._of_league(
            league_id, by, interaction_id, lambda db: leagues.change_organisers(db, league_id, role)
        )

    async def on_the_web(self, league_id: int, *, listed: bool, by: Person, interaction_id: int) -> LeagueView:
        """Put a league and its matches on the web, or change whether the first page names it. Raises NoLeagueHere."""

        async def show(db: Transaction) -> None:
            await public_leagues.show(db, league_id, self._keeping.now(), listed=listed)
            await _say_again(db, league_id)

        return await self._of_league(league_id, by, interaction_id, show, with_competitions=True)

    async def off_the_web(self, league_id: int, *, by: Person, interaction_id: int) -> LeagueView:
        """Take a league and its matches off the web: their links lead nowhere. Raises NoLeagueHere."""

        async def withdraw(db: Transaction) -> None:
            await public_leagues.withdraw(db, league_id)
            await _say_again(db, league_id)

        return await self._of_league(league_id, by, interaction_id, withdraw, with_competitions=True)

    async def change_channel(self, league_id: int, channel_id: int, *, by: Person, interaction_id: int) -> LeagueView:
        """Move a league to another channel, with its pinned messages. Raises NoLeagueHere."""

        async def move(db: Transaction) -> None:
            await leagues.change_channel(db, league_id, channel_id)
            for row in await competitions.running_in(db, league_id):
                await competitions.store_table(db, row.id, None)
            await _say_again(db, league_id)

        return await self._of_league(league_id, by, interaction_id, move, with_competitions=True)

    async def stop_events(self, league_id: int) -> None:
        """Stop making server events for a league's fixtures: the bot lacks the permission. Raises NoLeagueHere."""
        async with self._store.writing() as db:
            await leagues.hold(db, league_id)
            row = await league_queries.league_of(db, league_id)
            await leagues.change(db, league_id, replace(row.rules, public_events=False))

    async def begin(  # noqa: PLR0913 - the fields of a competition
        self,
        league_id: int,
        kind: CompetitionKind,
        name: str,
        rules: CompetitionRules | TitleRules,
        *,
        by: Person,
        interaction_id: int,
    ) -> CompetitionView:
        """Start a competition of a league: its sign-up, or a title's queue, is open.

        The commitment to its dice is made now, before anybody has entered.

        Raises NoLeagueHere, NameTaken, NotAName, NoSuchSetting.
        """
        name = _shown(name)
        if isinstance(rules, CompetitionRules):
            check_round(rules.season.round_length)
            check_moving((*rules.sizes, *rules.sizes[-1:]), rules.season.up_and_down)
        async with self._store.writing() as db:
            await leagues.hold(db, league_id)
            heard = await processed_interactions.heard_in_league(db, interaction_id)
            if heard is None:
                _ = await league_queries.league_of(db, league_id)
                if name.casefold() in {each.name.casefold() for each in await competitions.of_league(db, league_id)}:
                    raise NameTaken(name)
                await people.remember(db, by)
                seed = self._grounds.new_seed()
                new = NewCompetition(league_id, kind, name, rules, seed=seed)
                competition_id = await competitions.create(db, new)
                await processed_interactions.hear_in_league(db, interaction_id, league_id, competition_id)
                await self._opened(db, competition_id)
            else:
                competition_id = heard.competition_id or 0
        return await self.competition(competition_id)

    async def store_table(self, competition_id: int, message_id: int | None) -> None:
        """Store the id of the message with a competition's table; None for none."""
        async with self._store.writing() as db:
            await competitions.store_table(db, competition_id, message_id)

    async def _opened(self, db: Transaction, competition_id: int) -> None:
        """Announce a new competition; a title has no sign-up that ends."""
        row = await league_queries.competition_of(db, competition_id)
        phase = CompetitionPhase.PLAYING if row.kind == "title" else CompetitionPhase.SIGNING_UP
        await competitions.store_phase(db, competition_id, phase, None, seen=self._keeping.now())
        await say(db, row, Said("sign_up"))

    async def _of_league(
        self,
        league_id: int,
        by: Person,
        interaction_id: int,
        change: Callable[[Transaction], Awaitable[None]],
        *,
        with_competitions: bool = False,
    ) -> LeagueView:
        """Change a league as a whole. with_competitions: whether its competitions change too."""
        async with self._store.writing() as db:
            for row in await competitions.running_in(db, league_id) if with_competitions else ():
                await competitions.hold(db, row.id)  # before the league, as in a sign-up
            await leagues.hold(db, league_id)
            _ = await league_queries.league_of(db, league_id)
            if await processed_interactions.heard_in_league(db, interaction_id) is None:
                await people.remember(db, by)
                await change(db)
                await processed_interactions.hear_in_league(db, interaction_id, league_id)
        return await self.view(league_id)


async def _say_again(db: Transaction, league_id: int) -> None:
    """Bring the pinned messages of a league's competitions up to date."""
    for row in await competitions.running_in(db, league_id):
        await say(db, row, Said("title" if row.kind == "title" else "table"))


def _shown(name: str) -> str:
    """Return a name in a form fit to be shown. Raises NotAName."""
    shown = printable(name)
    if not shown:
        raise NotAName(name)
    return shown
