"""The shoot-out: SHT-1."""

from __future__ import annotations

import pytest

from rules.counter_attack.game import score_line
from rules.counter_attack.set_pieces.shoot_out import TakingOrders, is_decided, play_shoot_out
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match, ShootOutKick
from rules.counter_attack.state.save_point import resumed, saved
from rules.counter_attack.state.situation import Situation
from rules.referee import Referee
from tests.clauses import clause
from tests.for_each import for_each
from tests.rig import facts_of, play_out, play_until, set_scene
from text.counter_attack.names import headline

LEVEL = "1h M1; 9h K20; 1a M37; 9a K22; situation shoot-out; half 4; number 10; settle yes"
HOME_STARTS = """
    home rolls first_penalty SHT-1: 2
    away rolls first_penalty SHT-1: 1
    home chooses taking_order SHT-1: 9
    away chooses taking_order SHT-1: 9
"""


def kicks(text: str) -> list[ShootOutKick]:
    """Return penalties in turn, home first: "x" is scored, "." is not."""
    sides = (Side.HOME, Side.AWAY)
    return [ShootOutKick(sides[number % 2], "9h", mark == "x") for number, mark in enumerate(text)]


def every_home_kick_goes_in() -> Match:
    match = set_scene(LEVEL)
    _ = won_by_home(match)
    return match


def won_by_home(match: Match) -> Referee:
    """Let home score every penalty and away miss every one."""
    scores = "{taker} rolls penalty: 6\n1a rolls penalty_save: 1\n"
    script = HOME_STARTS
    for home, away in (("9h", "9a"), ("1h", "1a"), ("9h", "9a")):
        script += scores.format(taker=home) + f"{away} rolls penalty: 1\n"
    return play_out(play_shoot_out(match), script)


@clause("SHT-1")
def test_three_to_nothing_after_three_each_decides_it() -> None:
    match = every_home_kick_goes_in()
    assert (match.kicks_scored(Side.HOME), match.kicks_scored(Side.AWAY), len(match.kicks)) == (3, 0, 6)
    assert match.situation is Situation.FULL_TIME


@for_each("taken", ["", "x", "x.", "x.x", "x.x.", "x.x.x", "x.x.xx", "........", "x.......", "xxxxxxxxxx"])
def test_it_goes_on_while_the_side_behind_can_still_draw_level(taken: str) -> None:
    assert not is_decided(kicks(taken))


@pytest.mark.parametrize(
    "taken", ["x.x.x.", ".x.x.x", "x.x.xxx.", "x.x.....x", "........x.", ".x.......", "xxxxxxxxx."]
)
def test_it_is_over_when_one_side_cannot_be_caught_in_the_five(taken: str) -> None:
    assert is_decided(kicks(taken))


@pytest.mark.parametrize(("sixth", "over"), [("x", False), (".x", True), ("x.", True), ("xx", False), ("..", False)])
def test_after_five_each_it_goes_on_one_by_one_until_one_side_leads(sixth: str, *, over: bool) -> None:
    assert is_decided(kicks("xxxxxxxxxx" + sixth)) is over


@clause("SHT-1")
@pytest.mark.parametrize(("home", "away", "first"), [(5, 3, "home"), (1, 2, "away")])
def test_who_starts_is_rolled(home: int, away: int, first: str) -> None:
    match = set_scene(LEVEL)
    referee = play_until(play_shoot_out(match), f"home rolls first_penalty: {home}\naway rolls first_penalty: {away}")
    assert referee.question is not None
    assert referee.question.who == first


@clause("SHT-1")
def test_everybody_on_the_pitch_takes_one_before_anybody_takes_a_second() -> None:
    match = every_home_kick_goes_in()
    assert [kick.taker for kick in match.kicks] == ["9h", "9a", "1h", "1a", "9h", "9a"]


@clause("SHT-1")
@pytest.mark.parametrize(("shot", "save", "scored"), [(3, 4, True), (3, 5, False), (3, 6, False), (1, 1, False)])
def test_a_tie_is_a_miss_as_is_a_save(shot: int, save: int, *, scored: bool) -> None:
    """Shooting 3 against saving 3 less 2; a 1 is off target, and the goalkeeper does not roll."""
    match = set_scene(LEVEL)
    rolled = [f"9h rolls penalty PEN-1: {shot}", f"1a rolls penalty_save PEN-2: {save}"][: min(shot, 2)]
    _ = play_until(play_shoot_out(match), "\n".join([HOME_STARTS, *rolled]))
    assert match.kicks == [ShootOutKick(Side.HOME, "9h", scored)]


@clause("SHT-1")
def test_only_players_on_the_pitch_take_part() -> None:
    match = set_scene(LEVEL)
    script = """
        home rolls first_penalty: 2
        away rolls first_penalty: 1
        home chooses taking_order: 10, 9 ! GEN-1
        home chooses taking_order: 9, 1, 9 ! SHT-1
        home chooses taking_order: , ! SHT-1
    """
    referee = play_until(play_shoot_out(match), script)
    assert referee.question is not None
    assert referee.question.clause == "SHT-1"


def test_the_order_that_is_listed_first_has_the_best_shots_in_front_and_the_unnamed_follow_by_shirt() -> None:
    match = set_scene("1h M1; 7h K20; 8h K22 shooting=5; 9h K24 shooting=6; 1a M37")
    orders = TakingOrders(match, Side.HOME)
    assert [str(order) for order in orders.legal()] == ["9, 8, 7, 1", "1, 7, 8, 9"]
    assert str(orders.read("8")) == "8, 1, 7, 9"


def test_the_orders_are_sealed() -> None:
    referee = play_until(play_shoot_out(set_scene(LEVEL)), "home rolls first_penalty: 2\naway rolls first_penalty: 1")
    assert getattr(referee.question, "sealed", False) is True


@clause("SHT-1")
def test_the_score_of_the_match_stays_and_the_shoot_out_stands_beside_it() -> None:
    match = every_home_kick_goes_in()
    assert score_line(match) == score_line(resumed(saved(match))) == "0-0 (3-0)"
    assert headline(match).endswith("penalties 3-0")


@clause("SHT-1")
def test_whoever_has_scored_more_wins_it() -> None:
    facts = facts_of(won_by_home(set_scene(LEVEL)), "shoot_out_won")
    assert (facts["side"], facts["home"], facts["away"]) == ("home", "3", "0")


@clause("SHT-1")
def test_the_other_side_wins_it_where_it_has_scored_more() -> None:
    goal, miss = "{}a rolls penalty: 6\n1h rolls penalty_save: 1\n", "{}h rolls penalty: 1\n"
    script = HOME_STARTS + "".join(miss.format(shirt) + goal.format(shirt) for shirt in (9, 1, 9))
    referee = play_out(play_shoot_out(set_scene(LEVEL)), script)
    assert facts_of(referee, "kick_scored")["away"] == "3"
    assert facts_of(referee, "shoot_out_won") == {"side": "away", "home": "0", "away": "3"}


@clause("SHT-1")
def test_what_each_side_has_scored_is_told_with_every_kick() -> None:
    facts = facts_of(won_by_home(set_scene(LEVEL)), "kick_missed")
    assert (facts["player"], facts["home"], facts["away"]) == ("9a", "3", "0")


@clause("SHT-1")
def test_the_order_of_each_side_is_told_before_the_first_kick() -> None:
    assert facts_of(won_by_home(set_scene(LEVEL)), "takers")["players"] == "9a 1a"
