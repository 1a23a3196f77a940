"""Buttons about seats: let the computer play for the opponent, and take one's own seat back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

import discord

from cogs.components import containers, custom_ids
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.match.seat_words import stand_in
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from matchday.computers.seats import manager_in
from matchday.match.views import MatchView
from text.languages import T_
from text.message import N_

_LABELS: Final = {"let": N_("Let the computer play"), "back": N_("Take my seat back")}
_DONE: Final = {"let": N_("The computer plays for your opponent."), "back": N_("The seat is yours again.")}


class SeatButton(OfMatch, Carried, template=custom_ids.template(custom_ids.SEAT, "|".join(_LABELS))):
    """Let the computer play for the opponent, or take one's own seat back."""

    kind: ClassVar[str] = custom_ids.SEAT

    def __init__(self, match_id: int, seq: int, rest: str) -> None:
        super().__init__(match_id, seq, rest, label=T_(_LABELS[rest]), style=discord.ButtonStyle.primary)

    def deferral(self, interaction: Interaction) -> Deferral:
        """Defer a new message, or a change if the pressed message is public."""
        return "update" if self._is_public(interaction) else "private"

    async def pressed(self, interaction: Interaction) -> None:
        """Carry it out. The outbox posts the public result; a public message loses its buttons then."""
        seats = interaction.client.desk.sitting_in
        act = seats.let if self.rest == "let" else seats.give_back
        await act(self.match_id, by=interaction.user.id, interaction_id=interaction.id)
        if self._is_public(interaction):
            await containers.strip(interaction)
        else:
            await privately(interaction, T_(_DONE[self.rest]))

    def _is_public(self, interaction: Interaction) -> bool:
        return interaction.message is not None and not interaction.message.flags.ephemeral


def done_by(view: MatchView, user_id: int) -> Iterable[SeatButton]:
    """Yield the buttons about seats for a person in a match."""
    if any(each.until is None and manager_in(view.row, each.seat).id == user_id for each in view.sittings):
        yield SeatButton(view.id, view.seq, "back")
    waits = {view.row.home.id, view.row.away.id} - {view.asked.id} if view.asked else set[int]()
    if view.clock is not None and view.clock.up and user_id in waits and stand_in(view) is None:
        yield SeatButton(view.id, view.seq, "let")
