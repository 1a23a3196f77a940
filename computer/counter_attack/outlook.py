"""Chances of the passes, runs and shots of a position, and their worth in goals to the side with the ball."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import prod
from typing import Final

from computer.counter_attack.levels import ComputerLevel
from computer.counter_attack.shots import FACES, Shots, won
from computer.counter_attack.stakes import actions_left, hope, stakes
from rules.counter_attack.ball.offside import is_judged, offside_now
from rules.counter_attack.ball.steal import can_steal_on, enough_to_steal
from rules.counter_attack.commands.action_names import FIRST_TIME, PASS, SHORT_PASS, SHOT, SNAPSHOT
from rules.counter_attack.dice.scores import chance
from rules.counter_attack.flow.next_action import CALLS
from rules.counter_attack.passing.ground_pass import opponent_on
from rules.counter_attack.passing.interception import interception_tests
from rules.counter_attack.pitch.geometry import (
    BOX,
    GOAL,
    OTHER_END,
    End,
    ball_path,
    on_pitch_around,
    steps_to_goal,
)
from rules.counter_attack.shooting.snapshot import may_snapshot_on_the_run
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

RUNS_TRIED: Final = 3
"""Number of hexes of the box from which a snapshot at the end of a run is looked at closely."""

RUNS_LOOKED_AT: Final = 12
"""Number of hexes of the box to which a run is looked at."""

CHANCES_WITHIN: Final = 12
"""Steps to the goal within which somebody may receive a pass and snapshot."""

ENDLESS: Final = 99.0
"""Actions that are left for a level that does not look at the clock."""

BOX_TO_GOAL: Final = 8
"""Approximate number of steps from the edge of the box to the goal."""


class Outlook:
    """The continuations of a position for the attack.

    match: a copy of a match, of which only the position and the situation are looked at. level: how it is looked at.
    restart: the largest distance of a pass with which play is restarted, in hexes; 0 in open play. onside: whether
        nobody can be offside, as at a throw-in or a corner (OFF-1).
    """

    def __init__(self, match: Match, level: ComputerLevel, *, restart: int = 0, onside: bool = False) -> None:
        self.match, self.level, self.weights = match, level, level.weights
        self.restart, self._onside = restart, onside or not is_judged(match)
        self.end: End = match.attacks(match.attack)
        self.mates: dict[Player, Hex] = {}
        self.foes: dict[Player, Hex] = {}
        ball = match.ball
        for player, place in match.position.stands.items():
            if place.distance(ball) > level.sight:
                continue
            (self.mates if player.side is match.attack else self.foes)[player] = place
        self.left = actions_left(match) if level.clock else ENDLESS
        self.risk = _risk(match) if level.clock else 1.0
        self._snapshots: dict[tuple[Player, Hex], float] = {}
        self._shots: Shots | None = None

    # Places

    def worth_at(self, place: Hex) -> float:
        """Return the worth in goals of having the ball on a hex, with nobody near."""
        weights = self.weights
        return weights.near * weights.fade ** steps_to_goal(place, self.end)

    def lost_at(self, place: Hex) -> float:
        """Return the worth in goals to the defence of winning the ball on a hex."""
        weights = self.weights
        worth = weights.counter * weights.near * weights.fade ** steps_to_goal(place, OTHER_END[self.end])
        return worth * self.risk * hope(self.left)

    # Shots

    @property
    def shots(self) -> Shots:
        """The chances of shots."""
        if self._shots is None:
            keeper = self.match.keeper_in_box(self.match.defence)
            stands = self.foes.get(keeper) if keeper is not None else None
            self._shots = Shots(self.match, self.end, stands, self.weights.covered)
        return self._shots

    def snapshot(self, player: Player, place: Hex) -> float:
        """Return the chance of a goal by a snapshot from a hex, before which the defence may move a player (SNP-2)."""
        if self.left < 1:
            return 0.0
        known = self._snapshots.get((player, place))
        if known is None:
            known = self._snapshots[player, place] = self.shots.snapshot(player, place)
        return known

    # Passes and runs

    def kept_by_pass(self, start: Hex, target: Hex, reach: int) -> float:
        """Return the chance that a pass along the ground is not intercepted; 0 if it cannot be played.

        reach: largest distance, in hexes.
        """
        if start.distance(target) > reach or start == target:
            return 0.0
        path = ball_path(start, target)
        if opponent_on(self.match, path) is not None:
            return 0.0
        tests = interception_tests(self.match, path, None) if self.level.sees_risks else ()
        return prod(1 - test.chance / FACES for test in tests)

    def kept_on_run(self, start: Hex, target: Hex) -> float:
        """Return about the chance that a run along a straight line is not stolen from (STL-1)."""
        if not self.level.sees_risks:
            return 1.0
        match, taken = self.match, self.match.position.taken
        met = {taken[near] for place in ball_path(start, target) for near in on_pitch_around(place) if near in taken}
        enough = enough_to_steal(match)
        kept = 1.0
        for foe in met:
            if foe.side is match.defence and can_steal_on(match, foe, target):
                kept *= 1 - chance(match.pips(foe).tackling, enough=enough) / FACES
        return kept

    def run_and_snapshot(self, player: Player, place: Hex, spent: int = 0) -> float:
        """Return the best chance of a goal by a run into the box and a snapshot there, before the defence moves.

        spent: hexes that the player has run before it has the ball.
        """
        pace = self.match.pips(player).pace - spent
        if steps_to_goal(place, self.end) > pace + BOX_TO_GOAL:
            return 0.0
        taken = self.match.position.taken
        reached = [
            (self.kept_on_run(place, to), -steps_to_goal(to, self.end), to)
            for to in _box_within(place, pace, self.end)
            if to not in taken
        ]
        reached.sort(reverse=True)
        best = max((kept * self._run_to(player, place, to) for kept, _, to in reached[:RUNS_TRIED]), default=0.0)
        return max(best, self.snapshot(player, place) if place in BOX[self.end] else 0.0)

    def _run_to(self, player: Player, place: Hex, to: Hex) -> float:
        """Return the chance of a goal by a run to a hex that nobody steals from, and a snapshot there."""
        return self.shots.gets_past(player, place, ball_path(place, to)) * self.snapshot(player, to)

    def walks_in(self, player: Player, place: Hex, spent: int = 0) -> float:
        """Return about the best chance that a player runs into the goal with the ball (MOV-10, GKP-9).

        spent: hexes that the player has run before it has the ball.
        """
        pace = self.match.pips(player).pace - spent
        if steps_to_goal(place, self.end) > pace:
            return 0.0
        taken = self.match.position.taken
        best = 0.0
        for target in GOAL[self.end]:
            way = ball_path(place, target)
            if place.distance(target) <= pace and not any(to in taken for to in way):
                best = max(best, self.kept_on_run(place, target) * self.shots.gets_past(player, place, way))
        return best

    def held(self, player: Player, place: Hex) -> float:
        """Return about the chance that a player keeps the ball on a hex while the defence moves and tackles."""
        match, weights = self.match, self.weights
        dribbling = match.pips(player).dribbling
        tackles: list[float] = []
        for foe, stands in self.foes.items():
            card = match.pips(foe)
            late = place.distance(stands) - 1 - card.pace
            if late <= weights.slack:
                odds = won(match, card.tackling, dribbling)
                tackles.append(odds if late <= 0 else odds * (1 - late / (weights.slack + 1)))
        tackles.sort(reverse=True)
        held = 1.0
        for odds, share in zip(tackles, (1.0, weights.second, weights.third), strict=False):
            held *= 1 - odds * share
        return held

    # Worth

    def on_move(self, player: Player, place: Hex, spent: int = 0) -> float:
        """Return the worth of a movement phase that begins with the ball at a player's feet.

        spent: actions that are called before it.
        """
        left = self.left - spent - 1
        if left < 0:
            return 0.0
        held = self.held(player, place)
        stays = hope(left) * (held * self.worth_at(place) - (1 - held) * self.lost_at(place))
        chance = self.run_and_snapshot(player, place) if left >= 1 else 0.0
        return max(stays, self.walks_in(player, place), chance)

    def on_receipt(self, player: Player, place: Hex, spent: int = 1) -> float:
        """Return the worth of a pass received on a hex, from where some levels see a further pass and a snapshot.

        spent: actions that are called before it is received.
        """
        if self.left < spent + 1:
            return 0.0
        worth = max(self.snapshot(player, place), self.on_move(player, place, spent))
        if self.level.chains and self.left >= spent + 2:
            worth = max(worth, self._first_time(player, place))
        return worth

    def _first_time(self, player: Player, place: Hex) -> float:
        """Return the worth of the best first-time pass from a hex to a player who snapshots (FTP-1)."""
        reach, lost = self.match.edition.first_time_pass, self.lost_at(place)
        best = 0.0
        for mate, to in self.mates.items():
            if mate is not player and steps_to_goal(to, self.end) <= CHANCES_WITHIN and place.distance(to) <= reach:
                shot = self.snapshot(mate, to)
                if shot > best:
                    kept = self.kept_by_pass(place, to, reach)
                    best = max(best, kept * shot - (1 - kept) * lost)
        return best

    def continuations(self, situation: Situation | None) -> Iterator[tuple[float, Hex]]:
        """Yield the worth of each action that the attack may call, with the hex on which it goes on.

        situation: what came last; None for the end of a movement phase.
        """
        match, carrier = self.match, self.match.on_ball
        if self.restart:
            yield from self._passes(match.ball, self.restart)
            return
        if carrier is None or carrier.side is not match.attack:
            return
        here = self.mates[carrier]
        yield self.on_move(carrier, here), here
        verbs = CALLS[situation or Situation.AT_FEET]
        if SHOT in verbs:
            yield self.shots.shot(carrier, here), here
        elif SNAPSHOT in verbs:
            yield self.snapshot(carrier, here), here
        yield from self._passes(here, self._reach(situation))

    def _passes(self, here: Hex, reach: int) -> Iterator[tuple[float, Hex]]:
        if not reach:
            return
        barred = {} if self._onside else offside_now(self.match)
        for mate, place in self.mates.items():
            worth = None if mate in barred else self._pass(here, mate, place, reach)
            if worth is not None:
                yield worth, place

    def _reach(self, situation: Situation | None) -> int:
        """Return the largest distance of a pass along the ground that may be called, in hexes; 0 if none may be."""
        edition, verbs = self.match.edition, CALLS[situation or Situation.AT_FEET]
        if self.restart:
            return self.restart
        reaches = {PASS: edition.standard_pass, FIRST_TIME: edition.first_time_pass, SHORT_PASS: edition.short_pass}
        return max((reach for verb, reach in reaches.items() if verb in verbs), default=0)

    @property
    def reach_now(self) -> int:
        """The largest distance of a pass along the ground that may be called now, in hexes; 0 if none may be."""
        return self._reach(self.match.situation)

    def _pass(self, here: Hex, mate: Player, place: Hex, reach: int) -> float | None:
        kept = self.kept_by_pass(here, place, reach)
        return kept * self.on_receipt(mate, place) - (1 - kept) * self.lost_at(place) if kept else None

    def pass_to(self, mate: Player, reach: int | None = None) -> float | None:
        """Return the worth of a pass from the ball to a player of the attack; None if it cannot receive one.

        reach: its largest distance, in hexes; None for that of the pass that may be called.
        """
        if mate not in self.mates or self.is_offside(mate):
            return None
        farthest = self.reach_now if reach is None else reach
        return self._pass(self.match.ball, mate, self.mates[mate], farthest)

    def is_offside(self, mate: Player) -> bool:
        """Return whether a player would be offside at a pass now (OFF-1)."""
        return not self._onside and mate in offside_now(self.match)

    def worth(self, situation: Situation | None = None) -> float:
        """Return the worth of the position to the attack, which calls its next action, in goals."""
        if self.match.on_ball is None:
            return self.in_space()
        return max((worth for worth, _ in self.continuations(situation)), default=0.0)

    def worth_before_reply(self) -> float:
        """Return the worth of the position to the attack if the defence moves five players before the next action.

        Some levels count that one of the five may tackle the carrier, though not before a restart.
        """
        carrier = self.match.on_ball
        if carrier is None:
            return self.in_space()
        weights = self.weights
        found = sorted((self.after_reply(worth, place) for worth, place in self.continuations(None)), reverse=True)
        best, second = (*found, 0.0, 0.0)[:2]
        kept = (1 - weights.spread) * best + weights.spread * second
        if carrier not in self.mates or self.restart or not self.level.expects_tackles:
            return kept
        here = self.mates[carrier]
        held = self.held(carrier, here)
        return held * kept - (1 - held) * self.lost_at(here)

    def shot_on_the_run(self) -> float:
        """Return the chance of a goal by a snapshot in the attack's part of a movement phase; 0 if none may be called.

        Its clause: MOV-6.
        """
        carrier = self.match.on_ball
        if carrier not in self.mates or not may_snapshot_on_the_run(self.match):
            return 0.0
        return self.snapshot(carrier, self.mates[carrier])

    def after_reply(self, worth: float, place: Hex) -> float:
        """Return what is left of a continuation's worth if defenders that can reach its hex may move first."""
        if worth <= 0:
            return worth
        near = any(place.distance(stands) <= foe.card.pace + 1 for foe, stands in self.foes.items())
        return worth * self.weights.reach if near else worth

    def in_space(self, place: Hex | None = None) -> float:
        """Return the worth to the attack of a ball in space, by which side is nearer to it.

        place: its hex; None for where it is.
        """
        ball = self.match.ball if place is None else place
        ours = _hexes_short(ball, self.mates.items())
        theirs = _hexes_short(ball, self.foes.items())
        share = self.weights.loose
        if ours <= theirs:
            return share * self.worth_at(ball)
        return -share * self.lost_at(ball)


def _risk(match: Match) -> float:
    """Return the cost of a goal against the attack, relative to the worth of one for it, at this score and time."""
    scored, conceded = stakes(match, match.attack)
    return conceded / scored


def outlook_of(match: Match, level: ComputerLevel, *, throws: bool) -> Outlook:
    """Return the continuations of a position. throws: whether the carrier is about to throw in (THR-1)."""
    return Outlook(match, level, restart=match.edition.throw_in if throws else 0, onside=throws)


def _hexes_short(ball: Hex, players: Iterable[tuple[Player, Hex]]) -> int:
    """Return the hexes by which the quickest of some players falls short of the ball; negative if pace is left over."""
    return min((place.distance(ball) - player.card.pace for player, place in players), default=99)


@lru_cache(maxsize=4096)
def _box_within(place: Hex, pace: int, end: End) -> tuple[Hex, ...]:
    """Return the hexes of a box that a run may reach, nearest to the goal first, and not too many."""
    near = [to for to in place.within(pace) if to in BOX[end] and to != place]
    near.sort(key=lambda to: (steps_to_goal(to, end), place.distance(to)))
    return tuple(near[:RUNS_LOOKED_AT])
