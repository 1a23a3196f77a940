"""Other requests to the loopback Discord: the bot's own user, commands, servers, people, direct messages."""

from __future__ import annotations

from typing import Final

from testing.loopback import payloads
from testing.loopback.events import EventStream
from testing.loopback.wire import MISSING_ACCESS, Call, Json, Refused, unknown
from testing.loopback.world import Guild, Member

UNKNOWN_USER, UNKNOWN_MEMBER = 10013, 10007


_WORDS: Final = frozenset({"name_localizations", "description_localizations"})


def _without_words(command: Json) -> Json:
    """Return a command, option or choice without its translations."""
    inside = ("options", "choices")
    parts = {part: [_without_words(each) for each in command[part]] for part in inside if part in command}
    return {name: fact for name, fact in command.items() if name not in _WORDS} | parts


class Asking:
    """Handlers of requests about anything but messages and answers."""

    def __init__(self, here: EventStream, gateway: str) -> None:
        self._here = here
        self._world = here.world
        self._gateway = gateway

    def gateway(self, _: Call) -> Json:
        """Return the gateway's address."""
        world = self._world
        limits = {"total": 1000, "remaining": 1000, "reset_after": 1, "max_concurrency": world.max_concurrency}
        return {"url": self._gateway, "shards": world.recommended_shards, "session_start_limit": limits}

    def me(self, _: Call) -> Json:
        """Return the bot as a user."""
        return {**payloads.user(self._world.bot), "verified": True, "mfa_enabled": False, "locale": "en-GB"}

    def application(self, _: Call) -> Json:
        """Return the bot as an application."""
        bot = self._world.bot
        told = {"id": str(bot.id), "name": bot.name, "icon": None, "description": "", "flags": 0}
        owner = {"owner": payloads.user(bot), "team": None, "verify_key": "", "summary": ""}
        return {**told, **owner, "bot_public": True, "bot_require_code_grant": False}

    def commands(self, call: Call) -> list[Json]:
        """Return the registered commands like Discord: with translations only on request."""
        asked = call.query.get("with_localizations") == "true"
        return self._world.commands if asked else [_without_words(each) for each in self._world.commands]

    def set_commands(self, call: Call) -> list[Json]:
        """Replace all commands."""
        number = {"application_id": str(self._world.bot.id), "version": "1", "description": ""}
        self._world.commands = [{"id": str(self._world.new_id()), **number, **each} for each in call.body]
        return self._world.commands

    def user(self, call: Call) -> Json:
        """Return a user."""
        return payloads.user(self._member(call.number(), unknown("User", UNKNOWN_USER)))

    def converse(self, call: Call) -> Json:
        """Open a direct message channel with a user."""
        member = self._member(int(call.body["recipient_id"]), unknown("User", UNKNOWN_USER))
        return payloads.channel(self._world, self._world.direct(member))

    def _member(self, number: int, otherwise: Refused) -> Member:
        found = self._world.members.get(number)
        if found is None:
            raise otherwise
        return found

    # Servers

    def _guild(self, call: Call) -> Guild:
        found = self._world.guilds.get(call.number())
        if found is None or not found.has_bot:
            raise Refused(403, MISSING_ACCESS, "Missing Access")
        return found

    def guilds(self, call: Call) -> list[Json]:
        """Return the bot's servers, up to the requested number, after one of them or from the first."""
        behind, most = int(call.query.get("after", 0)), int(call.query["limit"])
        there = sorted(guild.id for guild in self._world.guilds.values() if guild.has_bot and guild.id > behind)
        return [payloads.brief(self._world.guilds[number]) for number in there[:most]]

    def guild(self, call: Call) -> Json:
        """Return a server."""
        return payloads.brief(self._guild(call))

    def channels(self, call: Call) -> list[Json]:
        """Return the channels of a server."""
        there = self._guild(call)
        places = [place for place in self._world.places.values() if place.guild is there and not place.is_thread]
        return [payloads.channel(self._world, place) for place in places]

    def member(self, call: Call) -> Json:
        """Return a member of a server."""
        there = self._guild(call)
        if call.number(1) in self._world.gone:
            raise unknown("Member", UNKNOWN_MEMBER)
        return payloads.in_guild(self._member(call.number(1), unknown("Member", UNKNOWN_MEMBER)), there)

    def events(self, call: Call) -> list[Json]:
        """Return the scheduled events of a server."""
        return self._guild(call).events

    def add_event(self, call: Call) -> Json:
        """Add a scheduled event to a server."""
        there = self._guild(call)
        told = {"id": str(self._world.new_id()), "guild_id": str(there.id), "status": 1, "entity_id": None}
        made = {**told, "creator_id": str(self._world.bot.id), "user_count": 0, "image": None, **call.body}
        there.events.append(made)
        self._here.tell("GUILD_SCHEDULED_EVENT_CREATE", made)
        return made
