"""The goalkeeper's distribution: save and hold (GKP-4, GKP-5) and the goal kick (GKK)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.asking import Answers, Play, choose, choose_from
from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.ball.possession import win_ball
from rules.counter_attack.commands.action_names import HIGH_PASS, PASS
from rules.counter_attack.commands.errors import HexTaken
from rules.counter_attack.commands.hex_targets import AimedAlone
from rules.counter_attack.commands.notation import read_place
from rules.counter_attack.dice.ability_effects import extra_hexes, report_greater_reach
from rules.counter_attack.dice.test_order import DefenderTest, announce_test_order, roll_defender_test
from rules.counter_attack.passing.ground_pass import (
    PassTargets,
    land_ground_pass,
    passer_of,
    play_ground_pass,
    send_along_ground,
)
from rules.counter_attack.passing.high_pass import HighPassTargets, high_pass_targets, kick_targets, play_high_pass
from rules.counter_attack.passing.reports import Interception, InterceptionMissed
from rules.counter_attack.pitch.geometry import FINAL_THIRD, GOAL_KICK_SPOT, SIX_YARD
from rules.counter_attack.set_pieces.final_thirds import OutsideTheSixYardBox, move_everybody, offer_final_thirds
from rules.counter_attack.set_pieces.reports import BallDropped
from rules.counter_attack.set_pieces.restart_passes import Deliveries
from rules.counter_attack.set_pieces.restart_positions import in_goal, place_keeper, put
from rules.counter_attack.squads.card_abilities import PLAYMAKER
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

FINAL_THIRDS: Final = "final thirds"
EVERYBODY: Final = "reposition"
QUICK_THROW: Final = "quick throw"
DROP: Final = "drop"
KICK: Final = "kick"
CROSS: Final = "cross"
THROW: Final = "throw"
ALSO: Final = {"short": PASS, "long": KICK}
"""Other words for a goal kick."""


def offer_save_and_hold(match: Match) -> Play[None]:
    """Let the goalkeeper who holds the ball throw it quickly, or release it after the final thirds (GKP-4).

    In some editions all players move instead of those in the final thirds.
    """
    match.begin_action()
    keeper = in_goal(match, match.attack)
    everybody = match.edition.gk_distribution == "all_players"
    move = EVERYBODY if everybody else FINAL_THIRDS
    ways = (move, QUICK_THROW) if any(True for _ in quick_throws(match, keeper).legal()) else (move,)
    way = yield from choose(keeper.side, "distribution", "GKP-4", ways)
    if way == QUICK_THROW:
        yield from throw_from_hands(match, quick_throws(match, keeper))
    elif way == EVERYBODY:
        yield from move_everybody(match, keeper)
        yield from release_from_hands(match, keeper)
    else:
        yield from offer_final_thirds(match, keeper)
        yield from release(match, keeper)


def release(match: Match, keeper: Player) -> Play[None]:
    """Let the goalkeeper kick the ball high, or drop it (GKP-5)."""
    kicks = _kicks(match, "GKP-5")
    ways = (DROP, KICK) if any(True for _ in kicks.legal()) else (DROP,)
    way = yield from choose(keeper.side, "release", "GKP-5", ways)
    if way == DROP:
        yield from drop_ball(match, keeper)
    else:
        yield from kick_from_hands(match, kicks, KICK)


def release_from_hands(match: Match, keeper: Player) -> Play[None]:
    """Let the goalkeeper throw the ball, drop it or play a high pass, in editions in which all players move (GKP-5)."""
    crosses = high_pass_targets(match)
    aimed: dict[str, Answers[Hex]] = {CROSS: crosses, THROW: throws(match)}
    ways = (DROP, *(way for way, targets in aimed.items() if any(True for _ in targets.legal())))
    way = yield from choose(keeper.side, "release", "GKP-5", ways)
    if way == DROP:
        yield from drop_ball(match, keeper)
    elif way == CROSS:
        yield from kick_from_hands(match, crosses, CROSS)
    else:
        yield from throw_from_hands(match, throws(match))


def _kicks(match: Match, clause: str) -> HighPassTargets:
    """Return the targets of a goalkeeper's high kick: anywhere but in the far final third (GKP-5)."""
    return kick_targets(match, FINAL_THIRD[match.attacks(match.attack)], clause)


def kick_from_hands(match: Match, targets: HighPassTargets, word: str) -> Play[None]:
    """Kick the ball high (GKP-5). word: of the call."""
    target = yield from choose_from(match.attack, "kick_target", "GKP-5", AimedAlone(targets, "GKP-5", word, HIGH_PASS))
    match.call_action()
    yield from play_high_pass(match, target, "GKP-5")


