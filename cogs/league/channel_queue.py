"""Fixtures that wait for a channel with room for one match at a time, and the reason in words."""

from __future__ import annotations

from typing import Final

from cogs.league.audit_words import fixture_name
from cogs.posting.threads import called
from cogs.runtime.protocol import Official
from matchday.league.views import CompetitionView
from text.languages import T_
from text.message import N_, plain

_WHEN_OVER: Final = N_(" · kicks off here when {match} is over")
_WHEN_ANSWERED: Final = N_(" · kicks off here when the challenge {match} is answered or withdrawn")
_AFTER: Final = N_(" · kicks off here after {match}")


async def waits(bot: Official, view: CompetitionView) -> dict[int, str]:
    """Return the reason why each waiting fixture cannot kick off now, by its number; one that can is left out."""
    queue = await bot.desk.leagues.queue(view.id)
    said: dict[int, str] = {}
    for before, number in zip((None, *queue.fixtures), queue.fixtures, strict=False):
        if before is not None:
            said[number] = T_(_AFTER).format(match=plain(fixture_name(view, view.season.fixtures[before])))
        elif queue.match is not None:
            words = _WHEN_OVER if queue.match.state == "playing" else _WHEN_ANSWERED
            said[number] = T_(words).format(match=plain(called(queue.match)))
    return said
