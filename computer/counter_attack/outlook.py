"""Chances of the passes, runs and shots of a position, and their worth in goals to the side with the ball."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import prod
from typing import Final

from computer.counter_attack.levels import ComputerLevel
from rules.counter_attack.ball.offside import is_judged, offside_now
from rules.counter_attack.ball.steal import can_steal_on, enough_to_steal
from rules.counter_attack.commands.action_names import FIRST_TIME, PASS, SHORT_PASS, SHOT, SNAPSHOT
from rules.counter_attack.dice.scores import JACKPOT, Score, chance
from rules.counter_attack.flow.next_action import CALLS
from rules.counter_attack.odds.duel_odds import duel_chance
from rules.counter_attack.passing.ground_pass import opponent_on
from rules.counter_attack.passing.interception import interception_tests
from rules.counter_attack.pitch.geometry import (
    BOX,
    OTHER_END,
    End,
    ball_path,
    on_pitch_around,
    save_hex,
    steps_to_goal,
)
from rules.counter_attack.shooting.block import tries_to_block
from rules.counter_attack.shooting.save import dive_penalty
from rules.counter_attack.shooting.shot import ShotTargets, pips_of_place
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

FACES: Final = 6

RUNS_TRIED: Final = 3
"""Hexes of the box from which a snapshot at the end of a run is looked at closely."""

RUNS_LOOKED_AT: Final = 12
"""Hexes of the box to which a run is looked at."""

CHANCES_WITHIN: Final = 12
"""Steps to the goal within which somebody may receive a pass and snapshot."""

BOX_TO_GOAL: Final = 8
"""Steps from the edge of the box to the goal, about."""

OUT_OF_REACH: Final = 5 / 6
"""Chance of a shot that no goalkeeper reaches: all dice but a 1 (SHO-5)."""


class Outlook:
    """The continuations of a position for the attack.

    match: a copy of a match, of which only the position and the situation are looked at. level: how it is looked at.
    """

    def __init__(self, match: Match, level: ComputerLevel) -> None:
        self.match, self.level, self.weights = match, level, level.weights
        self.end: End = match.attacks(match.attack)
        self.mates: dict[Player, Hex] = {}
        self.foes: dict[Player, Hex] = {}
        ball = match.ball
        for player, place in match.position.stands.items():
            if place.distance(ball) > level.sight:
                continue
            (self.mates if player.side is match.attack else self.foes)[player] = place
        self._snapshots: dict[Hex, float] = {}

    # Places

    def worth_at(self, place: Hex) -> float:
        """Return the worth in goals of having the ball on a hex, with nobody near."""
        weights = self.weights
        return weights.near * weights.fade ** steps_to_goal(place, self.end)

    def lost_at(self, place: Hex) -> float:
        """Return the worth in goals to the defence of winning the ball on a hex."""
        weights = self.weights
        return weights.counter * weights.near * weights.fade ** steps_to_goal(place, OTHER_END[self.end])

    # Shots

    def shot(self, player: Player, place: Hex, pips: int = 0) -> float:
        """Return the chance of a goal by a shot from a hex, at its best goal hex. pips: added to the score."""
        match, stood = self.match, self.match.position
        match.position = stood.with_ball(place)
        modifiers = pips + self.modifiers(place)
        targets = tuple(ShotTargets(match).legal())
        best = max((self.at_target(player, place, target, modifiers) for target in targets), default=0.0)
        match.position = stood
        return best

    def modifiers(self, place: Hex) -> int:
        """Return the modifiers of a shot from a hex, in pips (SHO-2)."""
        return sum(pips_of_place(self.match, place, self.end))

    def at_target(self, player: Player, place: Hex, target: Hex, modifiers: int) -> float:
        """Return the chance of a goal by a shot from a hex at a goal hex. modifiers: of the score, in pips."""
        match = self.match
        path = ball_path(place, target)
        past = 1.0
        for test in tries_to_block(match, path):
            past *= 1 - test.chance / FACES
        keeper = match.keeper_in_box(match.defence)
        stands = self.foes.get(keeper) if keeper is not None else None
        to = save_hex(stands, path, match.defends(match.defence)) if stands is not None else None
        if keeper is None or stands is None or to is None:
            return past * OUT_OF_REACH
        reply = match.pips(keeper).saving + dive_penalty(stands.distance(to))
        return past * won(match, match.pips(player).shooting + modifiers, reply)

    def snapshot(self, player: Player, place: Hex) -> float:
        """Return the chance of a goal by a snapshot from a hex, before which the defence may move a player (SNP-2)."""
        known = self._snapshots.get(place)
        if known is None:
            known = self._snapshots[place] = self.weights.covered * self.shot(player, place, -1)
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
        tests = interception_tests(self.match, path, None) if self.level.sees_interceptions else ()
        return prod(1 - test.chance / FACES for test in tests)

    def kept_on_run(self, start: Hex, target: Hex) -> float:
        """Return about the chance that a run along a straight line is not stolen from (STL-1)."""
        match, taken = self.match, self.match.position.taken
        met = {taken[near] for place in ball_path(start, target) for near in on_pitch_around(place) if near in taken}
        enough = enough_to_steal(match)
        kept = 1.0
        for foe in met:
            if foe.side is match.defence and can_steal_on(match, foe, target):
                kept *= 1 - chance(match.pips(foe).tackling, enough=enough) / FACES
        return kept

    def run_and_snapshot(self, player: Player, place: Hex) -> float:
        """Return the best chance of a goal by a run into the box and a snapshot there, before the defence moves."""
        pace = self.match.pips(player).pace
        if steps_to_goal(place, self.end) > pace + BOX_TO_GOAL:
            return 0.0
        taken = self.match.position.taken
        reached = [
            (self.kept_on_run(place, to), -steps_to_goal(to, self.end), to)
            for to in _box_within(place, pace, self.end)
            if to not in taken
        ]
        reached.sort(reverse=True)
        best = max((kept * self.snapshot(player, to) for kept, _, to in reached[:RUNS_TRIED]), default=0.0)
        return max(best, self.snapshot(player, place) if place in BOX[self.end] else 0.0)

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

    def on_move(self, player: Player, place: Hex) -> float:
        """Return the worth of a movement phase that begins with the ball at a player's feet."""
        held = self.held(player, place)
        stays = held * self.worth_at(place) - (1 - held) * self.lost_at(place)
        return max(stays, self.run_and_snapshot(player, place))

    def on_receipt(self, player: Player, place: Hex) -> float:
        """Return the worth of a pass received on a hex, from where some levels see a further pass and a snapshot."""
        worth = max(self.snapshot(player, place), self.on_move(player, place))
        if self.level.chains:
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
        if carrier is None or carrier.side is not match.attack:
            return
        here = self.mates[carrier]
        yield self.on_move(carrier, here), here
        verbs = CALLS[situation or Situation.AT_FEET]
        if SHOT in verbs:
            yield self.shot(carrier, here), here
        elif SNAPSHOT in verbs:
            yield self.snapshot(carrier, here), here
        yield from self._passes(here, self._reach(situation))

    def _passes(self, here: Hex, reach: int) -> Iterator[tuple[float, Hex]]:
        if not reach:
            return
        barred = offside_now(self.match) if is_judged(self.match) else {}
        for mate, place in self.mates.items():
            worth = None if mate in barred else self._pass(here, mate, place, reach)
            if worth is not None:
                yield worth, place

    def _reach(self, situation: Situation | None) -> int:
        """Return the largest distance of a pass along the ground that may be called, in hexes; 0 if none may be."""
        edition, verbs = self.match.edition, CALLS[situation or Situation.AT_FEET]
        reaches = {PASS: edition.standard_pass, FIRST_TIME: edition.first_time_pass, SHORT_PASS: edition.short_pass}
        return max((reach for verb, reach in reaches.items() if verb in verbs), default=0)

    def _pass(self, here: Hex, mate: Player, place: Hex, reach: int) -> float | None:
        kept = self.kept_by_pass(here, place, reach)
        return kept * self.on_receipt(mate, place) - (1 - kept) * self.lost_at(place) if kept else None

    def pass_to(self, mate: Player) -> float | None:
        """Return the worth of a pass from the ball to a player of the attack; None if it cannot receive one."""
        if mate not in self.mates or (is_judged(self.match) and mate in offside_now(self.match)):
            return None
        return self._pass(self.match.ball, mate, self.mates[mate], self._reach(self.match.situation))

    def worth(self, situation: Situation | None = None) -> float:
        """Return the worth of the position to the attack, which calls its next action, in goals."""
        if self.match.on_ball is None:
            return self.in_space()
        return max((worth for worth, _ in self.continuations(situation)), default=0.0)

    def worth_before_reply(self) -> float:
        """Return the worth of the position to the attack if the defence moves five players before the next action."""
        if self.match.on_ball is None:
            return self.in_space()
        weights = self.weights
        found = sorted((self.after_reply(worth, place) for worth, place in self.continuations(None)), reverse=True)
        best, second = (*found, 0.0, 0.0)[:2]
        return (1 - weights.spread) * best + weights.spread * second

    def after_reply(self, worth: float, place: Hex) -> float:
        """Return what is left of a continuation's worth if defenders that can reach its hex may move first."""
        if worth <= 0:
            return worth
        near = any(place.distance(stands) <= foe.card.pace + 1 for foe, stands in self.foes.items())
        return worth * self.weights.reach if near else worth

    def in_space(self) -> float:
        """Return the worth to the attack of a ball that nobody has, by who is nearer to it."""
        ball = self.match.ball
        ours = _nearest(ball, self.mates.items())
        theirs = _nearest(ball, self.foes.items())
        share = self.weights.loose
        if ours <= theirs:
            return share * self.worth_at(ball)
        return -share * self.lost_at(ball)


