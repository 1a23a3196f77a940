"""Plans: a manager's intended answers, checked on a copy of the match and kept as a draft until confirmed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from matchday.clock.clock_updates import note_draft
from matchday.errors import DraftChanged
from matchday.match.answer import asked_of, sides_in_play
from matchday.match.broken_off import BrokenOff
from matchday.match.build_view import look, state_of
from matchday.match.live import Live
from matchday.match.open_matches import OpenMatches
from matchday.match.views import AnswerResult, MatchView, manager_of
from matchday.people.standing_orders import in_advance
from matchday.plans.draft_digest import digest_of, digest_of_draft, still_meant
from matchday.plans.lookahead import Lookahead
from matchday.plans.plan_odds import PlanOddsFunction, plan_odds, plan_odds_function
from matchday.plans.reading import Reading, read, tried
from matchday.plans.saved_plans import orders_named
from rules.asking import Choose
from rules.errors import NothingAsked
from rules.hexes import labelled
from rules.odds import FULL, NONE, AnswerOdds, PlanOdds, assistance
from rules.planning.previews import PreviewedOrder, TooEarly
from store.database import Store
from store.match import drafts, matches
from store.match.drafts import Draft, Meant
from store.people.preferences import USUAL, Preferences


@dataclass(frozen=True, slots=True)
class Plan:
    """Unconfirmed answers of a manager.

    seq: of the question that the first order answers. side: for which its manager gives the orders.
    orders: good and refused ones, in the order given.
    odds: of the kept orders; None if odds are not shown, or were not requested yet.
    done: whether this manager can do no more without a new question.
    after: the match after the kept orders, if dice let it go on, with the question open then.
    prefers: its manager's preferences.
    replaces: whether keeping it would replace another draft of the same manager.
    tried: the copy on which it was tried. tells: the function for its odds, if they may be known.
    before: the match when it was read.
    over: the draft when it was read. adds: whether it continues that draft, or undoes some of it.
    """

    match_id: int
    seq: int
    side: str
    orders: tuple[PreviewedOrder, ...]
    odds: PlanOdds | None
    done: bool
    after: MatchView
    prefers: Preferences = USUAL
    replaces: bool = False
    tried: Lookahead | None = field(default=None, compare=False, repr=False)
    tells: PlanOddsFunction | None = field(default=None, compare=False, repr=False)
    before: MatchView | None = field(default=None, compare=False, repr=False)
    over: Draft | None = field(default=None, compare=False, repr=False)
    adds: bool = field(default=False, compare=False)

    @property
    def kept(self) -> list[str]:
        """The legal answers, as the log would have them: these are confirmed."""
        return [order.said for order in self.orders if order.refusal is None]

    @property
    def answers(self) -> list[str]:
        """The legal answers, without the parts for later questions: the odds are about these."""
        return [order.answer for order in self.orders if order.refusal is None]

    @property
    def text(self) -> str:
        """The kept orders as typed text, for prefilling a form."""
        return ", ".join(order.short for order in self.orders if order.refusal is None)

    @property
    def faults(self) -> tuple[PreviewedOrder, ...]:
        """The refused orders."""
        return tuple(order for order in self.orders if order.refusal is not None)

    @property
    def waiting(self) -> tuple[PreviewedOrder, ...]:
        """The refused orders that are kept until their manager is asked again."""
        return tuple(order for order in self.orders if isinstance(order.refusal, TooEarly) and order.refusal.waits)

    @property
    def rolls(self) -> bool:
        """Whether a die may be rolled right after confirming."""
        return any(order.rolls for order in self.orders)

    @property
    def safer(self) -> list[str]:
        """The kept answers, each replaced by a safer one with the same result; empty if none is known."""
        if self.odds is None or not any(order.safer for order in self.orders):
            return []
        return [order.safer or order.said for order in self.orders if order.refusal is None]

    @property
    def meant(self) -> tuple[Meant, ...]:
        """The kept orders as in a draft, and those that wait, likely for another question like the last one."""
        kept = tuple(Meant(order.said, order.question) for order in self.orders if order.refusal is None)
        last = kept[-1].question if kept else ""
        return (*kept, *(Meant(labelled(order.given), last, waits=True) for order in self.waiting if last))

    @property
    def digest(self) -> str:
        """Six letters unique to this plan and question: confirming by digest confirms exactly this plan."""
        return digest_of(self.seq, self.kept)


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry for a plan; see `Plans.plan`. helpful: whether it will be shown: with odds and advice."""

    given: str | Sequence[str]
    by: int
    seq: int | None
    add: bool
    helpful: bool = True


