"""Orders submitted in the form."""

from __future__ import annotations

from typing import ClassVar

from cogs.components import custom_ids
from cogs.components.modals import SentForm
from cogs.components.subjects import OfMatch
from cogs.play.order_form import ORDERS, SKIP
from cogs.play.order_form_options import taken_from
from cogs.play.preview import read_back
from cogs.runtime.answering import Deferral
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person_of


class OrdersSent(OfMatch, SentForm):
    """The form for typed orders, with further choices."""

    kind: ClassVar[str] = custom_ids.FORM

    def deferral(self, interaction: Interaction, /) -> Deferral:
        """Defer an update of the message that the form was opened from, else a new message."""
        return "aside" if interaction.message is not None else "private"

    async def pressed(self, interaction: Interaction) -> None:
        """Preview the orders."""
        await _remember(interaction, skips=bool(self.fields.get(SKIP)))
        typed = await taken_from(interaction, self.match_id, str(self.fields.get(ORDERS) or ""), self.fields)
        await read_back(interaction, self.match_id, typed, seq=self.seq)


async def _remember(interaction: Interaction, *, skips: bool) -> None:
    """Store whether this person skips previews, if it has changed."""
    people = interaction.client.desk.people
    if (await people.preferences(interaction.user.id)).skip_preview != skips:
        _ = await people.prefer(person_of(interaction.user), skip_preview=skips)
