"""Stored events of leagues: each kind is read as it was written, and nothing that cannot be read is guessed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final, get_args

import pytest
from sqlalchemy import update

from league.competition.events import (
    Awarded,
    CalledOff,
    Deducted,
    Delayed,
    DrawMade,
    Event,
    Extended,
    Joined,
    KickedOff,
    LoggedEvent,
    LotsRolled,
    MatchEnded,
    MatchReopened,
    Paused,
    PlayerConsequences,
    Replaced,
    Resumed,
    RoundDrawn,
    Undone,
    Voided,
    Withdrew,
)
from league.formats.lots import Rolled
from league.results import NO_CARDS, Cards, MatchOutcome, Result
from league.title.title_events import Answered, Crowned, Entered, GivenUp, Left, Offered, Played, TitleEvent
from store.database import Store
from store.errors import EventUnreadable, StaleEvent
from store.league import logged_events
from store.league.logged_events import LoggedTitleEvent
from store.schema.league_tables import logged_event
from tests.store.a_league import BEGIN, ALeague
from tests.store.ann_and_ben import ANN, BEN

RESULT: Final = Result(
    "1", "2", (2, 2), normal=(1, 1), shoot_out=(4, 3), cards=(Cards(1, 1, 1), NO_CARDS), awarded="", both_lose=False
)
TO_COMPETITIONS: Final[list[Event]] = [
    Joined("1", "Ants", ANN.id, "Northgate"),
    Withdrew("1"),
    DrawMade(("2", "1"), (Rolled(1, 2),), BEGIN),
    RoundDrawn(BEGIN),
    KickedOff(3, 9),
    MatchEnded(3, 9, RESULT, (PlayerConsequences({"Striker": Cards(1)}, {"Keeper": 6}), PlayerConsequences())),
    Awarded(3, (0, 3), both_lose=True),
    Voided(3),
    MatchReopened(3, 9, 120, 10),
    Delayed(3, "2"),
    Extended(2, timedelta(days=-1, minutes=5)),
    Paused(),
    Resumed(),
    Replaced("2", BEN.id),
    Deducted("2", -3),
    LotsRolled({"1": (6, 2), "2": (6, 5)}, (Rolled(4, 6), Rolled(5, 6))),
    Undone(8),
    CalledOff(),
]
TO_TITLES: Final[list[TitleEvent | Undone]] = [
    Crowned(BEGIN, ANN.id),
    Entered(BEGIN, BEN.id),
    Left(BEGIN, BEN.id),
    Offered(BEGIN),
    Answered(BEGIN),
    GivenUp(BEGIN),
    Played(BEGIN, ANN.id, BEN.id, MatchOutcome.DRAWN, official=False),
    Undone(2),
]


def test_all_that_can_happen_is_among_the_examples() -> None:
    assert {type(each) for each in TO_COMPETITIONS} == set(get_args(Event))
    assert {type(each) for each in TO_TITLES} == {*get_args(TitleEvent), Undone}


@pytest.mark.parametrize("event", TO_COMPETITIONS, ids=lambda event: type(event).__name__)
async def test_what_has_happened_is_read_as_it_was_written(store: Store, made: ALeague, event: Event) -> None:
    told = LoggedEvent(20, datetime(2026, 11, 22, 9, 30, 0, 5, tzinfo=UTC), event, BEN.id, "It rained.")
    async with store.writing() as db:
        await logged_events.append(db, made.season, [told])

    async with store.reading() as db:
        assert (await logged_events.of(db, made.season))[-1] == told


@pytest.mark.parametrize("event", TO_TITLES, ids=lambda event: type(event).__name__)
async def test_what_has_happened_to_a_title_is_read_as_it_was_written(
    store: Store, made: ALeague, event: TitleEvent | Undone
) -> None:
    told = LoggedTitleEvent(20, BEGIN, event, None, "By vote.")
    async with store.writing() as db:
        await logged_events.append(db, made.title, [told])

    async with store.reading() as db:
        assert (await logged_events.of_title(db, made.title))[-1] == told


async def test_logged_events_are_numbered_one_after_the_other(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        assert [each.seq for each in await logged_events.of(db, made.season)] == [1, 2, 3, 4, 5, 6, 7]


async def test_one_number_is_one_logged_event(store: Store, made: ALeague) -> None:
    before = LoggedEvent(8, BEGIN, Paused())
    async with store.writing() as db:
        await logged_events.append(db, made.season, [before])

    with pytest.raises(StaleEvent):
        async with store.writing() as db:
            await logged_events.append(db, made.season, [LoggedEvent(8, BEGIN, Resumed())])

    async with store.reading() as db:
        assert (await logged_events.of(db, made.season))[-1] == before


@pytest.mark.parametrize(
    ("written", "because"),
    [
        ({"kind": "Exploded"}, "there is no Exploded"),
        ({"kind": "Crowned"}, "there is no Crowned"),
        ({"kind": "Paused", "body": "{"}, "Paused: "),
        ({"kind": "Deducted", "body": '{"club": "1"}'}, "Deducted: "),
    ],
    ids=["a kind that is not known", "of a title", "no JSON", "too little in it"],
)
async def test_what_cannot_be_read_is_named_and_not_guessed(
    store: Store, made: ALeague, written: dict[str, str], because: str
) -> None:
    async with store.writing() as db:
        here = (logged_event.c.competition_id == made.season, logged_event.c.seq == 4)
        await db.execute(update(logged_event).where(*here).values(written))

    async with store.reading() as db:
        with pytest.raises(EventUnreadable) as stopped:
            await logged_events.of(db, made.season)

    assert (stopped.value.competition_id, stopped.value.seq) == (made.season, 4)
    assert stopped.value.because.startswith(because)
