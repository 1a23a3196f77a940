"""A cup event by event: byes, legs, replays, the third place, and the winner."""

from __future__ import annotations

import pytest

from league.competition.competition import CompetitionPhase, Honours
from league.competition.events import Deducted, LotsRolled, MatchReopened, Paused, RoundDrawn, Undone, Voided, Withdrew
from league.competition.queries import TieFacts, endings, honours, in_play, is_ready_for_next_round, tables, tie_facts
from league.competition.timetable import deadline_of, opens_of
from league.errors import (
    CannotBeUndone,
    EarlierLegOpen,
    LaterLegBegan,
    NoNextRound,
    NoTable,
    NotAFixture,
    NotFromThere,
    RoundDrawnAlready,
    StandsStill,
    StillOpen,
)
from league.formats.cup import CupRules, Decided, TieNeeds, WonBy
from league.formats.season import FixtureState
from tests.league.written import CUP, DAY, OPENS, WEEK, WHY, Written, cup, drawn

TWO_LEGS = cup(CupRules(legs=2, final_legs=1, away_goals=True))
REPLAYS = cup(CupRules(extra_time=False, shoot_out=False))


def still_in(written: Written) -> str:
    """Return the clubs that are still in."""
    return "".join(entry.club for entry in in_play(written.now))


def semi_finals_played(written: Written) -> Written:
    """Return a cup of four, A-D and B-C, in which A and B have won the first round."""
    written.play(1, (1, 0))
    written.play(2, (2, 0))
    return written


def test_of_six_entries_the_first_two_have_byes_and_the_others_meet() -> None:
    written = drawn("ABCDEF", CUP)
    assert written.met() == ["DE", "CF"]
    assert endings(written.now, written.now.knock_out[0]) == {
        1: Decided("A", WonBy.BYE),
        2: TieNeeds.LEG,
        3: Decided("B", WonBy.BYE),
        4: TieNeeds.LEG,
    }
    assert tables(written.now) == ()


def test_the_next_round_waits_for_all_ties_and_opens_when_it_is_drawn() -> None:
    written = drawn("ABCD", CUP)
    written.play(1, (1, 0))
    assert not is_ready_for_next_round(written.now)
    with pytest.raises(StillOpen):
        written.draw_round()
    written.play(2, (0, 1))
    assert is_ready_for_next_round(written.now)
    written.tell(RoundDrawn(OPENS + 9 * DAY))
    assert (written.met(), still_in(written)) == (["AD", "BC", "AC"], "AC")
    assert (opens_of(written.now, 3), deadline_of(written.now, 3)) == (OPENS + 9 * DAY, OPENS + 16 * DAY)


def test_who_wins_the_final_has_the_cup() -> None:
    written = semi_finals_played(drawn("ABCD", CUP))
    written.draw_round()
    written.play(3, (1, 1), normal=(1, 1), shot=(3, 4))
    assert written.now.phase is CompetitionPhase.OVER
    assert honours(written.now) == Honours("B", "A", None, WonBy.SHOOT_OUT)
    with pytest.raises(NoNextRound):
        written.draw_round()


def test_who_loses_the_semi_finals_plays_for_the_third_place_where_it_is_wanted() -> None:
    written = semi_finals_played(drawn("ABCD", cup(third_place=True)))
    written.draw_round()
    assert (written.met()[2:], written.now.fixtures[4].tie) == (["AB", "DC"], (2, 2))
    written.play(3, (1, 0))
    assert honours(written.now) is None
    written.play(4, (0, 2))
    assert honours(written.now) == Honours("A", "B", "C", WonBy.NORMAL_TIME)


def test_a_cup_of_three_has_nobody_to_play_for_the_third_place() -> None:
    written = drawn("ABC", cup(third_place=True))
    written.play(1, (1, 0))
    written.draw_round()
    assert written.met() == ["BC", "AB"]


def test_each_of_two_legs_has_its_own_round() -> None:
    written = drawn("ABCD", TWO_LEGS)
    assert written.met() == ["AD", "BC", "DA", "CB"]
    assert [(each.number, each.opens - OPENS) for each in written.now.rounds] == [(1, 0 * DAY), (2, WEEK)]


def test_the_second_leg_waits_for_the_first() -> None:
    written = drawn("ABCD", TWO_LEGS)
    with pytest.raises(EarlierLegOpen) as refused:
        written.kick_off(3)
    assert refused.value.fixture == 1


