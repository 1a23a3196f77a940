"""The picture while players are placed for a corner or a free kick shows the box before the goal."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.counter_attack.board.board import rows_of
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.renderer import RENDERER
from render.drawing.look import DAY
from render.drawing.view import BOUNDLESS, View
from render.game_renderer import ACTION
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.pitch.areas import BOX
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from tests.rig import play_until, set_scene

PLACES = "1h M1; 9h K30; 10h O30; 7h C33; 4a K31; 5a S31; 1a M37"
KEEPERS_STAY = "home chooses keeper_placement: stay\naway chooses keeper_placement: stay\n"
CORNER = f"{KEEPERS_STAY}home chooses taker: 7"
PHONE = 1.172
"""Height of a crop of all its rows, relative to its width."""


def placing(facts: str, script: str) -> Match:
    """Return a match in which players are placed before a restart. facts: of the scene."""
    match = set_scene(f"{PLACES}; {facts}")
    _ = play_until(play_whole_match(match), script)
    return match


def seen_in(match: Match, most: float = BOUNDLESS) -> View:
    """Return the view of the action's picture, which must be one of a set piece."""
    scene = scene_of(match)
    assert scene.set_piece
    return DAY.before_goal(scene.set_piece, scene.ball, rows_of(scene), most)


@pytest.mark.parametrize("spot", ["A37", "Y37", "A1", "Y1"])
def test_a_corner_shows_its_spot_and_the_whole_box(spot: str) -> None:
    ahead = "right" if spot.endswith("37") else "left"
    attack = "home" if ahead == "right" else "away"
    script = (
        CORNER
        if attack == "home"
        else ("away chooses keeper_placement: stay\nhome chooses keeper_placement: stay\naway chooses taker: 4")
    )
    view = seen_in(placing(f"situation corner; attack {attack}; spot {spot}", script))

    assert view.shows(Hex.parse(spot))
    assert all(map(view.shows, BOX[ahead]))


@pytest.mark.parametrize("spot", ["A37", "Y37"])
def test_at_a_phones_height_it_still_shows_the_spot_and_most_of_the_box(spot: str) -> None:
    view = seen_in(placing(f"situation corner; attack home; spot {spot}", CORNER), PHONE)

    assert view.ratio <= PHONE
    assert view.shows(Hex.parse(spot))
    assert sum(map(view.shows, BOX["right"])) > len(BOX["right"]) * 0.8


def test_a_free_kick_in_their_half_shows_the_box_too() -> None:
    view = seen_in(placing("situation free kick; attack home; spot M26", KEEPERS_STAY), PHONE)

    assert view.shows(Hex.parse("M26"))
    assert all(map(view.shows, BOX["right"]))


@pytest.mark.parametrize(
    ("facts", "script"),
    [
        pytest.param("situation free kick; attack home; spot M12", KEEPERS_STAY, id="a free kick from afar"),
        pytest.param("situation throw-in; attack home; spot A30", "", id="a throw-in"),
        pytest.param("10a P35 ball; situation at feet; attack away", "", id="open play"),
    ],
)
def test_anything_else_shows_the_hexes_around_the_ball(facts: str, script: str) -> None:
    assert not scene_of(placing(facts, script)).set_piece


def test_it_is_drawn_at_the_size_of_that_view() -> None:
    match = placing("situation corner; attack home; spot A37", CORNER)
    moment = RENDERER.moment(match)
    view = seen_in(match, PHONE)

    assert Image.open(BytesIO(moment.draw(ACTION, most=PHONE))).size == view.size