def won(match: Match, ours: int, theirs: int) -> float:
    """Return the probability that a score beats another one, and its die is no 1. ours, theirs: attributes, in pips."""
    jackpot = match.head.get(JACKPOT, "")
    known = _KNOWN.get((jackpot, ours, theirs))
    if known is None:
        known = _KNOWN[jackpot, ours, theirs] = float(duel_chance(match, Score(ours, 0), Score(theirs, 0)))
    return known


_KNOWN: Final[dict[tuple[str, int, int], float]] = {}
"""Probabilities by the kind of die and both attributes: a few hundred."""


def _nearest(ball: Hex, players: Iterable[tuple[Player, Hex]]) -> int:
    """Return the movement by which the quickest of some players is late at the ball; below 0 if it has some left."""
    return min((place.distance(ball) - player.card.pace for player, place in players), default=99)


@lru_cache(maxsize=4096)
def _box_within(place: Hex, pace: int, end: End) -> tuple[Hex, ...]:
    """Return the hexes of a box that a run may reach, nearest to the goal first, and not too many."""
    near = [to for to in place.within(pace) if to in BOX[end] and to != place]
    near.sort(key=lambda to: (steps_to_goal(to, end), place.distance(to)))
    return tuple(near[:RUNS_LOOKED_AT])
