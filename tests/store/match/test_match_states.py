"""The state of a match as an answer needs it: all of it is read at once, and of this match only."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from store.database import Store
from store.match import clocks, drafts, entries, match_states, processed_interactions, wishes
from store.match.clocks import MatchClock, StoredClock
from store.match.drafts import Draft, Meant
from store.match.entries import StoredEntry
from store.match.said_ahead import SaidAhead
from store.people import absences, preferences, saved_plans, standing_orders
from store.people.absences import AbsencePeriod
from store.people.preferences import USUAL
from store.people.saved_plans import SavedPlan
from tests.store.ann_and_ben import ANN, BEN

NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)
DAY = timedelta(days=1)
ENTRY = StoredEntry(0, entries.Entry(0, "home chooses a spot TINY-1", "dig"), by=ANN.id)


async def test_a_match_of_which_nothing_more_is_known_has_nothing_more(known: Store, match_id: int) -> None:
    async with known.reading() as db:
        state = await match_states.of(db, match_id)

    assert state is not None
    assert (state.row.home, state.row.away, state.seq) == (ANN, BEN, 0)
    assert (state.clock, state.draft, state.heard) == (None, None, False)
    assert state.prefers == {ANN.id: USUAL, BEN.id: USUAL}
    assert state.said_by(ANN.id) == SaidAhead()


async def test_a_match_that_there_is_not_has_no_state(known: Store) -> None:
    async with known.reading() as db:
        assert await match_states.of(db, 99) is None


async def test_all_that_an_answer_needs_is_read_at_once(known: Store, match_id: int) -> None:
    """Each part is the same as the module returns that has written it."""
    draft = Draft(1, (Meant("dig", "spot"),))
    async with known.writing() as db:
        await entries.append(db, match_id, [ENTRY])
        await processed_interactions.hear(db, 5, match_id)
        await clocks.write(db, match_id, MatchClock("72", side="home"), NOON)
        await drafts.keep(db, match_id, BEN.id, draft)
        await preferences.keep(db, ANN.id, USUAL.but(zone="Europe/Rome"))
    async with known.reading() as db:
        state = await match_states.of(db, match_id, by=BEN.id, interaction_id=5)
        other = await match_states.of(db, match_id, by=ANN.id, interaction_id=6)

    assert state is not None
    assert other is not None
    assert (state.seq, state.clock) == (1, StoredClock(MatchClock("72", side="home"), NOON))
    assert (state.draft, other.draft) == (draft, None)
    assert (state.heard, other.heard) == (True, False)
    assert state.prefers == {ANN.id: USUAL.but(zone="Europe/Rome"), BEN.id: USUAL}


async def test_what_is_said_ahead_is_of_this_match_and_game_and_of_both_managers(known: Store, match_id: int) -> None:
    async with known.writing() as db:
        for question, answer, match in (("foul", "ask", 0), ("foul", "play on", match_id), ("spot", "dig", 0)):
            await standing_orders.give(db, ANN.id, "tiny", question, answer, match_id=match)
        await standing_orders.give(db, ANN.id, "other", "foul", "never")
        for kind, name in (("corner", "b"), ("corner", "a"), ("attack", "c")):
            await saved_plans.keep(db, BEN.id, "tiny", SavedPlan(kind, name, f"{kind} {name}"))
        await saved_plans.keep(db, BEN.id, "other", SavedPlan("corner", "a", ""))
        for question, answer in (("on", "12 for 7"), ("on", "11 for 6"), ("deep", "K3")):
            await wishes.keep(db, match_id, BEN.id, question, answer)
        for begin in (NOON + 9 * DAY, NOON):
            await absences.go(db, ANN.id, AbsencePeriod(begin, begin + DAY))
    async with known.reading() as db:
        state = await match_states.of(db, match_id)
        orders = await standing_orders.of(db, ANN.id, "tiny", match_id)
        plans = await saved_plans.of(db, BEN.id, "tiny")
        wished = await wishes.of(db, match_id, BEN.id)
        away = await absences.of(db, ANN.id)

    assert state is not None
    assert state.said_by(ANN.id) == SaidAhead(orders=dict(orders), absences=away)
    assert state.said_by(BEN.id) == SaidAhead(plans=list(plans), wishes=dict(wished))
    assert orders["foul"] == "play on"
    assert [plan.name for plan in plans] == ["c", "a", "b"]
    assert list(wished) == ["deep", "on"]
