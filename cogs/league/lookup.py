"""Lookup of the league or competition that a command means: completed while typed, found when sent.

A completion is sent as the competition's number; a typed name works too. Other servers' competitions are never found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

import discord
from discord.app_commands import Choice

from cogs.challenge.beginning import NEEDED
from cogs.components import limits
from cogs.runtime.protocol import Interaction
from league.competition.competition import CompetitionPhase
from matchday.league.errors import (
    MayNotCreate,
    MayNotPost,
    NoCompetitionHere,
    NoLeagueHere,
    NotAnOrganiser,
    NotInAServer,
    WhichCompetition,
    WhichLeague,
)
from matchday.league.views import CompetitionView
from store.league.competitions import CompetitionRow
from store.league.leagues import LeagueRow
from text.languages import ENGLISH, speak

Found = TypeVar("Found")
CompetitionInLeague: TypeAlias = tuple[LeagueRow, CompetitionRow]
"""A competition with its league."""

PLAYED: Final = ("league", "cup", "groups")
"""Kinds of competitions with clubs; a title has none."""


def guild_of(interaction: Interaction) -> int:
    """Return the server of a command. Raises NotInAServer."""
    if interaction.guild_id is None:
        raise NotInAServer
    return interaction.guild_id


def channel_of(interaction: Interaction) -> int:
    """Return the channel of a command: a thread's parent channel."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return parent or interaction.channel_id or 0


async def leagues_here(interaction: Interaction) -> list[LeagueRow]:
    """Return the server's leagues, those of this channel first."""
    here = channel_of(interaction)
    found = await interaction.client.desk.leagues.of_guild(guild_of(interaction))
    return sorted(found, key=lambda row: (row.channel_id != here, row.name.casefold()))


async def the_league(interaction: Interaction, typed: str = "") -> LeagueRow:
    """Return the league that is meant: by its name, or the only one of this channel or server.

    Raises NoLeagueHere, WhichLeague.
    """
    rows = await leagues_here(interaction)
    if not rows:
        raise NoLeagueHere
    here = [row for row in rows if row.channel_id == channel_of(interaction)]
    found = called_so(rows, typed, lambda row: row.name) if typed else here or rows
    if len(found) != 1:
        raise WhichLeague(tuple(row.name for row in rows))
    return found[0]


async def competitions_here(
    interaction: Interaction, kinds: Sequence[str] = (), *, over: bool = False
) -> list[CompetitionInLeague]:
    """Return the server's competitions with their leagues, those of this channel and the newest first.

    kinds: the kinds to return; none for all. over: whether to return finished ones too.
    """
    rows: list[CompetitionInLeague] = []
    for league in await leagues_here(interaction):
        view = await interaction.client.desk.leagues.view(league.id)
        wanted = (row for row in view.competitions if (not kinds or row.kind in kinds) and (over or is_open(row)))
        rows += [(league, row) for row in wanted]
    return rows


async def the_competition(
    interaction: Interaction,
    typed: str = "",
    kinds: Sequence[str] = (),
    *,
    over: bool = False,
    phase: CompetitionPhase | None = None,
) -> CompetitionView:
    """Return the competition that is meant: by number or name, else the only possible one.

    phase: the phase that decides between several if nothing is typed.

    Raises NoCompetitionHere, WhichCompetition.
    """
    rows = await competitions_here(interaction, kinds, over=over)
    if not rows:
        raise NoCompetitionHere
    here = [each for each in rows if each[0].channel_id == channel_of(interaction)]
    if typed:
        found = [each for each in rows if str(each[1].id) == typed] or called_so(rows, typed, called)
    else:
        fitting = [each for each in here or rows if each[1].phase is phase] or here or rows
        found = _newest_of_one_league(here or rows) if over else fitting
    if len(found) != 1:
        raise WhichCompetition(tuple(map(called, rows)))
    return await interaction.client.desk.leagues.competition(found[0][1].id)


async def check_here(interaction: Interaction, competition_id: int) -> None:
    """Check that the competition of a button or form belongs to this server. Raises NoCompetitionHere."""
    view = await interaction.client.desk.leagues.competition(competition_id)
    if view.league.guild_id != guild_of(interaction):
        raise NoCompetitionHere


def is_open(row: CompetitionRow) -> bool:
    """Return whether a competition is in sign-up or being played."""
    return row.phase in {CompetitionPhase.SIGNING_UP, CompetitionPhase.PLAYING}


def called(each: CompetitionInLeague) -> str:
    """Return a competition's name among those of all leagues."""
    league, row = each
    return f"{league.name}: {row.name}"


async def check_organiser(interaction: Interaction, league: LeagueRow) -> None:
    """Check that a person organises a league. Raises NotAnOrganiser."""
    member, role = interaction.user, league.organiser_role
    has_role = role is not None and isinstance(member, discord.Member) and member.get_role(role) is not None
    if not has_role and not manages_server(interaction):
        raise NotAnOrganiser(league.name)


def speak_for(view: CompetitionView, *, share: bool) -> None:
    """Speak a league's language from here on, for a public message."""
    if share:
        speak(view.league.rules.language or ENGLISH)


def check_may_post(permissions: discord.Permissions) -> None:
    """Check that the bot may post a league's messages. permissions: the bot's in that channel. Raises MayNotPost."""
    if not permissions.is_superset(NEEDED):
        raise MayNotPost


def check_may_create(interaction: Interaction) -> None:
    """Check that a person may create a league in the server. Raises NotInAServer, MayNotCreate."""
    _ = guild_of(interaction)
    if not manages_server(interaction):
        raise MayNotCreate


def manages_server(interaction: Interaction) -> bool:
    """Return whether a person may manage the server."""
    return isinstance(interaction.user, discord.Member) and interaction.user.guild_permissions.manage_guild


async def complete_league(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a league by its name."""
    return choices(((row.name, row.name) for row in await leagues_here(interaction)), current)


async def complete_competition(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a competition under way."""
    rows = await competitions_here(interaction)
    return choices(((called(each), str(each[1].id)) for each in rows), current)


async def complete_any_competition(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a competition, finished or not."""
    rows = await competitions_here(interaction, over=True)
    return choices(((called(each), str(each[1].id)) for each in rows), current)


def choices(named: Iterable[tuple[str, str]], current: str) -> list[Choice[str]]:
    """Return at most 25 choices whose names contain all typed words, each name and each value once."""
    found: dict[str, str] = {}
    for name, value in named:
        shown = limits.short(name, limits.NAME)
        if _has(name, current) and shown not in found:
            found[shown] = value
    return [Choice(name=name, value=value) for name, value in list(found.items())[: limits.OPTIONS]]


def called_so(rows: Sequence[Found], typed: str, name: Callable[[Found], str]) -> list[Found]:
    """Return the items of exactly this name, else those whose names contain all its words. name: of an item."""
    wanted = typed.casefold().strip()
    exactly = [row for row in rows if name(row).casefold() == wanted]
    return exactly or [row for row in rows if _has(name(row), typed)]


def _has(name: str, typed: str) -> bool:
    return all(word in name.casefold() for word in typed.casefold().split())


def _newest_of_one_league(rows: Sequence[CompetitionInLeague]) -> list[CompetitionInLeague]:
    """Return only the newest competition if all are of one league: the newest under way, if any is. Else return all."""
    if len({league.id for league, _ in rows}) != 1:
        return [*rows]
    under_way = [each for each in rows if is_open(each[1])]
    return (under_way or [*rows])[:1]
