"""Which words a kick or a throw may be said with, and how a refusal echoes what was typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.asking import Answers, Choose
from rules.cases import read_case
from rules.counter_attack.passing import BallMustLeave
from rules.counter_attack.refusals import CannotBeCalled, WordDoesNotFit
from rules.counter_attack.scene import set_scene
from rules.counter_attack.shooting import NotAGoalHex
from rules.counter_attack.whole_match import whole_match
from rules.errors import NoSuchHex, RefereeError, Unfinished
from tests.rig import play_until
from tests.telling import all_is_told_well
from text.refusals import brief

__all__ = ["all_is_told_well"]

CORNER = "cor_4_low_corner", "corner_pass"
GOAL_KICK = "gkk_1_kicked_high", "goal_kick"
THROW_IN = "thr_1_throw_to_the_feet", "throw_target"
KICK = "gkp_5_kick", "kick_target"
THROW = "gkp_4_quick_throw", "throw_target"
HEADED = "hea_6_headed_pass", "headed_pass"
"""A worked case, and the question in it that is looked at."""

CASES = Path(__file__).parents[2] / "cases/counter_attack"


def answers_of(at: tuple[str, str]) -> Answers[object]:
    """Play a case up to a question, and return what can be answered to it."""
    case = read_case((CASES / f"{at[0]}.case").read_text(encoding="utf-8"))
    before, _, _ = case.script.partition(f" chooses {at[1]}")
    referee = play_until(whole_match(set_scene(case.scene)), before.rpartition("\n")[0])
    assert isinstance(referee.question, Choose)
    return referee.question.answers


def refused(at: tuple[str, str], given: str) -> RefereeError:
    """Play a case up to a question, and return what it refuses an answer with."""
    with pytest.raises(RefereeError) as said:
        _ = answers_of(at).read(given)
    return said.value


@pytest.mark.parametrize(
    ("at", "given", "word", "ways"),
    [
        (CORNER, "pass c31", "pass", ("low C31", "high C31")),
        (CORNER, "long pass C31", "long pass", ("low C31", "high C31")),
        (GOAL_KICK, "high M12", "high", ("pass M12", "kick M12")),
        (THROW_IN, "throw C31", "throw", ("feet C31", "head C31")),
        (KICK, "kick M12", "kick", ("M12",)),
        (THROW, "throw M12", "throw", ("M12",)),
        (HEADED, "pass M30", "pass", ("M30",)),
    ],
)
def test_a_word_that_does_not_fit_is_told_with_those_that_do(
    at: tuple[str, str], given: str, word: str, ways: tuple[str, ...]
) -> None:
    fault = refused(at, given)
    assert isinstance(fault, WordDoesNotFit)
    assert (fault.word, fault.ways) == (word, ways)
    assert brief(fault).startswith(f"“{word}” does not fit here. `")
    assert ", ".join(ways) in brief(fault)


def test_a_word_alone_that_does_not_fit_is_told_with_ways_that_can_be_taken() -> None:
    fault = refused(CORNER, "pass")
    assert isinstance(fault, WordDoesNotFit)
    assert [way.split()[0] for way in fault.ways] == ["low", "high"]
    assert all(answers_of(CORNER).read(way) for way in fault.ways)


@pytest.mark.parametrize(("at", "given"), [(CORNER, "high"), (CORNER, "low"), (GOAL_KICK, "kick")])
def test_a_word_that_fits_needs_a_hex(at: tuple[str, str], given: str) -> None:
    fault = refused(at, given)
    assert isinstance(fault, Unfinished)
    assert fault.answers
    assert all(answer.startswith(f"{given} ") for answer in fault.answers)


@pytest.mark.parametrize(("at", "given", "taken"), [(CORNER, "low C31", "C31"), (GOAL_KICK, "Pass M5", "M5")])
def test_the_word_for_a_ball_along_the_ground_may_be_said(at: tuple[str, str], given: str, taken: str) -> None:
    assert str(answers_of(at).read(given)) == taken


@pytest.mark.parametrize("given", ["Z99", "low z99", "high z99"])
def test_a_hex_that_there_is_not_is_told_by_its_label(given: str) -> None:
    fault = refused(CORNER, given)
    assert isinstance(fault, NoSuchHex)
    assert fault.label == "Z99"


@pytest.mark.parametrize(
    ("at", "given"),
    [
        (CORNER, "A37"),
        (CORNER, "low A37"),
        (GOAL_KICK, "M3"),
        (GOAL_KICK, "kick M3"),
        (KICK, "M3"),
        (THROW_IN, "feet A20"),
    ],
)
def test_the_hex_that_the_ball_is_played_from_is_refused_as_such(at: tuple[str, str], given: str) -> None:
    fault = refused(at, given)
    assert isinstance(fault, BallMustLeave)
    assert brief(fault).endswith("Name another hex.")


def test_a_refusal_echoes_hexes_as_the_game_spells_them() -> None:
    referee = play_until(whole_match(set_scene("10h M30 ball; 1h M1; 1a M37")), "")
    for given, kind in (("shot m0", NotAGoalHex), ("shot M0", NotAGoalHex), ("kick k19", CannotBeCalled)):
        with pytest.raises(kind) as said:
            _ = referee.answer(given)
        assert given.split()[1].upper() in brief(said.value)
