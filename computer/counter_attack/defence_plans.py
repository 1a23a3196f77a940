"""Plans of the defence's part of a movement phase: tackle, or cover what the attack could do best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from computer.candidates import Candidate, best_first
from computer.counter_attack.evaluation import to_come
from computer.counter_attack.outlook import Outlook
from computer.counter_attack.part_plans import PartPlanner
from rules.asking import Choose
from rules.counter_attack.challenges.tackle_calls import Challenge, Manner
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.movement.phase_answers import PhaseAnswer, PhaseAnswers, Word
from rules.counter_attack.pitch.geometry import BOX, GOAL_FROM_TOP, ball_path, on_pitch_around, steps_to_goal
from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex

THIRD: Final = 0.1
"""Share of the attack's third-best continuation in the danger of a position."""

FREE: Final = 6
"""Hexes from the nearest defender at which a player is wholly unmarked."""

AGAIN: Final = 16
"""Number of moves that are rated again after another one was chosen."""

SHOTS_FROM: Final = 22
"""Steps to the goal from which the ball may be shot after one more action: then the goalkeeper is moved."""

IN_FRONT: Final = 3
"""Hexes in front of a receiver, towards the goal, on which a defender is looked at."""


class DefencePlanner(PartPlanner):
    """Plans the rest of the defence's part."""

    def with_ball_at(self, carrier: Player) -> Iterator[Candidate]:
        """Yield tackles, with the moves that lead to them, and covering moves with the end of the part."""
        lets_go_on = to_come(self.match, self.answers.side, self.level)
        may_tackle = self.level.tackles and self._defends and self.answers.thrower is None
        tackles = best_first(self._tackles(carrier)) if may_tackle else []
        if tackles and (tackles[0].worth or 0.0) > lets_go_on:
            yield tackles.pop(0)
        yield self._cover()
        yield from tackles

    @property
    def looked_at(self) -> int:
        """The number of players that the level looks at in defence."""
        return min(self.level.movers, self.level.defenders)

    @property
    def _defends(self) -> bool:
        """Whether the ball is near enough to the own goal for this level to do anything about it."""
        return steps_to_goal(self.match.ball, self.match.defends(self.answers.side)) <= self.level.defends_within

    def _tackles(self, carrier: Player) -> Iterator[Candidate]:
        for way in self._ways_to_tackle(carrier):
            worth = self._expected(way)
            if worth is not None:
                yield Candidate(tuple(way), worth - self.level.weights.caution)

    def _ways_to_tackle(self, carrier: Player) -> Iterator[Sequence[PhaseAnswer]]:
        """Yield tackles from where defenders stand, then moves beside the carrier, each with its tackle."""
        calls = [each for each in self.answers.challenges.legal() if each.manner is Manner.TACKLE]
        yield from ((call,) for call in calls)
        match = self.match
        beside, tacklers = set(on_pitch_around(match.hex_of(carrier))), {call.tackler for call in calls}
        goal = match.attacks(match.attack)
        able = [one for one in self.movers(match.ball) if one not in tacklers and not match.is_keeper(one)]
        able.sort(key=lambda one: -match.pips(one).tackling)
        for one in able[: self.level.exact]:
            ways = [move for move in self.answers.movers.moves(one) if move.target in beside]
            if ways:  # from the side of the own goal it is not from behind
                yield min(ways, key=lambda move: steps_to_goal(move.target, goal)), Challenge(one, carrier)

    def _expected(self, way: Sequence[PhaseAnswer]) -> float | None:
        """Return the expected worth of a tackle; None if the move before it leads to something else."""
        if len(way) == 1:
            return self.expected.of(self.fork, way[0])
        move, call = way
        tried = self.fork.fork()
        _ = tried.answer(move)
        question = tried.question
        if not isinstance(question, Choose) or not isinstance(question.answers, PhaseAnswers):
            return None
        return self.expected.of(tried, call) if call in set(question.answers.challenges.legal()) else None

    def _cover(self) -> Candidate:
        """Return the moves that leave the attack the least, chosen one after the other, and the end of the part."""
        plan: list[Move] = []
        start, room = self.scratch.position, self.room if self.level.covers and self._defends else 0
        while len(plan) < room:
            found = self._rated({one.player for one in plan})
            chosen = len(plan)
            while found and len(plan) < room and (move := self._next_cover(found)) is not None:
                plan.append(move)
                self.scratch.position = self.scratch.position.moved(move.player, move.target)
                found = [one for one in found if one[1].player is not move.player]
            if len(plan) == chosen:
                break
        worth = to_come(self.scratch, self.answers.side, self.level)
        self.scratch.position = start
        return Candidate((*self.in_order(plan), Word.DONE), worth)

    def _rated(self, moved: set[Player]) -> list[tuple[float, Move]]:
        """Return the covering moves that better the position, the best first, with the danger that is left."""
        least = self._danger() - self.level.weights.least
        rated = [(self._danger_after(move), move) for move in self._covering(moved) if self.is_free(move)]
        return sorted((one for one in rated if one[0] < least), key=lambda one: one[0])

    def _next_cover(self, found: Sequence[tuple[float, Move]]) -> Move | None:
        """Return the best of moves that were rated before others were chosen: the first `AGAIN` are rated once more."""
        least = self._danger() - self.level.weights.least
        again = [(self._danger_after(move), move) for _, move in found[:AGAIN] if self.is_free(move)]
        danger, move = min(again, key=lambda one: one[0], default=(least, None))
        return move if danger < least else None

    def _danger_after(self, move: Move) -> float:
        stood = self.scratch.position
        self.scratch.position = stood.moved(move.player, move.target)
        danger = self._danger()
        self.scratch.position = stood
        return danger

    def _danger(self) -> float:
        """Return the worth of the position to the attack, a little of its other continuations included."""
        outlook = self.outlook()
        found = sorted((worth for worth, _ in outlook.continuations(None)), reverse=True)
        best, second, third = (*found, 0.0, 0.0, 0.0)[:3]
        open_men = sum(worth for worth, _ in unmarked(outlook)[: self.level.threats])
        return best + self.level.weights.spread * second + THIRD * third + self.level.weights.shape * open_men

    def _covering(self, moved: set[Player]) -> Iterator[Move]:
        """Yield moves onto or beside the ways of the attack's best continuations."""
        wanted = self._wanted()
        yield from self._keepers_moves(moved)
        for one in self.movers(self.scratch.ball):
            if one not in moved and not self.match.is_keeper(one):
                ways = [move for move in self.answers.movers.moves(one) if move.target in wanted]
                yield from ways[:: max(1, len(ways) // self.level.spots)][: self.level.spots]

    def _keepers_moves(self, moved: set[Player]) -> Iterator[Move]:
        """Yield moves of the goalkeeper inside its box, the nearest to the goal first; none where no shot is near."""
        match, side = self.match, self.answers.side
        keeper, end = match.keeper(side), match.defends(side)
        if keeper is None or keeper in moved or steps_to_goal(match.ball, end) > SHOTS_FROM:
            return
        ways = [move for move in self.answers.movers.moves(keeper) if move.target in BOX[end]]
        ways.sort(key=lambda move: (steps_to_goal(move.target, end), len(move.path)))
        yield from ways[: 3 * self.level.spots]

    def _wanted(self) -> set[Hex]:
        """Return hexes around the receivers of the best continuations, before them, and between them and the ball."""
        outlook, wanted = self.outlook(), set[Hex]()
        found = sorted(outlook.continuations(None), key=lambda one: -one[0])
        open_men = unmarked(outlook) if outlook.weights.shape else ()
        for _, place in (*found[: max(1, self.level.threats)], *open_men[: self.level.threats]):
            nearest = min(GOAL_FROM_TOP[outlook.end], key=place.distance)
            wanted.update(on_pitch_around(place))
            wanted.update(ball_path(self.scratch.ball, place)[:-1])
            wanted.update(ball_path(place, nearest)[:IN_FRONT])
        return wanted


def unmarked(outlook: Outlook) -> list[tuple[float, Hex]]:
    """Return the places of the attack's players without the ball, with their worth as far as nobody marks them.

    The worst for the defence comes first. A player is marked from a hex that is at least as near to the goal.
    """
    end, keeper = outlook.end, outlook.match.keeper(outlook.match.defence)
    lines = [(stands, steps_to_goal(stands, end)) for foe, stands in outlook.foes.items() if foe is not keeper]
    found: list[tuple[float, Hex]] = []
    for place in outlook.mates.values():
        if place != outlook.match.ball:
            deep = steps_to_goal(place, end)
            near = min((place.distance(stands) for stands, line in lines if line <= deep + 1), default=FREE)
            found.append((outlook.worth_at(place) * min(1.0, max(0, near - 1) / (FREE - 1)), place))
    found.sort(key=lambda one: -one[0])
    return found
