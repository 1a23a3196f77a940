"""Plans of the attack's parts of a movement phase: shoot, run with the ball, or move where a pass is worth most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from computer.candidates import Candidate, best_first
from computer.counter_attack.outlook import Outlook
from computer.counter_attack.part_plans import PartPlanner
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.movement.phase_answers import PhaseAnswer, Word
from rules.counter_attack.pitch.geometry import BOX, PITCH, on_pitch_around
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.movement_state import Part
from rules.hexes import Hex

MARKED: Final = 0.02
"""Goals that a place loses for each opponent beside it."""


class AttackPlanner(PartPlanner):
    """Plans the rest of a part of the attack."""

    def with_ball_at(self, carrier: Player) -> Iterator[Candidate]:
        """Yield a snapshot, runs of the carrier, and moves of the others with the end of the part."""
        outlook = self.outlook()
        if self.answers.thrower is not None:  # THR-2
            support = self._support(carrier, outlook) or [self.to_ball()]
            plan = support if support[-1] is Word.DONE else (*support, Word.DONE)
            yield Candidate(tuple(plan), self._worth(outlook))
            return
        may_shoot = self.answers.refusal_to_snapshot() is None
        shot = outlook.snapshot(carrier, outlook.mates[carrier]) if may_shoot else 0.0
        waits = self._worth(outlook)
        runs = best_first(self._runs(carrier, outlook))
        snapshot = [Candidate((Word.SNAPSHOT,), shot)] if may_shoot else []
        if runs and (runs[0].worth or 0.0) > max(shot, waits) + self.level.weights.least:
            yield runs.pop(0)
        elif shot > self.level.weights.shot and shot >= waits:
            yield snapshot.pop()
        else:
            yield Candidate((*self._support(carrier, outlook), Word.DONE), waits)
            yield from best_first([*snapshot, *runs])
            return
        support = Candidate((*self._support(carrier, outlook), Word.DONE), waits)
        yield from best_first([support, *snapshot, *runs])

    @property
    def _is_last(self) -> bool:
        """Whether the defence does not move before the next action."""
        return self.phase.part is Part.ATTACK_LAST

    def _worth(self, outlook: Outlook) -> float:
        return outlook.worth() if self._is_last else outlook.worth_before_reply()

    def _runs(self, carrier: Player, outlook: Outlook) -> Iterator[Candidate]:
        """Yield the carrier's most promising runs."""
        lost = outlook.lost_at(self.match.hex_of(carrier))
        for kept, move in self._promising_runs(carrier, outlook):
            yield Candidate((move,), kept * self._after_run(carrier, move) - (1 - kept) * lost)

    def _after_run(self, carrier: Player, move: Move) -> float:
        """Return the worth of the position with the ball carried to a hex, where a snapshot may follow at once."""
        to = move.target
        past = self.outlook().shots.gets_past(carrier, self.match.hex_of(carrier), move.path)
        if to not in PITCH:
            return past  # MOV-10: it walks into the goal
        stood = self.scratch.position
        self.scratch.position = stood.moved(carrier, to).with_ball(to)
        after = self.outlook()
        worth = self._worth(after)
        if to in BOX[after.end]:
            worth = max(worth, after.snapshot(carrier, to))
        self.scratch.position = stood
        return past * worth

    def _promising_runs(self, carrier: Player, outlook: Outlook) -> Iterable[tuple[float, Move]]:
        """Return the carrier's most promising runs, each with the chance that it keeps the ball."""
        threats = self.answers.movers.threats(carrier)
        safe = threats.danger(0)
        found: list[tuple[float, float, Move]] = []
        for move in self.answers.movers.moves(carrier):
            met = 0
            for place in move.path:
                met = threats.after(met, threats.on.get(place, 0))
            kept = threats.danger(met) / safe if self.level.sees_risks else 1.0
            found.append((kept * outlook.worth_at(move.target), kept, move))
        found.sort(key=lambda one: -one[0])
        return [(kept, move) for _, kept, move in found[: 2 * self.level.spots]]

    def _support(self, carrier: Player, outlook: Outlook) -> Sequence[PhaseAnswer]:
        """Return moves of those without the ball to where a pass to them would be worth most."""
        match = self.match
        found: list[tuple[float, Move]] = []
        for mate in self.movers(match.hex_of(carrier)):
            if mate is carrier or match.is_keeper(mate):
                continue
            now = self._receiving(mate, match.hex_of(mate))
            tried = [(self._receiving(mate, move.target) - now, move) for move in self._spots(mate, outlook)]
            found += sorted(tried, key=lambda one: -one[0])[:1]
        found.sort(key=lambda one: -one[0])
        plan: list[Move] = []
        taken: set[Hex] = set()
        for gain, move in found:
            if gain > self.level.weights.least and len(plan) < self.room and not taken.intersection(move.path):
                plan.append(move)
                taken.add(move.target)
        return self.in_order(plan)

    def _receiving(self, mate: Player, to: Hex) -> float:
        """Return the worth of a player on a hex: of a pass to it, and a little of being up the pitch."""
        scratch, stood = self.scratch, self.scratch.position
        scratch.position = stood.moved(mate, to)
        outlook = self.outlook()
        worth = 0.0 if outlook.is_offside(mate) else outlook.weights.forward * outlook.worth_at(to)
        passed = outlook.pass_to(mate)
        if passed is not None:
            worth += passed if self._is_last else outlook.after_reply(passed, to)
        scratch.position = stood
        return worth

    def _spots(self, player: Player, outlook: Outlook) -> Sequence[Move]:
        """Return moves of a player to the hexes that promise most, and some others."""
        foes = set(outlook.foes.values())

        def promise(move: Move) -> float:
            return outlook.worth_at(move.target) - MARKED * sum(near in foes for near in on_pitch_around(move.target))

        spots, ball = self.level.spots, self.scratch.ball
        moves = sorted(self.answers.movers.moves(player), key=promise, reverse=True)
        if outlook.restart:
            moves = [move for move in moves if move.target.distance(ball) <= outlook.restart]
        others = moves[spots :: max(1, len(moves) // (3 * spots))]
        return moves[:spots] + others[:spots]
