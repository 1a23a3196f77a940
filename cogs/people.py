"""The people who type and press, as the desk knows them; and the clubs that they may choose from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import discord
from discord.app_commands import Choice

from cogs import limits
from cogs.official import Interaction
from matchday.leagues.refusals import IsABot
from rules.printable import printable
from store.people import Person
from text.languages import T_
from text.message import N_, plain

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_SOMEBODY: Final = N_("somebody")


def person_of(member: discord.abc.User) -> Person:
    """Return a person as the desk keeps one: the id, and the name at this moment, as it can be shown."""
    name = printable(member.display_name) or printable(member.name) or str(member.id)
    return Person(member.id, limits.short(name, limits.NAME))


def manager_of(member: discord.abc.User) -> Person:
    """Return somebody who is to manage a club, as the desk keeps a person. Raises IsABot."""
    if member.bot:
        raise IsABot(member.display_name)
    return person_of(member)


def person(who: Person | None) -> str:
    """Return a person's name as it shows, whatever signs it is made of; it never pings."""
    return plain(who.name) if who else ""


async def named(interaction: Interaction, typed: str, most: int) -> str:
    """Return what somebody has typed with names in place of mentions: a number of Discord stands in no text we keep.

    most: characters that it may have.
    """
    names = {number: await _name_of(interaction, int(number)) for number in set(_MENTION.findall(typed))}
    return limits.short(_MENTION.sub(lambda found: names[found[1]], typed), most)


async def _name_of(interaction: Interaction, number: int) -> str:
    here = interaction.guild
    try:
        member = here and (here.get_member(number) or await here.fetch_member(number))
    except limits.REFUSED:
        member = None
    return person_of(member).name if member is not None else T_(_SOMEBODY)


def clubs_named(clubs: Iterable[str], current: str) -> list[Choice[str]]:
    """Return at most 25 clubs that have in their names what is being typed."""
    typed = current.casefold().strip()
    found = [club for club in clubs if typed in club.casefold()]
    return [Choice(name=club, value=club) for club in found[: limits.OPTIONS]]
