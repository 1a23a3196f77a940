"""Chances of a goal by shots and snapshots, with what the goalkeeper and the defence may still do before them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.counter_attack.dice.scores import JACKPOT, Score
from rules.counter_attack.odds.duel_odds import duel_chance, header_chance
from rules.counter_attack.pitch.geometry import BOX, End, ball_path, diving_line, on_pitch_around, save_hex
from rules.counter_attack.shooting.block import tries_to_block
from rules.counter_attack.shooting.save import dive_penalty
from rules.counter_attack.shooting.shot import ShotTargets, pips_of_place
from rules.counter_attack.shooting.snapshot import COVER
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

FACES: Final = 6

OUT_OF_REACH: Final = 5 / 6
"""Chance of a shot that no goalkeeper reaches: all dice but a 1 (SHO-5)."""

NEVER: Final = -99
"""Modifier, in pips, of a goalkeeper who does not reach the shot."""


class Shots:
    """The chances of the shots of a position's attack.

    match: of which the position is looked at. covered: share of a snapshot's chance that is left after the defence has
    moved an outfield player before it. keeper: the hex of a goalkeeper that may save; None if none is seen in its box.
    """

    def __init__(self, match: Match, end: End, keeper: Hex | None, covered: float) -> None:
        self.match, self.covered = match, covered
        self.end: End = end
        self._keeper = keeper
        in_goal = match.keeper(match.defence)
        self._saving = match.pips(in_goal).saving if in_goal is not None else 0

    def shot(self, player: Player, place: Hex) -> float:
        """Return the chance of a goal by a shot from a hex, at its best goal hex."""
        return self._best(player, place, 0, _ways(self._line(place), 0))

    def snapshot(self, player: Player, place: Hex) -> float:
        """Return the chance of a goal by a snapshot from a hex, before which the defence moves a player (SNP-2)."""
        line = self._line(place)
        enters = int(place in BOX[self.end] and self.match.ball not in BOX[self.end])
        stays = self.covered * self._best(player, place, -1, _ways(line, enters))
        moves = self._best(player, place, -1, _ways(line, enters + COVER, covered=True))
        return min(stays, moves) if self._keeper is not None else stays

    def at_target(self, player: Player, place: Hex, target: Hex, pips: int = 0, *, covered: bool = False) -> float:
        """Return the chance of a goal at a goal hex, before the goalkeeper's step.

        pips: added to the score. covered: whether the goalkeeper has been moved before a snapshot (SNP-3).
        """
        ways = _ways(_Line(self._keeper, place, self.end, (target,)), 0, covered=covered)
        past, score = self._past(place, target), self._score(player, place, pips)
        return min(self._chance(past, score, modifier) for (modifier,) in ways)

    def after_cover(self, player: Player, place: Hex, *, covered: bool = False) -> float:
        """Return the chance of a snapshot once the defence has moved. covered: whether it was the goalkeeper."""
        return self._best(player, place, -1, _ways(self._line(place), 0, covered=covered))

    def _line(self, place: Hex) -> _Line:
        return _Line(self._keeper, place, self.end, self._targets(place))

    def gets_past(self, player: Player, start: Hex, way: Sequence[Hex]) -> float:
        """Return the chance that a player with the ball gets past a dive at its feet (GKP-9).

        start: the player's hex, on which the goalkeeper may dive before the first step. way: the hexes after it.
        """
        if self._keeper is None or not {start, *way}.intersection(diving_line(self._keeper, self.end)):
            return 1.0
        return beats(self.match, self.match.pips(player).dribbling, self._saving)

    def _targets(self, place: Hex) -> tuple[Hex, ...]:
        match, stood = self.match, self.match.position
        if stood.ball == place:
            return tuple(ShotTargets(match).legal())
        match.position = stood.with_ball(place)
        targets = tuple(ShotTargets(match).legal())
        match.position = stood
        return targets

    def _score(self, player: Player, place: Hex, pips: int) -> int:
        return self.match.pips(player).shooting + sum(pips_of_place(self.match, place, self.end)) + pips

    def _best(self, player: Player, place: Hex, pips: int, ways: Sequence[Sequence[int]]) -> float:
        """Return the chance at the best goal hex for the attack, in the goalkeeper's best way.

        ways: the goalkeeper's modifiers for each goal hex.
        """
        targets = self._targets(place)
        if not targets:
            return 0.0
        past = [self._past(place, target) for target in targets]
        score = self._score(player, place, pips)
        return min(max(self._chance(p, score, m) for p, m in zip(past, way, strict=True)) for way in ways)

    def _past(self, place: Hex, target: Hex) -> float:
        """Return the chance that a shot is not blocked (BLK-1)."""
        past = 1.0
        for test in tries_to_block(self.match, ball_path(place, target)):
            past *= 1 - test.chance / FACES
        return past

    def _chance(self, past: float, score: int, modifier: int) -> float:
        if modifier == NEVER:
            return past * OUT_OF_REACH
        return past * won(self.match, score, self._saving + modifier)


def won(match: Match, ours: int, theirs: int) -> float:
    """Return the probability that a score beats another one, and its die is no 1. ours, theirs: attributes, in pips."""
    jackpot = match.head.get(JACKPOT, "")
    known = _KNOWN.get((jackpot, ours, theirs))
    if known is None:
        known = _KNOWN[jackpot, ours, theirs] = float(duel_chance(match, Score(ours, 0), Score(theirs, 0)))
    return known


def beats(match: Match, ours: int, theirs: int) -> float:
    """Return the probability that a reply beats a challenge, whatever its face. ours, theirs: attributes, in pips."""
    jackpot = match.head.get(JACKPOT, "")
    known = _BEATS.get((jackpot, ours, theirs))
    if known is None:
        known = _BEATS[jackpot, ours, theirs] = float(header_chance(match, [Score(ours, 0)], [Score(theirs, 0)]))
    return known


_BEATS: Final[dict[tuple[str, int, int], float]] = {}
_KNOWN: Final[dict[tuple[str, int, int], float]] = {}
"""Probabilities by the kind of die and both attributes: a few hundred."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A goalkeeper and the shots that it may save.

    keeper: its hex; None if there is none in its box. It defends `end`. place: the shooter's. targets: goal hexes.
    """

    keeper: Hex | None
    place: Hex
    end: End
    targets: tuple[Hex, ...]

    def modifiers(self, keeper: Hex, *, covered: bool) -> tuple[int, ...]:
        """Return the modifiers of the saves of a goalkeeper on a hex (SAV-3, SNP-3)."""
        dives = [_dive(keeper, self.place, target, self.end) for target in self.targets]
        return tuple(NEVER if hexes is None else dive_penalty(hexes, covered=covered) for hexes in dives)


@lru_cache(maxsize=1 << 16)
def _dive(keeper: Hex, place: Hex, target: Hex, end: End) -> int | None:
    """Return the hexes of the shortest dive, after a step if shot from outside the box (SHO-3); None if none saves."""
    path = ball_path(place, target)
    starts = _around(keeper, int(place not in BOX[end]), end)
    met = ((here, save_hex(here, path, end)) for here in starts)
    return min((here.distance(to) for here, to in met if to is not None), default=None)


@lru_cache(maxsize=1 << 15)
def _ways(line: _Line, steps: int, *, covered: bool = False) -> tuple[tuple[int, ...], ...]:
    """Return the goalkeeper's modifiers for each goal hex, for each of its ways that is not worse than another.

    steps: hexes that it may move before the goal hex is named: the step as the ball enters its box (MOV-7), and the
        move before a snapshot (SNP-2). covered: whether it makes that move, or has made it (SNP-3).
    """
    if line.keeper is None:
        return ((NEVER,) * len(line.targets),)
    ways = {line.modifiers(here, covered=covered) for here in _around(line.keeper, steps, line.end)}
    return tuple(way for way in ways if not any(_is_better(other, way) for other in ways))


def _is_better(other: Sequence[int], way: Sequence[int]) -> bool:
    return other != way and all(theirs >= ours for theirs, ours in zip(other, way, strict=True))


@lru_cache(maxsize=4096)
def _around(keeper: Hex, hexes: int, end: End) -> Collection[Hex]:
    """Return the hexes of its box that a goalkeeper reaches with some steps, if nobody is in its way."""
    if hexes == 0:
        return (keeper,)
    rim, reached = {keeper}, {keeper}
    for _ in range(hexes):
        rim = {near for here in rim for near in on_pitch_around(here) if near in BOX[end]} - reached
        reached |= rim
    return tuple(reached)
