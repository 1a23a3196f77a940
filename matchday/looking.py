"""Looking at a match without touching it: the view that boards are drawn from."""

from __future__ import annotations

from copy import deepcopy

from matchday.live import Live
from matchday.recording import seed_facts
from matchday.refusals import NoSuchMatch
from matchday.ticking import timing_of
from matchday.views import MatchView, manager_of, since_hand_over
from rules.asking import Choose
from store import entries, matches, notices
from store.database import Transaction
from store.matches import MatchRow

BOARDS = 100  # how many notices back the last hand-over is looked for


async def look(db: Transaction, row: MatchRow, live: Live | None) -> MatchView:
    """Return a match as it stands; the caller holds its lock.

    live: the match with its referee; None if it has not kicked off.
    """
    seed = (await seed_facts(db, row))["seed"] if row.over else None
    seq = await entries.next_seq(db, row.id)
    if live is None:
        return MatchView(row, seq, 0, None, None, None, None, (), seed)
    if live.shown is None:
        told = await notices.latest(db, row.id, "board", "taken_back", "takeback", "ruled", limit=BOARDS)
        live.shown = (*deepcopy((live.match, live.question)), since_hand_over(told))
    match, asked, reports = live.shown
    question = asked if isinstance(asked, Choose) and not row.over else None
    side = question.who if question else None
    manager = manager_of(row, live.ruleset, side)
    clock = await timing_of(db, row, live.ruleset)
    return MatchView(row, seq, live.referee.ply, question, manager, side, match, reports, seed, clock)


async def row_of(db: Transaction, match_id: int) -> MatchRow:
    """Return what is stored of a match; raise NoSuchMatch."""
    row = await matches.get(db, match_id)
    if row is None:
        raise NoSuchMatch(match_id)
    return row
