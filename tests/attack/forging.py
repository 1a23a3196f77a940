"""Forgeries that Discord never allows: buttons with any custom id, menus with any value, any form."""

# Forging uses parts of SimCord that are not meant to be called.
# ruff: noqa: SLF001
# pyright: reportPrivateUsage=false

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

import discord
import simcord
from discord import ui
from simcord.backend import serializers
from simcord.backend.models import Message
from simcord.builders import ChannelHandle
from sqlalchemy import URL

from cogs.components.custom_ids import base36
from cogs.components.persistent import CarriedMenu
from testing.database import everything
from tests.bot.town import Town, parts_of

BUTTON, MENU, ROW, FORM = 2, 3, 1, 5
SUBCOMMAND, GROUP = 1, 2
COMMAND, PRESSED = 2, 3
"""Discord's numbers for kinds of components and interactions."""

HEARD: Final = frozenset({"interaction", "league_interaction"})
"""Tables that record handled interactions, whatever their result."""

BROKE: Final = "Something went wrong"
"""Beginning of the message about a failure of ours."""


def digest(database: Path | URL) -> dict[str, str]:
    """Return a digest of each table's contents, in whatever order its rows come."""
    told = {name: repr(sorted(map(repr, found))) for name, found in everything(database).items() if name not in HEARD}
    return {name: hashlib.sha256(found.encode()).hexdigest() for name, found in told.items()}


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return the tables that have changed."""
    return sorted(name for name in before if before[name] != after[name])


def pattern_of(item: type[ui.DynamicItem[Any]], number: int, seq: int) -> str:
    """Return the pattern of all custom ids of one kind for one match or competition, and one question."""
    written = item.__discord_ui_compiled_template__.pattern
    return written.replace("(?P<number>[0-9a-z]+)", base36(number)).replace(r"(?P<seq>\d+)", str(seq))


def is_menu(item: type[ui.DynamicItem[Any]]) -> bool:
    """Return whether a kind of component is a menu."""
    return issubclass(item, CarriedMenu)


def sent_ids(town: Town, latest: int = 0) -> Iterator[tuple[str, tuple[str, ...] | None]]:
    """Return every custom id that the bot has sent so far, to anybody; for a menu with its values.

    latest: number of messages to search; 0 for all.
    """
    for request in town.env.http_requests[-latest:]:
        sent = cast("Any", request).json
        body = cast("dict[str, Any]", sent if isinstance(sent, dict) else {})
        for part in parts_of((body.get("data") or body).get("components") or []):
            if part.get("type") == BUTTON and "custom_id" in part:
                yield part["custom_id"], None
            if part.get("type") == MENU:
                yield part["custom_id"], tuple(option["value"] for option in part["options"])


async def press(
    town: Town,
    who: simcord.MemberActor,
    channel: ChannelHandle,
    custom_id: str,
    values: Sequence[str] | None = None,
) -> simcord.InteractionResult:
    """Press a button with this custom id under a message of the bot, or pick values in such a menu."""
    part: dict[str, Any] = {"type": BUTTON, "style": 2, "label": "x", "custom_id": custom_id}
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
    if values is not None:
        options = [{"label": "x", "value": value} for value in values or ["x"]]
        part = {"type": MENU, "custom_id": custom_id, "options": options}
        data = {"custom_id": custom_id, "component_type": MENU, "values": list(values)}
    backend = town.env.backend
    stored = backend.create_message(channel.id, backend.bot_user.id, "x")
    stored.content, stored.flags = "", discord.MessageFlags(components_v2=True).value
    stored.components = [{"type": ROW, "components": [part]}]
    return await _sent(who, channel, PRESSED, data, stored)


async def submit(
    who: simcord.MemberActor, channel: ChannelHandle, custom_id: str, fields: Mapping[str, object]
) -> simcord.InteractionResult:
    """Submit a form that was never opened; fields: a text, or a list of picks."""
    components = [{"type": 18, "component": _field(name, entered)} for name, entered in fields.items()]
    return await _sent(who, channel, FORM, {"custom_id": custom_id, "components": components})


async def command(
    who: simcord.MemberActor,
    channel: ChannelHandle,
    path: str,
    options: Sequence[Mapping[str, object]],
    resolved: Mapping[str, object] | None = None,
) -> simcord.InteractionResult:
    """Send a command with any options, in Discord's format with name, type and value.

    resolved: the people and channels in the options, in Discord's format; None for none.
    """
    name, *inside = path.split()
    within: Sequence[Mapping[str, object]] = options
    for depth, part in enumerate(reversed(inside)):
        within = [{"name": part, "type": GROUP if depth else SUBCOMMAND, "options": within}]
    named = {} if resolved is None else {"resolved": resolved}
    return await _sent(who, channel, COMMAND, {"id": "1", "name": name, "type": 1, "options": within, **named})


def _field(name: str, entered: object) -> dict[str, object]:
    kind, key = (MENU, "values") if isinstance(entered, list) else (4, "value")
    return {"type": kind, "custom_id": name, key: entered}


async def _sent(
    who: simcord.MemberActor, channel: ChannelHandle, kind: int, data: dict[str, Any], under: Message | None = None
) -> simcord.InteractionResult:
    """Send an interaction. under: its message."""
    backend = who._env.backend
    message = {} if under is None else {"message": dict(serializers.message_payload(backend, under))}
    source = None if under is None else under.id
    return await who._dispatch_interaction(kind, channel, data, extra=message, source_message_id=source)


async def wrong_with(town: Town, result: simcord.InteractionResult, before: Mapping[str, str]) -> list[str]:
    """Return the faults of the answer to a forged press: unexpected changes, or a failure."""
    wrong = [f"changed {name}" for name in changed(before, digest(town.database))]
    wrong += [] if result.acknowledged else ["nobody was answered"]
    response = [result.response] if result.response is not None else []
    said = " ".join(str(each.content) + str(each.components) for each in [*response, *result.followups])
    return wrong + (["something broke"] if BROKE in said else [])
