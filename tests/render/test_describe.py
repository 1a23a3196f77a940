from __future__ import annotations

from dataclasses import replace

import pytest

from render.describe import LONGEST, describe
from render.pictures import PICTURES
from rules.counter_attack.scene import set_scene
from tests.render.easel import KICK_OFF, position, way


def test_the_words_begin_with_score_and_minute() -> None:
    assert describe(replace(position(), clock="45+2")).startswith("Home 0, Away 0; minute 45+2, half 1.")


def test_the_words_say_who_has_the_ball_and_where() -> None:
    assert "Home 10 has the ball on K22." in describe(position())


def test_the_words_say_where_the_ball_lies_free_and_who_is_nearest() -> None:
    words = describe(position(ball="O30"))
    assert "The ball lies free on O30." in words
    assert "nearest: Home 10, 8 hexes away; Away 4, 3 hexes away" in words


def test_the_words_say_that_the_ball_is_in_the_net() -> None:
    assert "The ball is in the net, M38." in describe(position(ball="M38"))


@pytest.mark.parametrize("token", position().tokens, ids=lambda token: f"{token.shirt} {token.side}")
def test_the_words_say_where_everybody_stands(token: object) -> None:
    words = describe(position())
    shirt, place = getattr(token, "shirt", 0), getattr(token, "place", "")
    assert f" {shirt} {place}" in words


def test_the_words_name_the_goalkeepers_and_the_ends() -> None:
    words = describe(position())
    assert "Home, playing to the right: keeper 1 M3, 2 U9" in words
    assert "Away, playing to the left: keeper 1 M35, 2 E29" in words


def test_the_words_name_who_stands_beside_the_ball() -> None:
    assert "Beside the ball: Away 9." in describe(position())


def test_the_words_say_what_is_asked() -> None:
    assert " Away: move your players. " in describe(replace(position(), asked="Away: move your players."))


def test_the_words_say_what_has_just_moved() -> None:
    ways = way("K19 K20 K21 K22"), way("I15 K22", of_ball=True)
    assert describe(replace(position(), ways=ways)).endswith("Last moves: Home 10 K19 to K22; ball I15 to K22.")


def test_the_words_are_never_too_long() -> None:
    scene = position()
    home, away = (replace(team, club="Wanderers of the Western Isles " * 9) for team in (scene.home, scene.away))
    long = replace(scene, home=home, away=away, asked="Choose " * 99, ways=(way("K19 K22"),) * 40)
    assert len(describe(long)) <= LONGEST
    assert "11 U23" in describe(long)


def test_an_empty_pitch_is_described_too() -> None:
    assert "Home, playing to the right: nobody." in describe(position("attack home"))


def test_the_game_registers_its_picture_and_its_words() -> None:
    match, brush = set_scene(KICK_OFF), PICTURES["counter_attack"]
    assert brush.words(match) == describe(position())
    assert brush.full(match).startswith(b"\x89PNG")
    assert brush.action(match, (), "Home: call the next action.") != brush.action(match)
