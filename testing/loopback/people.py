"""People on the loopback Discord: typing, pressing, picking, filling in, and the bot's answers."""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from testing.loopback import payloads
from testing.loopback.events import EventStream
from testing.loopback.wire import Json, Upload, listed, moment
from testing.loopback.wire import told as as_told
from testing.loopback.world import DIRECT, EPHEMERAL, Channel, Member
from testing.loopback.writing import parts_of

COMMAND, PRESSED, COMPLETION, FORM = 2, 3, 4, 5
BUTTON, LABEL, CHECKBOX = 2, 18, 23
SUB, GROUP, PERSON, CHANNEL, ATTACHMENT = 1, 2, 6, 7, 11
_CONTEXTS = IN_A_SERVER, WITH_THE_BOT, WITH_OTHERS = 0, 1, 2
"""Places that interactions come from."""
WITHIN: Final = 5.0
"""Seconds to wait for an answer."""

KINDS: Final = {4: "message", 5: "deferred", 6: "deferred update", 7: "update", 8: "choices", 9: "modal"}


@dataclass(frozen=True)
class Modal:
    """A form as shown, with its interaction and message."""

    data: Json
    channel: Channel
    message: Json | None


@dataclass(eq=False)
class Done:
    """An action of a person, and the bot's answers.

    sent, acknowledged: perf_counter seconds; None if not acknowledged. kind: of the answer, see KINDS; "" for none.
    messages: the answer and later ones in their current form, including private ones. ephemeral: whether it is private.
    answers: number of accepted answers. refusals: Discord's error codes for the others.
    """

    here: EventStream = field(repr=False)
    interaction_id: int
    token: str
    channel: Channel
    person: Member
    payload: Json = field(repr=False)
    source: Json | None = field(default=None, repr=False)
    sent: float = 0.0
    acknowledged: float | None = None
    finished: float | None = None
    kind: str = ""
    ephemeral: bool = False
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list[Json])
    numbers: list[int] = field(default_factory=list[int])
    answers: int = 0
    refusals: list[int] = field(default_factory=list[int])

    @property
    def loading(self) -> bool:
        """Whether the bot is "thinking": its answer has yet to come."""
        return self.kind == "deferred" and not self.numbers

    @property
    def messages(self) -> list[Json]:
        """The answer and later messages."""
        found = [self.here.world.find(self.channel.id, number) for number in self.numbers]
        return [message for message in found if message is not None]

    async def settled(self, seconds: float = WITHIN) -> Done:
        """Wait until it is acknowledged and no longer "thinking", or for this many seconds."""
        with contextlib.suppress(TimeoutError):
            await self.here.until(lambda: self.acknowledged is not None and not self.loading, seconds)
        return self


class There(Protocol):
    """Interface of the loopback Discord for people."""

    here: EventStream

    def begin(self, done: Done) -> None:
        """Send the bot an interaction."""
        ...


