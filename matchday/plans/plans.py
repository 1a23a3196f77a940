"""Plans: what a manager means to answer, checked on a copy of the match and kept as a draft until it is confirmed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from matchday.clock.clock_updates import drafted
from matchday.errors import DraftChanged
from matchday.match.answer import asked_of, sides_in_play
from matchday.match.broken_off import BrokenOff
from matchday.match.build_view import look
from matchday.match.live import Live
from matchday.match.open_matches import OpenMatches
from matchday.match.views import MatchView, Outcome, manager_of
from matchday.people.standing_orders import in_advance
from matchday.plans.draft_digest import digest_of, digest_of_draft, still_meant
from matchday.plans.lookahead import Ahead, PlanForesight, Reading, plan_foresight, plan_odds, read, tried
from matchday.plans.saved_plans import orders_named
from rules.asking import Choose
from rules.errors import NothingAsked
from rules.odds import FULL, NONE, PlanOdds, Prospect, assistance
from rules.previews import Order
from store.database import Store
from store.match import drafts, matches
from store.match.drafts import Draft, Meant
from store.people.preferences import USUAL, Preferences


@dataclass(frozen=True, slots=True)
class Plan:
    """What a manager means to answer, and has not confirmed.

    seq: of the question that the first order answers; whose plan it is, for which side.
    orders: good and refused ones, in the order in which they were given.
    odds: what may come of those that are kept; None where no odds are told, or none have been asked for yet.
    done: whether nothing more of this manager can follow without a new question.
    after: the match as it stands behind the kept orders where dice let it go on, with the question then open.
    prefers: how its manager wants to be treated.
    replaces: whether another draft of the same manager is there, in place of which it would be kept.
    tried: on what it was tried. tells: what tells its odds, where they may be known.
    before: the match as it stood when it was read.
    over: the draft that was there when it was read. adds: whether it comes behind that one, or undoes some of it.
    """

    match_id: int
    seq: int
    side: str
    orders: tuple[Order, ...]
    odds: PlanOdds | None
    done: bool
    after: MatchView
    prefers: Preferences = USUAL
    replaces: bool = False
    tried: Ahead | None = field(default=None, compare=False, repr=False)
    tells: PlanForesight | None = field(default=None, compare=False, repr=False)
    before: MatchView | None = field(default=None, compare=False, repr=False)
    over: Draft | None = field(default=None, compare=False, repr=False)
    adds: bool = field(default=False, compare=False)

    @property
    def kept(self) -> list[str]:
        """The answers that can be taken, as the log would have them: what is confirmed."""
        return [order.said for order in self.orders if order.refusal is None]

    @property
    def answers(self) -> list[str]:
        """The answers that can be taken, without what is said with them for later: what odds are told of."""
        return [order.answer for order in self.orders if order.refusal is None]

    @property
    def text(self) -> str:
        """The kept orders as somebody would type them: what a form begins with."""
        return ", ".join(order.short for order in self.orders if order.refusal is None)

    @property
    def faults(self) -> tuple[Order, ...]:
        """The orders that cannot be taken."""
        return tuple(order for order in self.orders if order.refusal is not None)

    @property
    def rolls(self) -> bool:
        """Whether a die may be rolled as soon as it is confirmed."""
        return any(order.rolls for order in self.orders)

    @property
    def safer(self) -> list[str]:
        """The kept answers, each by one that comes to the same with less risk; nothing where none is known or told."""
        if self.odds is None or not any(order.safer for order in self.orders):
            return []
        return [order.safer or order.said for order in self.orders if order.refusal is None]

    @property
    def meant(self) -> tuple[Meant, ...]:
        """The kept orders as a draft has them."""
        return tuple(Meant(order.said, order.question) for order in self.orders if order.refusal is None)

    @property
    def digest(self) -> str:
        """Six letters that no other plan for this question has: who confirms them confirms what was read."""
        return digest_of(self.seq, self.kept)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What a manager has said of a plan; see `Plans.plan`. helpful: whether it is to be read: with odds and advice."""

    given: str | Sequence[str]
    by: int
    seq: int | None
    add: bool
    helpful: bool = True


