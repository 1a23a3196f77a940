"""The score sheet of a match for a competition, by the names on the cards."""

from __future__ import annotations

import pytest

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.records.score_sheet import Writer, score_sheet
from rules.counter_attack.records.statistics import StatisticsCounter
from rules.counter_attack.state.match import Match
from rules.log import Entry, Log, read_log, standing
from rules.score_sheets import PlayerSheet, ScoreSheet
from testing.play.random_matches import varied
from tests.clauses import ROOT
from tests.rig import play_until, set_scene

LOGS = ROOT / "tests/rules/counter_attack/logs_of_rulebook_1"
"""The folder of matches that are never recorded again."""


def recorded(name: str) -> Log:
    """Return a whole recorded match."""
    return read_log((LOGS / f"{name}.log").read_text(encoding="utf-8"))


def sheet_of(name: str) -> ScoreSheet:
    """Return the score sheet of a recorded match."""
    log = recorded(name)
    return COUNTER_ATTACK.score_sheet(log.head, standing(log.entries))


def played(match: Match, script: str) -> ScoreSheet:
    """Return the score sheet of a script, played by the players on the pitch."""
    writer = Writer(match)
    writer.began = set(match.position.stands)
    tally = StatisticsCounter(match, writer.dice.chances())
    _ = play_until(tally.listening(writer.listening(play_whole_match(match))), script)
    return writer.sheet(tally.total(), whole=True)


def player(sheet: ScoreSheet, side: int, name: str) -> PlayerSheet:
    """Return the sheet of a player of one side, by the name on the card."""
    return next(each for each in sheet.sides[side].players if each.name == name)


@pytest.fixture(scope="module")
def sheet() -> ScoreSheet:
    """Return the score sheet of a match with a goal, a sending-off, and three substitutions a side."""
    return sheet_of("community-3")


def test_it_has_the_clubs_and_the_goals(sheet: ScoreSheet) -> None:
    assert [side.club for side in sheet.sides] == ["Lantern Quay", "Saltmarsh United"]
    assert (sheet.goals, sheet.normal, sheet.shoot_out) == ((0, 1), None, None)
    assert sheet.over
    assert sheet.whole


def test_players_are_called_by_their_names(sheet: ScoreSheet) -> None:
    scorers = [each.name for each in sheet.sides[1].players if each.figures["goals"]]

    assert scorers == ["Jae-won Seolmuk"]


def test_two_yellows_and_the_red_of_the_second_are_all_on_it(sheet: ScoreSheet) -> None:
    sent_off = player(sheet, 1, "Emeka Obiatuegwu")

    assert (sent_off.yellows, sent_off.reds) == (2, 1)


def test_who_came_on_and_who_went_off_played_for_some_of_the_minutes(sheet: ScoreSheet) -> None:
    went, came, stayed = (
        player(sheet, 0, name) for name in ("Ruben Halvorsgate", "Padraig Toomevara", "Yuto Hanamiya")
    )

    assert (went.minutes, came.minutes, stayed.minutes) == (45, 45, 90)


def test_who_never_left_the_bench_is_not_on_it(sheet: ScoreSheet) -> None:
    assert "Nikau Parewhero" not in {each.name for each in sheet.sides[0].players}
    assert len(sheet.sides[0].players) == 11 + 3


def test_nobody_kept_goal_all_the_time_where_the_goalkeeper_was_changed(sheet: ScoreSheet) -> None:
    assert not any(each.kept_goal for side in sheet.sides for each in side.players)


def test_who_kept_goal_all_the_time_is_marked() -> None:
    kept = [[each.name for each in side.players if each.kept_goal] for side in sheet_of("community-6").sides]

    assert kept == [["Ruben Halvorsgate"], ["Emeka Obiatuegwu"]]


def test_goals_after_normal_time_and_the_shoot_out_stand_apart() -> None:
    sheet = sheet_of("drafted")

    assert (sheet.goals, sheet.normal, sheet.shoot_out) == ((0, 0), (0, 0), (2, 1))
    assert max(each.minutes for each in sheet.sides[0].players) == 120


def test_a_match_that_goes_on_is_not_over() -> None:
    log = recorded("community-3")

    sheet = score_sheet(log.head, standing(log.entries)[:60])

    assert not sheet.over
    assert sheet.whole


def test_a_log_that_the_rules_no_longer_read_is_not_whole() -> None:
    log = recorded("community-3")

    sheet = score_sheet(log.head, [*standing(log.entries)[:60], Entry(60, "home rolls something OLD-1", "1")])

    assert not sheet.whole


OWN_NET = """
    home chooses action: move
    home chooses move: done
    away chooses move: tackle 4 on 10
    4a rolls tackle: 3
    10h rolls dribbling: 3
    4a rolls direction: 2
    4a rolls distance: 2
"""


def test_a_ball_that_runs_loose_from_a_player_into_its_own_net_is_its_own_goal() -> None:
    sheet = played(set_scene("10h M35 ball; 4a M36; 1h M1; 1a P37; attack home"), OWN_NET)

    assert sheet.goals == (1, 0)
    assert player(sheet, 1, "Player 4").own_goals == 1
    assert player(sheet, 0, "Player 10").figures["goals"] == 0


def test_a_shot_that_runs_on_into_the_net_is_nobodys_own_goal() -> None:
    script = """
        home chooses action: shot M38
        10h rolls shot: 3
        1a rolls save: 3
        1a rolls direction: 2
        1a rolls distance: 2
        1a rolls loose_ball_save: 1
    """

    sheet = played(set_scene("10h M34 shooting=3 ball; 1h M1; 1a M37 saving=3; attack home; called 3"), script)

    assert sheet.goals == (1, 0)
    assert not any(each.own_goals for side in sheet.sides for each in side.players)
    assert [each.came_off for each in sheet.sides[0].thrown] == [True]


def test_who_is_hurt_and_taken_off_is_injured() -> None:
    scene = "1h M1; 7h M12; 1a M37; bench 14h; injured 7h; situation throw-in; attack home; spot A20"

    sheet = played(set_scene(scene), "home chooses substitution: 14 for 7")

    assert player(sheet, 0, "Player 7").injured


def test_who_is_hurt_and_plays_on_to_the_end_is_not() -> None:
    sheet = played(set_scene("1h M1; 7h M12 ball; 1a M37; injured 7h; attack home"), "")

    assert not player(sheet, 0, "Player 7").injured


@pytest.mark.parametrize("seed", [7, 12, 21, 30])
def test_it_agrees_with_any_match(seed: int) -> None:
    match = varied(seed).play()

    sheet = score_sheet(match.match.head, match.referee.log)

    for side in sheet.sides:
        own = sum(each.own_goals for other in sheet.sides for each in other.players if other is not side)
        assert side.figures["goals"] + own <= side.goals
        assert side.figures["assists"] <= side.figures["goals"]
        assert sum(each.kept_goal for each in side.players) <= 1
        shots = [each for each in side.thrown if each.stake == 1]
        assert len(shots) >= side.figures["shots"]
        assert sum(each.chance for each in shots) == pytest.approx(side.figures["xg"], abs=1)
        assert all(0 <= each.chance <= 1 for each in side.thrown)
