"""Entries to a competition, withdrawals before the draw, and the draw itself."""

from __future__ import annotations

import pytest

from league.competition.competition import (
    MOST_ENTRIES,
    USUAL_COMPETITION,
    Competition,
    CompetitionPhase,
    CompetitionRules,
)
from league.competition.event_log import replay
from league.competition.events import (
    DrawMade,
    Joined,
    LoggedEvent,
    Undone,
    Withdrew,
)
from league.errors import (
    CompetitionFull,
    EntersTwice,
    HasAClub,
    NotNow,
    NotTheDraw,
    TooFewClubs,
)
from league.formats.lots import Rolled
from league.formats.season import FixtureState, SeasonRules
from tests.league.written import OPENS, WEEK, Written, drawn

ONCE = CompetitionRules(season=SeasonRules(meetings=1))
TWO_DIVISIONS = CompetitionRules(
    season=SeasonRules(meetings=1, up_and_down=1), divisions=("First", "Second"), sizes=(4,)
)


def test_a_competition_begins_with_nobody_in_it() -> None:
    assert Written().now == Competition(USUAL_COMPETITION)


def test_clubs_come_in_in_their_order() -> None:
    written = Written()
    written.tell(Joined("7", "Ants", 3, "Reds"))
    written.tell(Joined("5", "Bees", 4))
    assert [(each.club, each.name, each.manager, each.squad) for each in written.now.entries.values()] == [
        ("7", "Ants", 3, "Reds"),
        ("5", "Bees", 4, ""),
    ]
    assert written.now.phase is CompetitionPhase.SIGNING_UP


def test_a_club_comes_in_once_and_so_does_a_manager() -> None:
    written = Written()
    written.join("AB")
    with pytest.raises(EntersTwice):
        written.tell(Joined("A", "Ants", 9))
    with pytest.raises(HasAClub) as refused:
        written.tell(Joined("C", "Cats", 2))
    assert refused.value.manager == 2


def full() -> Written:
    """Let as many clubs in as a competition takes."""
    written = Written()
    for number in range(MOST_ENTRIES):
        written.tell(Joined(str(number), f"Club {number}", number))
    return written


def test_a_competition_takes_256_clubs_and_no_further_one() -> None:
    written = full()

    with pytest.raises(CompetitionFull) as refused:
        written.tell(Joined("one more", "Late", 1000))

    assert (refused.value.most, len(written.now.entries)) == (256, 256)


def test_a_full_competition_refuses_who_has_a_club_for_that_and_takes_one_when_another_has_left() -> None:
    written = full()
    with pytest.raises(HasAClub):
        written.tell(Joined("one more", "Late", 7))
    left = written.tell(Withdrew("7"))
    written.tell(Joined("one more", "Late", 1000))

    with pytest.raises(CompetitionFull):
        written.tell(Undone(left), "it was a slip")
    assert "one more" in written.now.entries


def test_a_competition_that_was_fuller_before_there_was_a_limit_can_still_be_read_and_goes_on() -> None:
    joined = [LoggedEvent(at, OPENS, Joined(str(at), f"Club {at}", at), at) for at in range(1, MOST_ENTRIES + 3)]
    written = Written(logged_events=joined)

    written.tell(Withdrew("1"))

    assert len(replay(written.rules, written.logged_events).entries) == MOST_ENTRIES + 1
    with pytest.raises(CompetitionFull):
        written.tell(Joined("one more", "Late", 1000))


def test_who_leaves_before_the_draw_has_never_been_there_and_may_come_again() -> None:
    written = Written()
    written.join("AB")
    written.tell(Withdrew("A"))
    assert [*written.now.entries] == ["B"]
    written.join("A")
    assert [*written.now.entries] == ["B", "A"]


def test_nobody_comes_in_after_the_draw() -> None:
    with pytest.raises(NotNow) as refused:
        drawn("ABCD").join("E")
    assert refused.value.phase == "playing"


def test_a_draw_of_four_makes_six_rounds_of_two_numbered_one_after_the_other() -> None:
    written = drawn("ABCD")
    assert written.now.phase is CompetitionPhase.PLAYING
    assert [sorted(fixture.number for fixture in each.fixtures) for each in written.now.rounds] == [
        [number, number + 1] for number in range(1, 12, 2)
    ]
    assert [(each.opens - OPENS, each.deadline - OPENS) for each in written.now.rounds] == [
        (week * WEEK, (week + 1) * WEEK) for week in range(6)
    ]
    assert {now.state for now in written.now.fixtures.values()} == {FixtureState.ARRANGED}


def test_the_order_of_a_draw_is_the_one_that_its_dice_have_drawn() -> None:
    """The first die takes the third of A, B, C; the second one the first of A, B."""
    written = Written(ONCE)
    written.join("ABC")
    dice = (Rolled(1, 3), Rolled(2, 1))
    with pytest.raises(NotTheDraw):
        written.tell(DrawMade(tuple("ABC"), dice, OPENS))
    written.tell(DrawMade(tuple("CAB"), dice, OPENS))
    assert written.now.divisions[0].clubs == ("C", "A", "B")


@pytest.mark.parametrize("clubs", ["AB", "ABCD", "ABB"])
def test_a_draw_names_every_club_once(clubs: str) -> None:
    written = Written()
    written.join("ABC")
    with pytest.raises(NotTheDraw):
        written.tell(DrawMade(tuple(clubs), (), OPENS))


def test_a_league_is_drawn_once_and_of_two_clubs_at_least() -> None:
    with pytest.raises(NotNow):
        drawn("AB").tell(DrawMade(("A", "B"), (), OPENS))
    with pytest.raises(TooFewClubs):
        drawn("A")


def test_the_best_of_an_order_are_in_the_first_division_and_rounds_of_all_divisions_are_played_side_by_side() -> None:
    written = drawn("ABCDEFG", TWO_DIVISIONS)
    assert [(each.name, "".join(each.clubs)) for each in written.now.divisions] == [
        ("First", "ABCD"),
        ("Second", "EFG"),
    ]
    assert [(each.number, len(each.fixtures), each.opens) for each in written.now.rounds] == [
        (number, fixtures, OPENS + (number - 1) * WEEK) for number in (1, 2, 3) for fixtures in (2, 1)
    ]
    assert [written.now.fixtures[number].division for number in range(1, 10)] == [0, 0, 1] * 3
