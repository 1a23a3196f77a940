"""Which league, competition, fixture, club or happening a command means: completed while it is typed, found when sent.

What is completed is sent as numbers ("12.7": fixture 7 of competition 12); who types a name instead is understood too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

import discord
from discord.app_commands import Choice

from cogs import limits
from cogs.audit import Told, fixture_name, what
from cogs.official import Interaction
from league.competition import Entry, FixtureNow, Phase
from league.events import CAN_BE_UNDONE
from league.season import FixtureState
from matchday.leagues.refusals import (
    NoCompetitionHere,
    NoLeagueHere,
    NoSuchEntry,
    NoSuchFixture,
    NoSuchHappening,
    NotAnOrganiser,
    NotInAServer,
    WhichCompetition,
    WhichLeague,
)
from matchday.leagues.views import CompetitionView
from store.competitions import CompetitionRow
from store.leagues import LeagueRow

Found = TypeVar("Found")
Named: TypeAlias = tuple[CompetitionView, Found]
Placed: TypeAlias = tuple[LeagueRow, CompetitionRow]
"""A competition and its league."""

PLAYED: Final = ("league", "cup", "groups")
"""The kinds of competitions that clubs play in; a title has none."""

_NUMBERS: Final = re.compile(r"(\d+)\.(\d+)")


def guild_of(interaction: Interaction) -> int:
    """Return the server of a command. Raises NotInAServer."""
    if interaction.guild_id is None:
        raise NotInAServer
    return interaction.guild_id


def channel_of(interaction: Interaction) -> int:
    """Return the channel of a command: of a thread, the channel that it belongs to."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return parent or interaction.channel_id or 0


async def leagues_here(interaction: Interaction) -> list[LeagueRow]:
    """Return the leagues of the server, those of this channel first."""
    here = channel_of(interaction)
    found = await interaction.client.desk.leagues.of_guild(guild_of(interaction))
    return sorted(found, key=lambda row: (row.channel_id != here, row.name.casefold()))


async def the_league(interaction: Interaction, typed: str = "") -> LeagueRow:
    """Return the league that is meant: by its name, else the one of this channel or server if there is just one.

    Raises NoLeagueHere, WhichLeague.
    """
    rows = await leagues_here(interaction)
    if not rows:
        raise NoLeagueHere
    here = [row for row in rows if row.channel_id == channel_of(interaction)]
    found = _called(rows, typed, lambda row: row.name) if typed else here or rows
    if len(found) != 1:
        raise WhichLeague(tuple(row.name for row in rows))
    return found[0]


async def competitions_here(interaction: Interaction, kinds: Sequence[str] = (), *, over: bool = False) -> list[Placed]:
    """Return the competitions of the server, those of this channel and the newest first, as rows with their leagues.

    kinds: those that are wanted; none for all. over: whether those that have ended are wanted too.
    """
    rows: list[Placed] = []
    for league in await leagues_here(interaction):
        view = await interaction.client.desk.leagues.view(league.id)
        wanted = (row for row in view.competitions if (not kinds or row.kind in kinds) and (over or is_open(row)))
        rows += [(league, row) for row in wanted]
    return rows


async def the_competition(
    interaction: Interaction, typed: str = "", kinds: Sequence[str] = (), *, over: bool = False
) -> CompetitionView:
    """Return the competition that is meant: by number or name, else the only one that can be.

    Raises NoCompetitionHere, WhichCompetition.
    """
    rows = await competitions_here(interaction, kinds, over=over)
    if not rows:
        raise NoCompetitionHere
    here = [each for each in rows if each[0].channel_id == channel_of(interaction)]
    if typed.isdecimal():
        found = [each for each in rows if each[1].id == int(typed)]
    elif typed:
        found = _called(rows, typed, called)
    else:
        found = _newest_of_one_league(here or rows) if over else here or rows
    if len(found) != 1:
        raise WhichCompetition(tuple(map(called, rows)))
    return await interaction.client.desk.leagues.competition(found[0][1].id)


async def the_fixture(interaction: Interaction, typed: str) -> Named[FixtureNow]:
    """Return the fixture that is meant. Raises NoSuchFixture."""
    found = await _found(interaction, typed, fixtures_of, fixture_name)
    if found is None:
        raise NoSuchFixture(typed)
    return found


async def the_club(interaction: Interaction, typed: str) -> Named[Entry]:
    """Return the entry that is meant. Raises NoSuchEntry."""
    found = await _found(interaction, typed, entries_of, lambda _, entry: entry.name)
    if found is None:
        raise NoSuchEntry(typed)
    return found


async def the_happening(interaction: Interaction, typed: str) -> Named[Told]:
    """Return the happening that is meant. Raises NoSuchHappening."""
    found = await _found(interaction, typed, undoable_of, happening_name)
    if found is None:
        raise NoSuchHappening(typed)
    return found


def fixtures_of(view: CompetitionView) -> dict[int, FixtureNow]:
    """Return the fixtures of a competition by number, those first that are being played or were not yet."""
    order = sorted(view.season.fixtures.items(), key=lambda each: (each[1].counts is not None, each[0]))
    return dict(order)


