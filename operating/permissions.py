"""Permissions of the bot where open matches are played: asked of Discord with its token, and nothing is sent there."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final, TypeAlias

API: Final = "https://discord.com/api/v10"

Ask: TypeAlias = Callable[[str], Any]
"""Asks Discord for something, by its path, and returns what it is. Raises NotTold."""

NEEDED: Final[Mapping[str, int]] = {
    "view channel": 1 << 10,
    "send messages": 1 << 11,
    "embed links": 1 << 14,
    "attach files": 1 << 15,
    "read message history": 1 << 16,
}
"""What is needed in every channel with matches, by Discord's numbers."""
NEEDED_IN_THREADS: Final[Mapping[str, int]] = {"create public threads": 1 << 35, "send messages in threads": 1 << 38}
"""What is needed besides where each match has a thread."""

MOST_CHANNELS: Final = 200
"""So many channels are asked for at most: Discord would have us wait for more."""
_ADMINISTRATOR: Final = 1 << 3
_PAGE: Final = 200
_SECONDS: Final = 10
_LONGEST_WAIT: Final = 5.0
_TOO_MANY: Final = 429
AGENT: Final = f"DiscordBot (https://github.com/Rapptz/discord.py, {version('discord.py')}) FourthOfficial"
"""Our name, in the form that Discord asks for: URL and version of the library, as the bot itself gives them."""


@dataclass(eq=False)
class NotTold(Exception):
    """Discord does not say. status: what it answers instead; 0 where it cannot be reached. because: in its words."""

    status: int
    because: str

    def __str__(self) -> str:
        return f"{self.status} {self.because}".removeprefix("0 ")


@dataclass(frozen=True, slots=True)
class Place:
    """A channel in which an open match is played, or which its thread belongs to."""

    guild_id: int
    channel_id: int


def asking(token: str, api: str = API) -> Ask:
    """Return what asks Discord in the name of a bot. It only reads."""

    def ask(path: str) -> Any:  # noqa: ANN401 - whatever Discord has there
        for waits in (True, False):
            try:
                return _asked(f"{api}{path}", token)
            except urllib.error.HTTPError as refused:
                wait = float(refused.headers.get("Retry-After") or _LONGEST_WAIT)
                if refused.code != _TOO_MANY or not waits or wait > _LONGEST_WAIT:
                    raise NotTold(refused.code, str(refused.reason)) from None
                time.sleep(wait)
            except OSError as unreachable:
                raise NotTold(0, str(unreachable)) from None
        raise AssertionError(path)

    return ask


def _asked(address: str, token: str) -> Any:  # noqa: ANN401 - as above
    headers = {"Authorization": f"Bot {token}", "User-Agent": AGENT}
    request = urllib.request.Request(address, headers=headers)  # noqa: S310 - the address is ours
    with urllib.request.urlopen(request, timeout=_SECONDS) as answer:  # noqa: S310 - as above
        return json.load(answer)


def servers(ask: Ask) -> dict[int, tuple[str, int]]:
    """Return the name of each server that the bot is in, and what it may do there. Raises NotTold."""
    found: dict[int, tuple[str, int]] = {}
    page: list[Any] = ask(f"/users/@me/guilds?limit={_PAGE}")
    while page:
        found |= {int(each["id"]): (str(each["name"]), int(each["permissions"])) for each in page}
        page = ask(f"/users/@me/guilds?limit={_PAGE}&after={page[-1]['id']}") if len(page) == _PAGE else []
    return found


def missing(
    ask: Ask, bot_id: int, there: Mapping[int, tuple[str, int]], places: Iterable[Place], *, threads: bool
) -> Iterator[tuple[str, str]]:
    """Say of each server in which something is played what the bot misses there, "" for nothing. Raises NotTold.

    Past MOST_CHANNELS it ends with how many channels were not asked for, in the place of a server.
    there: the servers that the bot is in. threads: whether each match gets a thread of its own.
    """
    different = list(dict.fromkeys(places))
    left = Counter(place.guild_id for place in different[MOST_CHANNELS:])
    wanted: dict[int, list[int]] = {}
    for place in different[:MOST_CHANNELS]:
        channels = wanted.setdefault(place.guild_id, [])
        channels.append(place.channel_id)
    needed = {**NEEDED, **(NEEDED_IN_THREADS if threads else {})}
    for guild_id, channels in wanted.items():
        if guild_id not in there:
            yield str(guild_id), "the bot is not in this server, and its open matches wait: invite it again"
            continue
        name, allowed = there[guild_id]
        unasked = [f"{left[guild_id]} of its channels were not asked for"] if left[guild_id] else []
        yield name, "; ".join([*_lacking(ask, guild_id, bot_id, allowed, channels, needed), *unasked])
    if left:
        yield f"{left.total()} more channels", "not asked for, because Discord would have us wait: look there yourself"


def _lacking(  # noqa: PLR0913, PLR0917 - who asks for what, and where
    ask: Ask, guild_id: int, bot_id: int, allowed: int, channels: Iterable[int], needed: Mapping[str, int]
) -> Iterator[str]:
    """Yield of each channel what is missing in it."""
    if allowed & _ADMINISTRATOR:
        return
    roles = {guild_id, bot_id, *map(int, ask(f"/guilds/{guild_id}/members/{bot_id}")["roles"])}
    for channel_id in channels:
        try:
            channel = ask(f"/channels/{channel_id}")
        except NotTold as closed:
            yield f"channel {channel_id} is closed to the bot, or gone ({closed})"
            continue
        may = _within(allowed, guild_id, roles, channel.get("permission_overwrites") or [])
        lacks = [name for name, bit in needed.items() if not may & bit]
        if lacks:
            yield f"in #{channel.get('name', channel_id)} it lacks {', '.join(lacks)}"


def _within(allowed: int, guild_id: int, mine: set[int], overwrites: Iterable[Mapping[str, Any]]) -> int:
    """Return what is allowed in a channel: first what holds for everybody, then for roles, then for the bot itself."""
    order: dict[int, list[tuple[int, int]]] = {0: [], 1: [], 2: []}
    for each in overwrites:
        whose = int(each["id"])
        if whose in mine:
            rank = 0 if whose == guild_id else 1 if int(each["type"]) == 0 else 2
            order[rank].append((int(each["allow"]), int(each["deny"])))
    for level in order.values():
        for _, deny in level:
            allowed &= ~deny
        for allow, _ in level:
            allowed |= allow
    return allowed
