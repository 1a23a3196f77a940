"""Odds of plays made for these tests: every way of their dice, and faces that stand for others."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.asking import Choose, Play, choose, roll
from rules.odds import Meetings, Outcome, odds_of_ends, outcomes
from rules.reports import Report


class Hit(Report):
    """The last die hits."""

    clause = "GEN-3"


class Miss(Report):
    """The last die misses."""

    clause = "GEN-3"


class Odd(Report):
    """The first die is odd."""

    clause = "GEN-3"


class Met(Report):
    """Two ways meet."""

    clause = "GEN-3"


def one_die() -> Play[None]:
    """Roll a die that hits only with a six."""
    face = yield from roll("4h", "throw", "GEN-3", outcome_class=lambda face: face == 6)
    yield (Hit if face == 6 else Miss)()


def two_dice(scored: list[int]) -> Play[None]:
    """Roll one die, and another if it was odd; write both down."""
    scored.append((yield from roll("4h", "throw", "GEN-3")))
    if scored[0] % 2:
        yield Odd()
        scored.append((yield from roll("4h", "again", "GEN-3", faces=3)))


def a_choice(chosen: list[str]) -> Play[None]:
    """Ask for a choice, then roll a die."""
    chosen.append((yield from choose("home", "way", "GEN-3", ("left", "right"))))
    _ = yield from roll("4h", "throw", "GEN-3", faces=2)


def begin_two_dice() -> tuple[Play[None], list[int]]:
    scored: list[int] = []
    return two_dice(scored), scored


def begin_a_choice() -> tuple[Play[None], list[str]]:
    chosen: list[str] = []
    return a_choice(chosen), chosen


def the_last(question: Choose) -> object:
    *_, last = question.answers.legal()
    return last


def odds_by_end(ways: list[Outcome[None]]) -> dict[str, Fraction]:
    return {way.end: way.odds for way in ways}


def test_faces_that_come_to_the_same_are_played_once_and_weigh_as_many() -> None:
    ways = list(outcomes(lambda: (one_die(), None), ends=("hit", "miss")))
    assert odds_by_end(ways) == {"hit": Fraction(1, 6), "miss": Fraction(5, 6)}


def test_every_face_is_played_by_itself_where_that_is_wished() -> None:
    ways = outcomes(lambda: (one_die(), None), ends=("hit", "miss"), apart=True)
    assert sorted(way.dice for way in ways) == [(face,) for face in range(1, 7)]


def test_a_die_that_is_rolled_only_sometimes_is_counted_only_then() -> None:
    ways = {way.dice: way.odds for way in outcomes(begin_two_dice)}
    odd = {(first, second): Fraction(1, 18) for first in (1, 3, 5) for second in (1, 2, 3)}
    assert ways == {(2,): Fraction(1, 6), (4,): Fraction(1, 6), (6,): Fraction(1, 6)} | odd


def test_each_way_is_played_on_what_it_was_begun_with() -> None:
    assert all(way.state == list(way.dice) for way in outcomes(begin_two_dice))


def test_a_way_ends_with_the_first_report_that_is_waited_for() -> None:
    ends = [(way.dice, way.end) for way in outcomes(begin_two_dice, ends={"odd"})]
    assert sorted(ends) == [((1,), "odd"), ((2,), ""), ((3,), "odd"), ((4,), ""), ((5,), "odd"), ((6,), "")]


def test_a_way_can_end_with_a_question() -> None:
    (way,) = outcomes(begin_two_dice, ends={"throw?"})
    assert (way.dice, way.end, way.odds) == ((), "throw?", 1)


@pytest.mark.parametrize("ends", [(), ("odd",), ("again?",)])
def test_the_odds_of_all_ways_come_to_one(ends: tuple[str, ...]) -> None:
    assert sum(way.odds for way in outcomes(begin_two_dice, ends=ends)) == 1


def two_ways_that_meet(thrown: list[int]) -> Play[None]:
    """Roll a die, report that both ways have met, and roll another that alone decides."""
    thrown.append((yield from roll("4h", "first", "GEN-3", faces=2)))
    yield Met()
    thrown.append((yield from roll("4h", "second", "GEN-3", faces=3)))
    yield (Hit if thrown[-1] == 3 else Miss)()


def test_where_ways_meet_again_what_follows_is_played_once() -> None:
    begun: list[list[int]] = []

    def begin() -> tuple[Play[None], None]:
        begun.append([])
        return two_ways_that_meet(begun[-1]), None

    odds = odds_of_ends(begin, the_last, {"hit", "miss"}, Meetings({"met"}, lambda _: "here"))
    assert odds == {"hit": Fraction(1, 3), "miss": Fraction(2, 3)}
    assert [thrown for thrown in begun if len(thrown) == 2] == [[1, 1], [1, 3], [1, 2]]


def test_ways_that_stand_differently_do_not_meet() -> None:
    begun: list[list[int]] = []

    def begin() -> tuple[Play[None], list[int]]:
        begun.append([])
        return two_ways_that_meet(begun[-1]), begun[-1]

    _ = odds_of_ends(begin, the_last, {"hit", "miss"}, Meetings({"met"}, lambda way: tuple(way.state)))
    assert len([thrown for thrown in begun if len(thrown) == 2]) == 6


def test_a_choice_is_answered_with_the_first_that_is_listed() -> None:
    assert [way.state for way in outcomes(begin_a_choice)] == [["left"], ["left"]]


def test_a_choice_is_answered_as_it_is_wished() -> None:
    assert [way.state for way in outcomes(begin_a_choice, the_last)] == [["right"], ["right"]]
