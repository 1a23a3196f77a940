"""Groups and the knock-out after them, told event by event."""

from __future__ import annotations

from dataclasses import replace

import pytest

from league.competition.competition import CompetitionPhase, CompetitionRules, Format, Honours
from league.competition.events import Deducted, LotsRolled, Undone, Voided, Withdrew
from league.competition.queries import honours, in_play, is_ready_for_next_round, lots_wanted, tables
from league.errors import CannotBeUndone, GroupsOpen, NoSuchSetting, RoundDrawnAlready, TooFewClubs
from league.formats.cup import WonBy
from league.formats.season import SeasonRules
from tests.league.written import WHY, Written, drawn

GROUPS = CompetitionRules(Format.GROUPS, season=SeasonRules(meetings=1))


def groups_played(clubs: str, rules: CompetitionRules = GROUPS) -> Written:
    """Return a tournament whose groups are over: of two clubs the first in the alphabet has won 1-0."""
    written = drawn(clubs, rules)
    for number, status in sorted(written.now.fixtures.items()):
        home, away = status.fixture.clubs
        written.play(number, (int(home < away), int(away < home)))
    return written


def through(written: Written) -> str:
    """Return the remaining clubs."""
    return "".join(entry.club for entry in in_play(written.now))


def test_clubs_are_dealt_out_to_groups_in_the_order_of_the_draw() -> None:
    written = drawn("ABCDEFGH", GROUPS)
    assert [(each.name, "".join(each.clubs)) for each in written.now.divisions] == [("A", "ACEG"), ("B", "BDFH")]


def test_a_group_has_two_clubs_at_least() -> None:
    with pytest.raises(TooFewClubs):
        drawn("ABC", GROUPS)


@pytest.mark.parametrize(
    "rules",
    [
        replace(GROUPS, places=0),
        replace(GROUPS, groups=1, places=1),
        replace(GROUPS, best_placed=3),
        replace(GROUPS, best_placed=-1),
    ],
)
def test_groups_are_not_drawn_that_no_knock_out_could_follow(rules: CompetitionRules) -> None:
    with pytest.raises(NoSuchSetting):
        drawn("ABCDEF", rules)


@pytest.mark.parametrize("rules", [replace(GROUPS, places=4), replace(GROUPS, places=3, best_placed=1)])
def test_a_group_has_as_many_clubs_as_go_through(rules: CompetitionRules) -> None:
    with pytest.raises(TooFewClubs) as refused:
        drawn("ABCDEFG", rules)
    assert (refused.value.clubs, refused.value.least) == (7, 8)


def test_winners_meet_the_second_of_the_other_group_and_the_final_has_the_winner() -> None:
    written = groups_played("ABCDEFGH")
    assert is_ready_for_next_round(written.now)
    written.draw_round()
    assert (written.met()[12:], through(written)) == (["AD", "BC"], "ABCD")
    written.play(13, (1, 0))
    written.play(14, (0, 1))
    written.draw_round()
    written.play(15, (2, 1))
    assert honours(written.now) == Honours("A", "C", None, WonBy.NORMAL_TIME)
    assert len(tables(written.now)) == 2


def test_the_knock_out_is_drawn_when_all_groups_are_over() -> None:
    written = drawn("ABCD", GROUPS)
    written.play(1, (1, 0))
    assert not is_ready_for_next_round(written.now)
    with pytest.raises(GroupsOpen) as refused:
        written.draw_round()
    assert refused.value.left == 1


def test_groups_in_which_nothing_parts_clubs_wait_for_their_lots() -> None:
    """In both groups the only match has ended 0-0."""
    written = drawn("ABCD", GROUPS)
    written.play(1, (0, 0))
    written.play(2, (0, 0))
    assert (lots_wanted(written.now), is_ready_for_next_round(written.now)) == ((("A", "C"), ("B", "D")), False)
    with pytest.raises(GroupsOpen):
        written.draw_round()
    written.tell(LotsRolled({"A": (1,), "C": (5,)}, ()))
    written.tell(LotsRolled({"B": (6,), "D": (2,)}, ()))
    written.draw_round()
    assert written.met()[2:] == ["CD", "BA"]


def test_the_best_of_those_who_came_in_second_can_go_through_too() -> None:
    """One club of each of three groups, and of B, D and F the one with the best difference: D, beaten by one goal."""
    rules = CompetitionRules(Format.GROUPS, season=SeasonRules(meetings=1), groups=3, places=1, best_placed=1)
    written = drawn("ACEBDF", rules)
    assert written.met() == ["AB", "CD", "EF"]
    for number, goals in ((1, 3), (2, 1), (3, 2)):
        written.play(number, (goals, 0))
    written.draw_round()
    assert through(written) == "ACED"


def test_nothing_changes_any_more_in_groups_whose_knock_out_is_drawn() -> None:
    written = groups_played("ABCD")
    written.draw_round()
    with pytest.raises(RoundDrawnAlready) as refused:
        written.tell(Voided(1), WHY)
    assert refused.value.round == 1
    with pytest.raises(RoundDrawnAlready):
        written.tell(Deducted("A", 3), WHY)


def test_points_taken_from_a_group_are_not_given_back_when_another_would_have_gone_through() -> None:
    written = drawn("ABCD", CompetitionRules(Format.GROUPS, season=SeasonRules(meetings=1), places=1))
    written.play(1, (1, 0))
    taken = written.tell(Deducted("A", 4), WHY)
    written.play(2, (1, 0))
    written.draw_round()
    assert written.met()[2:] == ["CB"]
    with pytest.raises(CannotBeUndone):
        written.tell(Undone(taken), WHY)


def test_points_taken_are_given_back_when_the_same_clubs_go_through_all_the_same() -> None:
    written = groups_played("ABCD")
    written.tell(Voided(1), WHY)
    taken = written.tell(Deducted("A", 1), WHY)
    written.play(1, (5, 0))
    written.draw_round()
    written.tell(Undone(taken), WHY)
    assert tables(written.now)[0]["A"].record.points == 3


def test_a_club_that_leaves_during_the_groups_forfeits_the_rest() -> None:
    written = drawn("ABCDEF", GROUPS)
    written.tell(Withdrew("A"), WHY)
    assert tables(written.now)[0]["A"].record.lost == 2
    assert written.now.phase is CompetitionPhase.PLAYING
