"""The part of /organise that starts competitions: a season, a cup, groups before a knock-out, a title."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.league import lookup
from cogs.league.fixture_lookup import LONGEST_TITLE
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
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
_TITLE: Final = N_("**{name}** is open. Name its first holder with /organise crown.")
_TABLES: Final = [
    Choice(name=N_("Goal difference first"), value="usual"),
    Choice(name=N_("As in the Premier League"), value="premier league"),
    Choice(name=N_("As in Serie A: head-to-head first"), value="serie a"),
    Choice(name=N_("As in Champions League groups"), value="champions league"),
]
Name = app_commands.Range[str, 1, LONGEST_TITLE]
Days = app_commands.Range[int, 1, 60]


class Beginning(commands.Cog):
    """Commands that start a competition; a part of /organise."""

    bot: Official

    @command("private")
    @app_commands.describe(
        name="Name, e.g. “Season 3”",
        meetings="Matches per pair (default: 2)",
        divisions="Number of divisions (default: 1)",
        size="Clubs per division, except the last (default: 10)",
        up_and_down="Clubs that swap places between two divisions at the end (default: 2)",
        days="Days per round (default: 7)",
        table="Tie-breakers for clubs level on points",
        delays="Postponements per club (default: 2)",
        rated="Count its matches for ratings (default: yes)",
        league="League (if there are several)",
    )
    @app_commands.choices(table=_TABLES)
    async def season(  # noqa: PLR0913, PLR0917 - a season's settings, each by its name
        self,
        interaction: Interaction,
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
        """Start a season: round robin. Sign-up opens at once."""
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

    @command("private")
    @app_commands.describe(
        name="Name",
        legs="Legs per tie (default: 1)",
        final_legs="Legs in the final (default: 1)",
        extra_time="Play extra time if a tie is level (default: yes)",
        shoot_out="Penalties if a tie is still level, otherwise a replay (default: yes)",
        away_goals="Away goals count double if two legs are level (default: no)",
        third_place="Third-place match for the beaten semi-finalists (default: no)",
        by_strength="Give byes and places by rating, without a draw (default: no)",
        days="Days per round (default: 7)",
        league="League (if there are several)",
    )
    async def cup(  # noqa: PLR0913 - a cup's settings, each by its name
        self,
        interaction: Interaction,
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
        """Start a knock-out cup. Sign-up opens at once."""
        wanted = CompetitionRules(
            Format.CUP,
            SeasonRules(round_length=timedelta(days=days)),
            CupRules(legs, final_legs, extra_time, shoot_out, away_goals),
            third_place=third_place,
            by_strength=by_strength,
        )
        await self._begin(interaction, league, name, wanted)

    @command("private")
    @app_commands.describe(
        name="Name",
        groups="Number of groups (default: 2)",
        places="Clubs that go through from each group (default: 2)",
        meetings="Matches per pair in a group (default: 1)",
        legs="Legs per knock-out tie (default: 1)",
        table="Tie-breakers for clubs level on points",
        days="Days per round (default: 7)",
        league="League (if there are several)",
    )
    @app_commands.choices(table=_TABLES)
    async def groups(  # noqa: PLR0913, PLR0917 - its settings, each by its name
        self,
        interaction: Interaction,
        name: Name,
        groups: app_commands.Range[int, 1, 16] = 2,
        places: app_commands.Range[int, 1, 8] = 2,
        meetings: app_commands.Range[int, 1, 4] = 1,
        legs: app_commands.Range[int, 1, 2] = 1,
        table: str = "champions league",
        days: Days = 7,
        league: str = "",
    ) -> None:
        """Start a tournament: groups, then knock-out. Sign-up opens at once."""
        wanted = CompetitionRules(
            Format.GROUPS,
            SeasonRules(meetings=meetings, round_length=timedelta(days=days), table=REGULATIONS[table]),
            CupRules(legs),
            groups=groups,
            places=places,
        )
        await self._begin(interaction, league, name, wanted)

    @command("private")
    @app_commands.describe(
        name="Name",
        offer_days="Days for the holder to offer the first in the queue a match (default: 30)",
        answer_days="Days for the first in the queue to answer (default: 14)",
        wait_days="Days a beaten challenger waits to rejoin the queue (default: 30)",
        drawn_days="Days a challenger waits to rejoin the queue after a draw (default: 0)",
        fallen_days="Days a former holder waits to join the queue (default: 0)",
        silent_days="Days to wait to rejoin the queue after leaving an offer unanswered (default: 0)",
        league="League (if there are several)",
    )
    async def title(  # noqa: PLR0913, PLR0917 - its settings, each by its name
        self,
        interaction: Interaction,
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
    async def complete_league(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a league of this server."""
        return await lookup.complete_league(interaction, current)

    async def _begin(
        self, interaction: Interaction, league: str, name: str, wanted: CompetitionRules | TitleRules
    ) -> None:
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
    """Return the named league if this person organises it. Raises NoLeagueHere, WhichLeague, NotAnOrganiser."""
    row = await lookup.the_league(interaction, league)
    await lookup.check_organiser(interaction, row)
    return row
