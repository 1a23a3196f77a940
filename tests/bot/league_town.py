"""A town with a league: a manager of the server, and any number of others; each match has a thread."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count

import discord
import simcord

from league.competition.competition import Competition, CompetitionPhase
from store.match.matches import CALLED
from store.opening import open_store
from store.transaction import Transaction
from tests.bot.town import Said, Town, read

NAMES = ("Tove", "Sven", "Ines", "Luca", "Mara", "Nils", "Olga", "Piet", "Quim", "Rita", "Sara", "Timo")


@dataclass
class LeagueTown(Town):
    """The people of a league's town, its channel, and the organiser.

    punctual: whether all managers are ready as soon as their match waits for them.
    """

    threads: bool = True
    punctual: bool = True
    guild: simcord.builders.GuildHandle = field(init=False)
    organiser: simcord.MemberActor = field(init=False)
    organisers: simcord.builders.RoleHandle = field(init=False)
    managers: dict[str, simcord.MemberActor] = field(init=False)
    _interactions: Iterator[int] = field(default_factory=count)
    _presses: Iterator[int] = field(default_factory=lambda: count(10**9))

    async def open(self) -> LeagueTown:
        """Build the town with its managers, and let the bot in."""
        _ = await super().open()
        self.guild = self.rosa.guild
        boss = self.guild.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
        self.organiser = self.guild.add_member(self.env.create_user("Otto"), roles=[boss])
        self.organisers = self.guild.create_role("Organisers")
        self.managers = {"Rosa": self.rosa, "Bram": self.bram, "Kim": self.kim}
        for name in NAMES:
            self.managers[name] = self.guild.add_member(self.env.create_user(name))
        return self

    async def wait(self, span: timedelta) -> None:
        """Let time pass until all due steps of leagues and clocks are done and posted."""
        until = self.time + span
        leagues, clocks = self.bot.desk.leagues, self.bot.desk.clocks.alarm
        while True:
            due = [each for each in (await clocks.tick(self.time), await leagues.tick(self.time)) if each is not None]
            if not due or min(due) > until:
                break
            self.time = max(min(due), self.time)
        self.time = until
        await self.said()

    async def said(self) -> None:
        """Wait until all events are counted and posted."""
        _ = await self.bot.desk.leagues.tick(self.time)
        await self.ready()
        await self.bot.desk.outbox.run()
        await self.bot.desk.leagues.outbox.run()
        await self.env.settle()

    async def ready(self) -> None:
        """Mark managers of waiting matches as ready, if they are punctual."""
        desk = self.bot.desk
        for row in await desk.open_matches() if self.punctual else ():
            for person in (row.home, row.away) if row.state == "challenged" and CALLED in row.head else ():
                await desk.leagues.readiness.mark_ready(row.id, by=person.id, interaction_id=next(self._presses))

    async def organise(self, command: str, **options: object) -> str:
        """Type a command of /organise or /league as the organiser; return the answer."""
        return await self.typed(self.organiser, command, **options)

    async def typed(self, who: simcord.MemberActor, command: str, **options: object) -> str:
        """Type a command as a person; return the private answer."""
        result = await who.slash(self.channel, command, **options)
        assert result.acknowledged
        assert result.response is not None
        await self.said()
        return read(result.response).text

    async def season_of(self, names: Sequence[str], kind: str = "season", **options: object) -> None:
        """Create a league, begin a competition, let managers enter clubs of their own names, and draw."""
        _ = await self.organise("league create", name="Harbour League", half=5, pace="24")
        _ = await self.organise(f"organise {kind}", name="Season 1", **options)
        for name in names:
            _ = await self.typed(self.managers[name], "league join", club=f"{name} FC")
        _ = await self.organise("organise draw")

    async def give_all_up(self, competition_id: int = 1) -> None:
        """Let all away managers resign, until all rounds have passed."""
        while (await self.season(competition_id)).phase is CompetitionPhase.PLAYING:
            await self.give_up(await self.open_matches(competition_id))
            await self.wait(timedelta(days=1))

    async def give_up(self, matches: Sequence[int]) -> None:
        """Let the away manager resign each match."""
        desk = self.bot.desk
        for match_id in matches:
            row = await desk.row(match_id)
            _ = await desk.resign(match_id, by=row.away.id, interaction_id=next(self._interactions))
        await self.said()

    async def season(self, competition_id: int = 1) -> Competition:
        """Return a competition's current state."""
        return (await self.bot.desk.leagues.competition(competition_id)).season

    async def open_matches(self, competition_id: int = 1) -> list[int]:
        """Return a competition's current matches, in the order of its fixtures."""
        season = await self.season(competition_id)
        return [status.match for status in season.fixtures.values() if status.match and status.counting_result is None]

    @property
    def in_threads(self) -> list[Said]:
        """All messages of all threads."""
        return [read(message) for thread in self.channel.threads for message in thread.history()]

    @property
    def messages(self) -> list[Said]:
        """All messages of the channel, oldest first."""
        return self.public

    @property
    def pinned(self) -> list[Said]:
        """The pinned messages."""
        return [read(message) for message in self.channel.pinned_messages()]


@asynccontextmanager
async def stored(town: LeagueTown) -> AsyncGenerator[Transaction]:
    """Change stored data beside the bot."""
    store = await open_store(town.database)
    async with store.writing() as db:
        yield db
    await store.close()
