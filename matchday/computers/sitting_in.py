"""Computers that sit in for managers who are away, have no time left, or are gone: `desk.sitting_in`."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from matchday.computers.seat_changes import SeatTerms, give_back, offer, offered, sit_down, terms_of
from matchday.computers.seats import SITS_IN_AT, has_computers, level_while_away, own_level, seat_of, sitting_now
from matchday.delivery.outbox import Outbox
from matchday.errors import NotPlaying, NotSatIn, NotToSitIn
from matchday.match.build_view import row_of
from matchday.match.open_matches import OpenMatches
from matchday.match.views import manager_of, sides_of
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.delivery.notices import Notice
from store.match import clocks, matches, processed_interactions, sittings
from store.match.matches import MatchRow
from store.match.sittings import SittingReason
from store.people import absences
from store.transaction import Transaction


@dataclass
class _AtSeat:
    """A match in which a manager acts on a seat, within one transaction. sides: the manager's."""

    db: Transaction
    row: MatchRow
    game: Game
    sides: tuple[str, ...]


class SittingIn:
    """Seats that computers take over for people, with the opponent's consent, and give back.

    best: the highest level of the computer in each game that it plays, by the game's name; set later, and nobody sits
    in until then.
    """

    def __init__(self, store: Store, open_: OpenMatches, outbox: Outbox[Notice]) -> None:
        self.best: Mapping[str, int] = {}
        self._store, self._open, self._outbox = store, open_, outbox

    def level_in(self, row: MatchRow, wanted: int = SITS_IN_AT) -> int | None:
        """Return the level of a computer that may sit in in a match: as wanted, or the best that its game has.

        None if no computer plays the game.
        """
        best = self.best.get(row.ruleset)
        return None if best is None else min(wanted, best)

    async def terms(self, row: MatchRow) -> SeatTerms:
        """Return the terms on which a computer may sit in."""
        async with self._store.reading() as db:
            return await terms_of(db, row.id)

    async def let(self, match_id: int, *, by: int, interaction_id: int) -> None:
        """Let a computer sit in for the opponent of a manager.

        The opponent is away and has asked for it, or is out of time, or has left.

        Raises NotToSitIn, and the common errors of all methods here.
        """
        async with self._at_seat(match_id, by, interaction_id) as here:
            if here is None:
                return
            others = [side for side in here.game.sides if side not in here.sides]
            if not others:
                raise NotToSitIn
            side = others[0]
            found = await self._reason(here, side, self._open.now())
            if own_level(here.row, here.game.sides, side) is not None:
                raise NotToSitIn
            if found is None or sitting_now(await sittings.of(here.db, match_id), seat_of(here.game.sides, side)):
                raise NotToSitIn
            why, wanted = found
            level = self.level_in(here.row, wanted)
            if level is None:
                raise NotToSitIn
            said = await offered(here.db, match_id, seat_of(here.game.sides, side)) if why == "away" else None
            rated = (await terms_of(here.db, match_id)).rated if said is None else said
            await sit_down(here.db, here.row, here.game, side, level=level, why=why, rated=rated)

    async def give_back(self, match_id: int, *, by: int, interaction_id: int) -> None:
        """Give a manager's own seat back. Raises NotSatIn, and the common errors of all methods here."""
        async with self._at_seat(match_id, by, interaction_id) as here:
            if here is not None and not any(
                [await give_back(here.db, here.row, here.game, side) for side in here.sides]
            ):
                raise NotSatIn

    async def replace_absent(self, db: Transaction, person_id: int, held: Sequence[int], at: datetime) -> None:
        """Offer a computer in all matches of somebody who goes away and wants one; else have all seats given back.

        db: the transaction that stores the absence, from `at` (UTC). held: these matches, which it holds.
        """
        level = level_while_away(await absences.of(db, person_id), at)
        if level is None:
            await self.give_back_all(db, person_id, held)
            return
        for match_id in held:
            row = await row_of(db, match_id)
            if row.state == "playing":
                await self._offer(db, row, person_id, level)

    async def begin_match(self, db: Transaction, row: MatchRow) -> None:
        """Let computer managers begin in a match, and offer a computer if a manager is away and wants one."""
        if has_computers(row):
            db.tell(sittings.TABLE, row.id)
        for manager in (row.home, row.away):
            level = level_while_away(await absences.of(db, manager.id), self._open.now())
            if level is not None:
                await self._offer(db, row, manager.id, level)

    async def _offer(self, db: Transaction, row: MatchRow, person_id: int, wanted: int) -> None:
        """Offer a computer in a match of somebody who is away and wants one."""
        game = self._open.game(row.ruleset)
        side, *both = sides_of(row, game, person_id)
        level = self.level_in(row, wanted)
        if level is None or both:
            return
        if sitting_now(await sittings.of(db, row.id), seat_of(game.sides, side)) is not None:
            return
        terms = await terms_of(db, row.id)
        if terms.asks and not has_computers(row):
            await offer(db, row, game, side, level=level, terms=terms)
        else:
            await sit_down(db, row, game, side, level=level, why="away", rated=terms.rated)

    async def give_back_all(self, db: Transaction, person_id: int, held: Sequence[int]) -> None:
        """Give somebody all seats back, in the transaction that ends an absence, if there is one.

        held: this manager's matches, which the transaction holds.
        """
        for match_id in held:
            row = await row_of(db, match_id)
            game = self._open.game(row.ruleset)
            for side in sides_of(row, game, person_id) if row.state == "playing" else ():
                _ = await give_back(db, row, game, side)

    async def _reason(self, here: _AtSeat, side: str, at: datetime) -> tuple[SittingReason, int] | None:
        """Return why a computer may sit in for a side's manager, and at which level; None if it may not."""
        manager, kept = manager_of(here.row, here.game, side), await clocks.read(here.db, here.row.id)
        away = level_while_away(await absences.of(here.db, manager.id), at) if manager is not None else None
        if away is not None:
            return "away", away
        if kept is None or not kept.clock.up or kept.clock.side != side or kept.clock.paused or kept.clock.held:
            return None
        told = await notices.latest(here.db, here.row.id, "time_up", limit=1)
        return ("left" if told and told[0].facts.get("what") == "left" else "time"), SITS_IN_AT

    @asynccontextmanager
    async def _at_seat(self, match_id: int, by: int, interaction_id: int) -> AsyncGenerator[_AtSeat | None]:
        """Hold a match for one of its managers, and post the new notices when it is free again.

        Yields None for an interaction that was heard before.

        Raises NoSuchMatch, NotYourMatch and NotPlaying.
        """
        async with self._open.lock(match_id), self._store.writing() as db:
            await matches.hold(db, match_id)
            row = await row_of(db, match_id)
            game = self._open.game(row.ruleset)
            sides = sides_of(row, game, by)
            if await processed_interactions.heard(db, interaction_id) is not None:
                yield None
                return
            if row.state != "playing":
                raise NotPlaying(match_id, row.state)
            await processed_interactions.hear(db, interaction_id, match_id)
            yield _AtSeat(db, row, game, sides)
        await self._outbox.deliver(match_id)
