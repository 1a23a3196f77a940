"""The end of a league: its honours, lots, suspensions, and the divisions of the next season."""

from __future__ import annotations

from dataclasses import replace

import pytest

from league.competition.competition import CompetitionPhase, CompetitionRules, Honours
from league.competition.events import (
    CalledOff,
    LotsRolled,
    Paused,
    PlayerConsequences,
    RoundDrawn,
    Undone,
    Voided,
    Withdrew,
)
from league.competition.queries import (
    honours,
    is_played_out,
    lots_wanted,
    next_divisions,
    tables,
    tie_facts,
    unavailable,
)
from league.errors import (
    NoNextRound,
    NotNow,
    NotTakingPart,
)
from league.formats.season import SeasonRules
from league.records.discipline import Absence, Cause
from league.results import Cards
from tests.league.written import OPENS, WHY, Written, drawn

ONCE = CompetitionRules(season=SeasonRules(meetings=1))
TWO_DIVISIONS = CompetitionRules(
    season=SeasonRules(meetings=1, up_and_down=1), divisions=("First", "Second"), sizes=(4,)
)


def order(written: Written) -> str:
    """Return the clubs of the first table, the best first."""
    return "".join(tables(written.now)[0].clubs)


def test_a_league_is_over_when_all_is_played_and_its_first_table_names_the_first_three() -> None:
    written = drawn("ABC", ONCE)
    for number in (1, 2):
        written.play(number, (number, 0))
    assert (is_played_out(written.now), honours(written.now)) == (False, None)
    written.play(3, (3, 0))
    assert written.now.phase is CompetitionPhase.OVER
    first, second, third = order(written)
    assert honours(written.now) == Honours(first, second, third)


def test_of_two_clubs_nobody_is_third() -> None:
    written = drawn("AB", ONCE)
    written.play(1, (0, 1))
    assert honours(written.now) == Honours("B", "A", None)


def level_at_the_end() -> Written:
    """Return a league of three in which every match has ended 1-1."""
    written = drawn("ABC", ONCE)
    for number in (1, 2, 3):
        written.play(number, (1, 1))
    return written


def test_a_league_in_which_nothing_parts_clubs_waits_for_their_lots() -> None:
    written = level_at_the_end()
    assert (written.now.phase, is_played_out(written.now), lots_wanted(written.now)) == (
        CompetitionPhase.PLAYING,
        True,
        (("A", "B", "C"),),
    )
    written.tell(LotsRolled({"A": (2,), "B": (6,), "C": (4,)}, ()))
    assert (written.now.phase, lots_wanted(written.now), order(written)) == (CompetitionPhase.OVER, (), "BCA")


def test_no_lots_are_drawn_before_all_is_played_nor_in_what_was_called_off() -> None:
    written = drawn("ABC", ONCE)
    written.play(1, (1, 1))
    assert lots_wanted(written.now) == ()
    off = level_at_the_end()
    off.tell(CalledOff(), WHY)
    assert lots_wanted(off.now) == ()


def test_who_is_level_in_lots_too_rolls_again_and_stays_before_those_who_rolled_less() -> None:
    written = level_at_the_end()
    written.tell(LotsRolled({"A": (5,), "B": (5,), "C": (3,)}, ()))
    assert lots_wanted(written.now) == (("A", "B"),)
    written.tell(LotsRolled({"A": (1,), "B": (2,)}, ()))
    assert order(written) == "BAC"


def test_when_a_further_club_is_level_all_of_them_roll_anew() -> None:
    """Level at first are A and B only; when both defeats of C are awarded as draws, all three are."""
    written = drawn("ABC", ONCE)
    for home, away, goals in (("B", "C", (1, 0)), ("C", "A", (0, 1)), ("A", "B", (0, 0))):
        written.play(written.fixture(home, away).fixture.number, goals)
    assert lots_wanted(written.now) == (("A", "B"),)
    written.tell(LotsRolled({"A": (6,), "B": (1,)}, ()))
    for home, away in (("B", "C"), ("C", "A")):
        written.award(written.fixture(home, away).fixture.number, (0, 0))
    assert lots_wanted(written.now) == (("A", "B", "C"),)
    written.tell(LotsRolled({"A": (2,), "B": (3,), "C": (4,)}, ()))
    assert order(written) == "CBA"


