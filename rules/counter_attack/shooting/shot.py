"""Shots: the goal hex, the keeper's step, blocks, the shooter's die and the save (SHO)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules.asking import Play, spoken
from rules.counter_attack.ball.goal import score_goal
from rules.counter_attack.ball.keeper_step import offer_keeper_step
from rules.counter_attack.commands.goal_parts import aimed_at
from rules.counter_attack.dice.score_rolls import judge_one, roll_challenge
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.pitch.geometry import AWKWARD_ANGLE, BOX, GOAL, End, ball_path, shot_targets, steps_to_goal
from rules.counter_attack.shooting.block import resolve_block
from rules.counter_attack.shooting.reports import Hampered, OffTarget, Shot
from rules.counter_attack.shooting.save import resolve_save
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import NoSuchHex, Refusal
from rules.hexes import Hex, labelled


@dataclass(eq=False)
class NotAGoalHex(Refusal):
    """Refusal of a goal hex that is not in the goal the side attacks.

    legal: the goal hexes that can be shot at now.
    """

    clause: ClassVar[str] = "SHO-1"
    hex: str
    legal: str


@dataclass(eq=False)
class GoalTooFar(Refusal):
    """Refusal of a goal hex out of range.

    hexes: its distance.
    limit: the largest distance.
    """

    clause: ClassVar[str] = "SHO-1"
    hex: str
    hexes: int
    limit: int


@dataclass(eq=False)
class NoAngle(Refusal):
    """Refusal of a goal hex to which the ball would not pass between the posts.

    legal: the goal hexes that can be shot at now.
    """

    clause: ClassVar[str] = "SHO-1"
    hex: str
    legal: str


@dataclass(eq=False)
class NoShot(Refusal):
    """Refusal of any shot from a hex.

    hex: of the carrier.
    hexes: distance to the nearest goal hex.
    limit: the largest distance outside the box.
    """

    clause: ClassVar[str] = "NXT-2"
    hex: str
    hexes: int
    limit: int


@dataclass(eq=False)
class NoShotFromHere(NoShot):
    """Refusal of a shot from a hex from which no goal hex in range is open between the posts."""


@dataclass(eq=False)
class TooFarToShoot(NoShot):
    """Refusal of a shot from a hex with no goal hex in range."""


@dataclass(frozen=True)
class ShotTargets:
    """The legal goal hexes for a shot by the carrier (SHO-1): "M38", "1" to "8" from the top, "left"."""

    match: Match

    @property
    def limit(self) -> int:
        """Largest distance of a goal hex from outside the box, in some editions also from inside it."""
        return self.match.edition.shot

    def legal(self) -> Iterator[Hex]:
        """Yield the goal hexes from the top."""
        goal = GOAL[self.match.attacks(self.match.attack)]
        edition = self.match.edition
        far, posts = edition.box_shot_any_distance, edition.posts
        targets = shot_targets(self.match.ball, self.limit, at_any_distance_from_the_box=far, between_posts=posts)
        return (place for place in targets if place in goal)

    def refusal(self) -> NoShot | None:
        """Return the refusal of any shot from here, or None (NXT-2)."""
        start = self.match.ball
        hexes = steps_to_goal(start, self.match.attacks(self.match.attack))
        if next(self.legal(), None) is not None:
            return None
        refused = TooFarToShoot if hexes > self.limit else NoShotFromHere
        return refused(str(start), hexes, self.limit)

    def read(self, given: str) -> Hex:
        """Return the typed goal hex. Raises NoShot, NotAGoalHex, GoalTooFar or NoAngle."""
        if (refusal := self.refusal()) is not None:
            raise refusal
        legal = tuple(self.legal())
        end = self.match.attacks(self.match.attack)
        start = self.match.ball
        try:
            target = aimed_at(spoken(given), end, legal)
        except NoSuchHex as unknown:
            raise NotAGoalHex(labelled(given), _listed(legal)) from unknown
        if target in legal:
            return target
        unlimited = start in BOX[end] and self.match.edition.box_shot_any_distance
        if not unlimited and start.distance(target) > self.limit:
            raise GoalTooFar(str(target), start.distance(target), self.limit)
        raise NoAngle(str(target), _listed(legal))


def take_shot(match: Match, target: Hex, *, snapshot: bool = False, covered: bool = False) -> Play[None]:
    """Play out a shot at a goal hex (SHO-3). The action has already been counted.

    snapshot: whether it is a snapshot (SHO-2).
    covered: whether the goalkeeper was the player whom the defence moved before it (SNP-3).
    """
    shooter = shooter_of(match)
    yield Shot(player=shooter, start=match.ball, target=target, snapshot=snapshot, covered=covered, clause="SHO-3")
    if match.ball not in BOX[match.attacks(shooter.side)]:
        yield from offer_keeper_step(match, match.defence, "SHO-3")
    path = ball_path(match.ball, target)
    if (yield from resolve_block(match, path)):
        return

    modifiers = yield from apply_shot_modifiers(match, shooter, snapshot=snapshot)
    score = yield from roll_challenge(match, shooter, match.pips(shooter).shooting, "shot", "SHO-3", modifiers)
    yield from resolve_shot(match, shooter, path, score, covered=covered)


def resolve_shot(
    match: Match, shooter: Player, path: tuple[Hex, ...], score: Score, *, covered: bool = False
) -> Play[None]:
    """Settle an unblocked shot: off target (SHO-4), saved, or a goal (SHO-5).

    path: the hexes that the ball touches, the goal hex last.
    covered: as in `take_shot`.
    """
    if (yield from judge_one(shooter, score)):
        yield OffTarget(player=shooter, score=score)
        match.set_next(Situation.GOAL_KICK, side=match.defence)
    elif not (yield from resolve_save(match, path, score, covered=covered)):
        match.put_ball(path[-1])
        yield from score_goal(match, shooter.side, "SHO-5", shooter)


def shooter_of(match: Match) -> Player:
    """Return the carrier, who must be a player of the attack (NXT-2). Raises ValueError if nobody has the ball."""
    shooter = match.on_ball
    if shooter is None:
        message = f"nobody has the ball on {match.ball}"
        raise ValueError(message)
    return shooter


def apply_shot_modifiers(match: Match, shooter: Player, *, snapshot: bool) -> Play[int]:
    """Report the modifiers of a shot, and return their sum in pips: 0 to -3 (SHO-2, GEN-5)."""
    outside, awkward = pips_of_place(match, match.hex_of(shooter), match.attacks(shooter.side))
    total = outside + awkward - snapshot
    if total:
        yield Hampered(shooter, total, outside, awkward, -snapshot, "SHO-2" if total == -1 else "GEN-5")
    return total


def pips_of_place(match: Match, place: Hex, end: End) -> tuple[int, int]:
    """Return the modifiers of a shot from outside the box, and at an awkward angle: each 0 or -1 pips (SHO-2)."""
    return -(place not in BOX[end]), -(match.edition.awkward_angle and place in AWKWARD_ANGLE[end])


def _listed(places: tuple[Hex, ...]) -> str:
    return ", ".join(map(str, places))
