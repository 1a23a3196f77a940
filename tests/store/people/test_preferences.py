"""Stored preferences of a person: the usual ones until others are chosen."""

from __future__ import annotations

from store.database import Store
from store.people import preferences
from store.people.preferences import USUAL, Preferences
from tests.store.ann_and_ben import ANN

HERS = Preferences(
    language="it",
    look="night",
    skip_preview=True,
    reminders=("1h",),
    by_dm=True,
    zone="Europe/Rome",
    quiet=(22, 7),
)


async def test_who_has_said_nothing_is_treated_as_everybody_is(known: Store) -> None:
    async with known.reading() as db:
        assert await preferences.of(db, ANN.id) == USUAL


async def test_all_that_somebody_prefers_is_read_back(known: Store) -> None:
    async with known.writing() as db:
        await preferences.keep(db, ANN.id, HERS)

    async with known.reading() as db:
        assert await preferences.of(db, ANN.id) == HERS


async def test_what_is_preferred_now_takes_the_place_of_what_was(known: Store) -> None:
    async with known.writing() as db:
        await preferences.keep(db, ANN.id, HERS)
        await preferences.keep(db, ANN.id, Preferences(language="fr"))

    async with known.reading() as db:
        assert await preferences.of(db, ANN.id) == Preferences(language="fr")
