"""Standing orders: answers given in advance. Managers see only their own; used ones appear in the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from matchday.errors import NoSuchOrder, NothingLeftToOrder
from matchday.match.build_view import row_of
from matchday.match.live import StandingOrders
from matchday.match.views import MatchView, sides_of
from rules.game import Game
from rules.planning.saved_plans import SAVED_PLAN
from store.database import Store
from store.match.match_states import MatchState
from store.people import order_offers, people, standing_orders
from store.people.people import Person
from store.people.standing_orders import EVERY_MATCH
from store.transaction import Transaction

ASK = ""
"""Way of a manager who wants to be asked, despite the usual way or a standing order for all matches."""


class ManagersOrders:
    """Managers' standing orders: `desk.standing`.

    game: finds a game by its name, or raises NoSuchGame.
    """

    def __init__(self, store: Store, game: Callable[[str], Game]) -> None:
        self._store = store
        self._game = game

    def ways(self, ruleset: str) -> Mapping[str, tuple[str, ...]]:
        """Return a game's questions that can be answered in advance, with the names of their ways."""
        advance = self._game(ruleset).standing_orders
        return {question: each.names for question, each in advance.items() if each.policies}

    def may_come(self, view: MatchView) -> str:
        """Return the name of a question that may come while the answer to the open one is played; "" for none."""
        return self._game(view.row.ruleset).may_come(view.match, view.question) if view.question is not None else ""

    async def of(self, person_id: int, ruleset: str, match_id: int = EVERY_MATCH) -> Mapping[str, str]:
        """Return a person's standing orders: the name of the way, by that of the question.

        Without an order the question's usual way applies, if it has one; see `rules.planning.standing_orders`.

        match_id: a match whose own orders come before those for every match.
        """
        async with self._store.glance() as db:
            return await _kept(db, person_id, self._game(ruleset), match_id)

    async def give(
        self, somebody: Person, ruleset: str, question: str, way: str | None, match_id: int = EVERY_MATCH
    ) -> Mapping[str, str]:
        """Store a standing order, and return all of them; see `of`.

        way: its name; None to delete the order; ASK to be asked, in this match despite an order for all, or in every
            match despite the usual way.

        Raises NoSuchOrder, and for a match NoSuchMatch, NotYourMatch or NothingLeftToOrder.
        """
        if way and way not in self.ways(ruleset).get(question, ()):
            raise NoSuchOrder(question, way)
        game = self._game(ruleset)
        kept = way or (ASK if (way == ASK and match_id != EVERY_MATCH) or usual(game).get(question) else None)
        async with self._store.writing() as db:
            if match_id != EVERY_MATCH:
                row = await row_of(db, match_id)
                _ = sides_of(row, game, somebody.id)
                if row.is_over:
                    raise NothingLeftToOrder(match_id)
            await people.remember(db, somebody)
            await standing_orders.give(db, somebody.id, ruleset, question, kept, match_id=match_id)
            return await _kept(db, somebody.id, game, match_id)

    async def offer(self, match_id: int, person_id: int, question: str) -> bool:
        """Return whether a standing order may be offered to a manager in a match: once for a question."""
        async with self._store.glance() as db:  # nearly always it was, and a glance waits for no writer
            if await order_offers.was_offered(db, match_id, person_id, question):
                return False
        async with self._store.writing() as db:
            return await order_offers.offer(db, match_id, person_id, question)


def usual(game: Game) -> dict[str, str]:
    """Return the usual ways, for managers without orders: the name of the way, by that of the question."""
    return {question: each.usual for question, each in game.standing_orders.items() if each.usual}


async def _kept(db: Transaction, person_id: int, game: Game, match_id: int) -> dict[str, str]:
    return usual(game) | dict(await standing_orders.of(db, person_id, game.name, match_id))


def in_advance(state: MatchState, game: Game) -> dict[str, StandingOrders]:
    """Return the standing orders of both managers of a match, by side."""
    managers = zip(game.sides, (state.row.home.id, state.row.away.id), strict=True)
    return {side: _of(state, game, by) for side, by in managers}


def _of(state: MatchState, game: Game, by: int) -> StandingOrders:
    said = state.said_by(by)
    ways = usual(game) | said.orders
    plans: dict[str, str] = {}
    for plan in said.plans if SAVED_PLAN in ways.values() else ():
        _ = plans.setdefault(plan.kind, plan.orders)
    return StandingOrders(by, ways, plans, said.wishes)
