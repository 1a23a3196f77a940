"""Stored matches with their entries, save points and notices: read as they were written, and without their secret."""

from __future__ import annotations

import pytest

from rules.errors import StaleAnswer
from rules.log import Entry, takeback
from rules.reports import WrittenReport
from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody, NoticeDie
from store.match import entries, matches, processed_interactions, save_points
from store.match.entries import DrawnDie, StoredEntry
from store.match.matches import NewMatch
from store.match.save_points import SavePoint, written
from store.people import callers, people
from store.people.people import Person
from store.seeds import commitment

ANN, BEN = Person(1, "Ann"), Person(2, "Ben")
NEW = NewMatch("tiny", {"goal": "5", "home": "Vale; #aa0000"}, 70, 80, ANN, BEN, "bread", seed=b"\x00secret")


@pytest.fixture
async def match_id(store: Store) -> int:
    async with store.writing() as db:
        await people.remember(db, ANN)
        await people.remember(db, BEN)
        return await matches.create(db, NEW)


def chosen(seq: int, ply: int, answer: str = "dig") -> StoredEntry:
    """Make an entry that Ann chose."""
    return StoredEntry(seq, Entry(ply, "home chooses action TNY-3", answer), by=ANN.id)


async def test_a_match_is_read_as_it_was_written(store: Store, match_id: int) -> None:
    async with store.reading() as db:
        row = await matches.get(db, match_id)

    assert row is not None
    assert (row.ruleset, row.head, row.home, row.away) == (NEW.ruleset, NEW.head, ANN, BEN)
    assert (row.state, row.channel, row.is_over, row.commitment) == (
        "challenged",
        80,
        False,
        commitment(NEW.seed, match_id),
    )


async def test_a_match_that_is_not_there_is_none(store: Store) -> None:
    async with store.reading() as db:
        assert await matches.get(db, 99) is None


async def test_a_row_does_not_hold_the_secret(store: Store, match_id: int) -> None:
    async with store.reading() as db:
        row, tape = await matches.get(db, match_id), await matches.tape_of(db, match_id)

    assert tape.seed == NEW.seed
    assert NEW.seed.hex() not in f"{row}"
    assert "secret" not in f"{tape}{NEW}"


