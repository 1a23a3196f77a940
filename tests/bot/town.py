"""A town with a real bot on a simulated Discord: two managers, a spectator, and their presses and messages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, cast

import discord
import simcord
from simcord.builders import ChannelHandle
from sqlalchemy import URL, update

from bot import FourthOfficial
from cogs.runtime.throttling import Floods
from matchday.match.dice import DiceSource
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.scenes.scene import set_scene
from settings import Settings
from store.database import Store
from store.match.save_points import written
from store.opening import open_store
from store.people.people import Person
from store.schema.match_tables import match
from testing.database import change, forget_last_posting, lay_empty, stand_as
from testing.unhurried import unhurried
from tests.bot.recorded import asks_everything
from text.game_list import GAMES
from text.message import every_form

BUTTON, MENU, WORDS, GALLERY = 2, 3, 10, 12


def parts_of(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Walk through all components of a message."""
    for part in components:
        yield part
        yield from parts_of(part.get("components", []))


@dataclass(frozen=True)
class Said:
    """A message as seen by a person."""

    message: discord.Message | simcord.ResponseMessage
    parts: tuple[dict[str, Any], ...]

    @property
    def text(self) -> str:
        """All its text."""
        words = [str(part["content"]) for part in self.parts if part["type"] == WORDS]
        return "\n".join([self.message.content, *words])

    @property
    def buttons(self) -> list[str]:
        """Labels of its buttons."""
        return [str(part["label"]) for part in self.parts if part["type"] == BUTTON]

    @property
    def menus(self) -> list[dict[str, Any]]:
        """Its menus."""
        return [part for part in self.parts if part["type"] == MENU]

    @property
    def alt_texts(self) -> list[str]:
        """Descriptions of its pictures, for screen readers; "" for one without."""
        pictures = [picture for part in self.parts if part["type"] == GALLERY for picture in part["items"]]
        return [str(picture.get("description") or "") for picture in pictures]

    @property
    def answers(self) -> dict[str, str]:
        """Options of its menus, each with its menu."""
        return {option["value"]: menu["custom_id"] for menu in self.menus for option in menu["options"]}

    @property
    def ids(self) -> dict[str, str]:
        """Custom ids of its buttons, by answer."""
        ids = [str(part["custom_id"]) for part in self.parts if part["type"] == BUTTON and "custom_id" in part]
        return {custom_id.split(":", 4)[-1]: custom_id for custom_id in ids}


def read(message: discord.Message | simcord.ResponseMessage) -> Said:
    """Read a message."""
    components = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return Said(message, tuple(parts_of(components)))  # pyright: ignore[reportArgumentType]