class Plans:
    """The plans of managers: `desk.plans`.

    give: answers a match for a manager: `Desk.answer`.
    """

    def __init__(self, store: Store, open_: OpenMatches, give: Callable[..., Awaitable[Outcome]]) -> None:
        self._store = store
        self._open = open_
        self._give = give
        self.broken_off = BrokenOff(store, open_)

    async def plan(
        self, match_id: int, given: str | Sequence[str], *, by: int, seq: int | None = None, add: bool = False
    ) -> Plan:
        """Read an entry on a copy of the match, all its orders, and keep the good ones as the manager's draft.

        given: what was typed, which the game cuts into orders, or the answers themselves. "undo" drops the last one
            of the draft that is there, or of the entry; "plan B" stands for the answers of an own plan.
        seq: the question that is meant, if it is known.
        add: whether the orders come after those of the draft that is there; else they replace it.

        An entry without one good order leaves the draft as it was. Raises NoSuchMatch, NotYourMatch, NotPlaying,
        StaleAnswer, NotYourTurn, NothingAsked, NoSuchPlan, MatchBroke, or what cutting found wrong.
        """
        async with self._open.lock(match_id):
            plan = await self._in_hand(match_id, _Entry(given, by, seq, add))
            await self.keep(plan, by=by)
        return await weighed(plan)

    async def read(
        self, match_id: int, given: str | Sequence[str], *, by: int, seq: int | None = None, add: bool = False
    ) -> Plan:
        """Read an entry as `plan` does, keep nothing yet, and work no odds out: that is for `weighed`."""
        return await self._read(match_id, _Entry(given, by, seq, add))

    async def keep(self, plan: Plan, *, by: int) -> None:
        """Keep the good orders of a plan as its manager's draft; without one, leave the draft as it was.

        Raises DraftChanged where the draft is another one by now than the one that it adds to.
        """
        if not plan.kept and plan.orders:
            return
        if not await self._keep(by, plan, lambda there: not plan.adds or there == plan.over):
            raise DraftChanged(plan.match_id)

    async def give(self, plan: Plan, *, by: int, interaction_id: int) -> Outcome:
        """Give the answers of a plan to the match that was never kept and replaces nothing; see `Desk.answer`.

        Nobody may look at the match behind the plan any more.
        """
        if plan.tried is not None:
            plan.tried.leave()
        meant = [order.question for order in plan.meant]
        said = {"by": by, "interaction_id": interaction_id, "seq": plan.seq, "meant": meant, "draft": plan.over}
        return await self._give(plan.match_id, plan.kept, **said)

    async def ahead(self, match_id: int, given: str | Sequence[str], *, by: int, add: bool = False) -> Plan:
        """Read an entry as `plan` does, and keep nothing: for completion and menus."""
        return await self._read(match_id, _Entry(given, by, None, add, helpful=False))

    async def in_hand(self, match_id: int, *, by: int) -> tuple[MatchView, bool]:
        """Return a match as it stands, and whether a manager has drafted anything, be it still meant or not.

        Raises NoSuchMatch, MatchBroke.
        """
        async with self._open.lock(match_id), self._open.at_hand(match_id, by=by) as (db, state, live):
            return await look(db, state, live), state.draft is not None and bool(state.draft.orders)

    async def draft(self, match_id: int, *, by: int, helpful: bool = True) -> Plan | None:
        """Return a manager's draft, checked anew; None where there is none, or the match has gone on.

        helpful: whether it is to be read: with odds, which may take longer than Discord waits for a form.

        Within one action it has not gone on for a draft while the same is asked that the draft answers: what dice have
        left of a plan is a draft again then, without what cannot be any more.
        """
        async with self._open.lock(match_id):
            async with self._open.at_hand(match_id, by=by) as (db, state, live):
                written = state.draft
                if state.row.state != "playing" or written is None or live is None:
                    return None
                before = await look(db, state, live)
            live.in_advance = in_advance(state, live.game)
            question = live.question
            answers = still_meant(written, live)
            if not answers or not isinstance(question, Choose):
                return None
            reading = await tried(live, question.who, lambda reading: reading.take(answers), helpful=helpful)
            plan = _plan(before, live, reading, helpful=helpful)
        plan = await weighed(plan)
        if written.seq == plan.seq:
            return plan
        if not await self._keep(by, plan, lambda there: there == written):
            return await self.draft(match_id, by=by, helpful=helpful)
        good = tuple(order for order in plan.orders if order.refusal is None)
        return replace(plan, orders=good) if good else None

    async def take_safer(self, match_id: int, digest: str, *, by: int) -> Plan:
        """Take the safer answers that a plan knows, and keep them as the draft in its place.

        digest: of the plan that was read. Raises DraftChanged where another draft has taken its place or none is
        known, and what `plan` raises.
        """
        read_ = await self.draft(match_id, by=by)
        if read_ is None or read_.digest != digest or not read_.safer:
            raise DraftChanged(match_id)
        plan = await self.read(match_id, read_.safer, by=by, seq=read_.seq)
        if not await self._keep(by, plan, lambda there: there is not None and digest_of_draft(there) == digest):
            raise DraftChanged(match_id)
        return await weighed(plan)

    async def discard(self, match_id: int, *, by: int, digest: str = "") -> None:
        """Throw a manager's draft away, if there is one.

        digest: of the plan that was read, where only that one is meant.
        """
        async with self._store.writing() as db:
            await matches.hold(db, match_id)
            written = await drafts.of(db, match_id, by)
            if written is not None and digest in {"", digest_of_draft(written)}:
                await drafts.remove(db, match_id, by)

    async def confirm(
        self, match_id: int, digest: str, *, by: int, interaction_id: int, seq: int | None = None
    ) -> Outcome:
        """Give the answers of a draft to the match; see `Desk.answer`.

        digest: of the plan that was read. seq: of the question that it was for, if it is known.

        Raises DraftChanged where another draft has taken its place, and what `Desk.answer` raises.
        """
        return await self._give(match_id, (), by=by, interaction_id=interaction_id, seq=seq, digest=digest)

    async def _read(self, match_id: int, entry: _Entry) -> Plan:
        async with self._open.lock(match_id):
            return await self._in_hand(match_id, entry)

    async def _in_hand(self, match_id: int, entry: _Entry) -> Plan:
        """Read an entry; the caller holds the lock of the match."""
        async with self._open.at_hand(match_id, by=entry.by) as (db, state, live):
            before, written = await look(db, state, live), state.draft
        row = before.row
        sides = sides_in_play(row, self._open.game(row.ruleset), entry.by)
        if live is None:
            raise NothingAsked
        question = asked_of(live, sides, entry.seq)
        live.in_advance = in_advance(state, live.game)
        draft = still_meant(written, live) if written is not None else []
        given = await orders_named(self._store, live, entry.given, by=entry.by)
        reads = partial(read, given=given, draft=draft, add=entry.add)
        reading = await tried(live, question.who, reads, helpful=entry.helpful)
        plan = _plan(before, live, reading, helpful=entry.helpful)
        was = {"replaces": written is not None, "over": written, "adds": reading.adds}
        return replace(plan, prefers=state.prefers[entry.by], **was)

    async def _keep(self, by: int, plan: Plan, fits: Callable[[Draft | None], bool]) -> bool:
        """Keep a plan in place of the draft that is there, and let the clock know; return whether that one fits."""
        return await self._exchange(plan.match_id, by, Draft(plan.seq, plan.meant), fits, entered=True)

    async def _exchange(
        self, match_id: int, by: int, new: Draft, fits: Callable[[Draft | None], bool], *, entered: bool = False
    ) -> bool:
        """Keep a draft if the one that is there fits: it may be another one than was read. Returns whether it does.

        entered: whether a manager has entered it, and is yet to confirm it.
        """
        async with self._open.storing(match_id) as db:
            fitting = fits(await drafts.of(db, match_id, by))
            if fitting:
                await drafts.keep(db, match_id, by, new)
            if fitting and entered:
                await drafted(db, match_id, self._open.now())
        return fitting


