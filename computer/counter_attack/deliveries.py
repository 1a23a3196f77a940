"""Choice of where to send the ball: kicks, throws and headers of long lists of targets, and runs under a high ball."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from computer.candidates import Candidate
from computer.counter_attack.in_the_air import InFlight
from computer.counter_attack.levels import ComputerLevel
from computer.counter_attack.outlook import Outlook, outlook_of
from computer.counter_attack.stakes import hope
from rules.asking import Choose
from rules.counter_attack.commands.action_names import ALONG_THE_GROUND, HIGH_PASS, MOVE, SHOT, SNAPSHOT
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.flow.next_action import Call
from rules.counter_attack.heading.air_ball import LEAP, Aerial
from rules.counter_attack.pitch.geometry import BOX, header_targets, steps_to_goal
from rules.counter_attack.set_pieces.corner import HIGH
from rules.counter_attack.set_pieces.free_kick import FreeKickCall
from rules.counter_attack.set_pieces.restart_passes import Delivery
from rules.counter_attack.set_pieces.throw_in import HEAD
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

SENT: Final = frozenset({"throw_target", "goal_kick", "kick_target", "corner_pass", "free_kick", "headed_pass"})
"""Questions for a target to which the ball is sent."""

AHEAD: Final = 14
"""Steps to the goal within which a hex in space is looked at as the target of a pass along the ground."""

THROUGH: Final = 2
"""Actions that a pass into space and the run onto it take (CLK-1)."""

FAR: Final = 8
"""Steps to the goal within which a hex in space is looked at as the target of a long pass."""


class BallSender:
    """The deliveries of a player with the ball, and their worth. level: how the position is looked at."""

    def __init__(self, match: Match, level: ComputerLevel, *, throws: bool = False) -> None:
        self.match = match
        self.outlook = outlook_of(match, level, throws=throws)
        self.flight = InFlight(self.outlook)

    def candidates(self, question: Choose) -> Iterator[Candidate]:
        """Yield the deliveries that are looked at: into space only the best of each kind, for many are much alike."""
        into_space: dict[str, Candidate] = {}
        for answer in question.answers.legal():
            worth = self.worth(question.name, answer)
            if worth is None:
                continue
            kind = self._into_space(answer)
            if kind is None:
                yield Candidate((answer,), worth)
            elif kind not in into_space or worth > (into_space[kind].worth or 0.0):
                into_space[kind] = Candidate((answer,), worth)
        yield from into_space.values()

    def _into_space(self, answer: object) -> str | None:
        """Return the kind of a delivery to a free hex of the pitch; None for any other answer."""
        target = answer if isinstance(answer, Hex) else getattr(answer, "target", None)
        if not isinstance(target, Hex) or not self.match.is_free(target):
            return None
        return "" if isinstance(answer, Hex) else str(answer).removesuffix(str(target))

    def worth(self, name: str, answer: object) -> float | None:
        """Return the worth of a delivery; None if it is not looked at. name: of the question."""
        if isinstance(answer, FreeKickCall):
            return self._called(answer.verb, answer.target)
        if isinstance(answer, Call):
            return self._call(answer)
        if isinstance(answer, Delivery):
            look = self._aloft.get(answer.aloft, self.through_the_air if answer.aloft else self._along_the_ground)
            return look(answer.target)
        if isinstance(answer, Hex):
            return self.through_the_air(answer) if name == "kick_target" else self._on_receipt(answer)
        return None

    @property
    def _aloft(self) -> Mapping[str, Callable[[Hex], float | None]]:
        return {HEAD: self._to_the_head, HIGH: self._corner}

    def _call(self, call: Call) -> float | None:
        """Return the worth of an action; None if it is not looked at."""
        carrier, here = self.match.on_ball, self.match.ball
        if carrier is None:
            return None
        if call.verb == SNAPSHOT:
            return self.outlook.snapshot(carrier, here)
        if call.verb == MOVE:
            return self.outlook.on_move(carrier, here)
        return None if call.target is None else self._called(call.verb, call.target)

    def _called(self, verb: str, target: Hex) -> float | None:
        if verb == SHOT:
            carrier = self.match.on_ball
            return None if carrier is None else self.outlook.shots.at_target(carrier, self.match.ball, target)
        if verb in ALONG_THE_GROUND:
            return self._along_the_ground(target)
        if not self.outlook.level.restarts:
            return None
        return self.through_the_air(target) if verb == HIGH_PASS else self._long(target)

    def through_the_air(self, target: Hex) -> float | None:
        """Return the worth of a high pass to a player, or to a hex from which the goal is in reach of a header."""
        passer = self.match.on_ball
        if passer is None or (self._mate(target) is None and not self._is_before_goal(target)):
            return None
        return self.flight.high_pass(passer, target)

    def _long(self, target: Hex) -> float | None:
        passer, end = self.match.on_ball, self.outlook.end
        near = steps_to_goal(target, end) <= FAR or target in BOX[end]
        return self.flight.long_pass(passer, target) if near and passer is not None else None

    def _along_the_ground(self, target: Hex) -> float | None:
        mate, outlook = self._mate(target), self.outlook
        if mate is not None:
            return outlook.pass_to(mate)
        ahead = steps_to_goal(target, outlook.end) <= AHEAD
        return self.through(target, outlook.reach_now) if ahead and outlook.level.restarts else None

    def through(self, place: Hex, reach: int) -> float | None:
        """Return the worth of a pass into space, onto which a player of the attack runs first (PAS-8, MOV-3).

        reach: largest distance of the pass, in hexes. None if nobody onside is quick enough, or a defender beside it
        may try for the ball (MOV-5).
        """
        match, outlook = self.match, self.outlook
        if outlook.left < THROUGH or match.touching(place, match.defence) or not match.is_free(place):
            return None
        keeper = match.keeper(match.defence)
        if keeper is not None and match.hex_of(keeper).distance(place) <= 1:
            return None
        best = max((self.run_onto(mate, place) for mate in outlook.mates), default=0.0)
        if best <= 0:
            return None
        kept = outlook.kept_by_pass(match.ball, place, reach)
        return kept * best - (1 - kept) * outlook.lost_at(place) if kept else None

    def run_onto(self, mate: Player, place: Hex) -> float:
        """Return the worth of a ball in space to a player who runs onto it and on; 0 if it comes too late."""
        match, outlook = self.match, self.outlook
        away = outlook.mates[mate].distance(place)
        on_it = mate is match.on_ball or match.is_keeper(mate) or mate in match.sitting_out
        if on_it or away >= match.pips(mate).pace or outlook.is_offside(mate):
            return 0.0
        chance = outlook.run_and_snapshot(mate, place, away) if outlook.left > THROUGH else 0.0
        return max(chance, outlook.walks_in(mate, place, away), hope(outlook.left - THROUGH) * outlook.worth_at(place))

    def _on_receipt(self, target: Hex) -> float | None:
        """Return the worth of a ball that nobody can intercept, to a player or into space."""
        mate = self._mate(target)
        return self.outlook.in_space(target) if mate is None else self.outlook.on_receipt(mate, target)

    def _to_the_head(self, target: Hex) -> float | None:
        thrower = self.match.on_ball
        after = Aerial(barred=thrower, barred_by="THR-3", control=False, open_play=False)
        return InFlight(self.outlook, runs=False).over(target, after)

    def _corner(self, target: Hex) -> float | None:
        taker = self.match.on_ball
        if taker is None or not (self._mate(target) is not None or self._is_before_goal(target)):
            return None
        return InFlight(self.outlook, runs=False).corner(taker, target)

    def _mate(self, target: Hex) -> Player | None:
        there = self.match.player_on(target)
        return there if there in self.outlook.mates and target != self.match.ball else None

    def _is_before_goal(self, target: Hex) -> bool:
        end = self.outlook.end
        return target in BOX[end] and bool(header_targets(target, self.match.edition.header))


class RunsUnderBall:
    """The moves of either side while a high pass is on its way (HPA-3).

    match: a copy, with the ball in the air over its target, sent by the player who touched it last.
    """

    def __init__(self, match: Match, level: ComputerLevel) -> None:
        self.match, self.level = match, level
        self._after = Aerial(barred=match.last_touch, keeper_comes=True)

    def candidates(self, question: Choose) -> Iterator[Candidate]:
        """Yield the moves to hexes near the ball, and the answer that moves nobody."""
        sign = 1 if Side(question.who) is self.match.attack else -1
        for one in self._looked_at(question):
            yield Candidate((one,), sign * self._worth(one))

    def _looked_at(self, question: Choose) -> Iterator[object]:
        for one in question.answers.legal():
            if not isinstance(one, PlayerToHex) or one.to.distance(self.match.ball) <= LEAP:
                yield one

    def _worth(self, answer: object) -> float:
        match, stood = self.match, self.match.position
        if isinstance(answer, PlayerToHex):
            match.position = stood.moved(answer.player, answer.to)
        flight = InFlight(Outlook(match, self.level), runs=False)
        worth = flight.over(match.ball, self._after)
        match.position = stood
        return worth


def kind_of(answer: object) -> str:
    """Return the kind of an action or a free kick, such as "high pass"; "" for any other delivery."""
    return answer.verb if isinstance(answer, Call | FreeKickCall) else ""
