"""Paths of moves, and their notation: MOV-2, GEN-2."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.asking import Choose, in_short
from rules.counter_attack.commands.errors import HexTaken, NoSuchPlayer, OffThePitch
from rules.counter_attack.commands.movement_errors import NoPath, StandsThere, TooFar
from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.movement.phase_answers import PhaseAnswer, PhaseAnswers
from rules.counter_attack.pitch.geometry import on_pitch_around
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Part, Phase
from rules.errors import NoSuchHex, NotUnderstood, RefereeError
from rules.hexes import Hex
from rules.referee import Referee
from testing.play.random_matches import varied
from tests.clauses import clause
from tests.for_each import for_each
from tests.rig import play_until, set_scene

CROWD = """
    10h M30 ball; 9h K31; 1h M1; 7h P32; 1a M37
    4a L32 tackling=2; 5a N32 tackling=5; 6a J33 tackling=4; 3a O34 tackling=3; 2a M34 tackling=6
"""


def turns(match: Match, part: Part = Part.ATTACK_FIRST) -> PhaseAnswers:
    return PhaseAnswers(match, Phase(part))


def said(match: Match, given: str, part: Part = Part.ATTACK_FIRST) -> str:
    return str(turns(match, part).read(given))


@clause("GEN-2")
def test_nobody_stops_on_an_occupied_hex() -> None:
    match = set_scene("10h M10 ball; 4a M12; 1h M1; 1a M37")
    match.begin_action()

    _ = play_until(play_movement_phase(match), "home chooses move: 10 M12 ! GEN-2")


@clause("GEN-2")
def test_nobody_goes_through_an_occupied_hex() -> None:
    match = set_scene("10h M10 ball; 4a M12; 1h M1; 1a M37")
    match.begin_action()

    _ = play_until(play_movement_phase(match), "home chooses move: 10 M14 via M12 ! GEN-2")


def test_the_path_leads_round_whoever_stands_in_the_way() -> None:
    match = set_scene("9h A10 pace=6; 4a A11; 5a B11; 1h M1; 1a M37; ball M20; attack home")

    move = turns(match).read("9 A12")

    assert isinstance(move, Move)
    assert len(move.path) == 6


@for_each(
    ("given", "written"),
    [
        ("10 M11", "10 M11"),
        ("10M11", "10 M11"),
        ("10h m11", "10 M11"),
        ("10 > M11", "10 M11"),
        ("10 to M11", "10 M11"),
        ("10 M12 via M11", "10 M12 via M11"),
        ("10 m14 via l12", "10 M14 via L11 L12 L13"),
        ("10 M12 via M11, L11", "10 M12 via M11 L11"),
        ("10 +1", "10 M11"),
        ("10 -1", "10 M9"),
        ("done", "done"),
        ("Hold", "done"),
    ],
)
def test_a_move_is_read_in_a_managers_words_and_written_with_its_whole_path(given: str, written: str) -> None:
    match = set_scene("10h M10 ball; 1h M1; 1a M37")

    assert said(match, given) == written


def test_forward_is_towards_the_goal_that_is_attacked() -> None:
    match = set_scene("10a M20 ball; 1h M1; 1a M37; attack away")

    assert said(match, "10 +3").startswith("10 M17")


@for_each(
    ("given", "refusal"),
    [
        ("10 M16", TooFar),
        ("10 M12 via M15", TooFar),
        ("10 M10", StandsThere),
        ("10 M12 via M10", StandsThere),
        ("9 A1", NoPath),
        ("10 M61", NoSuchHex),
        ("10 Z11", OffThePitch),
        ("10 M0", OffThePitch),
        ("10 -12", OffThePitch),
        ("10 -11", OffThePitch),
        ("1 M10", HexTaken),
        ("11 M12", NoSuchPlayer),
        ("10a M12", NoSuchPlayer),
        ("10 M12 by M11", NotUnderstood),
        ("10", NotUnderstood),
        ("", NotUnderstood),
        ("run 10 M12", NotUnderstood),
    ],
)
def test_what_is_no_move_is_refused(given: str, refusal: type[RefereeError]) -> None:
    match = set_scene("10h M10 ball; 9h Y37; 2h Y36; 3h X37; 4h Z36; 1h M1; 1a M37")

    with pytest.raises(refusal):
        _ = said(match, given)


def test_a_hex_too_far_is_refused_with_the_steps_that_it_takes_and_the_steps_that_are_left() -> None:
    match = set_scene("10h M10 ball pace=4; 1h M1; 1a M37")

    with pytest.raises(TooFar) as refused:
        _ = said(match, "10 M17")

    assert vars(refused.value) == {"player": "10h", "hex": "M17", "asked": 7, "left": 4, "pace": 4}


def test_the_goal_is_one_step_further_than_the_goal_line() -> None:
    match = set_scene("10h M34 ball pace=3; 1h M1; 1a A37")

    with pytest.raises(TooFar) as refused:
        _ = said(match, "10 M38")

    assert vars(refused.value)["asked"] == 4


@pytest.mark.parametrize("part", list(Part))
def test_every_turn_that_is_listed_reads_back_as_itself(part: Part) -> None:
    listed = turns(set_scene(CROWD), part)

    assert [listed.read(str(turn)) for turn in listed.legal()] == list(listed.legal())


def test_every_hex_that_a_player_can_get_to_is_listed_once() -> None:
    match = set_scene("10h M10 ball pace=2; 1a M37")

    assert len(list(turns(match).legal())) == 18 + 1


def test_the_goal_is_listed_for_the_player_with_the_ball() -> None:
    match = set_scene("10h M37 ball pace=1; 1a A37")

    assert {"10 M38", "10 N38"} <= set(map(str, turns(match).legal()))


def chance_to_keep(match: Match, path: tuple[Hex, ...]) -> Fraction:
    """Return the probability that no defender on the path steals: each tries once, or after every step."""
    met = [one for place in path for one in match.touching(place, match.defence) if not one.card.keeper]
    kept = Fraction(1)
    for defender in met if match.edition.steal_repeat else set(met):
        kept *= Fraction(sum(face != 6 and defender.card.tackling + face < 10 for face in range(1, 7)), 6)
    return kept


def every_path(match: Match, start: Hex, steps: int) -> list[tuple[Hex, ...]]:
    paths: list[tuple[Hex, ...]] = [()]
    for _ in range(steps):
        ends = [(path, near) for path in paths for near in on_pitch_around((start, *path)[-1])]
        paths = [(*path, near) for path, near in ends if match.is_free(near) and near not in path]
    return paths


@pytest.mark.parametrize("edition", ["community", "condensed"])
def test_the_player_with_the_ball_goes_the_safest_of_the_shortest_ways(edition: str) -> None:
    match = set_scene(f"{CROWD}; edition {edition}")
    player = match.player("10h")
    found = MoveAnswers(match, Phase()).paths(player)
    start = match.hex_of(player)

    for steps, (target, path) in product(range(1, 6), found.items()):
        rivals = [way for way in every_path(match, start, steps) if way[-1] == target] if len(path) == steps else []
        assert all(chance_to_keep(match, way) <= chance_to_keep(match, path) for way in rivals)


def test_whoever_has_been_beaten_in_this_move_is_not_feared_any_more() -> None:
    match = set_scene("10h M10 ball; 4a K12 tackling=6; 5a N12 tackling=1; 1h M1; 1a M37")
    player = match.player("10h")
    phase = Phase(mover=player, moved={player}, tried_to_steal={match.player("4a")}, steps=0)

    path = MoveAnswers(match, phase).paths(player)[Hex.parse("M14")]

    assert match.player("5a") not in {one for place in path for one in match.touching(place, match.defence)}


def test_a_log_keeps_every_hex_of_a_path() -> None:
    match = set_scene("10h M10 ball; 1h M1; 1a M37")
    match.begin_action()
    referee = Referee(play_movement_phase(match))

    entry = referee.answer("10 M12")

    assert entry.answer.startswith("10 M12 via ")


def turn_of(match: Match, given: str) -> PhaseAnswer:
    return turns(match, Part.DEFENCE).read(given)


@pytest.mark.parametrize("given", ["tackle 4 on 10", "tackle 4", "tackle 4a on 10h", "tackle with 4 on 10", "TACKLE 4"])
def test_a_tackle_is_read_in_many_ways(given: str) -> None:
    match = set_scene("10h M10 ball; 4a M11; 1h M1; 1a M37")

    assert str(turn_of(match, given)) == "tackle 4 on 10"


@pytest.mark.parametrize(
    ("scene", "way"),
    [
        pytest.param("2a K21 tackling=1", "M21", id="one who steals with a six only, on one side"),
        pytest.param("2a N21 tackling=1", "L21", id="on the other side"),
        pytest.param("2a K21 tackling=6; 3a N21 tackling=1", "M21", id="rather past the worse of two"),
        pytest.param("2a K21 tackling=6; 3a N21 tackling=1; 4a N20 tackling=1", "M21", id="rather past two than one"),
        pytest.param(
            "2a K21 tackling=6; 3a N21 tackling=1; 4a N20 tackling=1; edition community steal_ten=no",
            "L21",
            id="past one, where only a six steals",
        ),
    ],
)
def test_of_two_ways_the_player_with_the_ball_goes_the_one_on_which_fewer_dice_steal(scene: str, way: str) -> None:
    """L21 is next to 2a on K21, M21 next to the player on N20 or N21."""
    match = set_scene(f"10h M20 ball; {scene}")

    assert said(match, "10 M22") == f"10 M22 via {way}"


def test_a_goalkeeper_in_its_own_box_is_not_feared() -> None:
    match = set_scene("10h M32 ball; 1a K33 tackling=6; 5a N33 tackling=1")

    assert said(match, "10 M34") == "10 M34 via L33"


def test_whoever_has_been_beaten_in_the_move_of_another_is_feared() -> None:
    match = set_scene("10h M20 ball; 9h C20; 2a K21 tackling=6; 3a N21 tackling=1")
    phase = Phase(mover=match.player("9h"), moved={match.player("9h")}, tried_to_steal={match.player("2a")}, steps=1)

    path = MoveAnswers(match, phase).paths(match.player("10h"))[Hex.parse("M22")]

    assert str(path[0]) == "M21"


@clause("FTP-6")
@pytest.mark.parametrize("scene", ["10h M10; ball N10", "10h M10; 9h N10; ball C20"])
def test_a_passer_walks_neither_over_its_own_pass_nor_through_another_player(scene: str) -> None:
    """The straight way down the column is two hexes, and leads over N10."""
    match = set_scene(f"{scene}; attack home; 1a M37")
    match.barred_from_next_touch = match.player("10h")
    match.begin_action()

    referee = play_until(play_movement_phase(match), f"home chooses move: 10 {match.ball} ! FTP-6")

    assert isinstance(referee.question, Choose)
    assert len(referee.question.answers.read("10 O10").path) == 3


def test_a_hex_to_which_no_way_leads_is_refused_with_the_player_and_the_hex() -> None:
    match = set_scene("10h M10 ball; 9h Y37; 2h Y36; 3h X37; 4h Z36; 1h M1; 1a M37")

    with pytest.raises(NoPath) as refused:
        _ = said(match, "9 A1")

    assert (refused.value.player, refused.value.hex) == ("9h", "A1")


@pytest.mark.parametrize("seed", range(6))
def test_a_player_can_move_where_a_move_of_its_is_listed(seed: int) -> None:
    played = varied(seed)
    for _ in played.plies():
        asks = played.referee.question
        for movers in filter(None, [getattr(getattr(asks, "answers", None), "movers", None)]):
            players = [each for side in Side for each in played.match.on_pitch(side)]
            assert [movers.can_move(each) for each in players] == [bool(movers.moves(each)) for each in players]


@pytest.mark.parametrize("seed", range(6))
def test_in_outline_each_player_that_can_move_has_one_of_its_moves(seed: int) -> None:
    for _ in (played := varied(seed)).plies():
        asked = getattr(played.referee.question, "answers", None)
        if isinstance(asked, PhaseAnswers):
            every, outline = list(asked.legal()), list(asked.outline())
            listed = {in_short(answer) for answer in every}
            first = {answer.player: answer for answer in reversed(every) if isinstance(answer, Move)}
            steps = [answer for answer in outline if isinstance(answer, Move)]
            assert [step.player for step in steps] == [*reversed(first)]
            assert {in_short(step) for step in steps} <= listed
            others = [answer for answer in every if not isinstance(answer, Move)]
            assert [answer for answer in outline if not isinstance(answer, Move)] == others


@pytest.mark.parametrize("seed", range(6))
def test_an_answer_picked_by_its_number_is_that_of_the_list_that_is_written_out(seed: int) -> None:
    """Those at both ends, and every seventh."""
    for ply in (played := varied(seed)).plies():
        asked = getattr(played.referee.question, "answers", None)
        if isinstance(asked, PhaseAnswers):
            listing = asked.listing()
            numbers = {0, len(listing) - 1, *range(ply % 7, len(listing), 7)}
            picked = {number: listing[number] for number in numbers}
            every = [*asked.legal()]
            assert [*listing] == every
            assert len(listing) == len(every)
            assert picked == {number: every[number] for number in numbers}


def test_no_answer_is_picked_beyond_the_end_of_the_list() -> None:
    listing = turns(set_scene(CROWD)).listing()

    with pytest.raises(IndexError):
        _ = listing[len(listing)]


def test_the_player_with_the_ball_that_only_the_goal_is_open_to_can_move() -> None:
    match = set_scene("10h M37 ball; 2h L37; 3h N37; 4h N36; 5h M36; 1h M1; 1a K37")
    movers = turns(match).movers
    assert [str(move) for move in movers.moves(match.player("10h"))] == ["10 M38", "10 N38"]
    assert movers.can_move(match.player("10h"))


def test_a_passer_that_only_its_own_pass_is_open_to_cannot_move() -> None:
    match = set_scene("10h Z36; 9h Y36; 8h Y35; ball Y37; attack home; 1a M37; 1h M1")
    match.barred_from_next_touch = match.player("10h")
    assert not turns(match).movers.can_move(match.player("10h"))
