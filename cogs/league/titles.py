"""The lineal title on Discord: its holder, its queue, and their buttons; a part of /league."""

from __future__ import annotations

from typing import ClassVar, Final

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import custom_ids
from cogs.components.containers import boxed
from cogs.components.persistent import Carried
from cogs.components.subjects import OfCompetition
from cogs.league import lookup
from cogs.league.audit_words import mention_of
from cogs.league.messages import head, listed
from cogs.league.rules_words import competition_in_words
from cogs.runtime.answering import Deferral
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately, show_privately
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person_of
from league.title import lineal_title
from league.title.title_events import Entered, GivenUp, Left
from league.title.title_ranking import ranking
from matchday.league.errors import NoCompetitionHere, NotTheHolder
from matchday.league.views import CompetitionView
from text.languages import T_
from text.league.seasons import GAINED
from text.message import N_

_LABELS: Final = {
    "enter": N_("Join queue"),
    "quit": N_("Leave queue"),
    "offer": N_("Offer match"),
    "give_up": N_("Give up title …"),
    "surely": N_("Yes, give it up"),
}
_SHOWN: Final = ("enter", "quit", "offer", "give_up")
"""Actions with a button below a title; the confirmation has a message of its own."""

_SURE: Final = N_(
    "**Give up the title?**\nIt goes to the first in the queue at once. If the queue is empty, no one holds it."
)
_DONE: Final = {
    "enter": N_("You're in the queue."),
    "quit": N_("You've left the queue."),
    "offer": N_("Match offered to the first in the queue."),
    "surely": N_("You've given up the title."),
}
_VACANT: Final = N_("No one holds the title.")
_HOLDER: Final = N_("Holder: {holder}, {how} {since}. Title defences: {defences}.")
_QUEUE: Final = N_("Queue: {queue}")
_EMPTY: Final = N_("The queue is empty.")
_DUE: Final = N_("The holder must offer a match {due}, or the title goes to the first in the queue.")
_ANSWER: Final = N_("The holder has offered a match. The first in the queue must answer {due} or leave the queue.")
_RANKING: Final = N_("**Ranking**\n{rows}")
_ROW: Final = N_("{place}. {manager}: wins {wins}, days held {days}, defences {defences}")
_MOST: Final = 10


class TitleButton(
    OfCompetition, Carried, template=custom_ids.template(custom_ids.LEAGUE, "enter|quit|offer|give_up|surely")
):
    """An action on a title."""

    kind: ClassVar[str] = custom_ids.LEAGUE
    defer: ClassVar[Deferral] = "private"

    def __init__(self, competition_id: int, seq: int, verb: str) -> None:
        style = discord.ButtonStyle.danger if verb in {"give_up", "surely"} else discord.ButtonStyle.secondary
        super().__init__(competition_id, seq, verb, label=T_(_LABELS[verb]), style=style)

    async def pressed(self, interaction: Interaction) -> None:
        """Carry it out; the league posts the consequences."""
        await lookup.check_here(interaction, self.competition_id)
        if self.rest == "give_up":
            await _ask_twice(interaction, self.competition_id)
            return
        await _act(interaction, self.competition_id, self.rest)
        await privately(interaction, T_(_DONE[self.rest]))


class Titles(commands.Cog):
    """A title's holder and queue; a part of /league."""

    bot: Official

    @command("private", public_if="share")
    @app_commands.describe(
        competition="Title (if there are several)", share="Show it to everyone here (default: only you)"
    )
    async def champion(self, interaction: Interaction, competition: str = "", *, share: bool = False) -> None:
        """Show the title's holder, the queue and the ranking of all holders."""
        view = await lookup.the_competition(interaction, competition, ("title",))
        lookup.speak_for(view, share=share)
        silent = discord.AllowedMentions.none()
        _ = await interaction.edit_original_response(view=title_message(self.bot, view), allowed_mentions=silent)

    @champion.autocomplete("competition")
    async def complete_title(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a title."""
        rows = await lookup.competitions_here(interaction, ("title",))
        return lookup.choices(((lookup.called(each), str(each[1].id)) for each in rows), current)


def title_message(bot: Official, view: CompetitionView) -> ui.LayoutView:
    """Return the message of a title, with its buttons."""
    rules = view.title_rules
    title = lineal_title.lapsed(view.title.title, bot.now(), rules)
    lines = [head(view), _holder(view, title)]
    queue = listed((f"{place}. {mention_of(view, manager)}" for place, manager in enumerate(title.queue, 1)), ", ")
    lines.append(T_(_QUEUE).format(queue=queue) if queue else T_(_EMPTY))
    due = lineal_title.due(title, rules)
    lines += [T_(_DUE).format(due=discord.utils.format_dt(due, "R"))] if due is not None else []
    owed = lineal_title.answer_due(title, rules)
    lines += [T_(_ANSWER).format(due=discord.utils.format_dt(owed, "R"))] if owed is not None else []
    rows = [
        T_(_ROW).format(
            place=row.place,
            manager=mention_of(view, row.manager),
            wins=row.wins,
            days=row.held.days,
            defences=row.defences,
        )
        for row in ranking(title, bot.now())[:_MOST]
    ]
    lines += [T_(_RANKING).format(rows="\n".join(rows))] if rows else []
    lines.append(f"-# {competition_in_words(rules)}")
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb in _SHOWN:
        _ = row.add_item(TitleButton(view.id, 0, verb))
    return boxed([ui.TextDisplay("\n".join(lines)), row])


def _holder(view: CompetitionView, title: lineal_title.Title) -> str:
    if title.holder is None:
        return T_(_VACANT)
    reign = title.reigns[-1]
    return T_(_HOLDER).format(
        holder=mention_of(view, reign.holder),
        how=T_(GAINED[reign.how.value]),
        since=discord.utils.format_dt(reign.since, "R"),
        defences=reign.defences,
    )


async def _ask_twice(interaction: Interaction, competition_id: int) -> None:
    """Ask the holder of a title for confirmation. Raises NotTheHolder."""
    view = await interaction.client.desk.leagues.competition(competition_id)
    if view.row.kind != "title":
        raise NoCompetitionHere
    if view.title.title.holder != interaction.user.id:
        raise NotTheHolder
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    words = ui.TextDisplay[ui.LayoutView](T_(_SURE))
    await show_privately(interaction, boxed([words, row.add_item(TitleButton(competition_id, 0, "surely"))]))


async def _act(interaction: Interaction, competition_id: int, verb: str) -> None:
    leagues, me, now = interaction.client.desk.leagues, person_of(interaction.user), interaction.client.now()
    if verb == "offer":
        _ = await leagues.offer(competition_id, by=me, interaction_id=interaction.id)
        return
    event = {"enter": Entered(now, me.id), "quit": Left(now, me.id), "surely": GivenUp(now)}[verb]
    _ = await leagues.tell(competition_id, event, by=me, interaction_id=interaction.id)
