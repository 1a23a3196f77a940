"""Statistics: the events that count, and for whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from rules.asking import Play, Question
from rules.counter_attack.discipline.reports import RedCard, Substitution
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.movement.reports import Moves
from rules.counter_attack.odds.goal_odds import shot_chance
from rules.counter_attack.passing.ground_pass import play_standard_pass
from rules.counter_attack.pitch.areas import CENTRE_SPOT
from rules.counter_attack.records.player_stats import BALL, MatchStatistics, PlayerStats
from rules.counter_attack.records.statistics import StatisticsCounter, statistics_of
from rules.counter_attack.set_pieces.penalty import award_penalty
from rules.counter_attack.shooting.shot import take_shot
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import Hex
from rules.log import Entry
from rules.referee import Referee
from rules.reports import Report
from testing.play.random_matches import RandomMatch, varied
from tests.rig import phase, play_until, set_scene, under_way

SHOOTING = "10h M35 shooting=4 ball; 1h M1; 1a M37 saving=3"


def nothing(_match: Match, _told: Sequence[Report], _asked: Question | None) -> None:
    """Return no chance for any attempt, for tests without odds."""


def counted(match: Match, play: Play[None], script: str) -> MatchStatistics:
    """Return the statistics of a play with a script."""
    tally = StatisticsCounter(match, nothing)
    _ = play_until(tally.listening(play), script)
    return tally.total()


def iter_of(told: Sequence[Report]) -> Play[None]:
    """Yield these reports and nothing else."""
    yield from told


def after_a_shot(script: str) -> MatchStatistics:
    """Return the statistics of a shot from inside the box, straight at the goalkeeper."""
    match = under_way(SHOOTING)
    return counted(match, take_shot(match, Hex.parse("M38")), script)


@pytest.mark.parametrize(
    ("script", "goals", "on_target"),
    [
        ("10h rolls shot: 1", 0, 0),
        ("10h rolls shot: 2\n1a rolls save: 6", 0, 1),
        ("10h rolls shot: 6\n1a rolls save: 1", 1, 1),
    ],
)
def test_a_shot_is_on_target_when_it_goes_in_or_must_be_saved(script: str, goals: int, on_target: int) -> None:
    figures = after_a_shot(script).of("10h")

    assert (figures.shots, figures.goals, figures.on_target) == (1, goals, on_target)


def test_what_a_player_does_counts_for_its_side_too() -> None:
    statistics = after_a_shot("10h rolls shot: 6\n1a rolls save: 1")

    assert statistics.sides[Side.HOME].goals == statistics.of("10h").goals == 1
    assert statistics.sides[Side.AWAY] == PlayerStats()


def test_a_penalty_that_must_be_saved_is_a_shot_on_target() -> None:
    match = set_scene("1h M1; 1a M36; 9h L30; attack home; situation penalty; spot N34")
    figures = counted(
        match,
        award_penalty(match),
        """
        home chooses taker PEN-1: 9
        home chooses penalty_placing PEN-1: done
        away chooses penalty_keeper PEN-2: M37
        9h rolls penalty: 6
        1a rolls penalty_save: 1
        """,
    ).of("9h")

    assert (figures.shots, figures.on_target, figures.goals) == (1, 1, 1)


def test_a_pass_to_the_feet_of_a_team_mate_is_complete() -> None:
    match = under_way("8h K19 ball; 10h K23; 1h M1; 1a M37")

    figures = counted(match, play_standard_pass(match, Hex.parse("K23")), "").of("8h")

    assert (figures.passes, figures.completed) == (1, 1)


def test_a_pass_that_is_intercepted_is_not() -> None:
    match = under_way("8h K19 ball; 10h K23; 4a L21; 1h M1; 1a M37")

    figures = counted(match, play_standard_pass(match, Hex.parse("K23")), "4a rolls interception: 6").of("8h")

    assert (figures.passes, figures.completed) == (1, 0)


def test_a_pass_into_space_is_complete_when_a_team_mate_fetches_it() -> None:
    match = set_scene("8h K19 ball; 10h K24; 1h M1; 1a M37; attack home; situation at feet; called 3")

    figures = counted(match, play_whole_match(match), "home chooses action: pass K23\nhome chooses move: 10 K23").of(
        "8h"
    )

    assert (figures.passes, figures.completed) == (1, 1)


def test_a_tackle_is_a_duel_of_both_and_won_by_one() -> None:
    match = set_scene("10h K19 ball dribbling=2; 4a K21 tackling=5; 1h M1; 1a M37; attack home")

    statistics = counted(
        match,
        phase(match),
        """
        home chooses move: done
        away chooses move: 4 K20
        away chooses move: tackle 4 on 10
        4a rolls tackle: 6
        10h rolls dribbling: 1
        """,
    )

    assert (statistics.of("4a").duels, statistics.of("4a").won) == (1, 1)
    assert (statistics.of("10h").duels, statistics.of("10h").won) == (1, 0)


def test_every_hex_of_a_run_counts_though_it_went_round_somebody() -> None:
    match = set_scene("10h K19; 8h H10 ball; 1h M1; 1a M37; attack home")

    statistics = counted(match, phase(match), "home chooses move: 10 K21 via L20")

    assert statistics.of("10h").hexes == 2


def test_the_chances_of_all_shots_are_added_up() -> None:
    def even(_match: Match, told: Sequence[Report], _asked: Question | None) -> Fraction | None:
        return {"shot": Fraction(1, 3)}.get([report.name for report in told][-1])

    match = under_way(SHOOTING)
    tally = StatisticsCounter(match, even)
    for play in (take_shot(match, Hex.parse("M38")), take_shot(match, Hex.parse("L38"))):
        _ = play_until(tally.listening(play), "")

    assert tally.total().sides[Side.HOME].xg == Fraction(2, 3)


def test_the_chance_of_a_shot_is_taken_before_its_dice() -> None:
    match = under_way(SHOOTING)
    before = shot_chance(match, Hex.parse("M38"))
    tally = StatisticsCounter(match)
    _ = play_until(tally.listening(take_shot(match, Hex.parse("M38"))), "10h rolls shot: 1")

    assert tally.total().of("10h").xg == before > 0


def test_a_substitution_and_a_red_card_are_remembered_with_their_minute() -> None:
    match = under_way("10h K19; 4a K20; 1h M1; 1a M37; called 15")
    tally = StatisticsCounter(match, nothing)
    told = [
        Substitution(match.players["12h"], match.player("10h"), Hex.parse("K19"), "SUB-1"),
        RedCard(match.player("4a"), "BOO-2"),
    ]
    _ = list(tally.listening(iter_of(told)))

    assert {who: clock.minute for who, clock in tally.total().moments.items()} == {
        ("12h", "on"): 22,
        ("10h", "off"): 22,
        ("4a", "red"): 22,
    }


def test_who_has_done_nothing_has_figures_too() -> None:
    assert after_a_shot("10h rolls shot: 1").of("1h") == PlayerStats()


@pytest.mark.parametrize(
    ("called", "shares"),
    [((1, 1), (50, 50)), ((2, 1), (67, 33)), ((1, 0), (100, 0)), ((3, 5), (37, 63)), ((0, 0), (0, 0))],
)
def test_possession_is_the_share_of_actions_that_a_side_has_called(
    called: tuple[int, int], shares: tuple[int, int]
) -> None:
    sides = dict(zip(Side, (PlayerStats(actions=actions) for actions in called), strict=True))

    assert tuple(MatchStatistics(sides, {}).possession(side) for side in Side) == shares


@pytest.mark.parametrize("seed", range(3))
def test_the_statistics_of_a_whole_match_agree_with_its_end(seed: int) -> None:
    played = varied(seed).play()
    match = played.match

    statistics = statistics_of(match.head, played.referee.log, nothing)

    for side in Side:
        figures = statistics.sides[side]
        scorers = [goal.scorer for goal in match.goals if goal.side is side]
        assert figures.goals == sum(bool(scorer) for scorer in scorers)
        assert figures.goals <= figures.on_target <= figures.shots
        assert figures.completed <= figures.passes
        assert figures.won <= figures.duels
        assert figures.reds == sum(player.side is side for player in match.sent_off)


def test_every_action_of_a_match_is_called_by_one_of_the_sides() -> None:
    played = RandomMatch(5, half=10).play()
    match = Match(played.match.head)
    tally, called = StatisticsCounter(match, nothing), list[int]()

    def hear(_clause: str, said: Question | Report | RefereeError) -> None:
        called.append(match.clock.called * (getattr(said, "name", "") in {"half_time", "full_time"}))

    _ = Referee(tally.listening(play_whole_match(match)), played.referee.log, observers=(hear,))

    assert sum(tally.total().sides[side].actions for side in Side) == sum(called) >= 20


def test_of_a_log_that_no_longer_fits_the_rules_what_fits_is_counted() -> None:
    played = RandomMatch(5, half=10).play()
    log = [*played.referee.log[:60], Entry(60, "home rolls something OLD-1", "1")]

    statistics = statistics_of(played.match.head, log, nothing)

    assert statistics.whole is False
    assert statistics.sides == statistics_of(played.match.head, log[:60], nothing).sides


def test_chances_are_worked_out_as_it_is_wished() -> None:
    played = RandomMatch(5, half=10).play()
    heard = list[Question | None]()

    def hear(_match: Match, _told: Sequence[Report], asked: Question | None) -> None:
        heard.append(asked)

    _ = statistics_of(played.match.head, played.referee.log[:20], hear)

    assert len(heard) > 20


def test_hexes_run_over_are_counted_for_the_side_and_the_ball_wherever_it_comes_to() -> None:
    played = RandomMatch(5, half=10).play()

    statistics = statistics_of(played.match.head, played.referee.log, nothing)

    for side in Side:
        assert 0 < sum(statistics.places[side.value].values()) <= statistics.sides[side].hexes
    assert statistics.places[BALL][CENTRE_SPOT] >= 2


@pytest.mark.parametrize(("half", "label"), [(1, "K20"), (2, "P18")])
def test_in_the_second_half_hexes_are_turned_so_that_each_side_attacks_where_it_did(half: int, label: str) -> None:
    match = under_way("10h K19; 1h M1; 1a M37; ball M19")
    match.clock = replace(match.clock, half=half)
    start, to = Hex.parse("K19"), Hex.parse("K20")
    told = Moves(match.players["10h"], start, to, (to,), "MOV-1")

    tally = StatisticsCounter(match, nothing)
    _ = play_until(tally.listening(iter_of([told])), "")

    assert tally.total().places["home"] == {Hex.parse(label): 1}
