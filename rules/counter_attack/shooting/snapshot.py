"""Snapshots: an immediate shot, at -1, after the defence has moved one player (SNP)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rules.asking import Play, choose, choose_from
from rules.counter_attack.challenges.dive_at_feet import diver, resolve_dive_at_snapshot
from rules.counter_attack.commands.action_names import SHOT, SNAPSHOT, parted
from rules.counter_attack.commands.movement_errors import NoSnapshotNow, OnlyOnEntering
from rules.counter_attack.commands.player_to_hex import DONE, HexOutOfReach, PlayerToHex, paired, read_stand
from rules.counter_attack.pitch.geometry import BOX
from rules.counter_attack.pitch.walk_paths import Paths, paths_from
from rules.counter_attack.shooting.reports import Covers, MoveOver, Snapshot
from rules.counter_attack.shooting.shot import ShotTargets, shooter_of, take_shot
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.errors import Refusal
from rules.hexes import Hex

COVER: Final = 2
"""Number of hexes that the defence may move one player before a snapshot (SNP-2)."""

NOBODY: Literal["no"] = "no"
PLAY_ON: Final = "play on"

CoverOrNot: TypeAlias = PlayerToHex | Literal["no"]


@dataclass(frozen=True)
class CoverAnswers:
    """The defence's legal moves before a snapshot, and "no" (SNP-2)."""

    match: Match

    def legal(self) -> Iterator[CoverOrNot]:
        """Yield "no", then each player, by shirt, with each hex in reach."""
        yield NOBODY
        for player in self.match.on_pitch(self.match.defence):
            yield from paired(PlayerToHex, player, self._reach(player))

    def read(self, given: str) -> CoverOrNot:
        """Return "4 K19" or "no" as a value. Raises refusals of the notation, or HexOutOfReach."""
        answer = read_stand(self.match, given, self.match.defence, "SNP-2")
        if answer == DONE:
            return NOBODY
        if answer.to not in self._reach(answer.player):
            raise HexOutOfReach(str(answer.player), str(answer.to), COVER, "SNP-2")
        return answer

    def _reach(self, player: Player) -> Paths:
        return paths_from(self.match.hex_of(player), COVER, self.match.position.taken)


@dataclass(frozen=True)
class SnapshotTargets(ShotTargets):
    """The legal goal hexes for a snapshot that has been called; its word may be typed before them (SNP-2)."""

    def read(self, given: str) -> Hex:
        """Return the goal hex in "M38" or "shot M38", as `ShotTargets.read` does."""
        verb, rest = parted(given)
        return super().read(rest if verb in {SHOT, SNAPSHOT} and rest else given)


def may_snapshot(match: Match) -> bool:
    """Return whether the carrier can snapshot from its hex, and the clock allows it (NXT-2, CLK-4)."""
    shooter = match.on_ball
    has_it = shooter is not None and shooter.side is match.attack
    return has_it and match.clock.runs and any(ShotTargets(match).legal())


def may_snapshot_on_the_run(match: Match) -> bool:
    """Return whether a snapshot can be called between steps: in the attack's part, in the opponents' box (SNP-1)."""
    return refusal_on_the_run(match) is None


def refusal_on_the_run(match: Match) -> Refusal | None:
    """Return the refusal of a snapshot between steps, or None (MOV-6, SNP-1).

    In some editions it is only allowed right after the step with which the carrier has entered the box.
    """
    phase, box = match.phase, BOX[match.attacks(match.attack)]
    if phase is None or not phase.part.is_attack or match.ball not in box or not may_snapshot(match):
        return NoSnapshotNow()
    comes_in = phase.mover is match.on_ball and phase.came_from is not None and phase.came_from not in box
    return None if comes_in or match.edition.box_shot == "inside" else OnlyOnEntering()


def offer_snapshot(match: Match) -> Play[None]:
    """Ask the attack for a snapshot when a loose ball has just reached one of its players in a phase (SNP-1, SNP-4)."""
    while match.action_in_progress and match.phase is not None and match.phase.rebound_offered:
        match.phase.rebound_offered = False
        if not may_snapshot(match):
            return
        moved = not match.phase.part.is_attack or match.on_ball in match.phase.moved
        answer = yield from choose(match.attack, "snapshot_offer", "SNP-4" if moved else "SNP-1", (SNAPSHOT, PLAY_ON))
        if answer == SNAPSHOT:
            yield from take_snapshot(match)


def offer_snapshot_before_dive(match: Match, phase: Phase, shooter: Player) -> Play[bool]:
    """Ask for a snapshot before a dive, in editions where no goalkeeper dives at a called snapshot (SNP-1, GKP-9).

    Returns whether it was called; then its consequences have been settled.
    """
    comes_first = not match.edition.gk_dive_at_snapshot and diver(match, phase, shooter) is not None
    if not comes_first or not may_snapshot_on_the_run(match):
        return False
    answer = yield from choose(match.attack, "snapshot_offer", "SNP-1", (SNAPSHOT, PLAY_ON))
    if answer == SNAPSHOT:
        yield from take_snapshot(match)
    return answer == SNAPSHOT


def take_snapshot(match: Match) -> Play[None]:
    """Play a snapshot of the carrier, which counts as an action (CLK-1, SNP-2)."""
    shooter = shooter_of(match)
    match.call_action()
    yield Snapshot(player=shooter)
    yield from play_called_snapshot(match, shooter)
    yield from _end_move(match, shooter)


def play_called_snapshot(match: Match, shooter: Player, target: Hex | None = None) -> Play[None]:
    """Play a snapshot that has been called: the goalkeeper's dive, the defence's move, the shot (GKP-9, SNP-2).

    target: the goal hex; None if it must still be asked for.
    """
    yield from resolve_dive_at_snapshot(match)
    if _still_has_it(match, shooter):
        covered = yield from _offer_cover(match)
        yield from take_shot(match, target or (yield from _choose_target(match)), snapshot=True, covered=covered)


def _still_has_it(match: Match, shooter: Player) -> bool:
    """Return whether the shooter still has the ball and a shot after the dive; a rebound does not count (SNP-4)."""
    came_back = match.phase is not None and match.phase.rebound_offered
    has_it = match.action_in_progress and match.ball_is_with(shooter) and not came_back
    return has_it and any(True for _ in ShotTargets(match).legal())


def _offer_cover(match: Match) -> Play[bool]:
    """Let the defence move one player, and return whether it was the goalkeeper (SNP-2, SNP-3)."""
    answer = yield from choose_from(match.defence, "snapshot_cover", "SNP-2", CoverAnswers(match))
    if isinstance(answer, str):
        return False
    start = match.hex_of(answer.player)
    match.move(answer.player, answer.to)
    yield Covers(player=answer.player, start=start, to=answer.to)
    return match.is_keeper(answer.player)


def _choose_target(match: Match) -> Play[Hex]:
    targets = SnapshotTargets(match)
    listed = tuple(targets.legal())
    if len(listed) == 1:
        return listed[0]
    return (yield from choose_from(match.attack, "snapshot_target", "SHO-1", targets))


def _end_move(match: Match, shooter: Player) -> Play[None]:
    """End the shooter's move; a phase in progress goes on (MOV-11)."""
    phase = match.phase
    if phase is None or not match.action_in_progress:
        return
    if phase.mover is shooter:
        phase.mover = None
    phase.moved.add(shooter)
    yield MoveOver(player=shooter)
