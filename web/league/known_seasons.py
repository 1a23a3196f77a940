"""States of competitions kept for pages: of one that is known, only the events since are read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Final

from cachetools import LRUCache

from league.competition.competition import Competition, CompetitionRules
from league.competition.event_log import apply_one
from league.competition.events import Undone
from league.results import Manager
from matchday.competitions.book import standing
from store.league import logged_events
from store.transaction import Transaction

_KEPT: Final = 64
"""Largest number of competitions that are kept, of all leagues."""
_FEW: Final = 20
"""Number of new events above which all are replayed anew, in a thread: each of them copies the competition."""


@dataclass(frozen=True, slots=True)
class KnownSeason:
    """A competition after the events that were read. seq: of the last one. managers: of its league, in their order."""

    seq: int
    managers: tuple[Manager, ...]
    season: Competition


class KnownSeasons:
    """Competitions of all leagues, as they were read last."""

    def __init__(self) -> None:
        self._kept: LRUCache[int, KnownSeason] = LRUCache(_KEPT)

    async def read(
        self, db: Transaction, competition_id: int, rules: CompetitionRules, managers: tuple[Manager, ...]
    ) -> Competition:
        """Return a competition after all its events.

        It is read whole where it is not known, much has happened, an organiser has undone something, or its league has
        other managers than before, as after `/me forget`.
        """
        known = self._kept.get(competition_id)
        if known is not None and (known.managers, known.season.rules) == (managers, rules):
            new = await logged_events.of(db, competition_id, after=known.seq)
            if len(new) <= _FEW and not any(isinstance(each.event, Undone) for each in new):
                seq = new[-1].seq if new else known.seq
                return self._keep(competition_id, KnownSeason(seq, managers, reduce(apply_one, new, known.season)))
        written = await logged_events.of(db, competition_id)
        seq = written[-1].seq if written else 0
        return self._keep(competition_id, KnownSeason(seq, managers, await standing(rules, written)))

    def _keep(self, competition_id: int, known: KnownSeason) -> Competition:
        self._kept[competition_id] = known
        return known.season
