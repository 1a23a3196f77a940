"""Words for a kick or a throw, and the repetition of an entry in its refusal."""

from __future__ import annotations

import pytest

from rules.asking import Answers, Choose
from rules.counter_attack.commands.errors import CannotBeCalled, WordDoesNotFit
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.passing.ground_pass import BallMustLeave
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.shooting.shot import NotAGoalHex
from rules.errors import NoSuchHex, RefereeError, Unfinished
from tests.casework.case_files import cases_of
from tests.for_each import for_each
from tests.rig import play_until
from text.refusals.refusal_words import brief

CORNER = "cor_4_low_corner", "corner_pass"
GOAL_KICK = "gkk_1_kicked_high", "goal_kick"
THROW_IN = "thr_1_throw_to_the_feet", "throw_target"
KICK = "gkp_5_kick", "kick_target"
THROW = "gkp_4_quick_throw", "throw_target"
HEADED = "hea_6_headed_pass", "headed_pass"
"""A worked case, and the question in it to test."""

CASES = cases_of("counter_attack")


def answers_of(at: tuple[str, str]) -> Answers[object]:
    """Play a case up to a question, and return its legal answers."""
    case = CASES[at[0]]
    before, _, _ = case.script.partition(f" chooses {at[1]}")
    referee = play_until(play_whole_match(set_scene(case.scene)), before.rpartition("\n")[0])
    assert isinstance(referee.question, Choose)
    return referee.question.answers


def refused(at: tuple[str, str], given: str) -> RefereeError:
    """Play a case up to a question, and return its refusal of an answer."""
    with pytest.raises(RefereeError) as said:
        _ = answers_of(at).read(given)
    return said.value


@for_each(
    ("at", "given", "word", "ways"),
    [
        (CORNER, "pass c31", "pass", ("low C31", "high M34")),
        (CORNER, "long pass K31", "long pass", ("low C33", "high K31")),
        (CORNER, "shot m38", "shot", ("low C33", "high M34")),
        (CORNER, "high ball K31", "ball", ("low C33", "high K31")),
        (GOAL_KICK, "high M12", "high", ("pass M12", "kick K6")),
        (THROW_IN, "kick C31", "kick", ("feet E18", "head E18")),
        (KICK, "pass J8", "pass", ("J8",)),
        (KICK, "high ball J8", "ball", ("J8",)),
        (KICK, "throw M12", "throw", ("K8",)),
        (KICK, "kick high J8", "high", ("J8",)),
        (THROW_IN, "throw high B20", "high", ("feet B20", "head E18")),
        (THROW, "kick L6", "kick", ("L6",)),
        (THROW, "high pass L6", "high pass", ("L6",)),
        (HEADED, "high K31", "high", ("K31",)),
    ],
)
def test_a_word_that_does_not_fit_is_told_with_those_that_do(
    at: tuple[str, str], given: str, word: str, ways: tuple[str, ...]
) -> None:
    fault = refused(at, given)
    assert isinstance(fault, WordDoesNotFit)
    assert (fault.word, fault.ways) == (word, ways)
    assert brief(fault).startswith(f"“{word}” doesn't fit here. `")
    assert ", ".join(ways) in brief(fault)
    assert all(answers_of(at).read(way) for way in ways)


def test_a_word_alone_that_does_not_fit_is_told_with_ways_that_can_be_taken() -> None:
    fault = refused(CORNER, "pass")
    assert isinstance(fault, WordDoesNotFit)
    assert [way.split()[0] for way in fault.ways] == ["low", "high"]
    assert all(answers_of(CORNER).read(way) for way in fault.ways)


@pytest.mark.parametrize(
    ("at", "given"),
    [
        *(
            (CORNER, "high"),
            (CORNER, "low"),
            (GOAL_KICK, "kick"),
            (KICK, "kick"),
            (THROW, "throw"),
            (THROW_IN, "throw"),
        ),
        *((KICK, "high pass"), (THROW, "pass")),
    ],
)
def test_a_word_that_fits_needs_a_hex(at: tuple[str, str], given: str) -> None:
    fault = refused(at, given)
    assert isinstance(fault, Unfinished)
    assert fault.answers
    assert all(answer.startswith(f"{given} ") for answer in fault.answers)


@for_each(
    ("at", "given", "taken"),
    [
        (CORNER, "low C31", "C31"),
        (CORNER, "low pass C36", "C36"),
        (CORNER, "High pass k31", "high K31"),
        (CORNER, "high to K31", "high K31"),
        (CORNER, "high pass to K31", "high K31"),
        (GOAL_KICK, "Pass M5", "M5"),
        (KICK, "kick J8", "J8"),
        (KICK, "kick to J8", "J8"),
        (THROW, "throw L6", "L6"),
        (KICK, "high J8", "J8"),
        (KICK, "High pass to J8", "J8"),
        (KICK, "cross J8", "J8"),
        (THROW, "pass L6", "L6"),
        (THROW, "Standard pass to l6", "L6"),
        (THROW_IN, "throw B20", "B20"),
        (THROW_IN, "throw head E18", "head E18"),
        (THROW_IN, "throw to B20", "B20"),
        (HEADED, "pass K31", "K31"),
    ],
)
def test_the_word_of_the_kick_may_be_said(at: tuple[str, str], given: str, taken: str) -> None:
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
    assert brief(fault).endswith("Pick another hex.")


def test_a_refusal_echoes_hexes_as_the_game_spells_them() -> None:
    referee = play_until(play_whole_match(set_scene("10h M30 ball; 1h M1; 1a M37")), "")
    for given, kind in (("shot m0", NotAGoalHex), ("shot M0", NotAGoalHex), ("kick k19", CannotBeCalled)):
        with pytest.raises(kind) as said:
            _ = referee.answer(given)
        assert given.split()[1].upper() in brief(said.value)


@for_each(
    ("at", "words"),
    [
        (KICK, ("", "kick", "kick to", "high", "high pass", "high pass to", "High")),
        (THROW, ("", "throw", "pass", "standard pass", "pass to", "Pass")),
    ],
)
def test_a_shirt_may_follow_every_word_of_a_kick_or_throw(at: tuple[str, str], words: tuple[str, ...]) -> None:
    """The clause calls the kick a high pass (GKP-5), and the throw a standard one (GKP-4)."""
    answers = answers_of(at)
    shirt = next(shirt for shirt in map(str, range(2, 12)) if reaches(answers, shirt))

    assert {str(answers.read(f"{word} {shirt}".strip())) for word in words} == {str(answers.read(shirt))}


def reaches(answers: Answers[object], shirt: str) -> bool:
    """Return whether the ball may be sent to a shirt."""
    try:
        return bool(answers.read(shirt))
    except RefereeError:
        return False