def test_the_second_leg_is_told_what_the_first_has_brought_and_decides_the_tie() -> None:
    """D is at home in the second leg and has scored 1 in the first, A 2: level at 2-2 in all, away goals decide."""
    written = drawn("ABCD", TWO_LEGS)
    assert tie_facts(written.now, 1) == TieFacts(None, extra_time=False, shoot_out=False, away_goals=False)
    written.play(1, (2, 1))
    assert tie_facts(written.now, 3) == TieFacts((1, 2), extra_time=True, shoot_out=True, away_goals=True)
    written.play(3, (1, 0))
    assert endings(written.now, written.now.knock_out[0])[1] == Decided("D", WonBy.AWAY_GOALS)


def test_a_final_may_have_one_leg_and_knows_no_goals_of_another() -> None:
    written = drawn("AB", TWO_LEGS)
    assert written.met() == ["AB"]
    assert tie_facts(written.now, 1) == TieFacts(None, extra_time=True, shoot_out=True, away_goals=False)


def test_a_first_leg_is_not_voided_when_the_second_has_begun() -> None:
    written = drawn("ABCD", TWO_LEGS)
    written.play(1, (2, 1))
    written.kick_off(3)
    with pytest.raises(LaterLegBegan) as refused:
        written.tell(Voided(1), WHY)
    assert refused.value.fixture == 3
    with pytest.raises(LaterLegBegan):
        written.tell(MatchReopened(1, 1001, to=9, goes_on=5), WHY)
    written.award(1, (0, 3))
    assert tie_facts(written.now, 3) == TieFacts((3, 0), extra_time=True, shoot_out=True, away_goals=True)


def test_a_level_tie_without_a_shoot_out_is_played_again_on_the_other_ground_within_a_week() -> None:
    written = drawn("ABCD", REPLAYS)
    written.at += 2 * DAY
    written.play(1, (1, 1))
    again = written.now.fixtures[10_001]
    assert (again.fixture.clubs, again.leg, again.fixture.round) == (("D", "A"), 2, 1)
    assert deadline_of(written.now, 10_001) == OPENS + 9 * DAY
    assert tie_facts(written.now, 10_001) == TieFacts(None, extra_time=False, shoot_out=False, away_goals=False)
    written.play(10_001, (2, 2))
    written.play(20_001, (0, 1))
    written.play(2, (1, 0))
    written.draw_round()
    assert written.met() == ["AD", "BC", "DB", "DA", "AD"]


def test_a_tie_is_not_played_again_when_its_draw_is_awarded_otherwise_before_that_begins() -> None:
    written = drawn("ABCD", REPLAYS)
    written.play(1, (1, 1))
    award = written.award(1, (3, 0))
    assert written.met() == ["AD", "BC"]
    assert [fixture.number for fixture in written.now.rounds[0].fixtures] == [1, 2]
    written.tell(Undone(award), WHY)
    assert written.met() == ["AD", "BC", "DA"]
    written.kick_off(10_001)
    with pytest.raises(LaterLegBegan):
        written.award(1, (3, 0))


def test_numbers_of_matches_played_again_stay_whatever_is_undone() -> None:
    """The tie of A is level and awarded; that of B is level and played again: undoing the award moves nothing."""
    written = drawn("ABCD", REPLAYS)
    written.play(1, (1, 1))
    award = written.award(1, (3, 0))
    written.play(2, (0, 0))
    written.kick_off(10_002, 55)
    written.tell(Undone(award), WHY)
    assert (written.now.fixtures[10_002].fixture.clubs, written.now.fixtures[10_002].match) == (("C", "B"), 55)
    assert written.now.fixtures[10_001].state is FixtureState.ARRANGED


def test_a_tie_that_has_become_level_by_an_award_is_played_again_although_penalties_would_have_followed() -> None:
    written = drawn("ABCD", CUP)
    written.award(1, (1, 1))
    assert written.met() == ["AD", "BC", "DA"]


def test_a_match_played_again_can_be_voided_and_is_played_once_more() -> None:
    written = drawn("ABCD", REPLAYS)
    written.play(1, (1, 1))
    written.play(10_001, (0, 0))
    written.play(20_001, (0, 1))
    with pytest.raises(LaterLegBegan):
        written.tell(Voided(10_001), WHY)
    assert written.now.fixtures[20_001].state is FixtureState.FINISHED
    written.tell(Voided(20_001), WHY)
    written.tell(Voided(10_001), WHY)
    assert written.met() == ["AD", "BC", "DA"]


