"""Steals from a player who runs past: chapter STL."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.ball.possession import win_ball
from rules.counter_attack.ball.reports import StealFails, StealFoul, StealSucceeds
from rules.counter_attack.dice.ability_effects import can_roll_again, report_extra_pips, report_second_roll
from rules.counter_attack.dice.score_rolls import RolledTest, judge_one, roll_test
from rules.counter_attack.dice.scores import ENOUGH, OUT_OF_REACH, least_face
from rules.counter_attack.dice.test_order import DefenderTest, in_order
from rules.counter_attack.discipline.foul import resolve_foul
from rules.counter_attack.squads.card_abilities import WIZARD
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.hexes import Hex


def resolve_steals(match: Match, phase: Phase, carrier: Player) -> Play[None]:
    """Let every defender try to steal after the carrier's step in its zone of influence (STL-1).

    Each tries once in that player's move; in some editions after every step.
    """
    for defender in stealers(match, phase, carrier):
        yield from try_to_steal(match, phase, defender, carrier)
        if not match.action_in_progress:
            return


def try_to_steal(match: Match, phase: Phase, defender: Player, carrier: Player) -> Play[None]:
    """Let a defender try to steal, and note that it has tried, if it may only once (STL-1)."""
    if not match.edition.steal_repeat:
        phase.tried_to_steal.add(defender)
    yield from resolve_steal(match, defender, carrier)


def resolve_steal(match: Match, defender: Player, carrier: Player) -> Play[None]:
    """Roll one steal: a 6/10 test on tackling (STL-2); a 1 is a foul (STL-4)."""
    clause = "GKP-10" if match.is_keeper(defender) else "STL-1"
    enough = enough_to_steal(match)
    test = yield from _roll_steal(match, defender, carrier, clause, enough)
    score = test.score
    if (yield from judge_one(defender, score)):
        yield StealFoul(player=defender, carrier=carrier, score=score)
        _ = yield from resolve_foul(match, defender, carrier, in_duel=False)
    elif test.passed:
        yield StealSucceeds(player=defender, carrier=carrier, score=score)
        came_from = match.ball
        yield from win_ball(match, defender, "STL-3")
        yield from offer_step_as_ball_enters(match, came_from, defender.side)
    else:
        yield StealFails(player=defender, carrier=carrier, score=score, least=least_face(score, enough=enough))


def _roll_steal(match: Match, defender: Player, carrier: Player, clause: str, enough: int) -> Play[RolledTest]:
    """Roll a defender's steal from a carrier who may be a wizard (STL-2). enough: as in `roll_test`."""
    pips = match.pips(defender).tackling
    wizardry = yield from report_extra_pips(match, carrier, WIZARD, "STL-2")
    test = yield from roll_test(defender, pips, "steal", clause, -wizardry, enough=enough, may_foul=True)
    if test.passed and can_roll_again(match, carrier, WIZARD):
        yield from report_second_roll(carrier, WIZARD, test.score, "STL-2")
        test = yield from roll_test(defender, pips, "steal", clause, enough=enough, may_foul=True)
    return test


def stealers(match: Match, phase: Phase, carrier: Player) -> list[Player]:
    """Return the defenders who must try to steal from the carrier on its hex, the better chance first (STL-1).

    In some editions nobody must during a nutmeg (NUT-2).
    """
    here = match.hex_of(carrier)
    if phase.in_nutmeg and match.edition.nutmeg_steals == "nobody":
        return []
    near = match.touching(here, carrier.side.other)
    able = [one for one in near if one not in phase.tried_to_steal and can_steal_on(match, one, here)]
    tests = (DefenderTest(one, 0, match.pips(one).tackling, enough=enough_to_steal(match)) for one in able)
    return [one.player for one in in_order(tests)]


def enough_to_steal(match: Match) -> int:
    """Return the score that steals with any face; out of reach in editions in which only a 6 steals (STL-2)."""
    return ENOUGH if match.edition.steal_ten else OUT_OF_REACH


def can_steal_on(match: Match, defender: Player, place: Hex) -> bool:
    """Return whether a defender steals on a hex near it: a goalkeeper does not in its own box (GKP-9, GKP-10)."""
    return not (match.is_keeper(defender) and match.is_in_own_box(defender.side, place))