class Plans:
    """Managers' plans: `desk.plans`.

    give: answers a match for a manager: `Desk.answer`.
    """

    def __init__(self, store: Store, open_: OpenMatches, give: Callable[..., Awaitable[AnswerResult]]) -> None:
        self._store = store
        self._open = open_
        self._give = give
        self.broken_off = BrokenOff(store, open_)

    async def plan(
        self, match_id: int, given: str | Sequence[str], *, by: int, seq: int | None = None, add: bool = False
    ) -> Plan:
        """Read all orders of an entry on a copy of the match, and keep the good ones as the manager's draft.

        given: typed text, which the game cuts into orders, or the answers themselves. "undo" drops the last order of
            the draft, or of the entry; "plan B" stands for the answers of a saved plan.
        seq: the question that is meant, if it is known.
        add: whether the orders continue the draft; else they replace it.

        An entry without one good order leaves the draft as it was. Raises NoSuchMatch, NotYourMatch, NotPlaying,
        StaleAnswer, NotYourTurn, NothingAsked, NoSuchPlan, MatchBroke, or the refusal of the text.
        """
        async with self._open.lock(match_id):
            plan = await self._in_hand(match_id, _Entry(given, by, seq, add))
            await self.keep(plan, by=by)
        return await weighed(plan)

    async def read(
        self, match_id: int, given: str | Sequence[str], *, by: int, seq: int | None = None, add: bool = False
    ) -> Plan:
        """Read an entry as `plan` does, without keeping it and without odds; see `weighed`."""
        return await self._read(match_id, _Entry(given, by, seq, add))

    async def keep(self, plan: Plan, *, by: int) -> None:
        """Keep a plan's good orders as its manager's draft; if there are none, leave the draft as it was.

        Raises DraftChanged if the draft that it adds to has changed.
        """
        if not plan.kept and plan.orders:
            return
        if not await self._keep(by, plan, lambda there: not plan.adds or there == plan.over):
            raise DraftChanged(plan.match_id)

    async def give(self, plan: Plan, *, by: int, interaction_id: int) -> AnswerResult:
        """Give the match the answers of a plan that was never kept and replaces no draft; see `Desk.answer`.

        The plan's copy of the match must not be used afterwards.
        """
        if plan.tried is not None:
            plan.tried.leave()
        meant = [order.question for order in plan.orders if order.refusal is None]
        said = {"by": by, "interaction_id": interaction_id, "seq": plan.seq, "meant": meant, "draft": plan.over}
        return await self._give(plan.match_id, plan.kept, **said)

    async def ahead(self, match_id: int, given: str | Sequence[str], *, by: int, add: bool = False) -> Plan:
        """Read an entry as `plan` does, without keeping it: for completion and menus."""
        return await self._read(match_id, _Entry(given, by, None, add, helpful=False))

    async def in_hand(self, match_id: int, *, by: int) -> tuple[MatchView, bool]:
        """Return a match's view, and whether a manager has any draft, valid or not.

        Raises NoSuchMatch, MatchBroke.
        """
        async with self._open.lock(match_id), self._open.at_hand(match_id, by=by) as (db, state, live):
            return await look(db, state, live), state.draft is not None and bool(state.draft.orders)

    async def draft(self, match_id: int, *, by: int, helpful: bool = True) -> Plan | None:
        """Return a manager's draft, checked again; None if there is none, or the match has gone on.

        helpful: whether to add odds, which may take longer than Discord waits for a form.

        Within one action the draft stays valid while its question comes again: orders left over by dice become a draft
        again, without impossible ones.
        """
        async with self._open.lock(match_id):
            async with self._open.at_hand(match_id, by=by) as (db, state, live):
                written = state.draft
                if state.row.state != "playing" or written is None or live is None:
                    return None
                before = await look(db, state, live)
            live.standing_orders = in_advance(state, live.game)
            question = live.question
            answers = still_meant(written, live)
            if not answers or not isinstance(question, Choose):
                return None
            reading = await tried(live, question.who, lambda reading: reading.take(answers), helpful=helpful)
            plan = plan_of(before, live, reading, helpful=helpful)
        plan = await weighed(plan)
        if written.seq == plan.seq:
            return plan
        if not await self._keep(by, plan, lambda there: there == written):
            return await self.draft(match_id, by=by, helpful=helpful)
        good = tuple(order for order in plan.orders if order.refusal is None)
        return replace(plan, orders=good) if good else None

    async def take_safer(self, match_id: int, digest: str, *, by: int) -> Plan:
        """Accept a plan's safer answers, and keep them as the draft in its place.

        digest: of the plan that was read. Raises DraftChanged if another draft has replaced it or no safer answers are
        known, and the errors of `plan`.
        """
        read_ = await self.draft(match_id, by=by)
        if read_ is None or read_.digest != digest or not read_.safer:
            raise DraftChanged(match_id)
        safer = [*read_.safer, *(order.given for order in read_.waiting)]
        plan = await self.read(match_id, safer, by=by, seq=read_.seq)
        if not await self._keep(by, plan, lambda there: there is not None and digest_of_draft(there) == digest):
            raise DraftChanged(match_id)
        return await weighed(plan)

    async def discard(self, match_id: int, *, by: int, digest: str = "") -> None:
        """Discard a manager's draft, if there is one.

        digest: of the plan that was read, if only that one is meant.
        """
        async with self._store.writing() as db:
            await matches.hold(db, match_id)
            written = await drafts.of(db, match_id, by)
            if written is not None and digest in {"", digest_of_draft(written)}:
                await drafts.remove(db, match_id, by)

    async def confirm(
        self, match_id: int, digest: str, *, by: int, interaction_id: int, seq: int | None = None
    ) -> AnswerResult:
        """Give the answers of a draft to the match; see `Desk.answer`.

        digest: of the plan that was read. seq: of the question that it was for, if it is known.

        Raises DraftChanged if another draft has replaced it, and the errors of `Desk.answer`.
        """
        return await self._give(match_id, (), by=by, interaction_id=interaction_id, seq=seq, digest=digest)

    async def _read(self, match_id: int, entry: _Entry) -> Plan:
        async with self._open.lock(match_id):
            return await self._in_hand(match_id, entry)

    async def _in_hand(self, match_id: int, entry: _Entry) -> Plan:
        """Read an entry; the caller holds the match's lock."""
        async with self._open.at_hand(match_id, by=entry.by) as (db, state, live):
            before, written = await look(db, state, live), state.draft
        row = before.row
        sides = sides_in_play(row, self._open.game(row.ruleset), entry.by)
        if live is None:
            raise NothingAsked
        question = asked_of(live, sides, entry.seq)
        live.standing_orders = in_advance(state, live.game)
        draft = still_meant(written, live) if written is not None else []
        given = await orders_named(self._store, live, entry.given, by=entry.by)
        reads = partial(read, given=given, draft=draft, add=entry.add)
        reading = await tried(live, question.who, reads, helpful=entry.helpful)
        plan = plan_of(before, live, reading, helpful=entry.helpful)
        was = {"replaces": written is not None, "over": written, "adds": reading.adds}
        return replace(plan, prefers=state.prefers[entry.by], **was)

    async def _keep(self, by: int, plan: Plan, fits: Callable[[Draft | None], bool]) -> bool:
        """Keep a plan as the draft if it fits the current one, and update the clock; return whether it fits."""
        return await self._exchange(plan.match_id, by, Draft(plan.seq, plan.meant), fits, entered=True)

    async def _exchange(
        self, match_id: int, by: int, new: Draft, fits: Callable[[Draft | None], bool], *, entered: bool = False
    ) -> bool:
        """Keep a draft if the current one fits, which may have changed since it was read. Returns whether it does.

        entered: whether a manager has entered it and has yet to confirm it.
        """
        async with self._open.storing(match_id) as db:
            state = await state_of(db, match_id, by=by)
            fitting = fits(state.draft)
            if fitting:
                await drafts.keep(db, match_id, by, new)
            if fitting and entered:
                await note_draft(db, state, self._open.now())
        return fitting


