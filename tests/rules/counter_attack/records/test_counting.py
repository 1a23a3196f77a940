"""Statistics against sums made by hand: things done twice, and things that do not count."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.reports import GoalScored, KeeperSteps
from rules.counter_attack.challenges.reports import Handball, TackleLost, TackleWon
from rules.counter_attack.commands.reports import Runs
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.discipline.reports import Foul, YellowCard
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.header_duel import HeaderRoll, head_at_goal
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.heading.reports import KeeperComes
from rules.counter_attack.movement.reports import Moves
from rules.counter_attack.odds.goal_odds import penalty_chance, shot_chance
from rules.counter_attack.passing.ground_pass import play_standard_pass
from rules.counter_attack.records.player_stats import MatchStatistics, PlayerStats
from rules.counter_attack.records.statistics import StatisticsCounter
from rules.counter_attack.set_pieces.penalty import take_penalty
from rules.counter_attack.set_pieces.shoot_out import play_shoot_out
from rules.counter_attack.shooting.reports import Covers
from rules.counter_attack.shooting.shot import take_shot
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.reports import Report
from tests.rig import in_play, play_until, set_scene, under_way

NET = Hex.parse("M38")


def in_turn(match: Match, player: str, *plays: Play[None]) -> Play[None]:
    """Play several plays in turn, each with the ball at a player's feet."""
    for play in plays:
        match.give_ball(match.player(player))
        match.begin_action()
        yield from play


def counted(match: Match, script: str, play: Play[None]) -> MatchStatistics:
    """Return the statistics of a play with a script."""
    tally = StatisticsCounter(match)
    _ = play_until(tally.listening(play), script)
    return tally.total()


def telling(*reports: Report) -> Play[None]:
    """Yield these reports and nothing else."""
    yield from reports


def passes(match: Match, *targets: str) -> Play[None]:
    """Let the carrier pass the ball to the first target, its new carrier to the next, and so on."""
    for target in targets:
        match.begin_action()
        yield from play_standard_pass(match, Hex.parse(target))


def test_every_pass_of_a_player_counts_and_every_one_that_arrives() -> None:
    match = under_way("8h K19 ball; 10h K23; 1h M1; 1a M37")

    statistics = counted(match, "", passes(match, "K23", "K19", "K23", "K19", "A23"))

    assert (statistics.of("8h").passes, statistics.of("8h").completed) == (3, 2)
    assert (statistics.of("10h").passes, statistics.of("10h").completed) == (2, 2)


def test_every_shot_of_a_player_counts_with_its_chance() -> None:
    match = under_way("10h M35 shooting=4 ball; 1h M1; 1a M37")
    corner = Hex.parse("L38")
    chances = shot_chance(match, NET) + shot_chance(match, corner)
    shots = in_turn(match, "10h", take_shot(match, NET), take_shot(match, corner))

    figures = counted(match, "10h rolls shot: 1\n10h rolls shot: 1", shots).of("10h")

    assert (figures.shots, figures.on_target, figures.xg) == (2, 0, chances)


def test_every_shot_on_target_and_every_goal_of_a_player_counts() -> None:
    match = under_way("10h M35 shooting=4 ball; 1h M1; 1a M37")
    shots = in_turn(match, "10h", take_shot(match, NET), take_shot(match, NET))

    figures = counted(match, "10h rolls shot: 6\n1a rolls save: 1\n10h rolls shot: 6\n1a rolls save: 1", shots).of(
        "10h"
    )

    assert (figures.shots, figures.on_target, figures.goals) == (2, 2, 2)


def test_every_hex_of_every_run_counts() -> None:
    match = in_play("10h K19 ball; 4a K20")
    player = match.player("10h")
    start, to = Hex.parse("K19"), Hex.parse("K21")
    walk = Moves(player, start, to, tuple(map(Hex.parse, ("L20", "L21", "K21"))), "MOV-2")
    runs = [Runs(player, start, to, "HPA-3"), Covers(player, start, to), KeeperComes(player, start, to)]
    step = KeeperSteps(player, start, to, "GKP-2")

    statistics = counted(match, "", telling(walk, *runs, step, walk))

    assert statistics.of("10h").hexes == 3 + 2 * 4 + 3


def test_a_shot_that_a_defender_may_block_is_a_chance_of_the_shooter() -> None:
    match = under_way("10h M28 ball; 5a M30; 1h M1; 1a M37")
    chance = shot_chance(match, NET)

    statistics = counted(match, "", take_shot(match, NET))

    assert statistics.of("10h").xg == chance
    assert statistics.sides[Side.AWAY].xg == 0


