"""Fourth Official: wiring and start. With a token the bot goes to Discord, without one to the local Discord."""

from __future__ import annotations

import gc

gc.disable()  # until all modules are loaded: they leave hardly any garbage, and looking for it takes a sixth of a start

import asyncio
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import discord
from cachetools import FIFOCache
from discord import ui
from discord.ext import commands
from sqlalchemy import URL

from cogs.challenge.buttons import ChallengeButton, ResignButton
from cogs.challenge.counter_challenge import CounterSent
from cogs.components.modals import FormsCog
from cogs.computer.insights import InsightButton
from cogs.computer.process import ComputersProcess, ThreadsOfComputers
from cogs.computer.reviews import ReviewButton
from cogs.duel.commands import DuelCog
from cogs.duel.messages import DuelButton, TapeButton
from cogs.events.board_recovery import WatchingCog
from cogs.events.guild_membership import DepartingCog
from cogs.events.mentions import MentionsCog
from cogs.events.welcome import WelcomingCog
from cogs.explain_menus import ExplainingCog
from cogs.help import HelpCog
from cogs.league.commands import LeagueCog
from cogs.league.ready_card import ReadyButton, WordSent
from cogs.league.sign_up import SignUpButton, SignUpSent
from cogs.league.titles import TitleButton
from cogs.learn.commands import LearnCog
from cogs.learn.lesson_buttons import LearnButton, LessonButton, LessonMenu, LessonSent
from cogs.match.clock_buttons import ClockButton
from cogs.match.commands import MatchCog
from cogs.match.display.board import BoardCog
from cogs.match.display.replay import SinceMenu, StepButton
from cogs.match.follow import FollowButton
from cogs.match.more_menu import LookButton
from cogs.match.next_match import TodayButton
from cogs.match.odds import OddsCog
from cogs.match.order_offers import AlwaysButton
from cogs.match.refusal_help import OutdatedCog, after_failure, way_out
from cogs.match.seat_buttons import SeatButton
from cogs.match.takebacks import TakebackButton, TakebackMenu
from cogs.match.wishes_and_notes import WishButton
from cogs.me.commands import MeCog
from cogs.me.orders import OrdersButton, OrdersMenu
from cogs.me.plans import PlanMenu, PlansButton, PlanSent
from cogs.me.privacy import ForgetButton
from cogs.me.settings import PreferenceButton, PreferenceMenu
from cogs.organise.commands import OrganiseCog
from cogs.pictures.boards import prepare
from cogs.play.answer_buttons import AnswerButton
from cogs.play.commands import PlayCog
from cogs.play.order_form import EnterButton
from cogs.play.preview import DraftButton, Menu, OrdersSent
from cogs.play.replies import RepliesCog
from cogs.play.shown_previews import ShownPreviews
from cogs.posting.league_poster import LeaguePoster
from cogs.posting.match_poster import Poster
from cogs.posting.press_edits import EditableMessages
from cogs.posting.unreachable import ReopenButton
from cogs.puzzle.commands import PuzzleCog
from cogs.puzzle.messages import PuzzleButton, PuzzleMenu, PuzzleSent
from cogs.puzzle.poster import PuzzlePoster
from cogs.runtime import discord_requests
from cogs.runtime.active_interactions import InHand
from cogs.runtime.command_tree import Commands, tell_discord
from cogs.runtime.contexts import IN_SERVERS, SERVERS_ONLY
from cogs.runtime.languages import CommandWords
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.shard_holding import ShardHolding
from cogs.runtime.throttling import Floods
from cogs.squads import SquadCog
from computer.game_list import COMPUTERS
from computer.puzzles.game_list import PUZZLES
from matchday.delivery.background_tasks import cancel_all
from matchday.desk import Desk
from matchday.match.dice import DiceSource
from operating.command_line import BAD_START, asks_for_pages_alone, instead_of_a_start
from operating.event_loop import run
from operating.log_lines import log_to
from operating.pulse import Pulse
from operating.serving_pages import begin_pages, lacking_for_pages, serve_alone
from operating.stopping import LOST, PATIENCE, end_at_once, heed_sigint, heed_sigterm
from rules import game_list
from rules.errors import RefereeError
from rules.game import Game
from settings import Settings, SettingWrong, read_settings
from store.database import Store
from store.errors import DatabaseUnusable, StoreError
from store.opening import open_store
from store.running_blocks import RunningBlocks
from store.sqlite.sole_use import sole_use
from text.game_list import GAMES as WORDS
from web.links import Links
from web.server import WebServer

gc.freeze()  # modules stay: what they have made need never be searched for garbage
gc.enable()

log = logging.getLogger("fourth_official")

