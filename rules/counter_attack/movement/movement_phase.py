"""The movement phase: four, five and two players move (MOV)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.asking import Play, choose_from
from rules.counter_attack.ball.keeper_step import end_phase
from rules.counter_attack.challenges.reckless_tackle import resolve_professional_foul, resolve_reckless_tackle
from rules.counter_attack.challenges.tackle import resolve_tackle
from rules.counter_attack.challenges.tackle_calls import Challenge, Manner
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.movement.nutmeg import resolve_nutmeg
from rules.counter_attack.movement.nutmeg_calls import Nutmeg
from rules.counter_attack.movement.phase_answers import PhaseAnswer, PhaseAnswers, Word
from rules.counter_attack.movement.reports import PhaseBrokenOff, StillStunned
from rules.counter_attack.movement.run import begin, run
from rules.counter_attack.shooting.snapshot import offer_snapshot, take_snapshot
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Part, Phase
from rules.counter_attack.state.situation import Situation


def play_movement_phase(match: Match, *, dead_ball_for: Player | None = None) -> Play[None]:
    """Play one movement phase: the attack, the defence, the attack again (MOV-1).

    dead_ball_for: the player about to throw in; the ball is then dead and stays (THR-2), and the throw follows.
    """
    match.phase = phase = Phase(serving_stun=set(match.sitting_out), attack=match.attack)
    yield from _play_parts(match, phase, tuple(Part), dead_ball_for)
    yield from _end_phase_of(match, phase, dead_ball_for)


def resume_movement_phase(match: Match, phase: Phase) -> Play[None]:
    """Go on with a phase in progress, before its next move; the ball must not be dead.

    A match that is played from here goes on as if it had been played from the beginning of the phase.
    """
    parts = tuple(Part)
    yield from go_on_with_part(match, phase, None)
    yield from _play_parts(match, phase, parts[parts.index(phase.part) + 1 :], None)
    yield from _end_phase_of(match, phase, None)


def _play_parts(match: Match, phase: Phase, parts: Iterable[Part], thrower: Player | None) -> Play[None]:
    for part in parts:
        if not match.action_in_progress:
            return
        if part is Part.DEFENCE:
            phase.serving_stun |= match.sitting_out  # NUT-4: players beaten in the first part sit out this one
        yield from play_part(match, phase, part, thrower)


def _end_phase_of(match: Match, phase: Phase, dead_ball_for: Player | None) -> Play[None]:
    """End a phase: players who have sat out long enough may move again, and the next situation is set."""
    match.phase = None
    match.sitting_out -= phase.serving_stun
    match.sit_out_next_phase(phase.stunned)
    if match.sitting_out and not match.action_in_progress:
        yield StillStunned(players=tuple(sorted(match.sitting_out, key=str)))
    if dead_ball_for is None:
        yield from finish_phase(match, phase)


def play_part(match: Match, phase: Phase, part: Part, thrower: Player | None) -> Play[None]:
    """Let one side move its players until its manager ends the part or nothing is left to do (MOV-1)."""
    phase.part = part
    phase.moved_in_part.clear()
    phase.mover = None
    yield from go_on_with_part(match, phase, thrower)


def go_on_with_part(match: Match, phase: Phase, thrower: Player | None) -> Play[None]:
    """Let the side whose part it is move until its manager ends the part or nothing is left to do (MOV-1)."""
    while match.action_in_progress:
        turns = PhaseAnswers(match, phase, thrower)
        if not turns.has_more():
            return
        turn = yield from choose_from(turns.side, "move", "MOV-1", turns)
        if turn is Word.DONE:
            return
        yield from take_turn(match, phase, turn)
        yield from offer_snapshot(match)


def take_turn(match: Match, phase: Phase, turn: PhaseAnswer) -> Play[None]:
    """Play one answer of a part, except its end."""
    if isinstance(turn, Move):
        yield from run(match, phase, turn)
    elif isinstance(turn, Nutmeg):
        yield from resolve_nutmeg(match, phase, turn)
    elif isinstance(turn, Challenge):
        yield from resolve_challenge(match, phase, turn)
    else:
        yield from take_snapshot(match)


def resolve_challenge(match: Match, phase: Phase, challenge: Challenge) -> Play[None]:
    """Play a challenge: it counts as the tackler's move, and ends it (TAC-1)."""
    begin(phase, challenge.tackler)
    phase.tackled.add(challenge.tackler)
    phase.mover = None
    if challenge.manner is Manner.RECKLESS:
        yield from resolve_reckless_tackle(match, challenge.tackler, challenge.target)
    elif challenge.manner is Manner.FOUL:
        yield from resolve_professional_foul(match, challenge.tackler, challenge.target)
    else:
        yield from resolve_tackle(match, challenge.tackler, challenge.target, hands=challenge.manner is Manner.HANDS)


def finish_phase(match: Match, phase: Phase) -> Play[None]:
    """Set what comes next, unless the phase has set it already (NXT, MOV-9)."""
    carrier = match.on_ball
    if not match.action_in_progress:
        yield PhaseBrokenOff()
    elif carrier is None:
        match.set_next(Situation.IN_SPACE)
    else:
        yield from end_phase(match, carrier, spent=phase.is_spent(carrier, match.pips(carrier).pace))
