"""A ball in the air: HEA-1 to HEA-4, HPA-6 to HPA-8, GKP-3 and CLK-4."""

from __future__ import annotations

import pytest

from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.header_calls import Aims, ChallengerAnswers, NoGoalToHeadAt
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import NotUnderstood
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, play_until, set_scene, told

OPEN_PLAY = Aerial(keeper_comes=True)
"""A high pass whose passer is far away."""

ONE_EACH = "7h K10 ball; 9h M33; 4a M34; 1h M1; 1a R30"
"""The ball is over 9h, next to 4a; the goalkeepers are far away."""


def in_the_air(match: Match, script: str, at: str = "M33", after: Aerial = OPEN_PLAY) -> Referee:
    match.begin_action()
    return play_out(resolve_high_ball(match, Hex.parse(at), match.player("7h"), after=after), script)


def up_to(match: Match, script: str, at: str = "M33", after: Aerial = OPEN_PLAY) -> Referee:
    match.begin_action()
    return play_until(resolve_high_ball(match, Hex.parse(at), match.player("7h"), after=after), script)


def over(match: Match, at: str, after: Aerial = OPEN_PLAY) -> InTheAir:
    match.put_ball(Hex.parse(at))
    return InTheAir(match, Hex.parse(at), match.attack, after)


def test_players_within_two_hexes_of_the_ball_can_head_it() -> None:
    match = set_scene(f"{ONE_EACH}; 10h M31; 11h M30")
    assert list(map(str, over(match, "M33").outfield(match.attack))) == ["9h", "10h"]


@pytest.mark.parametrize(
    ("answer", "refused"),
    [
        pytest.param("10", "HEA-1", marks=clause("HEA-1")),
        pytest.param("9 11 8", "HEA-1", marks=clause("HEA-1")),
        pytest.param("9 9", "HEA-2", marks=clause("HEA-2")),
        pytest.param("none", "HEA-2", marks=clause("HEA-2")),
        pytest.param("7", "HPA-6", marks=clause("HPA-6")),
        ("4", "GEN-1"),
    ],
)
def test_challengers_that_cannot_be_are_refused(answer: str, refused: str) -> None:
    match = set_scene(f"{ONE_EACH}; 10h M30; 11h L33; 8h L32")
    after = Aerial(barred=match.player("7h"))
    _ = up_to(match, f"home chooses header_aim: pass\nhome chooses challengers: {answer} ! {refused}", after=after)


def test_the_goalkeeper_is_an_extra_challenger_of_the_defence() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a M34; 5a L33; 1h M1; 1a M35")
    ball = over(match, "M33")
    assert "4 5 1" in map(str, ChallengerAnswers(ball, match.defence).legal())
    assert str(ChallengerAnswers(ball, match.defence).read("1 5 4")) == "5 4 1"


@pytest.mark.parametrize(
    ("scene", "at"),
    [
        ("7h K10 ball; 9h M25; 1h M1; 1a M24", "M25"),
        ("7a K30 ball; 9a M33; 1h M1; 1a M34", "M33"),
    ],
)
def test_elsewhere_a_goalkeeper_counts_as_an_outfield_player(scene: str, at: str) -> None:
    """Outside its box, or when its own side sent the ball."""
    match = set_scene(scene)
    ball = over(match, at)
    keeper = match.player("1a")
    assert keeper in ball.outfield(keeper.side)
    assert ball.keeper(keeper.side) is None


def test_every_answer_that_is_listed_reads_back() -> None:
    match = set_scene("7h K10 ball; 9h M33; 8h L33; 10h N33; 4a M34; 5a L34; 6a M32; 1h M1; 1a M35")
    ball = over(match, "M33")
    for answers in (
        ChallengerAnswers(ball, match.attack),
        ChallengerAnswers(ball, match.defence),
        Aims(ball, match.attack),
    ):
        listed = [str(answer) for answer in answers.legal()]
        assert [str(answers.read(answer)) for answer in listed] == listed