class Person:
    """A person. Each action returns when the bot has answered; with `wait=False` at once."""

    def __init__(self, there: There, member: Member) -> None:
        self._there = there
        self._world = there.here.world
        self.member = member

    @property
    def id(self) -> int:
        """The person's id."""
        return self.member.id

    async def slash(self, channel: Channel, command: str, *, wait: bool = True, **options: object) -> Done:
        """Type a command, such as "match challenge", with options by name; it must be offered there."""
        found = next(each for each in self._world.commands if each["name"] == command.partition(" ")[0])
        assert _context(channel) in (found["contexts"] or _CONTEXTS), f"/{command} is not offered there"
        return await self._do(COMMAND, channel, self._command(command, options), wait=wait)

    async def complete(self, channel: Channel, command: str, option: str, typed: str, **options: object) -> list[Json]:
        """Begin to type an option; return the suggestions."""
        data = self._command(command, {**options, option: typed}, focused=option)
        return (await self._do(COMPLETION, channel, data)).choices

    async def click(
        self, message: Json, *, label: str | None = None, custom_id: str | None = None, wait: bool = True
    ) -> Done:
        """Press the first button whose label or custom id begins with this text."""
        begins, named = (label, "label") if label is not None else (custom_id, "custom_id")
        assert begins is not None
        buttons = [part for part in parts_of(message["components"]) if part["type"] == BUTTON]
        fitting = [part for part in buttons if str(part.get(named) or "").startswith(begins)]
        assert fitting, f"no button {begins!r} among {[part.get(named) for part in buttons]}"
        return await self.press(message, fitting[0]["custom_id"], wait=wait)

    async def press(self, message: Json, custom_id: str, *, wait: bool = True) -> Done:
        """Press any button, even one that does not exist, as a forged client can."""
        data: Json = {"component_type": BUTTON, "custom_id": custom_id}
        return await self._do(PRESSED, self._place(message), data, message, wait=wait)

    async def choose(self, message: Json, custom_id: str, *values: str, wait: bool = True) -> Done:
        """Pick from the menu whose custom id begins with this text."""
        menus = [part for part in parts_of(message["components"]) if part.get("options")]
        menu = next(part for part in menus if part["custom_id"].startswith(custom_id))
        data: Json = {"component_type": menu["type"], "custom_id": menu["custom_id"], "values": list(values)}
        return await self._do(PRESSED, self._place(message), data, message, wait=wait)

    async def submit(self, modal: Modal | None, values: dict[str, object], *, wait: bool = True) -> Done:
        """Submit a form: values by the fields' custom ids; others keep their preset."""
        assert modal is not None
        filled, resolved = list[Json](), dict[str, Any]()
        for part in modal.data["components"]:
            inner = part.get("component") or next(iter(listed(part, "components")), None)
            told = self._filled(inner, values, resolved) if inner else {}
            kind = {"component": told} if part["type"] == LABEL else {"components": [told]} if inner else {}
            filled.append({"type": part["type"], "id": part.get("id", 0), **kind})
        data: Json = {"custom_id": modal.data["custom_id"], "components": filled, "resolved": resolved}
        return await self._do(FORM, modal.channel, data, modal.message, wait=wait)

    async def says(self, channel: Channel, text: str, reply_to: Json | None = None, *, ping: bool = True) -> Json:
        """Write a message, and return it; the bot gets its text if it replies to or mentions it, or is for it alone."""
        world, bot = self._world, str(self._world.bot.id)
        calls = f"<@{bot}>" in text or (reply_to is not None and ping and reply_to["author"]["id"] == bot)
        heard = calls or channel.kind == DIRECT
        called = [payloads.user(world.bot)] if calls else []
        message: Json = {
            "id": str(world.new_id()),
            "channel_id": str(channel.id),
            "type": 19 if reply_to else 0,
            "author": payloads.user(self.member),
            "content": text,
            "timestamp": moment(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": called,
            "mention_roles": list[str](),
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "flags": 0,
        }
        if channel.guild is not None:
            message |= {
                "guild_id": str(channel.guild.id),
                "member": payloads.in_guild(self.member, channel.guild, with_user=False),
            }
        if reply_to is not None:
            reference = {"message_id": reply_to["id"], "channel_id": reply_to["channel_id"]}
            message |= {"message_reference": reference, "referenced_message": reply_to}
        world.put(message)
        self._there.here.tell("MESSAGE_CREATE", as_told({**message, "content": text if heard else ""}))
        return message

    # How actions are sent

    async def _do(
        self, kind: int, channel: Channel, data: Json, message: Json | None = None, *, wait: bool = True
    ) -> Done:
        world, number = self._world, self._world.new_id()
        if message is not None:
            message = world.find(int(message["channel_id"]), int(message["id"])) or message
        payload: Json = {
            "id": str(number),
            "application_id": str(world.bot.id),
            "type": kind,
            "token": f"token-{number}",
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": payloads.channel(world, channel),
            "locale": "en-GB",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": _context(channel),
            "attachment_size_limit": 10_485_760,
            "app_permissions": str(world.app_permissions(channel)),
        }
        if channel.guild is not None:
            member = {**payloads.in_guild(self.member, channel.guild), "permissions": payloads.of_person(self.member)}
            payload |= {"guild_id": str(channel.guild.id), "guild_locale": "en-US", "member": member}
        else:
            payload["user"] = payloads.user(self.member)
        if message is not None:
            payload["message"] = as_told(message)
        done = Done(self._there.here, number, payload["token"], channel, self.member, payload, message)
        done.sent = time.perf_counter()
        self._there.begin(done)
        return await done.settled() if wait else done

    def _place(self, message: Json) -> Channel:
        return self._world.places[int(message["channel_id"])]

    def _command(self, command: str, options: dict[str, object], focused: str | None = None) -> Json:
        name, *path = command.split()
        found = next(each for each in self._world.commands if each["name"] == name)
        leaf, inside = found, list[Json]()
        for step in path:
            leaf = next(each for each in leaf["options"] if each["name"] == step)
            inside.append(leaf)
        kinds = {each["name"]: each["type"] for each in listed(leaf, "options")}
        resolved: dict[str, Any] = {}
        told: list[Json] = []
        for each, value in options.items():
            worth = self._resolved(kinds[each], value, resolved)
            told.append({"name": each, "type": kinds[each], "value": worth})
            if each == focused:
                told[-1]["focused"] = True
        for step in reversed(inside):
            told = [{"name": step["name"], "type": step["type"], "options": told}]
        return {"id": found["id"], "name": name, "type": 1, "options": told, "resolved": resolved}

    def _resolved(self, kind: int, value: object, resolved: dict[str, Any]) -> object:
        """Return an option in Discord's format, and add its object to the resolved data."""
        if isinstance(value, Upload):
            number = self._world.new_id()
            url = f"{self._world.cdn}/attachments/{number}/{value.name}"
            self._world.pictures[number] = value.data
            resolved.setdefault("attachments", {})[str(number)] = value.described(number, url, None)
            return str(number)
        if isinstance(value, Channel):
            told = {**payloads.channel(self._world, value), "permissions": payloads.of_person(self.member)}
            resolved.setdefault("channels", {})[str(value.id)] = told
            return str(value.id)
        member = value.member if isinstance(value, Person) else value
        if kind == PERSON and isinstance(member, Member):
            resolved.setdefault("users", {})[str(member.id)] = payloads.user(member)
            inside = {
                **payloads.in_guild(member, self._world.guild, with_user=False),
                "permissions": payloads.of_person(member),
            }
            resolved.setdefault("members", {})[str(member.id)] = inside
            return str(member.id)
        return value

    def _filled(self, field_: Json, values: dict[str, object], resolved: dict[str, Any]) -> Json:
        """Return a field in Discord's format."""
        name = field_["custom_id"]
        value = values.get(name, field_.get("value") or field_.get("default") or "")
        if isinstance(value, Upload):
            value = [self._resolved(ATTACHMENT, value, resolved)]
        several = isinstance(value, list)
        told = {"type": field_["type"], "id": field_.get("id", 0), "custom_id": name}
        worth = bool(value) if field_["type"] == CHECKBOX else value
        return {**told, **({"values": value} if several else {"value": worth})}


def _context(channel: Channel) -> int:
    """Return where an interaction comes from: a server, the bot's direct messages, or other people's."""
    return IN_A_SERVER if channel.guild else WITH_THE_BOT if channel.kind == DIRECT else WITH_OTHERS


def private(message: Json) -> bool:
    """Return whether a message is private."""
    return bool(message["flags"] & EPHEMERAL)
