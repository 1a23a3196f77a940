"""Previews of matches, which links to them show elsewhere: a title, a sentence, and the board as a picture."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from cachetools import LRUCache

from matchday.records.replay import GrowingReplay, ReplayedMoment
from pages.game_list import PAGES
from pages.replay_data import NoPage
from render.game_renderer import FULL
from render.worker import DrawnBoard, Wanted
from rules.game import Game
from rules.reports import AnyReport
from store.database import Store
from store.match.watched import Progress, progress_of
from text.game_list import GAMES
from text.languages import T_, speaking
from text.message import N_, name_shown
from web.match_record import MatchRecord, read_record
from web.page_limits import work_is_due
from web.people_names import shown_to_strangers
from web.visibility import PublicMatch

Paint: TypeAlias = Callable[[Wanted], Awaitable[DrawnBoard]]
"""Draws a board off the event loop."""

KEPT: Final = 64
"""Number of previews and of boards kept in memory."""

_WORK_OF_A_PREVIEW: Final = 20
_WORK_OF_A_BOARD: Final = 100
"""Work of a preview and of a board, counted in replayed answers of a match; see `work_is_due`."""

_SOMEONE: Final = N_("someone")
_WORDS: Final = {
    False: N_("{home} v {away}. {game}, {clock}: follow the match live."),
    True: N_("{home} v {away}. {game}, {clock}: the match is over. Step through it."),
}


@dataclass(frozen=True, slots=True)
class MatchPreview:
    """A match as a link to it shows it.

    managers: their names, "" for none. title: both sides with the score between them. clock: as shown.
    ply: the number of the open question. match, reports: for its board.
    """

    ruleset: str
    managers: tuple[str, str]
    title: str
    clock: str
    is_over: bool
    ply: int
    match: Any
    reports: tuple[AnyReport, ...]

    def words(self, code: str) -> str:
        """Return the preview in a sentence. code: of the language."""
        with speaking(code):
            facts = {
                "home": name_shown(self.managers[0]) or T_(_SOMEONE),
                "away": name_shown(self.managers[1]) or T_(_SOMEONE),
                "clock": self.clock,
            }
            return T_(_WORDS[self.is_over]).format(**facts, game=T_(GAMES[self.ruleset].title))


class MatchPreviews:
    """Previews of matches, each worked out once for each answer. games: by name. paint: draws boards."""

    def __init__(self, store: Store, games: Mapping[str, Game], paint: Paint) -> None:
        self._store = store
        self._games = games
        self._paint = paint
        self._turn = asyncio.Semaphore(1)
        self._previews: LRUCache[tuple[str, Progress], MatchPreview] = LRUCache(KEPT)
        self._boards: LRUCache[tuple[str, Progress, str], bytes] = LRUCache(KEPT)

    async def of(self, public: PublicMatch) -> MatchPreview | None:
        """Return a match's preview; None for a match that has not begun. Raises NoPage."""
        found = await self._now(public)
        return None if found is None else found[1]

    async def board(self, public: PublicMatch, code: str) -> bytes | None:
        """Return a match's board as a PNG; None for one that has none. code: of the language. Raises NoPage."""
        found = await self._now(public)
        if found is None:
            return None
        progress, preview = found
        key = (public.token, progress, code)
        async with self._turn:
            if key not in self._boards:
                work_is_due(_WORK_OF_A_BOARD)
                wanted = Wanted(preview.ruleset, preview.match, preview.reports, code, whole=True)
                self._boards[key] = (await self._paint(wanted)).views[FULL]
            return self._boards[key]

    async def _now(self, public: PublicMatch) -> tuple[Progress, MatchPreview] | None:
        async with self._store.glance() as db:
            progress = (await progress_of(db, [public.match_id])).get(public.match_id)
        if progress is None:
            return None
        key = (public.token, progress)
        async with self._turn:
            if key not in self._previews:
                work_is_due(_WORK_OF_A_PREVIEW)
                record = await read_record(self._store, self._games, public.match_id)
                if record is None:
                    return None
                self._previews[key] = await asyncio.to_thread(_preview, record)
            return progress, self._previews[key]


def _preview(record: MatchRecord) -> MatchPreview:
    """Work out a preview. Raises NoPage."""
    name, row = record.game.name, record.row
    page = PAGES.get(name)
    if page is None:
        raise NoPage(name)
    moment = _last_shown(record)
    if moment is None:
        raise NoPage(name)
    scene = page.scene(moment.match, moment.reports)
    title = f" {scene.score} ".join(side.name for side in page.sides(moment.match))
    managers = shown_to_strangers(row.home), shown_to_strangers(row.away)
    return MatchPreview(name, managers, title, scene.clock, row.is_over, moment.ply, moment.match, moment.reports)


def _last_shown(record: MatchRecord) -> ReplayedMoment | None:
    """Return the last moment that may be shown; None if its rules no longer reach it."""
    row, newest = record.row, record.newest
    visible = record.visible()
    if record.is_delayed:  # the newest save point is between two actions
        visible = [entry for entry in visible if entry.ply < (newest.ply if newest is not None else 0)]
    open_ply = visible[-1].ply + 1 if visible else 0
    at = newest if newest is not None and newest.ply <= open_ply else None
    last = None
    for moment in GrowingReplay(row.id, record.game, row.head, at=at).add(visible):
        last = moment
    return last if last is not None and last.ply == open_ply else None
