"""Daily puzzles at the desk: once a day at the channel's hour, whatever happens in between."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from matchday.delivery.outbox import TryLater
from matchday.errors import NoSuchZone
from matchday.puzzles.daily_puzzles import DailyPuzzles, next_at
from matchday.puzzles.errors import NoDailyPuzzle
from store.database import Store
from store.puzzles.daily_puzzles import DailyPuzzle
from store.puzzles.puzzle_notices import PuzzleNotice

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
CHANNEL = DailyPuzzle(80, 7, 18, "", "fr")
A_DAY = timedelta(days=1)


class Board:
    """Posted puzzles, and a clock. fails: whether posting fails."""

    def __init__(self) -> None:
        self.now = NOON
        self.fails = False
        self.posted: list[PuzzleNotice] = []

    async def post(self, notice: PuzzleNotice) -> None:
        if self.fails:
            raise TryLater
        self.posted.append(notice)

    def desk(self, store: Store) -> DailyPuzzles:
        return DailyPuzzles(store, lambda: self.now, self.post)

    async def goes_on(self, desk: DailyPuzzles, until: datetime) -> None:
        """Let time pass, with a look whenever something is due."""
        while (due := await desk.alarm.tick(self.now)) is not None and due <= until:
            self.now = due
        self.now = until
        await desk.outbox.run()


@pytest.mark.parametrize(
    ("hour", "zone", "after", "due"),
    [
        (18, "", NOON, NOON.replace(hour=18)),
        (12, "", NOON, NOON + A_DAY),
        (9, "", NOON, NOON.replace(hour=9) + A_DAY),
        (0, "Pacific/Auckland", NOON, datetime(2026, 3, 3, 11, tzinfo=UTC)),
        (8, "Europe/Rome", datetime(2026, 3, 28, 8, tzinfo=UTC), datetime(2026, 3, 29, 6, tzinfo=UTC)),
    ],
    ids=["later today", "not now again", "tomorrow", "far east", "the day summer time begins"],
)
def test_the_next_one_is_due_at_the_hour_of_the_channels_zone(
    hour: int, zone: str, after: datetime, due: datetime
) -> None:
    assert next_at(DailyPuzzle(80, 7, hour, zone, "en"), after) == due


async def test_one_is_posted_each_day(store: Store) -> None:
    board = Board()
    desk = board.desk(store)
    assert await desk.begin(CHANNEL) == NOON.replace(hour=18)

    for days in (1, 1, 2):
        await board.goes_on(desk, NOON + days * A_DAY)

    assert [notice.day - NOON.toordinal() for notice in board.posted] == [0, 1]
    assert {(notice.channel_id, notice.language) for notice in board.posted} == {(80, "fr")}
    assert len({notice.nonce for notice in board.posted}) == 2


async def test_after_days_away_only_the_puzzle_of_the_day_is_posted(store: Store) -> None:
    board = Board()
    desk = board.desk(store)
    _ = await desk.begin(CHANNEL)
    board.now = NOON + 5 * A_DAY

    await board.goes_on(desk, board.now)

    assert [notice.day for notice in board.posted] == [board.now.toordinal()]


async def test_one_that_could_not_be_posted_is_posted_later_and_once(store: Store) -> None:
    board = Board()
    desk = board.desk(store)
    _ = await desk.begin(CHANNEL)
    board.fails = True
    await board.goes_on(desk, NOON.replace(hour=18))
    assert await desk.outbox.left() == [80]

    board.fails = False
    for _ in range(2):
        await desk.outbox.run()

    assert [notice.day for notice in board.posted] == [NOON.toordinal()]
    assert not await desk.outbox.left()
    await desk.outbox.close()


async def test_a_new_hour_takes_the_place_of_the_old_one_and_an_end_ends_it(store: Store) -> None:
    board = Board()
    desk = board.desk(store)
    _ = await desk.begin(CHANNEL)

    assert await desk.begin(DailyPuzzle(80, 7, 20, "", "en")) == NOON.replace(hour=20)
    await desk.end(80)
    await board.goes_on(desk, NOON + 3 * A_DAY)

    assert board.posted == []
    with pytest.raises(NoDailyPuzzle):
        await desk.end(80)


async def test_a_zone_that_there_is_not_is_refused(store: Store) -> None:
    with pytest.raises(NoSuchZone):
        _ = await Board().desk(store).begin(DailyPuzzle(80, 7, 18, "Middle/Earth", "en"))