def entries_of(view: CompetitionView) -> dict[int, Entry]:
    """Return the clubs of a competition by number."""
    return {int(club): entry for club, entry in view.season.entries.items()}


def undoable_of(view: CompetitionView) -> dict[int, Told]:
    """Return what can be undone in a competition by seq, the newest first."""
    found = [each for each in reversed(view.happenings) if isinstance(each.event, CAN_BE_UNDONE)]
    return {each.seq: each for each in found}


def happening_name(view: CompetitionView, happening: Told) -> str:
    """Return what a happening is called in a list."""
    return f"{happening.seq}: {what(view, happening)}"


def is_open(row: CompetitionRow) -> bool:
    """Whether a competition is signing up or being played."""
    return row.phase in {Phase.SIGNING_UP, Phase.PLAYING}


def called(each: Placed) -> str:
    """Return what a competition is called among those of all leagues."""
    league, row = each
    return f"{league.name}: {row.name}"


async def check_organiser(interaction: Interaction, league: LeagueRow) -> None:
    """Let nobody pass who does not organise a league. Raises NotAnOrganiser."""
    member = interaction.user
    may = isinstance(member, discord.Member) and (
        member.guild_permissions.manage_guild
        or (league.organiser_role is not None and member.get_role(league.organiser_role) is not None)
    )
    if not may:
        raise NotAnOrganiser(league.name)


async def complete_league(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a league by its name."""
    return choices(((row.name, row.name) for row in await leagues_here(interaction)), current)


async def complete_competition(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a competition that is under way."""
    rows = await competitions_here(interaction)
    return choices(((called(each), str(each[1].id)) for each in rows), current)


async def complete_any_competition(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a competition, over or not."""
    rows = await competitions_here(interaction, over=True)
    return choices(((called(each), str(each[1].id)) for each in rows), current)


async def complete_fixture(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a fixture."""
    return await _completed(interaction, current, fixtures_of, fixture_name)


async def complete_open_fixture(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a fixture that has no result yet and that whoever types plays."""
    me = interaction.user.id

    def mine(view: CompetitionView) -> dict[int, FixtureNow]:
        entries = view.season.entries
        open_ones = (FixtureState.ARRANGED, FixtureState.PLAYING)
        return {
            number: now
            for number, now in fixtures_of(view).items()
            if now.state in open_ones and any(entries[club].manager == me for club in now.fixture.clubs)
        }

    return await _completed(interaction, current, mine, fixture_name)


async def complete_club(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a club that takes part."""
    return await _completed(interaction, current, entries_of, lambda _, entry: entry.name)


async def complete_happening(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete something that can be undone."""
    return await _completed(interaction, current, undoable_of, happening_name)


def choices(named: Iterable[tuple[str, str]], current: str) -> list[Choice[str]]:
    """Return at most 25 choices that have in their names what is being typed, each name and each value once."""
    typed = current.casefold().strip()
    found: dict[str, str] = {}
    for name, value in named:
        shown = limits.short(name, limits.NAME)
        if typed in name.casefold() and shown not in found:
            found[shown] = value
    return [Choice(name=name, value=value) for name, value in list(found.items())[: limits.OPTIONS]]


async def _completed(
    interaction: Interaction,
    current: str,
    of: Callable[[CompetitionView], dict[int, Found]],
    name: Callable[[CompetitionView, Found], str],
) -> list[Choice[str]]:
    named: list[tuple[str, str]] = []
    for view in await _open_views(interaction):
        named += [(name(view, each), f"{view.row.id}.{number}") for number, each in of(view).items()]
    return choices(named, current)


async def _found(
    interaction: Interaction,
    typed: str,
    of: Callable[[CompetitionView], dict[int, Found]],
    name: Callable[[CompetitionView, Found], str],
) -> Named[Found] | None:
    """Return what was completed, or else the only thing that is called so."""
    views = await _open_views(interaction)
    numbers = _NUMBERS.fullmatch(typed.strip())
    if numbers is not None:
        competition, number = map(int, numbers.groups())
        return next(
            ((view, of(view)[number]) for view in views if view.row.id == competition and number in of(view)), None
        )
    everything = [(view, each) for view in views for each in of(view).values()]
    found = _called(everything, typed, lambda pair: name(*pair))
    return found[0] if len(found) == 1 else None


async def _open_views(interaction: Interaction) -> list[CompetitionView]:
    leagues = interaction.client.desk.leagues
    rows = await competitions_here(interaction, PLAYED)
    return [await leagues.competition(row.id) for _, row in rows]


def _called(rows: Sequence[Found], typed: str, name: Callable[[Found], str]) -> list[Found]:
    """Return those that are called just so, else those that have the text in their names."""
    wanted = typed.casefold().strip()
    exactly = [row for row in rows if name(row).casefold() == wanted]
    return exactly or [row for row in rows if wanted in name(row).casefold()]


def _newest_of_one_league(rows: Sequence[Placed]) -> list[Placed]:
    """Return the newest competition where all are of one league: the first of those under way, else of all."""
    if len({league.id for league, _ in rows}) != 1:
        return [*rows]
    under_way = [each for each in rows if is_open(each[1])]
    return (under_way or [*rows])[:1]
