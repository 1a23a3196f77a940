"""Help after refusals, failures and outdated buttons: a private message with buttons for alternatives."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from typing import Any, Final

import discord
from discord import ui
from discord.ext import commands

from cogs.components import custom_ids, limits
from cogs.components.custom_ids import Subject
from cogs.match import clock_buttons
from cogs.match.display.status import board_link, waits
from cogs.match.follow import FollowButton
from cogs.match.lookup import match_here
from cogs.match.more_menu import ODDS, in_rows, looks
from cogs.match.time_words import due
from cogs.me.orders import OrdersButton
from cogs.play.outcomes import names_of
from cogs.play.preview import EDIT, DraftButton
from cogs.runtime.admission import admit, is_here
from cogs.runtime.answering import answered
from cogs.runtime.error_boundary import show_privately
from cogs.runtime.protocol import Interaction, Official
from matchday.match.views import MatchView
from rules.errors import RefereeError
from rules.odds import FULL, assistance
from text.languages import T_
from text.message import N_
from text.refusals.refusal_words import say

log = logging.getLogger(__name__)

_OURS: Final = re.compile(r"ca\d+:(?P<match>[0-9a-z]+):\d+:.*", re.DOTALL)
"""Pattern of all our custom ids, of any version."""

_OLD: Final = N_("**This button is from an older version.**\nUse the newest board, or one of these.")
_AGAIN: Final = N_("Try again")
_LOOKS: Final = {
    "NotYourTurn": ("action", "text", "more"),
    "NotYourMatch": ("action", "text", "log", "more"),
    "StaleAnswer": ("action", "more"),
    "DraftChanged": ("action", "more"),
    "SomethingCameBetween": ("action", "more"),
    "RequestOver": ("action", "more"),
    "NothingToWaitFor": ("action", "more"),
    "TimeLeft": ("action", "more"),
    "PausedAlready": ("action", "more"),
    "NoPause": ("action", "more"),
    "NotToSitIn": ("action", "more"),
    "NotSatIn": ("action", "more"),
    "NotChallenged": ("action", "more"),
    "NotPlaying": ("replay", "log", "statistics", "dice"),
    "MatchBroke": ("action", "more"),
    "NothingAsked": ("replay", "log", "statistics", "dice"),
}
"""Views offered beside the link to the board, by class of refusal: those that old buttons meet."""

_WAITING: Final = frozenset({"NotYourTurn", "NotYourMatch"})
"""Refusals whose message also names the open question and its manager."""


class OutdatedCog(commands.Cog):
    """Answers presses of buttons of an earlier version that no part of this program knows."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Say that the button is outdated, with a link to the board."""
        custom_id = _custom_id(interaction)
        if interaction.type is not discord.InteractionType.component or not _OURS.fullmatch(custom_id):
            return
        if any(item.__discord_ui_compiled_template__.fullmatch(custom_id) for item in self.bot.items):
            return
        if await admit(interaction):
            await self._tell(interaction)

    @answered("private")
    async def _tell(self, interaction: Interaction) -> None:
        view = await match_meant(interaction)
        words = [T_(_OLD), board_link(view) if view is not None else ""]
        await show_privately(interaction, _message(view, "\n".join(filter(None, words)), ("action", "more")))


async def way_out(interaction: Interaction, refusal: RefereeError) -> ui.LayoutView | None:
    """Return a refusal's message with alternatives; None if its words are enough."""
    offered = _LOOKS.get(type(refusal).__name__)
    view = await match_meant(interaction) if offered else None
    if view is None or not offered or (view.match is None and type(refusal).__name__ == "NotChallenged"):
        return None
    waiting = type(refusal).__name__ in _WAITING
    words = say(refusal, names_of(view))
    said = [words, waits(view) if waiting else "", due(view) if waiting else "", board_link(view)]
    doings: list[ui.Item[Any]] = list(clock_buttons.waiting(view, interaction.user.id)) if waiting else []
    if type(refusal).__name__ == "NotYourTurn":
        offered = (*offered, ODDS) if assistance(view.row.head) == FULL else offered
        doings.append(OrdersButton(view.id, view.seq))
    doings += [FollowButton(view.id, view.seq)] if type(refusal).__name__ == "NotYourMatch" and not view.is_over else []
    return _message(view, "\n".join(filter(None, said)), offered, doings)


async def after_failure(interaction: Interaction, words: str) -> ui.LayoutView | None:
    """Return the message of a failure, with buttons to try again; None if the match cannot be viewed.

    words: of the failure.
    """
    try:
        view = await match_meant(interaction)
    except Exception:
        log.exception("the match of a failure cannot be looked at either")
        return None
    if view is None or view.match is None:
        return None
    return _message(view, words, ("action", "more"), _again(view, interaction.user.id))


def _again(view: MatchView, user_id: int) -> list[ui.Item[Any]]:
    """Return the button that opens the form with the draft, for the manager to act."""
    asked = view.asked is not None and view.asked.id == user_id
    return [DraftButton(view.id, view.seq, EDIT, label=T_(_AGAIN))] if asked else []


async def match_meant(interaction: Interaction) -> MatchView | None:
    """Return the match of an interaction: that of its button, else of its channel; or None."""
    found, about = _OURS.fullmatch(_custom_id(interaction)), custom_ids.about(_custom_id(interaction))
    if about is not None and about.subject not in {Subject.MATCH, Subject.PERSON}:
        return None
    try:
        if found is not None:
            match_id = custom_ids.number(found["match"], 36)
            return await interaction.client.desk.view(match_id) if await is_here(interaction, match_id) else None
        return await match_here(interaction)
    except RefereeError:
        return None


def _message(
    view: MatchView | None, words: str, offered: tuple[str, ...], doings: Iterable[ui.Item[Any]] = ()
) -> ui.LayoutView:
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = message.add_item(ui.TextDisplay(limits.short(words, limits.CONTENT)))
    for row in in_rows([*looks(view, *offered), *doings]) if view is not None else ():
        _ = message.add_item(row)
    return limits.fits(message)


def _custom_id(interaction: Interaction) -> str:
    kinds = discord.InteractionType.component, discord.InteractionType.modal_submit
    data = interaction.data or {}
    return str(data.get("custom_id", "")) if interaction.type in kinds else ""
