"""Due clocks of all matches, and managers' actions on time: nudges, claims, pauses."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from matchday.clock.clock_math import MORE, NUDGES_APART, Habits, called_at, lengthened, look, paused, resumed, settled
from matchday.clock.clock_updates import habits_of
from matchday.computers.seats import own_level
from matchday.delivery.due_scheduler import Alarm
from matchday.delivery.outbox import Outbox
from matchday.errors import (
    NoClock,
    NoPause,
    NothingToWaitFor,
    NotPlaying,
    NudgedAlready,
    PausedAlready,
    TimeLeft,
)
from matchday.match import challenge
from matchday.match.build_view import row_of
from matchday.match.open_matches import OpenMatches
from matchday.match.views import manager_of, sides_of
from rules.errors import StaleAnswer
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.delivery.notices import Notice, NoticeBody, NoticeKind
from store.match import clocks, drafts, entries, matches, processed_interactions
from store.match.clocks import MatchClock
from store.match.matches import MatchRow
from store.transaction import Transaction

_KINDS: Final[Mapping[str, NoticeKind]] = {"up": "time_up", "nudge": "nudge"}
"""Kinds of notices from a clock; all others are reminders."""


@dataclass
class _Hand:
    """A match whose clock a manager acts on, within one transaction.

    by: the manager; mine: the first side of that manager.
    """

    db: Transaction
    row: MatchRow
    game: Game
    clock: MatchClock
    at: datetime
    by: int
    mine: str

    @property
    def waits(self) -> bool:
        """Whether this manager waits for the opponent."""
        return self.clock.side is not None and self.clock.side not in sides_of(self.row, self.game, self.by)

    @property
    def against_computer(self) -> bool:
        """Whether the opponent is a computer manager, and not a person for whom one sits in."""
        other = next(each for each in self.game.sides if each not in sides_of(self.row, self.game, self.by))
        return own_level(self.row, self.game.sides, other) is not None

    async def habits(self) -> Habits:
        """Return the habits of the manager whose turn it is."""
        return await habits_of(self.db, manager_of(self.row, self.game, self.clock.side))

    async def write(
        self, clock: MatchClock, kind: NoticeKind | None = None, ping: tuple[int, ...] = (), **facts: str
    ) -> None:
        """Store the clock, to be looked at again, with its notice."""
        self.clock = clock if kind is None else clock.but(said=clock.said + 1)
        due = self.at if self.clock.runs else self.clock.calls
        await clocks.write(self.db, self.row.id, self.clock, due)
        if kind is not None:
            told = {"by": self.mine, **facts}
            await _say(
                self.db, self.row.id, kind, NoticeBody(side=clock.side, ping=ping, facts=told, number=self.clock.said)
            )

    def other(self) -> tuple[int, ...]:
        """Return the id of the opponent, to be called."""
        return tuple(each.id for each in (self.row.home, self.row.away) if each.id != self.by)


class Clocks:
    """Actions on clocks.

    now: returns the current time (UTC).

    `alarm` looks at the clock of each match when it is due.
    """

    def __init__(self, store: Store, open_: OpenMatches, outbox: Outbox[Notice], now: Callable[[], datetime]) -> None:
        self._store = store
        self._open = open_
        self._outbox = outbox
        self._now = now
        self.alarm = Alarm(store, clocks, self._look, now)

    async def nudge(self, match_id: int, *, by: int, interaction_id: int) -> datetime | None:
        """Call the opponent of a waiting manager, after the opponent's quiet hours.

        Returns when those are over (UTC), None if the call is not delayed.

        Raises NothingToWaitFor, NudgedAlready, and the common errors of all methods here.
        """
        async with self._in_hand(match_id, by, interaction_id) as hand:
            if hand is None:
                return None
            if not hand.waits:
                raise NothingToWaitFor
            nudged = hand.clock.nudged
            if nudged is not None and hand.at - nudged < NUDGES_APART:
                raise NudgedAlready(-((hand.at - nudged - NUDGES_APART) // timedelta(hours=1)))
            calls = called_at(hand.clock, hand.at, await hand.habits())
            clock = hand.clock.but(nudged=hand.at, uncalled=None)
            if calls == hand.at:
                await hand.write(clock, "nudge", hand.other())
                return None
            await hand.write(clock.but(calls=calls))
            return calls

    async def let_claim(self, match_id: int, *, by: int, interaction_id: int | None = None) -> None:
        """Let a waiting manager claim the match because the opponent is gone. Raises NothingToWaitFor.

        interaction_id: None if nobody asked and the bot found out by itself.
        """
        async with self._in_hand(match_id, by, interaction_id) as hand:
            if hand is None:
                return
            if not hand.waits:
                raise NothingToWaitFor
            who = manager_of(hand.row, hand.game, hand.clock.side)
            if not hand.clock.up and who is not None:
                await hand.write(hand.clock.but(up=True), "time_up", (by,), what="left")

    async def give_more_time(self, match_id: int, *, by: int, interaction_id: int, seq: int | None = None) -> None:
        """Let a waiting manager give the opponent more time. Raises NothingToWaitFor, StaleAnswer."""
        async with self._in_hand(match_id, by, interaction_id, seq) as hand:
            if hand is None:
                return
            if not hand.waits:
                raise NothingToWaitFor
            longer = lengthened(hand.clock, hand.at, await hand.habits())
            await hand.write(longer, "more", hours=str(int(MORE.total_seconds() // 3600)))

    async def claim(self, match_id: int, *, by: int, interaction_id: int, seq: int | None = None) -> None:
        """Let a manager claim the match when the opponent's time is up.

        Raises NothingToWaitFor, TimeLeft, StaleAnswer.
        """
        async with self._in_hand(match_id, by, interaction_id, seq) as hand:
            if hand is None:
                return
            if not hand.waits:
                raise NothingToWaitFor
            if not hand.clock.up or hand.clock.paused or hand.clock.held:
                raise TimeLeft
            await hand.write(settled(hand.clock, hand.at, await hand.habits()))
            await challenge.claim(hand.db, hand.row, str(hand.clock.side), hand.mine, hand.at)

    async def pause(self, match_id: int, *, by: int, interaction_id: int) -> None:
        """Ask for a pause, to which a computer agrees at once, or agree to the opponent's. Raises PausedAlready."""
        async with self._in_hand(match_id, by, interaction_id) as hand:
            if hand is None:
                return
            clock = hand.clock
            if clock.paused or clock.pause_wanted == hand.mine:
                raise PausedAlready
            if clock.pause_wanted is None and not hand.against_computer:
                await hand.write(clock.but(pause_wanted=hand.mine), "pause", hand.other(), what="asked")
            else:
                await hand.write(paused(clock, hand.at, await hand.habits()), "pause", what="agreed")

    async def refuse_pause(self, match_id: int, *, by: int, interaction_id: int) -> None:
        """Refuse the opponent's request for a pause, or withdraw one's own. Raises NoPause."""
        async with self._in_hand(match_id, by, interaction_id) as hand:
            if hand is None:
                return
            if hand.clock.pause_wanted is None:
                raise NoPause
            what = "withdrawn" if hand.clock.pause_wanted == hand.mine else "refused"
            await hand.write(hand.clock.but(pause_wanted=None), "pause", what=what)

    async def resume(self, match_id: int, *, by: int, interaction_id: int) -> None:
        """Restart the clock after a pause. Raises NoPause."""
        async with self._in_hand(match_id, by, interaction_id) as hand:
            if hand is None:
                return
            if not hand.clock.paused:
                raise NoPause
            who = manager_of(hand.row, hand.game, hand.clock.side)
            called = (who.id,) if who is not None and who.id != by else ()
            await hand.write(resumed(hand.clock, hand.at), "pause", called, what="resumed")

    async def _look(self, match_id: int, at: datetime) -> None:
        """Look at one due clock, and store its notice."""
        async with self._store.writing() as db:
            await matches.hold(db, match_id)
            kept, row = await clocks.read(db, match_id), await matches.get(db, match_id)
            if kept is None or row is None or row.state != "playing":
                await clocks.put_off(db, match_id, None)
                return
            game = self._open.game(row.ruleset)
            who = manager_of(row, game, kept.clock.side)
            seen = look(kept, at, await habits_of(db, who))
            await clocks.write(db, match_id, seen.clock, seen.due)
            forgotten = seen.tell == "draft" and who is not None and not await _has_draft(db, match_id, who.id)
            if seen.tell and who is not None and not forgotten:
                waits = tuple(each.id for each in (row.home, row.away) if each.id != who.id)
                kind: NoticeKind = _KINDS.get(seen.tell, "remind")
                called = waits if kind == "time_up" else (who.id,)
                body = NoticeBody(side=seen.clock.side, ping=called, facts={"what": seen.tell}, number=seen.clock.said)
                await _say(db, match_id, kind, body)

    @asynccontextmanager
    async def _in_hand(
        self, match_id: int, by: int, interaction_id: int | None, seq: int | None = None
    ) -> AsyncGenerator[_Hand | None]:
        """Hold a clock for one of the two managers, and post the new notices when the match is free again.

        Yields None for an interaction that was heard before.

        seq: the question that is meant, if it matters.

        Raises NoSuchMatch, NotYourMatch, NotPlaying, NoClock and StaleAnswer.
        """
        async with self._open.lock(match_id), self._store.writing() as db:
            await matches.hold(db, match_id)
            row = await row_of(db, match_id)
            game = self._open.game(row.ruleset)
            mine = sides_of(row, game, by)[0]
            if interaction_id is not None and await processed_interactions.heard(db, interaction_id) is not None:
                yield None
                return
            if row.state != "playing":
                raise NotPlaying(match_id, row.state)
            kept = await clocks.read(db, match_id)
            if kept is None:
                raise NoClock
            if seq is not None and seq != await entries.next_seq(db, match_id):
                raise StaleAnswer(seq)
            if interaction_id is not None:
                await processed_interactions.hear(db, interaction_id, match_id)
            yield _Hand(db, row, game, kept.clock, self._now(), by, mine)
        await self._outbox.deliver(match_id)


async def _say(db: Transaction, match_id: int, kind: NoticeKind, body: NoticeBody) -> None:
    await notices.write(db, match_id, await entries.next_seq(db, match_id), kind, body)


async def _has_draft(db: Transaction, match_id: int, person_id: int) -> bool:
    """Return whether a person has an unconfirmed draft."""
    written = await drafts.of(db, match_id, person_id)
    return written is not None and bool(written.orders)