def test_the_attack_may_not_name_nobody_and_the_defence_may() -> None:
    match = set_scene(ONE_EACH)
    ball = over(match, "M33")
    assert [str(named) for named in ChallengerAnswers(ball, match.attack).legal()] == ["9"]
    assert [str(named) for named in ChallengerAnswers(ball, match.defence).legal()] == ["4", "none"]


@clause("HEA-7")
@pytest.mark.parametrize("aim", ["goal J38", "goal M0", "goal Z9"])
def test_a_goal_hex_that_a_header_does_not_reach_is_refused(aim: str) -> None:
    match = set_scene(ONE_EACH.replace("M33", "S33").replace("M34", "S34"))
    _ = up_to(match, f"home chooses header_aim: {aim} ! HEA-7", at="S33", after=Aerial())


@pytest.mark.parametrize("aim", ["pass M38", "goal", "K33"])
def test_what_is_neither_a_pass_nor_a_goal_hex_is_not_understood(aim: str) -> None:
    match = set_scene(ONE_EACH)
    with pytest.raises(NotUnderstood) as fault:
        _ = Aims(over(match, "M33"), match.attack).read(aim)
    assert (fault.value.expected, fault.value.clause) == ("pass, goal M38", "HEA-2")


def test_the_goal_hexes_that_a_header_reaches_are_named_where_another_is_aimed_at() -> None:
    aims = Aims(over(set_scene(ONE_EACH), "M33"), Side.HOME)
    with pytest.raises(NoGoalToHeadAt) as fault:
        _ = aims.read("goal J0")
    listed = [str(aim) for aim in aims.legal()]
    assert [f"goal {place}" for place in fault.value.legal.split(", ")] == listed[:-1]


@clause("HEA-2")
def test_where_no_goal_hex_is_in_reach_nobody_is_asked_what_the_header_is_for() -> None:
    match = set_scene("7h K10 ball; 9h M30; 4a M29; 1h M1; 1a R30")
    referee = up_to(match, "", at="M30")
    assert told(referee) == ["header_aim", "challengers"]


def test_no_goal_hex_is_listed_more_than_six_hexes_away() -> None:
    match = set_scene("7h K10 ball; 9h M31; 4a M30; 1h M1; 1a R30")
    assert [str(aim) for aim in Aims(over(match, "M31"), match.attack).legal()] == ["pass"]
    assert [str(aim) for aim in Aims(over(match, "M33"), match.attack).legal()][-1] == "pass"
    assert len(list(Aims(over(match, "M33"), match.attack).legal())) > 1


@clause("HEA-3")
def test_where_the_defence_names_nobody_the_attack_has_a_free_header_or_control() -> None:
    match = set_scene(ONE_EACH)
    script = """
        home chooses header_aim: pass
        away chooses challengers: none
        home chooses unchallenged HEA-3: header
        home chooses headed_pass: K33
    """
    referee = in_the_air(match, script)
    assert "free_header" in told(referee)
    assert match.clock.called == 1


@clause("HEA-3")
def test_after_a_corner_or_a_throw_there_is_no_control() -> None:
    match = set_scene("7h K10 ball; 9h M33; 1h M1; 1a R30")
    referee = up_to(match, "home chooses header_aim: pass", after=Aerial(control=False))
    assert referee.question is not None
    assert referee.question.name == "headed_pass"


@clause("HEA-3", "HEA-7")
def test_a_free_header_at_goal_is_rolled_for() -> None:
    match = set_scene("7h K10 ball; 9h M33 heading=5; 1h M1; 1a R30")
    script = """
        home chooses unchallenged: header
        home chooses header_aim: goal M38
        9h rolls header HEA-3: 2
    """
    _ = in_the_air(match, script)
    assert match.score(match.player("9h").side) == 1


@clause("HEA-4")
def test_where_only_the_defence_can_it_heads_without_a_die() -> None:
    match = set_scene("7h K10 ball; 4a M34; 1h M1; 1a R30; 5a K30")
    script = "away chooses unopposed HEA-4: header\naway chooses headed_pass: K30"
    _ = in_the_air(match, script)
    assert ball_is_with(match, "5a")
    assert (match.situation, match.attack) == (Situation.HEADED_PASS_RECEIVED, match.player("5a").side)
    assert match.player("4a") in match.sitting_out


