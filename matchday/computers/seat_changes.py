"""Seats that computers take over and give back, each in its caller's transaction, which holds the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from matchday.computers.seats import seat_of
from matchday.match.views import manager_of
from rules.game import Game
from store.delivery import notices
from store.delivery.notices import ANEW, NoticeBody
from store.league import competitions, fixtures, leagues
from store.match import clocks, entries, sittings
from store.match.matches import MatchRow, Seat
from store.match.sittings import Sitting, SittingReason
from store.transaction import Transaction

LEVEL: Final = "level"
"""The fact of a notice about a seat with the level of the computer."""

RATED: Final = "rated"
"""The fact of a notice about a seat that says that the result is rated all the same."""

OFFERS: Final = 20
"""Number of newest notices about a match's seats among which an offer is looked for."""

_NOTHING_MORE: Final[Mapping[str, str]] = {}


@dataclass(frozen=True, slots=True)
class SeatTerms:
    """The terms on which a computer may sit in in a match.

    asks: whether the opponent must agree. rated: whether the result counts for ratings all the same.
    """

    asks: bool = True
    rated: bool = False


async def terms_of(db: Transaction, match_id: int) -> SeatTerms:
    """Return the terms of a match: those of its league."""
    fixture = await fixtures.of_match(db, match_id)
    row = await competitions.get(db, fixture.competition_id) if fixture is not None else None
    league = await leagues.get(db, row.league_id) if row is not None else None
    return SeatTerms(league.rules.computer_asks, league.rules.computer_rated) if league is not None else SeatTerms()


async def offer(  # noqa: PLR0913 - who might sit where, and on which terms
    db: Transaction, row: MatchRow, game: Game, side: str, *, level: int, terms: SeatTerms
) -> None:
    """Ask the opponent of a side whether a computer may sit in for its manager."""
    opponent = manager_of(row, game, next(each for each in game.sides if each != side))
    ping = (opponent.id,) if opponent is not None else ()
    _ = await _say(db, row, "offered", seat_of(game.sides, side), _terms(level, rated=terms.rated), ping)


async def offered(db: Transaction, match_id: int, seat: Seat) -> bool | None:
    """Return whether the newest offer of a computer for a seat said that the result is rated; None without an offer."""
    told = await notices.latest(db, match_id, "seat", limit=OFFERS)
    mine = (each.facts for each in told if (each.facts["what"], each.facts["seat"]) == ("offered", seat))
    return next((RATED in facts for facts in mine), None)


async def sit_down(  # noqa: PLR0913 - who sits where, and on which terms
    db: Transaction, row: MatchRow, game: Game, side: str, *, level: int, why: SittingReason, rated: bool
) -> None:
    """Let a computer sit in for the manager of a side."""
    since = await entries.next_seq(db, row.id)
    await sittings.begin(db, row.id, Sitting(seat_of(game.sides, side), since, level, why, rated))
    _ = await _say(db, row, "sits", seat_of(game.sides, side), _terms(level, rated=rated))


async def give_back(db: Transaction, row: MatchRow, game: Game, side: str, *, calls: bool = True) -> bool:
    """Give a seat back to its manager; return whether a computer sat there.

    calls: whether to post the board again and call the manager, if it is that manager's turn.
    """
    seq = await entries.next_seq(db, row.id)
    if not await sittings.end(db, row.id, seat_of(game.sides, side), seq):
        return False
    number = await _say(db, row, "back", seat_of(game.sides, side))
    kept, manager = await clocks.read(db, row.id), manager_of(row, game, side)
    if calls and manager is not None and kept is not None and kept.clock.side == side:
        # A number below 0, since organisers' boards have those of their events.
        body = NoticeBody(asked=manager.id, side=side, ping=(manager.id,), facts={ANEW: "yes"}, number=-number)
        await notices.write(db, row.id, seq, "board", body)
    return True


def _terms(level: int, *, rated: bool) -> Mapping[str, str]:
    return {LEVEL: str(level), **({RATED: "yes"} if rated else {})}


async def _say(  # noqa: PLR0913, PLR0917 - what is said of which seat, and to whom
    db: Transaction,
    row: MatchRow,
    what: str,
    seat: Seat,
    facts: Mapping[str, str] = _NOTHING_MORE,
    ping: tuple[int, ...] = (),
) -> int:
    """Write a notice about a seat, and return its number."""
    last = await notices.latest(db, row.id, "seat", limit=1)
    number = last[0].number + 1 if last else 1
    told = {"what": what, "seat": seat, **facts}
    body = NoticeBody(ping=ping, calls=bool(ping), facts=told, number=number)
    await notices.write(db, row.id, await entries.next_seq(db, row.id), "seat", body)
    return number
