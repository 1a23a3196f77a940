"""People who type and press, as the desk knows them; and the clubs that they may choose."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import discord
from discord.app_commands import Choice

from cogs.components import limits
from cogs.runtime.protocol import Interaction
from cogs.runtime.user_texts import MENTION, SOMEBODY, nobody_named
from matchday.league.errors import IsABot
from rules.input.display_names import printable
from store.people.people import Person
from text.languages import T_
from text.message import name_shown, plain

_LOOKS_UP: Final = 2.0
"""Seconds for looking up all names in a server, since the user waits for it."""


def person_of(member: discord.abc.User) -> Person:
    """Return a person for the desk: the id, and the current name in displayable form."""
    return Person(member.id, name_of(member) or str(member.id))


def name_of(member: discord.abc.User) -> str:
    """Return a person's name in displayable form, without mentions; "" if nothing is left of it."""
    names = (nobody_named(printable(each)) for each in (member.display_name, member.name))
    return limits.short(next(filter(None, names), ""), limits.NAME)


def manager_of(member: discord.abc.User) -> Person:
    """Return a club's future manager as a person. Raises IsABot."""
    if member.bot:
        raise IsABot(member.display_name)
    return person_of(member)


def person(who: Person | None) -> str:
    """Return a person's name with markup escaped; it never pings."""
    return plain(name_shown(who.name)) if who else ""


def mention(who: Person | None) -> str:
    """Return the mention of a person; a computer or a forgotten person by name."""
    return f"<@{who.id}>" if who is not None and who.id > 0 else person(who)


async def named(interaction: Interaction, typed: str, most: int) -> str:
    """Return typed text with names in place of mentions: no stored text has a Discord id.

    Unknown people are looked up in the server within a time limit; anybody not found becomes "someone".

    most: largest length of the result.
    """
    shown = printable(typed)  # invisible characters inside a mention are removed before it is matched
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
    """Return a person's name in a server; "" for nobody, and if the look-up fails."""
    try:
        return name_of(await guild.fetch_member(number)) if guild is not None else ""
    except Exception:  # noqa: BLE001 - the typed text is kept even if a name cannot be looked up
        return ""


def clubs_named(clubs: Iterable[str], current: str) -> list[Choice[str]]:
    """Return at most 25 clubs whose names contain the typed text."""
    typed = current.casefold().strip()
    found = [club for club in clubs if typed in club.casefold()]
    return [Choice(name=club, value=club) for club in found[: limits.OPTIONS]]
