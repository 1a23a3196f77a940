"""The part of /organise that begins competitions: a season, a cup, groups before a knock-out, a title."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.league import lookup
from cogs.league.fixture_lookup import LONGEST_TITLE
from cogs.runtime.error_boundary import privately, spoken
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import named, person_of
from league.competition.competition import CompetitionRules, Format
from league.formats.cup import CupRules
from league.formats.season import SeasonRules
from league.tables.tie_break_presets import REGULATIONS
from league.title.lineal_title import TitleRules
from store.league.leagues import LeagueRow
from text.languages import T_
from text.message import N_, plain

_BEGUN: Final = N_("**{name}** is open for sign-up. Close it and draw with /organise draw.")
_TITLE: Final = N_("**{name}** is open: name its first holder with /organise crown.")
_TABLES: Final = [
    Choice(name=N_("Goal difference first"), value="usual"),
    Choice(name=N_("As in the Premier League"), value="premier league"),
    Choice(name=N_("As in the Serie A: their own matches first"), value="serie a"),
    Choice(name=N_("As in the Champions League's groups"), value="champions league"),
]
Name = app_commands.Range[str, 1, LONGEST_TITLE]
Days = app_commands.Range[int, 1, 60]


class Beginning(commands.Cog):
    """What begins a competition; a part of /organise."""

    bot: Official

    @app_commands.command()
    @app_commands.describe(
        name="What it is called, such as “Season 3”",
        meetings="How often each two meet; twice if you say nothing",
        divisions="How many divisions; one if you say nothing",
        size="Clubs in each division but the last",
        up_and_down="How many change places between two divisions at the end",
        days="Days that a round is open",
        table="Tie-breakers for clubs level on points",
        delays="Excused delays a club",
        rated="Whether its matches count for ratings",
        league="Which league, if there are several",
    )
    @app_commands.choices(table=_TABLES)
    async def season(  # noqa: PLR0913, PLR0917 - a season's settings, each by its name
        self,
        interaction: discord.Interaction[Any],
        name: Name,
        meetings: app_commands.Range[int, 1, 4] = 2,
        divisions: app_commands.Range[int, 1, 6] = 1,
        size: app_commands.Range[int, 2, 24] = 10,
        up_and_down: app_commands.Range[int, 0, 6] = 2,
        days: Days = 7,
        table: str = "usual",
        delays: app_commands.Range[int, 0, 10] = 2,
        *,
        rated: bool = True,
        league: str = "",
    ) -> None:
        """Begin a season: everybody meets everybody. Sign-up opens at once."""
        rules = SeasonRules(
            meetings=meetings,
            up_and_down=up_and_down,
            round_length=timedelta(days=days),
            delays=delays,
            table=REGULATIONS[table],
        )
        names = tuple(str(number) for number in range(1, divisions + 1)) if divisions > 1 else ("",)
        wanted = CompetitionRules(Format.LEAGUE, rules, divisions=names, sizes=(size,) * (divisions - 1), rated=rated)
        await self._begin(interaction, league, name, wanted)

    @app_commands.command()
    @app_commands.describe(
        name="What it is called",
        legs="Matches a tie; one if you say nothing",
        final_legs="Matches in the final; one if you say nothing",
        extra_time="Whether a level tie goes to extra time",
        shoot_out="Whether penalties follow; if not, a level tie is played again",
        away_goals="Whether goals away count double when two legs are level",
        third_place="Whether those who lost the semi-finals play for the third place",
        by_strength="Byes and places by rating, with no draw",
        days="Days that a round is open",
        league="Which league, if there are several",
    )
    async def cup(  # noqa: PLR0913 - a cup's settings, each by its name
        self,
        interaction: discord.Interaction[Any],
        name: Name,
        legs: app_commands.Range[int, 1, 2] = 1,
        final_legs: app_commands.Range[int, 1, 2] = 1,
        *,
        extra_time: bool = True,
        shoot_out: bool = True,
        away_goals: bool = False,
        third_place: bool = False,
        by_strength: bool = False,
        days: Days = 7,
        league: str = "",
    ) -> None:
        """Begin a cup: who loses is out. Sign-up opens at once."""
        wanted = CompetitionRules(
            Format.CUP,
            SeasonRules(round_length=timedelta(days=days)),
            CupRules(legs, final_legs, extra_time, shoot_out, away_goals),
            third_place=third_place,
            by_strength=by_strength,
        )
        await self._begin(interaction, league, name, wanted)

    @app_commands.command()
    @app_commands.describe(
        name="What it is called",
        groups="How many groups",
        places="How many of each group go through",
        meetings="How often each two of a group meet",
        legs="Matches a tie of the knock-out",
        table="Tie-breakers for clubs level on points",
        days="Days that a round is open",
        league="Which league, if there are several",
    )
    @app_commands.choices(table=_TABLES)
    async def groups(  # noqa: PLR0913, PLR0917 - its settings, each by its name
        self,
        interaction: discord.Interaction[Any],
        name: Name,
        groups: app_commands.Range[int, 1, 16] = 2,
        places: app_commands.Range[int, 1, 8] = 2,
        meetings: app_commands.Range[int, 1, 4] = 1,
        legs: app_commands.Range[int, 1, 2] = 1,
        table: str = "champions league",
        days: Days = 7,
        league: str = "",
    ) -> None:
        """Begin a tournament: groups, then a knock-out. Sign-up opens at once."""
        wanted = CompetitionRules(
            Format.GROUPS,
            SeasonRules(meetings=meetings, round_length=timedelta(days=days), table=REGULATIONS[table]),
            CupRules(legs),
            groups=groups,
            places=places,
        )
        await self._begin(interaction, league, name, wanted)

    @app_commands.command()
    @app_commands.describe(
        name="What it is called",
        offer_days="Days in which the holder must offer the head of the queue a match; thirty if you say nothing",
        answer_days="Days in which the head must answer; fourteen if you say nothing",
        wait_days="Days that a beaten challenger waits; thirty if you say nothing",
        drawn_days="Days that a challenger waits who drew",
        fallen_days="Days that a holder waits who lost the title",
        silent_days="Days that a head waits who did not answer",
        league="Which league, if there are several",
    )
    async def title(  # noqa: PLR0913, PLR0917 - its settings, each by its name
        self,
        interaction: discord.Interaction[Any],
        name: Name,
        offer_days: app_commands.Range[int, 1, 365] = 30,
        answer_days: app_commands.Range[int, 1, 365] = 14,
        wait_days: app_commands.Range[int, 0, 365] = 30,
        drawn_days: app_commands.Range[int, 0, 365] = 0,
        fallen_days: app_commands.Range[int, 0, 365] = 0,
        silent_days: app_commands.Range[int, 0, 365] = 0,
        league: str = "",
    ) -> None:
        """Start a lineal title: beat the holder to win it."""
        wanted = TitleRules(
            offer_within=timedelta(offer_days),
            answer_within=timedelta(answer_days),
            beaten_waits=timedelta(wait_days),
            drawn_waits=timedelta(drawn_days),
            fallen_waits=timedelta(fallen_days),
            silent_waits=timedelta(silent_days),
        )
        await self._begin(interaction, league, name, wanted)

    @season.autocomplete("league")
    @cup.autocomplete("league")
    @groups.autocomplete("league")
    @title.autocomplete("league")
    async def complete_league(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete a league of this server."""
        return await lookup.complete_league(interaction, current)

    async def _begin(
        self, interaction: Interaction, league: str, name: str, wanted: CompetitionRules | TitleRules
    ) -> None:
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            row = await organised(interaction, league)
            if isinstance(wanted, TitleRules):
                kind, rules, said = "title", wanted, _TITLE
            else:
                rules = replace(wanted, discipline=row.rules.competition.discipline)
                kind, said = wanted.format.value, _BEGUN
            called = await named(interaction, name, LONGEST_TITLE)
            _ = await self.bot.desk.leagues.begin(
                row.id, kind, called, rules, by=person_of(interaction.user), interaction_id=interaction.id
            )
            await privately(interaction, T_(said).format(name=plain(called)))


async def organised(interaction: Interaction, league: str) -> LeagueRow:
    """Return the league that is meant, for one of its organisers. Raises NoLeagueHere, WhichLeague, NotAnOrganiser."""
    row = await lookup.the_league(interaction, league)
    await lookup.check_organiser(interaction, row)
    return row
