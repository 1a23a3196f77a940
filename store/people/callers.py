"""Callers: people who have just pressed or typed something, and their match in that place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from store.match import matches
from store.people import preferences
from store.people.preferences import Preferences
from store.transaction import Transaction

_CALLER: Final = select(
    preferences.BODY_OF.scalar_subquery().label("prefers"),
    matches.PLAYED_HERE.scalar_subquery().label("plays"),
)


@dataclass(frozen=True, slots=True)
class Caller:
    """A person in a channel or thread. plays: the newest match that the person is playing there, or None."""

    prefers: Preferences
    plays: int | None


async def of(db: Transaction, person_id: int, channel_id: int) -> Caller:
    """Return the person who has pressed or typed something in a channel or thread."""
    row = (await db.execute(_CALLER, {"of": person_id, "here": channel_id})).one()
    return Caller(preferences.decoded(row.prefers), row.plays)
