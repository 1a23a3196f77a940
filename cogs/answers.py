"""Giving an answer: what every button, menu and typed order comes to; and the button itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import discord

from cogs import ids
from cogs.carried import Carried
from cogs.official import Interaction
from cogs.speaking import NAMES, privately, spoken
from matchday.views import MatchView, Outcome
from rules.errors import RefereeError
from text.games import GAMES
from text.refusals import say


async def give(
    interaction: Interaction, match_id: int, given: Sequence[str] | str, *, seq: int | None = None
) -> Outcome:
    """Give answers to a match; the interaction has been acknowledged.

    given: answers, or a text as it was typed.
    seq: the question that is meant, if it is known.

    Raises what the desk refuses. Where orders before a refused one stand, its words are said privately here.
    """
    bot = interaction.client
    bot.in_hand[match_id] = interaction
    try:
        outcome = await bot.desk.answer(match_id, given, by=interaction.user.id, seq=seq, interaction_id=interaction.id)
    except RefereeError:
        await call_by_name(interaction, match_id)
        raise
    finally:
        _ = bot.in_hand.pop(match_id, None)
    if outcome.refusal is not None:
        names = await call_by_name(interaction, match_id)
        await privately(interaction, say(outcome.refusal, names))
    return outcome


async def call_by_name(interaction: Interaction, match_id: int) -> dict[str, str]:
    """Let what is said to this interaction call players and sides of a match by their names."""
    view = await interaction.client.desk.view(match_id)
    names = names_of(view)
    interaction.extras[NAMES] = names
    return names


def names_of(view: MatchView) -> dict[str, str]:
    """Return how the players and sides of a match are called."""
    return dict(GAMES[view.row.ruleset].names(view.match)) if view.match is not None else {}


class AnswerButton(Carried, template=ids.template(ids.ANSWER)):
    """One answer to one question."""

    kind: ClassVar[str] = ids.ANSWER

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Give the answer."""
        async with spoken(interaction):
            await interaction.response.defer()
            _ = await give(interaction, self.match_id, [self.rest], seq=self.seq)
