"""Plans: what a manager means to answer, checked on a copy of the match and kept as a draft until it is confirmed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from matchday.open_matches import OpenMatches
from matchday.views import MatchView, Outcome
from rules.plans import Order, PlanOdds
from store.database import Store


@dataclass(frozen=True, slots=True)
class Plan:
    """What a manager means to answer, and has not confirmed.

    seq: of the question that the first order answers; whose plan it is, for which side.
    orders: good and refused ones, in the order in which they were given.
    odds: what may come of those that are kept; None where no odds are told.
    done: whether nothing more of this manager can follow without a new question.
    after: the match as it stands behind the kept orders where dice let it go on, with the question then open.
    """

    match_id: int
    seq: int
    side: str
    orders: tuple[Order, ...]
    odds: PlanOdds | None
    done: bool
    after: MatchView

    @property
    def kept(self) -> list[str]:
        """The answers that can be taken, as the log would have them: what is confirmed."""
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
        """Whether a die may be rolled when it is confirmed."""
        return any(order.rolls for order in self.orders)

    @property
    def digest(self) -> str:
        """Six letters that no other plan for this question has: who confirms them confirms what was read."""
        raise NotImplementedError


class Plans:
    """The plans of managers: `desk.plans`.

    give: answers a match for a manager: `Desk.answer`.
    """

    def __init__(self, store: Store, open_: OpenMatches, give: Callable[..., Awaitable[Outcome]]) -> None:
        self._store = store
        self._open = open_
        self._give = give

    async def plan(
        self, match_id: int, given: str | Sequence[str], *, by: int, seq: int | None = None, add: bool = False
    ) -> Plan:
        """Read an entry on a copy of the match, all its orders, and keep the good ones as the manager's draft.

        given: what was typed, which the ruleset cuts into orders, or the answers themselves. "undo" drops the last one.
        seq: the question that is meant, if it is known.
        add: whether the orders come after those of the draft that is there; else they replace it.

        Raises NoSuchMatch, NotYourMatch, NotPlaying, StaleAnswer, NotYourTurn, MatchBroke, or what cutting found wrong.
        """
        raise NotImplementedError

    async def draft(self, match_id: int, *, by: int) -> Plan | None:
        """Return a manager's draft, checked anew; None where there is none, or the match has gone on."""
        raise NotImplementedError

    async def discard(self, match_id: int, *, by: int) -> None:
        """Throw a manager's draft away, if there is one."""
        raise NotImplementedError

    async def confirm(
        self, match_id: int, digest: str, *, by: int, interaction_id: int, seq: int | None = None
    ) -> Outcome:
        """Give the answers of a draft to the match; see `Desk.answer`.

        digest: of the plan that was read. seq: of the question that it was for, if it is known.

        Raises DraftChanged where another draft has taken its place, StaleAnswer, and what `Desk.answer` raises.
        """
        raise NotImplementedError

    async def ahead(self, match_id: int, given: str | Sequence[str], *, by: int) -> Plan:
        """Read an entry as `plan` does, and keep nothing: for completion and menus."""
        raise NotImplementedError
