"""Typed moments such as "2026-12-24 18:00" in the user's time zone, with completion of common ones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from discord.app_commands import Choice

from cogs.league.lookup import choices
from cogs.runtime.protocol import Interaction
from matchday.league.errors import NoSuchDate
from text.languages import T_
from text.message import N_

_FORM: Final = "%Y-%m-%d %H:%M"
_HOURS: Final = (12, 18, 20)
_DAYS: Final = 8
_FURTHEST: Final = timedelta(days=366)
_NOW: Final = N_("now")


async def moment_of(interaction: Interaction, typed: str) -> datetime:
    """Return the typed moment within a year (UTC); an empty text or "now" is now. Raises NoSuchDate."""
    now = interaction.client.now()
    if typed.strip() in {"", _NOW}:
        return now
    zone = await _zone_of(interaction)
    try:
        meant = datetime.fromisoformat(typed.strip())
        meant = (meant if meant.tzinfo else meant.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise NoSuchDate(typed) from None
    if not now <= meant <= now + _FURTHEST:
        raise NoSuchDate(typed)
    return meant


async def complete_moment(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Complete a moment: now, or an hour on one of the next days."""
    here = interaction.client.now().astimezone(await _zone_of(interaction))
    days = [here.replace(hour=0, minute=0) + timedelta(days=day) for day in range(_DAYS)]
    moments = [day.replace(hour=hour) for day in days for hour in _HOURS]
    named = [(moment.strftime(_FORM), moment.strftime(_FORM)) for moment in moments if moment > here]
    return choices([(T_(_NOW), _NOW), *named], current)


async def _zone_of(interaction: Interaction) -> ZoneInfo:
    preferred = await interaction.client.desk.people.preferences(interaction.user.id)
    return ZoneInfo(preferred.zone or "UTC")
