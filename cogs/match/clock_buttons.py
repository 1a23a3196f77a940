"""Buttons about time: nudge, give more time, claim the match, agree on a pause."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, ClassVar, Final

import discord
from cachetools import FIFOCache
from discord import ui

from cogs.components import containers, custom_ids, limits
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.match.time_words import ago
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from matchday.delivery.background_tasks import cancel_all, start_task
from matchday.match.views import MatchView
from text.languages import T_
from text.message import N_

log = logging.getLogger(__name__)

_LABELS: Final = {
    "nudge": N_("Nudge"),
    "more": N_("Give 24 h more"),
    "claim": N_("Claim the win …"),
    "sure": N_("Yes, claim it"),
    "pause": N_("Ask to pause"),
    "agree": N_("Agree"),
    "refuse": N_("Refuse"),
    "resume": N_("Resume"),
}
_STYLES: Final = {
    "sure": discord.ButtonStyle.danger,
    "more": discord.ButtonStyle.primary,
    "agree": discord.ButtonStyle.primary,
}
SEEN: Final = timedelta(minutes=5)
"""Time for which a found manager is not looked up again, since a server takes only a few requests a second."""
PEOPLE: Final = 10_000
"""Number of people whose last look-up is remembered; the oldest goes first."""

_NOBODY: Final = frozenset({10007, 10013})
"""Discord's error codes for a person who is not in the server, or does not exist."""

_SURE: Final = N_("**Claim the win?** This can't be undone. You can also give more time.")
_WAITS: Final = N_(
    "Nudge saved: your opponent is in quiet hours and gets it {when}. You can nudge once every 12 hours."
)
_DONE: Final = {
    "nudge": N_("Nudge sent. You can nudge once every 12 hours."),
    "more": N_("You gave 24 more hours."),
    "sure": N_("You've claimed the win."),
    "pause": N_("Pause requested. The clock stops if your opponent agrees."),
    "agree": N_("Paused. The clock is stopped."),
    "refuse": N_("Pause refused. The clock is still running."),
    "resume": N_("The clock has restarted."),
}


class ClockButton(OfMatch, Carried, template=custom_ids.template(custom_ids.CLOCK, "|".join(_LABELS))):
    """An action about time."""

    kind: ClassVar[str] = custom_ids.CLOCK

    def __init__(self, match_id: int, seq: int, rest: str) -> None:
        style = _STYLES.get(rest, discord.ButtonStyle.secondary)
        super().__init__(match_id, seq, rest, label=T_(_LABELS[rest]), style=style)

    def deferral(self, interaction: Interaction) -> Deferral:
        """Defer a new message, or a change if the pressed message is public."""
        return "update" if self._is_public(interaction) else "private"

    async def pressed(self, interaction: Interaction) -> None:
        """Carry it out. The outbox posts the public result; a public message loses its buttons then."""
        if self.rest == "claim":
            _ = await interaction.edit_original_response(view=_claim_confirmation(self.match_id, self.seq))
        elif self._is_public(interaction):
            _ = await _do(interaction, self.match_id, self.rest, self.seq)
            await containers.strip(interaction)
        else:
            await act(interaction, self.match_id, self.rest, seq=self.seq)

    def _is_public(self, interaction: Interaction) -> bool:
        """Return whether the button is on a public message; claiming is confirmed privately."""
        return self.rest != "claim" and interaction.message is not None and not interaction.message.flags.ephemeral


async def act(interaction: Interaction, match_id: int, verb: str, *, seq: int | None = None) -> None:
    """Answer a deferred interaction with an action about time.

    verb: "nudge", "more", "sure", "pause", "agree", "refuse" or "resume".
    seq: the question that is meant, for actions that depend on it.

    Raises the desk's refusals.
    """
    waits = await _do(interaction, match_id, verb, seq)
    if verb == "pause" and await _is_paused(interaction, match_id):
        verb = "agree"
    await privately(interaction, T_(_WAITS).format(when=ago(waits)) if waits is not None else T_(_DONE[verb]))


async def _do(interaction: Interaction, match_id: int, verb: str, seq: int | None) -> datetime | None:
    """Carry out the action. If the opponent is called only after quiet hours, return when that is; else None."""
    clocks, who = interaction.client.desk.clocks, {"by": interaction.user.id, "interaction_id": interaction.id}
    if verb in {"more", "sure"}:
        await {"more": clocks.give_more_time, "sure": clocks.claim}[verb](match_id, **who, seq=seq)
    elif verb == "nudge" and await _has_left(interaction.client, await interaction.client.desk.view(match_id)):
        await clocks.let_claim(match_id, **who)
    else:
        plain = {"nudge": clocks.nudge, "refuse": clocks.refuse_pause, "resume": clocks.resume}
        return await plain.get(verb, clocks.pause)(match_id, **who)
    return None


