"""A button that is an answer: given as it is pressed, but where it would end a part in which there are moves left."""

from __future__ import annotations

from typing import Any, ClassVar

import discord

from cogs import ids
from cogs.answered import tidied
from cogs.answers import taken
from cogs.carried import Carried
from cogs.official import Interaction
from cogs.previews import read_back
from cogs.speaking import spoken
from cogs.unasked import ends
from rules.plans import DONE


class AnswerButton(Carried, template=ids.template(ids.ANSWER)):
    """One answer to one question."""

    kind: ClassVar[str] = ids.ANSWER

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Give the answer; where moves are drafted before it, or left behind it, read it back."""
        async with spoken(interaction), tidied(interaction, self.match_id):
            desk, by = interaction.client.desk, interaction.user.id
            await interaction.client.reach.acknowledge(interaction)  # the match, which may be busy, comes after that
            drafted = await desk.plans.has_draft(self.match_id, by=by)
            draft = await desk.plans.draft(self.match_id, by=by, helpful=False) if drafted else None
            if draft is not None and draft.kept and draft.seq == self.seq:
                asks = ends(draft.after) if await self._may_ask(interaction) else ""
                await read_back(interaction, self.match_id, [self.rest], seq=self.seq, add=True, asks=asks)
            elif asks := await self._asks(interaction):
                await read_back(interaction, self.match_id, [self.rest], seq=self.seq, asks=asks)
            else:
                said = {"by": by, "seq": self.seq, "interaction_id": interaction.id}
                _ = await taken(interaction, self.match_id, desk.answer(self.match_id, [self.rest], **said))

    async def _may_ask(self, interaction: Interaction) -> bool:
        """Tell whether the answer is one that is asked about where moves are left, and its manager wants that."""
        people = interaction.client.desk.people
        return self.rest == DONE and not (await people.preferences(interaction.user.id)).ends_unasked

    async def _asks(self, interaction: Interaction) -> str:
        """Ask the manager whose turn it is whether the answer is meant, where moves are left; "" where it is given."""
        if not await self._may_ask(interaction):
            return ""
        view = await interaction.client.desk.view(self.match_id)
        asked = view.asked is not None and view.asked.id == interaction.user.id
        return ends(view) if asked and view.seq == self.seq else ""
