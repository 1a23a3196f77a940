"""Storing one entry's results in its caller's transaction: log, save point, dice and notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, cast

from matchday.clock.clock_updates import hand_over
from matchday.computers.seat_changes import give_back
from matchday.computers.seats import COMPUTER, is_over, own_level, seat_of, sitting_now
from matchday.match.live import EntryResults, Live
from matchday.match.views import manager_of
from rules.asking import Choose
from rules.game import Game
from rules.reports import AnyReport, WrittenReport
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import entries, matches, save_points, uncounted_matches, wishes
from store.match.match_states import MatchState
from store.match.matches import MatchRow
from store.transaction import Transaction


async def record(  # noqa: PLR0913 - the results, and when they happened
    db: Transaction,
    state: MatchState,
    live: Live,
    turn: EntryResults,
    *,
    before: str | None,
    at: datetime,
    back: bool = False,
) -> None:
    """Store a turn and a notice for the board, after an interval also for the summary; at the end also the seed.

    state: the match as it stood before.
    before: the side whose turn it was until now, None if a board must be posted in any case.
    at: when it happened (UTC): from now on the clock of the next side to act runs.
    back: whether an answer was taken back.
    """
    row = state.row
    await entries.append(db, row.id, turn.entries)
    if turn.saved is not None:
        await save_points.write(db, row.id, turn.saved)
    if turn.saved is not None or back:  # the action is over, or part of it taken back
        await wishes.drop_all(db, row.id, live.game.laid_down)
    if turn.dice:
        await matches.draw_on_from(db, row.id, live.next_roll)
    if any(report.name in live.game.intervals for report in turn.reports):
        await notices.write(db, row.id, live.seq, "interval", NoticeBody())
    side = live.question.who if isinstance(live.question, Choose) else None
    fresh, handed_over = before is None, before is None or side != before
    action = live.referee.top_ply if handed_over or back or turn.saved is not None else None
    calls = await hand_over(db, state, live.game, side, at, fresh=fresh, back=back, action=action)
    to_computer = await _is_sat_in(db, state, live.game, side, at)
    calls = calls and not to_computer
    asked = manager_of(row, live.game, side)
    board = NoticeBody(
        asked=asked.id if asked else None,
        side=side,
        handed_over=handed_over,
        ping=(asked.id,) if asked and calls and handed_over else (),
        calls=calls,
        to_computer=to_computer,
        reports=tuple(map(plain_report, turn.reports)),
        dice=tuple(turn.dice),
    )
    await notices.write(db, row.id, live.seq, "board", board)
    if live.question is None:
        await _blow_the_whistle(db, row, live, at)


async def _is_sat_in(db: Transaction, state: MatchState, game: Game, side: str | None, at: datetime) -> bool:
    """Return whether a computer answers for the side to act; a manager who is no longer away gets the seat back."""
    manager = manager_of(state.row, game, side)
    sitting = sitting_now(state.sittings, seat_of(game.sides, side)) if side is not None else None
    if side is not None and own_level(state.row, game.sides, side) is not None:
        return True
    if side is None or manager is None or sitting is None:
        return False
    if is_over(sitting, state.said_by(manager.id).absences, at):
        _ = await give_back(db, state.row, game, side, calls=False)
        return False
    return True


async def lay_down(db: Transaction, match_id: int, by: int, said: Sequence[tuple[str, str]]) -> None:
    """Store answers for later questions of this action, each in place of an earlier one.

    said: each with the name of its question.
    """
    for question, answer in said:
        await wishes.drop(db, match_id, by, question)
        await wishes.keep(db, match_id, by, question, answer)


async def seed_facts(db: Transaction, row: MatchRow) -> dict[str, str]:
    """Return the facts with which anybody can check the dice of a finished match."""
    tape = await matches.tape_of(db, row.id)
    return {"seed": tape.seed.hex(), "commitment": row.commitment, "words": tape.words}


def plain(fact: object) -> Any:  # noqa: ANN401 - any JSON value
    """Return a fact as it can be stored: a text, a number, a truth value, None, or a list of these.

    A value of the rules becomes its text, even one whose class is derived from numbers or tuples.
    """
    if fact is None or type(fact) in {bool, int, float}:
        return fact
    if type(fact) in {list, tuple}:
        return [plain(part) for part in cast("Sequence[object]", fact)]
    return str(fact)


def plain_report(report: AnyReport) -> WrittenReport:
    """Return a report with plain facts, so that it reads the same before and after a restart."""
    facts: Mapping[str, object] = report.facts
    return WrittenReport(report.name, report.clause, {name: plain(fact) for name, fact in facts.items()})


async def _blow_the_whistle(db: Transaction, row: MatchRow, live: Live, at: datetime) -> None:
    result = live.game.result(live.match)
    await matches.end(db, row.id, "finished", result=result)
    if COMPUTER not in row.head:  # a computer has no rating, and no title
        await uncounted_matches.write(db, row.id, at)
    facts = {"result": result, **await seed_facts(db, row)}
    both = (row.home.id, row.away.id)
    await notices.write(db, row.id, live.seq, "full_time", NoticeBody(ping=both, facts=facts))
