"""Frames between two moments of a replay: how players and ball go, and that nothing is told too early."""

from __future__ import annotations

from dataclasses import replace

from render.counter_attack.facts.scene import LatestPath, Scene, Token
from render.counter_attack.replay.tween import FrameLimits, between
from rules.hexes import Hex
from tests.render.easel import position, way

PACE = FrameLimits(ball=4, run=2)


def moved(scene: Scene, who: str, path: str, *, ball: str = "") -> Scene:
    """Let a player, "10 home", run over some hexes, and the ball lie on another one afterwards perhaps."""
    shirt, side = who.split()
    run = way(path)
    tokens = tuple(
        replace(token, place=run.path[-1], moved=True) if (token.side, str(token.shirt)) == (side, shirt) else token
        for token in scene.tokens
    )
    return replace(scene, tokens=tokens, ways=(run,), ball=Hex.parse(ball) if ball else scene.ball)


def token(scene: Scene, who: str) -> Token:
    """Return a player."""
    shirt, side = who.split()
    return next(token for token in scene.tokens if (token.side, str(token.shirt)) == (side, shirt))


def places(scenes: list[Scene], who: str) -> list[str]:
    """Return a player's places in each scene."""
    return [str(token(scene, who).place) for scene in scenes]


def test_a_run_goes_over_the_hexes_of_its_way() -> None:
    before = position()
    after = moved(before, "2 home", "U9 U10 U11 U12 U13 U14 U15")

    assert places(between(before, after, PACE), "2 home") == ["U11", "U13"]


def test_who_runs_with_the_ball_takes_it_along() -> None:
    before = position()
    after = moved(before, "10 home", "K22 K23 K24 K25 K26 K27", ball="K27")
    scenes = between(before, after, PACE)

    assert places(scenes, "10 home") == ["K23", "K24", "K25", "K26"]
    assert [str(scene.ball) for scene in scenes] == ["K23", "K24", "K25", "K26"]


def test_a_ball_that_is_played_goes_in_a_straight_line() -> None:
    before = position()
    after = replace(before, ball=Hex.parse("F27"), ways=(way("K22 F27", of_ball=True),))

    assert [str(scene.ball) for scene in between(before, after, PACE)] == ["J23", "I24", "H25", "G26"]


def test_a_ball_that_flies_over_a_player_does_not_look_as_if_that_player_had_it() -> None:
    before = position()
    crowded = replace(before, tokens=(*before.tokens, Token("away", 16, Hex.parse("I24"))))
    after = replace(crowded, ball=Hex.parse("F27"))
    scenes = between(crowded, after, PACE)

    assert [str(scene.ball) for scene in scenes] == ["J23", "I24", "H25", "G26"]
    assert [scene.on_ball for scene in scenes] == [None] * 4


def test_a_ball_flies_through_the_air_where_it_touches_no_hex_and_rolls_where_it_does() -> None:
    before = position()
    high = replace(before, ball=Hex.parse("F27"), ways=(way("K22 F27", of_ball=True),))
    rolls = replace(high, ways=(way("K22 F27", of_ball=True, touched="J23 I24 H25 G26 F27"),))

    assert {scene.travels for scene in between(before, high, PACE)} == {"air"}
    assert {scene.travels for scene in between(before, rolls, PACE)} == {"ground"}


def test_a_ball_in_the_air_stays_there_while_somebody_runs_under_it() -> None:
    before = replace(position(ball="U15"), travels="air")
    after = moved(before, "2 home", "U9 U10 U11 U12 U13 U14 U15")

    assert {scene.travels for scene in between(before, after, PACE)} == {"air"}


def test_the_way_of_the_ball_is_seen_while_it_goes() -> None:
    before = position()
    flight = LatestPath((before.ball, Hex.parse("F27")), of_ball=True)
    after = replace(before, ball=Hex.parse("F27"), ways=(flight,))

    assert [scene.ways for scene in between(before, after, PACE)] == [(flight,)] * 4


def test_what_was_told_before_is_gone_as_soon_as_somebody_moves_on() -> None:
    start = position()
    before = moved(start, "2 home", "U9 U10 U11")
    after = moved(replace(before, ways=()), "3 home", "E9 E10 E11")
    scenes = between(before, replace(after, asked="now"), PACE)

    assert {scene.asked for scene in scenes} == {"now"}
    assert not any(token(scene, "2 home").moved for scene in scenes)
    assert not any(scene.ways for scene in scenes)


def test_while_a_ball_flies_nothing_is_said_of_where_it_ends() -> None:
    before = replace(position(), asked="10h plays the ball")
    after = replace(before, asked="9a intercepts", ball=Hex.parse("F27"))

    assert {scene.asked for scene in between(before, after, PACE)} == {"10h plays the ball"}


def test_a_goal_is_not_told_before_the_ball_is_in() -> None:
    before = replace(position(), asked="10h comes nearer")
    run = moved(before, "10 home", "K22 K23 K24", ball="K24")
    after = replace(run, asked="Goal!", home=replace(run.home, goals=1))

    assert {scene.asked for scene in between(before, after, PACE)} == {"10h comes nearer"}


def test_whoever_is_put_somewhere_is_there_at_once() -> None:
    before = position()
    after = replace(moved(before, "2 home", "U9 U15"), ways=())

    assert between(before, after, PACE) == []


def test_where_nothing_moves_nothing_lies_between() -> None:
    assert between(position(), replace(position(), asked="now"), PACE) == []


def test_at_the_shortest_pace_nothing_lies_between() -> None:
    before = position()

    assert between(before, moved(before, "2 home", "U9 U10 U11"), FrameLimits(0, 0)) == []
