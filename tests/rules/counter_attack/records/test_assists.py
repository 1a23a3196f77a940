"""Assists: the pass before a goal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.asking import Play, Question
from rules.counter_attack.ball.reports import WinsBall
from rules.counter_attack.discipline.foul import stop_play
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.passing.ground_pass import play_standard_pass
from rules.counter_attack.records.player_stats import MatchStatistics
from rules.counter_attack.records.statistics import StatisticsCounter
from rules.counter_attack.set_pieces.penalty import award_penalty
from rules.counter_attack.shooting.shot import take_shot
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.reports import Report
from tests.rig import play_until, set_scene, under_way

NET = Hex.parse("M38")
IN_FRONT = "8h M33 ball; 10h M35 shooting=6; 6h K33; 4a O35; 1h M1; 1a H37"
IN = "10h rolls shot: 6"


def nothing(_match: Match, _told: Sequence[Report], _asked: Question | None) -> None:
    """Return no chance for any attempt, for tests without odds."""


def counted(match: Match, script: str, *plays: Play[None]) -> MatchStatistics:
    """Return the statistics of some plays, one after the other."""

    def in_turn() -> Play[None]:
        for play in plays:
            match.begin_action()
            yield from play

    tally = StatisticsCounter(match, nothing)
    _ = play_until(tally.listening(in_turn()), script)
    return tally.total()


def sent(match: Match, target: str) -> Play[None]:
    """Let the carrier pass the ball."""
    return play_standard_pass(match, Hex.parse(target))


def test_whoever_has_passed_to_the_scorer_has_the_assist() -> None:
    match = under_way(IN_FRONT)

    statistics = counted(match, IN, sent(match, "M35"), take_shot(match, NET))

    assert (statistics.of("8h").assists, statistics.of("10h").goals) == (1, 1)
    assert sum(figures.assists for figures in statistics.players.values()) == 1


def test_the_last_pass_counts_and_none_before_it() -> None:
    match = under_way(IN_FRONT)

    statistics = counted(match, IN, sent(match, "K33"), sent(match, "M35"), take_shot(match, NET))

    assert (statistics.of("8h").assists, statistics.of("6h").assists) == (0, 1)


def test_nobody_has_the_assist_of_a_goal_without_a_pass() -> None:
    match = under_way("10h M35 shooting=6 ball; 1h M1; 1a H37")

    assert counted(match, IN, take_shot(match, NET)).of("10h").assists == 0


def test_an_opponent_that_has_had_the_ball_in_between_ends_it() -> None:
    match = under_way("8h M33 ball; 10h M35 shooting=6; 4a Q35; 1h M1; 1a H37")

    def lost_and_won_again() -> Play[None]:
        for name in ("4a", "10h"):
            match.give_ball(match.player(name))
            yield WinsBall(match.player(name), match.ball, "LOO-4")

    statistics = counted(match, IN, sent(match, "M35"), lost_and_won_again(), take_shot(match, NET))

    assert (statistics.of("10h").goals, statistics.of("8h").assists) == (1, 0)


def test_a_header_that_goes_in_has_the_assist_of_the_pass() -> None:
    match = set_scene("7h K20 ball; 9h M33; 4a C10; 1h M1; 1a M37; attack home; situation at feet; called 3")
    script = """
        home chooses action: high pass M33
        home chooses high_pass_move: done
        away chooses high_pass_move: done
        away chooses keeper_step: stay
        7h rolls accuracy: 6
        away chooses keeper_comes: stay
        home chooses unchallenged: header
        home chooses header_aim: goal M38
        9h rolls header: 6
        1a rolls save: 1
    """

    tally = StatisticsCounter(match, nothing)
    _ = play_until(tally.listening(play_whole_match(match)), script)
    statistics = tally.total()

    assert (statistics.of("9h").goals, statistics.of("7h").assists) == (1, 1)


def test_a_penalty_has_no_assist() -> None:
    match = under_way("8h K33 ball; 10h M34; 1h M1; 1a M37")
    script = """
        home chooses taker: 10
        home chooses penalty_placing: done
        away chooses penalty_keeper: M37
        10h rolls penalty: 6
        1a rolls penalty_save: 1
    """
    fouled = stop_play(match, match.attack, Hex.parse("M34"))

    statistics = counted(match, script, sent(match, "M34"), fouled, award_penalty(match))

    assert (statistics.of("10h").goals, statistics.of("8h").assists) == (1, 0)
