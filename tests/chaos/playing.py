"""Managers who randomly press, pick and type the newest board's answers, while the bot is alive."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from cogs.components import custom_ids
from testing.loopback.people import Done, Person
from testing.loopback.server import Loopback
from testing.loopback.wire import Json
from testing.loopback.world import Channel
from testing.loopback.writing import parts_of, text_of

PATIENCE: Final = 3.0
"""Seconds without any event after which a manager presses something else."""

TYPED: Final = 0.1
REPLIED: Final = 0.1
GIVEN_UP: Final = 0.01
"""Chances that an answer is typed as a command, that it is typed as a reply, and that the match is resigned instead."""

SEED: Final = "Seed: `"
"""Text at the end of every match."""

AGAIN: Final = 0.1
AT_MOST: Final = 5
"""Chance that an interaction is repeated, and the number of the latest ones among which it is chosen."""

_OURS: Final = re.compile(r"ca1:(?P<match>[0-9a-z]+):(?P<seq>\d+):(?P<kind>[a-z]):(?P<rest>.+)", re.DOTALL)


@dataclass(frozen=True)
class Shown:
    """A message of the bot as seen by a person."""

    message: Json

    @property
    def text(self) -> str:
        """All its text."""
        return text_of(self.message)

    @property
    def parts(self) -> list[Json]:
        """All its enabled buttons and menus."""
        return [
            part for part in parts_of(self.message["components"]) if "custom_id" in part and not part.get("disabled")
        ]

    def of_kind(self, *kinds: str) -> list[tuple[Json, re.Match[str]]]:
        """Return its buttons and menus of some kinds, with their custom ids parsed."""
        found = [(part, _OURS.fullmatch(part["custom_id"])) for part in self.parts]
        return [(part, read) for part, read in found if read is not None and read["kind"] in kinds]

    @property
    def asks(self) -> bool:
        """Whether a question can be answered under it."""
        return bool(self.of_kind(custom_ids.ANSWER, custom_ids.CHOICE, custom_ids.ENTERS))

    @property
    def match_id(self) -> int | None:
        """The match of its buttons; None if it has none."""
        return next((int(read["match"], 36) for _, read in self.of_kind(*_KINDS)), None)

    @property
    def seq(self) -> int:
        """The seq of its buttons; -1 if it has none."""
        return max((int(read["seq"]) for _, read in self.of_kind(*_KINDS)), default=-1)


_KINDS: Final = (
    custom_ids.ANSWER,
    custom_ids.CHOICE,
    custom_ids.CHALLENGE,
    custom_ids.READY,
    custom_ids.ENTERS,
    custom_ids.LOOKS,
)


class Round(Protocol):
    """A time in which people play. over: set at its end."""

    over: asyncio.Event


@dataclass
class Pitch:
    """A channel in which two managers play one match after the other.

    pressed: their actions, by interaction.
    """

    there: Loopback
    lives: Round
    channel: Channel
    home: Person
    away: Person
    chance: random.Random
    pressed: dict[int, Done] = field(default_factory=dict[int, Done])

    @property
    def place(self) -> Channel:
        """The current place of the match: the newest thread of the channel with a board, or the channel."""
        threads = self.there.world.threads(self.channel)
        return next((each for each in reversed(threads) if self.newest(each) is not None), self.channel)

    def newest(self, place: Channel) -> Shown | None:
        """Return the newest message of a place with a headline: a board, a challenge, or the end."""
        shown = (Shown(message) for message in reversed(self.there.world.messages(place.id)))
        return next((each for each in shown if "### " in each.text), None)

    async def play(self) -> None:
        """Do one action after the other, until the bot is dead."""
        while not self.lives.over.is_set():
            await self.one_thing()
            await asyncio.sleep(0)

    async def one_thing(self) -> None:
        """Challenge, accept, or answer; and wait for the result."""
        challenge, board = self.newest(self.channel), self.newest(self.place)
        before = self._state()
        if challenge is not None and challenge.of_kind(custom_ids.CHALLENGE):
            button = next(part for part, read in challenge.of_kind(custom_ids.CHALLENGE) if read["rest"] == "accept")
            _ = await self._done(self.away.press(challenge.message, button["custom_id"], wait=False))
        elif board is not None and board.asks:
            await self._answer(board)
        elif challenge is None or board is None or self._is_over(board, challenge):
            challenging = self.home.slash(self.channel, "match challenge", opponent=self.away, half=5, wait=False)
            _ = await self._done(challenging)
        await self._until(lambda: self._state() != before)

    @staticmethod
    def _is_over(board: Shown, challenge: Shown) -> bool:
        """Return whether the newest match is over: its dice are public, and no newer challenge was accepted."""
        return SEED in board.text and int(board.message["id"]) >= int(challenge.message["id"])

    def _state(self) -> object:
        found = [self.newest(self.channel), self.newest(self.place)]
        return [(each.message["id"], each.seq, each.text) for each in found if each is not None]

    async def _answer(self, board: Shown) -> None:
        asked = self.home if f"<@{self.home.id}>" in board.text else self.away
        door = self.chance.random()
        if door < GIVEN_UP:
            given_up = await self._done(asked.slash(self.place, "match resign", wait=False))
            await self._press_in(asked, given_up, custom_ids.RESIGN)
        elif door < GIVEN_UP + TYPED + REPLIED:
            await self._type(asked, board, reply=door < GIVEN_UP + REPLIED)
        else:
            await self._pick(asked, board)

    async def _type(self, asked: Person, board: Shown, *, reply: bool) -> None:
        """Type one of the suggested answers."""
        suggesting = asyncio.create_task(asked.complete(self.place, "play", "order", ""))
        await self._until(suggesting.done)
        if not suggesting.done() or not suggesting.result():
            _ = suggesting.cancel()
            return
        suggested = suggesting.result()
        order = str(self.chance.choice(suggested)["value"])
        if reply:
            said = await asked.says(self.place, order, reply_to=board.message)
            await self._until(lambda: self._answer_to(said) is not None)
            answer = self._answer_to(said)
            if answer is not None:
                await self._press(asked, answer, custom_ids.DRAFT, "confirm")
            return
        await self._press_in(
            asked, await self._done(asked.slash(self.place, "play", order=order, wait=False)), custom_ids.DRAFT
        )

    def _answer_to(self, said: Json) -> Shown | None:
        newer = (each for each in reversed(self.there.world.messages(self.place.id)) if "message_reference" in each)
        return next((Shown(each) for each in newer if each["message_reference"]["message_id"] == said["id"]), None)

    async def _pick(self, asked: Person, board: Shown) -> None:
        """Press an answer, or pick one in a menu and those behind it; and confirm."""
        answers = board.of_kind(custom_ids.ANSWER, custom_ids.CHOICE)
        if not answers:
            await self._type(asked, board, reply=False)
            return
        part, read = self.chance.choice(answers)
        if read["kind"] == custom_ids.ANSWER:
            done = await self._done(asked.press(board.message, part["custom_id"], wait=False))
        else:
            done = await self._choose(asked, board.message, part)
        while done is not None and (opened := self._private(done)) is not None and not self._can_confirm(opened):
            menus = opened.of_kind(custom_ids.CHOICE)
            if not menus:
                return
            done = await self._choose(asked, opened.message, self.chance.choice(menus)[0])
        if done is not None:
            await self._press_in(asked, done, custom_ids.DRAFT)

    @staticmethod
    def _can_confirm(shown: Shown) -> bool:
        return any(read["rest"].startswith("confirm") for _, read in shown.of_kind(custom_ids.DRAFT))

    async def _choose(self, asked: Person, message: Json, menu: Json) -> Done | None:
        value = str(self.chance.choice(menu["options"])["value"])
        return await self._done(asked.choose(message, menu["custom_id"], value, wait=False))

    async def _press_in(self, asked: Person, done: Done | None, kind: str) -> None:
        """Press a button of the private answer, if it is there."""
        shown = self._private(done) if done is not None else None
        if shown is not None:
            await self._press(asked, shown, kind, "confirm" if kind == custom_ids.DRAFT else "")

    async def _press(self, asked: Person, shown: Shown, kind: str, begins: str) -> None:
        fitting = [part for part, read in shown.of_kind(kind) if read["rest"].startswith(begins)]
        if fitting:
            _ = await self._done(asked.press(shown.message, fitting[0]["custom_id"], wait=False))

    @staticmethod
    def _private(done: Done) -> Shown | None:
        """Return the newest private answer, or a menu's own after a change of it."""
        shown = [*done.messages[-1:], *([done.here.world.private.get(int(done.source["id"]))] if done.source else [])]
        return next((Shown(message) for message in shown if message is not None), None)

    async def _done(self, doing: Any) -> Done | None:  # noqa: ANN401 - a coroutine of a person
        """Do an action, and wait for its answer; None if the bot died."""
        if self.lives.over.is_set():
            doing.close()
            return None
        done: Done = await doing
        self.pressed[done.interaction_id] = done
        await self._until(lambda: done.acknowledged is not None and not done.loading)
        if self.chance.random() < AGAIN and self.pressed:
            again = self.chance.choice(list(self.pressed.values())[-AT_MOST:])
            self.there.here.tell("INTERACTION_CREATE", again.payload)
        if done.acknowledged is not None and done.kind == "deferred update":
            await self._until(lambda: done.finished is not None or done.numbers)
        return None if self.lives.over.is_set() else done

    async def _until(self, holds: Callable[[], object]) -> None:
        with contextlib.suppress(TimeoutError):
            await self.there.until(lambda: self.lives.over.is_set() or holds(), PATIENCE)
