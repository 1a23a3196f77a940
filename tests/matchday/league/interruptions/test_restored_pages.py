"""Restoring a backup: no page that was withdrawn since it was made comes back, and no league is listed again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from store.sqlite.backup import back_up, restore
from tests.matchday.league.digging import OPENS, ORGANISER, League


@pytest.fixture
async def league(tmp_path: Path) -> AsyncIterator[League]:
    """Return a league that is on the web, and listed, with a match that is being played."""
    league = League(tmp_path / "matches.sqlite3")
    await league.start()
    await league.begin(2)
    await show(league, listed=True)
    yield league
    await league.close()


async def show(league: League, *, listed: bool) -> None:
    """Put the league on the web."""
    _ = await league.leagues.on_the_web(1, listed=listed, by=ORGANISER, interaction_id=league.interaction())


async def put_back(league: League, copy: Path) -> None:
    """Stop the program, put a copy back, and start it again."""
    await league.close()
    _ = restore(copy, league.path, OPENS, replaces=True)
    await league.start()


async def links(league: League) -> tuple[str | None, str | None]:
    """Return the tokens of the league and of its match."""
    page = await league.desk.web_pages.of_league(1)
    return None if page is None else page.token, await league.desk.web_pages.token_of(await league.match_of(1))


async def test_a_league_that_was_taken_off_stays_off(league: League, tmp_path: Path) -> None:
    copy = back_up(league.path, tmp_path / "copy.sqlite3")
    _ = await league.leagues.off_the_web(1, by=ORGANISER, interaction_id=league.interaction())

    await put_back(league, copy)

    assert await links(league) == (None, None)


async def test_pages_that_are_still_open_keep_their_links(league: League, tmp_path: Path) -> None:
    before = await links(league)
    copy = back_up(league.path, tmp_path / "copy.sqlite3")

    await put_back(league, copy)
    page = await league.desk.web_pages.of_league(1)

    assert None not in before
    assert await links(league) == before
    assert page is not None
    assert page.listed


async def test_a_league_that_is_listed_no_more_is_not_listed_again(league: League, tmp_path: Path) -> None:
    copy = back_up(league.path, tmp_path / "copy.sqlite3")
    await show(league, listed=False)

    await put_back(league, copy)
    page = await league.desk.web_pages.of_league(1)

    assert page is not None
    assert not page.listed


async def test_all_are_withdrawn_where_nobody_knows_which_were(league: League, tmp_path: Path) -> None:
    copy = back_up(league.path, tmp_path / "copy.sqlite3")
    await league.close()
    for file in league.path.parent.glob(f"{league.path.name}*"):
        file.unlink()

    _ = restore(copy, league.path, OPENS, replaces=True)
    await league.start()

    assert await links(league) == (None, None)
