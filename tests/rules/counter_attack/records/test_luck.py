"""Luck: the dice results of a match, with their chances and stakes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.asking import Play
from rules.counter_attack.ball.reports import GoalScored
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.heading.reports import Challenges, HeaderAtGoal, HeaderTied
from rules.counter_attack.odds.duel_odds import DuelChance
from rules.counter_attack.odds.goal_odds import shot_chance
from rules.counter_attack.records.luck import LuckRecorder
from rules.counter_attack.records.score_sheet import Writer
from rules.counter_attack.records.statistics import StatisticsCounter
from rules.counter_attack.set_pieces.shoot_out import play_shoot_out
from rules.counter_attack.shooting.reports import OutOfReach
from rules.counter_attack.shooting.shot import take_shot
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.score_sheets import DiceResult
from tests.rig import play_until, set_scene, under_way

NET = Hex.parse("M38")
IN_FRONT = "10h M35 shooting=4 ball; 1h M1; 1a M37"


def dice_of(match: Match, play: Play[None], script: str) -> LuckRecorder:
    """Return the dice results of a play with a script."""
    writer = Writer(match)
    tally = StatisticsCounter(match, writer.dice.chances())
    _ = play_until(tally.listening(writer.listening(play)), script)
    return writer.dice


def duels_of(dice: LuckRecorder, side: Side) -> list[tuple[float, bool]]:
    """Return chance and result of a side's duels for the ball, without the stakes."""
    return [(each.chance, each.came_off) for each in dice.thrown(side)]


@pytest.mark.parametrize(
    ("script", "scored"),
    [
        ("10h rolls shot: 6\n1a rolls save: 1", True),
        ("10h rolls shot: 1", False),
        ("10h rolls shot: 3\n1a rolls save: 6\n1a rolls handling: 1", False),
    ],
)
def test_a_shot_is_one_throw_with_its_xg_and_a_goal_at_stake(script: str, scored: bool) -> None:  # noqa: FBT001 - of the table
    match = under_way(IN_FRONT)
    chance = float(shot_chance(match, NET))

    dice = dice_of(match, take_shot(match, NET), script)

    assert dice.thrown(Side.HOME) == (DiceResult(chance, scored, 1.0),)
    assert dice.thrown(Side.AWAY) == ()


def test_a_block_is_a_die_of_the_shot_and_no_duel_of_its_own() -> None:
    match = under_way("10h M28 ball; 5a M30 tackling=6; 1h M1; 1a M37")
    script = "away chooses keeper_step: stay\n5a rolls block: 6\n5a rolls direction: 1\n5a rolls distance: 1"

    dice = dice_of(match, take_shot(match, NET), script)

    assert [each.came_off for each in dice.thrown(Side.HOME)] == [False]
    assert dice.thrown(Side.AWAY) == ()


def test_a_duel_for_the_ball_is_thrown_for_whoever_goes_for_it() -> None:
    match = set_scene("10h K19 ball; 4a K20; 1h M1; 1a M37; attack home; called 3")
    script = """
        home chooses action: move
        home chooses move: done
        away chooses move: tackle 4 on 10
        4a rolls tackle: 5
        10h rolls dribbling: 2
    """

    dice = dice_of(match, play_whole_match(match), script)

    assert dice.thrown(Side.HOME) == ()
    assert duels_of(dice, Side.AWAY) == [(15 / 36, True)]


def test_what_hangs_on_a_duel_is_twice_what_a_spell_with_the_ball_brought() -> None:
    match = under_way("8h K19 ball; 10h K23; 4a L21; 1h M1; 1a M37")
    dice = LuckRecorder(match)

    from_nothing = _stake(dice)
    dice.spells = 10

    assert from_nothing == pytest.approx(0.2)
    assert _stake(dice) == pytest.approx(0.1)


def _stake(dice: LuckRecorder) -> float:
    dice.duels = [DuelChance(dice.match.player("4a"), Fraction(1, 6), came_off=False)]
    (thrown,) = dice.thrown(Side.AWAY)
    return thrown.stake


def test_a_header_against_somebody_is_a_duel_and_then_an_attempt() -> None:
    match = set_scene("7h K20 ball; 9h M33 heading=4; 4a M34 heading=4; 1h M1; 1a M37; attack home; called 3")
    script = """
        home chooses action: high pass M33
        home chooses high_pass_move: done
        away chooses high_pass_move: done
        away chooses keeper_step: stay
        7h rolls accuracy: 6
        away chooses keeper_comes: stay
        home chooses header_aim: goal M38
        away chooses challengers: 4
        9h rolls header: 6
        4a rolls header: 1
        1a rolls save: 1
    """

    dice = dice_of(match, play_whole_match(match), script)
    goal, accuracy, header = dice.thrown(Side.HOME)

    assert (goal.came_off, goal.stake) == (True, 1.0)
    assert (accuracy.came_off, accuracy.chance) == (True, pytest.approx(2 / 6))
    assert (header.came_off, header.chance) == (True, pytest.approx(15 / 36))


def test_dice_of_an_unchallenged_header_are_none_of_the_next_duel_in_the_air() -> None:
    match = set_scene("9h M33; 8h L33; 4a M34; 1h M1; 1a M37")
    dice = LuckRecorder(match)
    nine, eight, four = (match.player(name) for name in ("9h", "8h", "4a"))
    for player in (nine, eight):
        dice.hear(Challenges(player, Score(3, 2), "HEA-3"))
    dice.hear(HeaderAtGoal(nine, match.hex_of(nine), Hex.parse("M38"), Score(3, 2)))
    dice.hear(OutOfReach(Score(3, 2)))
    dice.hear(GoalScored(Side.HOME, nine, Clock(30, called=2), 1, 0, "HEA-7"))
    for player in (nine, four):
        dice.hear(Challenges(player, Score(3, 2), "HEA-5"))
    dice.hear(HeaderTied(nine, Score(3, 2), four, Score(3, 2)))

    (duel,) = dice.duels

    assert duel.chance == Fraction(15, 36)


def test_a_ball_that_runs_loose_at_the_goal_is_the_goalkeepers_with_a_goal_at_stake() -> None:
    match = set_scene("10h M35 ball; 4a M36; 1h M1; 1a K37; attack home; called 3")
    script = """
        home chooses action: move
        home chooses move: done
        away chooses move: tackle 4 on 10
        4a rolls tackle: 3
        10h rolls dribbling: 3
        4a rolls direction: 2
        4a rolls distance: 6
        1a rolls loose_ball_save: 1
    """

    dice = dice_of(match, play_whole_match(match), script)
    save, tackle = dice.thrown(Side.AWAY)

    assert (save.chance, save.came_off, save.stake) == (pytest.approx(2 / 6), False, 1.0)
    assert not tackle.came_off


def test_nothing_of_a_shoot_out_is_thrown_for_goals() -> None:
    match = set_scene("1h M1; 9h K20; 1a M37; 9a K22; situation shoot-out; half 4; number 10; settle yes")
    script = """
        home rolls first_penalty: 2
        away rolls first_penalty: 1
        home chooses taking_order: 9
        away chooses taking_order: 9
        9h rolls penalty: 6
        1a rolls penalty_save: 1
        9a rolls penalty: 1
    """

    dice = dice_of(match, play_shoot_out(match), script)

    assert [dice.thrown(side) for side in Side] == [(), ()]
