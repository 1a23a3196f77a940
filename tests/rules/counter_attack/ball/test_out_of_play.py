"""A ball out of play: the side and place of the restart (OUT, LOO-8)."""

from __future__ import annotations

import pytest

from rules.asking import Play
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import play_out, set_scene


def tackled(scene: str) -> Match:
    """Set a scene during a movement phase in which a ball is about to run loose."""
    match = set_scene(scene)
    match.begin_action()
    match.phase = Phase()
    return match


def off(match: Match, name: str) -> Play[None]:
    """Let the ball run loose from a player."""
    return resolve_loose_ball(match, match.player(name))


@clause("LOO-8", "OUT-1")
def test_over_the_side_line_it_is_a_throw_in_at_the_last_hex_inside() -> None:
    match = tackled("10h B20 ball; 4a B19; 1h M1; 1a M37")

    _ = play_out(off(match, "4a"), "4a rolls direction: 1\n4a rolls distance: 2")

    assert match.situation is Situation.THROW_IN
    assert match.spot == Hex.parse("A19")
    assert match.attack is match.player("10h").side


@clause("OUT-2")
def test_over_the_goal_line_off_the_attack_of_that_goal_it_is_a_goal_kick() -> None:
    match = tackled("10h E36 ball; 4h E37; 1h M1; 1a M37")

    _ = play_out(off(match, "4h"), "4h rolls direction: 2\n4h rolls distance: 1")

    assert match.situation is Situation.GOAL_KICK
    assert match.attack is match.player("1a").side


OUT = """
    off  hex  way  told            side  spot
    4a   A19  1    throw_in_given  home  A19
    10h  A19  1    throw_in_given  away  A19
    10h  Y19  4    throw_in_given  away  Y19
    10h  E37  2    goal_kick_given away  -
    4a   E37  2    corner_given    home  A37
    10h  E1   6    corner_given    away  A1
    10h  T1   5    corner_given    away  Y1
    4a   E1   6    goal_kick_given home  -
"""


@clause("OUT-3")
@pytest.mark.parametrize("row", OUT.strip().splitlines()[1:], ids=str.strip)
def test_the_side_that_did_not_touch_it_last_brings_it_back(row: str) -> None:
    """The attack is home and attacks to the right; it or the defence has touched the ball last."""
    source, place, way, name, side, spot = row.split()
    match = tackled("10h M20 ball; 4a M25; 1h M3; 1a M35")
    match.move(match.player(source), Hex.parse(place))

    referee = play_out(off(match, source), f"{source} rolls direction: {way}\n{source} rolls distance: 3")

    report = referee.reports[-1][1]
    assert (report.name, str(report.facts["side"]), str(report.facts.get("spot", "-"))) == (name, side, spot)
    assert (match.attack, str(match.ball)) == (Side(side), place)


@clause("OUT-2", "OUT-3")
def test_over_the_goal_line_off_the_defence_it_is_a_corner_on_that_side() -> None:
    """The tackled 10h had the ball, but it runs loose from 4a."""
    match = tackled("10h T36 ball; 4a T37; 1h M1; 1a M37")

    _ = play_out(off(match, "4a"), "4a rolls direction: 3\n4a rolls distance: 1")

    assert match.situation is Situation.CORNER
    assert match.spot == Hex.parse("Y37")
    assert match.attack is match.player("10h").side
