"""All data of a match that an answer needs, with its clock, a draft, and both managers' settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import and_, bindparam, exists, func, select

from store.match import said_ahead, sittings
from store.match.clocks import StoredClock
from store.match.clocks import kept as clock_of
from store.match.drafts import Draft
from store.match.drafts import written as draft_of
from store.match.matches import MatchRow, match_row, rows
from store.match.said_ahead import SaidAhead
from store.match.sittings import Sitting
from store.people.person_keys import key_of
from store.people.preferences import Preferences
from store.people.preferences import decoded as preferences_of
from store.schema.match_tables import clock, draft, entry, interaction, match, preference
from store.transaction import Transaction

_NOBODY: Final = 0
"""In place of the id of a person or an interaction; no row has it."""

_NOTHING_SAID: Final = SaidAhead()

_home, _away = preference.alias(), preference.alias()
_next_seq = select(func.max(entry.c.seq) + 1).where(entry.c.match_id == match.c.id).scalar_subquery()
_STATE: Final = (
    rows()
    .add_columns(
        func.coalesce(_next_seq, 0).label("next_seq"),
        clock.c.body.label("clock"),
        clock.c.due.label("clock_due"),
        draft.c.seq.label("draft_seq"),
        draft.c.orders.label("draft_orders"),
        _home.c.body.label("home_prefers"),
        _away.c.body.label("away_prefers"),
        exists(select(interaction.c.id).where(interaction.c.id == bindparam("heard"))).label("heard"),
        said_ahead.ANYTHING.label("said"),
        sittings.ANY.label("sat_in"),
    )
    .outerjoin(clock, clock.c.match_id == match.c.id)
    .outerjoin(draft, and_(draft.c.match_id == match.c.id, draft.c.person_id == key_of("by")))
    .outerjoin(_home, _home.c.person_id == match.c.home_user)
    .outerjoin(_away, _away.c.person_id == match.c.away_user)
    .where(match.c.id == bindparam("of"))
)


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match at one moment.

    seq: of the next entry. clock: None for a match without one.
    draft: of the requested manager. heard: whether the given interaction was heard before.
    prefers, said: each manager's preferences and answers in advance, by id.
    sittings: the computers that have sat in, the first one first.
    """

    row: MatchRow
    seq: int
    clock: StoredClock | None
    draft: Draft | None
    heard: bool
    prefers: Mapping[int, Preferences]
    said: Mapping[int, SaidAhead] = field(default_factory=dict[int, SaidAhead])
    sittings: tuple[Sitting, ...] = ()

    def said_by(self, person_id: int) -> SaidAhead:
        """Return a manager's answers in advance."""
        return self.said.get(person_id, _NOTHING_SAID)


async def of(db: Transaction, match_id: int, *, by: int = _NOBODY, interaction_id: int = _NOBODY) -> MatchState | None:
    """Return the state of a match, or None if there is no such match.

    by: the manager whose draft is read. interaction_id: of the interaction to look up.
    """
    row = (await db.execute(_STATE, {"of": match_id, "by": by, "heard": interaction_id})).one_or_none()
    if row is None:
        return None
    found = match_row(db, row)
    bodies = {found.home.id: row.home_prefers, found.away.id: row.away_prefers}
    return MatchState(
        row=found,
        seq=row.next_seq,
        clock=None if row.clock is None else clock_of(row.clock, row.clock_due),
        draft=None if row.draft_orders is None else draft_of(row.draft_seq, row.draft_orders),
        heard=bool(row.heard),
        prefers={person: preferences_of(body) for person, body in bodies.items()},
        said=await said_ahead.of(db, match_id) if row.said else {},
        sittings=await sittings.of(db, match_id) if row.sat_in else (),
    )
