"""Takebacks: answers are undone by an entry in the log. Nothing is deleted, and dice that fell are never drawn again.

A manager's own answer is taken back at once if since then no die has fallen, the opponent has not acted and nothing has
been revealed that the game counts like a die. For anything earlier the opponent is asked, and sees the answers that
would disappear.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Final

from matchday.delivery.outbox import Outbox
from matchday.errors import (
    CannotGoBack,
    NotPlaying,
    NotYourMatch,
    RequestIsOpen,
    RequestOver,
    TooManyRequests,
)
from matchday.match.build_view import row_of, state_of
from matchday.match.heard_once import once
from matchday.match.live import EntryResults, Live
from matchday.match.load import load
from matchday.match.open_matches import OpenMatches
from matchday.match.record import record
from matchday.match.views import sides_of
from matchday.takebacks.takeback_rules import Takeback, TakebackReach, unsaid_by
from rules.errors import StaleAnswer
from rules.log import asked, takeback
from store.database import Store
from store.delivery import notices
from store.delivery.notices import Notice, NoticeBody
from store.errors import OneAlready
from store.match import entries, matches, processed_interactions, takeback_requests
from store.match.entries import StoredEntry
from store.match.matches import MatchRow
from store.match.takeback_requests import NewRequest, Request
from store.transaction import Transaction

KIND: Final = "takeback"
TAKEBACKS: Final = "takebacks"
"""The fact in a match's head that says how often each manager may ask for a takeback between two intervals."""
MOST_A_HALF: Final = 2
"""The number of requests if the head names none."""
OPEN_FOR: Final = timedelta(hours=24)
POINTS: Final = 25
"""Largest number of own answers offered to go back to."""
_ENTRIES: Final = 100  # number of entries searched for the beginning of one


def asked_at_most(head: Mapping[str, str]) -> int:
    """Return how often each manager may ask for a takeback between two intervals, by the head of a match's log."""
    said = head.get(TAKEBACKS, "")
    return int(said) if said.isdecimal() else MOST_A_HALF


