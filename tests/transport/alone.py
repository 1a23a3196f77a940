"""A person who plays against the computer in direct messages with the bot, by all doors in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import cycle
from typing import Final, TypeAlias

from bot import FourthOfficial
from cogs.play.order_form import ORDERS
from rules.asking import Choose
from testing.loopback.people import Done, Person
from testing.loopback.server import Loopback
from testing.loopback.wire import Json
from testing.loopback.world import Channel
from testing.loopback.writing import parts_of, text_of

Door: TypeAlias = Callable[[str], Awaitable[bool]]
"""Gives an answer; returns whether that door offers it."""

BUTTON: Final = 2
OPENS: Final = "?"
"""Beginning of what stands in menus and opens another one."""

PATIENCE: Final = 30.0
"""Seconds for an answer, with that of the computer."""

AT_ONCE: Final = ("done", "move", "4-4-2")
"""Answers that the person gives wherever they are legal: the match gets on."""


class Alone:
    """A person alone with the bot.

    bot: that which has the direct messages now. match_id: of the match. used: the doors by which answers were given.
    """

    def __init__(self, there: Loopback, person: Person, bot: FourthOfficial) -> None:
        self.there, self.person, self.bot = there, person, bot
        self.channel: Channel = there.world.direct(person.member)
        self.match_id = 1
        self.used: set[str] = set()
        self._doors = cycle([self._by_command, self._by_button, self._by_line, self._by_form, self._by_menu])

    @property
    def said(self) -> list[Json]:
        """All messages there, newest last."""
        return self.there.world.messages(self.channel.id)

    @property
    def board(self) -> Json:
        """The newest message with a headline."""
        return next(message for message in reversed(self.said) if "### " in text_of(message))

    async def begin(self) -> Done:
        """Begin a short match against the weakest level."""
        begun = await self.person.slash(self.channel, "match computer", level=1, half=5)
        await self.asked()
        return begun

    async def asked(self) -> Choose | None:
        """Wait until the person is asked on a board that was posted; return the question, None if the match is over."""
        while True:
            await self.bot.desk.outbox.deliver(self.match_id)
            view = await self.bot.desk.view(self.match_id)
            if view.row.is_over:
                await self.bot.desk.outbox.deliver(self.match_id)
                return None
            question, shown = view.question, any(f":{view.seq}:" in each for each in _ids(self.board))
            if isinstance(question, Choose) and view.asked is not None and view.asked.id == self.person.id and shown:
                return question
            await asyncio.sleep(0.02)

    async def over(self) -> None:
        """Wait until the match is over and its end is posted: a press is acknowledged before its work is done."""
        async with asyncio.timeout(PATIENCE):
            while await self.asked() is not None:
                await self.there.quiet(0.02)

    async def answer(self) -> bool:
        """Give an answer by the next door; return whether there was a question."""
        async with asyncio.timeout(PATIENCE):
            return await self._answered(await self.asked())

    async def _answered(self, question: Choose | None) -> bool:
        if question is None:
            return False
        legal = map(str, question.answers.legal())
        first = next(legal)
        answer = next((each for each in (first, *legal) if each in AT_ONCE), first)
        seq = (await self.bot.desk.view(self.match_id)).seq
        door: Door = next(self._doors)
        if not await door(answer):
            door = self._by_command
            assert await door(answer)
        self.used.add(door.__name__)
        while (await self.bot.desk.view(self.match_id)).seq == seq:
            await self.there.quiet(0.02)
        return True

    async def _confirm(self, preview: Json) -> None:
        if "Confirm" in labels(preview):
            assert (await self.person.click(preview, label="Confirm")).acknowledged

    async def _by_command(self, answer: str) -> bool:
        done = await self.person.slash(self.channel, "play", order=answer)
        await self._confirm(done.messages[-1])
        return True

    async def _by_button(self, answer: str) -> bool:
        offered = next((each for each in _ids(self.board) if each.split(":", 4)[-1] == answer), None)
        return offered is not None and await self._confirmed(await self.person.press(self.board, offered))

    async def _by_line(self, answer: str) -> bool:
        before = len(self.said)
        _ = await self.person.says(self.channel, answer)
        await self.there.until(lambda: len(self.said) > before + 1)
        await self._confirm(self.said[before + 1])
        return True

    async def _by_form(self, answer: str) -> bool:
        if "Enter moves" not in labels(self.board):
            return False
        opened = await self.person.click(self.board, label="Enter moves")
        sent = await self.person.submit(opened.modal, {ORDERS: answer})
        await self.there.until(lambda: sent.messages)
        return await self._confirmed(sent)

    async def _by_menu(self, _: str) -> bool:
        """Pick the first answer of any menu: rarely is another one in it."""
        for part in parts_of(self.board["components"]):
            for option in part.get("options") or ():
                if not option["value"].startswith(OPENS):
                    picked = await self.person.choose(self.board, part["custom_id"], option["value"])
                    return await self._confirmed(picked)
        return False

    async def _confirmed(self, done: Done) -> bool:
        """Confirm the preview of a press, if there is one."""
        assert await self.bot.running_interactions.finished(PATIENCE) == 0
        if done.messages:
            await self._confirm(done.messages[-1])
        return True


def labels(message: Json) -> list[str]:
    """Return the labels of a message's buttons."""
    return [str(part.get("label")) for part in parts_of(message["components"]) if part["type"] == BUTTON]


def _ids(message: Json) -> list[str]:
    return [str(part["custom_id"]) for part in parts_of(message["components"]) if "custom_id" in part]
