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
"""When somebody who must act is reminded: when half of the time is over, or so long before its end."""

BODY_OF: Final = select(preference.c.body).where(preference.c.person_id == key_of("of"))
"""What is kept of what a person prefers, the one with the number "of"."""

_READ_AGAIN: Final = 1_000
"""Of so many different rows it is remembered what they tell: an answer reads its managers' several times."""

EVERY_REMINDER: tuple[Reminder, ...] = ("half", "8h", "4h", "1h")


class Preferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody wants to be treated.

    language: the code of a language; "" for the one that Discord tells.
    look: the colours of pictures for this person alone; "" for those of everybody.
    skip_preview: whether a plan that can roll no die is played without a preview.
    ends_unasked: whether *Done* ends a part of a phase unasked though more players may move.
    whole_pitch: whether a board that calls this person shows the whole pitch as a second picture.
    reminders: when to be reminded; none for never.
    by_dm: whether reminders come as direct messages, else where the match is played.
    zone: the name of a time zone, such as "Europe/Rome"; "" for UTC.
    quiet: the hours of that zone from which and until which no reminder comes, such as 22 and 7; None for none.
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

    def but(self, **changes: Any) -> Preferences:  # noqa: ANN401 - what each field holds
        """Return these preferences with some changed, each by its name."""
        return msgspec.structs.replace(self, **changes)


USUAL = Preferences()
"""What everybody prefers who has said nothing."""


async def of(db: Transaction, person_id: int) -> Preferences:
    """Return what somebody prefers."""
    return decoded((await db.execute(BODY_OF, {"of": person_id})).scalar_one_or_none())


@lru_cache(_READ_AGAIN)
def decoded(body: str | None) -> Preferences:
    """Return the preferences that a row tells of; None where there is none."""
    return USUAL if body is None else msgspec.json.decode(body, type=Preferences)


async def keep(db: Transaction, person_id: int, wanted: Preferences) -> None:
    """Write down what somebody prefers, who must be known."""
    body = msgspec.json.encode(wanted).decode()
    await upserts.put(db, preference, {"person_id": key_of(person_id), "body": body})
