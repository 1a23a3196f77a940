"""A copy of all matches in another database, checked by playing every open match from it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from matchday.match.load import load
from matchday.match.open_matches import NOT_BEGUN
from rules import game_list
from rules.game import Game
from rules.log import asked
from store.copying import copy_all
from store.database import Store
from store.errors import CopyDiffers
from store.match import matches
from store.match.matches import MatchRow
from store.opening import open_store
from store.postgres.sole_use import sole_use_of
from store.sqlite.sole_use import sole_use

TOLD_EVERY: Final = 20_000
"""Number of rows of one table after which progress is told."""

_GAMES: Final[Mapping[str, Game]] = {game.name: game for game in game_list.GAMES}


async def copy_to(database: Path | URL, other: Path | URL, say: Callable[[str], object]) -> None:
    """Copy everything from one database into another, which is empty, and check the copy.

    say: called with each line of progress.

    Raises InUse, NotEmpty, CopyDiffers and what `open_store` raises. A copy that differs is not used, but stays.
    """
    async with _alone(database) as source, _alone(other) as target:

        def tell(table: str, rows: int) -> None:
            if rows % TOLD_EVERY == 0:
                say(f"{table}: {rows} rows")

        copied = await copy_all(source, target, tell)
        say(f"copied: {sum(copied.values())} rows in {sum(map(bool, copied.values()))} tables")
        async with source.reading() as db:
            begun = [row for row in await matches.open_ones(db) if row.state not in NOT_BEGUN]
        for row in begun:
            stands = await _stands(source, row), await _stands(target, row)
            if stands[0] != stands[1]:
                raise CopyDiffers(f"the log of match {row.id}", stands[1][0], stands[0][0])
        say(f"replayed from the copy: {len(begun)} open matches, each as in the original")


@asynccontextmanager
async def _alone(database: Path | URL) -> AsyncGenerator[Store]:
    """Open a database that no bot uses meanwhile."""
    if isinstance(database, Path):
        with sole_use(database):
            async with _opened(database) as store:
                yield store
    else:
        async with sole_use_of(database), _opened(database) as store:
            yield store


@asynccontextmanager
async def _opened(database: Path | URL) -> AsyncGenerator[Store]:
    store = await open_store(database)
    try:
        yield store
    finally:
        await store.close()


async def _stands(store: Store, row: MatchRow) -> tuple[int, str, int]:
    """Play a match from a database, and return how it stands: its seq, its open question and its next roll."""
    async with store.reading() as db:
        live = (await load(db, row, _GAMES[row.ruleset])).live
    return live.seq, asked(live.question) if live.question else "", live.next_roll
