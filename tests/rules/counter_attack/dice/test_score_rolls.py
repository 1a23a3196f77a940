"""Rolls of scores: their outcome classes separate the faces that the rules do, for every attribute and modifier."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import product
from typing import Any, Final

import pytest

from rules.asking import Play, Roll
from rules.counter_attack.dice.score_rolls import RolledTest, roll_challenge, roll_reply, roll_test, roll_to_reach
from rules.counter_attack.dice.scores import Score, jackpot_score
from rules.counter_attack.dice.test_order import DefenderTest, roll_defender_test
from rules.counter_attack.state.match import Match
from tests.for_each import for_each
from tests.rig import under_way

FACES: Final = range(1, 7)
PIPS: Final = tuple(product(range(7), range(-3, 3)))
"""Attributes, each with modifiers."""

OTHERS: Final = (*range(-4, 16), 100)
"""Every strength that can oppose a score; 100 is that of a star."""

BESIDE: Final = "10h M20 ball; 4a M21; 1h M1; 1a M37"


def asked(play: Play[Any]) -> Roll:
    """Return the first die that a play asks for."""
    die = next(play)
    assert isinstance(die, Roll)
    return die


def rolled(play: Play[Any], face: int) -> tuple[Any, list[str]]:
    """Roll a face. Return the result, and the names of the reports before it."""
    _ = asked(play)
    names: list[str] = []
    try:
        report = play.send(face)
        while True:
            names.append(getattr(report, "name", "?"))
            report = next(play)
    except StopIteration as over:
        return over.value, names


def parted(decides: Iterable[Hashable]) -> list[list[int]]:
    """Return the faces of a die grouped by the values that decide, smallest face first. decides: by face, from 1."""
    found: dict[Hashable, list[int]] = {}
    for face, what in enumerate(decides, start=1):
        found.setdefault(what, []).append(face)
    return list(found.values())


def a_match(*, jackpot: bool = False) -> Match:
    return under_way(f"{BESIDE}; jackpot yes" if jackpot else BESIDE)


def scores_of(pips: int, more: int, *, jackpot: bool) -> list[Score]:
    """Return the score for every face of a duel's die."""
    return (
        [jackpot_score(face, pips, more) for face in range(1, 13)]
        if jackpot
        else [Score(pips, face, more) for face in FACES]
    )


def strength_of(score: Score) -> int:
    return 100 if score.star else score.total


@for_each("pips", range(7))
@for_each(("sure", "enough"), [(6, 10), (5, 10), (6, 11), (5, 9), (6, 99)])
def test_a_test_is_passed_by_its_face_or_by_its_score(pips: int, sure: int, enough: int) -> None:
    for more, face in product(range(-3, 3), FACES):
        test, reports = rolled(roll_test("4a", pips, "steal", "STL-1", more, sure=sure, enough=enough), face)
        passed = face in range(sure, 7) or pips + face + more in range(enough, 100)
        assert (test, reports) == (RolledTest(Score(pips, face, more), passed), [])


def test_what_passes_a_test_is_one_class_and_what_fails_another() -> None:
    for (pips, more), sure, enough in product(PIPS, (5, 6), (10, 11, 99)):
        die = asked(roll_test("4a", pips, "steal", "STL-1", more, sure=sure, enough=enough))
        assert die.alike() == parted(face >= sure or pips + face + more >= enough for face in FACES)


def test_a_1_is_a_class_of_its_own_where_it_is_a_foul() -> None:
    assert asked(roll_test("4a", 4, "steal", "STL-1", may_foul=True)).alike() == [[1], [2, 3, 4, 5], [6]]
    assert asked(roll_test("4a", 9, "steal", "STL-1", may_foul=True)).alike() == [[1], [2, 3, 4, 5, 6]]
    assert asked(roll_test("4a", 4, "steal", "STL-1")).alike() == [[1, 2, 3, 4, 5], [6]]


def test_a_save_that_also_holds_the_ball_is_a_class_of_its_own() -> None:
    def die(pips: int, safe: int | None) -> Roll:
        return asked(roll_test("1a", pips, "loose_ball_save", "LOO-7", sure=5, safe=safe))

    assert die(2, None).alike() == [[1, 2, 3, 4], [5, 6]]
    assert die(2, 9).alike() == [[1, 2, 3, 4], [5], [6]]
    assert die(4, 9).alike() == [[1, 2, 3, 4], [5, 6]]


