"""A draw of very many clubs: thousands of fixtures are written, and everybody else is answered meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from league.competition import USUAL_COMPETITION
from store import fixture_tapes, fixtures
from store.people import Person
from tests.matchday.leagues.digging import OPENS, ORGANISER, League

CLUBS: Final = 80
FIXTURES: Final = CLUBS * (CLUBS - 1)


async def entered(league: League) -> int:
    """Return a competition that is to be drawn, with very many clubs."""
    league_id = await league.create()
    view = await league.leagues.begin(
        *(league_id, "league", "Spring", USUAL_COMPETITION), by=ORGANISER, interaction_id=league.interaction()
    )
    for at in range(CLUBS):
        manager = Person(1000 + at, f"M{at}")
        _ = await league.leagues.join(view.id, by=manager, club=f"Club {at}", interaction_id=league.interaction())
    return view.id


async def test_a_large_draw_lets_others_have_their_turn_and_is_written_whole(league: League) -> None:
    competition, turns = await entered(league), 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    waiting = asyncio.create_task(others())
    await asyncio.sleep(0)
    view = await league.leagues.draw(competition, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())
    _ = waiting.cancel()
    with suppress(asyncio.CancelledError):
        await waiting

    async with league.store.reading() as db:
        kept = await fixtures.of_competition(db, competition)
        tapes = await fixture_tapes.waiting(db, competition)
    met = [now.fixture.clubs for now in view.season.fixtures.values()]
    assert [(each.home, each.away) for each in kept] == met
    assert [each.pairing[1:] for each in tapes] == met
    assert len(set(met)) == FIXTURES
    assert {each.opens for each in kept if each.round == 1} == {OPENS}
    assert turns > 2 * FIXTURES // 1000
