"""Buttons of a challenge, and the confirmation of resigning."""

from __future__ import annotations

from typing import ClassVar, Final

import discord
from discord import ui

from cogs.challenge.counter_challenge import open_counter_form
from cogs.components import custom_ids, limits
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.runtime.answering import Deferral
from cogs.runtime.protocol import Interaction
from matchday.errors import NotPlaying
from matchday.match.views import MatchView
from text.languages import T_
from text.message import N_

_LABELS: Final = {"accept": N_("Accept"), "decline": N_("Decline"), "suggest": N_("Change settings")}
_RESIGN: Final = N_("Yes, resign")
_GONE: Final = N_("You resigned the match.")
_SURE: Final = N_("**Resign this match?** Your opponent wins. This cannot be undone.")


class ChallengeButton(OfMatch, Carried, template=custom_ids.template(custom_ids.CHALLENGE, "accept|decline|suggest")):
    """Accept, decline, or suggest other settings."""

    kind: ClassVar[str] = custom_ids.CHALLENGE

    def __init__(self, match_id: int, seq: int, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "accept" else discord.ButtonStyle.secondary
        super().__init__(match_id, seq, verb, label=T_(_LABELS[verb]), style=style)

    def deferral(self, _: Interaction) -> Deferral:
        """Defer nothing for a form, else an update, since only the board will change."""
        return None if self.rest == "suggest" else "aside"

    async def pressed(self, interaction: Interaction) -> None:
        """Accept or decline the challenge, or open the form; the outbox posts the result."""
        if self.rest == "suggest":
            await open_counter_form(interaction, self.match_id)
            return
        desk = interaction.client.desk
        answered = desk.accept if self.rest == "accept" else desk.decline
        _ = await answered(self.match_id, by=interaction.user.id, interaction_id=interaction.id)


class ResignButton(OfMatch, Carried, template=custom_ids.template(custom_ids.RESIGN, "yes")):
    """Resign a match, after a confirmation."""

    kind: ClassVar[str] = custom_ids.RESIGN
    defer: ClassVar[Deferral] = "update"

    def __init__(self, match_id: int, seq: int, yes: str = "yes") -> None:
        super().__init__(match_id, seq, yes, label=T_(_RESIGN), style=discord.ButtonStyle.danger)

    async def pressed(self, interaction: Interaction) -> None:
        """Resign."""
        _ = await interaction.client.desk.resign(self.match_id, by=interaction.user.id, interaction_id=interaction.id)
        view: ui.LayoutView = ui.LayoutView(timeout=None)
        _ = await interaction.edit_original_response(view=view.add_item(ui.TextDisplay(T_(_GONE))))


async def ask_twice(interaction: Interaction, view: MatchView) -> None:
    """Answer a deferred interaction with the confirmation of resigning. Raises NotPlaying."""
    if view.row.state != "playing":
        raise NotPlaying(view.id, view.row.state)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    sure: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = sure.add_item(ui.TextDisplay(T_(_SURE))).add_item(row.add_item(ResignButton(view.id, view.seq)))
    _ = await interaction.edit_original_response(view=limits.fits(sure))