GAMES: Final[Mapping[str, Game]] = {game.name: game.with_words(WORDS[game.name].typed()) for game in game_list.GAMES}
"""The games that can be refereed."""

COGS: Final = (
    *(MatchCog, PlayCog, OddsCog, BoardCog, SquadCog, DuelCog, MeCog, HelpCog),
    *(LeagueCog, OrganiseCog, FormsCog, RepliesCog, MentionsCog),
    *(OutdatedCog, ExplainingCog, WatchingCog, DepartingCog),
    *(LearnCog, WelcomingCog, PuzzleCog),
)
"""All cogs: commands, and handlers of events."""

ITEMS: Final = (
    *(AnswerButton, Menu, ChallengeButton, ResignButton, StepButton, LookButton, EnterButton, DraftButton),
    *(PreferenceButton, PreferenceMenu, OrdersButton, OrdersMenu, ForgetButton, TakebackButton, TakebackMenu),
    *(FollowButton, PlansButton, PlanMenu, WishButton, ClockButton, ReopenButton, DuelButton, TapeButton),
    *(SignUpButton, TitleButton, ReadyButton, InsightButton, ReviewButton, SeatButton),
    *(TodayButton, SinceMenu, AlwaysButton),
    *(LearnButton, LessonButton, LessonMenu),
    *(PuzzleButton, PuzzleMenu),
)
"""All classes of persistent buttons and menus."""

FORMS: Final = (OrdersSent, PlanSent, CounterSent, SignUpSent, WordSent, LessonSent, PuzzleSent)
"""All classes of forms."""

SLEPT_THROUGH: Final = 30.0
"""Longest rate-limit wait in seconds; a longer one fails, and is tried again then."""

ANSWERED_WITHIN: Final = 60.0
"""Limit in seconds for an answer from Discord; a slower request fails, and is tried again if possible."""


DIRECT_KEPT: Final = 10_000
"""Number of channels of direct messages that are not looked up again."""