async def _is_paused(interaction: Interaction, match_id: int) -> bool:
    """Return whether a match is paused: the opponent had asked for it too, or is a computer."""
    clock = (await interaction.client.desk.view(match_id)).clock
    return clock is not None and clock.paused


def waiting(view: MatchView, user_id: int) -> Iterable[ClockButton]:
    """Yield the buttons of a manager who waits for the opponent."""
    others = {view.row.home.id, view.row.away.id} - {view.asked.id} if view.asked else set[int]()
    if view.clock is not None and user_id in others:
        yield from (
            ClockButton(view.id, view.seq, verb) for verb in (("claim", "more") if view.clock.up else ("nudge",))
        )


class Lookout:
    """Checks whether a called manager is still in the server, in the background and without errors.

    Discord's event of the bot's own message lists membership data for mentioned members. Only a mentioned person
    without such data is looked up.

    bot: whose desk is told of managers who left.
    """

    def __init__(self, bot: Official) -> None:
        self._bot = bot
        self._seen: FIFOCache[tuple[int, int], datetime] = FIFOCache(PEOPLE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._pinged: FIFOCache[tuple[int, int], MatchView] = FIFOCache(PEOPLE)
        bot.add_listener(self.hear, "on_message")

    def look_for(self, view: MatchView) -> None:
        """Check the manager to act once the event of the calling message arrives; tell the opponent if they left."""
        if view.asked is not None and view.clock is not None:
            self._pinged[view.row.channel, view.asked.id] = view

    async def hear(self, message: discord.Message) -> None:
        """Look up those mentioned in the bot's message without membership data, unless seen recently."""
        if self._bot.user is None or message.author.id != self._bot.user.id:
            return
        for person in message.mentions:
            view = self._pinged.pop((message.channel.id, person.id), None)
            if view is None or isinstance(person, discord.Member) or self._was_there(view.row.guild_id, person.id):
                continue
            waits = view.row.away if view.asked == view.row.home else view.row.home
            _ = start_task(self._look(view, person.id, waits.id), self._tasks)

    async def close(self) -> None:
        """Stop all look-ups."""
        await cancel_all(self._tasks)

    def _was_there(self, guild_id: int, person_id: int) -> bool:
        seen = self._seen.get((guild_id, person_id))
        return seen is not None and abs(self._bot.now() - seen) < SEEN

    async def _look(self, view: MatchView, asked: int, waits: int) -> None:
        try:
            if await _has_left(self._bot, view):
                await self._bot.desk.clocks.let_claim(view.id, by=waits)
                return
        except Exception as failure:
            log.warning("match %d: whether its managers are there is not known", view.id, exc_info=failure)
            return
        self._seen[view.row.guild_id, asked] = self._bot.now()


async def _has_left(bot: Official, view: MatchView) -> bool:
    """Return whether the manager to act is no longer in the match's server."""
    guild = bot.get_guild(view.row.guild_id)
    if guild is None or view.asked is None or view.asked.computer is not None:
        return False
    try:
        _ = await guild.fetch_member(view.asked.id)
    except discord.NotFound as gone:
        return gone.code in _NOBODY
    except limits.REFUSED:
        return False
    return False


def done_by(view: MatchView, user_id: int) -> Iterable[ClockButton]:
    """Yield the buttons about time for a person in a match."""
    yield from waiting(view, user_id)
    clock = view.clock
    if clock is None or user_id not in {view.row.home.id, view.row.away.id}:
        return
    if clock.paused:
        yield ClockButton(view.id, view.seq, "resume")
    elif clock.pause_wanted is None:
        yield ClockButton(view.id, view.seq, "pause")
    else:
        yield from (ClockButton(view.id, view.seq, verb) for verb in ("agree", "refuse"))


def asking(words: str, buttons: Iterable[ui.Item[Any]]) -> ui.LayoutView:
    """Return a message with buttons under it."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for button in buttons:
        _ = row.add_item(button)
    return containers.boxed([ui.TextDisplay(words), row])


def _claim_confirmation(match_id: int, seq: int) -> ui.LayoutView:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb in ("sure", "more"):
        _ = row.add_item(ClockButton(match_id, seq, verb))
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    return limits.fits(view.add_item(ui.TextDisplay(T_(_SURE))).add_item(row))
