"""Commitments to the dice of fixtures: with the draw, each gets a number, a seed and a commitment."""

from __future__ import annotations

from collections.abc import Callable

from league.competition.competition import Competition, CompetitionPhase
from matchday.competitions.book import Book
from store.league import fixture_tapes
from store.league.fixture_tapes import Pairing


async def bound(book: Book, new_seed: Callable[[], bytes]) -> tuple[int, int] | None:
    """Make a tape for each fixture without one that has not kicked off. Returns their first and last numbers.

    The tape of a fixture that is gone or has other clubs now is deleted. Returns None if no tape was missing.
    """
    there = await fixture_tapes.waiting(book.db, book.id)
    arranged = await book.calculate(lambda: _pairings(book.now))
    gone = {tape.match_id for tape in there if tape.pairing not in arranged}
    if gone:
        await fixture_tapes.drop(book.db, gone)
    have = {tape.pairing for tape in there}
    wanted = await book.calculate(lambda: [each for each, begins in arranged.items() if begins and each not in have])
    return await fixture_tapes.bind(book.db, book.id, wanted, new_seed) if wanted else None


def _pairings(competition: Competition) -> dict[Pairing, bool]:
    """Return each fixture's two clubs, and whether its match has yet to begin."""
    playing = competition.phase is CompetitionPhase.PLAYING
    return {
        (number, *status.fixture.clubs): playing and status.match is None and status.counting_result is None
        for number, status in competition.fixtures.items()
    }
