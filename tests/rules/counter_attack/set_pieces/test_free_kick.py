"""Free kicks: FK-1, FK-2 and the reports of a shot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from matchday.plans.near_answers import instead
from rules.asking import Choose
from rules.counter_attack.commands.errors import CannotBeCalled, KickComesLater
from rules.counter_attack.pitch.geometry import on_pitch_around
from rules.counter_attack.set_pieces.free_kick import Kicks, NotAtTheBall, take_free_kick
from rules.counter_attack.set_pieces.set_piece_placing import (
    NobodyAtTheBall,
    PlacingAnswers,
    PlacingsOfATaker,
    SetPiece,
)
from rules.counter_attack.shooting.shot import TooFarToShoot
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError, Unfinished
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import facts_of, give_card, in_play, play_until, set_scene

SCENE = """
    1h M1; 10h M24; 9h M20; 8h N16; 1a M37; 4a M29
    situation free kick; attack home; spot M24
"""
"""10h is at the ball; 9h and 8h are not."""

PLACED = """
    home chooses keeper_placement: stay
    away chooses keeper_placement: stay
    home chooses set_piece_placing: done
    away chooses set_piece_placing: done
    home chooses set_piece_placing: done
    away chooses set_piece_placing: done
    home chooses set_piece_placing: done
    away chooses set_piece_placing: done
