"""Who comes in, who leaves, and what the draw makes of them."""

from __future__ import annotations

import pytest

from league.competition import USUAL_COMPETITION, Competition, CompetitionRules, Phase
from league.course_refusals import (
    HasAClub,
    NotNow,
    NotTheDraw,
)
from league.events import (
    Drawn,
    Joined,
    Withdrew,
)
from league.lots import Rolled
from league.refusals import (
    EntersTwice,
    TooFewClubs,
)
from league.season import FixtureState, SeasonRules
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
    assert written.now.phase is Phase.SIGNING_UP


def test_a_club_comes_in_once_and_so_does_a_manager() -> None:
    written = Written()
    written.join("AB")
    with pytest.raises(EntersTwice):
        written.tell(Joined("A", "Ants", 9))
    with pytest.raises(HasAClub) as refused:
        written.tell(Joined("C", "Cats", 2))
    assert refused.value.manager == 2


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
    assert written.now.phase is Phase.PLAYING
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
        written.tell(Drawn(tuple("ABC"), dice, OPENS))
    written.tell(Drawn(tuple("CAB"), dice, OPENS))
    assert written.now.divisions[0].clubs == ("C", "A", "B")


@pytest.mark.parametrize("clubs", ["AB", "ABCD", "ABB"])
def test_a_draw_names_every_club_once(clubs: str) -> None:
    written = Written()
    written.join("ABC")
    with pytest.raises(NotTheDraw):
        written.tell(Drawn(tuple(clubs), (), OPENS))


def test_a_league_is_drawn_once_and_of_two_clubs_at_least() -> None:
    with pytest.raises(NotNow):
        drawn("AB").tell(Drawn(("A", "B"), (), OPENS))
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
