"""Buttons with an answer: given at once, unless it would end a phase in which there are moves left."""

from __future__ import annotations

from typing import ClassVar

from cogs.components import custom_ids
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.play.outcomes import taken
from cogs.play.preview import read_back
from cogs.play.private_answers import tidied
from cogs.play.skipped_previews import ends
from cogs.runtime.answering import Deferral
from cogs.runtime.protocol import Interaction
from rules.planning.previews import DONE


class AnswerButton(OfMatch, Carried, template=custom_ids.template(custom_ids.ANSWER)):
    """One answer to one question."""

    kind: ClassVar[str] = custom_ids.ANSWER
    defer: ClassVar[Deferral] = "aside"  # the match, which may be busy, is loaded after that

    async def pressed(self, interaction: Interaction) -> None:
        """Give the answer; if moves are drafted or left, preview it."""
        async with tidied(interaction, self.match_id):
            desk, by = interaction.client.desk, interaction.user.id
            view, drafted = await desk.plans.in_hand(self.match_id, by=by)
            asked = view.asked is not None and view.asked.id == by
            may_ask = asked and self.rest == DONE and not view.prefers.ends_unasked
            draft = await desk.plans.draft(self.match_id, by=by, helpful=False) if drafted else None
            if draft is not None and draft.kept and draft.seq == self.seq:
                asks = ends(draft.after) if may_ask else ""
                await read_back(interaction, self.match_id, [self.rest], seq=self.seq, add=True, asks=asks)
            elif asks := ends(view) if may_ask and view.seq == self.seq else "":
                await read_back(interaction, self.match_id, [self.rest], seq=self.seq, asks=asks)
            else:
                given = desk.answer(self.match_id, [self.rest], by=by, seq=self.seq, interaction_id=interaction.id)
                _ = await taken(interaction, self.match_id, given)
