"""Awaiting the results of answers, with players called by name in refusals."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

from discord import ui

from cogs.components import containers, limits
from cogs.play.order_form import EnterButton
from cogs.runtime.error_boundary import NAMES, show_privately
from cogs.runtime.protocol import Interaction
from matchday.errors import OrderRefused, SomethingCameBetween
from matchday.match.views import AnswerResult, MatchView
from rules.asking import in_short
from rules.errors import NotYourTurn, RefereeError
from rules.planning.previews import DONE
from text.games import GAMES
from text.languages import T_
from text.message import N_
from text.refusals.refusal_words import say

_BROKE_OFF: Final = N_(
    "Your moves stopped: there's another decision first.\n"
    "Still to play: {left}. They'll be in *Enter moves* when you move again."
)


async def taken(interaction: Interaction, match_id: int, answered: Awaitable[AnswerResult]) -> AnswerResult:
    """Wait for the result of answers to a match; the interaction has been acknowledged.

    answered: the desk's result.

    Raises the desk's refusals. If orders before a refused one stand, the refusal is shown privately instead.
    """
    try:
        with interaction.client.in_hand.held(interaction, match_id):
            outcome = await answered
    except RefereeError:
        await call_by_name(interaction, match_id)
        raise
    if outcome.refusal is not None:
        _ = await call_by_name(interaction, match_id)
        await show_privately(interaction, await _left_over_message(interaction, match_id, outcome.refusal))
    return outcome


async def _left_over_message(interaction: Interaction, match_id: int, refusal: OrderRefused) -> ui.LayoutView:
    """Return the message about left-over orders: why, and where they are offered again."""
    desk, person = interaction.client.desk, interaction.user.id
    view = await desk.view(match_id)
    left = [order for order in await desk.plans.broken_off.orders(match_id, by=person) if order != DONE]
    words = say(refusal, names_of(view))
    if left and isinstance(refusal.refusal, (NotYourTurn, SomethingCameBetween)):
        words = T_(_BROKE_OFF).format(left=", ".join(f"`{in_short(order)}`" for order in left))
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = message.add_item(ui.TextDisplay(limits.short(words, limits.CONTENT)))
    if await desk.plans.draft(match_id, by=person, helpful=False) is not None:
        _ = message.add_item(containers.row(EnterButton(view.id, view.seq)))
    return limits.fits(message)


async def call_by_name(interaction: Interaction, match_id: int) -> dict[str, str]:
    """Name players and sides of a match in all later messages to this interaction."""
    view = await interaction.client.desk.view(match_id)
    names = names_of(view)
    interaction.extras[NAMES] = names
    return names


def names_of(view: MatchView) -> dict[str, str]:
    """Return the names of a match's players and sides."""
    return dict(GAMES[view.row.ruleset].names(view.match)) if view.match is not None else {}