def answered(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """Return the private answer to a person: beside a pressed board, or alone."""
    found = result.followups[-1] if result.followups else result.response
    assert found is not None
    assert found.ephemeral
    return found


_NEWS: Final = re.compile(
    "|".join(
        re.sub(r"\\{\w+\\}", ".+", re.escape(words)) + r" `[A-Z]+(-[A-Z]+)?-\d+`"
        for game in GAMES.values()
        for name in game.news
        for words in every_form(game.reports[name])
    )
)
"""Pattern of a line of news of any game, in English, with its clause."""

ALWAYS: Final = "Always, in this match"
"""Label of the button that orders the same answer for the rest of the match."""


def private(result: simcord.InteractionResult) -> list[simcord.ResponseMessage]:
    """Return what is said to a person alone beside a pressed message, besides news and an offered standing order."""
    alone = [said for said in result.followups if said.ephemeral]
    return [said for said in alone if not (is_news(read(said)) or is_offer(read(said)))]


def is_news(said: Said) -> bool:
    """Return whether a message tells news of an own answer, such as a goal, and nothing else."""
    lines = said.text.strip().splitlines()
    return bool(lines) and not said.buttons and all(map(_NEWS.fullmatch, lines))


def is_offer(said: Said) -> bool:
    """Return whether a message offers to give the same answer always, and nothing else."""
    return said.buttons == [ALWAYS]


_TOLD: Final[dict[Any, Any]] = {}
"""The commands as SimCord keeps them once the first bot of these tests has told them."""


class OfTown(FourthOfficial):
    """The bot on a Discord that knows its commands since the first test: telling them took a tenth of a short test."""

    async def _tell_commands(self) -> None:
        if not _TOLD:
            await super()._tell_commands()


class OnAServer(OfTown):
    """The bot on a database server, and no other one beside it.

    It takes no lock on a shard, since SimCord knows neither shards nor `/gateway/bot`. Nor does it hear other programs:
    SimCord takes a task for busy that looks again before its `settle_timeout` is over, and would wait for it.
    """

    async def _opened(self) -> Store:
        self._store = store = await open_store(self.settings.database)
        return store

    async def _listen_to_others(self, remaining: asyncio.Task[None], store: Store) -> None:
        """Hear nobody."""


@dataclass
class Town:
    """The people of a town, their channel, and the bot that runs now."""

    database: Path | URL
    dice: DiceSource | None = None
    threads: bool = False
    time: datetime = datetime(2026, 3, 2, 12, tzinfo=UTC)
    floods: Floods = field(default_factory=unhurried)
    env: simcord.Env = field(init=False)
    bot: FourthOfficial = field(init=False)
    channel: ChannelHandle = field(init=False)
    rosa: simcord.MemberActor = field(init=False)
    bram: simcord.MemberActor = field(init=False)
    kim: simcord.MemberActor = field(init=False)

    async def open(self) -> Town:
        """Build the town and start the bot."""
        lay_empty(self.database)
        self.bot = self._new_bot()
        self.env = simcord.Env(self.bot, shard_count=1, settle_timeout=20)
        self.env.backend.commands.update(_TOLD)
        guild = self.env.create_guild("Town")
        self.channel = guild.create_text_channel("pitchside")
        self.rosa, self.bram, self.kim = (
            guild.add_member(self.env.create_user(name)) for name in ("Rosa", "Bram", "Kim")
        )
        await self.env.start()
        _TOLD.update(self.env.backend.commands)
        return self

    async def close(self) -> None:
        """Stop the bot, and raise its failures."""
        await self.env.shutdown()
        await self.bot.close()
        self.env.raise_errors()

    async def restart(self, after: float = 0) -> None:
        """Kill the bot and start another one, which knows only the file. after: seconds without a bot."""
        old, self.bot = self.bot, self._new_bot()
        if after:
            await old.close()
            await self.env.advance_time(after)
        await self.env.restart_bot(self.bot)
        await old.close()
        await self.env.settle()

    async def restart_once(self, question: str, wanted: Collection[str], restarted: set[str]) -> None:
        """Restart the bot at the open question if that is wanted and has not happened yet."""
        open_now = (await self.bot.desk.view(1)).question
        assert open_now is not None
        assert open_now.name == question
        if question in wanted and question not in restarted:
            restarted.add(question)
            await self.restart()

    def _new_bot(self) -> FourthOfficial:
        settings = Settings(database=self.database, threads=self.threads)
        bot = OfTown if isinstance(self.database, Path) else OnAServer
        return bot(settings, dice=self.dice, now=lambda: self.time, rethrows=True, floods=self.floods)

    async def wait(self, span: timedelta) -> None:
        """Let time pass; the bot looks at its clocks whenever one is due."""
        until, alarm = self.time + span, self.bot.desk.clocks.alarm
        due = await alarm.tick(self.time)
        while due is not None and due <= until:
            self.time = due
            due = await alarm.tick(due)
        self.time = until
        await self.bot.desk.outbox.run()
        await self.env.settle()

    # Reading

    @property
    def path(self) -> Path:
        """The database's file, for tests of files alone."""
        assert isinstance(self.database, Path)
        return self.database

    @property
    def public(self) -> list[Said]:
        """All public messages of the channel, oldest first."""
        return [read(message) for message in self.channel.history() if not message.flags.ephemeral]

    @property
    def board(self) -> Said:
        """The newest message with a headline: a board, a challenge, or the end."""
        return next(said for said in reversed(self.public) if "### " in said.text)

    @property
    def asked(self) -> simcord.MemberActor:
        """The manager called by the board."""
        return next(person for person in (self.rosa, self.bram) if f"<@{person.id}>" in self.board.text)

    @property
    def waiting(self) -> simcord.MemberActor:
        """The manager not called by the board."""
        return self.bram if self.asked is self.rosa else self.rosa

    @property
    def pinged(self) -> list[str]:
        """The people whom the bot's newest message may have pinged."""
        path = f"/channels/{self.channel.id}/messages"
        posted = [request for request in self.env.http_requests if (request.method, request.path) == ("POST", path)]
        allowed = cast("dict[str, dict[str, list[str]]]", posted[-1].json)["allowed_mentions"]
        assert allowed["parse"] == []
        return [str(user) for user in allowed.get("users", [])]

    async def more(self) -> str:
        """Press *More* under the newest board as the manager to act, and return the text: all reports."""
        pressed = await self.asked.click(self.board.message, label="More")
        assert pressed.response is not None
        return read(pressed.response).text

    async def log(self) -> str:
        """Return the public log of the match."""
        return await self.bot.desk.log_text(1)

    # Actions

    async def challenge(self, half: int = 5, **options: object) -> simcord.InteractionResult:
        """Let Rosa challenge Bram."""
        return await self.rosa.slash(self.channel, "match challenge", opponent=self.bram, half=half, **options)

    async def kick_off(self, half: int = 5, **options: object) -> None:
        """Let Rosa challenge Bram, who accepts."""
        _ = await self.challenge(half, **options)
        result = await self.bram.click(self.board.message, label="Accept")
        assert result.acknowledged

    async def asks_everything(self) -> None:
        """Turn off both managers' automatic answers."""
        await asks_everything(self.bot.desk, *(Person(who.id, who.name) for who in (self.rosa, self.bram)))

    async def line_up(self) -> None:
        """Kick off, and line both sides up: the board then asks for the first pass."""
        await self.kick_off()
        await self.answer("4-4-2")
        await self.answer("4-4-2")

    async def stands(self, scene: str) -> None:
        """Line both sides up, replace the save point by a scene's, and restart the bot."""
        await self.line_up()
        await self.stands_from_now(scene)

    async def stands_from_now(self, scene: str) -> None:
        """Replace the save point of a match that has begun by a scene's, and restart the bot."""
        saved = written(COUNTER_ATTACK.save(set_scene(scene)))
        stand_as(self.database, saved)
        await self.restart()

    async def first_pass(self) -> None:
        """Play the kick-off: pass to a team-mate."""
        await self.answer(next(iter(self.board.answers)))

    async def some_move(self) -> None:
        """Move a player to the first hex in its menu."""
        board, asked = self.board, self.asked
        opens = next(iter(board.answers))
        result = await asked.select(board.message, [opens], custom_id=board.answers[opens])
        opened = read(answered(result))
        answer, menu = next(iter(opened.answers.items()))
        await self.confirm(await asked.select(opened.message, [answer], custom_id=menu))

    def keep_old_boards(self) -> None:
        """Make the next edit fail as for a deleted message: the old board keeps its buttons."""
        for way in ("/channels/*/messages/*", "/webhooks/*/*/messages/*"):
            self.env.inject_error("PATCH", way, status=404, code=10008)

    def keep_old_preview(self) -> None:
        """Make the next removal of a preview fail, as when its token is too old: it stands beside the newer one."""
        self.env.inject_error("DELETE", "/webhooks/*/*/messages/*", status=404, code=10015)

    def forget_last_posting(self, *, board: int | None = None) -> None:
        """Mark the newest notice as not posted, as if the bot had died between posting and recording it.

        board: the message recorded as the board; None for the current one.
        """
        forget_last_posting(self.database)
        if board is not None:
            change(self.database, update(match).values(board_message_id=board))

    async def answer(self, answer: str) -> None:
        """Answer as the manager to act: with a button, else with menus, else by typing; and confirm."""
        board, short = self.board, answer.partition(" via ")[0]
        group = f"?{short.rpartition(' ')[0]}"
        if answer in board.ids:
            result = await self.asked.click(board.message, custom_id=board.ids[answer])
        elif answer in board.answers:
            result = await self.asked.select(board.message, [answer], custom_id=board.answers[answer])
        elif answer == short and group in board.answers:
            result = await self._pick_privately(board, group, answer)
        else:
            result = await self.asked.slash(self.channel, "play", order=answer)
        await self.confirm(result)

    async def press(self, offered: str) -> None:
        """Press or pick this id on the board, and if it opens a menu, the first answer in it."""
        board = self.board
        if offered in board.ids:
            result = await self.asked.click(board.message, custom_id=board.ids[offered])
        else:
            result = await self.asked.select(board.message, [offered], custom_id=board.answers[offered])
        while result.followups and (menus := read(answered(result)).answers) and offered.startswith("?"):
            offered, menu = next(iter(menus.items()))
            result = await self.asked.select(answered(result), [offered], custom_id=menu)
        await self.confirm(result)

    async def confirm(self, result: simcord.InteractionResult) -> None:
        """Confirm the preview as the manager to act, if there is one; nothing in it may be refused."""
        assert result.acknowledged
        alone = private(result)
        assert not [read(said).text for said in alone if "Confirm" not in read(said).buttons]
        for said in [*([result.response] if result.response else []), *alone]:
            await self.confirm_shown(read(said))

    async def confirm_shown(self, shown: Said) -> None:
        """Press Confirm as the manager to act, if a message has it; nothing in it may be refused."""
        assert "Fix" not in shown.buttons, shown.text
        for button in [button for button in shown.ids if button.startswith("confirm-")]:
            confirmed = await self.asked.click(shown.message, custom_id=shown.ids[button])
            assert confirmed.acknowledged
            assert not [read(said).text for said in private(confirmed)]

    async def _pick_privately(self, board: Said, group: str, answer: str) -> simcord.InteractionResult:
        asked = self.asked
        result = await asked.select(board.message, [group], custom_id=board.answers[group])
        while True:
            assert result.acknowledged
            opened = read(answered(result))
            picked = answer if answer in opened.answers else f"{group}|{answer.rpartition(' ')[2][0]}"
            result = await asked.select(opened.message, [picked], custom_id=opened.answers[picked])
            if picked == answer:
                return result
