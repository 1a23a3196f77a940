"""All that is kept of a person can be handed out and forgotten: no table that names people is left out."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import msgspec
import pytest
from sqlalchemy import select

from league.competition.events import Joined, KickedOff, LoggedEvent, MatchReopened, Replaced, Voided
from league.records.ratings import newcomer
from league.title.title_events import Crowned
from rules.log import Entry
from store.database import Store
from store.delivery import league_notices, notices
from store.delivery.league_notices import LeagueBody
from store.delivery.notices import NoticeBody
from store.league import clubs, fixtures, kick_offs, logged_events, ratings, tallies
from store.league.fixtures import FixtureRow
from store.league.logged_events import LoggedTitleEvent
from store.match import drafts, duels, entries, match_notes, matches, takeback_requests, wishes
from store.match.drafts import Draft, Meant
from store.match.duels import NoServer
from store.match.entries import StoredEntry
from store.match.matches import NewMatch
from store.match.takeback_requests import NewRequest
from store.people import (
    absences,
    daily_summaries,
    followers,
    lessons,
    order_offers,
    people,
    preferences,
    privacy,
    saved_plans,
    squads,
    standing_orders,
)
from store.people.absences import AbsencePeriod
from store.people.lessons import LessonRow
from store.people.people import Person
from store.people.preferences import Preferences
from store.people.privacy import FORGOTTEN, NOTED, OWN, SHARED
from store.people.saved_plans import SavedPlan
from store.puzzles import puzzle_answers
from store.puzzles.puzzle_answers import FirstAnswer, NewAnswer
from store.schema.match_tables import metadata
from tests.store.a_league import BEGIN, WEEK, a_league
from tests.store.ann_and_ben import discords_numbers, everywhere

ANN: Final = Person(4_700_000_000_000_000_01, "Ann")
BEN: Final = Person(4_700_000_000_000_000_02, "Ben")
NOON: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)
SEED: Final = bytes(range(32))
NAMES_OF_PEOPLE: Final = {
    "home_user",
    "away_user",
    "by_user",
    "with_user",
    "owner",
    "person_id",
    "against_id",
    "manager_id",
}


@pytest.fixture
async def played(store: Store) -> Store:
    """Return a store in which Ann has left something in every table."""
    async with store.writing() as db:
        for person in (ANN, BEN):
            await people.remember(db, person)
        match_id = await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "luck", SEED))
        await entries.append(db, match_id, [StoredEntry(0, Entry(0, "home chooses place TNY-1", "3"), by=ANN.id)])
        await notices.write(
            db, match_id, 1, "board", NoticeBody(asked=ANN.id, ping=(ANN.id,), facts={"by": str(ANN.id)})
        )
        await takeback_requests.ask(db, NewRequest(match_id, "takeback", ANN.id, 1, NOON, {"to": "0"}))
        await matches.end(db, match_id, "finished", result="1-0")
        await preferences.keep(db, ANN.id, Preferences(language="it"))
        await standing_orders.give(db, ANN.id, "tiny", "place", "3")
        await daily_summaries.schedule(db, ANN.id, BEGIN)
        _ = await order_offers.offer(db, 1, ANN.id, "place")
        await absences.go(db, ANN.id, AbsencePeriod(NOON, NOON.replace(day=23)))
        await squads.keep(db, ANN.id, "tiny", "Northgate", "hers")
        await drafts.keep(db, match_id, ANN.id, Draft(1, (Meant("walk", "action"),)))
        [tape] = await duels.in_hand(db, NoServer(ANN.id), lambda: SEED)
        body = duels.DuelBody("tiny", "dig", 3, 3, pressed=(ANN.id, BEN.id))
        _ = await duels.write(db, tape.id, body, "rolled", by=ANN.id, against=BEN.id)
        await saved_plans.keep(db, ANN.id, "tiny", SavedPlan("walk", "far", "8"))
        await wishes.keep(db, match_id, ANN.id, "action", "wait")
        await match_notes.keep(db, match_id, ANN.id, "dig deeper")
        await kick_offs.note_ready(db, match_id, ANN.id, "heron")
        await followers.add(db, match_id, ANN.id)
        await lessons.keep(db, ANN.id, LessonRow("pass", done=True, body="{}"))
        _ = await puzzle_answers.keep(db, ANN.id, NewAnswer(FirstAnswer(3, "pass K30", solved=True), NOON, 9))
        await puzzle_answers.rate(db, ANN.id, newcomer(), 3, newcomer())
        _ = await a_league(db, ANN, BEN)
    return store


async def test_no_number_of_anybody_stands_anywhere_but_in_the_table_of_people(played: Store) -> None:
    assert await discords_numbers(played) == {"person.user_id": {ANN.id, BEN.id}}


async def test_only_one_row_of_what_is_shared_is_written_when_somebody_is_forgotten(played: Store) -> None:
    shared = {column.table for column in SHARED} | {*NOTED, metadata.tables["tally"]}
    async with played.reading() as db:
        before = {table.name: (await db.execute(select(table))).all() for table in shared}
    async with played.writing() as db:
        await privacy.forget(db, ANN.id)
        after = {table.name: (await db.execute(select(table))).all() for table in shared}

    assert after == before


def test_every_column_that_names_a_person_is_known() -> None:
    known = {(column.table.name, column.name) for column in (*OWN, *SHARED)}
    there = {
        (table.name, column.name)
        for table in metadata.sorted_tables
        for column in table.columns
        if column.name in NAMES_OF_PEOPLE or any(key.column.table.name == "person" for key in column.foreign_keys)
    }
    assert there <= known


async def test_all_that_is_kept_of_somebody_is_handed_out(played: Store) -> None:
    async with played.reading() as db:
        told = msgspec.json.decode(await privacy.everything(db, ANN.id))

    assert set(told) == {
        *("own_plan", "wish", "match_note", "dice_word", "daily_summary", "order_offer"),
        *("person", "preference", "standing_order", "absence", "squad", "draft", "follower", "lesson"),
        *("puzzle_answer", "puzzle_solver"),
        *("match", "entry", "request", "duel", "duel_tape"),
        *("club", "happening", "tally", "rating", "rating_step"),
    }
    assert all(told.values())
    assert told["entry"][0]["answer"] == "3"


async def test_neither_secrets_nor_others_are_handed_out(played: Store) -> None:
    async with played.reading() as db:
        told = await privacy.everything(db, ANN.id)

    assert SEED.hex() not in told
    assert str(BEN.id) not in told
    assert "Ben" not in told


async def test_of_somebody_unknown_nothing_is_kept(played: Store) -> None:
    async with played.reading() as db:
        told = msgspec.json.decode(await privacy.everything(db, 99))

    assert not any(told.values())


async def test_who_is_forgotten_is_named_nowhere(played: Store) -> None:
    async with played.writing() as db:
        await privacy.forget(db, ANN.id)

    left = await everywhere(played)
    assert str(ANN.id) not in left
    assert "Ann" not in left
    assert "Northgate" not in left


async def test_who_had_a_club_and_did_nothing_with_it_is_named_nowhere_either(played: Store) -> None:
    """Cat got the Bees from the organiser, was called, and was replaced before answering anything."""
    cat = Person(4_700_000_000_000_000_03, "Cat")
    async with played.writing() as db:
        await people.remember(db, cat)
        gone_through = [
            LoggedEvent(8, BEGIN, Replaced("2", cat.id), ANN.id),
            LoggedEvent(9, BEGIN, Replaced("2", BEN.id)),
        ]
        await logged_events.append(db, 1, gone_through)
        await notices.write(db, 2, 1, "board", NoticeBody(asked=cat.id, ping=(cat.id,)))
        await league_notices.write(db, 1, "audit", LeagueBody(1, (cat.id,)))
        await logged_events.append(db, 2, [LoggedTitleEvent(4, BEGIN, Crowned(BEGIN, cat.id), ANN.id)])

    async with played.writing() as db:
        await privacy.forget(db, cat.id)

    assert str(cat.id) not in await everywhere(played)


async def test_who_was_called_to_a_match_in_whose_place_is_another_one_is_named_nowhere_either(played: Store) -> None:
    """Cat got the Bees, was called, and was replaced; their match was taken back after its end, then voided, since."""
    cat = Person(4_700_000_000_000_000_03, "Cat")
    async with played.writing() as db:
        await people.remember(db, cat)
        new = NewMatch("tiny", {}, 7, 8, ANN, BEN, "", SEED)
        first, second, third = 2, await matches.create(db, new), await matches.create(db, new)
        events = [
            *(Replaced("2", cat.id), Replaced("2", BEN.id)),
            *(MatchReopened(1, first, 0, second), Voided(1), KickedOff(1, third)),
        ]
        await logged_events.append(db, 1, [LoggedEvent(seq, BEGIN, event) for seq, event in enumerate(events, 8)])
        await fixtures.keep(db, 1, [FixtureRow(1, 1, 1, "1", "2", third, BEGIN, BEGIN + WEEK)])
        for match_id in (first, second, third):
            await notices.write(db, match_id, 1, "board", NoticeBody(asked=cat.id, ping=(cat.id,)))

    async with played.writing() as db:
        await privacy.forget(db, cat.id)

    assert str(cat.id) not in await everywhere(played)


async def test_who_was_replaced_before_any_answer_is_named_nowhere_either(played: Store) -> None:
    """Dan joined with a club, was called to its match, and lost it to Ben."""
    dan = Person(4_700_000_000_000_000_04, "Dan")
    async with played.writing() as db:
        await people.remember(db, dan)
        gone_through = [
            LoggedEvent(8, BEGIN, Joined("3", "Cats", dan.id), dan.id),
            LoggedEvent(9, BEGIN, Replaced("3", 1)),
        ]
        await logged_events.append(db, 1, gone_through)
        await notices.write(db, 2, 1, "board", NoticeBody(asked=dan.id, ping=(dan.id,)))

    async with played.writing() as db:
        await privacy.forget(db, dan.id)

    assert str(dan.id) not in await everywhere(played)


async def test_it_is_known_of_whom_anything_is_kept(played: Store) -> None:
    async with played.writing() as db:
        _ = await duels.write(db, 1, duels.DuelBody("tiny", "dig", 3, 3), "offered", by=ANN.id, against=99)
        known = [await privacy.is_known(db, each) for each in (ANN.id, BEN.id, 99, 98)]

    assert known == [True, True, True, False]


async def test_it_is_known_too_of_whom_others_have_told_alone(played: Store) -> None:
    """Cat was put in for the Bees and replaced, Dan held the title; both names were thrown away since."""
    cat, dan = 4_700_000_000_000_000_03, 4_700_000_000_000_000_04
    async with played.writing() as db:
        gone_through = [LoggedEvent(8, BEGIN, Replaced("2", cat), ANN.id), LoggedEvent(9, BEGIN, Replaced("2", BEN.id))]
        await logged_events.append(db, 1, gone_through)
        held = [LoggedTitleEvent(4, BEGIN, Crowned(BEGIN, dan)), LoggedTitleEvent(5, BEGIN, Crowned(BEGIN, ANN.id))]
        await logged_events.append(db, 2, held)
        known = [await privacy.is_known(db, each) for each in (cat, dan, dan + 1)]

    assert known == [True, True, False]


async def test_what_others_have_played_stays(played: Store) -> None:
    async with played.writing() as db:
        await privacy.forget(db, ANN.id)

    async with played.reading() as db:
        match = await matches.get(db, 1)
        log = await entries.since(db, 1)
    assert match is not None
    assert (match.home.name, match.away, match.result) == (FORGOTTEN, BEN, "1-0")
    assert [str(each.entry) for each in log] == ["   0 home chooses place TNY-1: 3"]


async def test_two_who_are_forgotten_are_two_still(played: Store) -> None:
    async with played.writing() as db:
        await privacy.forget(db, ANN.id)
        await privacy.forget(db, BEN.id)

    async with played.reading() as db:
        match = await matches.get(db, 1)
    assert match is not None
    assert match.home.id != match.away.id


async def test_what_happened_in_a_league_stays_with_nobodys_name(played: Store) -> None:
    async with played.writing() as db:
        await privacy.forget(db, ANN.id)

    async with played.reading() as db:
        ants = await clubs.of_league(db, 1)
        told = await logged_events.of(db, 1)
        titled = await logged_events.of_title(db, 2)
        known = await tallies.of_competition(db, 1, "manager")
    nobody = ants[0].manager.id
    assert nobody < 0
    assert [each.name for each in ants] == ["Ants", "Bees"]
    assert [each.by for each in told] == [nobody, BEN.id, None, nobody, BEN.id, None, nobody]
    assert told[0].event == Joined("1", "Ants", nobody)
    assert titled[0].event == Crowned(BEGIN, nobody)
    assert set(known) == {str(nobody), str(BEN.id)}


async def test_who_is_forgotten_has_no_rating_any_more_and_others_keep_theirs(played: Store) -> None:
    async with played.writing() as db:
        before = await ratings.of(db, [BEN.id])
        await privacy.forget(db, ANN.id)

    async with played.reading() as db:
        assert await ratings.of(db, [ANN.id, BEN.id]) == before


async def test_what_others_have_done_to_somebody_is_handed_out_too(played: Store) -> None:
    async with played.reading() as db:
        told = msgspec.json.decode(await privacy.everything(db, ANN.id))

    assert [(each["kind"], each.get("by_user")) for each in told["happening"] if each["seq"] == 6] == [
        ("Replaced", None)
    ]
