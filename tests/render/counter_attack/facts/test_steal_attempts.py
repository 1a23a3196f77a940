"""Steals, interceptions and blocks that were tried, from reports: each is shown where the two stood at the time."""

from __future__ import annotations

from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Trial
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex
from rules.reports import WrittenReport
from tests.render.easel import KICK_OFF


def tells(name: str, **facts: object) -> WrittenReport:
    return WrittenReport(name, "STL-1", facts)


def trials(*told: WrittenReport) -> tuple[Trial, ...]:
    """Return the shown tries for the ball."""
    return scene_of(set_scene(KICK_OFF), told).trials


def tried(by: str, at: str, *, won: bool = False) -> Trial:
    return Trial(Hex.parse(by), Hex.parse(at), won)


def test_an_interception_is_tried_on_the_hex_that_the_ball_touches() -> None:
    told = tells("interception", player="9a", hex="K21", score="4+6=10")
    assert trials(told) == (tried("J21", "K21", won=True),)


def test_a_steal_is_tried_on_the_hex_of_who_has_the_ball() -> None:
    told = tells("steal_fails", player="9a", carrier="10h", score="3+2=5")
    assert trials(told) == (tried("J21", "K22"),)


def test_a_steal_is_tried_where_the_two_stood_then_and_not_where_they_stand_now() -> None:
    told = (
        tells("moves", player="10h", start="K19", to="K20", path="K20"),
        tells("steal_fails", player="9a", carrier="10h", score="3+2=5"),
        tells("moves", player="10h", start="K20", to="K22", path="K21 K22"),
        tells("placed", player="9a", start="J19", to="J21"),
    )
    assert trials(*told) == (tried("J19", "K20"),)


def test_a_block_is_tried_on_the_first_hex_of_the_shot_in_its_zone() -> None:
    """BLK-1: the shot of K22 at M38 comes past L23, and 6a stands on it."""
    shot = tells("shot", player="10h", start="K22", target="M38")
    assert trials(shot, tells("not_blocked", player="6a", score="4+2=6")) == (tried("L23", "K23"),)


def test_a_ball_in_space_is_tried_for_where_it_lies() -> None:
    told = tells("pass_into_space", hex="K21"), tells("try_succeeds", player="9a", score="4+6=10")
    assert trials(*told) == (tried("J21", "K21", won=True),)


def test_after_a_line_up_no_trial_before_it_is_shown() -> None:
    told = tells("steal_fails", player="9a", carrier="10h", score="3+2=5")
    assert trials(told, tells("lined_up", side="home", placement="4-4-2")) == ()


def test_who_has_left_the_pitch_since_shows_no_zone() -> None:
    assert trials(tells("steal_foul", player="15a", carrier="10h", score="3+1=4")) == ()
