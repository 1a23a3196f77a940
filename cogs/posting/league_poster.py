"""Posting of leagues' notices: each becomes a message in the league's channel, or updates the pinned one."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

import discord

from cogs.league import messages
from cogs.league.channel_queue import waits
from cogs.league.guild_events import keep_event, move_events, take_events_away
from cogs.league.messages import Message
from cogs.league.rules_words import competition_in_words
from cogs.league.titles import title_message
from cogs.pictures.cup_sheets import bracket_picture, standing_pictures, trophy_picture
from cogs.pictures.league_sheets import fixtures_in, round_picture
from cogs.posting import threads
from cogs.posting.channels import PlaceGone
from cogs.runtime.protocol import Official
from cogs.runtime.web_links import league_link
from league.competition import queries
from league.competition.competition import CompetitionPhase
from matchday.delivery.outbox import TryLater
from matchday.league.views import CompetitionView
from store.delivery.league_notices import LeagueNotice, LeagueNoticeKind
from text.languages import ENGLISH, speaking

log = logging.getLogger(__name__)

Say: TypeAlias = Callable[[LeagueNotice, CompetitionView], Awaitable[Message | None]]


class LeaguePoster:
    """Posts the notices of leagues; it keeps no state.

    bot: the client that posts.
    """

    def __init__(self, bot: Official) -> None:
        self._bot = bot
        self._say: Final[Mapping[LeagueNoticeKind, Say]] = {
            "sign_up": self._pinned,
            "table": self._pinned,
            "title": self._pinned,
            "drawn": self._drawn,
            "tapes": self._tapes,
            "round_opened": self._round_opened,
            "round_over": self._round_over,
            "fixture": self._fixture,
            "overdue": self._overdue,
            "audit": self._audit,
            "trophy": self._trophy,
            "result": self._result,
        }

    async def post(self, notice: LeagueNotice) -> None:
        """Post a notice. Raises TryLater if the league's channel is gone or not accessible: it may be moved."""
        if notice.competition_id is None:
            return
        view = await self._bot.desk.leagues.dressed(notice.competition_id)
        with speaking(view.league.rules.language or ENGLISH):
            try:
                message = await self._say[notice.kind](notice, view)
                if message is not None:
                    await self._send(notice, view, message)
            except (PlaceGone, discord.Forbidden) as failure:
                log.warning("league %d: nothing can be posted in channel %d", view.league.id, view.league.channel_id)
                raise TryLater from failure
            except discord.RateLimited as busy:
                raise TryLater(busy.retry_after) from busy
            except discord.DiscordServerError as failure:
                raise TryLater from failure

    async def again(self, guild_id: int) -> None:
        """Post a server's pinned messages again, after the server has lost them."""
        leagues = self._bot.desk.leagues
        for league in await leagues.of_guild(guild_id):
            for row in (await leagues.view(league.id)).competitions:
                if row.phase in {CompetitionPhase.SIGNING_UP, CompetitionPhase.PLAYING}:
                    view = await leagues.dressed(row.id)
                    with speaking(league.rules.language or ENGLISH):
                        await self._keep_pinned(view, None, nonce=None)

    async def _send(self, notice: LeagueNotice, view: CompetitionView, message: Message) -> None:
        words, pictures = message
        _ = await threads.post(
            self._bot,
            view.league.channel_id,
            view.row.name,
            words,
            pictures,
            inside=view.row.table_message_id,
            nonce=notice.nonce,
            ping=notice.ping,
        )

    # One kind of notice each

    async def _pinned(self, notice: LeagueNotice, view: CompetitionView) -> None:
        """Update the pinned message: the sign-up, then the table; or the state of a title."""
        await self._keep_pinned(view, view.row.table_message_id, nonce=notice.nonce)
        if notice.kind == "table" and view.league.rules.public_events:
            await take_events_away(self._bot, view)

    async def _keep_pinned(self, view: CompetitionView, old: int | None, *, nonce: str | None) -> None:
        words, pictures = await self._state(view)
        name = f"{view.league.name}: {view.row.name}"
        shown = await threads.keep_pinned(self._bot, view.league.channel_id, old, name, words, pictures, nonce=nonce)
        if shown != old:
            await self._bot.desk.leagues.store_table(view.id, shown)

    async def _state(self, view: CompetitionView) -> Message:
        if view.row.kind == "title":
            return title_message(self._bot, view), ()
        page = await league_link(self._bot, view.league.id)
        if not view.season.fixtures:
            return messages.sign_up_message(view, competition_in_words(view.row.rules), page), ()
        pictures = await standing_pictures(view)
        return messages.table_message(view, pictures, page), pictures

    async def _drawn(self, notice: LeagueNotice, view: CompetitionView) -> Message:
        bracket = await bracket_picture(view)
        pictures = (bracket,) if bracket is not None else ()
        return messages.drawn_message(view, int(notice.facts["seq"]), pictures)

    async def _tapes(self, notice: LeagueNotice, view: CompetitionView) -> Message | None:
        first, last = int(notice.facts["first"]), int(notice.facts["last"])
        tapes = await self._bot.desk.leagues.tapes(view.id, first, last)
        return messages.tapes_message(view, tapes) if tapes else None

    async def _round_opened(self, notice: LeagueNotice, view: CompetitionView) -> Message:
        number = int(notice.facts["round"])
        places_ = {**await waits(self._bot, view), **await self._threads(view, number)}
        return messages.round_message(view, number, places_), ()

    async def _round_over(self, notice: LeagueNotice, view: CompetitionView) -> Message:
        number = int(notice.facts["round"])
        matches = [now.match for now in fixtures_in(view, number) if now.match is not None]
        scorers = await self._bot.desk.leagues.statistics.scorers(matches)
        pictures = (await round_picture(view, number, scorers),)
        return messages.round_over_message(view, number, pictures), pictures

    async def _fixture(self, notice: LeagueNotice, view: CompetitionView) -> None:
        """Tag the thread of a fixture's match, and add it to the server events if the league wants that."""
        match_id = int(notice.facts["match"])
        await self._bot.desk.outbox.deliver(match_id)  # so that it has its thread
        row = await self._bot.desk.row(match_id)
        if row.is_between_computers:
            return
        if row.thread_id is not None and view.season.knock_out:
            await threads.tag(self._bot, row.thread_id, threads.CUP)
        if view.league.rules.public_events:
            await keep_event(self._bot, view, int(notice.facts["fixture"]), row.channel)

    async def _overdue(self, notice: LeagueNotice, view: CompetitionView) -> Message:
        return messages.overdue_message(view, int(notice.facts["fixture"])), ()

    async def _audit(self, notice: LeagueNotice, view: CompetitionView) -> Message:
        seq = int(notice.facts["seq"])
        logged_event = next(each for each in view.logged_events if each.seq == seq)
        if view.league.rules.public_events and view.row.kind != "title":
            await move_events(self._bot, view, logged_event)
        return messages.audit_message(view, logged_event, notice.facts.get("commitment", "")), ()

    async def _result(self, notice: LeagueNotice, view: CompetitionView) -> Message:
        return messages.result_message(view, int(notice.facts["fixture"])), ()

    async def _trophy(self, _: LeagueNotice, view: CompetitionView) -> Message:
        honours = queries.honours(view.season)
        picture = await trophy_picture(self._bot, view, honours) if honours is not None else None
        pictures = (picture,) if picture is not None else ()
        dice = await self._bot.desk.leagues.dice(view.id)
        return messages.trophy_message(view, dice, pictures), pictures

    async def _threads(self, view: CompetitionView, number: int) -> dict[int, str]:
        """Return where the matches of a round are played, by the numbers of their fixtures."""
        found: dict[int, str] = {}
        for fixture, status in view.season.fixtures.items():
            if status.fixture.round == number and status.match is not None:
                row = await self._bot.desk.row(status.match)
                if row.thread_id is not None:
                    found[fixture] = f": <#{row.thread_id}>"
        return found