def throws(match: Match) -> PassTargets:
    """Return the targets of a goalkeeper's throw (GKP-4)."""
    return PassTargets(match, match.edition.quick_throw)


def quick_throws(match: Match, keeper: Player) -> PassTargets:
    """Return the targets of a goalkeeper's quick throw: a playmaker throws farther (GKP-4)."""
    return PassTargets(match, match.edition.quick_throw + extra_hexes(match, keeper, PLAYMAKER))


def throw_from_hands(match: Match, targets: PassTargets) -> Play[None]:
    """Throw the ball: it cannot be intercepted on its way, but in some editions at its target (GKP-4)."""
    target = yield from choose_from(match.attack, "throw_target", "GKP-4", AimedAlone(targets, "GKP-4", THROW, PASS))
    match.call_action()
    if match.ball.distance(target) > match.edition.quick_throw:
        yield from report_greater_reach(match, passer_of(match), PLAYMAKER, "GKP-4")
    path = yield from send_along_ground(match, target, "GKP-4")
    missed: set[Player] = set()
    if match.edition.throw_target_zoi:
        missed = yield from try_for_ball_at(match, path[-1])
    if match.action_in_progress:
        match.put_ball(target)
        match.tried_for_ball.update(missed)
        yield from land_ground_pass(match, "GKP-4", Situation.PASS_RECEIVED)


def try_for_ball_at(match: Match, target: Hex) -> Play[set[Player]]:
    """Let each defender whose zone of influence covers a throw's target try to intercept it there (GKP-4).

    Returns the defenders who failed.
    """
    missed: set[Player] = set()
    tries = [DefenderTest(player, 0, match.pips(player).tackling) for player in match.touching(target, match.defence)]
    for one in (yield from announce_test_order(tries)):
        player = one.player
        test = yield from roll_defender_test(one, "interception", "GKP-4")
        yield (Interception if test.passed else InterceptionMissed)(player, target, test.score, one.least, "GKP-4")
        if test.passed:
            yield from win_ball(match, player, "PAS-4")
            yield from offer_step_as_ball_enters(match, target, player.side)
            break
        missed.add(player)
    return missed


def drop_ball(match: Match, keeper: Player) -> Play[None]:
    """Drop the ball: the hands may not be used again before somebody else has touched it (GKP-5)."""
    match.no_hands_side = keeper.side
    yield BallDropped(player=keeper)
    match.set_next(Situation.DROPPED)


def take_goal_kick(match: Match) -> Play[None]:
    """Take a goal kick: place the goalkeepers, move the final thirds, then pass or kick high (GKK-1, GKP-12)."""
    match.begin_action()
    keeper = in_goal(match, match.attack)
    place = yield from choose_from(keeper.side, "keeper_placement", "GKK-1", GoalKickPlaces(match, keeper))
    yield from put(match, keeper, place, "GKK-1")
    match.give_ball(keeper)
    yield from place_keeper(match, match.defence, place)
    yield from offer_final_thirds(match, keeper, goal_kick=True)

    short = PassTargets(match, match.edition.standard_pass)
    ways = Deliveries(short, _kicks(match, "GKK-1"), PASS, KICK, "GKK-1", also=ALSO)
    kick = yield from choose_from(keeper.side, "goal_kick", "GKK-1", ways)
    match.call_action()
    if kick.aloft:
        yield from play_high_pass(match, kick.target, "GKK-1", open_play=False)
    else:
        yield from play_ground_pass(match, kick.target, "GKK-1")


@dataclass(frozen=True)
class GoalKickPlaces:
    """The hexes for a goalkeeper who takes a goal kick: the free ones of its six-yard box, and its own if there."""

    match: Match
    keeper: Player

    def legal(self) -> Iterator[Hex]:
        """Yield the hexes, from the spot in the middle outwards."""
        end = self.match.defends(self.keeper.side)
        free = (place for place in SIX_YARD[end] if self.match.player_on(place) in {None, self.keeper})
        return iter(sorted(free, key=lambda place: (GOAL_KICK_SPOT[end].distance(place), place)))

    def read(self, given: str) -> Hex:
        """Return the typed hex. Raises NoSuchHex, OffThePitch, OutsideTheSixYardBox or HexTaken."""
        place = read_place(given)
        if place not in SIX_YARD[self.match.defends(self.keeper.side)]:
            raise OutsideTheSixYardBox(str(place))
        by = self.match.player_on(place)
        if by is not None and by is not self.keeper:
            raise HexTaken(str(place), str(by))
        return place
