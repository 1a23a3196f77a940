"""A draw of very many clubs: thousands of fixtures are written, and everybody else is answered meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final

import pytest

from league.competition import draw
from league.competition.competition import USUAL_COMPETITION
from league.competition.event_log import replay
from league.competition.events import LoggedEvent
from store.league import fixture_tapes, fixtures, logged_events
from store.people.people import Person
from tests.by_day import one_in
from tests.matchday.league.digging import OPENS, ORGANISER, League

CLUBS: Final = 80
FIXTURES: Final = CLUBS * (CLUBS - 1)


async def entered(league: League) -> int:
    """Return a competition before its draw, with very many clubs."""
    league_id = await league.create()
    view = await league.leagues.begin(
        *(league_id, "league", "Spring", USUAL_COMPETITION), by=ORGANISER, interaction_id=league.interaction()
    )
    for at in range(CLUBS):
        manager = Person(1000 + at, f"M{at}")
        _ = await league.leagues.join(view.id, by=manager, club=f"Club {at}", interaction_id=league.interaction())
    return view.id


async def happened(league: League, competition: int) -> Sequence[LoggedEvent]:
    """Return all that has happened to a competition."""
    async with league.store.reading() as db:
        return await logged_events.of(db, competition)


@asynccontextmanager
async def others() -> AsyncGenerator[list[float]]:
    """Let others have their turn while the block lasts; yield for each turn how long this thread worked before it."""
    stretches = list[float]()

    async def take_turns() -> None:
        before = time.thread_time()
        while True:
            await asyncio.sleep(0)
            now = time.thread_time()
            stretches.append(now - before)
            before = now

    waiting = asyncio.create_task(take_turns())
    await asyncio.sleep(0)
    yield stretches
    _ = waiting.cancel()
    with suppress(asyncio.CancelledError):
        await waiting


@pytest.mark.nightly
@pytest.mark.parametrize("where", one_in(2, ["looked-at", "opened"]))
async def test_a_large_competition_is_worked_out_anew_beside_the_event_loop(league: League, where: str) -> None:
    competition = await entered(league)
    _ = await league.leagues.draw(competition, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())
    draw._all_meetings.cache_clear()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - as after a start
    before = time.thread_time()
    _ = replay(USUAL_COMPETITION, await happened(league, competition))
    alone = time.thread_time() - before
    draw._all_meetings.cache_clear()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]

    async with others() as stretches:
        if where == "opened":
            _ = await league.leagues.queue(competition)
        else:
            _ = await league.leagues.competition(competition)

    assert stretches
    assert max(stretches) < alone / 2


@pytest.mark.nightly
async def test_a_large_draw_lets_others_have_their_turn_and_is_written_whole(league: League) -> None:
    competition = await entered(league)
    async with others() as stretches:
        view = await league.leagues.draw(competition, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())

    async with league.store.reading() as db:
        kept = await fixtures.of_competition(db, competition)
        tapes = await fixture_tapes.waiting(db, competition)
    met = [status.fixture.clubs for status in view.season.fixtures.values()]
    assert [(each.home, each.away) for each in kept] == met
    assert [each.pairing[1:] for each in tapes] == met
    assert len(set(met)) == FIXTURES
    assert {each.opens for each in kept if each.round == 1} == {OPENS}
    assert len(stretches) > 2 * FIXTURES // 1000
