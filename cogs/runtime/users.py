"""The people who type and press, as the desk knows them; and the clubs that they may choose from."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import discord
from discord.app_commands import Choice

from cogs.components import limits
from cogs.runtime.protocol import Interaction
from cogs.runtime.typed_texts import MENTION, SOMEBODY, nobody_named
from matchday.leagues.errors import IsABot
from rules.texts.display_names import printable
from store.people.people import Person
from text.languages import T_
from text.message import plain

_LOOKS_UP: Final = 2.0
"""Seconds for all whose names are to be found out in a server: who types waits for it."""


def person_of(member: discord.abc.User) -> Person:
    """Return a person as the desk keeps one: the id, and the name at this moment, as it can be shown."""
    return Person(member.id, name_of(member) or str(member.id))


def name_of(member: discord.abc.User) -> str:
    """Return what somebody is called, as it can be shown and without mentions of others; "" where nothing is left."""
    names = (nobody_named(printable(each)) for each in (member.display_name, member.name))
    return limits.short(next(filter(None, names), ""), limits.NAME)


def manager_of(member: discord.abc.User) -> Person:
    """Return somebody who is to manage a club, as the desk keeps a person. Raises IsABot."""
    if member.bot:
        raise IsABot(member.display_name)
    return person_of(member)


def person(who: Person | None) -> str:
    """Return a person's name as it shows, whatever signs it is made of; it never pings."""
    return plain(who.name) if who else ""


async def named(interaction: Interaction, typed: str, most: int) -> str:
    """Return what somebody has typed with names in place of mentions: no text that is kept has a number of Discord.

    Who is not known is looked up in the server, as long as there is time for it, and else is somebody.

    most: characters that it may have.
    """
    shown = printable(typed)  # what nobody sees may stand in the middle of a mention, and is left out later
    numbers = {int(number) for number in MENTION.findall(shown)}
    if not numbers:
        return limits.short(typed, most)
    names = await interaction.client.desk.people.called(numbers)
    with suppress(TimeoutError):
        async with asyncio.timeout(_LOOKS_UP):
            for number in sorted(numbers - names.keys()):
                names[number] = await _name_here(interaction.guild, number)
    return limits.short(MENTION.sub(lambda found: names.get(int(found[1])) or T_(SOMEBODY), shown), most)


async def _name_here(guild: discord.Guild | None, number: int) -> str:
    """Return what somebody is called in a server; "" for nobody, and for who cannot be looked up now."""
    try:
        return name_of(await guild.fetch_member(number)) if guild is not None else ""
    except Exception:  # noqa: BLE001 - whatever is wrong with the line to Discord, what was typed is not lost for a name
        return ""


def clubs_named(clubs: Iterable[str], current: str) -> list[Choice[str]]:
    """Return at most 25 clubs that have in their names what is being typed."""
    typed = current.casefold().strip()
    found = [club for club in clubs if typed in club.casefold()]
    return [Choice(name=club, value=club) for club in found[: limits.OPTIONS]]