async def test_the_newest_match_that_somebody_plays_in_a_place_is_found(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        newer = await matches.create(db, NEW)
        in_thread = await matches.create(db, NEW)
        await matches.put_in_thread(db, in_thread, 81)
        challenged = await matches.create(db, NEW)
        for each in (match_id, newer, in_thread):
            await matches.kick_off(db, each, "bread", {})

    async with store.reading() as db:
        found = [(await callers.of(db, who, place)).plays for place, who in ((80, 1), (80, 2), (81, 2))]
        nothing = [(await callers.of(db, who, place)).plays for place, who in ((80, 3), (81, 3), (82, 1))]

    assert challenged > newer
    assert found == [newer, newer, in_thread]
    assert nothing == [None] * 3


async def test_entries_are_read_as_they_were_written(store: Store, match_id: int) -> None:
    written = [
        chosen(0, 0),
        StoredEntry(1, Entry(1, "home rolls gold TNY-4", "6"), DrawnDie(1, 6)),
        StoredEntry(2, Entry(2, "away chooses place TNY-1", "7"), by=BEN.id, sealed=True),
    ]
    async with store.writing() as db:
        await entries.append(db, match_id, written)

    async with store.reading() as db:
        assert await entries.since(db, match_id) == written
        assert await entries.since(db, match_id, 2) == written[2:]
        assert await entries.next_seq(db, match_id) == 3


async def test_of_two_entries_with_one_seq_the_second_is_stale(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await entries.append(db, match_id, [chosen(0, 0)])

    with pytest.raises(StaleAnswer) as refused:
        async with store.writing() as db:
            await entries.append(db, match_id, [chosen(0, 0, "wait"), chosen(1, 1)])

    assert refused.value.seq == 0
    async with store.reading() as db:
        assert await entries.since(db, match_id) == [chosen(0, 0)]


async def test_no_entries_are_nothing_to_write(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await entries.append(db, match_id, [])

    async with store.reading() as db:
        assert await entries.next_seq(db, match_id) == 0


async def test_an_interaction_is_remembered_with_its_match(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await processed_interactions.hear(db, 2**63 - 1, match_id)

    async with store.reading() as db:
        assert await processed_interactions.heard(db, 2**63 - 1) == match_id
        assert await processed_interactions.heard(db, 5) is None


async def test_the_newest_save_point_counts(store: Store, match_id: int) -> None:
    older, newer = SavePoint(1, 1, "{}"), SavePoint(3, 3, written({"gold": [5, 2]}))
    async with store.writing() as db:
        await save_points.write(db, match_id, older)
        await save_points.write(db, match_id, newer)

    async with store.reading() as db:
        assert await save_points.newest(db, match_id) == newer
        assert newer.saved == {"gold": [5, 2]}
        assert await save_points.newest(db, match_id, before=3) == older
        assert await save_points.newest(db, match_id, before=1) is None


async def test_a_takeback_unsays_the_save_points_behind_its_ply(store: Store, match_id: int) -> None:
    kept, at_the_ply, unsaid, later = (SavePoint(seq, ply, "{}") for seq, ply in ((1, 1), (2, 2), (3, 3), (5, 3)))
    async with store.writing() as db:
        for saved in (kept, at_the_ply, unsaid):
            await save_points.write(db, match_id, saved)
        await entries.append(db, match_id, [chosen(0, 0), chosen(1, 1), chosen(2, 2), StoredEntry(3, takeback(3, 2))])

    async with store.writing() as db:
        assert await save_points.newest(db, match_id) == at_the_ply
        await entries.append(db, match_id, [chosen(4, 2)])
        await save_points.write(db, match_id, later)
        assert await save_points.newest(db, match_id) == later


async def test_a_notice_is_read_as_it_was_written(store: Store, match_id: int) -> None:
    report = WrittenReport("gold", "TNY-4", {"side": "home", "pips": 6, "places": [3, 7], "alone": True})
    body = NoticeBody(
        2, "away", handed_over=True, ping=(2,), reports=(report,), dice=(NoticeDie(1, "home", "gold", "TNY-4", 6),)
    )
    async with store.writing() as db:
        await notices.write(db, match_id, 4, "board", body)

    async with store.reading() as db:
        notice = await notices.next_waiting(db, match_id)

    assert notice is not None
    assert (notice.kind, notice.seq, notice.asked, notice.reports, notice.dice) == (
        "board",
        4,
        2,
        body.reports,
        body.dice,
    )


async def test_notices_wait_in_order_until_they_are_done(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await notices.write(db, match_id, 0, "challenge", NoticeBody())
        await notices.write(db, match_id, 0, "kick_off", NoticeBody())
        first = await notices.next_waiting(db, match_id)
        assert first is not None
        await notices.mark_done(db, [(first, None)])
        second = await notices.next_waiting(db, match_id)
        assert second is not None
        assert (first.kind, first.newest, second.kind, second.newest) == ("challenge", False, "kick_off", True)
        assert await notices.waiting(db) == [match_id]
        await notices.mark_done(db, [(second, None)])
        assert await notices.next_waiting(db, match_id) is None
        assert await notices.waiting(db) == []


# What organisers do


async def test_a_match_goes_on_under_another_manager(store: Store, match_id: int) -> None:
    cleo = Person(3, "Cleo")
    async with store.writing() as db:
        await people.remember(db, cleo)
        await matches.change_manager(db, match_id, "away", cleo.id)

    async with store.reading() as db:
        row = await matches.get(db, match_id)
        assert [each.id for each in await matches.of_person(db, cleo.id)] == [match_id]
    assert row is not None
    assert (row.home, row.away) == (ANN, cleo)


async def test_a_match_that_is_void_is_over(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await matches.end(db, match_id, "void")

    async with store.reading() as db:
        row = await matches.get(db, match_id)
        assert await matches.in_channel(db, NEW.channel_id) == row
        assert await matches.of_person(db, ANN.id) == []
    assert row is not None
    assert row.is_over