"""


def kicked(match: Match, script: str) -> Referee:
    """Place nobody, then play the script."""
    return play_until(take_free_kick(match), PLACED + script)


def clause_of(referee: Referee, name: str) -> str:
    """Return the clause of the last report with this name."""
    *_, last = (report.clause for _, report in referee.reports if report.name == name)
    return last


def refusal(given: str) -> RefereeError:
    """Return the refusal of a free kick."""
    with pytest.raises(RefereeError) as caught:
        _ = Kicks(in_play("10h M24 ball; 9h M20")).read(given)
    return caught.value


@clause("FK-1")
def test_where_two_are_at_the_ball_nobody_else_takes_it() -> None:
    referee = kicked(set_scene(SCENE.replace("9h M20", "9h M23")), "")
    with pytest.raises(NotAtTheBall) as fault:
        _ = referee.answer("8")
    assert (fault.value.player, fault.value.near) == ("8h", "10h 9h")


@clause("FK-2")
def test_a_shot_is_told_from_where_it_is_taken() -> None:
    referee = kicked(
        set_scene(SCENE.replace("M24", "M29").replace("4a M29", "4a A20")), "home chooses free_kick: shot M38"
    )
    shot = facts_of(referee, "shot")
    assert (shot["player"], shot["start"], shot["target"]) == ("10h", "M29", "M38")


@clause("FK-2")
def test_a_free_kick_passed_high_is_told_as_a_free_kick() -> None:
    assert clause_of(kicked(set_scene(SCENE), "home chooses free_kick: high pass N16"), "high_pass") == "FK-2"


@clause("FK-2")
def test_a_long_free_kick_is_told_as_a_free_kick() -> None:
    assert clause_of(kicked(set_scene(SCENE), "home chooses free_kick: long pass A12"), "long_pass") == "FK-2"


@pytest.mark.parametrize(("given", "verb"), [("pass", "pass"), ("high pass", "high pass"), ("Long", "long pass")])
def test_who_says_no_hex_is_told_free_kicks_that_can_be_taken(given: str, verb: str) -> None:
    fault = refusal(given)
    assert isinstance(fault, Unfinished)
    assert (fault.given, fault.clause) == (verb, "FK-2")
    kicks = Kicks(in_play("10h M24 ball; 9h M20"))
    assert [str(kicks.read(answer)) for answer in fault.answers] == list(fault.answers) != []


@pytest.mark.parametrize(("given", "verb"), [("dribble K19", "dribble"), ("dribble", "dribble")])
def test_what_is_no_free_kick_is_refused_by_its_name(given: str, verb: str) -> None:
    fault = refusal(given)
    assert isinstance(fault, CannotBeCalled)
    assert vars(fault) == {"verb": verb, "legal": "pass, high pass, long pass, shot", "clause": "FK-2", "hex": ""}


@clause("FK-2")
def test_a_dive_of_two_hexes_for_a_free_kick_costs_nothing() -> None:
    match = set_scene(SCENE.replace("M24", "M29").replace("4a M29", "4a A20").replace("1a M37", "1a K36"))
    script = """
        home chooses free_kick: shot M38
        away chooses keeper_step FK-2: stay
        10h rolls shot: 5
        1a rolls save: 1
    """

    dive = facts_of(kicked(match, script), "goes_for_it")

    assert (dive["hexes"], dive["pips"]) == ("2", "0")


NOBODY_NEAR = "1h M1; 9h M20; 8h N16; 1a M37; 4a M29; situation free kick; attack home; spot M24"
KEEPERS_STAY = "home chooses keeper_placement: stay\naway chooses keeper_placement: stay\n"
DONE_EACH = "home chooses set_piece_placing: done\naway chooses set_piece_placing: done\n"


@clause("FK-1")
@pytest.mark.parametrize(("order", "before", "turn"), [("pairs", 2, 3), ("threes", 1, 3), ("side", 0, 6)])
def test_the_last_placing_of_the_attack_brings_one_to_the_ball_in_every_order(
    order: str, before: int, turn: int
) -> None:
    match = set_scene(f"{NOBODY_NEAR}; edition community setpiece_order={order}")
    referee = play_until(take_free_kick(match), KEEPERS_STAY + DONE_EACH * before)
    with pytest.raises(NobodyAtTheBall):
        _ = referee.answer("done")
    for number in range(1, turn):
        _ = referee.answer(f"9 A{number}")

    answers = getattr(referee.question, "answers", None)
    assert answers is not None
    listed = list(map(str, answers.legal()))
    assert {answer.split()[1] for answer in listed} == {"M24", "L24", "N24", "M23", "M25", "L23", "L25"}
    assert [str(answers.read(answer)) for answer in listed] == listed


@clause("FK-1")
def test_who_would_leave_the_ball_alone_is_told_where_somebody_must_stand() -> None:
    referee = play_until(take_free_kick(set_scene(f"{NOBODY_NEAR}; 4h L24; 5h N24")), KEEPERS_STAY + DONE_EACH * 2)
    for answer in ("4 A20", "5 A21"):
        _ = referee.answer(answer)
    with pytest.raises(NobodyAtTheBall) as fault:
        _ = referee.answer("9 K28")
    assert (fault.value.spot, len(fault.value.free), fault.value.free[0]) == ("M24", 7, "M24")


def test_the_hex_that_the_only_one_at_the_ball_leaves_is_counted() -> None:
    scene = "1h M1; 6h M24; 1a M37; 4a M29; {}; situation free kick; attack home; spot M24"
    ring = zip((5, 6, 7, 8, 9, 10), on_pitch_around(Hex.parse("M24")), strict=True)
    defenders = "; ".join(f"{shirt}a {place}" for shirt, place in ring)
    match = set_scene(scene.format(defenders))
    match.put_ball(Hex.parse("M24"))
    with pytest.raises(NobodyAtTheBall) as fault:
        _ = PlacingsOfATaker(SetPiece(match, clause="FK-1", again=True), Side.HOME, 1).read("6 K28")
    assert fault.value.free == ("M24",)


@pytest.mark.parametrize(("given", "verb"), [("pass 11", "pass"), ("10 shot M38", "shot"), ("cross to 9", "high pass")])
def test_a_kick_typed_while_players_are_placed_is_told_that_it_comes_later(given: str, verb: str) -> None:
    """It was refused as a player called "pass"."""
    placing = PlacingsOfATaker(SetPiece(in_play(SCENE), clause="FK-1", again=True), Side.HOME, 1)

    with pytest.raises(KickComesLater) as said:
        _ = placing.read(given)

    assert (said.value.verb, said.value.clause) == (verb, "FK-1")
    assert instead(Choose("home", "set_piece_placing", "FK-1", placing), given, said.value, lambda _: False) == ()


def test_a_player_called_like_a_kick_is_placed() -> None:
    match = in_play(SCENE)
    give_card(match.player("9h"), replace(match.player("9h").card, name="Long"))

    assert str(PlacingAnswers(SetPiece(match, clause="FK-1", again=True), Side.HOME, 2).read("long K28")) == "9 K28"


def test_a_shot_out_of_range_is_told_that_before_it_is_told_of_hexes() -> None:
    match = set_scene("10h M25 ball; 1a M37; attack home")
    for given in ("shot m0", "shot M38"):
        with pytest.raises(TooFarToShoot):
            _ = Kicks(match).read(given)