@clause("HEA-4")
def test_where_only_the_goalkeeper_can_it_takes_the_ball() -> None:
    match = set_scene("7h K10 ball; 1h M1; 1a M34")
    _ = in_the_air(match, "", after=Aerial())
    assert ball_is_with(match, "1a")
    assert match.situation is Situation.SAVE_AND_HOLD
    assert not match.sitting_out


@clause("HPA-6")
def test_a_ball_that_comes_down_on_its_passer_is_any_other_scenario() -> None:
    match = set_scene("7h M33 ball; 4a M34; 9h L33; 1h M1; 1a M37")
    _ = in_the_air(match, "", after=Aerial(barred=match.player("7h")))
    assert ball_is_with(match, "7h")
    assert match.situation is Situation.ANY_OTHER


@clause("HPA-8")
def test_with_nobody_near_the_ball_lies_there() -> None:
    match = set_scene("7h M31 ball; 4a M29; 1h M1; 1a R30")
    _ = in_the_air(match, "", after=Aerial(barred=match.player("7h")))
    assert (str(match.ball), match.situation) == ("M33", Situation.IN_SPACE)


@clause("HPA-7")
def test_the_goalkeeper_may_come_three_hexes_and_then_must_challenge() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a L33; 1h M1; 1a M37")
    script = """
        away chooses keeper_comes HPA-7: M34
        home chooses header_aim: pass
        away chooses challengers: 4 ! HPA-7
        away chooses challengers: none ! HPA-7
        away chooses challengers: 4 1
    """
    referee = up_to(match, script)
    assert str(match.hex_of(match.player("1a"))) == "M34"
    assert str(match.ball) == "M33"
    assert referee.question is not None


@clause("HPA-7")
def test_the_goalkeeper_comes_only_to_where_it_can_challenge() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a L33; 1h M1; 1a M37")
    referee = up_to(match, "")
    assert referee.question is not None
    listed = [str(answer) for answer in getattr(referee.question, "answers").legal()]  # noqa: B009 - a die has none
    assert listed[0] == "stay"
    assert all(Hex.parse(place).distance(Hex.parse("M33")) <= 2 for place in listed[1:])


def test_a_goalkeeper_that_has_made_its_three_hexes_does_not_come() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a L33; 1h M1; 1a M37")
    referee = up_to(match, "", after=Aerial())
    assert referee.question is not None
    assert referee.question.name == "header_aim"


def test_a_goalkeeper_does_not_come_for_a_ball_outside_its_box() -> None:
    match = set_scene("7h K10 ball; 9h M30; 4a M29; 1h M1; 1a M32")
    referee = up_to(match, "", at="M30")
    assert referee.question is not None
    assert referee.question.name == "challengers"


@clause("HPA-7", "HEA-4")
def test_a_goalkeeper_that_has_come_to_a_ball_that_nobody_else_can_reach_takes_it() -> None:
    match = set_scene("7h K10 ball; 1h M1; 1a M37; 4a M32")
    _ = in_the_air(match, "away chooses keeper_comes: M34")
    assert ball_is_with(match, "1a")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("CLK-4")
def test_no_header_follows_the_last_high_pass() -> None:
    match = set_scene(f"{ONE_EACH}; called 33; added 3")
    _ = in_the_air(match, "")
    assert (match.clock.called, match.situation) == (33, Situation.IN_SPACE)


@clause("GKP-3", "HEA-11")
def test_all_who_challenged_sit_out_the_goalkeeper_too() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a L33; 5a M32; 1h M1; 1a M34")
    script = """
        home chooses header_aim: pass
        away chooses challengers: 4 1
        9h rolls header HEA-5: 6
        4a rolls header HEA-5: 1
        1a rolls header GKP-6: 1
    """
    _ = up_to(match, script, after=Aerial())
    assert match.sitting_out == {match.player(name) for name in ("9h", "4a", "1a")}
