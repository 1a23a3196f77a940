"""Preferences of people, one row each; people without a row have the defaults."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import select

from store import upserts
from store.people.person_keys import key_of
from store.schema.match_tables import preference
from store.transaction import Transaction

Reminder: TypeAlias = Literal["half", "8h", "4h", "1h"]
"""Times of reminders to the manager to act: at half of the time, or this long before its end."""

BODY_OF: Final = select(preference.c.body).where(preference.c.person_id == key_of("of"))
"""Query for the preferences of the person "of"."""

_READ_AGAIN: Final = 1_000
"""Number of different cached rows: an answer reads its managers' several times."""

EVERY_REMINDER: tuple[Reminder, ...] = ("half", "8h", "4h", "1h")


class Preferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's preferences.

    language: the code of a language; "" for Discord's.
    look: the colours of private pictures; "" for those of public ones.
    skip_preview: whether a plan without dice is played without a preview.
    ends_unasked: whether *Done* ends a phase without a question even if more players may move.
    whole_pitch: whether boards that call this person show the whole pitch as a second picture.
    reminders: when to be reminded; none for never.
    by_dm: whether reminders are direct messages, else posted in the match's channel.
    zone: the name of a time zone, such as "Europe/Rome"; "" for UTC.
    quiet: the hours of that zone between which no reminder comes, such as 22 and 7; None for none.
    daily: the hour of that zone at which a summary comes in place of a ping for each turn; None for pings.
    """

    language: str = ""
    look: str = ""
    skip_preview: bool = False
    whole_pitch: bool = False
    reminders: tuple[Reminder, ...] = EVERY_REMINDER
    by_dm: bool = False
    zone: str = ""
    quiet: tuple[int, int] | None = None
    ends_unasked: bool = False
    daily: int | None = None

    def but(self, **changes: Any) -> Preferences:  # noqa: ANN401 - any field's value
        """Return a copy with some preferences changed, each by its name."""
        return msgspec.structs.replace(self, **changes)


USUAL = Preferences()
"""The default preferences."""


async def of(db: Transaction, person_id: int) -> Preferences:
    """Return a person's preferences."""
    return decoded((await db.execute(BODY_OF, {"of": person_id})).scalar_one_or_none())


@lru_cache(_READ_AGAIN)
def decoded(body: str | None) -> Preferences:
    """Return the preferences in a row; None without one."""
    return USUAL if body is None else msgspec.json.decode(body, type=Preferences)


async def keep(db: Transaction, person_id: int, wanted: Preferences) -> None:
    """Store the preferences of a known person."""
    body = msgspec.json.encode(wanted).decode()
    await upserts.put(db, preference, {"person_id": key_of(person_id), "body": body})
