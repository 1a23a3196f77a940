"""Sign-up for a competition: two buttons under its message, and the form for the name and the squad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

import discord
from discord import ui
from discord.app_commands import Choice

from cogs.components import custom_ids, limits
from cogs.components.modals import SentForm, show_form
from cogs.components.persistent import Carried
from cogs.components.subjects import OfCompetition
from cogs.league import lookup
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import clubs_named, named, person_of
from cogs.runtime.web_links import league_link
from matchday.league.errors import NoClubName
from matchday.league.views import CompetitionView
from rules.input.display_names import printable
from store.league.leagues import LeagueRow
from text.languages import T_
from text.message import N_, plain

LONGEST_NAME: Final = 40
"""Largest length of a club's name."""

NAME: Final = "name"
SQUAD: Final = "squad"
"""The two fields of the form."""

_LABELS: Final = {"join": N_("Sign up"), "leave": N_("Withdraw")}
_TITLE: Final = N_("Your club")
_NAME: Final = N_("Club name")
_SQUAD: Final = N_("Squad")
_EXAMPLE: Final = N_("e.g. Harbour Rovers")
_ANY: Final = N_("Pick one, or leave it to the referee")
_JOINED: Final = N_("**{club}** have entered **{competition}**.")
LEFT: Final = N_("You've left **{competition}**.")
ON_THE_WEB: Final = N_("This league is on the web, with its clubs, managers' names and matches: {link}")
_SEEN: Final = N_("This league is on the web, with your club, your name and your matches.")


class SignUpButton(OfCompetition, Carried, template=custom_ids.template(custom_ids.LEAGUE, "join|leave")):
    """Sign up or withdraw."""

    kind: ClassVar[str] = custom_ids.LEAGUE

    def __init__(self, competition_id: int, seq: int, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "join" else discord.ButtonStyle.secondary
        super().__init__(competition_id, seq, verb, label=T_(_LABELS[verb]), style=style)

    def deferral(self, _: Interaction) -> Deferral:
        """Defer nothing for a form, else a new message."""
        return None if self.rest == "join" else "private"

    async def pressed(self, interaction: Interaction) -> None:
        """Open the form, or withdraw."""
        await lookup.check_here(interaction, self.competition_id)
        if self.rest == "join":
            await _open_form(interaction, self.competition_id)
            return
        leagues = interaction.client.desk.leagues
        view = await leagues.leave(self.competition_id, by=person_of(interaction.user), interaction_id=interaction.id)
        await privately(interaction, T_(LEFT).format(competition=plain(view.row.name)))


class SignUpSent(OfCompetition, SentForm):
    """The form for a club and its squad."""

    kind: ClassVar[str] = custom_ids.SIGN_UP

    async def pressed(self, interaction: Interaction) -> None:
        """Enter the club."""
        await lookup.check_here(interaction, self.competition_id)
        picked = self.fields.get(SQUAD)
        squads = cast("list[str]", picked) if isinstance(picked, list) else []
        await join(interaction, self.competition_id, str(self.fields.get(NAME) or ""), "".join(squads[:1]))


async def join(interaction: Interaction, competition_id: int, club: str, squad: str) -> None:
    """Enter a club for the user, and confirm it; the interaction was deferred.

    club: its name, as typed; "" for the name of its squad, or else of the manager's former club in the league.
    squad: "" for any.

    Raises NoClubName if none of these gives a name.
    """
    leagues, me = interaction.client.desk.leagues, person_of(interaction.user)
    typed = club.strip() if printable(club) else ""  # spaces name nothing
    name = typed or squad or await _before(interaction, await leagues.competition(competition_id))
    if not name:
        raise NoClubName
    name = await named(interaction, name, LONGEST_NAME)
    view = await leagues.join(competition_id, by=me, club=name, squad=squad, interaction_id=interaction.id)
    entered = next(entry for entry in view.season.entries.values() if entry.manager == me.id)
    told = [T_(_JOINED).format(club=plain(entered.name), competition=plain(view.row.name))]
    link = await league_link(interaction.client, view.league.id)
    told += [T_(ON_THE_WEB).format(link=link)] if link else []
    await privately(interaction, "\n".join(told))


async def _before(interaction: Interaction, view: CompetitionView) -> str:
    """Return the name of a person's former club in a league; "" if there was none.

    A name is never made up, least of all from the manager's: it stays in past results even if its manager is forgotten.
    """
    before = await interaction.client.desk.leagues.clubs_of(interaction.user.id)
    return next((club.name for club in reversed(before) if club.league_id == view.league.id), "")


async def complete_squad(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a club's squad, own squads first."""
    desk = interaction.client.desk
    return clubs_named(await desk.squads.clubs_for(interaction.user.id, interaction.client.game), current)


def buttons(competition_id: int, seq: int) -> ui.ActionRow[ui.LayoutView]:
    """Return the buttons of a sign-up."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    return row.add_item(SignUpButton(competition_id, seq, "join")).add_item(SignUpButton(competition_id, seq, "leave"))


def form_of(
    custom_id: str, league: LeagueRow, name: str, squads: Sequence[str], *, on_the_web: bool = False
) -> ui.Modal:
    """Return the form; name: prefilled. squads: to pick from, unless squads are drafted.

    on_the_web: whether the league is, which the form then says.
    """
    form = ui.Modal(title=T_(_TITLE), custom_id=custom_id)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=NAME, placeholder=T_(_EXAMPLE), default=name or None, required=True, max_length=LONGEST_NAME
    )
    seen = T_(_SEEN) if on_the_web else None
    _ = form.add_item(ui.Label(text=T_(_NAME), description=seen, component=field))
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
    name = await _before(interaction, view)
    custom_id = custom_ids.custom_id(competition_id, 0, custom_ids.SIGN_UP, str(interaction.id))
    seen = await desk.web_pages.of_league(view.league.id) is not None
    form = form_of(custom_id, view.league, name, squads, on_the_web=seen)
    await show_form(interaction, form)