async def weighed(plan: Plan) -> Plan:
    """Return a plan with its odds, where the managers want them told; they are worked out in a thread of their own.

    Where it may only be told that dice are to come, its orders say so, and no odds.
    """
    if plan.odds is not None or assistance(plan.after.row.head) == NONE:
        return plan
    odds = await plan_odds(plan.tells, plan.answers)
    if odds is None or assistance(plan.after.row.head) == FULL:
        return replace(plan, odds=odds)
    prospects = iter(odds.each)
    return replace(plan, orders=tuple(_warned(order, prospects) for order in plan.orders))


async def leads_to_dice(plan: Plan) -> bool:
    """Tell whether dice may come of a plan: at once or after others have moved, before anything new is asked.

    What nobody may know yet, such as what comes of an answer under seal, may be dice.
    """
    odds = plan.odds or (None if plan.rolls else await plan_odds(plan.tells, plan.answers))
    return plan.rolls or odds is None or odds.whole.rolls


def _warned(order: Order, prospects: Iterator[Prospect]) -> Order:
    """Return an order that says whether dice may come of it, after others have moved too; prospects: of those kept."""
    if order.refusal is not None:
        return order
    prospect = next(prospects)
    return replace(order, rolls=order.rolls or (prospect.rolls and not prospect.part))


def _plan(before: MatchView, live: Live, reading: Reading, *, helpful: bool) -> Plan:
    row = before.row
    copy, question = reading.ahead.copy, reading.ahead.question
    side = reading.ahead.side
    after = MatchView(
        row=row,
        seq=live.seq,
        ply=copy.referee.ply,
        question=question,
        asked=manager_of(row, copy.game, question.who) if question else None,
        side=side,
        match=copy.match,
        adjusts=copy.game.adjusts(question),
        later=copy.game.later(copy.match, question) if question is not None else None,
    )
    plan = Plan(row.id, live.seq, side, tuple(reading.orders), None, question is None, after, tried=reading.ahead)
    return replace(plan, before=before, tells=plan_foresight(live, reading) if helpful else None)
