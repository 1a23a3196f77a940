"""Signing up for a competition: the two buttons under its message, and the form for the name and the squad."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any, ClassVar, Final, cast

import discord
from discord import ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs import ids, league_finding, limits
from cogs.admitting import admitted
from cogs.carried import Carried
from cogs.fields import sent_form
from cogs.official import Interaction, Official
from cogs.people import clubs_named, person_of
from cogs.speaking import privately, spoken
from matchday.leagues.refusals import NameTaken
from matchday.leagues.views import CompetitionView
from store.leagues import LeagueRow
from text.languages import T_
from text.message import N_, plain

LONGEST_NAME: Final = 40
"""Characters of the name of a club."""

NAME: Final = "name"
SQUAD: Final = "squad"
"""The two fields of the form."""

_LABELS: Final = {"join": N_("Sign up"), "leave": N_("Sign off")}
_TITLE: Final = N_("Your club")
_NAME: Final = N_("What it is called")
_SQUAD: Final = N_("Whom it plays with")
_UNNAMED: Final = N_("Club {number}")
_ANY: Final = N_("Pick one, or leave it to the referee")
_JOINED: Final = N_("**{club}** takes part in **{competition}**.")
LEFT: Final = N_("You take part in **{competition}** no longer.")


class SignUpButton(Carried, template=ids.template(ids.LEAGUE, "join|leave")):
    """Sign up or off; in front stands the number of the competition."""

    kind: ClassVar[str] = ids.LEAGUE

    def __init__(self, competition_id: int, seq: int, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "join" else discord.ButtonStyle.secondary
        super().__init__(competition_id, seq, verb, label=T_(_LABELS[verb]), style=style)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Open the form, or sign off."""
        async with spoken(interaction):
            await league_finding.check_here(interaction, self.match_id)
            if self.rest == "join":
                await _open_form(interaction, self.match_id)
                return
            _ = await interaction.response.defer(ephemeral=True, thinking=True)
            leagues = interaction.client.desk.leagues
            view = await leagues.leave(self.match_id, by=person_of(interaction.user), interaction_id=interaction.id)
            await privately(interaction, T_(LEFT).format(competition=plain(view.row.name)))


class SignUpCog(commands.Cog):
    """The forms in which clubs are entered, whichever life of the program has opened them."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Enter the club of a form that was sent."""
        form = sent_form(interaction, ids.SIGN_UP)
        if form is None or not await admitted(interaction):
            return
        fields, picked = form.fields, form.fields.get(SQUAD)
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True, thinking=True)
            competition_id = form.number
            await league_finding.check_here(interaction, competition_id)
            squads = cast("list[str]", picked) if isinstance(picked, list) else []
            await join(interaction, competition_id, str(fields.get(NAME) or ""), "".join(squads[:1]))


async def join(interaction: Interaction, competition_id: int, club: str, squad: str) -> None:
    """Enter a club for whoever asks, and say so; the interaction was deferred.

    club: what it is called; "" for what its squad is called, or else see `unnamed`. squad: "" for any.
    """
    leagues, me = interaction.client.desk.leagues, person_of(interaction.user)
    named, view = limits.short((club or squad).strip(), LONGEST_NAME), None
    while view is None:
        before = await leagues.competition(competition_id)
        name = named if club or squad else await unnamed(interaction, before)
        try:
            view = await leagues.join(competition_id, by=me, club=name, squad=squad, interaction_id=interaction.id)
        except NameTaken:
            if club or squad:
                raise  # else somebody else has just been given the same number
    entered = next(entry for entry in view.season.entries.values() if entry.manager == me.id)
    await privately(interaction, T_(_JOINED).format(club=plain(entered.name), competition=plain(view.row.name)))


async def unnamed(interaction: Interaction, view: CompetitionView) -> str:
    """Return what a club is called whose manager has said nothing: as the manager's club there before, or by a number.

    Never as the manager: what a club is called stays in what was played, also when its manager is forgotten.
    """
    before = await interaction.client.desk.leagues.clubs_of(interaction.user.id)
    own = [club.name for club in before if club.league_id == view.league.id]
    taken = {name.casefold() for name in view.names.values()}
    numbered = (T_(_UNNAMED).format(number=number) for number in count(1))
    return own[-1] if own else next(name for name in numbered if name.casefold() not in taken)


async def complete_squad(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete whom a club can play with: squads of one's own first."""
    desk = interaction.client.desk
    return clubs_named(await desk.squads.clubs_for(interaction.user.id, interaction.client.game), current)


def buttons(competition_id: int, seq: int) -> ui.ActionRow[ui.LayoutView]:
    """Return the buttons of a sign-up."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    return row.add_item(SignUpButton(competition_id, seq, "join")).add_item(SignUpButton(competition_id, seq, "leave"))


def form_of(custom_id: str, league: LeagueRow, name: str, squads: Sequence[str]) -> ui.Modal:
    """Return the form; name: of the club if nothing is typed. squads: to pick from, where squads are not drafted."""
    form = ui.Modal(title=T_(_TITLE), custom_id=custom_id)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=NAME, placeholder=name, required=False, max_length=LONGEST_NAME
    )
    _ = form.add_item(ui.Label(text=T_(_NAME), component=field))
    if squads and league.rules.squads != "draft":
        options = [
            discord.SelectOption(label=limits.short(squad, limits.OPTION), value=squad)
            for squad in dict.fromkeys(squads)
        ]
        menu: ui.Select[ui.Modal] = ui.Select(
            custom_id=SQUAD, options=options[: limits.OPTIONS], min_values=0, max_values=1, required=False
        )
        _ = form.add_item(ui.Label(text=T_(_SQUAD), description=T_(_ANY), component=menu))
    return limits.form_fits(form)


async def _open_form(interaction: Interaction, competition_id: int) -> None:
    desk = interaction.client.desk
    view = await desk.leagues.competition(competition_id)
    squads = await desk.squads.clubs_for(interaction.user.id, interaction.client.game)
    name = await unnamed(interaction, view)
    custom_id = ids.custom_id(competition_id, 0, ids.SIGN_UP, str(interaction.id))
    form = form_of(custom_id, view.league, name, squads)
    form.stop()
    await interaction.response.send_modal(form)
