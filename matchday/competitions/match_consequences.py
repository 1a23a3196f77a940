"""Consequences for matches under way when their competition changes; they apply at once, with a notice.

The caller holds the locks of the matches.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias

from league.competition.competition import Competition, FixtureStatus
from league.competition.events import LoggedEvent
from league.results import ClubId
from matchday.clock.clock_math import used_at
from matchday.clock.clock_updates import habits_of, hand_over
from matchday.computers.seat_changes import give_back
from matchday.match import challenge
from matchday.match.build_view import row_of, state_of
from matchday.match.views import manager_of
from rules.game import Game
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.league import competitions, fixtures, leagues
from store.match import clocks, entries, matches
from store.match.matches import OPEN, MatchRow
from store.transaction import Transaction

What: TypeAlias = Literal["void", "held", "released", "replaced"]

NOWHERE: Final = 0
"""In place of a channel, for a match between two computers: only its result is posted."""

ORGANISED: Final = "ruled"
"""Kind of notice about an organiser's action on a match."""


@dataclass(frozen=True, slots=True)
class MatchChange:
    """Change to a match. who: the replaced manager's side, 0 for home, and the new manager.

    told: whether to post a notice; not for a match that has just begun.
    """

    match: int
    what: What
    who: tuple[int, int] | None = None
    told: bool = True


def changes(before: Competition, now: Competition) -> Iterator[MatchChange]:
    """List the changes to the matches of a changed competition, begun or not."""
    for number, was in before.fixtures.items():
        there = now.fixtures.get(number)
        if there is not None and there.match not in {None, was.match} and stands_still(now, there):
            yield MatchChange(there.match or 0, "held", told=False)
        if was.match is None:
            continue
        if there is None or there.match != was.match:
            yield MatchChange(was.match, "void")
            continue
        for who, club in enumerate(was.fixture.clubs):
            manager = _manager(now, club)
            if manager != _manager(before, club):
                yield MatchChange(was.match, "replaced", (who, manager))
        stood, stands = stands_still(before, was), stands_still(now, there)
        if stood != stands:
            yield MatchChange(was.match, "held" if stands else "released")


async def follow(db: Transaction, game: Game, change: MatchChange, at: datetime, why: LoggedEvent) -> None:
    """Apply a change to a match that is waiting or being played, and store a notice.

    why: the cause.
    """
    row, number = await row_of(db, change.match), why.seq
    if row.state not in OPEN:
        return
    facts = {"what": change.what, "reason": why.reason}
    match change.what:
        case "void":
            await matches.end(db, row.id, "void")
        case "replaced":
            row = await _replaced(db, row, game, change, at)
        case "held":
            await stand_still(db, row, game, at)
        case "released":
            await _go_on(db, row, at)
    seq = await entries.next_seq(db, row.id)
    both = (row.home.id, row.away.id)
    if change.told:
        await notices.write(db, row.id, seq, ORGANISED, NoticeBody(ping=both, facts=facts, number=number))
    if change.what == "replaced":
        await _show(db, row, game, seq, number)


def _manager(competition: Competition, club: ClubId) -> int:
    return competition.entries[club].manager


def stands_still(competition: Competition, fixture: FixtureStatus) -> bool:
    """Return whether no time runs in the match of a fixture."""
    return competition.paused is not None or fixture.award is not None


async def stand_still(db: Transaction, row: MatchRow, game: Game, at: datetime) -> None:
    """Stop the clock of a match, if it has one."""
    kept = await clocks.read(db, row.id)
    if kept is not None:
        habits = await habits_of(db, manager_of(row, game, kept.clock.side))
        used = used_at(kept.clock, at, habits)
        await clocks.write(db, row.id, kept.clock.but(used=used, since=None, held=True), None)


async def _go_on(db: Transaction, row: MatchRow, at: datetime) -> None:
    kept = await clocks.read(db, row.id)
    if kept is not None:
        runs = kept.clock.side is not None and not kept.clock.paused
        await clocks.write(db, row.id, kept.clock.but(since=at if runs else None, held=False), at if runs else None)


async def _replaced(db: Transaction, row: MatchRow, game: Game, change: MatchChange, at: datetime) -> MatchRow:
    """Give one side of a match to another manager, whose turn starts again."""
    who, manager = change.who or (0, 0)
    _ = await give_back(db, row, game, game.sides[who], calls=False)
    await matches.change_manager(db, row.id, ("home", "away")[who], manager)
    if row.is_between_computers and not (await row_of(db, row.id)).is_between_computers:
        await matches.put_in_channel(db, row.id, await _channel_of(db, row.id))
    state = await state_of(db, row.id)
    if state.clock is not None and state.clock.clock.side == game.sides[who]:
        await hand_over(db, state, game, game.sides[who], at, fresh=True)
    return state.row


async def _channel_of(db: Transaction, match_id: int) -> int:
    """Return the channel of a match's league."""
    fixture = await fixtures.of_match(db, match_id)
    row = await competitions.get(db, fixture.competition_id) if fixture is not None else None
    league = await leagues.get(db, row.league_id) if row is not None else None
    return league.channel_id if league is not None else NOWHERE


async def _show(db: Transaction, row: MatchRow, game: Game, seq: int, number: int) -> None:
    """Have the board posted again for the manager to act, or the challenge if it is still open."""
    if row.state == "challenged":
        called = challenge.called_to(row.home, row.away, row.head)
        body = NoticeBody(asked=row.away.id, ping=called, facts={"commitment": row.commitment}, number=number)
        await notices.write(db, row.id, seq, "challenge", body)
        return
    kept = await clocks.read(db, row.id)
    person = manager_of(row, game, kept.clock.side if kept else None)
    asked = person.id if person else None
    ping = (asked,) if asked is not None else ()
    body = NoticeBody(asked=asked, side=kept.clock.side if kept else None, handed_over=True, ping=ping, number=number)
    await notices.write(db, row.id, seq, "board", body)