def test_a_defender_rolls_the_test_that_it_has() -> None:
    test = DefenderTest(a_match().player("4a"), 0, 6, sure=5, enough=11)

    assert asked(roll_defender_test(test, "block", "BLK-1")) == Roll("4a", "block", "BLK-1")
    assert asked(roll_defender_test(test, "block", "BLK-1")).alike() == [[1, 2, 3, 4], [5, 6]]
    assert asked(roll_defender_test(test, "block", "BLK-1", may_foul=True)).alike() == [[1], [2, 3, 4], [5, 6]]
    passed = [rolled(roll_defender_test(test, "block", "BLK-1"), face)[0].passed for face in FACES]
    assert passed == [False, False, False, False, True, True]


@pytest.mark.parametrize("natural_six", [False, True])
def test_a_number_is_reached_by_the_score_or_by_a_natural_6(*, natural_six: bool) -> None:
    for (pips, more), face in product(PIPS, FACES):
        play = roll_to_reach("10h", pips, "control", "CON-1", more, needed=8, natural_six=natural_six)
        test, reports = rolled(play, face)
        reaches = pips + face + more >= 8
        by_face = natural_six and not reaches and face == 6
        assert test == RolledTest(Score(pips, face, more), reaches or by_face)
        counts = natural_six and not reaches and (face == 6) != (face + more >= 6)
        assert reports == ["face_counts"] * counts


def test_a_6_that_may_reach_a_number_by_its_face_is_a_class_of_its_own() -> None:
    for pips, more in PIPS:
        die = asked(roll_to_reach("10h", pips, "control", "CON-1", more, needed=8, natural_six=True))
        assert die.alike() == parted((pips + face + more >= 8, face == 6) for face in FACES)


@for_each("jackpot", [False, True])
@for_each(("worst", "beaten"), [(0, None), (1, None), (2, None), (0, 5), (1, 7)])
def test_a_challenge_is_parted_by_how_it_stands_against_every_reply(
    worst: int, beaten: int | None, *, jackpot: bool
) -> None:
    def decides(score: Score) -> Hashable:
        if score.face <= worst:
            return "nothing but its face"
        counts = strength_of(score) if beaten is None else max(strength_of(score), beaten)
        return tuple((counts > other, counts < other) for other in OTHERS)

    match = a_match(jackpot=jackpot)
    for pips, more in PIPS:
        die = asked(roll_challenge(match, "4a", pips, "tackle", "TAC-2", more, worst=worst, beaten=beaten))
        assert die.faces == (12 if jackpot else 6)
        assert die.alike() == parted(map(decides, scores_of(pips, more, jackpot=jackpot)))


@pytest.mark.parametrize("jackpot", [False, True])
@pytest.mark.parametrize("safe", [None, 9])
def test_a_reply_is_parted_by_how_it_stands_and_by_whether_it_holds_the_ball(
    safe: int | None, *, jackpot: bool
) -> None:
    def decides(score: Score, against: int) -> Hashable:
        wins = strength_of(score) > against
        holds = safe is not None and (score.face == 6 or score.total >= safe)
        return wins, strength_of(score) < against, wins and holds

    match = a_match(jackpot=jackpot)
    for (pips, more), against in product(PIPS, range(1, 12)):
        shot = Score(against - 3, 3)
        die = asked(roll_reply(match, "1a", pips, "save", "SAV-4", more, against=shot, safe=safe))
        assert die.alike() == parted(decides(score, against) for score in scores_of(pips, more, jackpot=jackpot))


def test_every_reply_makes_a_difference_where_the_challenge_may_be_rolled_again() -> None:
    assert asked(roll_reply(a_match(), "10h", 3, "dribbling", "TAC-2", against=None)).alike() == [[n] for n in FACES]
    die = asked(roll_reply(a_match(jackpot=True), "10h", 3, "dribbling", "TAC-2", against=None))
    assert die.alike() == [[1, 7], [2, 8], [3, 9], [4, 10], [5, 11], [6], [12]]


@pytest.mark.parametrize("face", [1, 6])
def test_both_halves_of_a_duel_return_their_scores(face: int) -> None:
    match = a_match()
    challenge = roll_challenge(match, "4a", 4, "tackle", "TAC-2", 1)
    reply = roll_reply(match, "10h", 3, "dribbling", "TAC-2", -1, against=Score(4, 3))

    assert rolled(challenge, face) == (Score(4, face, 1), [])
    assert rolled(reply, face) == (Score(3, face, -1), [])


def test_a_star_in_a_duel_is_told() -> None:
    match = a_match(jackpot=True)
    assert rolled(roll_challenge(match, "4a", 4, "tackle", "TAC-2"), 12) == (Score(4, 6, star=True), ["star"])
    assert rolled(roll_challenge(match, "4a", 4, "tackle", "TAC-2"), 6) == (Score(4, 6), [])
