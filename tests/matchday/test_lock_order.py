"""Transactions lock rows in the same order on a server, so that no two wait for each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import datetime
from functools import partial
from typing import Final, TypeAlias

import pytest
from sqlalchemy import URL

from league.competition.competition import USUAL_COMPETITION
from league.title.title_events import Entered
from matchday.league.titles import TitleBook
from store.league import competitions, leagues
from store.match import matches
from store.people import people
from store.transaction import Transaction
from tests.matchday.ground import ANN, NOON, Ground
from tests.matchday.league.digging import MANAGERS, ORGANISER, League
from tests.matchday.league.test_titles import crowned, stands, tell
from tests.matchday.timekeeping import begun

AWHILE: Final = 0.3
"""Seconds in which a transaction that is free to go on reaches its next row."""

Hold: TypeAlias = Callable[[Transaction, int], Awaitable[None]]
Doing: TypeAlias = Callable[[Ground, int], Awaitable[object]]


@pytest.fixture
async def ground(address: URL) -> AsyncIterator[Ground]:
    """Return a ground on a server."""
    ground = Ground(address)
    await ground.open()
    yield ground
    await ground.close()


@pytest.fixture
async def league(address: URL) -> AsyncIterator[League]:
    """Return a ground with leagues on a server."""
    league = League(address)
    await league.start()
    yield league
    await league.close()


@pytest.fixture
def waits_at_each_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every transaction that has locked a row wait a while for the others to lock theirs."""

    async def held(hold: Hold, db: Transaction, which: int) -> None:
        await hold(db, which)
        await asyncio.sleep(AWHILE)

    for module in (leagues, competitions, matches, people):
        monkeypatch.setattr(module, "hold", partial(held, module.hold))


async def goes(ground: Ground, _: int) -> object:
    return await ground.desk.absences.go(ANN, "5")


async def is_back(ground: Ground, _: int) -> object:
    return await ground.desk.absences.end(ANN)


async def answers(ground: Ground, match_id: int) -> object:
    return await ground.answer(match_id, ANN, "2")


@pytest.mark.usefixtures("waits_at_each_row")
@pytest.mark.parametrize("absence", [goes, is_back])
async def test_nobody_is_ended_who_answers_while_the_same_manager_goes_or_comes(ground: Ground, absence: Doing) -> None:
    match_id = await begun(ground)

    _ = await asyncio.gather(absence(ground, match_id), answers(ground, match_id))

    assert [entry.by for entry in await ground.entries(match_id)] == [ANN.id]


@pytest.mark.usefixtures("waits_at_each_row")
async def test_nobody_is_ended_who_signs_up_while_the_league_moves(league: League) -> None:
    league_id = await league.create()
    begun = await league.leagues.begin(
        league_id, "league", "Spring", USUAL_COMPETITION, by=ORGANISER, interaction_id=league.interaction()
    )
    league.competition = begun.id
    moving = league.leagues.change_channel(league_id, 81, by=ORGANISER, interaction_id=league.interaction())

    joined, moved = await asyncio.gather(league.join(0), moving)

    assert (len(joined.season.entries), moved.row.channel_id) == (1, 81)


async def test_nobody_is_refused_who_plays_for_a_title_while_another_one_enters_its_queue(
    league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder, head, another = MANAGERS[:3]
    title = await crowned(league, holder)
    await tell(league, title, Entered(NOON, head.id), head)
    await league.leagues.offer(title, by=holder, interaction_id=league.interaction())
    (row,) = await league.desk.open_matches()
    opened = TitleBook.opened

    async def read_slowly(db: Transaction, number: int, at: datetime) -> TitleBook:
        book = await opened(db, number, at)
        await asyncio.sleep(AWHILE)
        return book

    monkeypatch.setattr(TitleBook, "opened", read_slowly)

    accepting = league.desk.accept(row.id, by=head.id, interaction_id=league.interaction())
    _ = await asyncio.gather(accepting, tell(league, title, Entered(NOON, another.id), another))

    played = await stands(league, title)
    assert (played.answered, played.queue) == (True, (head.id, another.id))