def test_only_clubs_that_take_part_roll() -> None:
    with pytest.raises(NotTakingPart):
        level_at_the_end().tell(LotsRolled({"Z": (2,)}, ()))


def test_what_is_over_is_not_paused_left_or_called_off_any_more() -> None:
    written = drawn("AB", ONCE)
    written.play(1, (0, 1))
    for event in (Paused(), Withdrew("A"), CalledOff()):
        with pytest.raises(NotNow) as refused:
            written.tell(event, WHY)
        assert refused.value.phase == "over"


def test_an_award_after_the_end_changes_who_has_won_and_a_void_opens_it_again() -> None:
    written = drawn("AB", ONCE)
    written.play(1, (0, 1))
    written.award(1, (3, 0))
    assert honours(written.now) == Honours("A", "B")
    written.tell(Voided(1), WHY)
    assert (written.now.phase, honours(written.now)) == (CompetitionPhase.PLAYING, None)


def test_a_competition_that_was_called_off_has_no_winner_but_its_matches_may_end() -> None:
    written = drawn("AB", ONCE)
    written.kick_off(1)
    off = written.tell(CalledOff(), "too few are left")
    with pytest.raises(NotNow):
        written.award(1, (3, 0))
    written.end(1, (1, 0))
    assert (written.now.phase, honours(written.now)) == (CompetitionPhase.CALLED_OFF, None)
    written.tell(Undone(off), "enough after all")
    assert honours(written.now) == Honours("A", "B")


def test_no_round_of_a_league_is_drawn_and_its_matches_are_no_ties() -> None:
    written = drawn("AB")
    with pytest.raises(NoNextRound):
        written.tell(RoundDrawn(OPENS))
    assert tie_facts(written.now, 1) is None


def test_a_red_card_costs_two_matches_in_the_order_in_which_they_are_played() -> None:
    """Sent off in the first match, the player has missed one when the second is over; the third was an award."""
    written = drawn("AB", CompetitionRules(season=SeasonRules(meetings=4)))
    written.kick_off(2)
    written.end(2, (0, 0), away=PlayerConsequences({"Ada": Cards(reds=1)}, {"Bo": 6}))
    written.play(1, (0, 0))
    written.award(3, (0, 0))
    assert unavailable(written.now, "A") == {
        "Ada": (Absence("Ada", Cause.RED, 2, 2, 1),),
        "Bo": (Absence("Bo", Cause.INJURY, 2, 4, 3),),
    }
    assert unavailable(written.now, "B") == {}


def test_where_discipline_is_not_wanted_nobody_misses_a_match() -> None:
    written = drawn("AB", replace(ONCE, discipline=None))
    written.kick_off(1)
    written.end(1, (0, 1), home=PlayerConsequences({"Ada": Cards(reds=1)}))
    assert unavailable(written.now, "A") == {}


def test_the_next_season_has_the_divisions_that_the_tables_make_and_nobody_who_withdrew() -> None:
    """A beats all, then B, C; of E, F, G the first is best. D withdraws; E goes up, and C is no longer last."""
    written = drawn("ABCDEFG", TWO_DIVISIONS)
    written.tell(Withdrew("D"), WHY)
    for number, status in sorted(written.now.fixtures.items()):
        if status.counting_result is None:
            home, away = status.fixture.clubs
            written.play(number, (int(home < away), int(away < home)))
    assert [(each.name, "".join(each.clubs)) for each in next_divisions(written.now, joining=["H"])] == [
        ("First", "ABCE"),
        ("Second", "FGH"),
    ]
