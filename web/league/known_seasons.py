"""States of competitions kept for pages: of one that is known, only the events since are read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final, NamedTuple

from cachetools import LRUCache

from league.competition.competition import Competition, CompetitionRules
from league.competition.event_log import apply_one
from league.competition.events import DrawMade, LoggedEvent, RoundDrawn, Undone
from league.results import Manager
from matchday.competitions.book import standing
from store.league import logged_events
from store.transaction import Transaction

KEPT_SEASONS: Final = 128
"""Largest number of competitions that are kept, of all leagues."""
_FEW: Final = 20
"""Number of new events above which all are replayed anew, in a thread: each of them copies the competition."""


_READ_WHOLE: Final = (Undone, DrawMade, RoundDrawn)
"""Events after which all are replayed anew: an undoing needs them all, and a draw is long work, for a thread."""


class Premises(NamedTuple):
    """All that a competition follows from besides its events.

    token: in the addresses of its league's pages, another one each time that they are opened: then reasons may be gone.
    rules: of the competition. managers: of its league, in their order.
    """

    token: str
    rules: CompetitionRules
    managers: tuple[Manager, ...]


@dataclass(frozen=True, slots=True)
class KnownSeason:
    """A competition after the events that were read. last: the last of them."""

    premises: Premises
    last: LoggedEvent
    season: Competition


class KnownSeasons:
    """Competitions of all leagues, as they were read last."""

    def __init__(self) -> None:
        self._kept: LRUCache[int, KnownSeason] = LRUCache(KEPT_SEASONS)

    async def read(self, db: Transaction, competition_id: int, premises: Premises) -> Competition:
        """Return a competition after all its events.

        It is read whole where it is not known or its premises have changed, as after `/me forget`, where much has
        happened, and where the last event that was read is not in the file any more, because a copy was put back.
        """
        known = self._kept.get(competition_id)
        if known is not None and known.premises == premises:
            found = await logged_events.of(db, competition_id, after=known.last.seq - 1)
            new = found[1:]
            goes_on = found[:1] == (known.last,) and not any(isinstance(each.event, _READ_WHOLE) for each in new)
            if goes_on and len(new) <= _FEW:
                return self._keep(competition_id, premises, found, reduce(apply_one, new, known.season))
        written = await logged_events.of(db, competition_id)
        return self._keep(competition_id, premises, written, await standing(premises.rules, written))

    def _keep(
        self, competition_id: int, premises: Premises, written: Sequence[LoggedEvent], season: Competition
    ) -> Competition:
        if written:
            self._kept[competition_id] = KnownSeason(premises, written[-1], season)
        return season
