"""Waiting for what comes of answers, and calling players by their names meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable

from cogs.official import Interaction
from cogs.speaking import NAMES, privately
from matchday.views import MatchView, Outcome
from rules.errors import RefereeError
from text.games import GAMES
from text.refusals import say


async def taken(interaction: Interaction, match_id: int, answered: Awaitable[Outcome]) -> Outcome:
    """Wait for what comes of answers to a match; the interaction has been acknowledged.

    answered: what the desk makes of them.

    Raises what the desk refuses. Where orders before a refused one stand, its words are said privately here.
    """
    try:
        with interaction.client.in_hand.held(interaction, match_id):
            outcome = await answered
    except RefereeError:
        await call_by_name(interaction, match_id)
        raise
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
