"""Words and text boards for people who cannot see the picture: they say all that it shows, and are never too long."""

from __future__ import annotations

from dataclasses import replace

from render.captions import LONGEST
from render.counter_attack.facts.options import with_options
from render.counter_attack.facts.scene import Choice, OffsideLine, Scene, SceneDuel, Sum
from render.counter_attack.words.describe import describe
from render.counter_attack.words.text_board import LONGEST as LONGEST_BOARD
from render.counter_attack.words.text_board import text_board
from render.game_list import PICTURES
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex
from tests.for_each import for_each
from tests.render.easel import KICK_OFF, position, way

DUELLED = replace(
    position(),
    duels=(
        SceneDuel((Sum("away", "9", "tackling", 5, 4), Sum("home", "10", "dribbling", 2, 5, -1)), "9 wins the ball"),
    ),
)


def largest() -> Scene:
    """Make a scene with long clubs and names, everybody marked, much rolled, much moved and much asked."""
    scene = position()
    long = "Wanderers of the Western Isles " * 9
    home, away = (replace(team, club=long) for team in (scene.home, scene.away))
    marks = {"captain": True, "booked": True, "injured": True, "stunned": True}
    tokens = tuple(replace(token, name="Bartholomew Featherstonehaugh-Cholmondeley", **marks) for token in scene.tokens)
    rolled = Sum("home", "10 Featherstonehaugh-Cholmondeley", "high pass", 6, 6, -2)
    duel = SceneDuel((rolled,) * 3, "10 Featherstonehaugh-Cholmondeley plays it to the Western Isles " * 4)
    every = tuple(Choice(token.place, 0.5, "50%") for token in tokens)
    return replace(
        scene,
        home=home,
        away=away,
        tokens=tokens,
        asked="Choose " * 99,
        ways=(way("K19 K22"),) * 40,
        duels=(duel,) * 9,
        lanes=every,
        targets=every,
        offside=OffsideLine(27, "right"),
    )


LARGEST = largest()


def test_the_words_begin_with_score_and_minute() -> None:
    assert describe(replace(position(), clock="45+2")).startswith("Home 0, Away 0. Minute 45+2, half 1.")


def test_the_words_say_how_a_shoot_out_stands() -> None:
    words = describe(replace(position(), clock="120", half=4, kicks=(3, 1)))

    assert words.startswith("Home 0, Away 0. Minute 120, half 4. Penalties: 3-1. ")


def test_the_words_say_who_has_the_ball_and_where() -> None:
    assert "Home 10 has the ball on K22, 16 hexes from goal." in describe(position())


def test_the_words_say_where_the_ball_lies_free_and_who_is_nearest() -> None:
    words = describe(position(ball="O30"))
    assert "The ball is loose on O30." in words
    assert "Nearest: Home 10, 8 hexes away; Away 4, 3 hexes away" in words


def test_the_words_say_that_the_ball_is_in_the_net() -> None:
    assert "The ball is in the net, M38." in describe(position(ball="M38"))


@for_each("token", position().tokens, ids=lambda token: f"{token.shirt} {token.side}")
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
    assert " Away: move your players." in describe(replace(position(), asked="Away: move your players."))


def test_the_words_say_what_has_just_moved() -> None:
    ways = way("K19 K20 K21 K22"), way("I15 K22", of_ball=True)
    assert describe(replace(position(), ways=ways)).endswith("Last moves: Home 10 K19 to K22; ball I15 to K22.")


def test_the_words_say_what_the_last_dice_came_to() -> None:
    assert "Away 9 tackling 4+5=9 against Home 10 dribbling 5+2-1=6: 9 wins the ball." in describe(DUELLED)


def test_a_bare_die_and_a_star_are_said_too() -> None:
    star = SceneDuel((Sum("home", "10 Vale", "dribbling", 6, 5, star=True), Sum("", "Referee", "booking", 2)))
    words = describe(replace(position(), duels=(star,)))
    assert "Home 10 Vale dribbling 5+6★=11 against Referee booking 2." in words


def test_dice_of_one_roller_are_listed_and_not_against_each_other() -> None:
    loose = SceneDuel((Sum("", "Ball", "direction", 2), Sum("", "Ball", "distance", 3)), "North, distance 3")
    assert "Ball direction 2, Ball distance 3: North, distance 3." in describe(replace(position(), duels=(loose,)))


def test_the_words_say_where_a_shot_goes_in_and_where_offside_begins() -> None:
    lanes = Choice(Hex.parse("M38"), 0.7, "30%"), Choice(Hex.parse("N38"), 0.6, "40%")
    words = describe(replace(position(), lanes=lanes, offside=OffsideLine(27, "right")))
    assert "Chance of a goal: N38 40%, M38 30%." in words
    assert "The offside line runs through column 27." in words


