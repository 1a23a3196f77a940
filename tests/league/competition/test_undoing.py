"""Undoing of an organiser's deeds: allowed as long as everything later stands without them."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from league.competition.competition import Competition, CompetitionRules, Format
from league.competition.event_log import apply_one, can_be_undone, check_undoable, replay
from league.competition.events import (
    CAN_BE_UNDONE,
    Awarded,
    CalledOff,
    Deducted,
    Delayed,
    DrawMade,
    Event,
    Extended,
    Joined,
    MatchReopened,
    Paused,
    Replaced,
    Resumed,
    RoundDrawn,
    Undone,
    Voided,
    Withdrew,
)
from league.competition.queries import is_ready_for_next_round
from league.errors import CannotBeUndone, HasAClub, NotFromThere, NotNow, NotTheDraw, RunsAlready
from league.formats.cup import CupRules
from league.formats.season import SeasonRules
from tests.league.written import DAY, OPENS, WHY, Written, cup, drawn

ONCE: Final = SeasonRules(meetings=1)
RULES: Final = (
    CompetitionRules(season=ONCE),
    CompetitionRules(Format.GROUPS, season=ONCE, places=1),
    cup(CupRules(legs=2, away_goals=True), third_place=True),
    cup(CupRules(extra_time=False, shoot_out=False)),
)
CLUBS, FIXTURES, GOALS = st.sampled_from("ABCDE"), st.integers(1, 12), st.tuples(st.integers(0, 2), st.integers(0, 2))
EVENTS: Final = st.one_of(
    st.builds(Withdrew, CLUBS),
    st.builds(Awarded, FIXTURES, GOALS, st.booleans()),
    st.builds(Voided, FIXTURES),
    st.builds(MatchReopened, FIXTURES, st.integers(1001, 1012), st.just(3), st.integers(2000, 2003)),
    st.builds(Delayed, FIXTURES, CLUBS),
    st.builds(Extended, st.integers(1, 5), st.sampled_from([DAY, -DAY])),
    st.sampled_from([Paused(), Resumed(), RoundDrawn(OPENS + 3 * DAY)]),
    st.builds(Replaced, CLUBS, st.integers(5, 9)),
    st.builds(Deducted, CLUBS, st.integers(1, 3)),
)


@st.composite
def histories(draw: st.DrawFn) -> Written:
    """Return a competition of five to which many things have happened; what was refused is left out."""
    written = drawn("ABCDE", draw(st.sampled_from(RULES)))
    for _ in range(draw(st.integers(0, 20))):
        written.at += timedelta(hours=draw(st.integers(0, 60)))
        number = draw(st.sampled_from([1, *written.now.fixtures]))
        _ = draw(st.integers(0, 2)) and written.may_play(number, draw(GOALS))
        undoing = st.sampled_from([Undone(each.seq) for each in can_be_undone(written.logged_events)] or [Undone(1)])
        _ = draw(st.booleans()) and written.may_tell(draw(st.one_of(EVENTS, EVENTS, undoing)))
        _ = is_ready_for_next_round(written.now) and written.may_tell(RoundDrawn(written.at))
    return written


@pytest.mark.slow
@given(histories())
def test_all_that_has_happened_told_again_makes_the_same_competition(written: Written) -> None:
    assert replay(written.rules, written.logged_events) == written.now


@pytest.mark.slow
@given(histories())
def test_told_one_by_one_what_was_not_undone_makes_the_same_competition(written: Written) -> None:
    undone = {each.event.seq for each in written.logged_events if isinstance(each.event, Undone)}
    competition = Competition(written.rules)
    for logged_event in written.logged_events:
        if logged_event.seq not in undone and not isinstance(logged_event.event, Undone):
            competition = apply_one(competition, logged_event)
    assert competition == written.now


@pytest.mark.slow
@given(histories(), st.one_of(EVENTS, st.just(CalledOff())))
def test_undoing_the_last_thing_that_was_done_brings_back_what_was_before(written: Written, event: Event) -> None:
    before = written.now
    assume(isinstance(event, CAN_BE_UNDONE) and written.may_tell(event))
    written.tell(Undone(len(written.logged_events)), WHY)
    assert written.now == before


@pytest.mark.slow
@given(histories())
def test_no_fixture_changes_its_clubs_whatever_is_undone(written: Written) -> None:
    played = {
        number: status.fixture.clubs for number, status in written.now.fixtures.items() if status.match is not None
    }
    for logged_event in can_be_undone(written.logged_events):
        _ = written.may_tell(Undone(logged_event.seq))
    still = {number: status.fixture.clubs for number, status in written.now.fixtures.items()}
    assert {number: still.get(number) for number in played} == played


@pytest.mark.slow
def test_every_kind_of_thing_that_can_be_undone_is_offered_the_last_one_first() -> None:
    written = drawn("AB")
    paused, resumed = written.tell(Paused()), written.tell(Resumed())
    assert [each.seq for each in can_be_undone(written.logged_events)] == [resumed, paused, 3]
    written.tell(Undone(resumed), WHY)
    assert [each.seq for each in can_be_undone(written.logged_events)] == [paused, 3]


@pytest.mark.slow
@pytest.mark.parametrize("seq", [1, 4, 99])
def test_who_came_in_what_was_played_and_what_never_happened_is_not_undone(seq: int) -> None:
    written = drawn("AB")
    written.kick_off(1)
    with pytest.raises(CannotBeUndone) as refused:
        check_undoable(written.rules, written.logged_events, seq)
    assert (refused.value.seq, refused.value.because) == (seq, None)


@pytest.mark.slow
def test_nothing_is_undone_twice_nor_is_an_undoing() -> None:
    written = drawn("AB")
    taken = written.tell(Deducted("A", 1), WHY)
    undone = written.tell(Undone(taken), WHY)
    for seq in (taken, undone):
        with pytest.raises(CannotBeUndone):
            written.tell(Undone(seq), WHY)


@pytest.mark.slow
def test_a_draw_is_undone_until_a_match_has_begun_and_then_others_may_come_in() -> None:
    written = drawn("AB")
    written.tell(Undone(3), WHY)
    written.join("C")
    written.tell(DrawMade(("C", "A", "B"), (), OPENS))
    written.kick_off(1)
    with pytest.raises(CannotBeUndone) as refused:
        written.tell(Undone(6), WHY)
    assert isinstance(refused.value.because, NotNow)


@pytest.mark.slow
def test_a_pause_is_not_undone_before_its_end_is() -> None:
    written = drawn("AB")
    paused, resumed = written.tell(Paused()), written.tell(Resumed())
    with pytest.raises(CannotBeUndone) as refused:
        written.tell(Undone(paused), WHY)
    assert isinstance(refused.value.because, RunsAlready)
    written.tell(Undone(resumed), WHY)
    written.tell(Undone(paused), WHY)
    assert written.now.paused is None


@pytest.mark.slow
def test_a_void_is_not_undone_when_the_fixture_is_played_again_already() -> None:
    written = drawn("AB")
    written.play(1, (1, 0))
    void = written.tell(Voided(1), WHY)
    written.kick_off(1, 88)
    with pytest.raises(CannotBeUndone) as refused:
        written.tell(Undone(void), WHY)
    assert isinstance(refused.value.because, NotFromThere)


@pytest.mark.slow
def test_a_club_that_left_before_the_draw_does_not_come_back_after_it() -> None:
    written = Written()
    written.join("ABC")
    left = written.tell(Withdrew("C"))
    written.tell(DrawMade(("A", "B"), (), OPENS))
    with pytest.raises(CannotBeUndone) as refused:
        written.tell(Undone(left), WHY)
    assert isinstance(refused.value.because, NotTheDraw)


@pytest.mark.slow
def test_a_manager_who_was_replaced_and_has_another_club_now_does_not_come_back() -> None:
    written = Written()
    written.join("AB")
    replaced = written.tell(Replaced("A", 9), WHY)
    written.tell(Joined("C", "Cats", 1))
    with pytest.raises(CannotBeUndone) as refused:
        written.tell(Undone(replaced), WHY)
    assert isinstance(refused.value.because, HasAClub)


@pytest.mark.slow
def test_what_is_refused_to_be_undone_stays() -> None:
    written = drawn("AB")
    written.kick_off(1)
    before = written.now
    with pytest.raises(CannotBeUndone):
        written.tell(Undone(3), WHY)
    assert (written.now, replay(written.rules, written.logged_events)) == (before, before)