def test_every_penalty_counts_with_its_chance() -> None:
    match = under_way("9h N34 ball; 1h M1; 1a M37")
    taker, keeper = match.player("9h"), match.player("1a")
    chance = penalty_chance(match)

    figures = counted(match, "9h rolls penalty: 1", take_penalty(match, taker, keeper)).of("9h")

    assert (figures.shots, figures.on_target, figures.xg) == (1, 0, chance)


def test_the_chance_of_a_penalty_is_added_to_that_of_a_shot() -> None:
    match = under_way("9h N34 ball; 1h M1; 1a M37")
    chances = shot_chance(match, NET) + penalty_chance(match)
    kick = take_penalty(match, match.player("9h"), match.player("1a"))
    both = in_turn(match, "9h", take_shot(match, NET), kick)

    figures = counted(match, "9h rolls shot: 1\n9h rolls penalty: 1", both).of("9h")

    assert figures.xg == chances


def test_a_header_past_a_goalkeeper_that_went_up_for_it_is_on_target() -> None:
    """No die decides it any more, so it is certain."""
    match = under_way("9h M34 ball; 1h M1; 1a M35")
    leap = HeaderRoll(match.player("9h"), Score(4, 5))
    ball = InTheAir(match, Hex.parse("M34"), match.attack, Aerial())

    figures = counted(match, "", head_at_goal(ball, NET, [leap], keeper_challenged=True)).of("9h")

    assert (figures.shots, figures.on_target, figures.goals, figures.xg) == (1, 1, 1, 1)


def test_a_loose_ball_in_the_net_is_nobodys_shot() -> None:
    goal = GoalScored(Side.HOME, None, Clock(30, called=2), 1, 0, "LOO-7")

    assert counted(in_play("9h M20 ball"), "", telling(goal)).sides[Side.HOME] == PlayerStats()


def test_a_pass_is_no_chance() -> None:
    match = under_way("8h K19 ball; 10h K23; 1h M1; 1a M37")

    assert counted(match, "", passes(match, "K23")).of("8h").xg == 0


def test_no_penalty_of_a_shoot_out_counts() -> None:
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

    statistics = counted(match, script, play_shoot_out(match))

    assert (statistics.players, set(statistics.sides.values())) == ({}, {PlayerStats()})


def test_who_wins_two_tackles_has_won_two_duels() -> None:
    match = in_play("10h K19 ball; 4a K20")
    tackler, carrier = match.player("4a"), match.player("10h")
    won = TackleWon(tackler, carrier, Score(3, 4), Score(3, 3))
    lost = TackleLost(tackler, carrier, Score(3, 4), Score(3, 5))

    statistics = counted(match, "", telling(won, lost, won))

    assert (statistics.of("4a").duels, statistics.of("4a").won) == (3, 2)
    assert (statistics.of("10h").duels, statistics.of("10h").won) == (3, 1)


def test_every_foul_and_every_card_counts() -> None:
    match = in_play("10h K19 ball; 4a K20")
    by = match.player("4a")
    foul = Foul(by, match.player("10h"), Hex.parse("K19"), "FOU-1")
    card = YellowCard(by, "BOO-1")

    figures = counted(match, "", telling(foul, card, foul, card)).of("4a")

    assert (figures.fouls, figures.yellows) == (2, 2)


def test_a_handball_counts_as_a_foul() -> None:
    """GKP-10: play stops for a free kick, as after any foul."""
    match = in_play("10h K19 ball; 1a K20")
    handball = Handball(match.player("1a"), match.player("10h"), Score(4, 6), Score(3, 1))

    assert counted(match, "", telling(handball)).of("1a").fouls == 1


def test_an_action_counts_for_the_side_that_calls_it() -> None:
    match = set_scene("10h K19 ball; 4a K30; 1h M1; 1a M37; attack home; situation at feet")

    statistics = counted(match, "home chooses action: move", play_whole_match(match))

    assert [statistics.sides[side].actions for side in Side] == [1, 0]


def test_a_free_header_of_the_defence_is_an_action_of_its_own() -> None:
    match = under_way("7h K10 ball; 9h C10; 4a M34; 1h M1; 1a R30")
    script = "away chooses unopposed: header"
    play = resolve_high_ball(match, Hex.parse("M33"), match.player("7h"), after=Aerial())

    statistics = counted(match, script, play)

    assert [statistics.sides[side].actions for side in Side] == [0, 1]