class Takebacks:
    """Takebacks by managers: `desk.takebacks`.

    taken: called with the match and the interaction of each stored takeback, before its notice is posted; may be set
    later.
    """

    def __init__(self, store: Store, open_: OpenMatches, outbox: Outbox[Notice]) -> None:
        self.taken: Callable[[int, int], object] = lambda _match_id, _interaction_id: None
        self._store = store
        self._open = open_
        self._outbox = outbox

    async def offers(self, match_id: int, *, by: int) -> tuple[Takeback, ...]:
        """Return a manager's possible takebacks: to each own answer, last first, at most POINTS.

        Raises NoSuchMatch, NotYourMatch, NotPlaying.
        """
        async with self._open.lock(match_id):
            reach = await self._reach(match_id, by)
        return tuple(reach.offer(ply, by) for ply in reach.own(by)[:POINTS])

    async def offer(self, match_id: int, *, by: int, to: int | None = None) -> Takeback:
        """Return the takeback that goes back to an own answer.

        to: its ply; None for the beginning of the last entry, as far as that needs no consent.

        Raises NothingToTakeBack, and the errors of `offers`.
        """
        async with self._open.lock(match_id):
            reach = await self._reach(match_id, by)
            async with self._store.reading() as db:
                begun = [board.seq for board in await notices.latest(db, match_id, "board", limit=_ENTRIES)]
        return reach.offer(reach.last_entered(by, begun) if to is None else to, by)

    async def take_back(self, match_id: int, to: int, *, by: int, seq: int, interaction_id: int) -> Takeback | None:
        """Go back to an own answer: at once if that needs no consent, else after asking the opponent.

        seq: of the question that was open when this was offered.

        Returns the takeback, done or requested; None if this interaction was heard before. Raises StaleAnswer,
        NothingToTakeBack, RequestIsOpen, TooManyRequests, CannotGoBack, and the errors of `offers`.
        """
        wanted = None
        async with self._open.lock(match_id):
            if not await self._heard(interaction_id):
                reach = await self._reach(match_id, by)
                if seq != reach.live.seq:
                    raise StaleAnswer(seq)
                wanted = reach.offer(to, by)
                if wanted.asks is None:
                    await self._go_back(reach, wanted, interaction_id)
                else:
                    await self._ask(reach, wanted, wanted.asks.id, interaction_id)
        await self._outbox.deliver(match_id)
        return wanted

    async def allow(self, request_id: int, *, by: int, interaction_id: int) -> None:
        """Grant a requested takeback for the other manager.

        Raises RequestOver if play or time has overtaken it, NotYourMatch, CannotGoBack.
        """
        match_id = (await self._request(request_id)).match_id
        async with self._open.lock(match_id):
            if not await self._heard(interaction_id):
                request, reach = await self._open_request(request_id)
                wanted = reach.offer(int(request.facts["to"]), request.by)
                if wanted.asks is None or by != wanted.asks.id:
                    raise NotYourMatch(match_id)
                await self._go_back(reach, wanted, interaction_id, request_id)
        await self._outbox.deliver(match_id)

    async def refuse(self, request_id: int, *, by: int, interaction_id: int) -> None:
        """Refuse a takeback, or withdraw one's own request. Raises RequestOver, NotYourMatch."""
        match_id = (await self._request(request_id)).match_id
        async with self._open.lock(match_id):
            if not await self._heard(interaction_id):
                await self._refuse(request_id, by, interaction_id)
        await self._outbox.deliver(match_id)

    async def told(self, match_id: int, request_id: int) -> Takeback | None:
        """Return the takeback of an open request; None if it is settled or overtaken."""
        async with self._open.lock(match_id):
            try:
                request, reach = await self._open_request(request_id)
            except (RequestOver, NotPlaying):
                return None
        return reach.offer(int(request.facts["to"]), request.by)

    async def done(self, match_id: int, seq: int) -> Takeback:
        """Return the takeback done by entry `seq` of the log."""
        async with self._store.reading() as db:
            return unsaid_by(await row_of(db, match_id), await entries.since(db, match_id), seq)

    async def _heard(self, interaction_id: int) -> bool:
        async with self._store.glance() as db:
            return await processed_interactions.heard(db, interaction_id) is not None

    async def _reach(self, match_id: int, by: int) -> TakebackReach:
        async with self._store.reading() as db:
            row = await row_of(db, match_id)
        _ = sides_of(row, self._open.game(row.ruleset), by)
        if row.state != "playing":
            raise NotPlaying(match_id, row.state)
        live = await self._open.live(row)
        async with self._store.reading() as db:
            return TakebackReach.of(row, live, await entries.since(db, match_id))

    async def _refuse(self, request_id: int, by: int, heard: int) -> None:
        request, reach = await self._open_request(request_id)
        _ = sides_of(reach.row, reach.live.game, by)
        facts = {"by": str(by), "asked_by": str(request.by)}
        async with once(), self._store.writing() as db:
            await matches.hold(db, reach.row.id)
            await processed_interactions.hear(db, heard, reach.row.id)
            await takeback_requests.settle(db, request_id, "gone" if by == request.by else "refused")
            await notices.write(db, reach.row.id, request.seq, "denied", NoticeBody(number=request.id, facts=facts))

    async def _ask(self, reach: TakebackReach, wanted: Takeback, other: int, interaction_id: int) -> None:
        """Store a request to the opponent. Raises RequestIsOpen, TooManyRequests."""
        match_id, by = wanted.match_id, wanted.by.id
        new = NewRequest(match_id, KIND, by, wanted.seq, self._open.now(), {"to": str(wanted.to)})
        async with once(), self._store.writing() as db:
            await matches.hold(db, match_id)
            there = await takeback_requests.open_of(db, match_id, KIND)
            if there is not None and not self._is_over(there, reach.live):
                raise RequestIsOpen(match_id)
            if there is not None:
                await takeback_requests.settle(db, there.id, "gone")
            intervals = await notices.latest(db, match_id, "interval", limit=1)
            since = intervals[0].seq if intervals else 0
            most = asked_at_most(reach.row.head)
            if await takeback_requests.asked_since(db, match_id, KIND, by, since) >= most:
                raise TooManyRequests(most)
            await processed_interactions.hear(db, interaction_id, match_id)
            try:
                request = await takeback_requests.ask(db, new)
            except OneAlready:
                raise RequestIsOpen(match_id) from None
            body = NoticeBody(asked=other, ping=(other,), number=request, facts={"request": str(request)})
            await notices.write(db, match_id, wanted.seq, "asks", body)

    async def _go_back(self, reach: TakebackReach, wanted: Takeback, heard: int, request_id: int | None = None) -> None:
        """Write the entry that takes back answers, and the match's state after it. Raises CannotGoBack.

        heard: the interaction that does it. request_id: of the request that it grants.
        """
        row, live = reach.row, reach.live
        before = live.question.who if live.question else None
        unsaid = StoredEntry(live.seq, takeback(live.referee.ply, wanted.to), by=wanted.by.id)
        async with once(), self._open.storing(row.id) as db:
            await processed_interactions.hear(db, heard, row.id)
            if request_id is not None:
                await takeback_requests.settle(db, request_id, "granted")
            await entries.append(db, row.id, [unsaid])
            await notices.write(db, row.id, live.seq, "takeback", NoticeBody())
            again = await self._state_before(db, row, live, wanted)
            await record(
                db, await state_of(db, row.id), again, EntryResults(), before=before, at=self._open.now(), back=True
            )
            self._open.keep(again)
            self.taken(row.id, heard)

    async def _state_before(self, db: Transaction, row: MatchRow, live: Live, wanted: Takeback) -> Live:
        loaded = await load(db, row, live.game)
        question = loaded.live.question
        if loaded.back_to is not None or question is None or asked(question) != wanted.gone[0].entry.asked:
            raise CannotGoBack(row.id)  # the rules were corrected since, and lead elsewhere now
        return loaded.live

    async def _request(self, request_id: int) -> Request:
        async with self._store.reading() as db:
            request = await takeback_requests.get(db, request_id)
        if request is None or request.kind != KIND:
            raise RequestOver
        return request

    async def _open_request(self, request_id: int) -> tuple[Request, TakebackReach]:
        request = await self._request(request_id)
        reach = await self._reach(request.match_id, request.by)
        if request.state != "open" or self._is_over(request, reach.live):
            raise RequestOver
        return request, reach

    def _is_over(self, request: Request, live: Live) -> bool:
        return request.seq != live.seq or self._open.now() - request.at > OPEN_FOR