class FourthOfficial(Official):
    """The bot. It opens the store when it starts and closes it when it ends.

    settings: from the environment.
    dice: the source of dice; None for the tape. Tests rig them here, and there is no other way.
    now: returns the current time (UTC). Tests set it here.
    rethrows: whether to re-raise failures after reporting them. For tests only.
    floods: counts everybody's requests. Tests set its clock here.
    heeds_sigterm: whether it is a program of its own, which a supervisor may ask to stop.
    """

    def __init__(  # noqa: PLR0913 - its dependencies, each by its name
        self,
        settings: Settings,
        *,
        dice: DiceSource | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        rethrows: bool = False,
        heeds_sigterm: bool = False,
        floods: Floods | None = None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Commands,
            allowed_installs=SERVERS_ONLY,
            allowed_contexts=IN_SERVERS,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=SLEPT_THROUGH,
            http_trace=discord_requests.after(self._certain),
        )
        self.settings = settings
        self.game = game_list.GAMES[0].name
        self.threads = settings.threads
        self.links = Links(settings.web_address) if settings.web_address else None
        self.in_hand = InHand()
        self.reach = EditableMessages()
        self.previews = ShownPreviews()
        self.direct = FIFOCache(DIRECT_KEPT)
        self.running_interactions = RunningBlocks()
        self.floods = floods or Floods()
        self.rethrows = rethrows
        self.items = ITEMS
        self.forms = FORMS
        self.poster = Poster(self)
        self.league_poster = LeaguePoster(self)
        self.puzzle_poster = PuzzlePoster(self)
        self._dice = dice
        self.now = now
        self._store: Store | None = None
        self._holding: ShardHolding | None = None
        self._posting_remaining: asyncio.Task[None] | None = None
        self._keeping_time: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._pulse: asyncio.Task[None] | None = None
        self._taking_over: asyncio.Task[None] | None = None
        self._pages: WebServer | None = None
        self._thinking: ComputersProcess | ThreadsOfComputers = ThreadsOfComputers()
        self._heeds_sigterm = heeds_sigterm

    async def setup_hook(self) -> None:
        """Open the store, wire the desk, register commands and persistent buttons, and post the remaining notices."""
        if self._heeds_sigterm:
            heed_sigterm(asyncio.get_running_loop(), self.finish)
        discord_requests.limit(self, ANSWERED_WITHIN)
        store = await self._opened()
        self.desk = Desk(
            *(store, GAMES, self.poster.post),
            now=self.now,
            dice=self._dice,
            threads=self.settings.threads,
            post_of_league=self.league_poster.post,
            post_of_puzzle=self.puzzle_poster.post,
        )
        self.desk.taken = self.desk.takebacks.taken = self.in_hand.taken
        self.desk.leagues.held = self.poster.show_occupied
        self.desk.summaries.outbox.post = self.poster.summaries.post
        self.desk.web_pages.cards.post = self.poster.links.post
        self.desk.agendas.changed = self.poster.agendas.changed
        self.desk.agendas.changed_in = self.poster.agendas.changed_in
        if self.settings.token:
            self._thinking = ComputersProcess()
        self.desk.computers.mind = self._thinking.mind
        self.desk.insights.look, self.desk.reviews.work = self._thinking.look, self._thinking.review
        self.desk.reviews.share = self._thinking.share
        self.desk.sitting_in.best = {name: max(computer.levels) for name, computer in COMPUTERS.items()}
        self.desk.leagues.games = COMPUTERS
        self.desk.puzzles.games = PUZZLES
        await self.poster.begin()
        self.add_dynamic_items(*ITEMS)
        for cog in COGS:
            await self.add_cog(cog(self))
        await self.tree.set_translator(CommandWords())
        await self._tell_commands()
        await prepare(long_running=bool(self.settings.token))
        self._pages = await begin_pages(store, GAMES, self.settings, self.now, any_port=not self.settings.token)
        self.links = self._pages.links if self._pages is not None else self.links
        self._posting_remaining = asyncio.create_task(self._post_remaining())
        self._keeping_time = asyncio.create_task(self._keep_time(self._posting_remaining))
        self._listening = asyncio.create_task(self._listen_to_others(self._posting_remaining, store))
        if self._holding is not None:
            self._taking_over = asyncio.create_task(self._holding.take_over(store, self._catch_up))

    async def _tell_commands(self) -> None:
        """Register the commands with Discord if they have changed."""
        await tell_discord(self.tree)

    async def _opened(self) -> Store:
        """Return the store, once this program holds shards of it: a spare waits here."""
        database = self.settings.database
        if not isinstance(database, Path):
            self._holding = await ShardHolding.begin(self, database, self.settings.shards, end_at_once)
        self._store = store = await open_store(database)
        if self._holding is not None:
            store.shards, store.make_sure = self._holding.shards, self._holding.certain
        if self.settings.token:  # no supervisor watches the local Discord, which waits for all tasks of the bot
            self._pulse = asyncio.create_task(Pulse(store, lambda: self.latency).run())
        if self._holding is not None:
            store.shards = await self._holding.first_shards()
        return store

    @property
    def pages_address(self) -> str:
        """The address of the pages for spectators; "" if there are none."""
        return self._pages.links.base if self._pages is not None else ""

    async def _certain(self) -> None:
        """Wait until it is certain that this program still holds its shards, before each request to Discord."""
        if self._holding is not None:
            await self._holding.certain()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify: all programs on a database take turns."""
        if self._holding is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._holding.turn_to_identify(shard_id or 0)

    async def on_message(self, message: discord.Message, /) -> None:
        """Ignore prefix commands: all commands are slash commands, and the cogs handle messages."""

    async def way_out(self, interaction: Interaction, refusal: RefereeError) -> ui.LayoutView | None:
        """Return a refusal with buttons for alternatives."""
        return await way_out(interaction, refusal)

    async def after_failure(self, interaction: Interaction, words: str) -> ui.LayoutView | None:
        """Return a failure's message with buttons to try again."""
        return await after_failure(interaction, words)

    async def board_anew(self, match_id: int, *, instead_of: int | None = None) -> None:
        """Repost a match's board in its current place."""
        await self.poster.board_anew(match_id, instead_of=instead_of)

    async def fold_pressed(self, match_id: int, message_id: int) -> bool:
        """Fold a pressed old board whose folding was postponed; return whether it was."""
        return await self.poster.tidying.pressed(match_id, message_id)

    async def card_anew(self, match_id: int) -> None:
        """Update the card beside a match's thread, if it has one, in the background."""
        self.poster.cards.update_card(await self.desk.view(match_id))

    async def thread_lost(self, match_id: int) -> None:
        """Tell a match's managers that its thread is gone."""
        await self.poster.thread_lost(match_id)

    async def show_agenda(self, interaction: Interaction) -> None:
        """Answer a deferred interaction with its user's agenda, and keep it up to date."""
        await self.poster.agendas.show(interaction)

    async def begin_anew(self) -> None:
        """Repost the boards of open matches and leagues' pinned messages: the local Discord starts without any."""
        if self._posting_remaining is not None:
            await self._posting_remaining
        for guild in self.guilds:
            await self.league_poster.again(guild.id)
        for row in await self.desk.open_matches():
            await self.poster.board_again(row.id)

    async def finish(self) -> None:
        """Accept nothing new from Discord, and wait until all pending interactions are answered."""
        for shard in self.shards.values():
            await shard.disconnect()
        left = await self.running_interactions.finished(PATIENCE)
        log.info("stopping: %s", f"{left} are cut short" if left else "everybody is answered")
        await self.poster.finish()

    async def close(self) -> None:
        """Stop posting, close the connection and the store."""
        await cancel_all(
            filter(None, (self._posting_remaining, self._keeping_time, self._listening, self._pulse, self._taking_over))
        )
        await self.poster.close()
        self._thinking.close()
        if self._pages is not None:
            await self._pages.close()
        if self._posting_remaining is not None:
            await self.desk.computers.close()
            await self.desk.outbox.close()
            await self.desk.summaries.outbox.close()
            await self.desk.web_pages.cards.close()
            await self.desk.leagues.close()
            await self.desk.daily_puzzles.outbox.close()
        await super().close()
        if self._store is not None:
            await self._store.close()
        if self._holding is not None:  # last of all: until here this program acts for its shards
            await self._holding.close()

    async def _post_remaining(self) -> None:
        await self.wait_until_ready()
        await self.poster.left.find()
        await self.desk.outbox.run()
        others = (self.desk.leagues.outbox, self.desk.summaries.outbox, self.desk.daily_puzzles.outbox)
        _ = await asyncio.gather(*(outbox.run() for outbox in others), self._catch_up())

    async def _catch_up(self) -> None:
        """Repost missing boards and edit outdated cards in this program's servers, and let the computer answer."""
        _ = await asyncio.gather(self.poster.catch_up(), self.desk.web_pages.begin(), self.desk.computers.run())

    async def _listen_to_others(self, remaining: asyncio.Task[None], store: Store) -> None:
        """Listen to other programs' signals for this one's servers, once the remaining notices are posted."""
        _ = await asyncio.wait([remaining])
        await store.hear_others()

    async def _keep_time(self, remaining: asyncio.Task[None]) -> None:
        """Handle the clocks of all matches and all leagues, once the remaining notices are posted."""
        _ = await asyncio.wait([remaining])
        await self.desk.keep_time()


