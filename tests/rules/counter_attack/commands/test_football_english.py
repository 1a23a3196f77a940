"""Football terms of managers: team-mates by their shirts, parts of the goal, and the two players of a tackle."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.counter_attack.challenges.tackle_calls import SeveralTacklers
from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.commands.errors import CannotBeCalled, NoSuchPlayer, OfTheOtherSide
from rules.counter_attack.commands.movement_errors import AlreadyTackled, NotBeside
from rules.counter_attack.flow.next_action import ActionAnswers
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.odds.best_shot_target import best_aim
from rules.counter_attack.odds.goal_odds import lanes
from rules.counter_attack.passing.ground_pass import PassTooFar
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.set_pieces.free_kick import Kicks
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Part, Phase
from rules.errors import NoSuchHex, RefereeError, Unfinished
from rules.hexes import Hex
from rules.odds import ASSIST, NONE
from tests.for_each import for_each
from text.counter_attack.typed_synonyms import typed_words

NEAR_GOAL = """
    1h M1; 1a M37 saving=4; 10h J33 ball shooting=5; 8h K28; 6h L30; 7h D12; 9h N20; 4a K35; 5a L34; 6a M34; called 3
    attack home
"""
MIRRORED = "1a M37; 1h M1; 10a J5 ball; 8a K10; attack away; called 3; situation at feet"


def calls(text: str = NEAR_GOAL, situation: str = "at feet") -> Choose:
    return Choose("home", "action", "CLK-1", ActionAnswers(set_scene(f"{text}; situation {situation}"), "CLK-1"))


def meant(question: Choose, typed: str) -> str:
    """Split typed text, and return the last answer as the question reads it."""
    return str(question.answers.read(orders(typed, question, typed_words())[-1]))


def refused(question: Choose, typed: str) -> RefereeError:
    with pytest.raises(RefereeError) as said:
        _ = meant(question, typed)
    return said.value


@for_each(
    ("typed", "answer"),
    [
        ("pass 8", "pass K28"),
        ("pass to 6", "pass L30"),
        ("pass to the 8", "pass K28"),
        ("10 passes to 8", "pass K28"),
        ("short to 6", "pass L30"),
        ("passe au 8", "pass K28"),
        ("passa al 6", "pass L30"),
        ("passa para o 8", "pass K28"),
        ("πάσα στον 6", "pass L30"),
        ("cross to 9", "high pass N20"),
        ("centre pour 9", "high pass N20"),
        ("cross al 9", "high pass N20"),
        ("cruza para o 9", "high pass N20"),
        ("σέντρα στον 9", "high pass N20"),
        ("shoot left", "shot J38"),
        ("shoot bottom right corner", "shot Q38"),
        ("shoot centre", "shot M38"),
        ("tir à gauche", "shot J38"),
        ("tiro a destra", "shot Q38"),
        ("chuta no meio", "shot M38"),
        ("σουτ δεξιά", "shot Q38"),
        ("shot 8", "shot Q38"),
    ],
)
def test_a_call_is_what_it_means_in_football(typed: str, answer: str) -> None:
    assert meant(calls(), typed) == answer


@pytest.mark.parametrize(("typed", "answer"), [("shoot left", "shot Q0"), ("shoot right", "shot J0")])
def test_left_and_right_are_as_the_shooter_sees_the_goal(typed: str, answer: str) -> None:
    assert meant(calls(MIRRORED, "at feet"), typed) == answer


def test_a_player_is_named_where_a_team_mate_s_hex_is_meant() -> None:
    mate = set_scene(NEAR_GOAL).player("8h")
    assert meant(calls(), f"pass to {mate.card.name.split()[-1]}") == "pass K28"


def test_a_pass_to_a_team_mate_too_far_away_is_told_as_one_to_its_hex() -> None:
    fault = refused(calls(), "pass 7")
    assert isinstance(fault, PassTooFar)
    assert fault.hex == "D12"


def test_an_opponent_and_an_unknown_shirt_are_nobody_to_pass_to() -> None:
    assert isinstance(refused(calls(), "pass 4a"), OfTheOtherSide)
    assert isinstance(refused(calls(), "pass 15"), NoSuchPlayer)
    assert isinstance(refused(calls(), "pass nowhere"), NoSuchHex)


def test_what_is_named_as_the_rules_do_is_not_taken_for_another_pass() -> None:
    """In any other situation there is a short pass and no standard one: "pass" is refused, and not read as short."""
    fault = refused(calls(situation="any other scenario"), "pass 8")
    assert isinstance(fault, CannotBeCalled)
    assert fault.hex == "K28", "the team-mate's, for the suggestion of the short pass to them"
    assert isinstance(refused(calls(situation="at feet"), "short pass 8"), CannotBeCalled)
    assert meant(calls(situation="any other scenario"), "short to 8") == "short pass K28"


def test_shoot_is_a_snapshot_where_there_is_no_other_shot() -> None:
    assert meant(calls(situation="pass received"), "shoot") == "snapshot"


# A shot without a goal hex


def begun(question: Choose, typed: str) -> Unfinished:
    fault = refused(question, typed)
    assert isinstance(fault, Unfinished)
    return fault


def match_of(question: Choose) -> Match:
    assert isinstance(question.answers, (ActionAnswers, Kicks))
    return question.answers.match


@pytest.mark.parametrize("typed", ["shoot", "10 shoots", "tire", "tira", "chuta", "rematar", "σούταρε"])
def test_shoot_is_completed_to_the_likeliest_goal(typed: str) -> None:
    question = calls()
    match = match_of(question)

    found = best_aim(match, question, begun(question, typed))

    chances = lanes(match, snapshot=False)
    assert chances[Hex.parse(found.removeprefix("shot "))] == max(chances.values())


def test_of_equal_chances_the_one_straight_ahead_is_taken() -> None:
    question = calls("1h M1; 10h N33 ball; attack home")
    assert best_aim(match_of(question), question, begun(question, "shoot")) == "shot N38"


def test_a_free_kick_is_shot_by_its_own_odds() -> None:
    match = set_scene("1h M1; 1a M37 saving=4; 10h M30 ball; 4a M33; situation free kick; attack home; spot M30")
    question = Choose("home", "free_kick", "FK-2", Kicks(match))
    assert meant(question, best_aim(match, question, begun(question, "shoot"))).startswith("shot ")


def test_where_no_odds_are_told_shoot_must_say_where() -> None:
    question = calls()
    match = match_of(question)
    match.head[ASSIST] = NONE
    assert best_aim(match, question, begun(question, "shoot")) == ""


def test_a_pass_without_a_hex_is_not_completed() -> None:
    question = calls()
    assert best_aim(match_of(question), question, begun(question, "pass")) == ""


# Tackles


def in_defence(text: str) -> Choose:
    match = set_scene(f"{text}; attack home; situation at feet")
    match.phase = Phase(Part.DEFENCE)
    return Choose("away", "move", "MOV-1", PhaseAnswers(match, match.phase))


ONE_BESIDE = "8h M19 ball; 9h A20; 10a M20; 8a K25; 4a E5"


@for_each(
    "typed",
    [
        "tackle 8 with 10",
        "10 tackles 8",
        "tackle 8",
        "tackle 10",
        "tackle 10 on 8",
        "tacle le 8 avec le 10",
        "contrasta 8 con 10",
        "10 desarma 8",
        "τάκλιν στον 8 με τον 10",
        "τάκλιν στον 8",
    ],
)
def test_a_tackle_is_understood_by_either_player(typed: str) -> None:
    assert meant(in_defence(ONE_BESIDE), typed) == "tackle 10 on 8"


def test_a_tackle_that_several_could_make_is_asked_for() -> None:
    fault = refused(in_defence("8h M19 ball; 10a M20; 8a L19"), "tackle 8")
    assert isinstance(fault, SeveralTacklers)
    assert set(fault.ways) == {"tackle 10 on 8", "tackle 8 on 8"}


def test_where_nobody_is_beside_the_ball_the_shirt_is_the_tackler_s() -> None:
    assert isinstance(refused(in_defence("8h M19 ball; 8a K25"), "tackle 8"), NotBeside)


NOBODY_BESIDE = "10h M19 ball; 1a A19; 5a K25; 6a M22"


@pytest.mark.parametrize(
    "typed",
    [
        "tackle 10",
        "tacle le 10",
        "contrasta 10",
        "desarma 10",
        "τάκλιν στον 10",
        "reckless 10",
    ],
)
def test_where_nobody_is_beside_the_player_with_the_ball_it_is_said_how_far_the_nearest_is(typed: str) -> None:
    fault = refused(in_defence(NOBODY_BESIDE), typed)

    assert isinstance(fault, NotBeside)
    assert (fault.player, fault.carrier, fault.hexes) == ("6a", "10h", 3)


def test_where_the_one_beside_may_not_tackle_any_more_it_is_said_why() -> None:
    question = in_defence("10h M19 ball; 5a M20; 1a A19")
    assert isinstance(question.answers, PhaseAnswers)
    question.answers.phase.tackled.add(question.answers.match.player("5a"))

    assert isinstance(refused(question, "tackle 10"), AlreadyTackled)


@pytest.mark.parametrize("typed", ["tackle 9", "tackle 10 on 10", "tackle 9 on 10"])
def test_a_shirt_of_nobody_with_the_ball_is_not_known(typed: str) -> None:
    assert isinstance(refused(in_defence(f"{NOBODY_BESIDE}; 9h A20"), typed), NoSuchPlayer)
