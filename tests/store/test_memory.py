"""What seldom changes is asked of the file once: until it changes, by whatever way."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager, suppress

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import Engine

from store import (
    absences,
    followers,
    left_behind,
    matches,
    memory,
    own_plans,
    people,
    personal,
    preferences,
    standing_orders,
    wishes,
)
from store.absences import Absence
from store.database import Store
from store.matches import NewMatch
from store.own_plans import OwnPlan
from store.people import Person
from store.preferences import USUAL, Preferences
from tests.store.a_league import BEGIN, WEEK, ALeague
from tests.store.people import ANN, BEN

LOUD = USUAL.but(look="night")


@contextmanager
def asked() -> Generator[list[str]]:
    """Return what is asked of any file in this block, but for how transactions begin."""
    questions: list[str] = []

    def note(_connection: object, _cursor: object, question: str, *_: object) -> None:
        questions.append(question)

    event.listen(Engine, "before_cursor_execute", note)
    yield questions
    event.remove(Engine, "before_cursor_execute", note)


async def of_ann(store: Store) -> Preferences:
    """Return what Ann prefers."""
    async with store.reading() as db:
        return await preferences.of(db, ANN.id)


@pytest.fixture
async def known(store: Store) -> Store:
    """Return a store that knows Ann and Ben."""
    async with store.writing() as db:
        await people.remember(db, ANN)
        await people.remember(db, BEN)
    return store


async def test_what_was_read_before_is_not_asked_again(known: Store) -> None:
    before = await of_ann(known)

    with asked() as questions:
        assert await of_ann(known) == before

    assert questions == []


async def test_what_has_changed_is_read_anew(known: Store) -> None:
    assert await of_ann(known) == USUAL

    async with known.writing() as db:
        await preferences.keep(db, ANN.id, LOUD)

    assert await of_ann(known) == LOUD


async def test_who_has_written_something_sees_it_at_once_and_nobody_else_does(known: Store) -> None:
    assert await of_ann(known) == USUAL

    async with known.writing() as db:
        await preferences.keep(db, ANN.id, LOUD)
        mine = await preferences.of(db, ANN.id)
        others = await of_ann(known)

    assert (mine, others) == (LOUD, USUAL)
    assert await of_ann(known) == LOUD


async def test_what_was_written_and_not_kept_is_not_remembered(known: Store) -> None:
    with suppress(ZeroDivisionError):
        async with known.writing() as db:
            await preferences.keep(db, ANN.id, LOUD)
            assert await preferences.of(db, ANN.id) == LOUD
            raise ZeroDivisionError

    assert await of_ann(known) == USUAL


async def test_a_reader_from_before_a_change_neither_sees_it_nor_makes_others_forget_it(known: Store) -> None:
    async with known.reading() as early:
        assert await preferences.of(early, BEN.id) == USUAL
        async with known.writing() as db:
            await preferences.keep(db, ANN.id, LOUD)
        seen = await preferences.of(early, ANN.id)

    assert seen == USUAL
    assert await of_ann(known) == LOUD


async def test_a_reader_from_before_a_change_that_is_remembered_already_does_not_see_it(known: Store) -> None:
    async with known.reading() as early:
        assert await preferences.of(early, BEN.id) == USUAL
        async with known.writing() as db:
            await preferences.keep(db, ANN.id, LOUD)
        assert await of_ann(known) == LOUD
        assert await preferences.of(early, ANN.id) == USUAL

    assert await of_ann(known) == LOUD


async def test_what_is_written_in_words_of_ones_own_is_seen_too(known: Store) -> None:
    assert await of_ann(known) == USUAL

    async with known.writing() as db:
        await db.execute(text("""INSERT INTO preference VALUES (1, '{"look":"night"}')"""))

    assert await of_ann(known) == LOUD


async def test_of_somebody_who_is_forgotten_nothing_is_remembered(known: Store) -> None:
    async with known.writing() as db:
        await preferences.keep(db, ANN.id, LOUD)
        await absences.go(db, ANN.id, Absence(BEGIN, BEGIN + WEEK))
        await standing_orders.give(db, ANN.id, "tiny", "toss", "heads")
        await own_plans.keep(db, ANN.id, "tiny", OwnPlan("dig", "deep", "7"))
    async with known.reading() as db:
        before = await preferences.of(db, ANN.id), await absences.of(db, ANN.id)
        assert await standing_orders.of(db, ANN.id, "tiny") == {"toss": "heads"}
        assert await own_plans.of(db, ANN.id, "tiny")

    async with known.writing() as db:
        await personal.forget(db, ANN.id)

    assert before == (LOUD, (Absence(BEGIN, BEGIN + WEEK),))
    async with known.reading() as db:
        assert await preferences.of(db, ANN.id) == USUAL
        assert await absences.of(db, ANN.id) == ()
        assert await standing_orders.of(db, ANN.id, "tiny") == {}
        assert await own_plans.of(db, ANN.id, "tiny") == ()


async def test_a_change_of_one_match_lets_nobody_forget_another(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        other = await matches.create(db, NewMatch("tiny", {}, 7, 9, ANN, BEN, "", bytes(32)))
    async with store.reading() as db:
        before = [await matches.get(db, each) for each in (made.match, other)]

    async with store.writing() as db:
        await matches.board_is(db, made.match, 7, 8)
    with asked() as questions:
        async with store.reading() as db:
            after = [await matches.get(db, each) for each in (made.match, other)]

    assert [row and (row.id, row.board_message_id) for row in before] == [(made.match, None), (other, None)]
    assert [row and (row.id, row.board_message_id) for row in after] == [(made.match, 7), (other, None)]
    assert len(questions) == 1


async def test_a_match_is_read_anew_when_a_manager_has_another_name(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        before = await matches.get(db, made.match)

    async with store.writing() as db:
        await people.remember(db, Person(ANN.id, "Anna"))
    async with store.reading() as db:
        after = await matches.get(db, made.match)

    assert before is not None
    assert after is not None
    assert {before.home.name, before.away.name} - {after.home.name, after.away.name} == {ANN.name}
    assert "Anna" in {after.home.name, after.away.name}


async def test_a_match_that_somebody_is_just_changing_is_for_others_as_it_was(store: Store, made: ALeague) -> None:
    async with store.writing() as db:
        await matches.board_is(db, made.match, 7, 8)
        mine = await matches.get(db, made.match)
        async with store.reading() as reader:
            others = await matches.get(reader, made.match)
        await matches.board_is(db, made.match, 9, 8)

    async with store.reading() as reader:
        after = await matches.get(reader, made.match)
    assert [row and row.board_message_id for row in (mine, others, after)] == [7, None, 9]


async def test_what_changes_in_every_match_at_once_is_read_anew(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        row = await matches.get(db, made.match)
        assert row is not None

    async with store.writing() as db:
        await left_behind.close(db, row.guild_id)
    async with store.reading() as db:
        after = await matches.get(db, made.match)

    assert after is not None
    assert (row.state, after.state) == ("challenged", "void")


async def test_of_no_more_matches_is_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST", 3)
    known = memory.Memory()
    parts = [memory.Part("match", of) for of in range(5)]

    for part in parts:
        known.keep(part, "row", part.of)
    kept = [known.find(part, "row") for part in parts]
    for part in parts:
        known.forget([part])

    assert kept == [memory.UNKNOWN] * 3 + [3, 4]
    assert [known.unchanged(part, 3) for part in parts] == [False] * 5
    assert all(known.unchanged(part, 5) for part in parts)


async def test_whatever_is_remembered_is_read_anew_after_a_change(store: Store, made: ALeague) -> None:
    async with store.reading() as db:
        assert await absences.of(db, ANN.id) == ()
        assert await standing_orders.of(db, ANN.id, "tiny", made.match) == {}
        assert await own_plans.of(db, ANN.id, "tiny") == ()
        assert await wishes.of(db, made.match, ANN.id) == {}
        assert await followers.of(db, made.match) == ()

    async with store.writing() as db:
        await absences.go(db, ANN.id, Absence(BEGIN, BEGIN + WEEK))
        await standing_orders.give(db, ANN.id, "tiny", "toss", "heads", match_id=made.match)
        await own_plans.keep(db, ANN.id, "tiny", OwnPlan("dig", "deep", "7"))
        await wishes.keep(db, made.match, ANN.id, "place", "3")
        await followers.add(db, made.match, ANN.id)

    async with store.reading() as db:
        assert await absences.of(db, ANN.id) == (Absence(BEGIN, BEGIN + WEEK),)
        assert await standing_orders.of(db, ANN.id, "tiny", made.match) == {"toss": "heads"}
        assert await own_plans.of(db, ANN.id, "tiny") == (OwnPlan("dig", "deep", "7"),)
        assert await wishes.of(db, made.match, ANN.id) == {"place": ("3",)}
        assert await followers.of(db, made.match) == (ANN.id,)


async def test_a_file_that_was_opened_anew_is_asked_anew(known: Store) -> None:
    assert await of_ann(known) == USUAL
    other = await Store.open(known.path)
    async with other.writing() as db:
        await preferences.keep(db, ANN.id, LOUD)
    await other.close()

    again = await Store.open(known.path)

    assert await of_ann(again) == LOUD
    await again.close()


async def test_no_more_is_remembered_than_there_is_room_for(known: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST", 1)
    both = [await of_ann(known)]
    async with known.reading() as db:
        both.append(await preferences.of(db, BEN.id))

    with asked() as questions:
        assert await of_ann(known) == both[0]

    assert len(questions) == 1
