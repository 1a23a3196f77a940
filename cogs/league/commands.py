"""/league: create a league, view it, take part, postpone a match, read the rules and the log."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import timedelta
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import limits
from cogs.league import fixture_lookup, lookup, sign_up
from cogs.league.audit_words import as_text, fixture_name, line, shortly
from cogs.league.fixture_lookup import LONGEST_REASON, LONGEST_TITLE
from cogs.league.messages import dice_line
from cogs.league.rules_words import league_in_words
from cogs.league.stats import LeagueStats
from cogs.league.tables import LeagueTables
from cogs.league.titles import Titles
from cogs.match import time_words
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.game_choice import EDITION_CHOICES
from cogs.runtime.languages import CHOICES, language_here
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import named, person_of
from league.competition import events
from league.competition.competition import CompetitionPhase, CompetitionRules
from league.records.discipline import USUAL_DISCIPLINE
from matchday.clock.clock_updates import USUAL_PACE
from store.league.leagues import LeagueRules
from text.languages import T_
from text.message import N_, plain
from text.refusals.organiser_refusals import PHASES

_CREATED: Final = N_(
    "**{league}** now runs in this channel. Start a competition with /organise season, cup, groups or title."
)
_LEAGUE: Final = N_("### {league}\n{where}{competitions}")
_COMPETITION: Final = N_("- **{competition}**: {phase}")
_NOTHING: Final = N_("- No competitions yet.")
_PUT_OFF: Final = N_("**{fixture}** is postponed to {until}.")
_LOG: Final = N_("### {competition}: log\n{lines}")
_WHOLE: Final = N_("-# The full log is in the file.")
_LINES: Final = 12
_ROOM: Final = limits.CONTENT - 400  # the rest is for the text around the lines

_SQUADS: Final = [
    Choice(name=N_("Built-in clubs or custom squads"), value="saved"),
    Choice(name=N_("Drafted from a deck before each match"), value="draft"),
]


class LeagueCog(  # its parts are in modules of their own
    LeagueTables,
    LeagueStats,
    Titles,
    commands.GroupCog,
    group_name="league",
    group_description="Seasons, cups and titles",
):
    """Commands for everybody in a league, and its creation."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private", name="create")
    @app_commands.describe(
        name="Name",
        half="Actions per half, 5 to 90 (default: 30)",
        edition="Edition of the rules (default: community)",
        pace="Time per turn (default: 3 days)",
        squads="The clubs' squads (default: built-in or custom)",
        organisers="A role that can organise it, besides members with Manage Server",
        suspensions="Cards and injuries keep players out of later matches (default: yes)",
        offside="Play with offside (default: yes)",
        abilities="Card abilities count (condensed edition)",
        takebacks="Takeback requests per manager in each half",
        events="Add each fixture to this server's events",
        award_after="Days past the deadline before an unplayed match is awarded (default: 0, never)",
        language="Language of the league's messages (default: this server's)",
    )
    @app_commands.choices(edition=EDITION_CHOICES, pace=time_words.CHOICES, squads=_SQUADS, language=CHOICES)
    async def found(  # noqa: PLR0913, PLR0917 - a league's settings, each by its name
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_TITLE],
        half: app_commands.Range[int, 5, 90] = 30,
        edition: str = "",
        pace: str = USUAL_PACE,
        squads: str = "saved",
        organisers: discord.Role | None = None,
        *,
        suspensions: bool = True,
        offside: bool = True,
        abilities: bool = False,
        takebacks: app_commands.Range[int, 0, 20] = 2,
        events: bool = False,
        award_after: app_commands.Range[int, 0, 60] = 0,
        language: str = "",
    ) -> None:
        """Create a league in this channel. You need Manage Server."""
        lookup.check_may_create(interaction)
        lookup.check_may_post(interaction.app_permissions)
        rules = replace(
            LeagueRules(self.bot.game, edition, half, pace, takebacks=takebacks, public_events=events),
            language=language or await language_here(interaction),
            squads="draft" if squads == "draft" else "saved",
            auto_award_after=timedelta(days=award_after) if award_after else None,
            options={"offside": offside, "abilities": abilities},
            competition=CompetitionRules(discipline=USUAL_DISCIPLINE if suspensions else None),
        )
        view = await self.bot.desk.leagues.create(
            guild_id=lookup.guild_of(interaction),
            channel_id=lookup.channel_of(interaction),
            name=await named(interaction, name, LONGEST_TITLE),
            rules=rules,
            organiser_role=organisers.id if organisers else None,
            by=person_of(interaction.user),
            interaction_id=interaction.id,
        )
        await privately(interaction, T_(_CREATED).format(league=plain(view.row.name)))

    @command("private", name="list")
    async def every(self, interaction: Interaction) -> None:
        """List this server's leagues and competitions."""
        parts: list[str] = []
        for row in await lookup.leagues_here(interaction):
            view = await self.bot.desk.leagues.view(row.id)
            lines = [
                T_(_COMPETITION).format(competition=plain(each.name), phase=T_(PHASES[each.phase.value]))
                for each in view.competitions
            ]
            where = f"<#{row.channel_id}>\n"
            found = "\n".join(lines) or T_(_NOTHING)
            parts.append(T_(_LEAGUE).format(league=plain(row.name), where=where, competitions=found))
        await privately(interaction, "\n".join(parts) or T_(_NOTHING))

    @command("private")
    @app_commands.describe(
        club="Your club's name",
        squad="Your squad: a built-in club's, or one of your own",
        competition="Competition (if there are several)",
    )
    async def join(
        self,
        interaction: Interaction,
        club: app_commands.Range[str, 1, sign_up.LONGEST_NAME] = "",
        squad: app_commands.Range[str, 1, 100] = "",
        competition: str = "",
    ) -> None:
        """Sign up for a competition."""
        kinds, phase = lookup.PLAYED, CompetitionPhase.SIGNING_UP
        view = await lookup.the_competition(interaction, competition, kinds, phase=phase)
        await sign_up.join(interaction, view.row.id, club, squad)

    @command("private")
    @app_commands.describe(
        reason="Reason, shown in the log (required after the draw)", competition="Competition (if there are several)"
    )
    async def leave(
        self,
        interaction: Interaction,
        reason: app_commands.Range[str, 0, LONGEST_REASON] = "",
        competition: str = "",
    ) -> None:
        """Leave a competition. After the draw you forfeit your remaining matches."""
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED)
        why = await named(interaction, reason, LONGEST_REASON)
        _ = await self.bot.desk.leagues.leave(
            view.row.id, by=person_of(interaction.user), reason=why, interaction_id=interaction.id
        )
        await privately(interaction, T_(sign_up.LEFT).format(competition=plain(view.row.name)))

    @command("private")
    @app_commands.describe(fixture="One of your fixtures")
    async def delay(self, interaction: Interaction, fixture: str) -> None:
        """Postpone one of your matches."""
        view, status = await fixture_lookup.the_fixture(interaction, fixture)
        await _put_off(interaction, view.row.id, status.fixture.number)

    @command("private")
    @app_commands.describe(league="League (if there are several)")
    async def rules(self, interaction: Interaction, league: str = "") -> None:
        """Show the league's rules."""
        await privately(interaction, league_in_words(await lookup.the_league(interaction, league)))

    @command("private")
    @app_commands.describe(competition="Competition (if there are several)")
    async def log(self, interaction: Interaction, competition: str = "") -> None:
        """Show a competition's log: everything done, by whom and why."""
        view = await lookup.the_competition(interaction, competition, over=True)
        shown = shortly(view, _LINES, _ROOM)
        words = T_(_LOG).format(competition=plain(view.row.name), lines=shown)
        promise = dice_line(view.id, await self.bot.desk.leagues.dice(view.id))
        whole = "\n".join([as_text(view, line(view, each)) for each in view.logged_events] + [promise])
        file = discord.File(io.BytesIO(whole.encode()), filename=f"competition-{view.row.id}.log")
        silent = discord.AllowedMentions.none()
        words = f"{words}\n{T_(_WHOLE)}"
        _ = await interaction.edit_original_response(content=words, attachments=[file], allowed_mentions=silent)

    @delay.autocomplete("fixture")
    async def complete_fixture(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete one of the user's own fixtures."""
        return await fixture_lookup.complete_open_fixture(interaction, current)

    @join.autocomplete("squad")
    async def complete_squad(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a club of the game or an own squad."""
        return await sign_up.complete_squad(interaction, current)

    @join.autocomplete("competition")
    @leave.autocomplete("competition")
    async def complete_open(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a competition under way."""
        return await lookup.complete_competition(interaction, current)

    @log.autocomplete("competition")
    async def complete_any(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a competition."""
        return await lookup.complete_any_competition(interaction, current)

    @rules.autocomplete("league")
    async def complete_league(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a league."""
        return await lookup.complete_league(interaction, current)


async def _put_off(interaction: Interaction, competition_id: int, number: int) -> None:
    """Postpone a manager's own fixture, and confirm its new time."""
    leagues = interaction.client.desk.leagues
    before = await leagues.competition(competition_id)
    me, clubs = interaction.user.id, before.season.fixtures[number].fixture.clubs
    club = next((club for club in clubs if before.season.entries[club].manager == me), clubs[0])
    with fixture_lookup.naming(before):
        after = await leagues.tell(
            competition_id, events.Delayed(number, club), by=person_of(interaction.user), interaction_id=interaction.id
        )
    status = after.season.fixtures[number]
    until = time_words.ago(status.own_deadline) if status.own_deadline else ""
    name = plain(fixture_name(after, status))
    await privately(interaction, T_(_PUT_OFF).format(fixture=name, until=until))