async def weighed(plan: Plan) -> Plan:
    """Return a plan with its odds, if the managers want them shown; they are worked out in a thread.

    If only the fact that dice will follow may be shown, its orders say so, without odds.
    """
    if plan.odds is not None or assistance(plan.after.row.head) == NONE:
        return plan
    odds = await plan_odds(plan.tells, plan.answers)
    if odds is None or assistance(plan.after.row.head) == FULL:
        return replace(plan, odds=odds)
    all_odds = iter(odds.each)
    return replace(plan, orders=tuple(_warned(order, all_odds) for order in plan.orders))


async def leads_to_dice(plan: Plan) -> bool:
    """Return whether dice may follow a plan before the next question, perhaps after others have moved.

    A result that nobody may know yet, such as of a sealed answer, counts as dice.
    """
    odds = plan.odds or (None if plan.rolls else await plan_odds(plan.tells, plan.answers))
    return plan.rolls or odds is None or odds.whole.rolls


def _warned(order: PreviewedOrder, all_odds: Iterator[AnswerOdds]) -> PreviewedOrder:
    """Return an order marked if dice may follow it, after others have moved too; all_odds: of the kept ones."""
    if order.refusal is not None:
        return order
    odds = next(all_odds)
    return replace(order, rolls=order.rolls or (odds.rolls and not odds.part))


def plan_of(before: MatchView, live: Live, reading: Reading, *, helpful: bool) -> Plan:
    """Return the plan of a read entry, without odds; see `weighed`.

    before: the match when it was read. helpful: whether its odds may be asked for.
    """
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
    return replace(plan, before=before, tells=plan_odds_function(live, reading) if helpful else None)
