"""People are named by keys in the file, and by Discord's numbers outside of the store: nobody is taken for another."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import matches
from store.match.matches import NewMatch
from store.people import people, person_keys, person_marks, privacy, saved_plans
from store.people.people import Person
from store.people.saved_plans import SavedPlan
from store.schema.match_tables import outbox, person
from tests.store.ann_and_ben import ANN, BEN

CAT = Person(3, "Cat")


async def test_somebody_whose_number_is_anothers_key_is_not_taken_for_the_other(known: Store) -> None:
    async with known.writing() as db:
        found = await person_keys.keys_of(db, [ANN.id, BEN.id])
        assert (found[ANN.id], found[BEN.id]) == (BEN.id, ANN.id)
        match_id = await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32)))
        await notices.write(
            db, match_id, 1, "board", NoticeBody(asked=ANN.id, ping=(ANN.id, BEN.id), facts={"by": "1"})
        )

    async with known.reading() as db:
        notice = await notices.next_waiting(db, match_id)
        match = await matches.get(db, match_id)
    assert notice is not None
    assert match is not None
    assert (notice.asked, notice.ping, notice.facts) == (ANN.id, (ANN.id, BEN.id), {"by": "1"})
    assert (match.home, match.away) == (ANN, BEN)


async def test_of_whom_nothing_is_known_a_note_makes_a_row_without_a_name(known: Store) -> None:
    async with known.writing() as db:
        match_id = await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32)))
        await notices.write(db, match_id, 1, "board", NoticeBody(asked=CAT.id))
        assert await people.called(db, [CAT.id]) == []
        assert await privacy.is_known(db, CAT.id)

        await people.remember(db, CAT)
        assert await people.called(db, [CAT.id]) == [CAT]
        assert (await db.execute(select(func.count()).select_from(person))).scalar_one() == 3


async def test_nothing_is_kept_for_somebody_who_is_not_known(known: Store) -> None:
    with pytest.raises(IntegrityError):
        async with known.writing() as db:
            await saved_plans.keep(db, CAT.id, "tiny", SavedPlan("walk", "far", "8"))


async def test_who_comes_back_is_somebody_new(known: Store) -> None:
    async with known.writing() as db:
        match_id = await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32)))
        await privacy.forget(db, ANN.id)
        await people.remember(db, ANN)
        match = await matches.get(db, match_id)

        assert match is not None
        assert match.home.id < 0
        assert {*await people.called(db, [ANN.id, match.home.id])} == {match.home, ANN}
        assert await matches.of_person(db, ANN.id) == []
        assert [each.id for each in await matches.of_person(db, match.home.id)] == [match_id]


async def test_whoever_was_forgotten_is_not_remembered_by_that_number(known: Store) -> None:
    async with known.writing() as db:
        await privacy.forget(db, ANN.id)
        await people.remember(db, Person(-2, "Ann"))

        assert [each.name for each in await people.called(db, [-2])] == [privacy.FORGOTTEN]


async def test_what_somebody_has_typed_is_nobodys_mark(known: Store) -> None:
    async with known.writing() as db:
        match_id = await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32)))
        typed = NoticeBody(facts={"by": "home", "reason": person_marks.mark(1), "until": "17"})
        await notices.write(db, match_id, 1, "ruled", typed)
        notice = await notices.next_waiting(db, match_id)

    assert notice is not None
    assert notice.facts == typed.facts


async def test_in_notes_another_person_is_put_in_place_of_one_alone(known: Store) -> None:
    async with known.writing() as db:
        match_id = await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32)))
        await people.remember(db, CAT)
        many = [Person(100 + each, "x") for each in range(20)]
        for each in many:
            await people.remember(db, each)
        await notices.write(db, match_id, 1, "board", NoticeBody(asked=BEN.id, ping=(BEN.id, many[7].id)))
        met = await person_keys.keys_of(db, [BEN.id, CAT.id, many[7].id])
        assert str(met[many[7].id]).startswith(str(met[BEN.id]))
        await person_marks.replace(db, outbox, met[BEN.id], met[CAT.id], outbox.c.match_id == match_id)
        notice = await notices.next_waiting(db, match_id)

    assert notice is not None
    assert (notice.asked, notice.ping) == (CAT.id, (CAT.id, many[7].id))
