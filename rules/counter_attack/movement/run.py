"""One player's run, hex by hex, with all its consequences (MOV-2 to MOV-7, MOV-10, STL-5)."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.free_ball import try_for_ball
from rules.counter_attack.ball.goal import score_goal
from rules.counter_attack.ball.keeper_step import box_entered, offer_step_as_ball_enters, pick_up_ball
from rules.counter_attack.ball.steal import resolve_steals, stealers
from rules.counter_attack.challenges.dive_at_feet import diver, offer_dive, offer_dive_before_first_step
from rules.counter_attack.dice.ability_effects import report_greater_reach
from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.movement.reports import Moves, OutOfBreath, WayBlocked
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.shooting.snapshot import offer_snapshot_before_dive
from rules.counter_attack.squads.card_abilities import TRACTOR
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.hexes import Hex


def run(match: Match, phase: Phase, move: Move) -> Play[None]:
    """Move a player along its path, as far as it gets (MOV-2)."""
    player, start = move.player, match.hex_of(move.player)
    if not (yield from begin_move(match, phase, player)):
        return
    movers = MoveAnswers(match, phase)
    leg: list[Hex] = [start]
    takes_it = match.ball in move.path and not match.edition.try_on_the_way
    for place in move.path:
        if not (yield from _check_step(movers, player, place)):
            return
        if place not in PITCH:
            yield from _score_on_foot(match, player, place)
            return
        came_from, had_ball = match.hex_of(player), match.ball_is_with(player)
        yield from _take_step(movers, player, place)
        leg.append(place)
        tries = not takes_it and _comes_near(match, player, came_from)
        if place == move.target or tries or _something_happens(match, phase, player, came_from, had_ball=had_ball):
            yield from _tell(match, player, leg, with_ball=had_ball)
            leg = [place]
            yield from _resolve_step(match, phase, player, came_from, had_ball=had_ball, tries=tries)
        if not can_go_on(match, phase, player) or match.hex_of(player) != place:
            return


def _check_step(movers: MoveAnswers, player: Player, place: Hex) -> Play[bool]:
    """Return whether the next step is possible, and take none; if not, report an injury or a player in the way."""
    if movers.left(player) <= 0:
        yield OutOfBreath(player=player, pace=movers.match.pips(player).pace)
        return False
    if player_in_the_way := movers.match.player_on(place):
        yield WayBlocked(player=player, hex=place)
    return player_in_the_way is None


def _take_step(movers: MoveAnswers, player: Player, place: Hex) -> Play[None]:
    """Take one step, and report if it needs a tractor's ability (MOV-1)."""
    match, phase = movers.match, movers.phase
    move_to(movers, player, place, 1)
    if phase.part.hexes is not None and phase.steps == phase.part.hexes + 1:
        yield from report_greater_reach(match, player, TRACTOR, "MOV-1")


def move_to(movers: MoveAnswers, player: Player, place: Hex, hexes: int) -> None:
    """Move a player to a hex; note the hex left with the ball, and whether movement is left (MOV-1).

    hexes: movement that this takes.
    """
    match, phase = movers.match, movers.phase
    phase.came_from = match.hex_of(player) if match.ball_is_with(player) else None
    match.move(player, place)
    phase.steps += hexes
    phase.hexes_moved[player] = phase.steps
    if movers.left(player) <= 0:
        phase.exhausted.add(player)


def begin(phase: Phase, player: Player) -> None:
    """Make a player the mover; the move of the last mover is over (MOV-2)."""
    if phase.mover is not player:
        phase.mover = player
        phase.steps = 0
        phase.tried_to_steal.clear()
        phase.dived.clear()
        phase.came_from = None
    phase.moved.add(player)
    phase.moved_in_part.add(player)


def begin_move(match: Match, phase: Phase, player: Player) -> Play[bool]:
    """Begin or continue a player's move; before its first step the goalkeeper may dive at it (MOV-2, GKP-9).

    Returns whether it goes on: after a lost dive has moved it elsewhere, its manager must name a new run.
    """
    is_first, start = phase.mover is not player, match.hex_of(player)
    begin(phase, player)
    if is_first:
        yield from offer_dive_before_first_step(match, phase, player)
    return can_go_on(match, phase, player) and match.hex_of(player) == start


def _resolve_step(  # noqa: PLR0913 - the facts of one step
    match: Match, phase: Phase, player: Player, came_from: Hex, *, had_ball: bool, tries: bool
) -> Play[None]:
    """Settle the consequences of a player's step.

    came_from: the hex it left.
    had_ball: whether it had the ball there.
    tries: whether it may roll for a ball in space now (MOV-5).
    """
    if tries:
        _ = yield from try_for_ball(match, player, "MOV-5")
    elif had_ball:
        yield from resolve_step_with_ball(match, phase, player, came_from)
    elif match.ball == match.hex_of(player):
        yield from pick_up_ball(match, player)


def resolve_step_with_ball(match: Match, phase: Phase, carrier: Player, came_from: Hex) -> Play[None]:
    """Settle a step with the ball: MOV-7 first, then steals, then the goalkeeper's dive (STL-5).

    came_from: the hex that the carrier left.
    """
    yield from offer_step_as_ball_enters(match, came_from, carrier.side)
    yield from resolve_steals(match, phase, carrier)
    if match.action_in_progress and not (yield from offer_snapshot_before_dive(match, phase, carrier)):
        yield from offer_dive(match, phase, carrier)


def _something_happens(match: Match, phase: Phase, player: Player, came_from: Hex, *, had_ball: bool) -> bool:
    """Return whether a step must be reported before the run is over, because of a question or a die."""
    if not had_ball:
        return match.ball_is_with(player)
    enters = box_entered(match, came_from, match.ball, player.side) is not None
    return enters or bool(stealers(match, phase, player)) or diver(match, phase, player) is not None


def _comes_near(match: Match, player: Player, came_from: Hex) -> bool:
    """Return whether a step brought a defender next to a ball in space that it may roll for (MOV-5)."""
    if match.edition.free_ball_roll == "never":
        return False
    tries = player.side is match.defence and match.on_ball is None and player not in match.tried_for_ball
    return tries and match.hex_of(player).distance(match.ball) == 1 and came_from.distance(match.ball) > 1


def can_go_on(match: Match, phase: Phase, player: Player) -> bool:
    """Return whether a run goes on: the phase is not over, and a carrier still has the ball (MOV-2, MOV-9)."""
    return match.action_in_progress and phase.mover is player


def _score_on_foot(match: Match, player: Player, net: Hex) -> Play[None]:
    """Let the carrier step from the goal line into the goal (MOV-10)."""
    match.put_ball(net)
    yield from score_goal(match, player.side, "MOV-10", player)


def _tell(match: Match, player: Player, leg: list[Hex], *, with_ball: bool) -> Play[None]:
    """Report a player's steps: with the ball (MOV-3), as a goalkeeper (GKP-1) or otherwise (MOV-2)."""
    clause = "MOV-3" if with_ball else "GKP-1" if match.is_keeper(player) else "MOV-2"
    yield Moves(player=player, start=leg[0], to=leg[-1], path=tuple(leg[1:]), clause=clause)