def main(arguments: Sequence[str]) -> int:
    """Start the bot, or run another command.

    Returns the exit code: 2 if a setting or a file prevents the start, with one sentence why; 75 if a server's database
    does not answer, which passes.
    """
    done = instead_of_a_start(arguments, os.environ, Path(".env"))
    if done is not None:
        return done
    try:
        return _started(read_settings(os.environ, Path(".env")), alone=asks_for_pages_alone(arguments))
    except SettingWrong as wrong:
        return _stopped(str(wrong))


def _started(settings: Settings, *, alone: bool) -> int:
    """Run until stopped. alone: whether to serve the pages for spectators alone.

    Returns the exit code. Raises SettingWrong.
    """
    if lacking := lacking_for_pages(settings) if alone else _lacks(settings):
        return _stopped(lacking)
    heed_sigint()
    log_to(sys.stderr, settings.log_level, settings.log_format, [settings.token])
    try:
        if alone:
            run(serve_alone(settings, GAMES))
        else:
            _referee(settings)
    except StoreError as failure:
        passes = isinstance(settings.database, URL) and isinstance(failure, DatabaseUnusable)
        return _stopped(f"DATABASE: {failure}", LOST if passes else BAD_START)
    except discord.LoginFailure:
        return _stopped("DISCORD_TOKEN was refused by Discord. Copy it anew from the developer portal.")
    except KeyboardInterrupt:
        log.info("stopped")
    return 0


def _lacks(settings: Settings) -> str:
    """Return what the local Discord lacks, in one sentence; "" for nothing, or if Discord itself is meant."""
    if settings.token:
        return ""
    if not isinstance(settings.database, Path):
        return "DATABASE is on a server, and the local Discord plays on a file. Set DISCORD_TOKEN, or name a file."
    if find_spec("simcord") is None:
        return (
            "DISCORD_TOKEN is empty, and the local Discord is not installed. Run `make play`, or install "
            "requirements-local.txt, or set the token."
        )
    return ""


def _referee(settings: Settings) -> None:
    """Referee matches, on Discord or on the local one, until stopped."""
    with sole_use(settings.database) if isinstance(settings.database, Path) else nullcontext():
        bot = FourthOfficial(settings, heeds_sigterm=True)
        if settings.token:
            run(_on_discord(bot, settings.token))
        else:
            import local  # noqa: PLC0415 - simcord is only installed for local use

            local.run(bot, settings, bot.begin_anew, lambda: bot.pages_address)


async def _on_discord(bot: FourthOfficial, token: str) -> None:
    async with bot:
        await bot.start(token)


def _stopped(sentence: str, code: int = BAD_START) -> int:
    _ = sys.stderr.write(f"{sentence}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