def test_who_withdraws_loses_the_tie_however_far_it_has_led() -> None:
    """A has won the first leg 4-0: the second is awarded 5-0 to D. With 1-0 it would have been 3-0."""
    written = drawn("ABCD", TWO_LEGS)
    written.play(1, (4, 0))
    written.play(2, (1, 0))
    written.tell(Withdrew("A"), WHY)
    written.tell(Withdrew("B"), WHY)
    assert [written.goals(number) for number in (3, 4)] == [(5, 0), (3, 0)]
    assert still_in(written) == "CD"
    written.draw_round()
    assert written.met()[4:] == ["DC"]


def test_who_withdraws_between_two_rounds_forfeits_the_next() -> None:
    written = semi_finals_played(drawn("ABCD", CUP))
    written.tell(Withdrew("A"), WHY)
    written.draw_round()
    assert honours(written.now) == Honours("B", "A", None, WonBy.AWARDED)


def test_a_final_that_both_forfeit_has_no_winner() -> None:
    written = semi_finals_played(drawn("ABCD", CUP))
    written.draw_round()
    written.award(3, (3, 3), both_lose=True)
    assert honours(written.now) == Honours(None, None, None, WonBy.AWARDED)


def test_who_has_nobody_left_to_meet_has_won() -> None:
    written = drawn("ABCD", CUP)
    written.award(1, (3, 3), both_lose=True)
    written.play(2, (1, 0))
    written.draw_round()
    assert (written.met(), len(written.now.rounds)) == (["AD", "BC"], 1)
    assert honours(written.now) == Honours("B", None, None, WonBy.BYE)


def test_no_result_changes_any_more_that_a_drawn_round_hangs_on() -> None:
    written = semi_finals_played(drawn("ABCD", CUP))
    written.draw_round()
    with pytest.raises(RoundDrawnAlready) as refused:
        written.award(1, (0, 3))
    assert refused.value.round == 2
    with pytest.raises(RoundDrawnAlready):
        written.tell(Voided(1), WHY)


def test_the_draw_of_a_round_can_be_undone_until_one_of_its_matches_begins() -> None:
    written = semi_finals_played(drawn("ABCD", CUP))
    written.draw_round()
    written.tell(Undone(len(written.logged_events)), WHY)
    written.award(1, (0, 3))
    written.draw_round()
    assert written.met() == ["AD", "BC", "DB"]
    round_drawn = len(written.logged_events)
    written.kick_off(3)
    with pytest.raises(CannotBeUndone) as refused:
        written.tell(Undone(round_drawn), WHY)
    assert isinstance(refused.value.because, NotAFixture)


def test_an_award_is_not_undone_when_a_drawn_round_would_be_another_one() -> None:
    written = drawn("ABCD", CUP)
    written.play(1, (1, 0))
    award = written.award(1, (0, 3))
    same = written.award(1, (0, 2))
    written.play(2, (1, 0))
    written.draw_round()
    written.tell(Undone(same), WHY)
    with pytest.raises(CannotBeUndone) as refused:
        written.tell(Undone(award), WHY)
    assert isinstance(refused.value.because, RoundDrawnAlready)
    assert written.met() == ["AD", "BC", "DB"]


def test_an_award_is_not_undone_when_a_drawn_round_would_have_been_too_early() -> None:
    written = drawn("ABCD", CUP)
    award = written.award(1, (0, 3))
    written.play(2, (1, 0))
    written.draw_round()
    with pytest.raises(CannotBeUndone) as refused:
        written.tell(Undone(award), WHY)
    assert isinstance(refused.value.because, StillOpen)


def test_no_round_is_drawn_while_a_cup_is_paused() -> None:
    written = semi_finals_played(drawn("ABCD", CUP))
    written.tell(Paused())
    assert not is_ready_for_next_round(written.now)
    with pytest.raises(StandsStill):
        written.draw_round()


def test_a_cup_has_no_points_and_no_lots() -> None:
    written = drawn("ABCD", CUP)
    for event in (Deducted("A", 1), LotsRolled({"A": (3,)}, ())):
        with pytest.raises(NoTable):
            written.tell(event, WHY)


def test_a_tie_that_was_decided_by_a_walkover_cannot_be_kicked_off() -> None:
    written = drawn("ABCD", CUP)
    written.award(1, (3, 0))
    with pytest.raises(NotFromThere):
        written.kick_off(1)
