"""Notices of leagues are posted as those of matches are: in order for each league, and repeated under the same name.

There is no desk here: its outbox would hear of a notice as soon as it is written, and might post it first.
"""

from __future__ import annotations

from matchday.delivery.outbox import Outbox
from store.database import Store
from store.delivery import league_notices
from store.delivery.league_notices import LeagueBody, LeagueNotice, LeagueNoticeKind
from store.league import leagues
from store.league.leagues import LeagueRules, NewLeague


async def no_time(_seconds: float) -> None:
    """Sleep in no time."""


class Gazette:
    """Prints what is said of leagues, unless it is out of paper."""

    def __init__(self, store: Store) -> None:
        self.printed: list[LeagueNotice] = []
        self.tried: list[str] = []
        self.fails = 0
        self.outbox = Outbox(store, self.post, league_notices, no_time)

    async def post(self, notice: LeagueNotice) -> None:
        """Print a notice."""
        self.tried.append(notice.nonce)
        self.fails -= 1
        failed = self.fails >= 0
        self.printed += [] if failed else [notice]
        assert not failed


async def said(store: Store, *kinds: LeagueNoticeKind) -> tuple[int, int]:
    """Say the same of two leagues; return their ids."""
    async with store.writing() as db:
        first, second = [
            await leagues.create(db, NewLeague(7, 8, name, LeagueRules("tiny"))) for name in ("Sunday", "Monday")
        ]
        for league_id in (first, second):
            for kind in kinds:
                await league_notices.write(db, league_id, kind, LeagueBody())
    return first, second


async def test_what_was_left_to_say_of_leagues_is_said_at_the_start_in_order(store: Store) -> None:
    first, second = await said(store, "drawn", "table")
    gazette = Gazette(store)

    await gazette.outbox.run()

    told = [(notice.league_id, notice.kind) for notice in gazette.printed]
    assert sorted(told) == [(first, "drawn"), (first, "table"), (second, "drawn"), (second, "table")]
    assert told.index((first, "drawn")) < told.index((first, "table"))


async def test_a_failed_posting_is_tried_again_with_the_same_name_before_anything_later(store: Store) -> None:
    first, _ = await said(store, "drawn", "table")
    gazette = Gazette(store)
    gazette.fails = 1
    async with store.reading() as db:
        drawn = await league_notices.next_waiting(db, first)
    assert drawn is not None

    await gazette.outbox.deliver(first)
    await gazette.outbox.deliver(first)

    assert gazette.tried[:2] == [drawn.nonce, drawn.nonce]
    assert [notice.kind for notice in gazette.printed] == ["drawn", "table"]
    await gazette.outbox.close()


async def test_what_was_said_of_a_league_is_not_said_again(store: Store) -> None:
    _ = await said(store, "trophy")
    await Gazette(store).outbox.run()
    gazette = Gazette(store)

    await gazette.outbox.run()

    assert gazette.printed == []
