"""Free kicks: chapter FK."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.asking import Answers, Play, choose_from, spoken
from rules.counter_attack.ball.keeper_step import offer_keeper_step
from rules.counter_attack.commands.action_names import HIGH_PASS, LONG_PASS, PASS, SHORT_PASS, SHOT, parted
from rules.counter_attack.commands.errors import CannotBeCalled
from rules.counter_attack.commands.hex_targets import likely
from rules.counter_attack.dice.score_rolls import roll_challenge
from rules.counter_attack.passing.ground_pass import PassTargets, play_ground_pass
from rules.counter_attack.passing.high_pass import high_pass_targets, play_high_pass
from rules.counter_attack.passing.long_pass import LongPassTargets, play_long_pass
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.set_pieces.reports import LowFreeKick, OverTheWall
from rules.counter_attack.set_pieces.restart_positions import (
    Takers,
    at_the_ball,
    place_keepers,
    take_the_spot,
    too_near,
)
from rules.counter_attack.set_pieces.set_piece_placing import SetPiece, keep_clear, place_some
from rules.counter_attack.shooting.block import resolve_block
from rules.counter_attack.shooting.reports import Shot
from rules.counter_attack.shooting.shot import ShotTargets, apply_shot_modifiers, resolve_shot, shooter_of
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.errors import HexMissing, Refusal
from rules.hexes import Hex, labelled

ROUNDS: Final = {"pairs": ((2, 2), (2, 2), (3, 2)), "threes": ((3, 3), (3, 3)), "side": ((6, 6),)}
"""Numbers of players that the attack and then the defence may place in each round, by the edition's order (FK-1)."""

OVER_THE_WALL: Final = 9
"""The lowest score of a shot that cannot be blocked (FK-2)."""


@dataclass(eq=False)
class NotAtTheBall(Refusal):
    """Refusal of a taker more than one hex from the ball while others are nearer.

    near: the players who may take it.
    """

    clause: ClassVar[str] = "FK-1"
    player: str
    near: str


@dataclass(frozen=True)
class FreeKickTakers(Takers):
    """The players at most one hex from the ball; if nobody can be, the whole side (FK-1; the latter is a ruling)."""

    def legal(self) -> Iterator[Player]:
        """Yield the players, from the ball outwards."""
        players, places = list(super().legal()), at_the_ball(self.spot)
        near = [player for player in players if self.match.hex_of(player) in places]
        return iter(near or players)

    def read(self, given: str) -> Player:
        """Return the player with this shirt. Raises NoSuchPlayer or NotAtTheBall."""
        player = super().read(given)
        near = list(self.legal())
        if player not in near:
            raise NotAtTheBall(str(player), " ".join(map(str, near)))
        return player


def take_free_kick(match: Match) -> Play[None]:
    """Take a free kick: place the goalkeepers and the players, round by round, then kick (FK-1, FK-2)."""
    spot = match.spot or match.ball
    match.begin_action()
    match.put_ball(spot)
    yield from place_keepers(match, spot, barred=too_near(spot))
    set_piece = SetPiece(match, clause="FK-1", again=True)
    brings_one = match.edition.free_kick_taker == "placed"
    rounds = ROUNDS[match.edition.setpiece_order]
    for turn, (attack, defence) in enumerate(rounds, start=1):
        _ = yield from place_some(set_piece, match.attack, attack, takes=brings_one and turn == len(rounds))
        _ = yield from place_some(set_piece, match.defence, defence)

    taker = yield from _choose_taker(match, spot)
    yield from take_the_spot(match, taker, spot, "FK-1")
    yield from keep_clear(set_piece)
    kick: FreeKickCall = yield from choose_from(match.attack, "free_kick", "FK-2", Kicks(match))
    match.call_action()
    yield from WAYS[kick.verb].play(match, kick.target)


def _choose_taker(match: Match, spot: Hex) -> Play[Player]:
    """Ask who takes it, unless only one player can (FK-1)."""
    takers = FreeKickTakers(match, spot)
    listed = tuple(takers.legal())
    if len(listed) == 1:
        return listed[0]
    return (yield from choose_from(match.attack, "taker", "FK-1", takers))


def take_free_kick_shot(match: Match, target: Hex) -> Play[None]:
    """Shoot at goal: the score is rolled first, and from nine on the ball clears all blockers (FK-2)."""
    shooter = shooter_of(match)
    yield Shot(player=shooter, start=match.ball, target=target, clause="FK-2")
    yield from offer_keeper_step(match, match.defence, "FK-2")
    path = ball_path(match.ball, target)
    modifiers = yield from apply_shot_modifiers(match, shooter, snapshot=False)
    score = yield from roll_challenge(match, shooter, match.pips(shooter).shooting, "shot", "FK-2", modifiers)
    if score.total >= OVER_THE_WALL:
        yield OverTheWall(player=shooter, score=score)
    else:
        yield LowFreeKick(player=shooter, score=score)
        if (yield from resolve_block(match, path)):
            return
    yield from resolve_shot(match, shooter, path, score)


def _passes(match: Match) -> Answers[Hex]:
    return PassTargets(match, match.edition.standard_pass, "FK-2")


def _take_as_pass(match: Match, target: Hex) -> Play[None]:
    yield from play_ground_pass(match, target, "FK-2")


def _take_as_high_pass(match: Match, target: Hex) -> Play[None]:
    yield from play_high_pass(match, target, "FK-2", open_play=False)


def _take_as_long_pass(match: Match, target: Hex) -> Play[None]:
    yield from play_long_pass(match, target, "FK-2")


@dataclass(frozen=True, slots=True)
class FreeKickWay:
    """A way to take a free kick: its possible targets, and its play."""

    targets: Callable[[Match], Answers[Hex]]
    play: Callable[[Match, Hex], Play[None]]


WAYS: Final[Mapping[str, FreeKickWay]] = {
    PASS: FreeKickWay(_passes, _take_as_pass),
    HIGH_PASS: FreeKickWay(high_pass_targets, _take_as_high_pass),
    LONG_PASS: FreeKickWay(LongPassTargets, _take_as_long_pass),
    SHOT: FreeKickWay(ShotTargets, take_free_kick_shot),
}
"""The ways to take a free kick, by their words (FK-2)."""


@dataclass(frozen=True, slots=True)
class FreeKickCall:
    """A free kick as called: "pass K19", "shot M38"."""

    verb: str
    target: Hex

    def __str__(self) -> str:
        return f"{self.verb} {self.target}"


@dataclass(frozen=True)
class Kicks:
    """The legal free kicks (FK-2): "pass K19", "shot M38"."""

    match: Match

    def legal(self) -> Iterator[FreeKickCall]:
        """Yield the kicks, each with each of its targets."""
        for verb, way in WAYS.items():
            yield from (FreeKickCall(verb, target) for target in way.targets(self.match).legal())

    def read(self, given: str) -> FreeKickCall:
        """Return the kick that was typed. Raises CannotBeCalled, HexMissing, or the refusal of the kick."""
        verb, target = parted(given)
        if verb == SHORT_PASS and not spoken(given).startswith(SHORT_PASS):
            verb = PASS  # "short"
        if verb not in WAYS:
            raise CannotBeCalled(labelled(verb.rpartition(" ")[0] or verb), ", ".join(WAYS), "FK-2")
        targets = WAYS[verb].targets(self.match)
        if not target:
            raise HexMissing(verb, likely(self.match, verb, targets), "FK-2")
        return FreeKickCall(verb, targets.read(target))
