"""High and long passes, and headers, in editions that differ (HPA, LPA, HEA)."""

from __future__ import annotations

import pytest

from rules.asking import Answers, Choose
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.header_calls import ChallengerAnswers
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.passing.accuracy import in_front
from rules.counter_attack.passing.high_pass import high_pass_targets, play_high_pass
from rules.counter_attack.passing.long_pass import LongPassTargets
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.state.situation import Situation
from rules.errors import RefereeError
from rules.hexes import Hex
from tests.clauses import clause
from tests.for_each import for_each
from tests.rig import in_play, place_of, play_out, play_until, told

EDITIONS = (
    "community",
    "condensed",
    "community hp_target=within_3",
    "community hp_moves=1_after",
    "community hp_min=6",
    "community closed_down=front",
    "community advanced=no",
)
PASSERS = ("M19", "M10")
"""In midfield, and in a final third."""


def can_be_read(answers: Answers[Hex], place: Hex) -> bool:
    """Return whether a hex is a legal answer."""
    try:
        _ = answers.read(str(place))
    except RefereeError:
        return False
    return True


@for_each("edition", EDITIONS)
@for_each("passer", PASSERS)
def test_a_high_pass_may_go_where_it_is_listed_and_nowhere_else(edition: str, passer: str) -> None:
    match = in_play(f"10h {passer} ball; 9h M25; 8h E12; 7h U9; 4a M20; 5a F13; edition {edition}")

    targets = high_pass_targets(match)

    assert sorted(targets.legal()) == sorted(place for place in PITCH if can_be_read(targets, place))


@for_each("edition", EDITIONS)
@for_each("passer", PASSERS)
def test_a_long_pass_may_go_where_it_is_listed_and_nowhere_else(edition: str, passer: str) -> None:
    match = in_play(f"10h {passer} ball; 9h M25; 8h E12; 7h U9; 4a M20; 5a F13; 6a M11; edition {edition}")

    targets = LongPassTargets(match)

    assert sorted(targets.legal()) == sorted(place for place in PITCH if can_be_read(targets, place))


@pytest.mark.parametrize(("player", "hexes"), [("10h", "M20 N20"), ("10a", "M18 N18")])
def test_in_front_of_a_passer_are_the_two_hexes_towards_the_goal_that_it_attacks(player: str, hexes: str) -> None:
    match = in_play(f"{player} M19 ball")

    assert sorted(map(str, in_front(match))) == hexes.split()


@pytest.mark.parametrize(("passer", "hexes"), [("A19", "A20 B20"), ("Z20", "Y21"), ("L37", "")])
def test_what_is_in_front_of_a_passer_is_on_the_pitch(passer: str, hexes: str) -> None:
    match = in_play(f"10h {passer} ball; 1a Q37")

    assert sorted(map(str, in_front(match))) == hexes.split()


@clause("HPA-3")
def test_a_goalkeeper_that_moves_as_far_as_anybody_need_not_challenge_but_forfeits_its_hex() -> None:
    match = in_play("10h K22 ball; 9h M33; 4a L33; 1a M35; edition condensed")

    referee = play_until(
        play_high_pass(match, Hex.parse("M33")),
        """
        10h rolls accuracy: 6
        home chooses high_pass_move: done
        away chooses high_pass_move: 1 M34
        away chooses challengers: 4
        """,
    )

    assert "keeper_steps" not in told(referee)
    assert place_of(match, "1a") == "M34"


@clause("HPA-3")
def test_a_goalkeeper_that_comes_out_as_the_one_to_move_is_listed_with_the_others() -> None:
    match = in_play("10h K22 ball; 9h M33; 4a L33; edition condensed")
    script = "10h rolls accuracy: 6\nhome chooses high_pass_move: done"

    referee = play_until(play_high_pass(match, Hex.parse("M33")), script)

    assert isinstance(referee.question, Choose)
    answers = referee.question.answers
    listed = list(map(str, answers.legal()))
    assert [str(answers.read(answer)) for answer in listed] == listed
    assert len(set(listed)) == len(listed)
    assert {"1 M36", "1 M34", "4 K33"} <= set(listed)
    assert not {"1 M33", "1 J37"} & set(listed)


@clause("HPA-3")
def test_an_own_player_s_high_pass_to_the_goalkeeper_itself_gives_it_no_hex() -> None:
    match = in_play("5h M14 ball; 1h M5; edition community gk_box_move=any")
    script = "home chooses high_pass_move: done\naway chooses high_pass_move: done"

    referee = play_until(play_high_pass(match, Hex.parse("M5")), script)

    assert referee.question is not None
    assert referee.question.name == "accuracy"


def test_a_crowd_that_can_challenge_is_listed_once_for_each_choice_of_three_and_more() -> None:
    crowd = "2h K29; 3h L29; 4h N29; 5h O29; 6h M28; 7h M30; 8h N28; 9h N30"
    match = in_play(f"10h M20 ball; {crowd}; edition condensed")
    match.put_ball(Hex.parse("M29"))

    challengers = ChallengerAnswers(InTheAir(match, Hex.parse("M29"), match.attack, Aerial()), match.attack)

    listed = list(map(str, challengers.legal()))
    assert len(listed) == len(set(listed)) == 2**8 - 1 + 28  # every set except the empty one; of two in either order
    assert [str(challengers.read(answer)) for answer in listed] == listed
    assert str(challengers.read("9 2 5")) == "9 2 5"


@clause("HEA-7")
def test_a_free_header_with_a_one_misses_in_every_edition() -> None:
    match = in_play("7h K10 ball; 9h M33; 1a R30; edition condensed")
    script = """
        home chooses unchallenged: header
        home chooses header_aim: goal M38
        9h rolls header: 1
    """

    referee = play_out(resolve_high_ball(match, Hex.parse("M33"), match.player("7h")), script)

    assert "off_target" in told(referee)
    assert match.situation is Situation.GOAL_KICK


@clause("HEA-7")
@pytest.mark.parametrize(("eight", "nine", "report"), [(1, 5, "off_target_with_it"), (2, 1, "off_target")])
def test_any_one_of_the_attack_spoils_a_header_at_goal_where_the_edition_has_it_so(
    eight: int, nine: int, report: str
) -> None:
    match = in_play(
        "7h K10 ball; 9h M33 heading=6; 8h L33 heading=1; 4a N33 heading=1; 1a R37; edition condensed header_one=any"
    )
    script = f"""
        home chooses challengers: 8 9
        away chooses challengers: 4
        8h rolls header: {eight}
        9h rolls header: {nine}
        4a rolls header: 1
        home chooses header_aim: goal M38
    """

    referee = play_out(resolve_high_ball(match, Hex.parse("M33"), match.player("7h")), script)

    assert report in told(referee)
    assert match.goals == []
