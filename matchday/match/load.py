"""Loading a match from the store: its newest readable save point, and the log after it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from matchday.match.dice import Tape
from matchday.match.live import Live, broke, referee_of
from rules.errors import LogDiverged
from rules.game import Game
from rules.log import Entry, standing
from rules.referee import Referee
from store.match import entries, matches, save_points
from store.match.matches import MatchRow
from store.match.save_points import SavePoint
from store.transaction import Transaction

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A loaded match.

    back_to: the ply of its save point, if the log after it no longer fits the rules; the match stands there then.
    open_ply: the ply that was open when the log was written.
    """

    live: Live
    back_to: int | None
    open_ply: int


async def load(db: Transaction, row: MatchRow, game: Game) -> Loaded:
    """Load a match that has begun. Raises MatchBroke if its rules fail."""
    tape = await matches.tape_of(db, row.id)
    start, saved = await _start(db, row, game)
    stored = await entries.since(db, row.id, saved.seq if saved else 0)
    stands = standing(kept.entry for kept in stored)
    ply = saved.ply if saved else 0
    seq = stored[-1].seq + 1 if stored else saved.seq if saved else 0

    def live(match: Any, referee: Referee) -> Live:  # noqa: ANN401 - the match is the game's own
        return Live(row.id, game, match, referee, Tape(tape.seed, row.id, tape.words), seq, tape.next_roll)

    open_ply = stands[-1].ply + 1 if stands else ply
    try:
        return Loaded(live(start, _referee(row, game, start, ply, stands)), None, open_ply)
    except LogDiverged as diverged:
        log.warning("match %d: its log no longer fits at ply %d (%s)", row.id, diverged.ply, vars(diverged))
    fresh = _made(row, game, saved)
    return Loaded(live(fresh, _referee(row, game, fresh, ply, ())), ply, open_ply)


async def _start(db: Transaction, row: MatchRow, game: Game) -> tuple[Any, SavePoint | None]:
    saved = await save_points.newest(db, row.id)
    while saved is not None:
        try:
            return _made(row, game, saved), saved
        except Exception:
            log.exception("match %d: the save point before seq %d cannot be read", row.id, saved.seq)
        saved = await save_points.newest(db, row.id, before=saved.seq)
    return _made(row, game, None), None


def _made(row: MatchRow, game: Game, saved: SavePoint | None) -> Any:  # noqa: ANN401 - the game's own
    return game.begin(row.head) if saved is None else game.resume(saved.saved)


def _referee(row: MatchRow, game: Game, match: Any, ply: int, log_: Sequence[Entry]) -> Referee:  # noqa: ANN401
    try:
        return referee_of(game, match, log_, ply)
    except LogDiverged:
        raise
    except Exception as failed:
        raise broke(failed, f"{row.id}-load", None, ply, ["load"]) from failed
