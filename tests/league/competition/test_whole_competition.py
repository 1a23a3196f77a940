"""A season of eight and a cup of eleven told to the end with all that goes wrong, and worked out a second time here."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.competition.competition import CompetitionPhase, CompetitionRules
from league.competition.events import (
    Delayed,
    DrawMade,
    MatchEnded,
    Paused,
    PlayerConsequences,
    Replaced,
    Resumed,
    Undone,
    Voided,
    Withdrew,
)
from league.competition.queries import endings, honours, in_play, tables, unavailable
from league.competition.timetable import overdue, to_kick_off
from league.formats.lots import Rolled, dice_for
from league.formats.season import SeasonRules
from league.records.discipline import Absence, Cause
from league.results import Cards, Result
from league.tables.table_rules import TableRules, TieBreak
from tests.league.written import CUP, DAY, OPENS, WEEK, WHY, Written, drawn

EIGHT, ELEVEN = "ABCDEFGH", "ABCDEFGHIJK"
BY_GOALS = TableRules(order=(TieBreak.POINTS, TieBreak.GOAL_DIFFERENCE, TieBreak.GOALS))
SEASON = CompetitionRules(season=SeasonRules(delays=4, table=BY_GOALS))
GOALS = st.tuples(st.integers(0, 3), st.integers(0, 3))


class Paper:
    """A season worked out with pencil and paper."""

    def __init__(self) -> None:
        """Begin with an empty sheet."""
        self.points: Counter[str] = Counter()
        self.difference: Counter[str] = Counter()
        self.goals: Counter[str] = Counter()

    def add(self, home: str, away: str, goals: tuple[int, int]) -> None:
        """Write down a result that counts."""
        mine, theirs = goals
        self.points[home] += (0, 1, 3)[(mine > theirs) - (mine < theirs) + 1]
        self.points[away] += (0, 1, 3)[(theirs > mine) - (theirs < mine) + 1]
        self.difference.update({home: mine - theirs, away: theirs - mine})
        self.goals.update({home: mine, away: theirs})

    def of(self, club: str) -> tuple[int, int, int]:
        """Return what a club is worth: points, difference, goals."""
        return self.points[club], self.difference[club], self.goals[club]


def a_round(written: Written, paper: Paper, number: int, data: st.DataObject) -> None:
    """Play a round of four: one forfeited, one postponed, one voided and replayed, one with a new manager.

    In its middle the season stands still for a day.
    """
    first, second, third, fourth = (status for status in to_kick_off(written.now, written.at))
    written.award(first.fixture.number, (3, 0))
    paper.add(*first.fixture.clubs, (3, 0))
    written.tell(Delayed(second.fixture.number, data.draw(st.sampled_from(sorted(second.fixture.clubs)))), WHY)
    written.play(third.fixture.number, data.draw(GOALS))
    written.tell(Voided(third.fixture.number), WHY)
    written.kick_off(third.fixture.number, 2000 + number)
    written.kick_off(fourth.fixture.number)
    written.tell(Replaced(fourth.fixture.home, 100 + number), WHY)
    written.tell(Paused())
    written.at += DAY
    written.tell(Resumed())
    for status in (third, fourth):
        goals = data.draw(GOALS)
        written.end(status.fixture.number, goals)
        paper.add(*status.fixture.clubs, goals)
    written.at = OPENS + number * (WEEK + DAY)
    assert second.fixture.number not in {late.fixture.number for late in overdue(written.now, written.at)}
    goals = data.draw(GOALS)
    written.play(second.fixture.number, goals)
    paper.add(*second.fixture.clubs, goals)


@pytest.mark.slow
@given(st.data())
def test_a_season_of_eight_with_everything_that_goes_wrong_ends_with_the_table_worked_out_here(
    data: st.DataObject,
) -> None:
    """In each of 14 rounds: a forfeit, a delay, a void, a replacement and a pause of a day."""
    written, paper = drawn(EIGHT, SEASON), Paper()
    for number in range(1, 15):
        a_round(written, paper, number, data)
    (table,) = tables(written.now)
    assert [(row.record.points, row.record.difference, row.record.goals) for row in table.rows] == [
        paper.of(row.club) for row in table.rows
    ]
    worth = sorted((paper.of(club) for club in EIGHT), reverse=True)
    assert [(row.place, paper.of(row.club)) for row in table.rows] == [(worth.index(each) + 1, each) for each in worth]
    assert (len(table.awarded), sum(written.now.delays.values())) == (14, 14)
    assert (written.now.phase, written.now.rounds[-1].deadline) == (CompetitionPhase.OVER, OPENS + 14 * (WEEK + DAY))


def played(written: Written, number: int) -> int:
    """Let home win on the pitch; return which of the two goes through."""
    written.play(number, (2, 1))
    return 0


def on_penalties(written: Written, number: int) -> int:
    """Let away win on penalties."""
    written.play(number, (1, 1), normal=(0, 0), shot=(2, 4))
    return 1


def forfeited(written: Written, number: int) -> int:
    """Let home forfeit."""
    written.award(number, (0, 3))
    return 1


def withdrawn(written: Written, number: int) -> int:
    """Let away withdraw while the match is played, and the match end all the same."""
    written.kick_off(number)
    written.tell(Withdrew(written.now.fixtures[number].fixture.away), WHY)
    written.end(number, (0, 4))
    return 0


def voided(written: Written, number: int) -> int:
    """Let home win, and away when that was voided and played again, in extra time."""
    written.play(number, (5, 0))
    written.tell(Voided(number), WHY)
    written.play(number, (0, 1), normal=(0, 0))
    return 1


def undone(written: Written, number: int) -> int:
    """Let home win, away be awarded the match, and that be undone."""
    written.play(number, (1, 0))
    written.tell(Undone(written.award(number, (0, 3))), WHY)
    return 0


WAYS = (played, on_penalties, forfeited, withdrawn, voided, undone)


def through(written: Written, home: str, away: str, data: st.DataObject) -> str:
    """Play a tie to one of many ends; return its winner."""
    way = data.draw(st.sampled_from(WAYS))
    return (home, away)[way(written, written.fixture(home, away).fixture.number)]


@pytest.mark.slow
@given(st.data())
def test_a_cup_of_eleven_with_everything_that_goes_wrong_has_the_winner_worked_out_here(data: st.DataObject) -> None:
    """Drawn with ten dice. A bracket of sixteen with five byes, as it is on paper: the first of the draw is 1.

    1 and 8-9, 4 and 5; 2 and 7-10, 3 and 6-11.
    """
    written = Written(CUP)
    written.join(ELEVEN)
    pot, order, rolls = [*ELEVEN], list[str](), list[Rolled]()
    for number, faces in enumerate(dice_for(11), 1):
        rolls.append(Rolled(number, data.draw(st.integers(1, faces))))
        order.append(pot.pop(rolls[-1].face - 1))
    order += pot
    written.tell(DrawMade(tuple(order), tuple(rolls), OPENS))
    one, two, three, four, five, six, seven, eight, nine, ten, eleven = order
    first = through(written, eight, nine, data), through(written, seven, ten, data), through(written, six, eleven, data)
    written.draw_round()
    quarter = [(one, first[0]), (four, five), (two, first[1]), (three, first[2])]
    winners = list[str]()
    for _ in range(3):
        assert {entry.club for entry in in_play(written.now)} == {club for pair in quarter for club in pair}
        winners = [through(written, *pair, data) for pair in quarter]
        quarter = [*zip(winners[::2], winners[1::2], strict=False)]
        _ = quarter and written.draw_round()
    found = honours(written.now)
    assert found is not None
    assert ([found.champion], len(written.now.knock_out), len(written.now.fixtures)) == (winners, 4, 10)
    assert all(endings(written.now, round_) for round_ in written.now.knock_out)


@pytest.mark.slow
def test_a_player_sent_off_misses_two_matches_of_its_club_through_a_forfeit_and_a_void() -> None:
    """Sent off in A's first match; the second is awarded and counts nothing; the third is voided, then played."""
    written = drawn("AB", CompetitionRules(season=SeasonRules(meetings=5)))
    written.kick_off(1)
    written.tell(
        MatchEnded(
            1, 1001, Result("A", "B", (1, 0)), (PlayerConsequences({"Ada": Cards(reds=1)}), PlayerConsequences())
        )
    )
    written.award(2, (3, 0))
    written.play(3, (0, 0))
    assert unavailable(written.now, "A") == {"Ada": (Absence("Ada", Cause.RED, 1, 2, 1),)}
    void = written.tell(Voided(3), WHY)
    assert unavailable(written.now, "A") == {"Ada": (Absence("Ada", Cause.RED, 1, 2, 2),)}
    written.tell(Undone(void), WHY)
    written.at += timedelta(days=1)
    written.play(4, (0, 0))
    assert unavailable(written.now, "A") == {}