def test_the_words_say_to_whom_the_ball_can_be_played_the_surest_first() -> None:
    targets = Choice(Hex.parse("J17"), 0.4, "60%"), Choice(Hex.parse("I15")), Choice(Hex.parse("E15"), 0.1, "90%")
    assert "Passes: 8 I15, 11 E15 90%, 9 J17 60%." in describe(replace(position(), targets=targets))


def test_the_words_of_a_match_say_what_can_be_done_now() -> None:
    shooting = "1h M3; 10h M32 ball; 9h K30; 1a M35; 4a L34; attack home; called 12"
    words = PICTURES["counter_attack"].moment(set_scene(shooting)).words
    assert "Chance of a goal: " in words
    assert "Passes: " in words


def test_the_words_say_of_a_reach_at_a_risk_that_is_not_told_that_there_is_one() -> None:
    reach = (Choice(Hex.parse("K24"), 0.2), Choice(Hex.parse("K23")))
    assert "Within reach: K23; risky: K24." in describe(replace(position(), reach=reach))


def test_the_words_say_who_is_booked_and_who_is_injured() -> None:
    scene = position()
    tokens = (replace(scene.tokens[3], booked=True), replace(scene.tokens[15], booked=True, injured=True))
    words = describe(replace(scene, tokens=(*tokens, *scene.tokens)))
    assert "Booked: Home 4, Away 5." in words
    assert "Injured: Away 5." in words


def test_the_words_are_never_too_long_and_always_say_who_stands_where() -> None:
    words = describe(LARGEST)
    assert len(words) <= LONGEST
    assert "11 U23" in words
    assert "2 U9" in words
    assert words.startswith("Wanderers of the Western Is… 0")


def test_where_there_is_room_for_some_only_the_dice_go_before_the_last_moves() -> None:
    words = describe(replace(LARGEST, duels=DUELLED.duels))
    assert "9 wins the ball." in words
    assert "Last moves" not in words


def test_an_empty_pitch_is_described_too() -> None:
    assert "Home, playing to the right: no one." in describe(position("attack home"))


def test_the_game_registers_its_picture_and_its_words() -> None:
    match, brush = set_scene(KICK_OFF), PICTURES["counter_attack"]
    moment = brush.moment(match)
    assert moment.words == describe(with_options(match, position()))
    assert moment.draw("full").startswith(b"\x89PNG")
    assert brush.moment(match, (), "Home: call the next action.").draw("action") != moment.draw("action")


def test_the_text_board_has_every_piece_in_its_line() -> None:
    lines = text_board(position()).splitlines()
    assert "Home, playing to the right:" in lines
    assert "- goalkeeper: 1 M3" in lines
    assert "- own third: 2 U9, 3 E9, 4 I9, 5 Q9" in lines
    assert "- midfield: 6 Q15, 7 U15, 8 I15, 9 J17, 10 K22, 11 E15" in lines


def test_the_lines_of_a_side_that_plays_to_the_left_are_mirrored() -> None:
    lines = text_board(position("9a B4; 4a B30; attack away")).splitlines()
    assert "- own third: 4 B30" in lines
    assert "- final third: 9 B4" in lines


def test_the_text_board_calls_players_by_their_names() -> None:
    scene = position()
    named = replace(scene.tokens[9], name="Ada Vale")
    assert "10 Vale K22" in text_board(replace(scene, tokens=(*scene.tokens[:9], named, *scene.tokens[10:])))


def test_the_text_board_says_who_has_the_ball_and_what_can_be_answered() -> None:
    board = text_board(position(), ["Movement phase", "Standard pass to …"])
    assert "Home 10 has the ball on K22, 16 hexes from goal." in board
    assert "You can: Movement phase, Standard pass to …." in board


def test_the_text_board_lists_the_players_that_can_be_picked_with_what_they_can_do() -> None:
    figures = ("10h Vale · K22 · up to 5 · on the ball", "9h · J17 · up to 4")
    board = text_board(position(), ("Done",), figures=figures)
    assert "You can: Done.\nYou can pick: 10h Vale · K22 · up to 5 · on the ball; 9h · J17 · up to 4." in board


def test_the_text_board_says_who_is_near_a_hex() -> None:
    board = text_board(position(), near=Hex.parse("J21"))
    assert "Near J21: Away 9 on it; Home 10, 1 hex away;" in board
    assert "The ball is 1 hex away." in board
    assert "The ball is there." in text_board(position(), near=Hex.parse("K22"))


def test_the_text_board_has_the_dice_and_the_moves() -> None:
    board = text_board(replace(DUELLED, ways=(way("I15 K22", of_ball=True),)))
    assert board.endswith("9 wins the ball.\nLast moves: ball I15 to K22.")


def test_the_text_board_is_never_too_long_and_always_has_all_pieces() -> None:
    board = text_board(LARGEST, ["Standard pass to …"] * 60, near=Hex.parse("A37"))
    assert len(board) <= LONGEST_BOARD
    assert all(f"{token.shirt} {token.place}" in board for token in LARGEST.tokens)
