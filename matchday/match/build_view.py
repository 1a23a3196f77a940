"""Views of a match for drawing boards, made without changing the match."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Final

from matchday.clock.clock_updates import summed_up, timing_in
from matchday.errors import NoSuchMatch
from matchday.match.live import Live
from matchday.match.record import seed_facts
from matchday.match.views import MatchView, UnreadReports, manager_of, since_hand_over
from rules.asking import Choose
from store.delivery import notices
from store.delivery.notices import Notice, NoticeKind
from store.league import kick_offs
from store.match import match_states, matches
from store.match.match_states import MatchState
from store.match.matches import MatchRow
from store.people.preferences import USUAL
from store.transaction import Transaction

KINDS: Final[tuple[NoticeKind, ...]] = ("board", "taken_back", "takeback", "ruled")
"""Kinds of notices searched for the last hand-over."""
FEW, MOST_BOARDS = 12, 100  # numbers of notices searched for the last hand-over: mostly it is recent


async def look(db: Transaction, state: MatchState, live: Live | None) -> MatchView:
    """Return a match's current view; the caller holds its lock.

    live: the match with its referee; None if it has not kicked off.
    """
    row = state.row
    seed = (await seed_facts(db, row))["seed"] if row.is_over else None
    if live is None:
        ready, begins = frozenset(await kick_offs.words_of(db, row.id)), await kick_offs.until(db, row.id)
        view = MatchView(row=row, seq=state.seq, ply=0, question=None, asked=None, side=None, match=None, seed=seed)
        return replace(view, ready=ready, begins=begins)
    if live.shown is None:
        live.told = await _told(db, live)
        live.shown = (*deepcopy((live.match, live.question)), live.told.reports)
    match, asked, reports = live.shown
    question = asked if isinstance(asked, Choose) and not row.is_over else None
    side = question.who if question else None
    person = manager_of(row, live.game, side)
    return MatchView(
        row=row,
        seq=live.seq,
        ply=live.referee.ply,
        question=question,
        asked=person,
        side=side,
        match=match,
        reports=reports,
        of_turn=live.told.of_turn(live.game.intervals) if live.told is not None else (),
        seed=seed,
        clock=timing_in(state, live.game),
        prefers=state.prefers[person.id] if person is not None else USUAL,
        unpinged=summed_up(state),
        clauses=live.game.clauses,
        adjusts=live.game.adjusts(question),
        sittings=state.sittings,
        later=live.game.later(match, question) if question is not None else None,
    )


async def state_of(db: Transaction, match_id: int, *, by: int = 0, interaction_id: int = 0) -> MatchState:
    """Return a match's stored state; see `store.match.match_states.of`. Raises NoSuchMatch."""
    state = await match_states.of(db, match_id, by=by, interaction_id=interaction_id)
    if state is None:
        raise NoSuchMatch(match_id)
    return state


async def row_of(db: Transaction, match_id: int) -> MatchRow:
    """Return a match's row. Raises NoSuchMatch."""
    row = await matches.get(db, match_id)
    if row is None:
        raise NoSuchMatch(match_id)
    return row


async def _told(db: Transaction, live: Live) -> UnreadReports:
    """Return the reports since the last hand-over to the opponent; only new notices are read."""
    known = live.told
    if known is not None:
        fresh = await notices.latest(db, live.match_id, *KINDS, limit=MOST_BOARDS, after=known.up_to)
        return since_hand_over([*fresh, *known.notices][:MOST_BOARDS], known.up_to)
    found: list[Notice] = []
    for limit in (FEW, MOST_BOARDS):
        found = await notices.latest(db, live.match_id, *KINDS, limit=limit)
        if len(found) < limit or sum(notice.handed_over for notice in found) > 1:
            break
    return since_hand_over(found)
