"""Targets of high and long passes (HPA, LPA)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.asking import Answers
from rules.counter_attack.flow.next_action import play_next_action
from rules.counter_attack.passing.accuracy import ClosedDown
from rules.counter_attack.passing.ground_pass import BallMustLeave, PassTooFar
from rules.counter_attack.passing.high_pass import (
    NobodyUnderIt,
    NoKickThatFar,
    PassTooShort,
    high_pass_targets,
    kick_targets,
    play_high_pass,
)
from rules.counter_attack.passing.long_pass import LongPassTargets, TooNearSomebody
from rules.counter_attack.pitch.geometry import FINAL_THIRD, PITCH
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import in_play, play_until, set_scene

CROWD = "10h M15 ball; 9h M30; 8h J20; 7h D11; 4a L16; 5a K20; 6a Q17; 2a M29"


def refusal(targets: Answers[Hex], given: str) -> RefereeError:
    """Return the refusal of a target."""
    with pytest.raises(RefereeError) as caught:
        _ = targets.read(given)
    return caught.value


def taken(targets: Answers[Hex]) -> set[Hex]:
    """Return every hex of the pitch that is a legal answer."""
    found: set[Hex] = set()
    for place in PITCH:
        try:
            found.add(targets.read(str(place)))
        except RefereeError:
            continue
    return found


# Targets


@pytest.mark.parametrize("targets", [high_pass_targets, LongPassTargets])
def test_the_hexes_listed_are_those_that_are_taken(targets: Callable[[Match], Answers[Hex]]) -> None:
    listed = list(targets(in_play(CROWD)).legal())

    assert len(listed) == len(set(listed)) > 0
    assert set(listed) == taken(targets(in_play(CROWD)))


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ("M10", BallMustLeave),
        ("M13", PassTooShort),
        ("M26", PassTooFar),
        ("U15", NobodyUnderIt),
        ("K16", NobodyUnderIt),
        ("G10", ClosedDown),
    ],
)
def test_a_high_pass_that_cannot_be_played(given: str, refused: type[RefereeError]) -> None:
    """6a stands on K16: an opponent under the ball does not count as a player of the attack."""
    match = in_play("10h M10 ball; 9h M13; 8h M25; 7h M26; 6h G10; 5h K14; 6a K16; 4a L10")

    assert isinstance(refusal(high_pass_targets(match), given), refused)


@clause("HPA-1")
def test_a_player_three_hexes_away_can_be_under_the_ball_in_time() -> None:
    match = in_play("10h M10 ball; 9h M22; 4a L37")

    assert high_pass_targets(match).read("M19") == Hex.parse("M19")
    assert isinstance(refusal(high_pass_targets(match), "M18"), NobodyUnderIt)
    _ = play_until(play_high_pass(match, Hex.parse("M19")), "away chooses high_pass_move HPA-3: done")
    assert match.hex_of(match.player("9h")) == Hex.parse("M19")


def test_a_goalkeepers_kick_goes_any_distance_but_not_into_the_far_final_third() -> None:
    match = set_scene("1h M3 ball; 9h M4; 8h M26; 7h M28; 1a M37")
    kicks = kick_targets(match, FINAL_THIRD["right"], "GKP-5")

    assert kicks.read("M4") == Hex.parse("M4")
    assert kicks.read("M26") == Hex.parse("M26")
    assert isinstance(refusal(kicks, "M28"), NoKickThatFar)


@pytest.mark.parametrize(
    ("given", "player", "asked", "clear"),
    [("M35", "9h", 5, 5), ("D20", "4a", 0, 1), ("E20", "4a", 1, 1), ("M6", "1h", 5, 5)],
)
def test_a_long_pass_keeps_clear_of_all_but_the_passer(given: str, player: str, asked: int, clear: int) -> None:
    match = in_play("10h M15 ball; 9h M30; 4a D20")

    near = refusal(LongPassTargets(match), given)

    assert isinstance(near, TooNearSomebody)
    assert (near.player, near.asked, near.clear) == (player, asked, clear)


def test_a_long_pass_may_come_down_next_to_the_passer() -> None:
    assert LongPassTargets(in_play("10h M15 ball")).read("M16") == Hex.parse("M16")


@clause("HPA-2")
def test_only_an_opponent_next_to_the_passer_closes_it_down() -> None:
    far = in_play("10h M10 ball; 9h M20; 4a M12")
    near = set_scene("10h M10 ball; 9h M20; 4a M11; 1h M1; 1a M37")

    assert high_pass_targets(far).read("M20") == Hex.parse("M20")
    _ = play_until(play_next_action(near), "home chooses action: high pass M20 ! HPA-2")
    assert isinstance(refusal(high_pass_targets(near), "M20"), ClosedDown)
